"""Verbs that bring the index in step and tell how far it is: status, index."""

from __future__ import annotations

from typing import Annotated

import typer

from mnemoscope.doors import documents
from mnemoscope.doors.call import Call, local
from mnemoscope.doors.health import document as health_document
from mnemoscope.doors.health import one_line
from mnemoscope.doors.output import complain_of, emit, emit_json, watched
from mnemoscope.doors.text import printable, table
from mnemoscope.engine.health import Health, health
from mnemoscope.engine.reconcile import reconcile
from mnemoscope.engine.session import Session
from mnemoscope.engine.status import status as status_of
from mnemoscope.engine.views import WorkspaceStatus


def status(context: typer.Context) -> int:
    """Show what the workspace holds and how far its index is."""
    call: Call = context.obj
    with call.session() as session:
        found, lives = status_of(session), health(session)
        complain_of((*session.recovered, *found.problems))
        if call.as_json:
            emit_json({**documents.status(found), "health": health_document(lives)})
        else:
            emit(_status_lines(found, lives, session))
    return 0


def index(
    context: typer.Context,
    words_only: Annotated[
        bool, typer.Option("--words-only", help="Leave the vectors for later.")
    ] = False,
) -> int:
    """Bring the index up to date with the files."""
    call: Call = context.obj
    with call.session() as session:
        done = reconcile(session, watched(), vectors=not words_only)
        complain_of(done.problems)
        counts = {"indexed": done.indexed, "removed": done.removed, "failed": done.failed}
        if call.as_json:
            emit_json({**counts, "problems": documents.problems(done.problems)})
        else:
            emit([", ".join(f"{count} {name}" for name, count in counts.items())])
    return 0


def _status_lines(found: WorkspaceStatus, lives: Health, session: Session) -> list[str]:
    budget = found.budget
    used = "no MEMORY.md" if found.memory_path is None else "not measured"
    if budget is not None:
        used = f"{budget.used:,} of {budget.limit:,} characters"
        if budget.cut_line is not None:
            used += f"; the agent stops reading in line {budget.cut_line}"
    dream = "never" if found.last_dream is None else local(found.last_dream, session)
    return table(
        [
            ("Workspace", f"{printable(found.name)}  ({found.kind.value}) {printable(found.root)}"),
            ("Files", f"{found.indexed_files} of {found.files} indexed, {found.chunks} chunks"),
            ("Meaning", f"{found.vectors} vectors, {found.vector_state.value} ({found.embedder})"),
            ("MEMORY.md", used),
            ("Signals", f"{found.signals} short-term memories"),
            ("Last dream", dream),
            ("Health", one_line(lives)),
            ("Problems", _problem_count(found)),
        ]
    )


def _problem_count(found: WorkspaceStatus) -> str:
    count = str(len(found.problems)) if found.problems else "none"
    if not found.unread:
        return count
    return f"{count}; not read yet: {found.unread} of {found.files} files"
