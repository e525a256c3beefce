"""Understands a question: word classes, synonyms, and what it asks for.

Everything here goes by lists that are handed in; a word that stands in none of them is a noun.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import lru_cache
from itertools import pairwise

from mnemoscope.domain.tokens import QueryTerm, Question, TermKind, fold, is_cjk, question

WIDENED = 6
"""So many other words stand in for one at most."""
SHORT = 2
"""Up to so many telling words are a search for words rather than a question."""
SHORT_ALPHA = 0.35
TASK_ALPHA = 0.4
"""Share of meaning for a short search and for a question about tasks."""
_WORDS_BETWEEN = r"(?:\W+\w+){0,6}?\W+"
_CHARACTERS_BETWEEN = r".{0,12}?"
_COMMAS = str.maketrans("，、", ",,")
_HEAD = 400
"""Characters of a question in which a phrase tells what it asks for: a pasted page asks nothing."""
_SHORTEST = 2
_ENDINGS = ("ing", "ied", "ies", "ed", "es", "s", "e", "y")
_STEM_LETTERS = 3


class Role(StrEnum):
    """What a word of a question is."""

    NOUN = "noun"
    VERB = "verb"
    ADJECTIVE = "adjective"
    IDENTIFIER = "identifier"
    STOP = "stop"


WEIGHTS = {Role.VERB: 0.7, Role.ADJECTIVE: 0.5}
"""What words of a class tell beside a noun as rare."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """A phrase that tells what a question asks for."""

    intent: str
    """``fact``, ``preference``, ``task``, ``relation`` or ``time``."""
    parts: tuple[str, ...]
    """What stands in the phrase, with gaps between."""
    first: bool = False
    """It begins the question."""
    adds: tuple[str, ...] = ()
    """Words that count as asked for, too."""

    def find(self, text: str) -> str | None:
        """Return the phrase as it stands in a text; None where it does not."""
        for part in self.parts:
            if part not in text:
                return None
        match = _phrase(self.parts, first=self.first).search(text)
        return match[0] if match else None


@dataclass(frozen=True, slots=True, eq=False)
class Wording:
    """The word lists; compared by identity, as they are loaded once."""

    stop_words: frozenset[str] = frozenset()
    verbs: frozenset[str] = frozenset()
    adjectives: frozenset[str] = frozenset()
    synonyms: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    """For each word, by its stem, the words that may stand for it; phrases by themselves."""
    phrases: tuple[str, ...] = ()
    """The synonyms of several words, or without spaces between, longest first."""
    patterns: tuple[Pattern, ...] = ()


@dataclass(frozen=True, slots=True)
class Understood:
    """A question with what is known of its words."""

    asked: Question
    roles: tuple[Role, ...]
    """One for each term."""
    intent: str = ""
    script: str = ""
    """``latin``, ``cjk`` or ``mixed``; empty where there is neither letter nor character."""
    alpha: float | None = None
    """Share of meaning that suits it; None: what suits the text."""


def understand(text: str, wording: Wording) -> Understood:
    """Take a question apart and look its words up; any string is legal."""
    asked = question(text, wording.stop_words)
    head = asked.text[:_HEAD]
    found = next((one for one in wording.patterns if one.find(head) is not None), None)
    others = _others(asked, wording)
    if found is not None:
        _add(others, asked, found)
    terms = tuple(
        term
        if term.stop
        else replace(
            term,
            widened=others.get(term.shown, ())[:WIDENED],
            weight=WEIGHTS.get(_role(term, wording), 1.0),
        )
        for term in asked.terms
    )
    asked = replace(asked, terms=terms)
    intent = found.intent if found else ""
    return Understood(
        asked,
        tuple(_role(term, wording) for term in terms),
        intent,
        _script(asked),
        _alpha(asked, intent),
    )


def _add(others: dict[str, tuple[str, ...]], asked: Question, found: Pattern) -> None:
    """Let the words that a phrase adds stand for the last telling word in it."""
    added = [word for word in found.adds if word not in asked.text]
    phrase = found.find(asked.text[:_HEAD]) or ""
    inside = [term for term in asked.terms if term.shown in phrase]
    telling = [term for term in inside if not term.stop] or [
        term for term in asked.terms if not term.stop
    ]
    if added and telling:
        word = telling[-1].shown
        others[word] = tuple(dict.fromkeys((*added, *others.get(word, ()))))


def pattern(line: str) -> Pattern | None:
    """Read ``intent: phrase => words``; ``*`` is a gap, ``^`` the beginning; None: not one."""
    intent, colon, rest = line.partition(":")
    phrase, _, adds = rest.partition("=>")
    phrase = fold(phrase.strip())
    said = phrase.removeprefix("^").split("*")
    parts = tuple(" ".join(part.split()) for part in said if part.strip())
    if not colon or not intent.strip() or not parts:
        return None
    added = tuple(word for word in (fold(one.strip()) for one in adds.split(",")) if word)
    return Pattern(intent.strip(), parts, phrase.startswith("^"), added)


@lru_cache(maxsize=512)
def _phrase(parts: tuple[str, ...], *, first: bool) -> re.Pattern[str]:
    """Compile a phrase; most phrases are never wanted."""
    body = _bounded(parts[0])
    for before, after in pairwise(parts):
        latin = before[-1].isascii() and after[0].isascii()
        body += (_WORDS_BETWEEN if latin else _CHARACTERS_BETWEEN) + _bounded(after)
    return re.compile(f"^{body}" if first else body)


def synonyms(groups: Iterable[Sequence[str]]) -> dict[str, tuple[str, ...]]:
    """Return for each member of each folded group the others, by stem or phrase."""
    found: dict[str, dict[str, None]] = {}
    for group in groups:
        members = [stripped for member in group if (stripped := member.strip())]
        for member in members:
            others = found.setdefault(_key(member), {})
            others.update((one, None) for one in members if one != member)
    return {key: tuple(others) for key, others in found.items()}


def phrases_of(known: Mapping[str, object]) -> tuple[str, ...]:
    """Return the keys that are looked for in the text itself, longest first."""
    found = [key for key in known if " " in key or is_cjk(key)]
    return tuple(sorted((key for key in found if len(key) >= _SHORTEST), key=len, reverse=True))


def stem(word: str) -> str:
    """Cut the commonest English endings, so that forms of a word are looked up alike."""
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _STEM_LETTERS:
            return word[: -len(ending)]
    return word


def _key(member: str) -> str:
    return member if " " in member or is_cjk(member) else stem(member)


def _others(asked: Question, wording: Wording) -> dict[str, tuple[str, ...]]:
    """Return for each term, as shown, the words that may stand for it."""
    found = {
        term.shown: wording.synonyms[stem(term.shown)]
        for term in asked.terms
        if term.kind is TermKind.WORD and stem(term.shown) in wording.synonyms
    }
    shown = {term.shown for term in asked.terms}
    text = asked.text
    for phrase in wording.phrases:
        if phrase not in text or not re.search(_bounded(phrase), text):
            continue
        first = phrase[:_SHORTEST] if is_cjk(phrase) else phrase.split()[0]
        if first in shown:
            found.setdefault(first, wording.synonyms[phrase])
            # A shorter word inside of it is not meant by itself.
            text = text.replace(phrase, " " * len(phrase))
    return found


def _role(term: QueryTerm, wording: Wording) -> Role:
    if term.kind is TermKind.IDENTIFIER:
        return Role.IDENTIFIER
    if term.stop:
        return Role.STOP
    forms = {term.shown, stem(term.shown)}
    if forms & wording.verbs:
        return Role.VERB
    return Role.ADJECTIVE if forms & wording.adjectives else Role.NOUN


def _script(asked: Question) -> str:
    kinds = {is_cjk(char) for char in asked.text if char.isalpha()}
    return "" if not kinds else "mixed" if len(kinds) > 1 else "cjk" if True in kinds else "latin"


def _alpha(asked: Question, intent: str) -> float | None:
    if intent == "task":
        return TASK_ALPHA
    searches = not intent and not any(term.stop for term in asked.terms)
    return SHORT_ALPHA if searches and len(asked.terms) <= SHORT else None


def _bounded(phrase: str) -> str:
    """Write a phrase as it stands between words; Chinese has no borders."""
    escaped = r"\s+".join(map(re.escape, phrase.split()))
    if not escaped:
        return ""
    before = r"(?<![a-z0-9])" if phrase[0].isascii() else ""
    after = r"(?![a-z0-9])" if phrase[-1].isascii() else ""
    return f"{before}{escaped}{after}"


def groups_of(entries: Iterable[str]) -> Iterator[list[str]]:
    """Yield the groups of a list whose entries are separated by commas; lone words make none."""
    for entry in entries:
        members = [
            member.strip() for member in entry.translate(_COMMAS).split(",") if member.strip()
        ]
        if len(members) > 1:
            yield members
