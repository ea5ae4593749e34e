"""What a referee is, and the parts of the rules that no library has to be asked about.

Where the customs of the libraries are not our rules, ours are applied to their moves and boards:

- `chess` sets the count of halfmoves back when a pawn is dropped in crazyhouse, and ends no game of
  crazyhouse by seventy-five moves. By our rules no drop sets it back, and the rest is as in chess.
- Fairy-Stockfish counts in ways of its own and ends games by the third repetition and by fifty
  moves; by our rules players may claim these, and the fifth and seventy-five end the game.
- It names an en passant square even if no such capture is legal, and where pawns can step back
  the pawn's own square as well.
- It judges dead positions more coarsely than the laws of chess.
- It can't say that in Chess♯ the queen is placed last, that nothing moves before the king is
  placed, and what may be claimed.
- In duck chess and fog of war the rules know no check, so it is not compared.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from dataclasses import replace

from position import Outcome, Position

SEVENTY_FIVE_MOVES = 150
FIVEFOLD = 5


class Referee(ABC):
    """Follows one game and says what is legal in it, where it stands and how it ended.

    Each library judges moves, boards, check and mate. Counting is done here, as their customs in
    it differ from ours: halfmoves without progress, and occurrences of a position.
    """

    counts_draws = True
    """Whether repetition and seventy-five moves end the game."""

    def __init__(self, start: str) -> None:
        self._halfmoves = Position.parse(start).halfmoves
        self._now = Position.parse(start)
        self._seen: Counter[Position] = Counter()

    def begin(self) -> None:
        """To be called when the first position stands."""
        self._now = self._described()
        self._seen[self._identity()] += 1

    def push(self, move: str) -> None:
        """Makes a legal move."""
        before = self.board()
        self.play(move)
        self._halfmoves = 0 if self.is_reset_by(move, before) else self._halfmoves + 1
        self._now = self._described()
        self._seen[self._identity()] += 1

    def position(self) -> Position:
        """The position now, the en passant square only where such a capture is legal."""
        return self._now

    def _described(self) -> Position:
        position = replace(self.board(), halfmoves=self._halfmoves)
        square = position.en_passant
        if square != "-" and not self.is_en_passant_legal(square):
            position = replace(position, en_passant="-")
        return position

    def outcome(self) -> Outcome | None:
        """How the game ended, if it has."""
        outcome = self.verdict()
        if outcome is None and self.counts_draws:
            if self._halfmoves >= SEVENTY_FIVE_MOVES:
                return Outcome(None, "seventy-five moves")
            if self._seen[self._identity()] >= FIVEFOLD:
                return Outcome(None, "fivefold repetition")
        return outcome

    def claim(self, claim: str) -> Outcome | None:
        """What comes of a claim by the side to move; none if it may not make it."""
        return None

    def is_en_passant_legal(self, square: str) -> bool:
        """Whether a pawn can capture onto the square that was passed over."""
        board = self.board()
        pawn = "P" if board.turn == "w" else "p"
        return any(
            move[2:4] == square and move[0] != square[0] and board.at(move[:2]) == pawn
            for move in self.legal_moves()
            if "@" not in move
        )

    def _identity(self) -> Position:
        """What must be equal for a position to have been repeated."""
        return replace(self._now, halfmoves=0, fullmoves=0)

    @abstractmethod
    def legal_moves(self) -> set[str]:
        """Every legal move in UCI notation; none once a goal of the variant is reached."""

    @abstractmethod
    def play(self, move: str) -> None:
        """Makes a legal move on the library's board."""

    @abstractmethod
    def board(self) -> Position:
        """The library's position."""

    @abstractmethod
    def is_reset_by(self, move: str, before: Position) -> bool:
        """Whether the move just made set the count of halfmoves back to nought."""

    @abstractmethod
    def is_check(self) -> bool | None:
        """Whether the king of the side to move is attacked; none where the rules know no check."""

    @abstractmethod
    def verdict(self) -> Outcome | None:
        """How the game ended, but for what is counted."""
