"""Verbs about memories that shall not be recalled: hide, unhide, hidden."""

from __future__ import annotations

from typing import Annotated

import typer

from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.outcomes import BadInput, RefusalReason, Refused
from mnemoscope.doors.call import Call, local
from mnemoscope.doors.output import complain, emit, emit_json, refuse
from mnemoscope.doors.text import printable, table
from mnemoscope.engine import hide as engine


def hide(
    context: typer.Context,
    texts: Annotated[list[str], typer.Argument(metavar="TEXT...", help="Words of a memory, all.")],
) -> int:
    """Recall memories of these words no more; the files stay as they are."""
    call: Call = context.obj
    if call.read_only:
        return refuse(Refused(RefusalReason.READ_ONLY))
    with call.session() as session:
        engine.hide(session, texts)
        for text in engine.strangers(session, texts):
            complain(f"no memory is of just these words, so nothing is hidden yet: {text}")
    return 0


def unhide(
    context: typer.Context,
    claims: Annotated[
        list[str], typer.Argument(metavar="ID...", help="Ids that `hidden` lists, or their words.")
    ],
) -> int:
    """Let hidden memories be recalled again."""
    call: Call = context.obj
    if call.read_only:
        return refuse(Refused(RefusalReason.READ_ONLY))
    with call.session() as session:
        known = engine.hidden(session)
        names = {name: one.claim for one in known for name in (one.claim, one.text)}
        unknown = [claim for claim in claims if claim not in names]
        if unknown:
            raise BadInput(f"nothing of this name is hidden: {printable(unknown[0])}")
        engine.unhide(session, [names[claim] for claim in claims])
    return 0


def hidden(context: typer.Context) -> int:
    """List the hidden memories, the latest first."""
    call: Call = context.obj
    with call.session() as session:
        known = engine.hidden(session)
        if call.as_json:
            listed = [{"id": one.claim, "text": one.text, "at": iso_utc(one.at)} for one in known]
            emit_json({"hidden": listed})
        elif known:
            emit(table([(one.claim, local(one.at, session), printable(one.text)) for one in known]))
        else:
            complain("nothing is hidden here")
    return 0 if known else 1
