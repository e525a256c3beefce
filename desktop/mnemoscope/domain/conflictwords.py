"""The word lists by which two statements are held against each other."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from mnemoscope.domain.conflicts import Attribute

_ENDINGS = (("ies", "y"), ("sses", "ss"), ("ches", "ch"), ("shes", "sh"), ("xes", "x"))
_DERIVED = ("ations", "ation", "ings", "ing", "ions", "ion", "als", "al", "ed", "er", "es", "e")
_SHORTEST_ROOT = 5
_KEPT = ("ss", "us", "is")
_SHORTEST = 4


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit of a list."""

    attribute: Attribute
    name: str
    """What is measured: units of one name can be compared."""
    factor: float


@dataclass(frozen=True, slots=True, eq=False)
class ConflictWords:
    """All lists; small letters, English words by their stem as well. Compared by identity."""

    concepts: Mapping[str, str]
    """What a word or phrase names, by which words of both languages are the same."""
    opposites: Mapping[str, tuple[int, int]]
    """The line of a word among the antonyms, and its side: 1 or -1."""
    denials: frozenset[str]
    changes: frozenset[str]
    passing: frozenset[str]
    roles: Mapping[str, tuple[int, int]]
    """The line of a part that somebody plays, and 1 for a noun, -1 for an active verb."""
    places: frozenset[str]
    qualifiers: frozenset[str]
    light: frozenset[str]
    known: frozenset[str]
    """What stands in any of the lists above."""
    units: Mapping[str, Unit]
    longest_han: int
    """Characters of the longest entry without spaces between its words."""
    unit_pattern: re.Pattern[str]
    """A number before a unit, or a sign of money before a number."""


@dataclass(frozen=True, slots=True)
class Lists:
    """The lines of the lists as they are on disk, small letters."""

    concepts: Iterable[str]
    antonyms: Iterable[str]
    denials: Iterable[str]
    changes: Iterable[str]
    passing: Iterable[str]
    roles: Iterable[str]
    places: Iterable[str]
    qualifiers: Iterable[str]
    light: Iterable[str]
    units: Iterable[str]


def conflict_words(lists: Lists) -> ConflictWords:
    """Read the lines of the lists; what stands in two groups belongs to the first."""
    concepts: dict[str, str] = {}
    for line in lists.concepts:
        members = [one.strip() for one in line.split(",") if one.strip()]
        for member in members:
            for form in forms(member):
                concepts.setdefault(form, members[0])
    opposites = dict(_opposites(lists.antonyms))
    roles = dict(_opposites(lists.roles))
    units = dict(_units(lists.units))
    groups = (
        lists.denials,
        lists.changes,
        lists.passing,
        lists.places,
        lists.qualifiers,
        lists.light,
    )
    sets = [_all_forms(lines) for lines in groups]
    denials, changes, passing, places, qualifiers, light = sets
    known = frozenset(word for words in (concepts, opposites, roles, *sets) for word in words)
    han = max(len(word) for word in known if not word.isascii())
    return ConflictWords(
        concepts=concepts,
        opposites=opposites,
        denials=denials,
        changes=changes,
        passing=passing,
        roles=roles,
        places=places,
        qualifiers=qualifiers,
        light=light,
        known=known,
        units=units,
        longest_han=han,
        unit_pattern=_unit_pattern(units),
    )


def forms(phrase: str) -> tuple[str, ...]:
    """Return a phrase as it is written and by the stems of its words."""
    stems = " ".join(stem(word) for word in phrase.split())
    return (phrase,) if stems == phrase else (phrase, stems)


@lru_cache(maxsize=16_384)
def stem(word: str) -> str:
    """Cut the ``s`` of a plural or a verb; other endings stay, which is safer."""
    if not word.isascii() or len(word) < _SHORTEST:
        return word
    if word.endswith(("'s", "’s")):
        return stem(word[:-2])
    for ending, instead in _ENDINGS:
        if word.endswith(ending):
            return word[: -len(ending)] + instead
    return word[:-1] if word.endswith("s") and not word.endswith(_KEPT) else word


def root(word: str) -> str:
    """Cut the ending of a long word, so that *rehearses* and *rehearsal* are one."""
    if not (word.isascii() and word.isalpha()):
        return word
    for ending in _DERIVED:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_ROOT:
            return word[: -len(ending)]
    return word


def _all_forms(lines: Iterable[str]) -> frozenset[str]:
    members = (one.strip() for line in lines for one in line.split(","))
    return frozenset(form for member in members if member for form in forms(member))


def _opposites(lines: Iterable[str]) -> Iterator[tuple[str, tuple[int, int]]]:
    for axis, line in enumerate(lines):
        for side, words in zip((1, -1), line.split("|"), strict=False):
            for word in words.split(","):
                for form in forms(word.strip()):
                    yield form, (axis, side)


def _units(lines: Iterable[str]) -> Iterator[tuple[str, Unit]]:
    for line in lines:
        head, _, words = line.partition("=")
        name, factor = head.split()
        unit = Unit(_ATTRIBUTES.get(name, Attribute.AMOUNT), name, float(factor))
        for word in words.split(","):
            yield word.strip(), unit


_ATTRIBUTES = {
    "duration": Attribute.DURATION,
    "size": Attribute.SIZE,
    "percent": Attribute.PERCENT,
    "times": Attribute.COUNT,
}


def _unit_pattern(units: Mapping[str, Unit]) -> re.Pattern[str]:
    from mnemoscope.domain.numerals import NUMBER

    signs = "|".join(re.escape(word) for word in units if word in ("$", "€", "£", "¥", "us$"))
    latin = [word for word in units if word[0].isascii() and word[0].isalpha()]
    others = [word for word in units if word not in latin]
    words = "|".join(re.escape(word) for word in sorted(latin, key=len, reverse=True))
    han = "|".join(re.escape(word) for word in sorted(others, key=len, reverse=True))
    scale = r"(?:\s?(?:万|亿)|k\b(?!\w))?"
    return re.compile(
        rf"(?P<sign>{signs})\s?(?P<paid>{NUMBER}(?:k\b)?)"
        rf"|(?<![a-z0-9_.第])(?P<number>{NUMBER}{scale})(?:多)?[\s-]?"
        rf"(?:(?P<latin>{words})(?![\w])|(?P<han>{han}))"
    )
