"""Answers a question as an earlier one that asked for the same, where nothing has changed since."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace

from mnemoscope.domain.likeness import subject
from mnemoscope.domain.tokens import question
from mnemoscope.engine import seedrecall
from mnemoscope.engine.asking import Answered, Ask, Timer
from mnemoscope.engine.questionreading import wording
from mnemoscope.engine.questionvector import question_vector
from mnemoscope.engine.session import Session
from mnemoscope.index.packing import QueryVector
from mnemoscope.index.store import Index


@dataclass(frozen=True, slots=True)
class Likeness:
    """What a question is compared by with earlier ones."""

    text: str
    """What is encoded."""
    key: Hashable
    """All that an answer depends on but its vector."""


def likeness(session: Session, ask: Ask) -> Likeness:
    """Take a question as `earlier` and `keep` want it."""
    index = session.index
    # Compared by identity, and loaded anew when the person's own list has changed.
    words = wording(session.resources, session.folder)
    asked = question(ask.query, words.stop_words)
    key = (
        subject(asked, index.database.tokens),
        words,
        index.database.revision(),
        session.ledger.hidden.claims(),
        session.profile.name,
        session.choice,
        session.clock.now().astimezone(session.zone).date(),
        ask.filters,
        ask.tuning,
    )
    return Likeness(asked.text, key)


def earlier(session: Session, ask: Ask, like: Likeness, timer: Timer) -> Answered | None:
    """Return the answer of a question that asked for the same; None where there is none.

    Waits for the vector of the question as its own answer would, and only where there is an earlier
    question to compare it with. Where more hits are wanted than the earlier answer has, they are
    those of the earlier question, too: fewer hits are always the first of more.
    """
    index = session.index
    if not session.caches.answers.any(like.key):
        return None
    vector = _made(session, index, like.text)
    if vector is None:
        vector, _ = question_vector(session, index, like.text, patient=ask.patient)
    if vector is None:
        session.caches.vectors.count_like(hit=False)
        return None
    found = session.caches.answers.find(like.key, ask.query, vector)
    session.caches.vectors.count_like(hit=found is not None)
    if found is None:
        return None
    if len(found.answer.hits) < min(ask.k, found.answer.found):
        found = seedrecall.answer(session, replace(ask, query=found.answer.query), timer)
        session.caches.answers.keep(like.key, vector, found)
    return _as_answer_to(ask, found)


def keep(session: Session, like: Likeness, answered: Answered) -> None:
    """Keep an answer in which meaning had its part for later questions that ask for the same."""
    answer = answered.answer
    if "meaning" not in answer.channels or answer.note or answer.like:
        return
    vector = _made(session, session.index, like.text)
    if vector is not None:
        session.caches.answers.keep(like.key, vector, answered)


def _as_answer_to(ask: Ask, found: Answered) -> Answered:
    """Show as many hits of an earlier answer as are wanted, and whose they were."""
    k = max(0, ask.k)
    answer = replace(
        found.answer,
        query=ask.query,
        like=found.answer.query,
        hits=found.answer.hits[:k],
        timings=(),
    )
    return Answered(answer, found.shown[:k])


def _made(session: Session, index: Index, text: str) -> QueryVector | None:
    """Return the vector of a question that was put just now."""
    model = index.vectors.model()
    return session.caches.latest_question(model, text) if model else None
