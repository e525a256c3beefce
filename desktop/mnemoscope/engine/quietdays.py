"""Days on which nothing ages, and the pause of all jobs that clean up.

On quiet days and while cleaning is paused no job cleans up and nothing leaves the trash, and those
days do not count among the days for which a memory went unused. A person's own verbs work as ever.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime, timedelta
from typing import cast

from mnemoscope.domain.clock import iso_utc, parse_utc
from mnemoscope.domain.outcomes import BadInput, Changes, Facet, RefusalReason, Refused
from mnemoscope.domain.quiet import Quiet, Range
from mnemoscope.engine.session import Session

_KEY = "life.quiet-days"


def quiet(session: Session) -> Quiet:
    """Return the quiet days and the pause of a workspace."""
    text = session.ledger.meta.text(_KEY)
    if not text:
        return Quiet()
    try:
        return _read(cast("Mapping[str, object]", json.loads(text)))
    except (ValueError, KeyError, TypeError, AttributeError):
        # Written by another version: cleaning waits until somebody says what holds.
        return Quiet(paused_since=session.clock.now())


def is_paused(session: Session) -> bool:
    """Tell whether jobs clean up nothing just now."""
    return _holds(session, quiet(session)) != ""


def why_paused(session: Session) -> str:
    """Return why jobs clean up nothing just now, as a clause; empty: they do."""
    return _holds(session, quiet(session))


def pause(session: Session, until: datetime | None = None) -> Changes | Refused:
    """Let no job clean up until a moment, or until `resume`.

    Raises:
        BadInput: the moment has gone by.
    """
    now = session.clock.now()
    if until is not None and until <= now:
        raise BadInput("the end of the pause has gone by")
    known = _settled(session, quiet(session))
    since = known.paused_since or now
    return _keep(session, Quiet(known.ranges, since, until))


def resume(session: Session) -> Changes | Refused:
    """End the pause; its days stay quiet days."""
    known = quiet(session)
    if known.paused_since is None:
        return Refused(RefusalReason.NOTHING_TO_DO, "nothing is paused")
    return _keep(session, _settled(session, known, end=True))


def add_quiet(session: Session, first: date, last: date, name: str = "") -> Changes | Refused:
    """Make some days quiet days.

    Raises:
        BadInput: the last day is before the first.
    """
    if last < first:
        raise BadInput(f"{last} is before {first}")
    known = quiet(session)
    ranges = (*(one for one in known.ranges if (one.first, one.last) != (first, last)),)
    new = tuple(sorted((*ranges, Range(first, last, name)), key=lambda one: one.first))
    return _keep(session, Quiet(new, known.paused_since, known.paused_until))


def remove_quiet(session: Session, first: date, last: date) -> Changes | Refused:
    """Make days that were quiet days common days again."""
    known = quiet(session)
    rest = tuple(one for one in known.ranges if (one.first, one.last) != (first, last))
    if rest == known.ranges:
        return Refused(RefusalReason.NOT_FOUND, "there are no such quiet days")
    return _keep(session, Quiet(rest, known.paused_since, known.paused_until))


def quiet_ranges(session: Session) -> tuple[Range, ...]:
    """Return all days that do not count, those of the pause up to now among them."""
    return _settled(session, quiet(session), end=True).ranges


def _holds(session: Session, known: Quiet) -> str:
    now = session.clock.now()
    today = now.astimezone(session.zone).date()
    if known.paused_since is not None and (known.paused_until is None or now < known.paused_until):
        return (
            "paused"
            if known.paused_until is None
            else f"paused until {iso_utc(known.paused_until)}"
        )
    quiet_now = next((one for one in known.ranges if one.first <= today <= one.last), None)
    if quiet_now is None:
        return ""
    name = f" ({quiet_now.name})" if quiet_now.name else ""
    return f"quiet until {quiet_now.last}{name}"


def _settled(session: Session, known: Quiet, *, end: bool = False) -> Quiet:
    """Return the same with a pause that is over, or shall be, among the quiet days."""
    since, until, now = known.paused_since, known.paused_until, session.clock.now()
    over = until is not None and until <= now
    if since is None or not (over or end):
        return known
    stop = until if over and until is not None else now
    first, last = since.astimezone(session.zone).date(), stop.astimezone(session.zone).date()
    # The day of its end is a common day again.
    last -= timedelta(days=1)
    if last < first:
        return Quiet(known.ranges)
    return Quiet((*known.ranges, Range(first, last, "pause")))


def _keep(session: Session, known: Quiet) -> Changes | Refused:
    if session.read_only:
        return Refused(RefusalReason.READ_ONLY, "opened read-only")
    session.ledger.meta.set_text(_KEY, json.dumps(_written(known), ensure_ascii=False))
    return Changes(Facet.SCORES | Facet.SETTINGS)


def _written(known: Quiet) -> dict[str, object]:
    return {
        "ranges": [[one.first.isoformat(), one.last.isoformat(), one.name] for one in known.ranges],
        "pausedSince": None if known.paused_since is None else iso_utc(known.paused_since),
        "pausedUntil": None if known.paused_until is None else iso_utc(known.paused_until),
    }


def _read(document: Mapping[str, object]) -> Quiet:
    rows = cast("Iterable[Sequence[str]]", document["ranges"])
    ranges = tuple(
        Range(date.fromisoformat(first), date.fromisoformat(last), name)
        for first, last, name in rows
    )
    return Quiet(ranges, _moment(document["pausedSince"]), _moment(document["pausedUntil"]))


def _moment(value: object) -> datetime | None:
    return None if value is None else parse_utc(str(value))
