"""In which context and for which time a statement says that it holds."""

from __future__ import annotations

import calendar
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from mnemoscope.domain.concepts import is_cjk

_DAY = r"([0-9]{4}-[0-9]{2}(?:-[0-9]{2})?)"
_WORD_CHARS = re.compile(r"[\w-]+", re.ASCII)


@dataclass(frozen=True, slots=True)
class Period:
    """From when to when something holds, as ISO days, both inclusive; empty: not said."""

    since: str = ""
    until: str = ""

    def __bool__(self) -> bool:
        """Tell whether anything is said."""
        return bool(self.since or self.until)

    def __str__(self) -> str:
        """``2026-01-01/2026-03-31``, one half empty where it is not said."""
        return f"{self.since}/{self.until}" if self else ""

    def before(self, other: Period) -> bool:
        """Tell whether it ends no later than the other one starts."""
        return bool(self.until and other.since and self.until <= other.since)


@dataclass(frozen=True, slots=True)
class Differing:
    """Two contexts of one kind that exclude each other; empty where a side names none."""

    left: str
    right: str


class Contexts:
    """Words that name contexts, and words before or behind a day that say since and until."""

    __slots__ = ("_groups", "_since", "_until")

    def __init__(
        self,
        groups: Iterable[Sequence[Sequence[str]]] = (),
        since: Sequence[str] = (),
        until: Sequence[str] = (),
    ) -> None:
        """``groups``: kinds of contexts, each a list of alternatives, each a list of its names."""
        self._groups = tuple(tuple(map(_pattern, group)) for group in groups)
        self._since = _beside_day(since)
        self._until = _beside_day(until)

    def differing(self, left: str, right: str) -> tuple[Differing, ...]:
        """Return the kinds of context in which two texts differ, each in the words of the text.

        A text that names several alternatives of one kind speaks of all of them.
        """
        found: list[Differing] = []
        for group in self._groups:
            mine, other = _named(group, left), _named(group, right)
            if mine.keys() != other.keys() and not (mine.keys() & other.keys()):
                found.append(
                    Differing(next(iter(mine.values()), ""), next(iter(other.values()), ""))
                )
        return tuple(found)

    def period(self, text: str) -> Period:
        """Return for which time a text says that it holds; days that do not exist say nothing."""
        return Period(
            _first(self._since, text, last=False),
            _first(self._until, text, last=True),
        )


def _named(group: Sequence[re.Pattern[str]], text: str) -> dict[int, str]:
    found = ((number, pattern.search(text)) for number, pattern in enumerate(group))
    return {number: match[0] for number, match in found if match is not None}


def _pattern(names: Sequence[str]) -> re.Pattern[str]:
    """Match any of some names as a whole word; Chinese ones anywhere."""
    return re.compile("|".join(map(_whole, sorted(names, key=len, reverse=True))), re.IGNORECASE)


def _whole(name: str) -> str:
    escaped = re.escape(name)
    if any(map(is_cjk, name)) or not _WORD_CHARS.search(name):
        return escaped
    return rf"(?<![A-Za-z0-9_]){escaped}(?![A-Za-z0-9_])"


def _beside_day(words: Sequence[str]) -> re.Pattern[str] | None:
    """Match a day behind one of some words, or before one that begins with ``*``."""
    before = "|".join(_whole(word) for word in words if not word.startswith("*"))
    behind = "|".join(_whole(word[1:]) for word in words if word.startswith("*"))
    ways = [rf"(?:{before})\s*{_DAY}"] if before else []
    ways += [rf"{_DAY}\s*(?:{behind})"] if behind else []
    return re.compile("|".join(ways), re.IGNORECASE) if ways else None


def _first(pattern: re.Pattern[str] | None, text: str, *, last: bool) -> str:
    for match in pattern.finditer(text) if pattern is not None else ():
        written = next(filter(None, match.groups()))
        try:
            if len(written) > len("2026-01"):
                return date.fromisoformat(written).isoformat()
            year, month = int(written[:4]), int(written[5:7])
            day = calendar.monthrange(year, month)[1] if last else 1
            return date(year, month, day).isoformat()
        except ValueError:
            continue
    return ""
