"""Verbs that shorten: fragments of one fact to one text, long notes to summaries."""

from __future__ import annotations

from typing import Annotated

import typer

from mnemoscope.domain.redaction import masked
from mnemoscope.doors.asjson import AsJson
from mnemoscope.doors.call import Call
from mnemoscope.doors.lifecall import DryRun, carry_out, ids_of
from mnemoscope.doors.output import complain, emit, emit_json, watched
from mnemoscope.doors.text import clip, printable, table

_CELLS = 90


_Names = Annotated[
    list[str] | None,
    typer.Argument(metavar="ID...", help="Memories to join; none: list what could be."),
]
_Text = Annotated[
    str | None, typer.Option(metavar="WORDS", help="The text that stands for all of them.")
]


def compact(
    context: typer.Context,
    names: _Names = None,
    text: _Text = None,
    dry_run: DryRun = False,
    as_json: AsJson = False,
) -> int:
    """Join fragments of one fact to one text; the originals go into the archive."""
    from mnemoscope.engine import compaction

    call: Call = context.obj
    if names is None:
        return _fragments(call, as_json=as_json)
    return carry_out(
        call,
        lambda session: compaction.compact(session, ids_of(session, names), text),
        dry_run=dry_run,
        as_json=as_json,
    )


def _fragments(call: Call, *, as_json: bool) -> int:
    from mnemoscope.engine import compaction

    with call.session() as session:
        found = compaction.fragments(session)
    if call.as_json or as_json:
        listed = [
            {
                "ids": [life.id for life in one.rows],
                "texts": [masked(life.text) for life in one.rows],
                "text": masked(one.text),
                "likeness": one.likeness,
            }
            for one in found
        ]
        emit_json({"fragments": listed})
        return 0 if found else 1
    for one in found:
        emit([f"{one.likeness:.2f}  {clip(printable(masked(one.text)), _CELLS)}"])
        for life in one.rows:
            words = clip(printable(masked(life.text)), _CELLS)
            emit([f"    {life.id}  {printable(life.path)}  {words}"])
    if not found:
        complain("no fragments are found")
    return 0 if found else 1


def warm(
    context: typer.Context,
    paths: Annotated[
        list[str] | None,
        typer.Argument(metavar="PATH...", help="Notes; none: all long ones that are warm."),
    ] = None,
    listed: Annotated[
        bool, typer.Option("--list", help="Only tell how warm each note is.")
    ] = False,
    apply: Annotated[bool, typer.Option("--apply", help="Do it; one undo takes it back.")] = False,
    no_model: Annotated[
        bool, typer.Option("--no-model", help="Ask no language model, take the best lines.")
    ] = False,
    as_json: AsJson = False,
) -> int:
    """Show which long notes would become summaries; the whole notes stay in the archive."""
    from mnemoscope.engine.chatmodels import night_model
    from mnemoscope.engine.warming import warm as plan

    call: Call = context.obj
    if listed:
        return _temperatures(call, as_json=as_json)
    return carry_out(
        call,
        lambda session: plan(session, paths, watched(), None if no_model else night_model(session)),
        dry_run=not apply,
        as_json=as_json,
    )


def _temperatures(call: Call, *, as_json: bool) -> int:
    from mnemoscope.engine.warming import temperatures

    with call.session() as session:
        found = temperatures(session)
    if call.as_json or as_json:
        rows = [
            {
                "path": one.path,
                "temperature": one.temperature.value,
                "value": one.value,
                "characters": one.characters,
            }
            for one in found
        ]
        emit_json({"notes": rows})
    elif found:
        emit(
            table(
                [(f"{one.value:.2f}", one.temperature.value, printable(one.path)) for one in found]
            )
        )
    else:
        complain("there are no notes")
    return 0 if found else 1
