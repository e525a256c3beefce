"""Verbs that write nothing into the workspace: status, index, search."""

from __future__ import annotations

import sys
from contextlib import suppress
from datetime import date
from time import monotonic
from typing import Annotated

import typer

from mnemoscope.domain.outcomes import BadInput, Control, Problem, Progress, Stopped
from mnemoscope.doors import documents
from mnemoscope.doors.call import Call, local
from mnemoscope.doors.output import complain, complain_of, emit, emit_json
from mnemoscope.doors.text import printable, table
from mnemoscope.engine.recall import recall
from mnemoscope.engine.reconcile import reconcile, vector_pass
from mnemoscope.engine.session import Session
from mnemoscope.engine.status import status as status_of
from mnemoscope.engine.views import Filters, Hit, RecallAnswer, WorkspaceStatus

PATIENCE = 10.0
"""Seconds that a search spends on missing vectors before it answers without the rest."""
_NOTES = {
    "index-building": "the index is being built by another program",
    "vectors-building": "the meaning of some texts is not known yet: mnemoscope index",
    "vectors-off": "the model is missing, so only words were searched",
}


def status(context: typer.Context) -> int:
    """Show what the workspace holds and how far its index is."""
    call: Call = context.obj
    with call.session() as session:
        found = status_of(session)
        complain_of((*session.recovered, *found.problems))
        if call.as_json:
            emit_json(documents.status(found))
        else:
            emit(_status_lines(found, session))
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
        done = reconcile(session, _control(), vectors=not words_only)
        complain_of(done.problems)
        counts = {"indexed": done.indexed, "removed": done.removed, "failed": done.failed}
        if call.as_json:
            emit_json({**counts, "problems": documents.problems(done.problems)})
        else:
            emit([", ".join(f"{count} {name}" for name, count in counts.items())])
    return 0


def search(
    context: typer.Context,
    query: Annotated[str, typer.Argument(help="Any words, in any language.")],
    limit: Annotated[int, typer.Option("--limit", "-k", min=1, help="How many results.")] = 10,
    path: Annotated[
        list[str] | None, typer.Option(help="Only below this path; may be repeated.")
    ] = None,
    since: Annotated[str | None, typer.Option(help="Only dated notes from this day on.")] = None,
) -> int:
    """Search the memory by words and by meaning."""
    call: Call = context.obj
    with call.session() as session:
        complain_of(_fresh_index(session))
        filters = Filters(paths=tuple(path or ()), since=_day(since))
        answer = recall(session, query, limit, filters, record=not call.read_only)
        if answer.note:
            complain(_NOTES.get(answer.note, answer.note))
        if call.as_json:
            emit_json(documents.recall(answer))
        else:
            emit(_answer_lines(answer))
    return 0 if answer.hits else 1


def _fresh_index(session: Session) -> tuple[Problem, ...]:
    """Index what has changed, so that an answer is never older than the files."""
    done = reconcile(session, _control(), vectors=False)
    with suppress(Stopped):
        vector_pass(session, Control(stop=_Deadline(PATIENCE)))
    return done.problems


class _Deadline:
    """Stops a job after some seconds; what it has done so far stays."""

    def __init__(self, seconds: float) -> None:
        self._end = monotonic() + seconds

    def is_set(self) -> bool:
        """Tell whether the time is over."""
        return monotonic() > self._end


def _day(text: str | None) -> str | None:
    if text is None:
        return None
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise BadInput(f"--since {text!r} is no day such as 2026-11-28") from None


def _control() -> Control:
    """Progress on stderr where a person watches."""
    return Control(report=_report if sys.stderr.isatty() else None)


def _report(progress: Progress) -> None:
    of = "" if progress.total is None else f" of {progress.total}"
    sys.stderr.write(f"\r\x1b[K{progress.stage} {progress.done}{of}")
    if progress.done == progress.total:
        sys.stderr.write("\r\x1b[K")
    sys.stderr.flush()


def _status_lines(found: WorkspaceStatus, session: Session) -> list[str]:
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
            ("Problems", _problem_count(found)),
        ]
    )


def _problem_count(found: WorkspaceStatus) -> str:
    count = str(len(found.problems)) if found.problems else "none"
    unread = found.files - found.indexed_files
    return count if unread <= 0 else f"{count}; not read yet: {unread} of {found.files} files"


def _answer_lines(answer: RecallAnswer) -> list[str]:
    if not answer.hits:
        return ["No matches."]
    lines: list[str] = []
    for hit in answer.hits:
        lines += [_place(hit), f"  {printable(hit.snippet.strip())}", ""]
    return lines[:-1]


def _place(hit: Hit) -> str:
    where = f"{printable(hit.path)}:{hit.start_line}-{hit.end_line}"
    terms = "  ".join(f"{term.name} {term.contribution:.3f}" for term in hit.terms)
    return f"{hit.score:.3f}  {where}  {terms}"
