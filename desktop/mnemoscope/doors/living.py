"""Verbs about single memories: pin, unpin, refresh, stale."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Annotated

import typer

from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.redaction import masked
from mnemoscope.doors.asjson import AsJson
from mnemoscope.doors.call import Call
from mnemoscope.doors.documents import Json
from mnemoscope.doors.lifecall import DryRun, Names, carry_out, ids_of
from mnemoscope.doors.output import complain, emit, emit_json
from mnemoscope.doors.text import clip, printable, table

if TYPE_CHECKING:
    from mnemoscope.domain.life import Life

_CELLS = 60


def pin(
    context: typer.Context, names: Names, dry_run: DryRun = False, as_json: AsJson = False
) -> int:
    """Pin memories: no job puts them away."""
    return _pin(context.obj, names, pinned=True, dry_run=dry_run, as_json=as_json)


def unpin(
    context: typer.Context, names: Names, dry_run: DryRun = False, as_json: AsJson = False
) -> int:
    """Let pinned memories be treated as all others."""
    return _pin(context.obj, names, pinned=False, dry_run=dry_run, as_json=as_json)


def _pin(call: Call, names: list[str], *, pinned: bool, dry_run: bool, as_json: bool) -> int:
    from mnemoscope.engine.lifecycle import pin as plan

    return carry_out(
        call,
        lambda session: plan(session, ids_of(session, names), pinned=pinned),
        dry_run=dry_run,
        as_json=as_json,
    )


def refresh(
    context: typer.Context, names: Names, dry_run: DryRun = False, as_json: AsJson = False
) -> int:
    """Say that memories still hold: their strength begins anew."""
    from mnemoscope.engine.lifecycle import refresh as plan

    return carry_out(
        context.obj,
        lambda session: plan(session, ids_of(session, names)),
        dry_run=dry_run,
        as_json=as_json,
    )


def stale(
    context: typer.Context,
    mark: Annotated[
        bool, typer.Option("--mark", help="Mark the files of the v2 layout in which all is stale.")
    ] = False,
    dry_run: DryRun = False,
    as_json: AsJson = False,
) -> int:
    """List what nobody has verified for 30 days, the oldest first."""
    from mnemoscope.engine import verifying

    call: Call = context.obj
    if mark:
        return carry_out(call, verifying.mark_stale, dry_run=dry_run, as_json=as_json)
    with call.session() as session:
        rows = [
            (one, None if when is None else when.astimezone(session.zone))
            for one in verifying.stale(session)
            for when in (one.verified or one.created,)
        ]
    if call.as_json or as_json:
        emit_json({"stale": [_document(one, when) for one, when in rows]})
    elif rows:
        emit(table([_cells(one, when) for one, when in rows]))
    else:
        complain("nothing is stale")
    return 0 if rows else 1


def _document(one: Life, when: datetime | None) -> Json:
    since = None if when is None else iso_utc(when)
    return {"id": one.id, "text": masked(one.text), "path": one.path, "since": since}


def _cells(one: Life, when: datetime | None) -> tuple[str, ...]:
    day = "?" if when is None else when.date().isoformat()
    words = clip(printable(masked(one.text)), _CELLS)
    return one.id, day, printable(one.path), words
