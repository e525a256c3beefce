"""Answers a question about the memory and lets what was shown count as recalled."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from mnemoscope.domain.outcomes import EnvironmentFault, ModelFault
from mnemoscope.domain.profile import Rules
from mnemoscope.domain.signals import Recall
from mnemoscope.domain.tokens import question
from mnemoscope.engine import alike, seedrecall
from mnemoscope.engine.asking import Answered, Ask, Shown, Timer
from mnemoscope.engine.models import embedder_named, is_words_only
from mnemoscope.engine.questionvector import begin
from mnemoscope.engine.recallviews import Filters, RecallAnswer, Tuning
from mnemoscope.engine.session import Session
from mnemoscope.index.database import IndexDamaged
from mnemoscope.ledger import recallqueue

INDEX_BUILDING = "index-building"
"""The note of an answer that had no index to look into."""


def recall(
    session: Session,
    query: str,
    k: int = 10,
    filters: Filters | None = None,
    tuning: Tuning | None = None,
    *,
    record: bool = True,
    patient: bool = True,
) -> RecallAnswer:
    """Return the k best hits for any question; an empty one has none.

    The hits for k are the first of those for k + 1. With `record` each hit shown becomes a signal
    in the ledger, once a day for the same question; while the ledger cannot be written the signals
    wait beside it. Looking through filters records nothing: what is shown then was not found for
    the question alone. Whoever is not `patient` gets an answer by words where the vector of the
    question would come late; see `question_vector`.
    """
    ask = Ask(query, k, filters or Filters(), tuning or Tuning(), patient)
    timer = Timer()
    try:
        answered = _answer(session, ask, timer)
    except IndexDamaged:
        # The file has been removed; the next look at the disk makes a new one.
        return RecallAnswer(query, (), 0, (), timer.elapsed(), INDEX_BUILDING)
    if not answered.answer.found and query.strip() and _is_blank(session):
        return RecallAnswer(query, (), 0, (), timer.elapsed(), INDEX_BUILDING)
    if record and answered.shown and ask.filters == Filters():
        _record(session, query, answered.shown)
        timer.mark("record")
    return replace(answered.answer, elapsed_ms=timer.elapsed(), timings=tuple(timer.steps))


def prepare(session: Session) -> None:
    """Load the model for meaning, where there is one, so that no question has to wait for it."""
    index = session.index
    name = None if is_words_only(session) or not index.answers else index.vectors.model()
    embedder = embedder_named(session, name) if name else None
    if embedder is not None:
        # The pass that makes vectors says what is wrong with a model; here nobody has asked for it.
        with suppress(ModelFault):
            embedder.load()


def foresee(session: Session, query: str) -> None:
    """Begin to encode a question that is going to be put, while something else is still done."""
    index = session.index
    index.refresh()
    if index.answers:
        begin(session, index, question(query).text)


def _answer(session: Session, ask: Ask, timer: Timer) -> Answered:
    index = session.index
    index.refresh()
    if not index.answers:
        return Answered(RecallAnswer(ask.query, (), 0, (), timer.elapsed(), INDEX_BUILDING))
    if session.profile.rules is not Rules.SEED:
        # Imported late: the other profile is the common one.
        from mnemoscope.engine import openclawrecall

        # Never as an earlier question: that program answers each one for itself.
        return openclawrecall.answer(session, ask, timer)
    like = alike.likeness(session, ask)
    found = alike.earlier(session, ask, like, timer)
    if found is None:
        found = seedrecall.answer(session, ask, timer)
        alike.keep(session, like, found)
    return found


def _is_blank(session: Session) -> bool:
    """Tell whether nothing can be found yet, since no file has been looked at."""
    return session.index.answers and session.index.texts.is_blank()


def _record(session: Session, query: str, shown: tuple[Shown, ...]) -> None:
    now = session.clock.now()
    recalls = [
        Recall(
            path=passage.path,
            start_line=passage.start_line,
            end_line=passage.end_line,
            text=passage.text,
            score=passage.score,
            position=position,
            query=query,
            at=now,
        )
        for position, passage in enumerate(shown)
    ]
    try:
        with recallqueue.taken(session.folder) as waiting:
            session.ledger.signals.record((*waiting, *recalls), session.zone)
    except EnvironmentFault:
        recallqueue.put(session.folder, recalls)
