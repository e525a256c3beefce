"""The scores and the order of a search as OpenClaw 2026.4.15 and 2026.9.6 compute them.

Both join meaning and words by fixed shares; the newer one adds boosts, file names, importance,
projects and age. Scores are 0 to about 1.15.
"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from mnemoscope.domain.annotations import INVALID_PROJECT
from mnemoscope.domain.concepts import utf16_length
from mnemoscope.domain.openclawchunks import clipped
from mnemoscope.domain.openclawpaths import path_order
from mnemoscope.domain.openclawwords import tokens
from mnemoscope.domain.reranking import mmr

SNIPPET = 700
"""UTF-16 units of a passage that are shown, and compared with other hits."""
_LEAST_SCORE = 0.001
_BOOST_COVERED = 0.45
_BOOST_DENSE = 0.2
_BOOST_PATH = 0.18
_BOOST_LENGTH = 0.18
_LENGTH = 160
_TIERS = (3, 2, 1)
_OWN_PROJECT, _OTHER_PROJECT = 1.15, 0.9

Ageing = Callable[[str], float]
"""What the score of a passage in the file of a path is multiplied by for its age."""


@dataclass(frozen=True, slots=True)
class Knobs:
    """What a search can be set to."""

    meaning: float = 0.7
    words: float = 0.3
    ageing: Ageing | None = None
    """None: age does not count."""
    diversity: float | None = None
    """MMR's lambda where meaning was searched; None: off."""
    diversity_of_words: float | None = None
    """The same where only words were searched."""
    floor: float = 0.35
    projects: frozenset[str] = frozenset()
    """Those that are being worked on."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """A passage as it is indexed."""

    id: int
    path: str
    start_line: int
    end_line: int
    text: str
    importance: int | None = None
    projects: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Found:
    """A passage with what each channel says of it."""

    chunk: Chunk
    words: float = 0.0
    """Score of the full-text rank."""
    boost: float = 0.0
    """What is added to that before it is compared."""
    path: float = 0.0
    """Score of the file's name."""
    exact: int = 0
    """3: the question is its file's path, 2: its name, 1: its name without the ending."""
    body: bool = False
    """Whether the words stand in its text."""
    meaning: float | None = None
    """Cosine; None where it was not found by meaning."""

    @property
    def ranking(self) -> float:
        """Words with their boost."""
        return self.words + self.boost

    @property
    def lexical(self) -> float:
        """By what keyword hits are compared: text before names."""
        if self.body and self.ranking > 0:
            return self.ranking
        return 1.0 if self.exact and not self.body else self.path


@dataclass(frozen=True, slots=True)
class Ranked:
    """A passage in its place."""

    found: Found
    score: float
    """As it is shown."""
    factors: tuple[tuple[str, float], ...] = ()
    """``age``, ``importance`` and ``project``, as far as they changed the score."""
    ranking: float = 0.0
    """As it is compared."""


def rank_score(rank: float) -> float:
    """Turn FTS5's rank, the more negative the better, into 0 to 1."""
    if not math.isfinite(rank):
        return _LEAST_SCORE
    return -rank / (1 - rank) if rank < 0 else 1 / (1 + rank)


def asked_words(question: str) -> frozenset[str]:
    """Return the distinct words of a question by which passages are boosted."""
    return frozenset(tokens(_folded(question)))


def boost(asked: frozenset[str], chunk: Chunk, words: float) -> float:
    """Return what is added to a passage's score of words; both together are at most 1."""
    if not asked:
        return 0.0
    there = set(tokens(_folded(chunk.text)))
    covered = len(asked & there)
    path = _folded(chunk.path)
    added = covered / len(asked) * _BOOST_COVERED
    added += covered / max(len(there), 1) * _BOOST_DENSE
    added += sum(_BOOST_PATH for token in asked if token in path)
    added += min(utf16_length(chunk.text) / _LENGTH, _BOOST_LENGTH)
    return min(1.0, words + added) - words


def importance_factor(importance: int | None) -> float:
    """Return 0.8 for 1 to 1.25 for 10; none counts as 5."""
    return 1.0 if importance is None else 0.75 + 0.05 * min(10, max(1, importance))


def project_factor(projects: Sequence[str], active: frozenset[str]) -> float:
    """Return what belonging to a project does while others are worked on."""
    if not projects or not active:
        return 1.0
    return _OWN_PROJECT if active.issuperset(projects) else _OTHER_PROJECT


def merged(sets: Iterable[Sequence[Found]]) -> list[Found]:
    """Join hits of several keyword queries, the best of each passage, and order them."""
    best: dict[int, Found] = {}
    for found in (one for hits in sets for one in hits):
        known = best.get(found.chunk.id)
        best[found.chunk.id] = found if known is None else _joined(known, found)
    return sorted(best.values(), key=_keyword_order)


def limited(hits: Sequence[Found], limit: int) -> list[Found]:
    """Cut ordered keyword hits; those whose file is named exactly are counted apart."""
    named = [hit for hit in hits if hit.exact]
    bodies = [hit for hit in named if hit.body][:limit]
    kept = {hit.chunk.id for hit in (*bodies, *(hit for hit in named if not hit.body))}
    exact = [hit for hit in named if hit.chunk.id in kept]
    return [*exact, *[hit for hit in hits if not hit.exact][:limit]]


def rank_words(hits: Sequence[Found], knobs: Knobs) -> list[Ranked]:
    """Order keyword hits of 2026.9 where meaning was not searched."""
    ranked: list[Ranked] = []
    for hit in hits:
        raw = hit.lexical
        if hit.exact and knobs.ageing:
            raw = _between(hit.lexical if hit.body else 0.0)
        ranked += _weighed(hit, raw, raw, knobs)

    def order(one: Ranked) -> tuple[object, ...]:
        hit = one.found
        aged = bool(knobs.ageing)
        body = 0 if aged or not hit.exact else -int(hit.body)
        return (-hit.exact, body, -one.ranking, *_text_order(hit))

    ranked.sort(key=order)
    return _diverse(ranked, knobs.diversity_of_words)


def rank_both(words: Sequence[Found], meaning: Sequence[Found], knobs: Knobs) -> list[Ranked]:
    """Order the hits of both channels as 2026.9 does: files named exactly, then by score."""
    ranked: list[Ranked] = []
    for hit in _both(words, meaning):
        content = _content(hit, knobs)
        raw = content or _bare(hit)
        if hit.exact:
            raw = _between(content) if knobs.ageing else content if content > 0 else 1.0
        ranked += _weighed(hit, raw, content, knobs)
    tiers = [[one for one in ranked if one.found.exact == tier] for tier in _TIERS]
    rest = sorted(
        (one for one in ranked if not one.found.exact), key=lambda one: (-one.score, *_order(one))
    )
    ordered: list[Ranked] = []
    for tier in tiers:
        tier.sort(key=_order)
        backed = [one for one in tier if knobs.ageing or _content(one.found, knobs) > 0]
        bare = [one for one in tier if not (knobs.ageing or _content(one.found, knobs) > 0)]
        ordered += _diverse_by_ranking(backed, knobs.diversity)
        ordered += _diverse_by_ranking(bare, knobs.diversity)
    return [*ordered, *_diverse(rest, knobs.diversity)]


def rank_old(words: Sequence[Found], meaning: Sequence[Found] | None, knobs: Knobs) -> list[Ranked]:
    """Order hits as 2026.4 does; `meaning` is None where it was not searched."""
    if meaning is None:
        hits = [(hit, hit.ranking) for hit in words]
    else:
        # Boosts are for searches by words alone.
        hits = [
            (hit, knobs.meaning * (hit.meaning or 0.0) + knobs.words * hit.words)
            for hit in _both([replace(hit, boost=0.0) for hit in words], meaning)
        ]
    ranked: list[Ranked] = []
    for hit, score in hits:
        age = knobs.ageing(hit.chunk.path) if knobs.ageing else 1.0
        ranked.append(Ranked(hit, score * age, _told(("age", age)), score * age))
    ranked.sort(key=lambda one: -one.score)
    return _diverse(ranked, knobs.diversity_of_words if meaning is None else knobs.diversity)


def select(ranked: Sequence[Ranked], floor: float, lowest: float = 0.0) -> list[Ranked]:
    """Return the hits from the floor on; where there are none, those found by words anyway."""
    strict = [one for one in ranked if one.score >= floor]
    if strict:
        return strict
    return [one for one in ranked if one.score >= lowest and _by_words(one)]


def select_both(ranked: Sequence[Ranked], floor: float) -> list[Ranked]:
    """Return the hits from the floor on, then those found by words alone however low they are."""
    strict = [one for one in ranked if one.score >= floor]
    if not strict:
        return [one for one in ranked if one.score >= 0 and _by_words(one)]
    below = [one for one in ranked if one.score < floor]
    return [*strict, *[one for one in below if _by_words(one) and not one.found.meaning]]


def _folded(text: str) -> str:
    return unicodedata.normalize("NFC", text).lower()


def _joined(known: Found, other: Found) -> Found:
    better = other if other.body and other.ranking > known.ranking else known
    words = max(known.words, other.words)
    return replace(
        known,
        words=words,
        boost=max(0.0, better.ranking - words),
        path=max(known.path, other.path),
        body=known.body or other.body,
        meaning=known.meaning if other.meaning is None else other.meaning,
    )


def _both(words: Sequence[Found], meaning: Sequence[Found]) -> list[Found]:
    cosines = {hit.chunk.id: hit.meaning for hit in meaning}
    there = {hit.chunk.id: hit for hit in words}
    found = [replace(there.get(hit.chunk.id, hit), meaning=hit.meaning) for hit in meaning]
    return [*found, *[hit for hit in words if hit.chunk.id not in cosines]]


def _content(hit: Found, knobs: Knobs) -> float:
    return knobs.meaning * (hit.meaning or 0.0) + knobs.words * _keyword_part(hit)


def _keyword_part(hit: Found) -> float:
    if hit.words > 0:
        return hit.ranking
    return 0.0 if hit.exact else hit.path


def _bare(hit: Found) -> float:
    """Return what a hit without any score is ordered by."""
    return hit.ranking if hit.body and not hit.words else 0.0


def _between(content: float) -> float:
    """Let an exactly named file stand above half, by what its text has to do with the question."""
    return (1 + min(1.0, max(0.0, content))) / 2


def _weighed(hit: Found, raw: float, content: float, knobs: Knobs) -> list[Ranked]:
    """Multiply by age, importance and project; what has an unreadable project is left out."""
    if INVALID_PROJECT in hit.chunk.projects:
        return []
    age = knobs.ageing(hit.chunk.path) if knobs.ageing else 1.0
    importance = importance_factor(hit.chunk.importance)
    project = project_factor(hit.chunk.projects, knobs.projects)
    ranking = raw * age * importance * project
    if hit.exact:
        return [Ranked(hit, project, _told(("project", project)), ranking)]
    factors = _told(("age", age), ("importance", importance), ("project", project))
    return [Ranked(hit, ranking if content else 0.0, factors, ranking)]


def _told(*factors: tuple[str, float]) -> tuple[tuple[str, float], ...]:
    return tuple((name, value) for name, value in factors if value != 1.0)


def _by_words(one: Ranked) -> bool:
    return one.found.body or one.found.path > 0 or one.found.exact > 0


def _keyword_order(hit: Found) -> tuple[object, ...]:
    body = -int(hit.body) if hit.exact else 0
    return (-hit.exact, body, -hit.lexical, *_text_order(hit))


def _text_order(hit: Found) -> tuple[object, ...]:
    path = 0.0 if hit.exact else -hit.path
    return (-hit.words, path, path_order(hit.chunk.path), hit.chunk.start_line, hit.chunk.id)


def _order(one: Ranked) -> tuple[object, ...]:
    chunk = one.found.chunk
    bare = _bare(one.found)
    return (-one.ranking, -bare, path_order(chunk.path), chunk.start_line, chunk.end_line)


def _diverse(ranked: list[Ranked], lam: float | None) -> list[Ranked]:
    return _reordered(ranked, [one.score for one in ranked], lam)


def _diverse_by_ranking(ranked: list[Ranked], lam: float | None) -> list[Ranked]:
    return _reordered(ranked, [one.ranking for one in ranked], lam)


def _reordered(ranked: list[Ranked], scores: list[float], lam: float | None) -> list[Ranked]:
    if lam is None:
        return ranked
    texts = [clipped(one.found.chunk.text, SNIPPET) for one in ranked]
    return [ranked[at] for at in mmr(scores, texts, lam)]
