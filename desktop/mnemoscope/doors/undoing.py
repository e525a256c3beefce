"""Verbs about what was written: history, undo, redo."""

from __future__ import annotations

from typing import Annotated

import typer

from mnemoscope.domain.outcomes import Changes
from mnemoscope.doors import documents
from mnemoscope.doors.call import MOST, Call, local
from mnemoscope.doors.output import complain, complain_of, emit, emit_json, refuse
from mnemoscope.doors.text import printable, table
from mnemoscope.engine import undo as engine
from mnemoscope.engine.session import Session
from mnemoscope.engine.views import Operation


def history(
    context: typer.Context,
    limit: Annotated[int, typer.Option(min=1, max=MOST, help="How many, newest first.")] = 20,
) -> int:
    """List what was written here, newest first."""
    call: Call = context.obj
    with call.session() as session:
        complain_of(session.recovered)
        operations = engine.history(session, limit)
        if call.as_json:
            emit_json({"operations": [documents.operation(done) for done in operations]})
        elif operations:
            emit(table([_row(done, session) for done in operations], frozenset({0})))
        else:
            complain("nothing was written here yet")
    return 0 if operations else 1


def undo(
    context: typer.Context,
    operation: Annotated[
        int | None,
        typer.Argument(min=1, max=MOST, help="Number from the history; without it, the newest."),
    ] = None,
) -> int:
    """Take back the newest write, or one of the history."""
    call: Call = context.obj
    # Whatever can be undone was written with consent: none is needed here.
    with call.session() as session:
        complain_of(session.recovered)
        newest = engine.state(session).undo
        if newest is None:
            complain("there is nothing to undo")
            return 1
        if operation is None:
            answer, target = engine.undo(session), newest.id
        else:
            answer, target = engine.undo_operation(session, operation), operation
        if not isinstance(answer, Changes):
            return refuse(answer)
        return _tell(call, session, answer, "undone", target)


def redo(context: typer.Context) -> int:
    """Make again what was taken back last."""
    call: Call = context.obj
    with call.session() as session:
        complain_of(session.recovered)
        undone = engine.state(session).redo
        if undone is None:
            complain("there is nothing to redo")
            return 1
        answer = engine.redo(session)
        if not isinstance(answer, Changes):
            return refuse(answer)
        return _tell(call, session, answer, "redone", undone.id)


def title(operation: Operation) -> str:
    """What a person calls an operation: its name and what it was about."""
    parts = operation.name, operation.subject, operation.phase
    return printable(" ".join(part for part in parts if part))


def _tell(call: Call, session: Session, changes: Changes, verb: str, target: int) -> int:
    done = next((one for one in engine.history(session) if one.id == target), None)
    if call.as_json:
        document = None if done is None else documents.operation(done)
        emit_json({verb: document, "paths": list(changes.paths)})
    else:
        name = "" if done is None else f": {title(done)}"
        paths = f" ({', '.join(map(printable, changes.paths))})" if changes.paths else ""
        emit([f"{verb}{name}{paths}"])
    return 0


def _row(done: Operation, session: Session) -> tuple[str, str, str, str, str]:
    state = "undone" if done.undone else ""
    paths = f"{len(done.paths)} files" if len(done.paths) > 3 else ", ".join(done.paths)
    return str(done.id), local(done.at, session), title(done), state, printable(paths)
