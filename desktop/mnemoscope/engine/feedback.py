"""Takes a person's word on whether a memory helped, and tells what was said before."""

from __future__ import annotations

from mnemoscope.domain.feedback import Judged, Tally, Verdict
from mnemoscope.domain.life import Life
from mnemoscope.domain.signals import claim_hash
from mnemoscope.engine.recallviews import Hit
from mnemoscope.engine.session import Session


def claim_of(hit: Hit) -> str:
    """Return what a verdict on a hit is kept under: its memory's id, else the hash of its words."""
    return hit.memory_id or claim_hash(hit.snippet)


def judge(session: Session, query: str, hit: Hit, *, helpful: bool | None) -> tuple[Verdict, ...]:
    """Note whether a hit helped with a question; None takes an earlier word back.

    Returns all verdicts on that question. The workspace's files are not touched.

    Raises:
        EnvironmentFault: the ledger cannot be written.
    """
    feedback = session.ledger.feedback
    # An answer that somebody has judged is not given to another question.
    session.caches.answers.clear()
    claim = claim_of(hit)
    if helpful is None:
        feedback.take_back(hit.path, claim, query)
    else:
        judged = Judged(hit.path, hit.start_line, hit.end_line, claim, hit.snippet)
        feedback.say(judged, query, session.clock.now(), session.zone, helpful=helpful)
    return feedback.verdicts(query)


def judge_life(session: Session, query: str, life: Life, *, helpful: bool | None) -> None:
    """Do as `judge` does for a memory that is named; None takes every word on the question back.

    Raises:
        EnvironmentFault: the ledger cannot be written.
    """
    feedback, place = session.ledger.feedback, life.places[0]
    session.caches.answers.clear()
    if helpful is None:
        for one in feedback.verdicts(query):
            if one.claim == life.id:
                feedback.take_back(one.path, one.claim, query)
        return
    judged = Judged(place.path, place.start_line, place.end_line, life.id, life.text)
    feedback.say(judged, query, session.clock.now(), session.zone, helpful=helpful)


def verdicts(session: Session, query: str) -> tuple[Verdict, ...]:
    """Return what was said of the answers to a question, case and outer blanks aside."""
    return session.ledger.feedback.verdicts(query)


def tallies(session: Session) -> tuple[Tally, ...]:
    """Return how often each memory was found helpful or not, for whoever scores them."""
    return session.ledger.feedback.tallies()
