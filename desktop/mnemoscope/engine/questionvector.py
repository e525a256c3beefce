"""The vector of a question: from the model, where there is one and it answers in time."""

from __future__ import annotations

from mnemoscope.engine.session import Session
from mnemoscope.index.store import Index
from mnemoscope.index.packing import QueryVector
from mnemoscope.providers.use import is_installed

VECTORS_BUILDING = "vectors-building"
VECTORS_LOADING = "vectors-loading"
VECTORS_LATE = "vectors-late"
VECTORS_FAILED = "vectors-failed"
VECTORS_OFF = "vectors-off"
"""The notes of an answer in which meaning had no part, or a part only."""

IN_TIME = 0.22
"""Seconds that an answer waits for the vector of its question; with the 80 ms that the words of a
large workspace may take it stays below 300 ms."""
PATIENCE = 10.0
"""Seconds for whoever would rather wait: a model is loaded in one or two, a far one asked."""


def question_vector(
    session: Session, index: Index, text: str, *, patient: bool
) -> tuple[QueryVector | None, str]:
    """Encode a question, unless there is nothing to compare it with; returns a note beside it.

    A vector that comes too late is kept: the same question gets it the next time.
    """
    note = "" if index.texts.is_complete() else VECTORS_BUILDING
    if not is_installed():
        return None, VECTORS_OFF
    if not index.vectors.any() or not any(char.isalnum() for char in text):
        return None, note
    embedder = session.embedder()
    if embedder.id != index.vectors.model():
        return None, VECTORS_BUILDING
    known = session.encoding.known(embedder.id, text)
    if known is not None:
        return known, note
    waited = session.encoding.ask(embedder, text)
    cold = not patient and not embedder.ready
    if cold or not waited.done.wait(PATIENCE if patient else IN_TIME):
        return None, VECTORS_LOADING if cold else VECTORS_LATE
    if waited.vector is None:
        return None, VECTORS_FAILED
    return waited.vector, note
