"""The verb that reads the dream diary aloud, and rids it of what it says twice."""

from __future__ import annotations

from datetime import date
from typing import Annotated

import typer

from mnemoscope.domain.outcomes import BadInput, Refused
from mnemoscope.domain.redaction import masked
from mnemoscope.doors.call import MOST, Call
from mnemoscope.doors.documents import Json
from mnemoscope.doors.output import complain, complain_of, emit, emit_json, refuse
from mnemoscope.doors.text import printable
from mnemoscope.engine.diary import Diary, ToldNight, dedupe, read_diary
from mnemoscope.engine.session import Session

_USUAL = 5
_REPEATS = 0.5
"""From this share on an entry is marked as one that says the same again."""


def diary(
    context: typer.Context,
    day: Annotated[
        str | None, typer.Option(metavar="DAY", help="Only this day, as 2026-11-28.")
    ] = None,
    last: Annotated[
        int | None, typer.Option(min=1, max=MOST, help="So many entries, the newest ones.")
    ] = None,
    without_doubles: Annotated[
        bool, typer.Option("--dedupe", help="Take out what is there twice, letter for letter.")
    ] = False,
) -> int:
    """Read the dream diary; --last says how much of it, else the newest five entries."""
    call: Call = context.obj
    wanted = None if day is None else _day(day)
    with call.session(consent=without_doubles) as session:
        complain_of(session.recovered)
        if without_doubles:
            return _dedupe(call, session)
        told = read_diary(session)
        nights = _chosen(told, wanted, last)
        if call.as_json:
            emit_json(_document(told, nights))
        elif nights:
            emit(_lines(nights))
            if told.doubles:
                complain(f"{_entries(told.doubles)} there twice: mnemoscope diary --dedupe")
        else:
            complain("the diary tells nothing" + (f" of {wanted}" if wanted else ""))
    return 0 if nights else 1


def _day(text: str) -> str:
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise BadInput(f"--day {text!r} is no day such as 2026-11-28") from None


def _chosen(told: Diary, day: str | None, last: int | None) -> tuple[ToldNight, ...]:
    nights = told.nights
    if day is not None:
        nights = tuple(night for night in nights if night.entry.day == day)
    elif last is None:
        last = _USUAL
    return nights if last is None else nights[-last:]


def _lines(nights: tuple[ToldNight, ...]) -> list[str]:
    lines: list[str] = []
    for night in nights:
        marks = [f"from {night.entry.source or 'a note'}"] if night.entry.is_backfill else []
        if night.repetition >= _REPEATS:
            marks.append(f"{night.repetition:.0%} told before")
        mark = f"  ({', '.join(marks)})" if marks else ""
        paragraphs = masked(night.entry.words).split("\n\n")
        lines += [printable(night.entry.when) + mark, "", *map(printable, paragraphs), ""]
    return lines[:-1]


def _document(told: Diary, nights: tuple[ToldNight, ...]) -> Json:
    return {
        "path": told.path or None,
        "doubles": told.doubles,
        "entries": [
            {
                "day": night.entry.day,
                "when": night.entry.when,
                "words": masked(night.entry.words),
                "backfill": night.entry.is_backfill,
                "source": night.entry.source or None,
                "repetition": round(night.repetition, 4),
            }
            for night in nights
        ],
    }


def _dedupe(call: Call, session: Session) -> int:
    answer = dedupe(session)
    if isinstance(answer, Refused):
        return refuse(answer)
    if call.as_json:
        emit_json(
            {
                "removed": answer.removed,
                "kept": answer.kept,
                "paths": list(answer.changes.paths),
                "operation": answer.changes.operation,
            }
        )
    else:
        emit([f"{_entries(answer.removed)} taken out, {answer.kept} stay"])
    return 0


def _entries(count: int) -> str:
    return "1 entry" if count == 1 else f"{count} entries"
