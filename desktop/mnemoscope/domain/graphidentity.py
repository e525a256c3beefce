"""Which entities may be one under two names; only a person says whether they are.

Names are held against each other as they are spelt: apart from case, width and Unicode form they
may differ in punctuation, in one letter, in what is left out of them, or in the language. What two
entities have in common counts beside it: names like that of people who know nobody in common are
proposed only where hardly anything else is possible.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations

from mnemoscope.domain.graph import Entity, Graph, entity_key
from mnemoscope.domain.tokens import is_cjk
from mnemoscope.domain.wikirelations import edit_distance

_PUNCTUATION = re.compile(r"[\W_]+")
_LEAST = 0.5
"""Likeness from which two are proposed."""
_SHARED = 0.25
"""What having the same neighbours adds at most."""
_OTHER_TYPE = 0.3
"""What being of two types takes away."""
_LETTERS = 5
"""Letters from which a slip in one of them is believed; two different short names are too near."""
_Keys = Callable[[Entity], list[str]]
_MANY = 12
"""Entities of one key up to which each pair is looked at."""


class Likeness(StrEnum):
    """Why two entities may be one, the strongest first."""

    SPELLING = "spelling"
    """The same but for case, width, Unicode form or blanks."""
    ALIAS = "alias"
    """One bears the name of the other as an alias, or both bear one."""
    PUNCTUATION = "punctuation"
    """The same but for punctuation and blanks."""
    TRANSLATION = "translation"
    """The same thing in two languages."""
    INITIALS = "initials"
    """``M. Okafor`` beside ``Mina Okafor``."""
    LETTERS = "letters"
    """One letter is other, too much, missing or swapped."""
    PART = "part"
    """One name begins or ends the other one: ``Alice`` beside ``Alice O'Brien``."""


_WORTH = {
    Likeness.SPELLING: 0.95,
    Likeness.ALIAS: 0.9,
    Likeness.PUNCTUATION: 0.85,
    Likeness.TRANSLATION: 0.7,
    Likeness.INITIALS: 0.6,
    Likeness.LETTERS: 0.55,
    Likeness.PART: 0.45,
}
_LOOSE = frozenset({Likeness.PART, Likeness.LETTERS, Likeness.INITIALS})
"""Of these, two types are two things."""

_SAME = frozenset({Likeness.SPELLING, Likeness.PUNCTUATION})
"""Likenesses of one name; pages that are alike in another way were written apart on purpose."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """Two entities that may be one."""

    keep: Entity
    """The one that would stay: a page, else that with more relations."""
    gone: Entity
    likeness: Likeness
    shared: tuple[str, ...]
    """The ids of the neighbours that they have in common."""
    score: float
    """0 to 1."""


def proposals(
    graph: Graph,
    apart: Collection[tuple[str, str]] = (),
    translations: Mapping[str, Collection[str]] | None = None,
) -> tuple[Proposal, ...]:
    """Return the pairs that may be one, the likeliest first.

    ``apart`` are pairs of ids, each in the order of its ids, of which somebody said that they are
    two. ``translations`` names for a folded name those in the other language. Two pages are a
    pair only where their names are the same in all but spelling; a source never is with a page.
    """
    found: dict[tuple[str, str], Likeness] = {}
    for likeness, one, other in _pairs(graph, translations or {}):
        pair = (one, other) if one < other else (other, one)
        if pair not in found and pair not in apart:
            found[pair] = likeness
    made = (_proposal(graph, *pair, likeness) for pair, likeness in found.items())
    kept = [one for one in made if one is not None]
    return tuple(sorted(kept, key=lambda one: (-one.score, one.keep.name, one.gone.name)))


def _proposal(graph: Graph, one: str, other: str, likeness: Likeness) -> Proposal | None:
    first, second = graph.by_id[one], graph.by_id[other]
    pages = first.page is not None and second.page is not None
    if pages and (likeness not in _SAME or "source" in (first.type, second.type)):
        return None
    if first.type != second.type and likeness in _LOOSE:
        return None
    sides = graph.neighbours(one) - {other}, graph.neighbours(other) - {one}
    shared, every = sides[0] & sides[1], sides[0] | sides[1]
    if likeness is Likeness.PART and not shared:
        return None
    score = _WORTH[likeness] + _SHARED * (len(shared) / len(every) if every else 0.0)
    if first.type != second.type:
        score -= _OTHER_TYPE
    if score < _LEAST:
        return None
    keep, gone = sorted((first, second), key=lambda each: _rank(graph, each))
    return Proposal(keep, gone, likeness, tuple(sorted(shared)), min(1.0, score))


def _rank(graph: Graph, entity: Entity) -> tuple[bool, int, int, str]:
    return (entity.page is None, -graph.degree(entity.id), -len(entity.name), entity.id)


def _pairs(
    graph: Graph, translations: Mapping[str, Collection[str]]
) -> Iterator[tuple[Likeness, str, str]]:
    """Yield pairs of ids with what makes them alike, the strongest likeness first."""
    names = _by(graph.entities, lambda one: [entity_key(one.name)])
    yield from _within(Likeness.SPELLING, names)
    yield from _within(
        Likeness.ALIAS, _by(graph.entities, lambda one: list(map(entity_key, one.names)))
    )
    bare = _by(graph.entities, lambda one: [bare_name(one.name)])
    yield from _within(Likeness.PUNCTUATION, bare)
    for key, ones in names.items():
        for word in translations.get(key, ()):
            for other in names.get(entity_key(word), ()):
                yield from ((Likeness.TRANSLATION, one, other) for one in ones if one != other)
    yield from _within(Likeness.INITIALS, _by(graph.entities, _initials))
    yield from _slips(bare)
    yield from _parts(names)


def bare_name(name: str) -> str:
    """Return the letters and digits of a name alone, of usual width and without case."""
    return _PUNCTUATION.sub("", unicodedata.normalize("NFKC", name).casefold())


def _by(entities: Iterable[Entity], keys: _Keys) -> dict[str, list[str]]:
    found: defaultdict[str, dict[str, None]] = defaultdict(dict)
    for one in entities:
        for key in keys(one):
            if key:
                found[key][one.id] = None
    return {key: list(ones) for key, ones in found.items()}


def _within(
    likeness: Likeness, groups: Mapping[str, Sequence[str]]
) -> Iterator[tuple[Likeness, str, str]]:
    for ones in groups.values():
        if 1 < len(ones) <= _MANY:
            yield from ((likeness, one, other) for one, other in combinations(ones, 2))


def _initials(entity: Entity) -> list[str]:
    """Return what a person's name and its short form with an initial have in common."""
    words = entity_key(entity.name).split()
    if entity.type != "person" or len(words) < 2 or not words[0][0].isalpha():
        return []
    if is_cjk(words[0]):
        return []
    return [f"{words[0][0]} {' '.join(words[1:])}"]


def _slips(bare: Mapping[str, Sequence[str]]) -> Iterator[tuple[Likeness, str, str]]:
    """Yield names that differ in one letter: they share one of the forms with a letter left out."""
    short: defaultdict[str, list[str]] = defaultdict(list)
    for name in bare:
        if len(name) >= _LETTERS:
            for form in {name, *(name[:at] + name[at + 1 :] for at in range(len(name)))}:
                short[form].append(name)
    seen: set[tuple[str, str]] = set()
    for names in short.values():
        if 1 < len(names) <= _MANY:
            for one, other in combinations(names, 2):
                if (one, other) not in seen and _is_slip(one, other):
                    seen.add((one, other))
                    for first in bare[one]:
                        yield from ((Likeness.LETTERS, first, second) for second in bare[other])


def _is_slip(one: str, other: str) -> bool:
    """Not where digits differ: ``server1`` and ``server2`` are two."""
    digits = ["".join(filter(str.isdigit, name)) for name in (one, other)]
    return digits[0] == digits[1] and edit_distance(one, other, 1) == 1


def _parts(names: Mapping[str, Sequence[str]]) -> Iterator[tuple[Likeness, str, str]]:
    """Yield names of which one begins or ends the other one, word by word."""
    for name, ones in names.items():
        words = name.split()
        for at in range(1, len(words)):
            for part in (" ".join(words[:at]), " ".join(words[at:])):
                for other in names.get(part, ()):
                    yield from ((Likeness.PART, one, other) for one in ones)
