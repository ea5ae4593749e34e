"""The referee for all other variants: Fairy-Stockfish as the library `pyffish`."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Final

import chess
import pyffish

from position import FILES, Outcome, Position
from referee import Referee

pyffish.load_variant_config((Path(__file__).parent / "variants.ini").read_text())

NAMES: Final = {
    "chesssharp": "sharp960-chesssharp",
    "duck": "duck",
    "fogofwar": "sharp960-fogofwar",
    "lrs": "sharp960-lrs",
    "lrsrandom": "sharp960-lrs",
    "nocastle": "sharp960-nocastle",
    "pawnback": "pawnback",
    "pawnone": "sharp960-pawnone",
    "placement": "placement",
}
"""What the library calls our variants; Chess480 is named by the file of the king."""

KING_IS_TAKEN: Final = {"chesssharp", "duck", "fogofwar", "lrs", "lrsrandom"}
LRS: Final = {"lrs", "lrsrandom"}
LRS_LIMIT: Final = 1024
IMPASSE: Final = 100
VALUES: Final = {"p": 1, "n": 3, "b": 3, "r": 5, "q": 9}
"""Chess♯'s count of material."""


class Fairy(Referee):
    """A game in the library, which keeps no board: each question comes with a FEN."""

    def __init__(self, key: str, start: str) -> None:
        super().__init__(start)
        self._key = key
        self._chess960 = key == "chess480"
        self._name = NAMES[key] if key in NAMES else f"sharp960-{key}-{_king_file(start)}"
        self._fen = start
        self._plies = 0
        self.counts_draws = key not in LRS and key != "chesssharp"
        self.begin()

    def play(self, move: str) -> None:
        after = pyffish.get_fen(self._name, self._shown(), [move], self._chess960)
        if self._key == "chesssharp":
            after = self._with_queens(after, move)
        self._fen = after
        self._plies += 1
        for name in ("_board", "_moves"):
            self.__dict__.pop(name, None)

    def board(self) -> Position:
        return self._board

    @cached_property
    def _board(self) -> Position:
        position = Position.parse(self._fen)
        # A pawn that can step back stands on a square that the library names too.
        named = position.en_passant
        squares = [named[i : i + 2] for i in range(0, len(named) - 1, 2)]
        passed = [square for square in squares if position.at(square) == "."]
        return replace(position, en_passant=passed[0] if passed else "-")

    def legal_moves(self) -> set[str]:
        return self._moves

    @cached_property
    def _moves(self) -> set[str]:
        if self._is_king_taken():
            return set()
        moves = set(pyffish.legal_moves(self._name, self._shown(), [], self._chess960))
        return self._by_chess_sharp(moves) if self._key == "chesssharp" else moves

    def is_reset_by(self, move: str, before: Position) -> bool:
        if "@" in move:
            return False
        if self._board.men() < before.men():
            return True
        if self._key == "pawnback":
            return len(move) == 5
        return before.at(move[:2]) in "Pp"

    def is_check(self) -> bool | None:
        if self._key in {"duck", "fogofwar"}:
            return None
        return not self._is_king_taken() and _is_king_attacked(self._board, self._board.turn)

    def verdict(self) -> Outcome | None:
        us, them = self._sides()
        if self._is_king_taken():
            return Outcome(them, "king captured")
        if not self._moves:
            return self._without_moves(us, them)
        if self._key not in KING_IS_TAKEN and _is_dead(self._board):
            return Outcome(None, "insufficient material")
        if self._key in LRS and self._plies >= LRS_LIMIT:
            return Outcome(None, "move limit")
        return None

    def _without_moves(self, us: str, them: str) -> Outcome | None:
        if self._key == "chesssharp":
            # Stalemate is for the side to move to claim.
            return Outcome(them, "variant end") if self.is_check() else None
        value = pyffish.game_result(self._name, self._fen, [], self._chess960)
        winner = us if value > 0 else them if value < 0 else None
        if self._key in LRS:
            return Outcome(winner, "variant end")
        return Outcome(winner, "checkmate" if self.is_check() else "stalemate")

    def _is_king_taken(self) -> bool:
        """Whether the side to move has lost its king, which is seen before the library is asked:
        a question to it takes milliseconds."""
        letter = "K" if self._board.turn == "w" else "k"
        if letter in self._board.board or letter in self._board.reserve:
            return False
        ended, value = pyffish.is_immediate_game_end(self._name, self._fen, [], self._chess960)
        return bool(ended) and value < 0

    def _sides(self) -> tuple[str, str]:
        """The side to move and the other."""
        return ("w", "b") if self._board.turn == "w" else ("b", "w")

    # Chess♯: what the library cannot be told.

    def _shown(self) -> str:
        """The position without a queen in a reserve that still holds something else."""
        if self._key != "chesssharp":
            return self._fen
        fields = self._fen.split()
        placement, _, reserve = fields[0].partition("[")
        reserve = reserve.rstrip("]")
        for queen, others in (("Q", str.isupper), ("q", str.islower)):
            if sum(map(others, reserve)) > 1:
                reserve = reserve.replace(queen, "")
        return " ".join([f"{placement}[{reserve}]", *fields[1:]])

    def _with_queens(self, after: str, move: str) -> str:
        """Puts the queens that were not shown back into the reserves."""
        placement, _, rest = after.partition("[")
        reserve, _, rest = rest.partition("]")
        for queen, color in (("Q", "w"), ("q", "b")):
            was_there = queen in self._board.reserve
            was_dropped = color == self._board.turn and move.startswith("Q@")
            if was_there and not was_dropped and queen not in reserve:
                reserve += queen
        return f"{placement}[{reserve}]{rest}"

    def _by_chess_sharp(self, moves: set[str]) -> set[str]:
        """Nothing on the board moves before the own king stands on it."""
        if self._board.king(self._board.turn) is not None:
            return moves
        return {move for move in moves if "@" in move}

    def claim(self, claim: str) -> Outcome | None:
        if self._key != "chesssharp":
            return None
        if claim == "impasse" and self.position().halfmoves >= IMPASSE:
            white, black = (self._material(piece) for piece in ("PNBRQ", "pnbrq"))
            return Outcome("w" if white > black else "b", "impasse")
        if claim == "stalemate" and not self.is_check() and self._leaves_king_attacked():
            return Outcome(self._sides()[1], "stalemate")
        return None

    def _material(self, pieces: str) -> int:
        return sum(VALUES[piece.lower()] for piece in self._board.board if piece in pieces)

    def _leaves_king_attacked(self) -> bool:
        """Whether every move there is does; with the king in reserve, whether there is none."""
        us = self._board.turn
        if self._board.king(us) is None:
            return not self._moves
        fens = (pyffish.get_fen(self._name, self._shown(), [move]) for move in self._moves)
        return all(_is_king_attacked(Position.parse(fen), us) for fen in fens)


def _king_file(fen: str) -> str:
    return FILES[Position.parse(fen).board.index("K")]


# Which pieces attack a square, and with which nobody can mate, is as in chess, whose own library is
# quicker at the first and as exact as the laws at the second.


def _on_chess_board(position: Position) -> chess.Board:
    board = chess.Board(None)
    board.set_board_fen(position.placement())
    return board


def _is_king_attacked(position: Position, color: str) -> bool:
    king = position.king(color)
    return king is not None and _on_chess_board(position).is_attacked_by(
        color == "b", chess.parse_square(king)
    )


def _is_dead(position: Position) -> bool:
    return not position.reserve and _on_chess_board(position).is_insufficient_material()
