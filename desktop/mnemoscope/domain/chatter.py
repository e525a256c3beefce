"""Text that people and agents say in passing: small talk, tasks, complaints, steps, dream prose."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from mnemoscope.domain.concepts import Noise
from mnemoscope.domain.disguise import View
from mnemoscope.domain.keys import Keys, Phrases
from mnemoscope.domain.orders import Orders
from mnemoscope.domain.rules import Rule

Finding = tuple[Rule, int, int]
"""A rule, and the span of the text that breaks it."""

_PAUSE = re.compile(r"[,，.。!！?？~～…、;；:：)(]+")
_LONGEST_TALK = 80
_GREETING = re.compile(
    r"(?:hi|hello|hey|(?:good )?(?:morning|afternoon|evening)|happy \w+|你好|您好|大家好|早上好"
    r"|早安|晚安)"
    r"(?: \w+){0,2}[,!，！~ ]{1,2}[^.。]{0,60}[!?！？~]$"
)
_FACES = re.compile("[\u2600-\u27bf\U0001f300-\U0001faff\ufe0f\u200d]+|[:;]-?[)(dp]+")
_WISH = re.compile(
    r"have an? (?:\w+ )?(?:day|weekend|evening|night|trip|one|time|week)"
    r"|(?:谢谢|多谢|感谢|辛苦)\w{0,4}"
)
_PARTICLES = "啦呀哦呢哈啊吧嘞哟噢了"
_LEAD = re.compile(
    r"(?:(?:ok(?:ay)?|sure|alright|all right|great|perfect|certainly|of course|absolutely|got it"
    r"|yes|understood|no problem|thanks|done|hmm|well|right|now|so)(?: thing)?|好的?|嗯+|行|没问题"
    r"|明白了?|收到|当然|可以|是的|了解)[\s,，.。!！:：—–-]{1,3}"
)
_QUESTION = re.compile(r"[?？][\"'”’)）]*$")
_SENTENCE_END = re.compile(r"[.!?。！？](?=\s|[^\s\w.,)\"'”]|[\u4e00-\u9fff])")


def chatter(view: View, present: Keys, noise: Noise) -> Iterator[Finding]:
    """Yield what in a text as seen is no memory but talk; spans are those of the written text."""
    ready = _ready(noise)
    for rule, start, end in _talk(view.lowered, present, noise):
        yield rule, *view.span(start, end)
    if span := ready.steps.find(view, present):
        yield Rule.AGENT, *span
    if span := ready.complaints.find(view, present):
        yield Rule.COMPLAINT, *span
    if span := ready.diary.find(view, present):
        yield Rule.SELF_REFERENCE, *span


def _talk(plain: str, present: Keys, noise: Noise) -> Iterator[Finding]:
    whole = (0, len(plain))
    if len(plain) <= _LONGEST_TALK and (_GREETING.match(plain) or _is_small_talk(plain, noise)):
        yield Rule.SMALL_TALK, *whole
    lead = _LEAD.match(plain)
    ready = _ready(noise)
    begins = ready.agent
    found = begins.match(plain) or (begins.match(plain, lead.end()) if lead else None)
    if found:
        yield Rule.AGENT, 0, found.end()
    if span := ready.asides.find(plain, present):
        yield Rule.AGENT, *span
    if found := ready.tasks.match(plain):
        yield Rule.TASK, *found.span()
    if _QUESTION.search(plain) and not _SENTENCE_END.search(plain):
        yield Rule.QUESTION, *whole


def _is_small_talk(plain: str, noise: Noise) -> bool:
    """Tell whether every part of a text between two pauses is a word of small talk."""
    bare = _FACES.sub("", plain).strip(" .,!?~…。，！？～、")
    if bare in noise.small_talk:
        return True
    first = bare.split(" ", 1)[0].rstrip(",.!?~")
    if (first if first.isascii() else first[:1]) not in _ready(noise).first_words:
        return False
    parts = [part.strip() for part in _PAUSE.split(bare) if part.strip()]
    return bool(parts) and all(
        _WISH.fullmatch(part) or _is_talk(part, noise.small_talk) for part in parts
    )


@dataclass(frozen=True, slots=True)
class _Ready:
    """Word lists made ready to be looked for."""

    agent: re.Pattern[str]
    tasks: re.Pattern[str]
    asides: Phrases
    steps: Orders
    complaints: Orders
    diary: Orders
    first_words: frozenset[str]


@lru_cache(maxsize=8)
def _ready(noise: Noise) -> _Ready:
    """Make the lists ready once; they are told apart by their owner, which costs nothing."""
    return _Ready(
        agent=_beginnings(noise.agent),
        tasks=_beginnings(noise.tasks),
        asides=Phrases(noise.asides),
        steps=Orders(noise.steps),
        complaints=Orders(noise.complaints),
        diary=Orders(noise.diary),
        first_words=_first_words(noise.small_talk),
    )


def _first_words(words: frozenset[str]) -> frozenset[str]:
    """The words, or Chinese characters, that small talk begins with."""
    return frozenset(
        word.split(" ", 1)[0] if word.isascii() else word[:1] for word in (*words, *_PARTICLES)
    )


def _is_talk(part: str, words: frozenset[str]) -> bool:
    """Tell whether a part is one word of small talk after another."""
    if part in words or not part:
        return True
    if part.isascii():
        pieces = part.split()
        longest = min(len(pieces), 5)
        for size in range(longest, 0, -1):
            if " ".join(pieces[:size]) in words:
                return _is_talk(" ".join(pieces[size:]), words)
        return False
    rest = part.rstrip(_PARTICLES + " ")
    if rest in words or not rest:
        return True
    for size in range(min(len(rest), 8), 0, -1):
        if rest[:size] in words:
            return _is_talk(rest[size:].lstrip(_PARTICLES + " "), words)
    return False


def _beginnings(listed: tuple[str, ...]) -> re.Pattern[str]:
    """Compile phrases to what a text may begin with; Latin words are whole ones."""
    ordered = sorted(listed, key=len, reverse=True)
    options = (
        re.escape(phrase) + (r"(?!\w)" if phrase[-1:].isascii() and phrase[-1:].isalnum() else "")
        for phrase in ordered
    )
    return re.compile(rf"(?:{'|'.join(options)})" if listed else r"(?!)")
