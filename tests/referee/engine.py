"""Our program: its UCI side in a process of its own, and its tools."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from threading import Timer
from types import TracebackType
from typing import Self

from position import Outcome

ANSWER_TIME = 300.0
"""Seconds that a game may take before the program counts as hanging."""


class ProgramError(Exception):
    """The program crashed, hung, or said something that makes no sense."""


@dataclass(frozen=True)
class View:
    """What the program says of a position."""

    fen: str
    is_check: bool
    outcome: Outcome | None
    moves: set[str]


@dataclass(frozen=True)
class Choice:
    """What the program wants to do."""

    move: str | None
    claim: str | None


class Engine:
    """A conversation in UCI, for one game."""

    def __init__(self, program: Path, variant: str) -> None:
        self._process = subprocess.Popen(
            [program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
        )
        self._watchdog = Timer(ANSWER_TIME, self._process.kill)
        self._watchdog.start()
        self._position = ""
        self._say("setoption name Hash value 1", f"setoption name UCI_Variant value {variant}")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._watchdog.cancel()
        self._process.kill()
        self._process.wait()

    def look(self, start: str, moves: list[str]) -> View:
        """Sets up a position and asks what the program sees in it."""
        self._position = f"position fen {start}" + (f" moves {' '.join(moves)}" if moves else "")
        self._say(self._position, "d", "go perft 1")
        said: dict[str, str] = {}
        legal: set[str] = set()
        for line in self._lines():
            label, found, value = line.partition(":")
            if line.startswith("Nodes searched"):
                break
            if line.startswith("info string error"):
                raise ProgramError(f"{line}\n  after: {self._position}")
            if found and label in {"Fen", "Checkers", "Outcome"}:
                said[label] = value.strip()
            elif found and value == " 1":
                legal.add(label)
        outcome = said.get("Outcome")
        return View(
            fen=said["Fen"],
            is_check=said["Checkers"] != "",
            outcome=Outcome.parse(outcome) if outcome else None,
            moves=legal,
        )

    def choose(self, nodes: int) -> Choice:
        """Thinks about the position last looked at."""
        self._say(f"go nodes {nodes}")
        claim = None
        for line in self._lines():
            if line.startswith("info string claim "):
                claim = line.removeprefix("info string claim ")
            elif line.startswith("info string error"):
                raise ProgramError(f"{line}\n  after: {self._position}")
            elif line.startswith("bestmove "):
                move = line.split()[1]
                return Choice(None if move == "(none)" else move, claim)
        raise ProgramError("no answer")

    def _say(self, *lines: str) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write("".join(f"{line}\n" for line in lines))
            self._process.stdin.flush()
        except OSError as error:
            raise self._end() from error

    def _lines(self) -> Iterator[str]:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            yield line.rstrip("\n")
        raise self._end()

    def _end(self) -> ProgramError:
        status = self._process.wait()
        return ProgramError(f"the program ended with status {status}\n  after: {self._position}")


def start(program: Path, variant: str, number: int | None) -> str:
    """The FEN of a start position, by its number where there are several."""
    numbers = [] if number is None else [str(number)]
    return _tool(program, "start", variant, *numbers).splitlines()[0]


def apply(program: Path, variant: str, start: str, moves: list[str]) -> tuple[str, Outcome | None]:
    """The last position of a game and its outcome, repetition included."""
    fen, outcome = _tool(program, "apply", variant, start, *moves).splitlines()
    text = outcome.removeprefix("outcome: ")
    return fen, None if text == "none" else Outcome.parse(text)


def _tool(program: Path, *arguments: str) -> str:
    command: list[str | Path] = [program, *arguments]
    result = subprocess.run(
        command, check=False, capture_output=True, encoding="utf-8", timeout=ANSWER_TIME
    )
    if result.returncode != 0:
        raise ProgramError(f"{' '.join(arguments)}\n  {result.stderr.strip()}")
    return result.stdout
