"""Pairs of lasting memories of which the later one may retire the earlier one.

Two lines are a pair if they begin with the same word of content and say nearly the same, but one
denies it (``deploy on Friday``, ``never deploy on Friday``), or another number or one other word
stands in the same place (``the gateway listens on port 8443`` and ``… 9443``). That is a reason to
look at them side by side, no proof: nothing is changed by it.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations

from mnemoscope.domain.concepts import is_cjk
from mnemoscope.domain.model import Memory
from mnemoscope.domain.paths import note_day
from mnemoscope.domain.similarity import likeness, tokens

_DAY = re.compile(r"\d{4}-\d{2}-\d{2}|\d{4}年\d{1,2}月\d{1,2}日")
_WORD = re.compile(r"[^\W\d_]+|\d+(?:[.:]\d+)*")
_DENIED = 0.6
"""Likeness of what a rule and its denial are about."""
_CHANGED = 0.5
_SAME_BUT_NUMBERS = 0.8
_FEW_SHARED = 2
_CJK_CHANGE = 5
"""Tokens of CJK that the change of one word of two characters makes, at most."""


class Succession(StrEnum):
    """How the later line stands to the earlier one."""

    CONFLICT = "conflict"
    """One of them denies what the other says."""
    UPDATE = "update"
    """Another value of the same thing."""


@dataclass(frozen=True, slots=True)
class RulePair:
    """Two lines that can hardly both hold."""

    older: Memory
    newer: Memory
    kind: Succession
    likeness: float
    """Share of the words of content that both have, 0 to 1."""


@dataclass(frozen=True, slots=True)
class _Saying:
    """What a line is about, its denial apart."""

    memory: Memory
    day: str
    first: str
    about: frozenset[str]
    numbers: frozenset[str]
    denied: bool


def rule_pairs(
    memories: Sequence[Memory], denials: Collection[str], stop_words: Collection[str]
) -> tuple[RulePair, ...]:
    """Return the pairs among promoted lines, the most alike first.

    ``denials`` are words and phrases, lower case; CJK ones count inside of words.
    """
    strike = _striker(denials)
    by_first: defaultdict[str, list[_Saying]] = defaultdict(list)
    for memory in memories:
        saying = _saying(memory, strike, stop_words)
        if saying is not None:
            by_first[saying.first].append(saying)
    pairs = (
        pair
        for sayings in by_first.values()
        for one, other in combinations(sayings, 2)
        if (pair := _pair(one, other)) is not None
    )
    return tuple(sorted(pairs, key=lambda pair: (-pair.likeness, pair.newer.start_line)))


def _striker(denials: Collection[str]) -> re.Pattern[str]:
    """A pattern of all denials, the longest first, so that each is counted once."""
    parts = (
        re.escape(phrase) if any(map(is_cjk, phrase)) else rf"\b{re.escape(phrase)}\b"
        for phrase in sorted(denials, key=len, reverse=True)
    )
    return re.compile("|".join(parts) or r"(?!)")


def _saying(memory: Memory, strike: re.Pattern[str], stop_words: Collection[str]) -> _Saying | None:
    text = unicodedata.normalize("NFKC", memory.text).lower().replace("\u2019", "'")
    rest, denials = strike.subn(" ", _DAY.sub(" ", text))
    words = [word for word in _words(rest) if word not in stop_words]
    if not words:
        return None
    numbers = frozenset(word for word in words if word[0].isdigit())
    about = tokens(" ".join(word for word in words if word not in numbers))
    first = words[0][0] if is_cjk(words[0][0]) else words[0]
    return _Saying(memory, _told_on(memory), first, about, numbers, denials % 2 == 1)


def _words(text: str) -> Iterator[str]:
    """Words without the ``s`` of a plural; a run of CJK is one."""
    for word in _WORD.findall(text):
        if len(word) > 3 and word.endswith("s") and not word.endswith("ss"):
            yield word[:-1]
        else:
            yield word


def _told_on(memory: Memory) -> str:
    """The day of the note that a line comes from, or else of its promotion; empty: not known."""
    promotion = memory.promotion
    if promotion is None:
        return ""
    day = note_day(promotion.source_path) if promotion.source_path else None
    return day or promotion.day or ""


def _pair(one: _Saying, other: _Saying) -> RulePair | None:
    older, newer = sorted((one, other), key=lambda each: (each.day, each.memory.start_line))
    alike = likeness(older.about | older.numbers, newer.about | newer.numbers)
    shared = len(older.about & newer.about)
    if older.denied != newer.denied:
        if alike < _DENIED or shared < _FEW_SHARED or older.numbers != newer.numbers:
            return None
        return RulePair(older.memory, newer.memory, Succession.CONFLICT, alike)
    if older.day == newer.day or shared < _FEW_SHARED or not _is_changed(older, newer):
        return None
    return RulePair(older.memory, newer.memory, Succession.UPDATE, alike)


def _is_changed(older: _Saying, newer: _Saying) -> bool:
    """Whether the same thing has another value: other numbers, or one other word."""
    about = likeness(older.about, newer.about)
    if older.numbers != newer.numbers:
        return bool(older.numbers and newer.numbers) and about >= _SAME_BUT_NUMBERS
    left, right = older.about - newer.about, newer.about - older.about
    return about >= _CHANGED and _is_one_word(left) and _is_one_word(right)


def _is_one_word(difference: Iterable[str]) -> bool:
    parts = list(difference)
    cjk = sum(any(map(is_cjk, part)) for part in parts)
    return (len(parts) == 1) if not cjk else cjk == len(parts) <= _CJK_CHANGE
