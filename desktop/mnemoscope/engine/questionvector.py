"""The vector of a question: from the model, where there is one and somebody has time for it."""

from __future__ import annotations

from mnemoscope.engine.session import Session
from mnemoscope.index.store import Index
from mnemoscope.index.vectors import QueryVector, query_vector
from mnemoscope.providers.use import is_installed

VECTORS_BUILDING = "vectors-building"
VECTORS_LOADING = "vectors-loading"
VECTORS_OFF = "vectors-off"
"""The notes of an answer in which meaning had no part, or a part only."""


def question_vector(
    session: Session, index: Index, text: str, *, patient: bool
) -> tuple[QueryVector | None, str]:
    """Encode a question, unless there is nothing to compare it with; returns a note beside it."""
    note = "" if index.texts.is_complete() else VECTORS_BUILDING
    if not is_installed():
        return None, VECTORS_OFF
    if not index.vectors.any() or not any(char.isalnum() for char in text):
        return None, note
    embedder = session.embedder()
    if embedder.id != index.vectors.model():
        return None, VECTORS_BUILDING
    if not patient and not embedder.ready:
        return None, VECTORS_LOADING
    return query_vector(embedder.id, embedder.embed((text,))[0]), note
