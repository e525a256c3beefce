"""Questions that relations answer exactly: who manages whom, what runs where, how two are tied.

The names of a question are found first, then the words for a kind of relation in what is left; on
which side of these words a name stands tells which end is asked for. What the graph does not hold
is not guessed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from functools import lru_cache

from mnemoscope.domain.graph import Entity, Graph, Relation
from mnemoscope.domain.graphmentions import Mention, mentions_in, replaced
from mnemoscope.domain.graphwalks import path
from mnemoscope.domain.tokens import fold, is_cjk

_LONGEST_QUESTION = 400
_MASK = "\0"
_OF = "'s"
_TIMELY = "scheduled_at"
"""The kind whose targets are times."""


class Form(StrEnum):
    """What kind of answer it is."""

    ENDS = "ends"
    """The other ends of an entity's relations of a kind."""
    CHECK = "check"
    """Whether a relation between two entities is there."""
    ALL = "all"
    """All relations of a kind."""
    ABOUT = "about"
    """All relations of an entity."""
    PATH = "path"
    """A shortest way between two entities."""


@dataclass(frozen=True, slots=True)
class KindWords:
    """How a kind of relation is asked for: patterns, see the lists of words."""

    kind: str
    forward: tuple[str, ...] = ()
    backward: tuple[str, ...] = ()
    source: tuple[str, ...] = ()
    target: tuple[str, ...] = ()
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class QuestionWords:
    """The words of questions."""

    kinds: tuple[KindWords, ...]
    passive: tuple[str, ...]
    asking: tuple[str, ...]
    every: tuple[str, ...]
    about: tuple[str, ...]
    filler: tuple[str, ...]
    """What else may stand in a question about somebody or something."""
    between: tuple[str, ...]
    beyond: tuple[str, ...]
    """Words of questions for what is not so, was or will be: relations say what is."""
    moment: tuple[str, ...]
    """Words of questions for a time or an amount."""
    types: Mapping[str, tuple[str, ...]]
    inverses: Mapping[str, frozenset[str]]
    """By kind those that say the same from the other end; a kind may be its own inverse."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What the graph answers."""

    form: Form
    graph: Graph
    """In which the names of the relations' ends are."""
    kind: str
    """The kind that is asked for; empty: none."""
    asked: tuple[Entity, ...]
    """Those that the question names."""
    entities: tuple[Entity, ...]
    """Those that are the answer."""
    relations: tuple[Relation, ...]
    """What says so; none: the graph knows nothing of it."""


@dataclass(frozen=True, slots=True)
class _Cue:
    start: int
    end: int
    words: KindWords
    role: str
    """``forward``, ``backward``, ``source`` or ``target``."""


def asked_kinds(
    question: str, words: QuestionWords, own: Iterable[str] = ()
) -> frozenset[str] | None:
    """Return the kinds for which a question has words, with those that say the same.

    ``own`` are kinds that no list has. An empty answer: it asks about entities without naming a
    kind. None: it asks for no relation, so that no graph need be read.
    """
    text = fold(question)[:_LONGEST_QUESTION]
    listed = (*words.kinds, *(KindWords(kind, forward=(kind_words(kind),)) for kind in own))
    found: set[str] = set()
    for one in listed:
        patterns = (*one.forward, *one.backward, *one.source, *one.target)
        if patterns and _pattern(patterns).search(text):
            found |= {one.kind, *one.also}
    for kind in tuple(found):
        found |= words.inverses.get(kind, frozenset())
    if found:
        return frozenset(found)
    about = (*words.about, *words.between)
    return frozenset() if about and _pattern(about).search(text) else None


class GraphAsker:
    """Answers questions about one graph at one moment."""

    def __init__(self, graph: Graph, words: QuestionWords, now: datetime) -> None:
        self._graph = graph
        self._words = words
        self._now = now

    def answer(self, question: str) -> Answer | None:
        """Answer a question; None: it asks for nothing that relations answer."""
        text = fold(question)[:_LONGEST_QUESTION]
        mentions = mentions_in(self._graph, text)
        rest = replaced(text, mentions, lambda one: _MASK * (one.end - one.start))
        cue = self._cue(rest)
        if self._has(self._words.beyond, rest) or self._misses(cue, rest):
            return None
        if self._has(self._words.between, rest) and len(mentions) > 1 and cue is None:
            return self._way(mentions[0].entity, mentions[1].entity)
        if cue is not None and mentions:
            return self._by_kind(rest, mentions, cue)
        if cue is not None and self._asks_for_all(rest):
            found = self._of_kind(cue.words, self._graph.relations)
            return self._answer(Form.ALL, cue.words.kind, (), found)
        if len(mentions) == 1 and self._asks_about(rest):
            entity = mentions[0].entity
            found = [(one, self._other(one, entity)) for one in self._held(entity)]
            return self._answer(Form.ABOUT, "", (entity,), found)
        return None

    def _misses(self, cue: _Cue | None, rest: str) -> bool:
        """Tell whether a time or an amount is asked for that the relations do not tell."""
        timely = cue is not None and cue.words.kind == _TIMELY
        return not timely and self._has(self._words.moment, rest)

    def _by_kind(self, rest: str, mentions: Sequence[Mention], cue: _Cue) -> Answer:
        before = [one for one in mentions if one.end <= cue.start]
        after = [one for one in mentions if one.start >= cue.end]
        flipped = bool(before) and self._has(self._words.passive, rest[before[-1].end : cue.start])
        forward = (cue.role in ("forward", "source")) != flipped
        kind = cue.words.kind
        if before and after:
            first, second = before[-1].entity, after[0].entity
            ends = (first, second) if forward else (second, first)
            found = [
                one
                for one in self._of_kind(cue.words, self._graph.around(first.id))
                if self._ends(one[0], cue.words) == (ends[0].id, ends[1].id)
            ]
            return self._answer(Form.CHECK, kind, (first, second), found)
        mention = before[-1] if before else after[0]
        # A noun names the end that is asked for, on whichever side of it the other one stands.
        as_source = cue.role == "target"
        if cue.role in ("forward", "backward"):
            as_source = forward == bool(before)
        entity = mention.entity
        found = [
            (one, ends[1] if as_source else ends[0])
            for one, _ in self._of_kind(cue.words, self._graph.around(entity.id))
            if (ends := self._ends(one, cue.words))[0 if as_source else 1] == entity.id
            or (self._symmetric(cue.words.kind) and entity.id in ends)
        ]
        found = [(one, self._other(one, entity) if end == entity.id else end) for one, end in found]
        return self._answer(Form.ENDS, kind, (entity,), self._typed(rest, found))

    def _way(self, first: Entity, second: Entity) -> Answer:
        held = Graph(self._graph.entities, filter(self._holds, self._graph.relations))
        way = path(held, first.id, second.id)
        steps = () if way is None else way.relations
        between = () if way is None else way.entities
        entities = tuple(self._graph.by_id[one] for one in between)
        return Answer(Form.PATH, self._graph, "", (first, second), entities, steps)

    def _answer(
        self,
        form: Form,
        kind: str,
        asked: tuple[Entity, ...],
        found: Sequence[tuple[Relation, str]],
    ) -> Answer:
        ends = dict.fromkeys(end for _, end in found)
        entities = tuple(self._graph.by_id[end] for end in ends)
        return Answer(form, self._graph, kind, asked, entities, tuple(one for one, _ in found))

    def _typed(
        self, rest: str, found: Sequence[tuple[Relation, str]]
    ) -> Sequence[tuple[Relation, str]]:
        """Leave only the ends of a type that the question names, where there are any."""
        for name, patterns in self._words.types.items():
            if self._has(patterns, rest):
                kept = [one for one in found if self._graph.by_id[one[1]].type == name]
                if kept:
                    return kept
        return found

    def _of_kind(self, words: KindWords, among: Iterable[Relation]) -> list[tuple[Relation, str]]:
        wanted = {words.kind, *words.also}
        wanted |= {other for kind in wanted for other in self._words.inverses.get(kind, ())}
        return [
            (one, self._ends(one, words)[0])
            for one in among
            if one.kind in wanted and self._holds(one)
        ]

    def _ends(self, relation: Relation, words: KindWords) -> tuple[str, str]:
        """Return the ends of a relation as the kind that is asked for would have them."""
        if relation.kind in (words.kind, *words.also):
            return relation.source, relation.target
        return relation.target, relation.source

    def _symmetric(self, kind: str) -> bool:
        return kind in self._words.inverses.get(kind, ())

    def _held(self, entity: Entity) -> list[Relation]:
        return [one for one in self._graph.around(entity.id) if self._holds(one)]

    def _holds(self, relation: Relation) -> bool:
        return relation.supported and relation.holds(self._now)

    def _other(self, relation: Relation, entity: Entity) -> str:
        return relation.target if relation.source == entity.id else relation.source

    def _asks_for_all(self, rest: str) -> bool:
        asking = _pattern(self._words.asking).findall(rest)
        return len(asking) > 1 or self._has(self._words.every, rest)

    def _asks_about(self, rest: str) -> bool:
        """Tell whether an entity as a whole is asked for, and nothing of it by name."""
        if not self._has(self._words.about, rest):
            return False
        left = _pattern((*self._words.about, *self._words.filler)).sub(" ", rest)
        return not any(one.isalnum() for one in left.replace(_OF, " "))

    def _cue(self, rest: str) -> _Cue | None:
        """Find the words for a kind, the longest of all."""
        found = list(self._cues(rest))
        return max(found, key=lambda cue: (cue.end - cue.start, -cue.start), default=None)

    def _cues(self, rest: str) -> Iterator[_Cue]:
        for words in (*self._words.kinds, *self._own_kinds):
            for role, patterns in (
                ("forward", words.forward),
                ("backward", words.backward),
                ("source", words.source),
                ("target", words.target),
            ):
                if patterns:
                    for match in _pattern(patterns).finditer(rest):
                        yield _Cue(match.start(), match.end(), words, role)

    @property
    def _own_kinds(self) -> Iterable[KindWords]:
        """Return the kinds of the graph that no list has, asked for by their own words."""
        listed = {words.kind for words in self._words.kinds}
        listed |= {also for words in self._words.kinds for also in words.also}
        kinds = dict.fromkeys(one.kind for one in self._graph.relations)
        return [
            KindWords(kind, forward=(kind_words(kind),)) for kind in kinds if kind not in listed
        ]

    def _has(self, patterns: Sequence[str], text: str) -> bool:
        return bool(patterns) and _pattern(tuple(patterns)).search(text) is not None


@lru_cache(maxsize=256)
def _pattern(patterns: tuple[str, ...]) -> re.Pattern[str]:
    # Chinese knows no word boundaries, and \b is none between a letter and a character.
    parts = (one if any(map(is_cjk, one)) else rf"\b(?:{one})\b" for one in patterns)
    return re.compile("|".join(parts), re.ASCII)


def kind_words(kind: str) -> str:
    """Return the pattern of the words that a kind is itself, with or without a last ``s``."""
    words = kind.replace("_", " ").strip()
    return re.escape(words[:-1]) + "s?" if words.endswith("s") else re.escape(words)
