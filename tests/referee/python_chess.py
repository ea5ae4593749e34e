"""The referee for chess, for chess from other starts, and for four variants: PyPI's `chess`."""

from __future__ import annotations

from functools import cached_property
from typing import Final

import chess
import chess.variant

from position import Outcome, Position
from referee import Referee

BOARDS: Final[dict[str, type[chess.Board]]] = {
    "antichess": chess.variant.AntichessBoard,
    "crazyhouse": chess.variant.CrazyhouseBoard,
    "horde": chess.variant.HordeBoard,
    "racingkings": chess.variant.RacingKingsBoard,
}
"""The boards that are not that of chess."""

CASTLES_FROM_ANYWHERE: Final = {"chess960", "doublefischer"}
"""Where castling is written as the king taking its rook."""


class PythonChess(Referee):
    """A game on a board of the library."""

    def __init__(self, key: str, start: str) -> None:
        super().__init__(start)
        self._key = key
        kind = BOARDS.get(key, chess.Board)
        self._board = kind(start, chess960=key in CASTLES_FROM_ANYWHERE)
        self._resets = False
        self.begin()

    def legal_moves(self) -> set[str]:
        return self._moves

    @cached_property
    def _moves(self) -> set[str]:
        if self._board.is_variant_end():
            return set()
        return {move.uci() for move in self._board.legal_moves}

    def play(self, move: str) -> None:
        made = chess.Move.from_uci(move)
        # The library sets the count back after a pawn's drop; by our rules no drop does.
        self._resets = made.drop is None and self._board.is_zeroing(made)
        self._board.push(made)
        for name in ("_position", "_moves"):
            self.__dict__.pop(name, None)

    def board(self) -> Position:
        return self._position

    @cached_property
    def _position(self) -> Position:
        return Position.parse(self._board.fen(en_passant="fen"))

    def is_reset_by(self, move: str, before: Position) -> bool:
        return self._resets

    def is_check(self) -> bool:
        return self._board.is_check()

    def verdict(self) -> Outcome | None:
        board = self._board
        us, them = ("w", "b") if board.turn else ("b", "w")
        if board.is_variant_win():
            return Outcome(us, "variant end")
        if board.is_variant_loss():
            return Outcome(them, "variant end")
        if board.is_variant_draw():
            return Outcome(None, "variant end")
        if board.is_checkmate():
            return Outcome(them, "checkmate")
        if board.is_stalemate():
            return Outcome(None, "stalemate")
        if board.is_insufficient_material():
            return Outcome(None, "insufficient material")
        return None
