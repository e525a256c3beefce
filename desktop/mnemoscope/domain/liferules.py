"""Rules by which the kind, category, importance and protection of a memory are told from its words.

Importance, where nobody says otherwise, begins with a number by kind: preference .7, decision .75,
fact .5, task .5, summary .4, question .35. In a file that is kept by hand it gains .1, in a dated
note it loses .05; words such as "must" add .15, names and numbers .05. An annotation of n of 10
stands for n/10, a priority for .9, .6 or .3.

Use moves it: each distinct question that found the memory adds .05, four at most; each question to
which a person found it unhelpful takes .05, four at most. It stays between 0 and 1. What a person
set by hand is moved by nothing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache

from mnemoscope.domain.life import Basis, LifeKind, Protection, Share, Why
from mnemoscope.domain.model import Layer
from mnemoscope.domain.paths import is_curated_file
from mnemoscope.domain.traits import Markers, pattern

STEP = 0.05
"""What one question moves."""
MOST_STEPS = 4
HIGH, MEDIUM, LOW = 1.0, 0.5, 0.0
DECISION, PERSON, LESSON = "decision", "person", "lesson"
_BY_KIND = {
    "preference": 0.7,
    "decision": 0.75,
    "fact": 0.5,
    "task": 0.5,
    "summary": 0.4,
    "question": 0.35,
}
_BY_LAYER = {
    Layer.HAND_WRITTEN: 0.1,
    Layer.PROMOTED: 0.05,
    Layer.WIKI: 0.05,
    Layer.SHORT_TERM: -0.05,
}
_BY_PRIORITY = {HIGH: 0.9, MEDIUM: 0.6, LOW: 0.3}
_WORDS, _NAMES = 0.15, 0.05
_NAMED = re.compile(
    "[0-9]|(?<=[a-z,;:）)] )[A-Z][a-z]|[\u3400-\u9fff]\\s?[A-Za-z]{2}|@\\w|[a-z0-9][A-Z]"
)
_PLAIN_KINDS = frozenset(one.value for one in LifeKind)


@dataclass(frozen=True, slots=True)
class LifeWords:
    """The word lists of these rules."""

    important: tuple[str, ...]
    """In small letters."""
    priorities: Mapping[str, float]
    """Words and signs in small letters, and what they stand for."""
    signs: Mapping[str, float]
    """Those among them that are no words, which count wherever they stand."""
    categories: Mapping[str, str]
    """Names in headers and of folders, in small letters, and what they stand for."""
    kinds: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])
    """The words of `traits.Markers` as they are, by kind; a kind without any is looked for."""

    def of_file(self, text: str, markers: Markers) -> tuple[LifeWords, Markers]:
        """Leave out what no memory of a file can hold, which one look at its text tells.

        Else a look at each memory for each word would take longer than all the rest.
        """
        lower = " ".join(text.lower().split())

        def held(words: tuple[str, ...] | None) -> bool:
            return words is None or any(word in lower for word in words)

        told = tuple(one for one in markers.words if held(self.kinds.get(one[0])))
        own = self if held(self.important) else replace(self, important=())
        return own, replace(markers, words=told)

    def matters(self, text: str) -> bool:
        """Tell whether a text says that it matters."""
        if not self.important:
            return False
        return _whole(self.important).search(text.lower()) is not None

    def priority(self, word: str) -> float | None:
        """Return what a priority in a header stands for; None where it is unknown."""
        return self.priorities.get(word.strip().lower().rstrip("\ufe0f"))

    def sign(self, text: str) -> float | None:
        """Return what a sign such as 🔴 in a line stands for; None where there is none."""
        if text.isascii():
            return None
        found = (value for sign, value in self.signs.items() if sign in text)
        return next(found, None)

    def category(self, word: str) -> str:
        """Return the category that a word stands for; an unknown word stands for itself."""
        name = word.strip().lower()
        return self.categories.get(name, name)

    def folder_category(self, path: str) -> str:
        """Return the category of the folder in which a file lies; empty where it tells none."""
        for folder in reversed(path.lower().split("/")[:-1]):
            if folder in self.categories:
                return self.categories[folder]
        return ""


@lru_cache(maxsize=2)
def _whole(words: tuple[str, ...]) -> re.Pattern[str]:
    return pattern(words)


@dataclass(frozen=True, slots=True)
class Worth:
    """An importance with what it is made of."""

    value: float
    by: Basis
    shares: tuple[Share, ...]


def life_kind(told: str) -> LifeKind:
    """Return the kind of life of what `traits.kind_of` or a header calls it; else it is a fact."""
    return LifeKind(told) if told in _PLAIN_KINDS else LifeKind.FACT


def names_something(text: str) -> bool:
    """Tell whether a text names somebody or something, or holds a number."""
    return _NAMED.search(text) is not None


@lru_cache(maxsize=4_096)
def ruled_worth(kind: str, layer: Layer, *, words: bool, names: bool) -> Worth:
    """Return the importance by rules alone; `kind` as `traits.kind_of` tells it."""
    shares = [Share(Why.KIND, _BY_KIND.get(kind, _BY_KIND["fact"]))]
    shares.append(Share(Why.LAYER, _BY_LAYER[layer]))
    if words:
        shares.append(Share(Why.WORDS, _WORDS))
    if names:
        shares.append(Share(Why.NAMES, _NAMES))
    return _worth(Basis.RULES, shares)


@lru_cache(maxsize=256)
def said_worth(value: float, by: Basis, why: Why) -> Worth:
    """Return an importance that is said somewhere."""
    return _worth(by, [Share(why, value)])


@lru_cache(maxsize=16)
def priority_worth(priority: float) -> Worth:
    """Return the importance that a priority in a header or a line stands for."""
    return said_worth(_BY_PRIORITY[priority], Basis.HEADER, Why.PRIORITY)


def moved_worth(worth: Worth, questions: int, unhelpful: int) -> Worth:
    """Move an importance by its use; what a person set stays."""
    if worth.by is Basis.HAND or not (questions > 0 or unhelpful > 0):
        return worth
    return _moved(worth, min(max(questions, 0), MOST_STEPS), min(max(unhelpful, 0), MOST_STEPS))


@lru_cache(maxsize=4_096)
def _moved(worth: Worth, up: int, down: int) -> Worth:
    shares = [one for one in worth.shares if one.why is not Why.BOUND]
    if up:
        shares.append(Share(Why.RECALLS, round(STEP * up, 2)))
    if down:
        shares.append(Share(Why.UNHELPFUL, round(-STEP * down, 2)))
    return _worth(Basis.USE if worth.by is Basis.RULES else worth.by, shares)


def _worth(by: Basis, shares: list[Share]) -> Worth:
    total = round(sum(one.amount for one in shares), 6)
    value = min(1.0, max(0.0, total))
    if value != total:
        shares = [*shares, Share(Why.BOUND, round(value - total, 6))]
    return Worth(value, by, tuple(shares))


def protection(
    path: str, layer: Layer, category: str, priority: float, *, pinned: bool
) -> Protection | None:
    """Tell why no job may touch a memory; None: jobs may."""
    if pinned:
        return Protection.PINNED
    if layer is Layer.HAND_WRITTEN and is_curated_file(path):
        return Protection.HAND_WRITTEN
    if category == DECISION:
        return Protection.DECISION
    if category == PERSON:
        return Protection.PERSON
    if category == LESSON and priority == HIGH:
        return Protection.LESSON
    return None
