"""The verb that tells the day: what ran, what waits, how the memory stands, what fades."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

import typer

from mnemoscope.domain.redaction import masked
from mnemoscope.doors.asjson import AsJson
from mnemoscope.doors.call import Call
from mnemoscope.doors.output import complain_of, emit, emit_json, watched
from mnemoscope.doors.text import clip, printable, table

if TYPE_CHECKING:
    # The help of a verb can do without the engine.
    from mnemoscope.engine.todayviews import (
        FadesToday,
        NightsToday,
        Ran,
        RecallsToday,
        Today,
    )
    from mnemoscope.engine.todaywaiting import Waiting

_SHOWN = 6
_CELLS = 56
_COUNTED = ("promoted", "proposed", "merged", "superseded", "evicted", "reconciled")


def today(context: typer.Context, as_json: AsJson = False) -> int:
    """Tell the day: what ran, what waits, how the memory stands, what fades, what was asked."""
    from mnemoscope.doors.todaydocs import today as document
    from mnemoscope.engine.today import today as tell

    call: Call = context.obj
    with call.session() as session:
        day = tell(session, control=watched(), at_hand=True)
        complain_of(session.recovered)
        if call.as_json or as_json:
            emit_json(document(day))
        else:
            emit(_lines(day))
    return 0


def _lines(day: Today) -> Iterator[str]:
    from mnemoscope.engine.todayviews import (
        ConflictsToday,
        FadesToday,
        NightsToday,
        RecallsToday,
    )
    from mnemoscope.engine.todaywaiting import waiting

    yield f"{day.at:%A %d %B %Y, %H:%M} {day.at.tzinfo}"
    if isinstance(day.nights, NightsToday):
        yield from _nights(day.nights, day)
    found = waiting(day)
    yield f"Waiting for you: {len(found) or 'nothing'}"
    yield from (f"  {_waiting(one)}" for one in found)
    if isinstance(day.conflicts, ConflictsToday) and day.conflicts.unread:
        yield (
            f"  {day.conflicts.unread:,} files are new or changed since conflicts were looked for:"
            " `mnemoscope conflicts list` compares them"
        )
    yield from _standing(day)
    if isinstance(day.fades, FadesToday):
        yield from _fades(day.fades)
    if isinstance(day.recalls, RecallsToday):
        yield from _recalls(day.recalls, day)
    for part, fault in day.faults:
        yield f"{part.value} cannot be read: {printable(fault.reason)} {fault.hint}".rstrip()


def _nights(nights: NightsToday, day: Today) -> Iterator[str]:
    yield "Last night"
    rows = [
        (f"  {one.started.astimezone(day.at.tzinfo):%H:%M}", one.kind, _ran(one))
        for one in nights.ran
    ]
    yield from table(rows) or ["  nothing ran since noon of yesterday"]
    yield "Tonight"
    planned = [
        (f"  {one.at.astimezone(day.at.tzinfo):%H:%M}", one.kind, one.off or "planned")
        for one in nights.planned
    ]
    yield from table(planned) or ["  no dream is planned; `dream` runs one now"]


def _ran(one: Ran) -> str:
    counts = dict(one.counts)
    said = [f"{counts[name]} {name}" for name in _COUNTED if counts.get(name)]
    considered = counts.get("considered", 0)
    words = ", ".join(said) or one.result
    words = f"{considered} candidates: {words}" if considered else words
    if one.detail:
        words = f"{one.result}: {printable(one.detail)}"
    return f"{words}, taken back" if one.reverted else words


def _waiting(one: Waiting) -> str:
    place = f"{printable(one.path)}:{one.line}" if one.path else printable(one.id)
    words = clip(printable(masked(one.words)), _CELLS)
    day = "" if one.day is None else one.day.isoformat()
    name = one.kind.value.replace("-", " ")
    return "  ".join(filter(None, (f"{one.count:>5} {name}", day, place, words)))


def _standing(day: Today) -> Iterator[str]:
    from mnemoscope.engine.todayviews import HealthToday, MemoryToday, NightsToday, RecallsToday

    health, memory = day.health, day.memory
    if isinstance(health, HealthToday):
        value = "too little is known" if health.value is None else f"{health.value:.2f}"
        yield f"Health {value}, floor {health.floor:.2f}"
    if isinstance(memory, MemoryToday):
        if memory.budget is not None:
            yield f"{printable(memory.path)} {memory.budget.used:,} of {memory.budget.limit:,}"
        read = memory.files - memory.unread
        vectors = memory.vectors.value
        yield f"Index {memory.chunks:,} chunks, {read:,} of {memory.files:,} files, {vectors}"
    if isinstance(day.nights, NightsToday):
        nights = day.nights
        told = f"{nights.changes} changes, {nights.failed} failed, {nights.missed} missed"
        yield f"Last 7 nights {told}"
    if isinstance(day.recalls, RecallsToday):
        yield f"Helpful recalls {day.recalls.helpful} of {day.recalls.judged} since Monday"


def _fades(found: FadesToday) -> Iterator[str]:
    counts = f"{found.cold} cold, {found.pinned} pinned, {found.stale} stale"
    yield f"Fades this week: {found.count} of {found.total} memories; {counts}"
    shown = islice(found.rows, _SHOWN)
    yield from table(
        [
            (f"  {one.day:%a %d}", f"{one.strength:.2f}", clip(_said(one.text), _CELLS))
            for one in shown
        ]
    )


def _recalls(found: RecallsToday, day: Today) -> Iterator[str]:
    who = "the agent" if found.by_agent else "you"
    yield f"Recalled by {who}: {found.week} since Monday"
    yield from table(
        [
            (
                f"  {one.at.astimezone(day.at.tzinfo):%a %H:%M}",
                clip(_said(one.question), _CELLS // 2),
                clip(_said(one.text) or printable(one.path) or "nothing", _CELLS // 2),
                f"{one.score:.2f}",
            )
            for one in islice(found.rows, _SHOWN)
        ]
    )


def _said(text: str) -> str:
    return printable(masked(" ".join(text.split())))
