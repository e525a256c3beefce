"""Reads the command line of ``search``: by the standard library alone, since an answer is awaited.

The library that reads the other verbs takes longer to load than a search takes to be answered.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, NoReturn

from mnemoscope.domain.outcomes import BadInput
from mnemoscope.doors.call import MOST
from mnemoscope.doors.searchcall import VERB, WrongUse

if TYPE_CHECKING:
    # The views load the whole model of a memory; the window may answer without them.
    from mnemoscope.engine.recallviews import Filters, Tuning

_HELP = frozenset({"-h", "--help"})
_NARROW = 80
"""Columns where nobody reads the help: to ask the terminal, half of a parser's time is needed."""
_DIGITS = 30
"""Of a number so long the first look shows that it is too large."""
_EPILOG = """\
Filters record no signal; every other search counts as a recall of what it shows, once a day for
the same question. exit code: 0 something found, 1 nothing, 2 wrong use or failure.
"""


_Add = Callable[..., object]


@dataclass(frozen=True, slots=True)
class SearchLine:
    """What stands behind ``search``."""

    query: str
    k: int
    filters: Filters
    tuning: Tuning
    explain: bool


class _Parser(argparse.ArgumentParser):
    """Complains by raising."""

    def error(self, message: str) -> NoReturn:
        raise WrongUse(message)


class _Help(argparse.RawDescriptionHelpFormatter):
    """Begins as the help of the other verbs does."""

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],  # pyright: ignore[reportPrivateUsage]
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, prefix or "Usage: ")


def read(rest: Sequence[str]) -> SearchLine:
    """Read what stands behind ``search``; raises `WrongUse`, or `SystemExit` after the help."""
    # The views are needed here at last.
    from mnemoscope.domain.model import Layer
    from mnemoscope.engine.recallviews import Filters, Tuning

    parser = _parser([layer.value for layer in Layer], asks_help=not _HELP.isdisjoint(rest))
    read = parser.parse_args(list(rest))
    filters = Filters(
        paths=tuple(read.path),
        layers=tuple(map(Layer, read.layer)),
        since=_day("--since", read.since),
        until=_day("--until", read.until),
        types=tuple(read.type),
        statuses=tuple(read.status),
        scopes=tuple(read.scope),
        tags=tuple(read.tag),
        hidden=read.hidden,
        superseded=read.superseded,
        archived=read.archived,
    )
    tuning = Tuning(
        alpha=0.0 if read.words_only else read.alpha,
        half_life_days=read.half_life,
        daily_factor=read.daily,
        diversity=read.mmr,
        floor=read.floor,
    )
    return SearchLine(read.query, read.k, filters, tuning, read.explain)


def _parser(layers: Sequence[str], *, asks_help: bool) -> _Parser:
    parser = _Parser(
        prog=f"mnemoscope {VERB}",
        description="Search the memory by words and by meaning.",
        epilog=_EPILOG,
        formatter_class=_Help if asks_help else partial(_Help, width=_NARROW),
        allow_abbrev=False,
    )
    parser.add_argument("query", help="any words, in any language")
    add = parser.add_argument
    add("-k", "--k", "--limit", type=_count, default=10, metavar="N", help="how many results (10)")
    add("--explain", action="store_true", help="how the question was read, and each score")
    _add_filters(parser.add_argument_group("filters").add_argument, layers)
    ranking = parser.add_argument_group("ranking; without them the profile decides")
    _add_tuning(ranking.add_argument, ranking.add_mutually_exclusive_group().add_argument)
    return parser


def _add_filters(add: _Add, layers: Sequence[str]) -> None:
    def many(name: str, shown: str, words: str, choices: Sequence[str] | None = None) -> None:
        add(name, action="append", default=[], metavar=shown, choices=choices, help=words)

    many("--path", "PATH", "only below this path; may be repeated, as all that take a word")
    many("--layer", "LAYER", f"only this layer: {', '.join(layers)}", layers or None)
    many("--type", "TYPE", "any of these kinds: fact, preference, task, decision, summary, …")
    many("--status", "STATUS", "any of these, as a header says them")
    many("--scope", "SCOPE", "any of these scopes or projects")
    many("--tag", "TAG", "all of these; a tag stands for those below it too")
    add("--since", metavar="DAY", help="no dated notes of before this day")
    add("--until", metavar="DAY", help="no dated notes of after this day")
    for name in ("hidden", "superseded", "archived"):
        add(f"--{name}", action="store_true", help=f"also what is {name}")


def _add_tuning(add: _Add, either: _Add) -> None:
    either("--alpha", type=_share, metavar="SHARE", help="share of meaning beside words, 0 to 1")
    either("--words-only", action="store_true", help="the same as --alpha 0")
    add(
        "--half-life",
        type=_positive,
        metavar="DAYS",
        help="days after which a dated note counts half; 0: age does not count",
    )
    add(
        "--daily",
        type=_share,
        metavar="FACTOR",
        help="rank again by this factor to the power of the age in days, as 0.95; 1: off",
    )
    add(
        "--mmr",
        type=_share,
        metavar="LAMBDA",
        help="relevance beside being unlike the hits above, 0 to 1; 1: off",
    )
    add("--floor", type=_share, metavar="SCORE", help="leave out hits below this")


def _count(text: str) -> int:
    """Read how many; argparse words the complaint."""
    count = int(text) if text.isdecimal() and len(text) < _DIGITS else 0
    if not 1 <= count <= MOST:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 1 to {MOST}")
    return count


def _share(text: str) -> float:
    """Read a number from 0 to 1."""
    share = _number(text)
    if not 0.0 <= share <= 1.0:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 0 to 1")
    return share


def _positive(text: str) -> float:
    """Read a number of days."""
    days = _number(text)
    if not 0.0 <= days < float("inf"):
        raise argparse.ArgumentTypeError(f"{text!r} is no number of days")
    return days


def _number(text: str) -> float:
    """Read a number; what is none fits nowhere."""
    try:
        return float(text)
    except ValueError:
        return float("nan")


def _day(option: str, text: str | None) -> str | None:
    if text is None:
        return None
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise BadInput(f"{option} {text!r} is no day such as 2026-11-28") from None
