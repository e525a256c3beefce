"""The ranking of the profile ``seed``: words and meaning joined, each hit with its terms."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from mnemoscope.domain.chunks import weight
from mnemoscope.domain.days import days_named, fit
from mnemoscope.domain.fusion import Asking, Blend, fuse
from mnemoscope.domain.paths import is_curated_file
from mnemoscope.domain.reranking import mmr
from mnemoscope.domain.wording import Understood
from mnemoscope.engine.asking import Answered, Ask, Timer
from mnemoscope.engine.questionreading import read_question, reading_of
from mnemoscope.engine.questionvector import question_vector
from mnemoscope.engine.recallviews import RecallAnswer
from mnemoscope.engine.seedhits import Ranked, Ranker, place
from mnemoscope.engine.session import Session
from mnemoscope.engine.sieve import Sieve
from mnemoscope.index.drafts import Passage
from mnemoscope.index.packing import QueryVector

SIGHTINGS = 3
"""In so many notes the same words are shown."""
PHRASE = 24
"""Weight in letters below which the same words are a phrase, such as ``run it again``."""
NOTHING_CLOSE = "nothing-close"
"""The note of an answer whose best hit hardly has to do with the question."""
FAR = 0.35
FAR_WORDS = 0.2
"""Score and words of the best hit below which it is far from the question, where both are. So are
33 of 40 for things that appear nowhere among 2,000 notes, and 7 of 320 for things that do."""
POOL = 50
"""So many of the best are put into another order where hits are to be unlike each other."""


def answer(session: Session, ask: Ask, timer: Timer) -> Answered:
    """Answer a question from the index as it stands; an empty question has no hits."""
    read = read_question(session, ask.query)
    if not read.asked.text:
        return Answered(RecallAnswer(ask.query, (), 0, (), timer.elapsed()))
    sieve = Sieve(session, ask.filters)
    vector, note = None, ""
    if ask.tuning.alpha != 0:
        vector, note = question_vector(session, session.index, read.asked.text, patient=ask.patient)
    timer.mark("question")
    ranker, blends = _ranked(session, ask, read, vector, sieve)
    timer.mark("gather")
    kept = _distinct(ranker.rank(blends), sieve)
    # A floor and the likeness of hits go by the scores of all.
    all_ = ask.tuning.floor is not None or ask.tuning.diversity is not None
    kept = ranker.judged(kept, len(kept) if all_ else max(1, ask.k))
    kept = _unlike(_above(kept, ask.tuning.floor or 0.0, sieve), ask.tuning.diversity)
    shown = kept[: max(0, ask.k)]
    sieve.load(place(one.passage) for one in shown)
    hits = tuple(ranker.hit(one, sieve.traits(place(one.passage))) for one in shown)
    timer.mark("rank")
    meaning = vector is not None
    if meaning and not note and _is_far(kept):
        note = NOTHING_CLOSE
    answered = RecallAnswer(
        query=ask.query,
        hits=hits,
        found=len(kept),
        channels=("words", "meaning") if meaning else ("words",),
        elapsed_ms=timer.elapsed(),
        note=sieve.note(note, found=bool(kept)),
        reading=reading_of(read, shown[0].blend.shares if shown else None, meaning=meaning),
        left_out=sieve.left_out,
    )
    return Answered(answered, tuple(map(ranker.shown, shown)))


def _ranked(
    session: Session, ask: Ask, read: Understood, vector: QueryVector | None, sieve: Sieve
) -> tuple[Ranker, list[Blend]]:
    """Gather what may answer and join what the channels say of it."""
    named = days_named(read.asked.text, session.clock.now().astimezone(session.zone).date())
    gathered = session.index.search.gather(read.asked, vector, sieve.files, partial(fit, named))
    asking = Asking(
        literal=bool(read.asked.identifiers),
        dated=bool(named),
        meaning=vector is not None,
        alpha=read.alpha if ask.tuning.alpha is None else ask.tuning.alpha,
    )
    blends = fuse(
        gathered.evidence, gathered.telling, gathered.chunk_words, gathered.chunk_meaning, asking
    )
    return Ranker(session, gathered, ask.tuning), blends


def _is_far(ranked: Sequence[Ranked]) -> bool:
    """Tell whether not even the best passage seems to be about what is asked."""
    if not ranked:
        return False
    best = ranked[0]
    return best.score < FAR and best.blend.words < FAR_WORDS and not best.blend.exact


def _above(ranked: Sequence[Ranked], floor: float, sieve: Sieve) -> list[Ranked]:
    """Leave out what scores too little."""
    kept: list[Ranked] = []
    for one in ranked:
        if one.score >= floor:
            kept.append(one)
        else:
            sieve.leave_out("floor")
    return kept


def _unlike(ranked: list[Ranked], diversity: float | None) -> list[Ranked]:
    """Set the relevance of the best hits against their likeness to those above.

    What holds what is named literally stays above the rest.
    """
    if diversity is None or diversity >= 1:
        return ranked
    found: list[Ranked] = []
    for pool in (
        [one for one in ranked[:POOL] if one.blend.exact],
        [one for one in ranked[:POOL] if not one.blend.exact],
    ):
        order = mmr([one.score for one in pool], [one.passage.text for one in pool], diversity)
        found += (pool[at] for at in order)
    return found + ranked[POOL:]


def _distinct(ranked: Sequence[Ranked], sieve: Sieve) -> list[Ranked]:
    """Leave out what the filters hold back, and copies that tell nothing new."""
    kept: list[Ranked] = []
    copies: dict[str, list[str]] = {}
    passing = sieve.through([place(one.passage) for one in ranked])
    for one, passes in zip(ranked, passing, strict=True):
        passage = one.passage
        # A stretch of text that is no memory may repeat the end of one that is hidden.
        if not passes or (passage.memory_id is None and sieve.hidden_in(place(passage))):
            continue
        paths = copies.setdefault(passage.memory_id or f"{passage.path}:{passage.start_line}", [])
        if paths and not _is_another_sighting(passage, paths):
            sieve.leave_out("copies")
            continue
        paths.append(passage.path)
        kept.append(one)
    return kept


def _is_another_sighting(passage: Passage, paths: Sequence[str]) -> bool:
    """Tell whether a memory with words that were shown already is worth showing again.

    It is in another note; it is not in the same file, not promoted from there, not a mere phrase.
    """
    return (
        len(paths) < SIGHTINGS
        and weight(passage.text) >= PHRASE
        and passage.path not in paths
        and not any(map(is_curated_file, (passage.path, *paths)))
    )
