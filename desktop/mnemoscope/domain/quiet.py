"""Days on which nothing ages: holidays, and the time of a pause."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime


@dataclass(frozen=True, slots=True)
class Range:
    """Days from the first to the last, both among them."""

    first: date
    last: date
    name: str = ""


@dataclass(frozen=True, slots=True)
class Quiet:
    """The quiet days of a workspace, and its pause."""

    ranges: tuple[Range, ...] = ()
    paused_since: datetime | None = None
    paused_until: datetime | None = None
    """When the pause ends by itself; None: when somebody ends it."""


def counted_days(ranges: Iterable[Range], since: date, until: date) -> int:
    """Return the days behind `since` up to `until` that are no quiet days; 0 where there are none.

    Ranges that overlap count once.
    """
    if until <= since:
        return 0
    quiet = 0
    reached = since.toordinal()
    for one in sorted(ranges, key=lambda range_: range_.first):
        first = max(one.first.toordinal(), reached + 1)
        last = min(one.last.toordinal(), until.toordinal())
        if last >= first:
            quiet += last - first + 1
            reached = last
    return (until - since).days - quiet
