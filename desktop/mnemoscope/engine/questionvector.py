"""The vector of a question: from the model, where there is one and it answers in time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mnemoscope.engine.models import (
    embedder_named,
    is_available,
    is_held,
    is_model_of,
    is_words_only,
)
from mnemoscope.engine.session import Session
from mnemoscope.index.packing import QueryVector
from mnemoscope.index.store import Index

if TYPE_CHECKING:
    # A question may be answered by words before any model is needed.
    from mnemoscope.providers.embedder import Embedder

VECTORS_BUILDING = "vectors-building"
VECTORS_LOADING = "vectors-loading"
VECTORS_LATE = "vectors-late"
VECTORS_FAILED = "vectors-failed"
VECTORS_OFF = "vectors-off"
VECTORS_CHANGING = "vectors-changing"
VECTORS_OTHER = "vectors-other-model"
VECTORS_HELD = "vectors-held"
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
    name = index.vectors.model()
    if is_words_only(session) or (name is None and not is_available(session)):
        return None, VECTORS_OFF
    note = _note(session, index)
    if name is None or not index.vectors.any() or not any(char.isalnum() for char in text):
        return None, note
    embedder = embedder_named(session, name)
    if embedder is None:
        return None, VECTORS_OTHER if is_available(session) else VECTORS_OFF
    if not note and not _is_chosen(session, embedder) and not is_held(session):
        note = VECTORS_CHANGING
    known = session.caches.question(embedder.id, text) or _landed(session, embedder.id, text)
    if known is not None:
        return known, note
    waited = session.encoding.ask(embedder, text)
    cold = not patient and not embedder.ready
    if cold or not waited.wait(PATIENCE if patient else IN_TIME):
        return None, VECTORS_LOADING if cold else VECTORS_LATE
    if waited.vector is None:
        return None, VECTORS_FAILED
    session.caches.keep_question(text, waited.vector)
    return waited.vector, note


def begin(session: Session, index: Index, text: str) -> None:
    """Have a question encoded that is going to be put, while something else is still done."""
    name = index.vectors.model()
    if is_words_only(session) or name is None or not index.vectors.any():
        return
    if not any(char.isalnum() for char in text):
        return
    embedder = embedder_named(session, name)
    if embedder is not None and session.caches.question(embedder.id, text) is None:
        session.encoding.ask(embedder, text)


def _landed(session: Session, model: str, text: str) -> QueryVector | None:
    """Return a vector that came too late for its own question, and keep it for a day."""
    vector = session.encoding.known(model, text)
    if vector is not None:
        session.caches.keep_question(text, vector)
    return vector


def _is_chosen(session: Session, embedder: Embedder) -> bool:
    """Tell whether the model that answers is the one that a person has chosen."""
    if is_model_of(session.choice, embedder.id):
        return True
    return is_available(session) and session.embedder() is embedder


def _note(session: Session, index: Index) -> str:
    """Say what is not quite there yet of the vectors."""
    if index.vectors.building() is not None:
        return "" if is_held(session) else VECTORS_CHANGING
    if index.texts.is_complete():
        return ""
    return VECTORS_HELD if is_held(session) else VECTORS_BUILDING
