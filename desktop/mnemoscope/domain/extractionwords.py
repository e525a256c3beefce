"""The word lists by which names and relations are read out of notes without a model."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import cast

from mnemoscope.domain.extractionphrases import Phrase, phrases_of

Table = Mapping[str, object]
"""A table as it stands in a file."""


class WordSet:
    """Words that are looked for at a place of a text without blanks."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words = frozenset(words)
        self._sizes = tuple(sorted({len(word) for word in self.words}, reverse=True))

    def begin(self, text: str, at: int) -> int:
        """Return the length of the longest word that begins at a place; 0: none does."""
        for size in self._sizes:
            if text[at : at + size] in self.words:
                return size
        return 0

    def end(self, text: str, begin: int, at: int) -> int:
        """Return the length of the longest word that ends at a place, not beginning before."""
        for size in self._sizes:
            if at - size >= begin and text[at - size : at] in self.words:
                return size
        return 0


@dataclass(frozen=True, slots=True)
class LatinWords:
    """Lists for names in Latin letters; small letters but where said."""

    given: frozenset[str]
    """As written."""
    common: frozenset[str]
    """Words that are no names at the beginning of a sentence, nor by themselves."""
    ordinary: frozenset[str]
    """Those, and adjectives."""
    adjectives: frozenset[str]
    """Of these, too, but a name of several words may begin with one: Blue Harbor."""
    abbreviations: frozenset[str]
    """As written; a full stop behind one ends no sentence."""
    titles: frozenset[str]
    """As written."""
    endings: frozenset[str]
    """Last words of organizations, as written."""
    following: Mapping[str, str]
    """Nouns right after a name, and what they make of it."""
    preceding: Mapping[str, str]
    """Nouns right before a name, and what they make of it."""
    keep: frozenset[str]
    """Types of which the noun belongs to the name."""
    after_noun: re.Pattern[str]
    """A noun of `following` after a name."""
    before_noun: re.Pattern[str]
    """A noun of `preceding` at the end of what stands before a name."""
    person_before: re.Pattern[str]
    person_after: re.Pattern[str]
    name: re.Pattern[str]
    """Capitalised words that may be one name."""
    tools: Mapping[str, int]
    """First words of products, with the most words that one has which begins so."""
    products: frozenset[str]
    capital_products: frozenset[str]
    """Products that count with a capital only."""
    plain: tuple[tuple[re.Pattern[str], str, str], ...]
    """Names in small letters that a noun tells of: pattern with group 1, type, cue."""


@dataclass(frozen=True, slots=True)
class Shape:
    """What tells by its end that the Chinese characters before it are a name."""

    end: re.Pattern[str]
    type: str
    cue: str
    confidence: float
    keeps: bool = True
    """Whether the end belongs to the name."""
    shortest: int = 1
    """Characters before the end at least."""
    longest: int = 10
    """Characters before the end at most; 0: the end is the whole name."""


@dataclass(frozen=True, slots=True)
class HanWords:
    """Lists for names in Chinese characters."""

    surnames: frozenset[str]
    heads: frozenset[str]
    """Characters with which somebody's name or nickname begins."""
    notnames: WordSet
    no_given: frozenset[str]
    no_nicks: frozenset[str]
    generic: frozenset[str]
    titles: WordSet
    left: WordSet
    verbs: WordSet
    little: WordSet
    trim: WordSet
    whole: WordSet
    """Words that begin like one of `trim` and belong to a name."""
    parting: re.Pattern[str]
    """Words that stand in no name: what is before them is another part of the sentence."""
    cities: re.Pattern[str]
    shapes: tuple[Shape, ...]
    project_endings: tuple[str, ...]
    products: re.Pattern[str]
    place: re.Pattern[str]
    latin: re.Pattern[str]
    """A word in Latin letters, group 1, that a Chinese noun tells of."""


@dataclass(frozen=True, slots=True)
class Guards:
    """What makes a sentence state nothing."""

    denied: re.Pattern[str]
    supposed: re.Pattern[str]
    sentence: re.Pattern[str]


@dataclass(frozen=True, slots=True, eq=False)
class GraphWords:
    """All lists; compared by identity."""

    latin: LatinWords
    han: HanWords
    guards: Guards
    host: re.Pattern[str]
    no_hosts: frozenset[str]
    """What stands before the digits of a word that is no host."""
    cities: frozenset[str]
    """Names of cities in Latin letters, small."""
    phrases: tuple[Phrase, ...]


def graph_words(
    names: Table,
    cues: Table,
    cities: Iterable[str],
    verbs: Iterable[str],
    adjectives: Iterable[str],
) -> GraphWords:
    """Compile the lists as they stand in their files.

    ``cities``: names in both scripts, small letters, as the verbs and adjectives, which may be of
    both languages.
    """
    everywhere = tuple(cities)
    hosts = _table(cues, "hosts")
    guards = _table(cues, "guards")
    relations = cast("Mapping[str, Table]", cues["relations"])
    return GraphWords(
        latin=_latin(names, cues, verbs, adjectives),
        han=_han(names, cues, tuple(one for one in everywhere if not one.isascii())),
        guards=Guards(
            denied=re.compile(_text(guards, "denied"), re.IGNORECASE),
            supposed=re.compile(_text(guards, "supposed"), re.IGNORECASE),
            sentence=re.compile(_text(guards, "sentence"), re.IGNORECASE),
        ),
        host=_host(_words(hosts, "ends")),
        no_hosts=frozenset(_words(hosts, "others")),
        cities=frozenset(one for one in everywhere if one.isascii()),
        phrases=tuple(phrase for kind, table in relations.items() for phrase in _of(kind, table)),
    )


def _of(kind: str, table: Table) -> tuple[Phrase, ...]:
    return phrases_of(
        kind,
        cast("list[str]", table["phrases"]),
        sources=_words(table, "sources"),
        targets=_words(table, "targets"),
        defaults=(_text(table, "source"), _text(table, "target")),
    )


def _latin(
    names: Table, cues: Table, verbs: Iterable[str], adjectives: Iterable[str]
) -> LatinWords:
    nouns = _table(cues, "nouns")
    before, after = (_types(_table(nouns, one)) for one in ("before", "after"))
    organization, person = _table(cues, "organization"), _table(cues, "person")
    products, capital = _products(names)
    listed_words = frozenset(_words(names, "common")) | frozenset(verbs)
    described = frozenset(adjectives)
    return LatinWords(
        given=frozenset(_words(names, "given")),
        common=listed_words,
        ordinary=listed_words | described,
        adjectives=described,
        abbreviations=frozenset(_words(organization, "abbreviations")),
        titles=frozenset(_words(organization, "titles")),
        endings=frozenset(_words(organization, "endings")),
        following=before,
        preceding=after,
        keep=frozenset(_words(_table(nouns, "keep"), "types")),
        after_noun=re.compile(rf"[ ]({_either(before)})s?\b(?![-'’])"),
        before_noun=re.compile(
            rf"\b({_either(after)}),?[ ](?:called[ ]|named[ ])?[\"“`]?$", re.IGNORECASE
        ),
        person_before=re.compile(
            rf"(?:^|(?<=[^\w]))(?:{_text(person, 'before')})[ ]$", re.IGNORECASE
        ),
        person_after=re.compile(rf"[ ](?:{_text(person, 'after')})\b"),
        name=_name(_words(organization, "particles")),
        tools=_heads(products | capital),
        products=products,
        capital_products=capital,
        plain=_plain(nouns, before, after),
    )


def _name(particles: Iterable[str]) -> re.Pattern[str]:
    word = r"[A-Z\u00c0-\u00de](?:[\w-]|[’'](?=[A-Z]))*"
    between = rf"[ ](?:(?:{_either(particles)})[ ]){{0,2}}"
    return re.compile(rf"(?<![\w@#./-]){word}(?:{between}{word}|[ ]&[ ]{word}){{0,4}}")


def _products(names: Table) -> tuple[frozenset[str], frozenset[str]]:
    """Return products in small letters, and those of them that need a capital."""
    listed = _listed(names, "tools")
    capital = {*_listed(names, "capital"), *(one.lower() for one in listed if one[0].isupper())}
    small = (one for one in listed if one.isascii() and one == one.lower())
    return frozenset(small), frozenset(capital)


def _heads(products: Iterable[str]) -> dict[str, int]:
    heads: dict[str, int] = {}
    for product in products:
        words = product.split()
        heads[words[0]] = max(heads.get(words[0], 0), len(words))
    return heads


def _plain(
    nouns: Table, before: Mapping[str, str], after: Mapping[str, str]
) -> tuple[tuple[re.Pattern[str], str, str], ...]:
    kept = _either(noun for noun, kind in before.items() if kind == "tool")
    servers = _either(noun for noun, kind in after.items() if kind == "server")
    things = _either(_words(_table(nouns, "plain"), "things"))
    jobs = _text(_table(nouns, "after"), "event").replace(" ", "[ ]")
    often, meets, alone = (
        _either(_words(_table(nouns, "plain"), one)) for one in ("often", "meets", "alone")
    )
    return (
        (
            re.compile(rf"\b(?:the|our|my|this)[ ]([a-z][\w-]+[ ](?:{kept}))\b", re.I),
            "tool",
            "noun",
        ),
        (re.compile(rf"\b(?:{servers})[ ]`?([a-z][\w-]{{2,}})\b"), "server", "noun"),
        (re.compile(rf"\b(?:{things})[ ]`?([a-z][\w-]{{2,}})\b"), "tool", "noun"),
        (re.compile(rf"\b(?:{jobs})[ ][`\"“]?([a-z]\w*(?:[-_]\w+)+)\b"), "event", "noun"),
        (re.compile(rf"\b(?:the|our)[ ]({alone})\b", re.I), "event", "noun"),
        (re.compile(rf"\b((?:(?:{often})[ ]){{1,2}}(?:{meets}))\b", re.I), "event", "noun"),
    )


def _han(names: Table, cues: Table, cities: tuple[str, ...]) -> HanWords:
    han, surnames = _table(cues, "han"), _words(names, "surnames")
    return HanWords(
        surnames=frozenset(surnames),
        heads=frozenset((*(name[0] for name in surnames), *"老小阿")),
        notnames=WordSet(_words(names, "notnames")),
        no_given=frozenset(_text(han, "nogiven")),
        no_nicks=frozenset(_words(han, "nonicks")),
        generic=frozenset(_words(han, "generic")),
        titles=WordSet(_words(han, "titles")),
        left=WordSet(_words(han, "left")),
        verbs=WordSet(_words(han, "verbs")),
        little=WordSet(_words(han, "little")),
        trim=WordSet(_words(han, "trim")),
        whole=WordSet(_words(han, "whole")),
        parting=re.compile(_either(_words(han, "parting"))),
        cities=re.compile(_either(cities)),
        shapes=_shapes(han),
        project_endings=(*_words(han, "projects"), *_words(han, "projectnames")),
        products=re.compile(_either(one for one in _listed(names, "tools") if not one.isascii())),
        place=re.compile(
            f"(?:{_text(han, 'places')})[ ]?([\u3400-\u9fff]{{2,8}}?)"
            "(?=[，。,.;；、）)！!的里上吧了]|$|附近|那边|工作|生活)"
        ),
        latin=re.compile(
            f"(?:{_either((*_words(han, 'latin'), *_words(han, 'tools')))}|[库端])"
            r"[ ]?[“\"`]?([A-Za-z][\w.+-]*\w)(?![\w./])"
        ),
    )


def _shapes(han: Table) -> tuple[Shape, ...]:
    def ending(key: str, tail: str = "") -> re.Pattern[str]:
        return re.compile(f"(?:{_either(_words(han, key))}){tail}")

    version = re.compile(r"[ ]?[vV]?\d+(?:\.\d+)+[ ]?版?")
    firms = ending("organizations", "(?![\u4e00-\u9fff]?长)")
    return (
        Shape(ending("projects"), "project", "noun", 0.8, keeps=False),
        Shape(firms, "organization", "ending", 0.75),
        Shape(ending("departments"), "organization", "ending", 0.75, longest=0),
        Shape(ending("projectnames"), "project", "noun", 0.4),
        Shape(ending("events"), "event", "noun", 0.4, shortest=0),
        Shape(ending("tools"), "tool", "noun", 0.4),
        Shape(version, "tool", "version", 0.4, keeps=False, shortest=2, longest=8),
    )


def _host(ends: Iterable[str]) -> re.Pattern[str]:
    either = _either(ends)
    return re.compile(
        rf"(?<![\w.@#/$-])(?:(?P<stem>[A-Za-z][a-z0-9]*(?:-[a-z0-9]+)*)-\d{{1,3}}"
        r"(?:(?!\.tar)(?:\.[a-z][a-z0-9-]*){2,})?"
        rf"|[A-Za-z][a-z0-9]+-(?:{either})|(?:{either})-[a-z][a-z0-9]+"
        rf"|\d{{1,3}}(?:\.\d{{1,3}}){{3}}|[a-z][\w-]*(?:\.[\w-]+)*\.(?:local|lan|internal))"
        r"(?![\w/-]|\.\w)"
    )


def _types(table: Table) -> dict[str, str]:
    """Return nouns by what they tell; in ``event`` they are parted by bars."""
    return {
        noun: kind
        for kind in table
        for noun in (
            _text(table, kind).split("|") if "|" in _text(table, kind) else _words(table, kind)
        )
    }


def _table(table: Table, key: str) -> Table:
    return cast("Table", table[key])


def _text(table: Table, key: str) -> str:
    return cast("str", table[key])


def _words(table: Table, key: str) -> tuple[str, ...]:
    return tuple(_text(table, key).split())


def _listed(table: Table, key: str) -> list[str]:
    parts = _text(table, key).replace("\n", " ").split(",")
    return [one.strip() for one in parts if one.strip()]


def _longest_first(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(dict.fromkeys(words), key=len, reverse=True))


def _either(words: Iterable[str]) -> str:
    return "|".join(re.escape(word) for word in _longest_first(words))
