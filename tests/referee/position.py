"""Positions and outcomes as plain values, so that two programs' opinions can be compared."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

FILES: Final = "abcdefgh"


@dataclass(frozen=True)
class Position:
    """A FEN without the freedom that its dialects leave."""

    board: tuple[str, ...]
    """64 squares, a1 first, a dot where nothing stands; `~` behind what was promoted."""
    reserve: str
    """The pieces in both reserves, sorted."""
    turn: str
    castling: frozenset[str]
    """The squares of the rooks that may still castle."""
    en_passant: str
    halfmoves: int
    fullmoves: int

    @classmethod
    def parse(cls, fen: str) -> Position:
        """Reads X-FEN and Shredder-FEN, with or without brackets and trailing numbers."""
        placement, turn, castling, en_passant, *numbers = fen.split()
        placement, _, reserve = placement.partition("[")
        ranks = placement.split("/")
        if len(ranks) == 9:
            reserve = ranks.pop()
        board = tuple(square for rank in reversed(ranks) for square in _squares(rank))
        if len(board) != 64:
            raise ValueError(f"not 64 squares: {fen}")
        return cls(
            board=board,
            reserve="".join(sorted(reserve.rstrip("]").replace("-", ""))),
            turn=turn,
            castling=frozenset(_rook(board, letter) for letter in castling if letter != "-"),
            en_passant=en_passant,
            halfmoves=int(numbers[0]) if numbers else 0,
            fullmoves=int(numbers[1]) if len(numbers) > 1 else 1,
        )

    def at(self, square: str) -> str:
        """What stands on a square such as `e4`."""
        return self.board[index(square)]

    def king(self, color: str) -> str | None:
        """The square of a side's king, if it is on the board."""
        letter = "K" if color == "w" else "k"
        return name(self.board.index(letter)) if letter in self.board else None

    def men(self) -> int:
        """How many men stand on the board."""
        return sum(piece[0].isalpha() for piece in self.board)

    def placement(self) -> str:
        """The first field of a FEN, without the reserve."""
        ranks = ("".join(self.board[i : i + 8]) for i in range(56, -1, -8))
        return re.sub(r"\.+", lambda gap: str(len(gap[0])), "/".join(ranks))


def _squares(rank: str) -> list[str]:
    squares: list[str] = []
    for character in rank:
        if character == "~":
            squares[-1] += "~"
        elif character.isdigit():
            squares += ["."] * int(character)
        else:
            squares.append(character)
    return squares


def _rook(board: tuple[str, ...], letter: str) -> str:
    """The square of the rook that a letter of the castling field means."""
    white = letter.isupper()
    rank = 0 if white else 56
    side = letter.lower()
    if side in FILES:
        return name(rank + FILES.index(side))
    home = board[rank : rank + 8]
    king, rook = ("K", "R") if white else ("k", "r")
    rooks = [file for file, piece in enumerate(home) if piece == rook]
    middle = home.index(king)
    if side == "k":
        return name(rank + max(file for file in rooks if file > middle))
    return name(rank + min(file for file in rooks if file < middle))


def index(square: str) -> int:
    """0 for `a1`, 63 for `h8`."""
    return FILES.index(square[0]) + 8 * (int(square[1]) - 1)


def name(square: int) -> str:
    """`a1` for 0, `h8` for 63."""
    return f"{FILES[square % 8]}{square // 8 + 1}"


@dataclass(frozen=True)
class Outcome:
    """How a game ended."""

    winner: str | None
    """`w`, `b`, or nobody."""
    reason: str
    """In the words of rules and program: `checkmate`, `king captured`, …"""

    @classmethod
    def parse(cls, text: str) -> Outcome:
        """Reads `White wins 10–0 by king captured` and `draw by stalemate`."""
        match = re.fullmatch(r"(White wins|Black wins|draw)(?: (\d+)–(\d+))? by (.+)", text)
        if match is None:
            raise ValueError(f"no outcome: {text}")
        winner = {"White wins": "w", "Black wins": "b", "draw": None}[match[1]]
        if match[2] is not None and (match[2], match[3]) != (
            ("10", "0") if winner == "w" else ("0", "10")
        ):
            raise ValueError(f"a game that ended by itself is worth ten points: {text}")
        return cls(winner, match[4])

    def __str__(self) -> str:
        who = {"w": "White wins", "b": "Black wins", None: "draw"}[self.winner]
        return f"{who} by {self.reason}"
