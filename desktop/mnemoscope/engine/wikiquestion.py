"""Reads a question put to the wiki: what it asks for, without the words of asking."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from mnemoscope.domain.profile import Rules
from mnemoscope.domain.tokens import TermKind, fold, is_cjk, words
from mnemoscope.domain.wikisearch import Asked, asked, phrase_only
from mnemoscope.domain.wording import Role, stem, understand
from mnemoscope.engine.lexicon import read_words
from mnemoscope.engine.questionreading import STOP_WORDS, wording
from mnemoscope.engine.session import Session

LEAST = 0.6
"""Share of what is asked for that a page must hold, in our own profile."""
_ROUTING = "routing-words.txt"
_CLASSES = "classes.txt"
_WHO = "asking-who.txt"


@dataclass(frozen=True, slots=True)
class _Class:
    """A class of things."""

    names: tuple[str, ...]
    members: tuple[str, ...]


def read_wiki_question(session: Session, query: str) -> Asked:
    """Take a question apart as the session's profile does."""
    lexicon = session.resources / "lexicon"
    match session.profile.rules:
        case Rules.OPENCLAW_2026_4:
            return phrase_only(query)
        case Rules.OPENCLAW_2026_9:
            whole = asked(query)
            routing = _word_list(lexicon, _ROUTING, STOP_WORDS)
            matter = tuple(token for token in whole.tokens if token[0] not in routing)
            return replace(whole, routing=matter)
        case Rules.SEED:
            return _read(session, query, lexicon)


def asks_for_somebody(session: Session, query: str) -> bool:
    """Tell whether a question is after a person; OpenClaw has to be told so by its mode."""
    if session.profile.rules is not Rules.SEED:
        return False
    folded = fold(query)
    asked_words = set(words(folded))
    return any(
        word in asked_words if word.isascii() else word in folded
        for word in _word_list(session.resources / "lexicon", _WHO)
    )


def _read(session: Session, query: str, lexicon: Path) -> Asked:
    """Take a question apart: its words with stems and synonyms, a class with what belongs to it."""
    lists = wording(session.resources, session.folder)
    understood = understand(query, lists)
    phrase, routing = understood.asked.text, _word_list(lexicon, _ROUTING, STOP_WORDS)
    found = _classes_in(phrase, _classes(lexicon))
    named = " ".join(name for name, _ in found)
    tokens: list[tuple[str, ...]] = [(name, *one.members) for name, one in found]
    pairs = zip(understood.asked.terms, understood.roles, strict=True)
    for term, role in pairs:
        spellings = (term.shown, stem(term.shown), *term.widened)
        if (
            term.kind is not TermKind.CJK
            and role is not Role.STOP
            and stem(term.shown) not in named
        ):
            tokens.append(tuple(dict.fromkeys(spellings)))
    for word in _eastern(session, phrase):
        if word not in named:
            tokens.append((word, *lists.synonyms.get(word, ())))
    matter = tuple(token for token in tokens if token[0] not in routing)
    telling = matter or tuple(tokens)
    return Asked(phrase, telling, telling, LEAST, starts=True)


def _eastern(session: Session, phrase: str) -> Iterator[str]:
    """Yield the words of the runs of Chinese, Japanese and Korean."""
    for run in words(phrase):
        if is_cjk(run):
            yield from dict.fromkeys(fold(word) for word in session.lexicon.segment(run))


def _classes_in(phrase: str, classes: Iterable[_Class]) -> list[tuple[str, _Class]]:
    """Return the classes that a question names, by the names that stand in it."""
    found: list[tuple[str, _Class]] = []
    for one in classes:
        names = [name for name in one.names if _stands(name, phrase)]
        if names:
            found.append((max(names, key=len), one))
    return found


def _stands(name: str, phrase: str) -> bool:
    if not name.isascii():
        return name in phrase
    padded = f" {phrase} "
    return any(f" {name}{ending}{after}" in padded for ending in ("", "s") for after in " ?.,!")


@lru_cache(maxsize=8)
def _word_list(lexicon: Path, *names: str) -> frozenset[str]:
    return frozenset(word for name in names for word in read_words(lexicon / name))


@lru_cache(maxsize=4)
def _classes(lexicon: Path) -> tuple[_Class, ...]:
    cut = (line.partition(">") for line in read_words(lexicon / _CLASSES))
    return tuple(_Class(_parts(names), _parts(members)) for names, _, members in cut)


def _parts(listed: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in listed.split(",") if part.strip())
