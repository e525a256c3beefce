"""Measures recall on one data set: ``python3 packaging/dev.py bench recall FILE``.

Formats, recognised by content: LoCoMo, LongMemEval, QMD's graded questions, question and sessions,
homes of OpenClaw. With ``--json`` one line, else a table with a row for each group of questions.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from itertools import islice
from pathlib import Path

from tests.bench.measure import DEPTHS, Asked, Bench, figures, middle, run
from tests.bench.readers.cases import BrokenData
from tests.bench.readers.detect import read

from mnemoscope.engine.recallviews import Hit


def parser() -> argparse.ArgumentParser:
    """The options of the command."""
    made = argparse.ArgumentParser(prog="dev.py bench recall", description=__doc__.splitlines()[0])
    made.add_argument("file", type=Path, metavar="FILE", help="a data set, or its folder")
    made.add_argument("--json", action="store_true", help="print one line of JSON only")
    made.add_argument("--words", action="store_true", help="leave vectors out")
    made.add_argument("--part", choices=("even", "odd", "all"), default="all", help="which half")
    made.add_argument("--limit", type=int, metavar="N", help="the first N workspaces only")
    made.add_argument("--cache", type=Path, metavar="DIR", help="keep what was indexed here")
    made.add_argument("--misses", action="store_true", help="list what was not found in ten")
    return made


def main(arguments: Sequence[str]) -> int:
    """Measure, print, and return the exit code: 2 for a file that cannot be read."""
    options = parser().parse_args(arguments)
    try:
        worlds = islice(read(options.file).worlds, options.limit)
        asked = list(run(Bench(not options.words, options.cache), worlds, options.part))
    except BrokenData as error:
        print(f"bench recall: {error}", file=sys.stderr)
        return 2
    if not asked:
        print(f"bench recall: {options.file}: no question with evidence", file=sys.stderr)
        return 2
    print(json.dumps(summary(asked)) if options.json else _table(asked))
    if options.misses:
        _misses(asked)
    return 0


def summary(asked: Sequence[Asked]) -> dict[str, object]:
    """Return the figures as they are printed."""
    turns, sessions = figures(asked)
    return {"turn": turns.as_dict(), "session": sessions.as_dict(), "p50_ms": middle(asked)}


def _table(asked: Sequence[Asked]) -> str:
    names = [f"R@{depth}" for depth in DEPTHS] + ["MRR"]
    heads = [*(f"turn {name}" for name in names), *(f"session {name}" for name in names)]
    lines = [f"| questions | {' | '.join(heads)} | hit@1/3/5/6 |", "|---" * (len(heads) + 2) + "|"]
    groups = sorted({one.question.group for one in asked})
    rows = [("all", asked)]
    if len(groups) > 1:
        rows += [(name, [one for one in asked if one.question.group == name]) for name in groups]
    for name, members in rows:
        shown = [f"{value:.3f}" for side in figures(members) for value in side.as_dict().values()]
        firsts = "/".join(
            f"{sum(0 < one.hit_rank <= depth for one in members)}" for depth in (1, 3, 5, 6)
        )
        lines.append(f"| {name} ({len(members)}) | {' | '.join(shown)} | {firsts} |")
    return "\n".join([*lines, f"p50 {middle(asked)} ms"])


def _misses(asked: Sequence[Asked]) -> None:
    """Show what was not found in ten: its rank and terms, and those of what stood first."""
    for one in asked:
        ranks = one.turn_ranks if one.marked else (one.hit_rank,) * bool(one.hit_rank)
        if not one.question.sessions or (ranks and min(ranks) <= 10):
            continue
        wanted = one.question.turns or one.question.sessions
        right = next((hit for hit in one.answer.hits if _is_right(hit, one)), None)
        print(f"{one.world} | {one.question.text} | rank {min(ranks, default=0)}")
        print(f"    wanted {_shown(right) if right else sorted(wanted)[:2]}")
        print(f"    first  {_shown(one.answer.hits[0]) if one.answer.hits else 'nothing'}")


def _is_right(hit: Hit, one: Asked) -> bool:
    places = one.question.turns
    return (hit.path, hit.start_line) in places if places else hit.path in one.question.sessions


def _shown(hit: Hit) -> str:
    terms = " ".join(f"{term.name} {term.value:.2f}×{term.weight:.2f}" for term in hit.terms)
    return f"{hit.score:.2f} = {terms} | {hit.path}:{hit.start_line} {hit.snippet[:90]}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
