"""The keyword channel: which passages hold the words of a question, and how telling each is."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate

from mnemoscope.domain.tokens import (
    QueryTerm,
    Question,
    TermKind,
    fold,
    index_text,
    is_cjk,
    words,
)
from mnemoscope.index.database import Database, Value
from mnemoscope.index.postings import PATH_WEIGHT, Match, Postings
from mnemoscope.index.texts import path_words

POSTINGS = 2_000
"""So many passages are looked at for one question; words beyond count beside the rarest one."""
BESIDE = 3
"""So many of those are looked for; the ranking counts them all."""
TERMS = 24
"""So many terms of a long text are asked for."""
COMMON = 200
"""Passages from which a word's count is kept."""
AMPLE = 1_000
"""Passages from which a word needs no other to stand for it."""
_COMMON_KEPT = 4_096
_NAMES_KEPT = 16_384
_SPELT_KEPT = 8_192
_PREFIX_LETTERS = 3
_SUBSTRING_LIMIT = 200
_LAST_CHARACTER = "\U0010ffff"


@dataclass(frozen=True, slots=True)
class AskedTerm:
    """A term of a question as the index knows it."""

    term: QueryTerm
    forms: tuple[tuple[str, ...], ...]
    """Words side by side, any of these forms; the first is the term's own."""
    count: int
    """Passages that hold it; for several words an upper bound."""
    prefix: bool = False
    """The last word is still being typed, or is a character that begins a pair."""
    others: tuple[tuple[str, ...], ...] = ()
    """Words side by side that may stand for it and are in the index."""
    written: tuple[str, ...] = ()
    """The same as the index is asked for them."""


@dataclass(frozen=True, slots=True)
class FoundChunk:
    """A passage that holds at least one word of the question."""

    id: int
    score: float
    """BM25, larger is better; 0 for a passage found as a mere substring."""


class Spelling:
    """Finds the words of texts that answer one question; texts share most of their words."""

    __slots__ = ("_answering", "_cut", "_pairs", "_single", "_starts")

    def __init__(self, asked: Sequence[AskedTerm], cut: Callable[[str], list[str]]) -> None:
        self._cut = cut
        self._single = {
            word for term in asked for form in (*term.forms, *term.others) for word in form
        }
        self._pairs = [word for word in self._single if is_cjk(word)]
        self._starts = tuple(term.forms[0][-1] for term in asked if term.prefix) or ("\0",)
        self._answering: dict[str, tuple[str, ...]] = {}

    def of(self, text: str) -> tuple[str, ...]:
        """Return the distinct spellings in a text that answer the terms."""
        known, found = self._answering, dict[str, None]()
        for word in dict.fromkeys(words(text)):
            answers = known.get(word)
            if answers is None:
                answers = known[word] = self._within(word)
            if answers:
                found.update(dict.fromkeys(answers))
        return tuple(found)

    def _within(self, word: str) -> tuple[str, ...]:
        """Return the word if it answers, of a run of characters the stretches that do."""
        if is_cjk(word):
            return tuple(_covered(word, self._pairs))
        answers = any(
            part in self._single or part.startswith(self._starts) for part in self._cut(word)
        )
        return (word,) if answers else ()


class Keywords:
    """Full-text search over passages and file names."""

    __slots__ = (
        "_common",
        "_database",
        "_names",
        "_postings",
        "_rare",
        "_size",
        "_spelt",
        "_state",
    )

    def __init__(self, database: Database) -> None:
        self._database = database
        self._postings = Postings(database)
        self._common: dict[str, int] = {}
        """Passages of common words: counting them takes long, and a few more change nothing."""
        self._state: object = None
        self._size: int | None = None
        self._rare: dict[str, int] = {}
        """Passages of the other words, for as long as the index stays as it is."""
        self._names: dict[str, list[str]] = {}
        """Words of the names of files; the same ones come up again and again."""
        self._spelt: dict[str, list[str]] = {}

    def size(self) -> int:
        """Return the number of passages."""
        self._begin()
        if self._size is None:
            self._size = self._database.number("SELECT count(*) FROM chunks")
        return self._size

    def ask(self, question: Question) -> tuple[AskedTerm, ...]:
        """Look up the telling terms; terms without any word for the index are dropped."""
        self._begin()
        asked: list[AskedTerm] = []
        last = question.terms[-1] if question.terms else None
        for term in _most_telling(question):
            forms = self._forms(term)
            if not forms:
                continue
            single = term.kind is TermKind.CJK and len(term.shown) == 1
            count = self._count(forms, prefix=single)
            typing = not count and term is last and len(forms[0][-1]) >= _PREFIX_LETTERS
            if typing:
                count = self._count(forms, prefix=True)
            prefix = single or (typing and count > 0)
            # What stands in many passages by itself needs nothing to stand for it.
            others = self._others(term) if count < AMPLE else {}
            count += sum(self._count((form,), prefix=False) for form in others.values())
            asked.append(
                AskedTerm(term, forms, count, prefix, tuple(others.values()), tuple(others))
            )
        return tuple(asked)

    def find(
        self, asked: Sequence[AskedTerm], limit: int, files: Sequence[int] | None = None
    ) -> list[FoundChunk]:
        """Return the best passages; rarest words decide where common ones would be too many.

        `files` restricts the answer to the files of those ids.
        """
        found: list[FoundChunk] = []
        for match in _matches(asked):
            found = self._matching(match, limit, files)
            if len(found) >= limit:
                break
        return found

    def _matching(self, match: Match, limit: int, files: Sequence[int] | None) -> list[FoundChunk]:
        if files is None:
            kept = self._postings.best(match, limit)
            if kept is not None:
                return [FoundChunk(*one) for one in kept]
            rows = self._database.query(
                f"SELECT rowid, -bm25(passages, {PATH_WEIGHT}, 1.0) AS score FROM passages"
                " WHERE passages MATCH ? ORDER BY score DESC, rowid LIMIT ?",
                (match.written, limit),
            )
        else:
            rows = self._database.query(
                f"SELECT passages.rowid, -bm25(passages, {PATH_WEIGHT}, 1.0) AS score"
                " FROM passages JOIN chunks ON chunks.id = passages.rowid"
                " WHERE passages MATCH ? AND chunks.file IN (SELECT value FROM json_each(?))"
                " ORDER BY score DESC, passages.rowid LIMIT ?",
                (match.written, json.dumps(list(files)), limit),
            )
        return [FoundChunk(_int(row[0]), _float(row[1])) for row in rows]

    def find_substring(
        self, text: str, limit: int, files: Sequence[int] | None = None
    ) -> list[FoundChunk]:
        """Return passages in which a text stands as it is, inside words too; case is ignored."""
        if not text or "\0" in text:
            return []
        where, values = "", [text]
        if files is not None:
            where = " AND file IN (SELECT value FROM json_each(?))"
            values.append(json.dumps(list(files)))
        rows = self._database.query(
            f"SELECT id FROM chunks WHERE instr(lower(text), ?) > 0{where}"
            " ORDER BY id DESC LIMIT ?",
            (*values, min(limit, _SUBSTRING_LIMIT)),
        )
        return [FoundChunk(_int(row[0]), 0.0) for row in rows]

    def words(self, text: str) -> list[str]:
        """Return the words of a text as the index knows them."""
        return self._database.tokens(index_text(text))

    def name_words(self, path: str, day: str | None) -> list[str]:
        """Return the words that a file's name answers to, as the index knows them."""
        known = self._names.get(path)
        if known is None:
            if len(self._names) >= _NAMES_KEPT:
                self._names.clear()
            known = self._names[path] = self._database.tokens(path_words(path, day))
        return known

    def spelling(self, asked: Sequence[AskedTerm]) -> Spelling:
        """Return what finds the terms in texts, for highlighting."""
        return Spelling(asked, self._cut)

    def _cut(self, word: str) -> list[str]:
        """Cut one word as `words` does; the same ones stand in every text."""
        known = self._spelt.get(word)
        if known is None:
            if len(self._spelt) >= _SPELT_KEPT:
                self._spelt.clear()
            known = self._spelt[word] = self.words(word)
        return known

    def _begin(self) -> None:
        """Forget what was counted where the index has changed."""
        state = self._database.revision()
        if state != self._state or len(self._rare) > _COMMON_KEPT:
            self._state, self._size = state, None
            self._rare.clear()

    def _forms(self, term: QueryTerm) -> tuple[tuple[str, ...], ...]:
        texts = (term.shown, term.alternative)
        if term.kind is TermKind.CJK:
            return ((term.shown,),)
        found = (tuple(self._database.tokens(text)) for text in texts if text)
        return tuple(dict.fromkeys(form for form in found if form))

    def _others(self, term: QueryTerm) -> dict[str, tuple[str, ...]]:
        """Return the words that may stand for a term, as asked for and as the index has them."""
        found: dict[str, tuple[str, ...]] = {}
        for word in term.widened:
            # Of a run of characters the index has the pairs, and the last one by itself.
            written = " ".join(index_text(word).split()[:-1]) if is_cjk(word) else word
            form = tuple(self._database.tokens(written))
            if form and form not in found.values() and self._count((form,), prefix=False):
                found[written] = form
        return found

    def _count(self, forms: Sequence[Sequence[str]], *, prefix: bool) -> int:
        """Count the passages of a term by its rarest word."""
        counts = [min(self._documents(word) for word in form) for form in forms]
        if prefix:
            counts.append(self._documents_beginning(forms[0][-1]))
        return max(counts)

    def _documents(self, word: str) -> int:
        known = self._common.get(word)
        if known is None:
            known = self._rare.get(word)
        if known is not None:
            return known
        count = self._database.number("SELECT doc FROM vocabulary WHERE term = ?", (word,))
        if count >= COMMON:
            if len(self._common) >= _COMMON_KEPT:
                self._common.clear()
            self._common[word] = count
        else:
            self._rare[word] = count
        return count

    def _documents_beginning(self, start: str) -> int:
        return self._database.number(
            "SELECT sum(doc) FROM vocabulary WHERE term >= ? AND term < ?",
            (start, start + _LAST_CHARACTER),
        )


def _most_telling(question: Question) -> list[QueryTerm]:
    """Return the terms to look up: of a pasted page the names and the longest words."""
    terms = question.telling
    if len(terms) <= TERMS:
        return list(terms)
    named = set(question.identifiers)
    best = sorted(terms, key=lambda term: (term not in named, -len(term.shown)))[:TERMS]
    return [term for term in terms if term in set(best)]


def _covered(run: str, pairs: Sequence[str]) -> list[str]:
    """Return the stretches of a run that are made of these pairs, longest possible."""
    folded = fold(run)
    if len(folded) != len(run):
        folded = run
    hit = [False] * len(run)
    for pair in pairs:
        at = folded.find(pair)
        while at >= 0:
            hit[at : at + len(pair)] = [True] * len(pair)
            at = folded.find(pair, at + 1)
    marked = "".join(char if mark else " " for char, mark in zip(run, hit, strict=True))
    return marked.split()


def _matches(asked: Sequence[AskedTerm]) -> list[Match]:
    """Write the terms for FTS5, to be tried until one finds enough.

    Rare terms are alternatives. Terms too common to look at all their passages are looked for in
    those of the rarest term only, so that a passage with both still comes first. Where even the
    rarest is too common, those with all of them are looked at, or else with two.
    """
    there = sorted((term for term in asked if term.count), key=lambda term: term.count)
    if not there:
        return []
    looked_at = list(accumulate(term.count for term in there))
    rare = max(1, sum(total <= POSTINGS for total in looked_at))
    alternatives = [_phrases(term) for term in there[:rare]]
    beside = [_phrases(term) for term in there[rare : rare + BESIDE]]
    rarest, rows = alternatives[0], looked_at[rare - 1]
    both = [(rarest, phrases) for phrases in beside]
    tried = [Match((*((phrases,) for phrases in alternatives), *both), rows)]
    if rows > POSTINGS and beside:
        any_beside = tuple(phrase for phrases in beside for phrase in phrases)
        tried.insert(0, Match(((rarest, any_beside),), rows))
        if len(beside) > 1:
            tried.insert(0, Match(((rarest, *beside),), rows))
    return tried


def _phrases(asked: AskedTerm) -> tuple[str, ...]:
    # The words as asked, not as the index has them: it cuts their endings itself, and once more
    # would be once too often (greenhouse, greenhous, greenhou).
    texts = [asked.term.shown, asked.term.alternative, *asked.written]
    phrases = ['"' + text.replace('"', '""') + '"' for text in texts if text]
    return (*phrases, f"{phrases[0]} *") if asked.prefix else tuple(phrases)


def _int(value: Value) -> int:
    return value if isinstance(value, int) else 0


def _float(value: Value) -> float:
    return float(value) if isinstance(value, (int, float)) else 0.0
