"""Verbs about days on which nothing ages: quiet, and its pause."""

from __future__ import annotations

from datetime import date, datetime, time
from typing import Annotated

import typer

from mnemoscope.domain.clock import iso_utc, parse_utc
from mnemoscope.domain.outcomes import BadInput, Changes, RefusalReason, Refused
from mnemoscope.doors.asjson import AsJson
from mnemoscope.doors.call import Call
from mnemoscope.doors.output import complain, emit, emit_json, refuse
from mnemoscope.doors.text import printable
from mnemoscope.engine import quietdays as engine

app = typer.Typer(
    name="quiet",
    help="Days on which nothing ages and no job cleans up: list, pause, resume, add, remove.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
_Day = Annotated[str, typer.Argument(metavar="DAY", help="As 2026-12-24.")]


@app.command("list")
def list_quiet(context: typer.Context, as_json: AsJson = False) -> int:
    """List the quiet days and the pause."""
    call: Call = context.obj
    with call.session() as session:
        known, holds = engine.quiet(session), engine.why_paused(session)
    if call.as_json or as_json:
        since, until = known.paused_since, known.paused_until
        emit_json(
            {
                "holds": holds or None,
                "pausedSince": None if since is None else iso_utc(since),
                "pausedUntil": None if until is None else iso_utc(until),
                "ranges": [
                    {
                        "first": one.first.isoformat(),
                        "last": one.last.isoformat(),
                        "name": one.name or None,
                    }
                    for one in known.ranges
                ],
            }
        )
        return 0
    emit(
        f"{one.first} to {one.last}{f'  {printable(one.name)}' if one.name else ''}"
        for one in known.ranges
    )
    complain(f"jobs clean up nothing: {holds}" if holds else "jobs clean up as ever")
    return 0


@app.command()
def pause(
    context: typer.Context,
    until: Annotated[
        str | None, typer.Argument(metavar="DAY", help="The day on which it ends; else `resume`.")
    ] = None,
) -> int:
    """Let no job clean up for a while; those days do not count as unused."""
    call: Call = context.obj
    if call.read_only:
        return refuse(Refused(RefusalReason.READ_ONLY))
    with call.session() as session:
        end = None if until is None else parse_utc(until) if "T" in until else None
        if until is not None and end is None:
            end = datetime.combine(_day(until), time(), session.zone)
        return _told(engine.pause(session, end))


@app.command()
def resume(context: typer.Context) -> int:
    """Let jobs clean up again."""
    call: Call = context.obj
    with call.session() as session:
        return _told(engine.resume(session))


@app.command()
def add(
    context: typer.Context,
    first: _Day,
    last: _Day,
    name: Annotated[str, typer.Argument(metavar="NAME", help="What they are.")] = "",
) -> int:
    """Make days quiet, the first and the last among them."""
    call: Call = context.obj
    with call.session() as session:
        return _told(engine.add_quiet(session, _day(first), _day(last), name))


@app.command()
def remove(context: typer.Context, first: _Day, last: _Day) -> int:
    """Make quiet days common days again."""
    call: Call = context.obj
    with call.session() as session:
        return _told(engine.remove_quiet(session, _day(first), _day(last)))


def _told(answer: Changes | Refused) -> int:
    return refuse(answer) if isinstance(answer, Refused) else 0


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise BadInput(f"a day is written as 2026-12-24: {printable(text)}") from None
