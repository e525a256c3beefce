"""Reads statements that are meant to last out of notes, by their words alone.

The weights are those of OpenClaw 2026.9.6's grounded REM sleep: what holds for ever, what somebody
asks to remember, preferences, persons, rules; less what is about one day, a task or a command. The
words are our own, English and Chinese.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from mnemoscope.domain.model import Memory

DURABLE = 4.0
"""From this score on a statement is likely to last."""
LASTING = 2.2
"""From this score on it is worth an update, unless it is about one occasion."""
_SHORTEST = 18
_CJK = re.compile("[\u3400-\u9fff]")
_PERSON = re.compile(r"(?:[A-Z][\w'-]+(?: [A-Z][\w'-]+)?|[\u4e00-\u9fff]{2,4}?)\s?$")
_SUBJECT_CHARS = 24
_CLAUSE_ENDS = r"，。；：、！？,;:.!?\s"
_TECHNICAL = re.compile(r"`|https?://|(?:^|\s)[~.]?/\w|\w/\w+/")
_TASK = re.compile(r"\[[ xX-]\]|(?:todo|task|待办|任务)\s*[:：]", re.IGNORECASE)
_QUESTION = re.compile(r"[?？]\s*$")
_CLOCK = re.compile(r"(?:^|\D)\d{1,2}:\d{2}(?:\D|$)|\d{4}-\d{2}-\d{2}")


class Lean(StrEnum):
    """Whether a statement is likely to hold for long."""

    DURABLE = "likely_durable"
    SITUATIONAL = "likely_situational"
    UNCLEAR = "unclear"


@dataclass(frozen=True, slots=True)
class Cues:
    """The word lists, each as one pattern."""

    lasting: re.Pattern[str]
    memory: re.Pattern[str]
    preference: re.Pattern[str]
    wish: re.Pattern[str]
    rule: re.Pattern[str]
    passing: re.Pattern[str]
    headings: frozenset[str]
    """Lower case."""


@dataclass(frozen=True, slots=True)
class Statement:
    """A memory of a note, weighed."""

    memory: Memory
    score: float
    lean: Lean

    @property
    def lasts(self) -> bool:
        """Tell whether it is worth an update of what is known."""
        if self.lean is Lean.DURABLE:
            return True
        return self.lean is Lean.UNCLEAR and self.score >= LASTING


def pattern(words: Iterable[str]) -> re.Pattern[str]:
    """One pattern for many words: whole words of letters, Chinese wherever it stands.

    What follows a ``^`` counts at the start of a clause only.
    """
    parts = sorted(set(words), key=lambda word: (-len(word), word))
    return re.compile("|".join(map(_spelt, parts)) or r"(?!)", re.IGNORECASE)


def statements(memories: Iterable[Memory], cues: Cues) -> tuple[Statement, ...]:
    """Weigh the memories of a note; those too short to state anything are left out."""
    return tuple(weigh(memory, cues) for memory in memories if _says_enough(memory.text))


def weigh(memory: Memory, cues: Cues) -> Statement:
    """Weigh one memory by its words and the heading above it."""
    text = memory.text
    wanted = cues.preference.search(text)
    signs = (
        (3.2, cues.lasting.search(text)),
        (2.4, cues.memory.search(text)),
        (1.8, wanted or cues.wish.search(text)),
        (2.3, wanted and _PERSON.search(_before(text, wanted.start()))),
        (1.6, cues.rule.search(text)),
        (1.2, any(title.strip().lower() in cues.headings for title in memory.headings)),
        (-2.8, _QUESTION.search(text)),
        (-2.0, cues.passing.search(text)),
        (-1.2, _TASK.search(text)),
        (-1.2, _CLOCK.search(text)),
        (-0.8, _TECHNICAL.search(text)),
    )
    score = sum(weight for weight, found in signs if found)
    passing = bool(cues.passing.search(text))
    if score >= DURABLE:
        lean = Lean.DURABLE
    elif passing or score <= 0.25:
        lean = Lean.SITUATIONAL
    else:
        lean = Lean.UNCLEAR
    return Statement(memory, score, lean)


def _before(text: str, at: int) -> str:
    return text[max(0, at - _SUBJECT_CHARS) : at]


def _spelt(word: str) -> str:
    clause = rf"(?:^|(?<=[{_CLAUSE_ENDS}]))" if word.startswith("^") else ""
    word = re.escape(word.removeprefix("^"))
    return clause + (word if _CJK.search(word) else rf"\b{word}\b")


def _says_enough(text: str) -> bool:
    """Tell whether a text is long enough; a Chinese character says as much as two letters."""
    return len(text) + len(_CJK.findall(text)) >= _SHORTEST
