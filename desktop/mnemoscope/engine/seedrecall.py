"""The ranking of the profile ``seed``: words and meaning joined, each hit with its terms."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from mnemoscope.domain.chunks import weight
from mnemoscope.domain.concepts import Noise
from mnemoscope.domain.contamination import Taint
from mnemoscope.domain.fusion import Blend, Weights, fuse, weights
from mnemoscope.domain.model import Layer
from mnemoscope.domain.noise import snippet_taint
from mnemoscope.domain.paths import is_curated_file
from mnemoscope.domain.snippets import snippet
from mnemoscope.domain.tokens import question
from mnemoscope.engine.asking import Answered, Ask, Shown, Timer
from mnemoscope.engine.lexicon import read_words
from mnemoscope.engine.questionvector import question_vector
from mnemoscope.engine.session import Session
from mnemoscope.engine.views import Filters, Hit, RecallAnswer, Term
from mnemoscope.index.search import Gathered, IndexedFile, Passage
from mnemoscope.index.store import Index

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


def answer(session: Session, ask: Ask, timer: Timer) -> Answered:
    """Answer a question from the index as it stands; an empty question has no hits."""
    index = session.index
    asked = question(ask.query, _stop_words(session.resources))
    if not asked.text:
        return Answered(RecallAnswer(ask.query, (), 0, (), timer.elapsed()))
    files = _allowed(index, ask.filters)
    vector, note = question_vector(session, index, asked.text, patient=ask.patient)
    timer.mark("question")
    gathered = index.search.gather(asked, vector, files)
    timer.mark("gather")
    shares = weights(literal=bool(asked.identifiers), meaning=vector is not None)
    blends = fuse(gathered.evidence, gathered.chunk_words, gathered.chunk_meaning, shares)
    noise = session.lexicon.noise
    best = _distinct(gathered, _noise_behind(gathered, blends, noise), ask.filters)
    shown = best[: max(0, ask.k)]
    hits = tuple(
        _hit(gathered.passages[blend.at], blend, shares, noise, gathered, index) for blend in shown
    )
    timer.mark("rank")
    answer = RecallAnswer(
        query=ask.query,
        hits=hits,
        found=len(best),
        channels=("words",) if vector is None else ("words", "meaning"),
        elapsed_ms=timer.elapsed(),
        note=note,
    )
    return Answered(answer, tuple(_shown(gathered.passages[blend.at], blend) for blend in shown))


def _shown(passage: Passage, blend: Blend) -> Shown:
    score = min(1.0, blend.score)
    return Shown(passage.path, passage.start_line, passage.end_line, passage.text, score)


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
