"""Answers a question from the index: words and meaning joined, each hit with its terms."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from time import perf_counter

from mnemoscope.domain.chunks import weight
from mnemoscope.domain.concepts import Noise
from mnemoscope.domain.contamination import Taint
from mnemoscope.domain.fusion import Blend, Weights, fuse, weights
from mnemoscope.domain.model import Layer
from mnemoscope.domain.noise import snippet_taint
from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.domain.paths import is_curated_file
from mnemoscope.domain.signals import Recall
from mnemoscope.domain.snippets import snippet
from mnemoscope.domain.tokens import Question, question
from mnemoscope.engine.lexicon import read_words
from mnemoscope.engine.session import Session
from mnemoscope.engine.views import Filters, Hit, RecallAnswer, Term
from mnemoscope.index.database import IndexDamaged
from mnemoscope.index.search import Gathered, IndexedFile, Passage
from mnemoscope.index.store import Index
from mnemoscope.index.vectors import QueryVector, query_vector
from mnemoscope.providers.use import is_installed

INDEX_BUILDING = "index-building"
VECTORS_BUILDING = "vectors-building"
VECTORS_LOADING = "vectors-loading"
VECTORS_OFF = "vectors-off"
"""The notes of an answer: what is missing from it."""
SIGHTINGS = 3
"""In so many notes the same words are shown."""
PHRASE = 24
"""Weight in letters below which the same words are a phrase, such as ``run it again``."""
NOISE = frozenset(
    {
        Taint.PROMOTION_MARKER,
        Taint.DREAMING_MARKER,
        Taint.STAGING,
        Taint.SELF_REFERENCE,
        Taint.SESSION_METADATA,
        Taint.TRANSPORT,
        Taint.PLACEHOLDER,
    }
)
"""Kinds of text that answer nothing, though all the words asked for may stand in them."""
NOISE_WORTH = 0.5
_JUDGED = 400
"""Characters of a passage by which its kind is judged."""
STOP_WORDS = "lexicon/question-words.txt"


@dataclass(slots=True)
class _Timer:
    """Named steps with their milliseconds."""

    started: float
    last: float
    steps: list[tuple[str, float]]

    def mark(self, name: str) -> None:
        now = perf_counter()
        self.steps.append((name, (now - self.last) * 1e3))
        self.last = now


def recall(
    session: Session,
    query: str,
    k: int = 10,
    filters: Filters | None = None,
    *,
    record: bool = True,
    patient: bool = True,
) -> RecallAnswer:
    """Return the k best hits for any question; an empty one has none.

    The hits for k are the first of those for k + 1. With `record` each hit shown becomes a signal
    in the ledger; a ledger that cannot be written costs the signal, not the answer. Whoever is not
    `patient` gets an answer by words while the model for meaning is not loaded; see `prepare`.
    """
    try:
        return _answer(session, query, k, filters or Filters(), record=record, patient=patient)
    except IndexDamaged:
        # The file has been removed; the next look at the disk makes a new one.
        return RecallAnswer(query, (), 0, (), 0.0, INDEX_BUILDING)


def prepare(session: Session) -> None:
    """Load the model for meaning, where there is one, so that no question has to wait for it."""
    if is_installed():
        session.embedder().load()


def _answer(
    session: Session, query: str, k: int, filters: Filters, *, record: bool, patient: bool
) -> RecallAnswer:
    start = perf_counter()
    timer = _Timer(start, start, [])
    asked = question(query, _stop_words(session.resources))
    index = session.index
    index.refresh()
    if not asked.text or not index.answers:
        note = "" if index.answers else INDEX_BUILDING
        return RecallAnswer(query, (), 0, (), (perf_counter() - start) * 1e3, note)
    files = _allowed(index, filters)
    vector, note = _vector(session, index, asked, patient=patient)
    timer.mark("question")
    gathered = index.search.gather(asked, vector, files)
    timer.mark("gather")
    shares = weights(literal=bool(asked.identifiers), meaning=vector is not None)
    blends = fuse(gathered.evidence, gathered.chunk_words, gathered.chunk_meaning, shares)
    noise = session.lexicon.noise
    best = _distinct(gathered, _noise_behind(gathered, blends, noise), filters)
    shown = best[: max(0, k)]
    hits = tuple(
        _hit(gathered.passages[blend.at], blend, shares, noise, gathered, index) for blend in shown
    )
    timer.mark("rank")
    if record and shown:
        _record(session, query, [(gathered.passages[blend.at], blend) for blend in shown])
        timer.mark("record")
    return RecallAnswer(
        query=query,
        hits=hits,
        found=len(best),
        channels=("words",) if vector is None else ("words", "meaning"),
        elapsed_ms=(perf_counter() - start) * 1e3,
        note=note,
        timings=tuple(timer.steps),
    )


@lru_cache(maxsize=4)
def _stop_words(resources: Path) -> frozenset[str]:
    return frozenset(read_words(resources / STOP_WORDS))


def _allowed(index: Index, filters: Filters) -> list[int] | None:
    """Return the ids of the files that the filters let through; None: all."""
    if filters == Filters():
        return None
    return [file.id for file in index.search.files() if _passes(file, filters)]


def _passes(file: IndexedFile, filters: Filters) -> bool:
    if filters.paths and not file.path.startswith(filters.paths):
        return False
    if filters.since and file.day is not None and file.day < filters.since:
        return False
    if not filters.layers:
        return True
    possible = {Layer.SHORT_TERM} if file.short_term else {Layer.HAND_WRITTEN, Layer.PROMOTED}
    return not possible.isdisjoint(filters.layers)


def _vector(
    session: Session, index: Index, asked: Question, *, patient: bool
) -> tuple[QueryVector | None, str]:
    """Encode the question, unless there is nothing to compare it with."""
    note = "" if index.texts.is_complete() else VECTORS_BUILDING
    if not is_installed():
        return None, VECTORS_OFF
    if not index.vectors.any() or not any(char.isalnum() for char in asked.text):
        return None, note
    embedder = session.embedder()
    if embedder.id != index.vectors.model():
        return None, VECTORS_BUILDING
    if not patient and not embedder.ready:
        return None, VECTORS_LOADING
    return query_vector(embedder.id, embedder.embed((asked.text,))[0]), note


def _noise_behind(gathered: Gathered, blends: Sequence[Blend], noise: Noise) -> list[Blend]:
    """Let what answers nothing stand behind what answers half as well."""
    judged = [
        replace(blend, score=blend.score * _worth(gathered.passages[blend.at], noise))
        for blend in blends
    ]
    return sorted(judged, key=lambda blend: -blend.score)


def _worth(passage: Passage, noise: Noise) -> float:
    return NOISE_WORTH if snippet_taint(passage.text[:_JUDGED], noise) in NOISE else 1.0


def _distinct(gathered: Gathered, blends: Sequence[Blend], filters: Filters) -> list[Blend]:
    """Leave out other layers, and copies that tell nothing new."""
    kept: list[Blend] = []
    copies: dict[str, list[str]] = {}
    for blend in blends:
        passage = gathered.passages[blend.at]
        if filters.layers and passage.layer not in filters.layers:
            continue
        paths = copies.setdefault(passage.memory_id or f"{passage.path}:{passage.start_line}", [])
        if not paths or _is_another_sighting(passage, paths):
            paths.append(passage.path)
            kept.append(blend)
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


def _hit(
    passage: Passage,
    blend: Blend,
    shares: Weights,
    noise: Noise,
    gathered: Gathered,
    index: Index,
) -> Hit:
    worth = _worth(passage, noise)
    terms = (
        Term("substring" if gathered.substring else "words", blend.words, shares.words * worth),
        Term("meaning", blend.meaning, shares.meaning * worth),
        Term("exact", blend.exact, shares.exact * worth),
    )
    matched = index.keywords.spellings(passage.text, gathered.asked)
    return Hit(
        path=passage.path,
        start_line=passage.start_line,
        end_line=passage.end_line,
        snippet=snippet(passage.text, matched),
        score=min(1.0, sum(term.contribution for term in terms)),
        terms=tuple(term for term in terms if term.weight),
        layer=passage.layer,
        matched=matched,
        memory_id=passage.memory_id,
    )


def _record(session: Session, query: str, shown: Sequence[tuple[Passage, Blend]]) -> None:
    now = session.clock.now()
    recalls = [
        Recall(
            path=passage.path,
            start_line=passage.start_line,
            end_line=passage.end_line,
            text=passage.text,
            score=min(1.0, blend.score),
            position=position,
            query=query,
            at=now,
        )
        for position, (passage, blend) in enumerate(shown)
    ]
    try:
        session.ledger.signals.record(recalls, session.zone)
    except EnvironmentFault:
        return
