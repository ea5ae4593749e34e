"""Games of our engine against itself, judged by programs that are not ours.

Run by `cargo dev referee`. Our program plays through UCI; at every halfmove a referee compares the
legal moves, the board, the castling rights, the counts, check and the outcome with its own, and the
move that the engine chose must be legal to it.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import engine
from engine import Engine, ProgramError, View
from position import Outcome, Position
from referee import Referee
from variants import VARIANTS

MOST_RANDOM_PLIES = 12
"""Games begin with up to so many moves at random."""


class Difference(Exception):
    """Our program and the referee do not agree."""


@dataclass
class Report:
    """What came of one game."""

    ended: str
    plies: int = 0
    difference: str | None = None


@dataclass
class Row:
    """What came of the games of one variant."""

    games: int = 0
    plies: int = 0
    ended: Counter[str] = field(default_factory=Counter)
    differences: list[str] = field(default_factory=list)

    def add(self, report: Report) -> None:
        self.games += 1
        self.plies += report.plies
        self.ended[report.ended] += 1
        if report.difference is not None:
            self.differences.append(report.difference)


def compare(view: View, referee: Referee) -> None:
    """Raises a difference if the program sees the position in another way than the referee."""
    ours, theirs = Position.parse(view.fen), referee.position()
    if ours != theirs:
        raise Difference(f"position: ours {ours}, theirs {theirs}")
    legal = referee.legal_moves()
    if view.moves != legal:
        raise Difference(
            f"legal moves: only ours {sorted(view.moves - legal)[:9]}, "
            f"only theirs {sorted(legal - view.moves)[:9]}"
        )
    check = referee.is_check()
    if check is not None and view.is_check != check:
        raise Difference(f"check: ours {view.is_check}, theirs {check}")
    verdict = referee.outcome()
    # A position says nothing of repetition: that is asked about when the game is over.
    if view.outcome != verdict and (verdict is None or verdict.reason != "fivefold repetition"):
        raise Difference(f"outcome: ours {view.outcome}, theirs {verdict}")


def play(program: Path, nodes: int, task: tuple[str, int]) -> Report:
    """Plays one game; which one the number decides."""
    key, number = task
    variant = VARIANTS[key]
    dice = random.Random(f"{key} {number}")
    first = dice.randrange(variant.starts) if variant.starts > 1 else None
    opening = dice.randint(0, MOST_RANDOM_PLIES)
    moves: list[str] = []
    start = ""
    try:
        start = engine.start(program, key, first)
        referee = variant.judge(key, start)
        with Engine(program, key) as player:
            while True:
                view = player.look(start, moves)
                compare(view, referee)
                outcome = referee.outcome()
                if outcome is not None:
                    settle(engine.apply(program, key, start, moves), view, outcome)
                    return Report(str(outcome), len(moves))
                if len(moves) >= variant.limit(number):
                    settle(engine.apply(program, key, start, moves), view, None)
                    return Report("unfinished", len(moves))
                if len(moves) < opening and view.moves:
                    move = dice.choice(sorted(view.moves))
                else:
                    choice = player.choose(nodes)
                    if choice.claim is not None:
                        claimed = referee.claim(choice.claim)
                        if claimed is None:
                            raise Difference(f"{choice.claim} may not be claimed")
                        return Report(f"{claimed} (claimed)", len(moves))
                    if choice.move not in referee.legal_moves():
                        raise Difference(f"the engine's move {choice.move} is illegal")
                    move = choice.move
                referee.push(move)
                moves.append(move)
    except (Difference, ProgramError) as error:
        game = f"{key}, game {number}: position fen {start} moves {' '.join(moves)}"
        return Report("different", len(moves), f"{error}\n  in {game}")


def settle(end: tuple[str, Outcome | None], view: View, verdict: Outcome | None) -> None:
    """Compares the end of a whole game, which knows of repetition too."""
    fen, outcome = end
    if fen != view.fen:
        raise Difference(f"the game's end: by UCI {view.fen}, by `apply` {fen}")
    if outcome != verdict:
        raise Difference(f"the game's outcome: ours {outcome}, theirs {verdict}")


def table_row(*cells: str | int) -> str:
    """A line of the table."""
    widths = ("<15", "<12", ">6", ">8", ">7", "")
    key, referee, games, plies, differ, results = map(format, map(str, cells), widths)
    return f"{key}{referee}{games}{plies}{differ}  {results}"


def main() -> int:
    parser = argparse.ArgumentParser(prog="referee", description=__doc__)
    parser.add_argument("program", type=Path)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--nodes", type=int, default=300)
    parser.add_argument("--variant", choices=sorted(VARIANTS), action="append")
    options = parser.parse_args()

    begun = time.monotonic()
    failed = False
    one_game = partial(play, options.program, options.nodes)
    print(table_row("variant", "referee", "games", "plies", "differ", "results"), flush=True)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for key in options.variant or VARIANTS:
            row = Row()
            tasks = [(key, number) for number in range(options.games)]
            for report in pool.map(one_game, tasks):
                row.add(report)
            results = ", ".join(f"{count} {how}" for how, count in row.ended.most_common())
            name = VARIANTS[key].referee.__name__
            differ = len(row.differences)
            print(table_row(key, name, row.games, row.plies, differ, results), flush=True)
            for difference in row.differences[:3]:
                print(f"  {difference}", flush=True)
            failed |= differ > 0
    print(f"{time.monotonic() - begun:.0f} s", flush=True)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
