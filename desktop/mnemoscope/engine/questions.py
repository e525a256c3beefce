"""The questions asked of a workspace: noted, kept for good, forgotten."""

from __future__ import annotations

from collections.abc import Sequence

from mnemoscope.domain.questions import PastQuestion
from mnemoscope.engine.session import Session


def past_questions(session: Session) -> tuple[PastQuestion, ...]:
    """Return the questions of this workspace, the latest first."""
    return session.ledger.questions.all()


def remember(session: Session, text: str) -> tuple[PastQuestion, ...]:
    """Note a question that was asked; an empty one is none.

    A question that only goes on from the latest one within a minute takes its place. Each of these
    verbs returns the questions as they are afterwards.

    Raises:
        EnvironmentFault: the ledger cannot be written.
    """
    session.ledger.questions.add(text, session.clock.now())
    return past_questions(session)


def save(session: Session, text: str, *, saved: bool) -> tuple[PastQuestion, ...]:
    """Keep a question for good, asked before or not, or keep it no longer."""
    session.ledger.questions.save(text, session.clock.now(), saved=saved)
    return past_questions(session)


def forget(session: Session, text: str) -> tuple[PastQuestion, ...]:
    """Forget one question."""
    session.ledger.questions.remove(text)
    return past_questions(session)


def forget_all(session: Session, *, saved: bool) -> tuple[PastQuestion, ...]:
    """Forget all questions; the saved ones only where `saved` says so."""
    session.ledger.questions.clear(saved=saved)
    return past_questions(session)


def bring_back(session: Session, questions: Sequence[PastQuestion]) -> tuple[PastQuestion, ...]:
    """Put questions back that were forgotten."""
    session.ledger.questions.restore(questions)
    return past_questions(session)
