"""The variants and who judges them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from fairy import Fairy
from python_chess import PythonChess
from referee import Referee


@dataclass(frozen=True)
class Variant:
    """How games of a variant are arranged."""

    referee: type[PythonChess | Fairy]
    starts: int = 1
    """How many start positions there are."""
    longest: int = 400
    """Halfmoves after which a game stays unfinished, but for every tenth game."""
    longest_tenth: int = 600
    """Halfmoves after which every tenth game stays unfinished."""

    def limit(self, number: int) -> int:
        """Halfmoves after which that game stays unfinished."""
        return self.longest_tenth if number % 10 == 0 else self.longest

    def judge(self, key: str, start: str) -> Referee:
        """A referee for one game."""
        return self.referee(key, start)


VARIANTS: Final = {
    "chess": Variant(PythonChess),
    "chess960": Variant(PythonChess, starts=960),
    "chesssharp": Variant(Fairy),
    "chess480": Variant(Fairy, starts=960),
    "crazyhouse": Variant(PythonChess),
    "antichess": Variant(PythonChess),
    "horde": Variant(PythonChess),
    "racingkings": Variant(PythonChess),
    "duck": Variant(Fairy),
    "fogofwar": Variant(Fairy),
    "placement": Variant(Fairy),
    # No engine or library known to us plays Moab ("moab"): its rules are tested natively alone.
    "shuffle": Variant(PythonChess, starts=5040),
    "doublefischer": Variant(PythonChess, starts=960 * 960),
    "transcendental": Variant(PythonChess, starts=2880 * 2880),
    "corner": Variant(PythonChess, starts=360),
    "chess256": Variant(PythonChess, starts=256),
    "nocastle": Variant(Fairy),
    "pawnone": Variant(Fairy),
    "pawnback": Variant(Fairy),
    # Long enough for the draw after 1024 halfmoves.
    "lrs": Variant(Fairy, longest_tenth=1100),
    "lrsrandom": Variant(Fairy, starts=5040, longest_tenth=1100),
}
