"""What recall answers about two statements now, and what once a decision holds."""

from __future__ import annotations

from dataclasses import replace

from mnemoscope.domain.conflicts import Conflict, Side
from mnemoscope.domain.outcomes import Control
from mnemoscope.domain.settlement import Settlement
from mnemoscope.domain.settlequestions import questions_for
from mnemoscope.engine.recall import foresee, recall
from mnemoscope.engine.recallviews import Hit
from mnemoscope.engine.session import Session
from mnemoscope.engine.settleviews import RecallChange

_STAGE = "recall"
_DEPTH = 20
"""So many hits are looked through."""


def recall_changes(
    session: Session,
    conflict: Conflict,
    settlement: Settlement,
    text: str | None = None,
    control: Control | None = None,
) -> tuple[RecallChange, ...]:
    """Ask up to three questions and rank both sides, then once more without the one that loses.

    Nothing is recorded. Verbs that let both hold change no rank; a merge is shown as the hit of
    whichever side stands higher, with ``text`` as its words.

    Raises:
        Stopped: nobody wants to know any more; asked before each question.
    """
    step = (control or Control()).step
    past = (one.text for one in session.ledger.questions.all())
    loser = _loser(conflict, settlement)
    questions = questions_for(conflict, past)
    found: list[RecallChange] = []
    for at, question in enumerate(questions):
        step(_STAGE, at, len(questions))
        # The next one is encoded while this one is still being looked for.
        for coming in questions[at : at + 2]:
            foresee(session, coming)
        found.append(_change(session, question, conflict, loser, text))
    return tuple(found)


def _change(
    session: Session, question: str, conflict: Conflict, loser: Side | None, text: str | None
) -> RecallChange:
    answer = recall(session, question, _DEPTH, record=False, patient=False)
    before = [(hit, _side(hit, conflict)) for hit in answer.hits]
    after = [(hit, side) for hit, side in before if loser is None or side is not loser]
    (first, rank), (then, later) = _best(before), _best(after)
    if then is not None and text is not None:
        then = replace(then, snippet=text)
    return RecallChange(question, first, then, rank, later)


def _best(hits: list[tuple[Hit, Side | None]]) -> tuple[Hit | None, int]:
    """Return the first hit that is one of the sides, with its rank from 1; 0: none is."""
    for rank, (hit, side) in enumerate(hits, start=1):
        if side is not None:
            return hit, rank
    return None, 0


def _side(hit: Hit, conflict: Conflict) -> Side | None:
    for side in conflict.sides:
        if hit.memory_id == side.claim:
            return side
        within = hit.path == side.path and hit.start_line <= side.start_line <= hit.end_line
        if hit.memory_id is None and within and side.text in hit.snippet:
            return side
    return None


def _loser(conflict: Conflict, settlement: Settlement) -> Side | None:
    left, right = conflict.sides
    if left.claim == right.claim:
        return None
    return {Settlement.KEEP_A: right, Settlement.KEEP_B: left}.get(settlement)
