"""Scores passages with what multiplies their score, and shows them as hits."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from datetime import datetime
from math import prod
from typing import NamedTuple

from mnemoscope.domain.fusion import Blend
from mnemoscope.domain.paths import note_day
from mnemoscope.domain.reranking import daily, decay
from mnemoscope.domain.scraps import is_scrap
from mnemoscope.domain.snippets import snippet
from mnemoscope.domain.traits import Traits
from mnemoscope.engine.asking import Shown
from mnemoscope.engine.recallviews import Factor, Hit, Term, Tuning
from mnemoscope.engine.session import Session
from mnemoscope.engine.sieve import Place
from mnemoscope.index.drafts import Passage
from mnemoscope.index.search import Gathered

NOISE_WORTH = 0.5
ASKS_WORTH = 0.95
"""What is left of the score of a passage that asks, too: a question answers nothing."""
JUDGED = 100
"""So many of the best are looked at for noise; further down nobody minds it."""
_READ = 400
"""Characters of a passage by which its kind is judged."""


class Ranked(NamedTuple):
    """A passage with its score and what has multiplied it; a tuple, as a hundred are made."""

    blend: Blend
    passage: Passage
    factors: tuple[Factor, ...]
    score: float


class Ranker:
    """Ranks and shows what was gathered for one question."""

    def __init__(self, session: Session, gathered: Gathered, tuning: Tuning) -> None:
        self._noise = session.lexicon.noise
        self._spelling = session.index.keywords.spelling(gathered.asked)
        self._gathered = gathered
        self._tuning = tuning
        self._now: datetime = session.clock.now()
        self._ages = bool(tuning.half_life_days) or tuning.daily_factor is not None

    def rank(self, blends: Iterable[Blend]) -> list[Ranked]:
        """Multiply each score by what is cheap to tell; best first, below what is named."""
        ranked: list[Ranked] = []
        for blend in blends:
            factors = self._factors(blend)
            score = blend.score
            if factors:
                score *= prod(factor.value for factor in factors)
            passage = self._gathered.passages[blend.at]
            ranked.append(Ranked(blend, passage, factors, min(1.0, score)))
        ranked.sort(key=_order)
        return ranked

    def judged(self, ranked: Sequence[Ranked], enough: int) -> list[Ranked]:
        """Let noise fall behind what it is worth, until so many of the best are found.

        Telling noise takes long. The first `enough` are in their order, whatever `enough` is.
        """
        found: list[Ranked] = []
        fallen: deque[Ranked] = deque()
        at = 0
        while at < min(len(ranked), JUDGED) and len(found) < enough:
            one, at = ranked[at], at + 1
            if self._is_noise(one):
                # Those that fell are in their order, too: all lose the same share.
                fallen.append(_fallen(one))
                continue
            while fallen and _order(fallen[0]) <= _order(one):
                found.append(fallen.popleft())
            found.append(one)
        return [*found, *sorted((*fallen, *ranked[at:]), key=_order)]

    def hit(self, one: Ranked, traits: Traits) -> Hit:
        """Show a passage with the terms of its score."""
        passage, blend, shares = one.passage, one.blend, one.blend.shares
        terms = (
            Term("substring" if self._gathered.substring else "words", blend.words, shares.words),
            Term("around", blend.around, shares.around),
            Term("meaning", blend.meaning, shares.meaning),
            Term("day", blend.day, shares.day),
            Term("exact", blend.exact, shares.exact),
        )
        matched = self._spelling.of(passage.text)
        return Hit(
            path=passage.path,
            start_line=passage.start_line,
            end_line=passage.end_line,
            snippet=snippet(passage.text, matched),
            score=one.score,
            terms=tuple(term for term in terms if term.weight),
            layer=passage.layer,
            matched=matched,
            memory_id=passage.memory_id,
            factors=one.factors,
            day=note_day(passage.path),
            kind=traits.kind,
            status=traits.status,
        )

    def shown(self, one: Ranked) -> Shown:
        """Return what the ledger keeps of a passage that is shown."""
        passage = one.passage
        return Shown(
            passage.path, passage.start_line, passage.end_line, passage.text, min(1.0, one.score)
        )

    def _is_noise(self, one: Ranked) -> bool:
        # Whoever names a thing literally wants it wherever it stands, in code or in a diff.
        return not one.blend.exact and is_scrap(one.passage.text[:_READ], self._noise)

    def _factors(self, blend: Blend) -> tuple[Factor, ...]:
        """Return what multiplies a passage's score, without what changes nothing."""
        factors: list[Factor] = []
        if self._gathered.evidence[blend.at].asks:
            factors.append(Factor("question", ASKS_WORTH))
        if self._ages:
            passage = self._gathered.passages[blend.at]
            day, tuning = note_day(passage.path), self._tuning
            every = 1.0 if tuning.daily_factor is None else tuning.daily_factor
            factors += (
                Factor("age", decay(day, self._now, tuning.half_life_days or 0.0)),
                Factor("daily", daily(day, self._now, every)),
            )
        return tuple([factor for factor in factors if factor.value != 1.0])


def _order(one: Ranked) -> tuple[float, float]:
    """Best first, but nothing above what is named."""
    return -one.blend.exact, -one.score


def _fallen(one: Ranked) -> Ranked:
    factors = Factor("noise", NOISE_WORTH), *one.factors
    return one._replace(factors=factors, score=one.score * NOISE_WORTH)


def place(passage: Passage) -> Place:
    """Return a passage as the filters judge it."""
    return Place(
        passage.path, passage.start_line, passage.end_line, passage.layer, passage.memory_id
    )
