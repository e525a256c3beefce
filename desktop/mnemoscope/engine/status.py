"""The state of an open workspace in one glance."""

from __future__ import annotations

from datetime import datetime

from mnemoscope.domain.document import budget, parse
from mnemoscope.domain.model import Budget
from mnemoscope.domain.outcomes import Problem
from mnemoscope.domain.pace import in_steps
from mnemoscope.domain.paths import is_dream_output, is_short_term_path
from mnemoscope.engine import disk
from mnemoscope.engine.badges import told_once
from mnemoscope.engine.budgets import budgeted
from mnemoscope.engine.models import is_available
from mnemoscope.engine.promote import entries, recall_state
from mnemoscope.engine.session import Session
from mnemoscope.engine.views import VectorState, WorkspaceStatus
from mnemoscope.index.texts import IndexCounts
from mnemoscope.vault import files

_SLEPT = frozenset({"promoted", "evicted", "proposed", "gathered", "nothing"})
"""Results of a dream that ran to its end."""


def status(session: Session) -> WorkspaceStatus:
    """Tell what the workspace holds and how far its index is; opens no file but MEMORY.md.

    What is wrong inside the other files is known from when they were indexed.

    Raises:
        EnvironmentFault: the data folder cannot be used.
    """
    found = disk.scan(session.root)
    layout = session.layout
    index = session.index
    counts = index.texts.counts() if index.answers else IndexCounts()
    inside = index.problems.all() if index.answers else ()
    remembered = sum(not is_dream_output(file.path) for file in found.files)
    recalled = [entry for entry in in_steps(entries(session)) if is_short_term_path(entry.path)]
    measured, unreadable = _budget(session, layout.memory_path)
    return WorkspaceStatus(
        name=layout.name,
        root=str(session.root),
        kind=layout.kind,
        read_only=session.writable is not None,
        files=remembered,
        indexed_files=counts.files,
        chunks=counts.chunks,
        vectors=counts.vectors,
        vector_state=_vector_state(session, counts, remembered),
        embedder=_embedder(session),
        vector_backend=index.vectors.backend,
        budget=measured,
        memory_path=layout.memory_path,
        problems=told_once(
            (*found.problems, *unreadable, *inside, *recall_state(session).problems)
        ),
        signals=len(recalled),
        last_dream=_last_dream(session),
        unread=max(0, remembered - counts.files) + counts.unread,
    )


def _embedder(session: Session) -> str:
    """Name the model that answers; before there are any vectors, the one that will."""
    index = session.index
    model = index.vectors.model() if index.answers else None
    return (model or session.choice.name) if is_available(session) else ""


def _vector_state(session: Session, counts: IndexCounts, files_on_disk: int) -> VectorState:
    if not is_available(session):
        return VectorState.OFF
    unseen = files_on_disk and not counts.files
    if unseen or counts.waiting or counts.unread:
        return VectorState.BUILDING
    return VectorState.READY


def _budget(session: Session, path: str | None) -> tuple[Budget | None, tuple[Problem, ...]]:
    """Measure MEMORY.md; None where there is none or it cannot be read, which is a problem."""
    limit = budgeted(session).memory_budget
    if path is None or limit is None:
        return None, ()
    answer = files.read(session.root, path)
    if isinstance(answer, Problem):
        return None, (answer,)
    return budget(parse(answer.text.text, path), limit), ()


def _last_dream(session: Session) -> datetime | None:
    """When the last dream began that ran to its end."""
    slept = (run for run in session.ledger.runs.latest("dream") if run.result in _SLEPT)
    return next((run.started for run in slept), None)
