"""Checks that a sentence says what a longer text said: no fact lost, none added.

Strict on purpose: in doubt the text stays as it was.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from mnemoscope.domain.concepts import is_cjk
from mnemoscope.domain.tongue import tongue_of

_NUMBER = re.compile(r"\d+(?:[.,:/-]\d+)*%?")
_CHINESE_NUMBER = re.compile(
    r"[零一二两三四五六七八九十百千万亿半]+(?=[^\s一-龥]|[个只次天周月年点分秒小日号元块人台份种条件遍页行岁倍成度])"
)
_QUOTED = re.compile(r"`([^`]+)`|“([^”]+)”|「([^」]+)」|《([^》]+)》|\"([^\"]+)\"")
_ADDRESS = re.compile(
    r"\b[a-z][a-z0-9+.-]*://[^\s<>\"'，。；）)]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+", re.I
)
_PATH = re.compile(r"(?:[~.]{0,2}/)?[\w.@-]+(?:[/\\][\w.@-]+)+/?|(?<!\w)[~.]{0,2}/[\w.@-]+")
_WORD = re.compile(r"[^\W_][\w'’.-]*[^\W_]|[^\W_]", re.ASCII)
_SENTENCE_BREAK = re.compile(r"[.!?](?=\s+[A-Z0-9“\"])|[。！？](?=.)")
_IDENTIFIER = re.compile(
    r"[A-Za-z][a-z]*[A-Z]\w*|[A-Z]{2,}\w*|\w*\d\w*[A-Za-z]\w*|\w+[_.-]\w[\w.-]*", re.ASCII
)
_EDGES = ".,;:!?…。，；：！？\"'“”"
_ROOM = 20
"""Characters that a sentence may be longer than what it came from."""
_LEAST_KNOWN = 0.6
"""Share of a sentence's words that stand in the text."""
_SHORTEST = 3
"""Letters of a word that tells something by itself."""


@dataclass(frozen=True, slots=True)
class FactWords:
    """Words that carry facts, in lower case."""

    negations: frozenset[str] = frozenset()
    qualifiers: tuple[tuple[str, ...], ...] = ()
    """Each a group of words that may stand for one another."""
    numbers: frozenset[str] = frozenset()
    fillers: frozenset[str] = frozenset()
    """Words that may begin a text with a capital and name nobody."""


def unfaithful(text: str, sentence: str, words: FactWords) -> str:
    """Say in a clause why a sentence cannot stand for a text; empty where it can."""
    if not sentence.strip():
        return "it is empty"
    if len(sentence) > len(text) + _ROOM:
        return "it is longer than the note"
    if "\n" in sentence or _SENTENCE_BREAK.search(sentence.strip()):
        return "it is more than one sentence"
    if tongue_of((text,)) is not tongue_of((sentence,)):
        return "it is in another language"
    return (
        _missing(text, sentence, words)
        or _numbers(text, sentence, words)
        or _turned(text, sentence, words)
        or _added(text, sentence)
        or _moved(text, sentence)
    )


def _missing(text: str, sentence: str, words: FactWords) -> str:
    """Name the first literal of the text that the sentence lacks."""
    for literal in _literals(text):
        if literal not in sentence:
            return f"“{literal[:40]}” is lost"
    low = sentence.casefold()
    for name in _names(text, words):
        if name.casefold() not in low:
            return f"“{name[:40]}” is lost"
    return ""


def _literals(text: str) -> Iterator[str]:
    """Yield what must stay letter for letter: quotes, addresses, paths and identifiers."""
    for match in _QUOTED.finditer(text):
        yield next(group for group in match.groups() if group)
    for pattern in (_ADDRESS, _PATH):
        for match in pattern.finditer(text):
            yield match[0].rstrip(_EDGES)
    for match in _WORD.finditer(text):
        if _IDENTIFIER.fullmatch(match[0]):
            yield match[0]


def _names(text: str, words: FactWords) -> Iterator[str]:
    """Yield words with a capital, but for those that name nobody."""
    for match in _WORD.finditer(text):
        word = re.sub(r"['’](?:s|m|ll|ve|d|re)$", "", match[0])
        if word[:1].isupper() and word.lower() not in words.fillers:
            yield word


def _numbers(text: str, sentence: str, words: FactWords) -> str:
    """Compare the numbers of both, in digits and in letters."""
    old, new = _counted(text, words), _counted(sentence, words)
    for number in sorted(old - new):
        return f"“{number}” is lost"
    for number in sorted(new - old):
        return f"“{number}” is new"
    return ""


def _counted(text: str, words: FactWords) -> frozenset[str]:
    found = {match[0] for match in _NUMBER.finditer(text)}
    found |= {match[0] for match in _CHINESE_NUMBER.finditer(text)}
    found |= {word for word in _lower_words(text) if word in words.numbers}
    found |= {word for word in words.numbers if not word.isascii() and word in text}
    return frozenset(found)


def _turned(text: str, sentence: str, words: FactWords) -> str:
    """Compare what turns or bounds the statement of both."""
    if _negated(text, words.negations) != _negated(sentence, words.negations):
        return "a negation is lost or new"
    for group in words.qualifiers:
        if _holds(text, group) and not _holds(sentence, group):
            return f"“{next(word for word in group if _holds(text, (word,)))}” is lost"
    return ""


def _negated(text: str, negations: frozenset[str]) -> int:
    low = text.lower().replace("’", "'")
    count = sum(word in negations for word in _lower_words(low))
    return count + sum(low.count(word) for word in negations if not word.isascii())


def _holds(text: str, group: Sequence[str]) -> bool:
    low = text.lower()
    return any(
        re.search(rf"(?<![a-z]){re.escape(word)}(?![a-z])", low) if word.isascii() else word in low
        for word in group
    )


def _added(text: str, sentence: str) -> str:
    """Tell whether too much of the sentence stands nowhere in the text."""
    own = list(_telling(sentence))
    if not own:
        return ""
    low = text.casefold()
    known = sum(word in low or word[: max(_SHORTEST, len(word) - 3)] in low for word in own)
    return "" if known >= _LEAST_KNOWN * len(own) else "it says what the note does not"


def _moved(text: str, sentence: str) -> str:
    """Tell whether words stand in another order: “tea over coffee” is no “coffee over tea”."""
    old, new = list(_telling(text)), list(_telling(sentence))
    shared = {word for word in new if old.count(word) == 1 == new.count(word)}
    if [word for word in old if word in shared] != [word for word in new if word in shared]:
        return "its words stand in another order"
    return ""


def _telling(text: str) -> Iterator[str]:
    """Yield words of some length, and pairs of neighbours in CJK."""
    for word in _lower_words(text):
        if len(word) >= _SHORTEST:
            yield word
    for first, second in pairwise(text):
        if is_cjk(first) and is_cjk(second):
            yield first + second


def _lower_words(text: str) -> Iterable[str]:
    return (match[0].lower().replace("’", "'") for match in _WORD.finditer(text))
