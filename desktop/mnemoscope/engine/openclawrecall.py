"""The ranking of the profiles ``openclaw-*``: what that program would have answered.

Three things are ours: the model for meaning, filters and tuning, and that the hits for k are the
first of those for k + 1 (2026.4 looks at four candidates for each hit wanted; here always at 24,
and the further ones come behind).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from pathlib import Path

from mnemoscope.domain.layers import layer_of
from mnemoscope.domain.openclawchunks import clipped
from mnemoscope.domain.openclawpaths import dated, exactness, holders, identifier
from mnemoscope.domain.openclawsearch import (
    SNIPPET,
    Ageing,
    Chunk,
    Found,
    Knobs,
    Ranked,
    asked_words,
    boost,
    limited,
    merged,
    rank_both,
    rank_old,
    rank_score,
    rank_words,
    select,
    select_both,
)
from mnemoscope.domain.openclawwords import (
    FallbackWords,
    fallback_terms,
    match_expression,
    name_plans,
    tokens,
)
from mnemoscope.domain.paths import note_day
from mnemoscope.domain.profile import Rules
from mnemoscope.domain.redaction import redacted
from mnemoscope.domain.reranking import daily, decay
from mnemoscope.engine.asking import Answered, Ask, Shown, Timer
from mnemoscope.engine.lexicon import read_words
from mnemoscope.engine.openclawindex import current
from mnemoscope.engine.questionvector import VECTORS_BUILDING, question_vector
from mnemoscope.engine.recallviews import Factor, Hit, RecallAnswer, Term
from mnemoscope.engine.session import Session
from mnemoscope.engine.sieve import Place, Sieve
from mnemoscope.index.openclawtable import OpenClawTable
from mnemoscope.index.packing import QueryVector

POOL = 200
"""Candidates of each channel."""
FIRST_POOL = 24
"""Those of them that 2026.4 looks at for six hits."""
FALLBACK_TERMS = 6
"""Keywords that 2026.9 looks for one by one."""
FALLBACK_MOST = 24
"""Those of 2026.4, which itself has no bound."""
HALF_LIFE = 30.0
DIVERSITY = 0.7
FLOOR = 0.35
TEXT_SHARE = 0.3


@dataclass(frozen=True, slots=True)
class _Keywords:
    """The hits of the keyword channel."""

    hits: list[Found]
    terms: tuple[str, ...]
    """What was looked for, for highlighting."""


def answer(session: Session, ask: Ask, timer: Timer) -> Answered:
    """Answer a question as the program of the session's profile does."""
    question = ask.query.strip()
    if not question:
        return Answered(RecallAnswer(ask.query, (), 0, (), timer.elapsed()))
    sieve = Sieve(session, ask.filters)
    table = current(session)
    timer.mark("index")
    vector, note = _vector(session, table, ask)
    timer.mark("question")
    search = _Search(table, question, sieve, _fallback_words(session.resources))
    knobs = _knobs(session, ask)
    if session.profile.rules is Rules.OPENCLAW_2026_4:
        keywords, best = _old(search, vector, knobs)
    else:
        keywords, best = _new(search, vector, knobs)
    if ask.tuning.floor is not None:
        best = [one for one in best if one.score >= ask.tuning.floor]
    timer.mark("rank")
    shown = best[: max(0, ask.k)]
    shares = None if vector is None else knobs
    hits = tuple(_hit(one, keywords.terms, shares, sieve) for one in shown)
    answer = RecallAnswer(
        query=ask.query,
        hits=hits,
        found=len(best),
        channels=("words",) if vector is None else ("words", "meaning"),
        elapsed_ms=timer.elapsed(),
        note=sieve.note(note, found=bool(best)),
        left_out=sieve.left_out,
    )
    return Answered(answer, tuple(map(_shown, shown)))


def _vector(session: Session, table: OpenClawTable, ask: Ask) -> tuple[QueryVector | None, str]:
    """Encode the question, unless no passage of the profile can be compared with it."""
    if ask.tuning.alpha == 0:
        return None, ""
    vector, note = question_vector(session, session.index, ask.query.strip(), patient=ask.patient)
    if vector is None:
        return None, note
    if not table.has_vectors(vector.model):
        return None, VECTORS_BUILDING
    return vector, VECTORS_BUILDING if table.waiting(vector.model, 1) else ""


class _Search:
    """The channels of one question."""

    def __init__(
        self,
        table: OpenClawTable,
        question: str,
        sieve: Sieve,
        words: FallbackWords,
    ) -> None:
        self.table = table
        self.question = question
        self.sieve = sieve
        self.paths = sieve.paths
        self.terms = fallback_terms(question, words)
        self._named = identifier(question)
        self._exactness: dict[str, int] = {}

    def body(self, text: str, ranking: str) -> list[Found]:
        """Find passages that hold all tokens of a text; `ranking` is compared with them."""
        match = match_expression(text)
        asked = asked_words(ranking)
        found = self.table.find(match, POOL, self.paths) if match else []
        chunks = self.table.chunks(number for number, _ in found)
        hits: list[Found] = []
        for number, rank in found:
            words = rank_score(rank)
            chunk = chunks[number]
            hits.append(Found(chunk, words, boost(asked, chunk, words), body=True))
        return self._kept(hits, frozenset(tokens(text.lower())))

    def names(self, text: str) -> list[Found]:
        """Find the first passage of each file whose name answers a text."""
        scores: dict[str, float] = {}
        for match, parts in name_plans(text):
            if match:
                named = [(path, rank_score(rank)) for path, rank in self.table.find_paths(match)]
            else:
                named = [(path, 1.0) for path in self._all_paths]
            ranked = {path: score for path, score in named if self._may(path)}
            for path in holders(tuple(ranked), parts)[:POOL]:
                scores[path] = max(ranked[path], scores.get(path, 0.0))
        firsts = self.table.firsts(scores)
        found = [
            Found(firsts[path], path=score) for path, score in scores.items() if path in firsts
        ]
        return self._kept(found)

    def exact(self) -> list[Found]:
        """Find the first passage of each file that the question names."""
        # A path of other letters may be the same in another Unicode form.
        name = self.question.rpartition("/")[2].rpartition("\\")[2]
        near = self.table.paths(name) if self.question.isascii() else self._all_paths
        named = [path for path in near if self._may(path) and self._exact(path)]
        firsts = self.table.firsts(named[:POOL])
        return self._kept([Found(chunk) for chunk in firsts.values()])

    def marked(self, hits: Sequence[Found]) -> list[Found]:
        """Tell each hit how exactly the question names its file."""
        return [replace(hit, exact=self._exact(hit.chunk.path)) for hit in hits]

    def meaning(self, vector: QueryVector) -> list[Found]:
        """Find the passages nearest to the question."""
        near = self.table.nearest(vector, POOL, self.paths)
        chunks = self.table.chunks(number for number, _ in near)
        return self._kept([Found(chunks[number], meaning=cosine) for number, cosine in near])

    def _kept(self, hits: list[Found], asked: frozenset[str] = frozenset()) -> list[Found]:
        """Return the hits that may be returned, without hidden lines; `asked` must be left then."""
        passing = self.sieve.through([_place(hit.chunk) for hit in hits])
        clean = [self._redacted(hit, asked) for hit, may in zip(hits, passing, strict=True) if may]
        return [hit for hit in clean if hit is not None]

    def _redacted(self, hit: Found, asked: frozenset[str]) -> Found | None:
        chunk = hit.chunk
        lines = [(one.start_line, one.end_line) for one in self.sieve.hidden_in(_place(chunk))]
        if not lines:
            return hit
        text = redacted(chunk.text, chunk.start_line, chunk.end_line, lines)
        if not text or not asked.issubset(tokens(text.lower())):
            self.sieve.leave_out("hidden")
            return None
        return replace(hit, chunk=replace(chunk, text=text))

    @cached_property
    def _all_paths(self) -> list[str]:
        return [path for path in self.table.paths() if self._may(path)]

    def _may(self, path: str) -> bool:
        return self.paths is None or path in self.paths

    def _exact(self, path: str) -> int:
        known = self._exactness.get(path)
        if known is None:
            known = self._exactness[path] = exactness(self._named, path)
        return known


def _old(
    search: _Search, vector: QueryVector | None, knobs: Knobs
) -> tuple[_Keywords, list[Ranked]]:
    """Search as 2026.4: keywords one by one only where the whole question finds nothing."""
    hits = search.body(search.question, search.question)
    terms: tuple[str, ...] = (search.question,)
    pools = [hits[:FIRST_POOL], hits[FIRST_POOL:]]
    if not hits and vector is None:
        terms = search.terms[:FALLBACK_MOST] or terms
        sets = [search.body(term, term) for term in terms]
        pools = [_best(found[:FIRST_POOL] for found in sets), _best(sets)]
    near = None if vector is None else search.meaning(vector)
    first = rank_old(pools[0], None if near is None else near[:FIRST_POOL], knobs)
    seen = {one.found.chunk.id for one in first}
    rest = rank_old(
        [hit for hit in pools[1] if hit.chunk.id not in seen],
        None if near is None else [hit for hit in near[FIRST_POOL:] if hit.chunk.id not in seen],
        knobs,
    )
    lowest = 0.0 if vector is None else min(knobs.floor, knobs.words)
    return _Keywords(pools[0], terms), select([*first, *rest], knobs.floor, lowest)


def _new(
    search: _Search, vector: QueryVector | None, knobs: Knobs
) -> tuple[_Keywords, list[Ranked]]:
    """Search as 2026.9: file names too, and keywords one by one wherever there is room."""
    question = search.question
    hits = _keywords(search, question, search.exact())
    fallback = [term for term in search.terms if term != question.lower()][:FALLBACK_TERMS]
    terms: tuple[str, ...] = (question,)
    same = match_expression(question).lower() == match_expression(" ".join(fallback)).lower()
    full = sum(not hit.exact for hit in hits) >= POOL
    if fallback and not full and not (hits and same):
        terms = (question, *fallback)
        sets = [hits, *(_keywords(search, term, ()) for term in fallback)]
        hits = limited(merged(sets), POOL)
    if vector is None:
        return _Keywords(hits, terms), select(rank_words(hits, knobs), knobs.floor)
    near = search.marked(search.meaning(vector))
    return _Keywords(hits, terms), select_both(rank_both(hits, near, knobs), knobs.floor)


def _keywords(search: _Search, text: str, exact: Sequence[Found]) -> list[Found]:
    """Search texts and names for all tokens of a text."""
    sets = (search.body(text, search.question), search.names(text), exact)
    return limited(merged(search.marked(found) for found in sets), POOL)


def _best(sets: Iterable[Sequence[Found]]) -> list[Found]:
    """Join hits in the order in which they were found, the best score of each."""
    best: dict[int, Found] = {}
    for hit in (one for hits in sets for one in hits):
        known = best.get(hit.chunk.id)
        if known is None or hit.ranking > known.ranking:
            best[hit.chunk.id] = hit
    return list(best.values())


@lru_cache(maxsize=2)
def _fallback_words(resources: Path) -> FallbackWords:
    folder = resources / "lexicon" / "openclaw"
    return FallbackWords(
        frozenset(read_words(folder / "fallback-stop-words.txt")),
        read_words(folder / "korean-particles.txt"),
    )


def _knobs(session: Session, ask: Ask) -> Knobs:
    """Set the profile's own choices, and what was turned for this question."""
    tuning = ask.tuning
    old = session.profile.rules is Rules.OPENCLAW_2026_4
    half_life = tuning.half_life_days
    if half_life is None:
        half_life = 0.0 if old else HALF_LIFE
    diversity = tuning.diversity
    if diversity is None and not old:
        diversity = DIVERSITY
    meaning = 1 - TEXT_SHARE if tuning.alpha is None else min(1.0, max(0.0, tuning.alpha))
    return Knobs(
        meaning=meaning,
        words=1 - meaning,
        ageing=_ageing(session, half_life, tuning.daily_factor),
        diversity=diversity,
        diversity_of_words=tuning.diversity,
        floor=FLOOR if tuning.floor is None else tuning.floor,
    )


def _ageing(session: Session, half_life: float, factor: float | None) -> Ageing | None:
    if half_life <= 0 and factor in {None, 1.0}:
        return None
    now, rules = session.clock.now(), session.profile.rules

    def aged(path: str) -> float:
        day = note_day(path) if dated(path, rules) else None
        return decay(day, now, half_life) * (1.0 if factor is None else daily(day, now, factor))

    return aged


def _shown(one: Ranked) -> Shown:
    chunk = one.found.chunk
    score = min(1.0, max(0.0, one.score))
    return Shown(chunk.path, chunk.start_line, chunk.end_line, chunk.text, score)


def _place(chunk: Chunk) -> Place:
    return Place(chunk.path, chunk.start_line, chunk.end_line, layer_of(chunk.path), None)


def _hit(one: Ranked, terms: tuple[str, ...], knobs: Knobs | None, sieve: Sieve) -> Hit:
    chunk = one.found.chunk
    place = _place(chunk)
    traits = sieve.traits(place)
    entries = sieve.memories(place)
    entry = entries[0] if len(entries) == 1 else None
    return Hit(
        path=chunk.path,
        start_line=chunk.start_line,
        end_line=chunk.end_line,
        snippet=clipped(chunk.text, SNIPPET),
        score=one.score,
        terms=_terms(one, knobs),
        layer=entry.layer if entry else place.layer,
        matched=_spellings(chunk.text, terms),
        memory_id=entry.claim if entry else None,
        factors=tuple(Factor(name, value) for name, value in one.factors),
        day=note_day(chunk.path),
        kind=traits.kind,
        status=traits.status,
    )


def _terms(one: Ranked, knobs: Knobs | None) -> tuple[Term, ...]:
    """Return the summands of a score; `knobs` is None where only words were searched."""
    found = one.found
    if found.exact:
        return (Term("exact", 1.0, 1.0),)
    share = 1.0 if knobs is None else knobs.words
    terms = [Term("meaning", found.meaning or 0.0, knobs.meaning)] if knobs else []
    if found.body:
        return (*terms, Term("words", found.words, share), Term("boost", found.boost, share))
    return (*terms, Term("path", found.path, share)) if found.path else tuple(terms)


def _spellings(text: str, terms: tuple[str, ...]) -> tuple[str, ...]:
    """Return the distinct words of a text that were looked for."""
    wanted = {token.lower() for term in terms for token in tokens(term)}
    return tuple(dict.fromkeys(word for word in tokens(text) if word.lower() in wanted))
