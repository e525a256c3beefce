"""Concept tags: the few words that say what a snippet is about.

Follows the concept vocabulary of OpenClaw 2026.4.15 and 2026.9.6: glossary words first, then
compounds such as ``cert-manager``, then the words that a segmenter finds.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache

from mnemoscope.domain.profile import Rules
from mnemoscope.domain.regex import late

MAX_TAGS = 8
"""Tags kept of one entry; the first ones win."""
_MAX_UNITS = 32
"""UTF-16 units of the longest tag."""

_COMMENT = late(r"<!--.*?-->", re.DOTALL)
_COMPOUND = late(r"[^\W_]+(?:[._/-][^\W_]+)+")
_EDGES = late(r"^[\W_]+|[\W_]+$")
_FILE_NAME = late(r"^[0-9]{4}-[0-9]{2}-[0-9]{2}-?|\.(?:md|txt)$")
_DIGITS = late(r"[0-9]+")
_DAY = late(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_DAY_FILE = late(r"[0-9]{4}-[0-9]{2}-[0-9]{2}\.[^\W_]+")
_NUMERIC = late(r"[0-9]+(?:[./-][0-9]+)*")


class Script(StrEnum):
    """The family of writing that a tag belongs to."""

    LATIN = "latin"
    CJK = "cjk"
    MIXED = "mixed"
    OTHER = "other"


@dataclass(frozen=True, slots=True, eq=False)
class Noise:
    """Word lists by which our own rules know text that is no memory; all lower case.

    Compared by identity, as `Lexicon` is.
    """

    small_talk: frozenset[str] = frozenset()
    """Whole sentences without content, their final punctuation removed."""
    machine: tuple[str, ...] = ()
    """Beginnings of lines that a program wrote."""
    envelope: tuple[str, ...] = ()
    """Beginnings of the headers that a chat transport puts before a message."""
    commands: frozenset[str] = frozenset()
    """Names of programs that begin a command line."""
    instructions: tuple[str, ...] = ()
    """Phrases that give orders to an agent, in the notation of `domain.orders`."""
    complaints: tuple[str, ...] = ()
    """Phrases of anger at the agent, in the notation of `domain.orders`."""
    own_prompts: tuple[str, ...] = ()
    """Phrases of prompts that memory programs write to themselves, and of empty answers to them."""
    diary: tuple[str, ...] = ()
    """Phrases of dream prose, in the notation of `domain.orders`."""
    steps: tuple[str, ...] = ()
    """Phrases in which an agent tells of its own work, in the same notation."""
    agent: tuple[str, ...] = ()
    """Beginnings of what an agent says about its own next or last step."""
    asides: tuple[str, ...] = ()
    """Phrases of politeness at the end of an answer."""
    placeholders: frozenset[str] = frozenset()
    """Whole texts that stand where something should be written."""
    templates: tuple[str, ...] = ()
    """Phrases of forms that were not filled in."""
    tasks: tuple[str, ...] = ()
    """Beginnings of what is still to be done."""
    empty_words: frozenset[str] = frozenset()
    """Words by which two texts that say the same may differ."""
    headings: Mapping[str, str] = field(default_factory=dict[str, str])
    """Names of rules by the headings under which every memory breaks them."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The word lists of one OpenClaw generation; all lower case, NFKC."""

    stop_words: frozenset[str] = frozenset()
    glossary: tuple[str, ...] = ()
    """Words that become tags wherever they stand, in this order."""


@dataclass(frozen=True, slots=True, eq=False)
class Lexicon:
    """The word lists, and the segmenter that cuts running text into words.

    Compared by identity: it is loaded once, and remembered answers are kept by it.
    """

    segment: Callable[[str], Iterable[str]]
    """Cuts a text into its words; marks and spaces between them are left out."""
    old: Vocabulary = Vocabulary()
    """OpenClaw 2026.4."""
    new: Vocabulary = Vocabulary()
    """OpenClaw 2026.9."""
    own: Vocabulary = Vocabulary()
    """Our own rules: the newer of those, without the words of a question and those that bind
    others together or say nothing alone, which else would be what a night was about."""
    noise: Noise = Noise()

    def vocabulary(self, rules: Rules) -> Vocabulary:
        """Return the word lists that a set of rules goes by."""
        if rules is Rules.SEED:
            return self.own
        return self.old if rules is Rules.OPENCLAW_2026_4 else self.new


@lru_cache(maxsize=20_000)
def concept_tags(
    path: str, snippet: str, lexicon: Lexicon, rules: Rules = Rules.SEED
) -> tuple[str, ...]:
    """Derive at most `MAX_TAGS` tags from a note's file name and a snippet of it."""
    visible = snippet if rules is Rules.OPENCLAW_2026_4 else _COMMENT.sub(" ", snippet)
    name = path.rstrip("/").rsplit("/", 1)[-1]
    if rules is Rules.SEED:
        # Else OpenClaw's tags of a note called 2026-04-02-kiln.md begin with that very name.
        name = _FILE_NAME.sub("", name)
    source = f"{name} {visible}"
    tags: dict[str, None] = {}
    for token in _tokens(source, lexicon, rules):
        tag = normalise_tag(token, lexicon, rules)
        if tag is not None:
            tags[tag] = None
            if len(tags) == MAX_TAGS:
                break
    return tuple(tags)


@lru_cache(maxsize=20_000)
def normalise_tag(token: str, lexicon: Lexicon, rules: Rules = Rules.SEED) -> str | None:
    """Bring a token into the form of a tag; None where it says too little to be one."""
    if not token.isascii():
        token = unicodedata.normalize("NFKC", token)
    tag = _EDGES.sub("", token).replace("_", "-").lower()
    if not tag or utf16_length(tag) > _MAX_UNITS:
        return None
    old = rules is Rules.OPENCLAW_2026_4
    words = lexicon.vocabulary(rules)
    if _DAY_FILE.fullmatch(tag) or _is_numeric(tag, old=old):
        return None
    if _is_short(tag) and (old or tag not in words.glossary):
        return None
    # The lists write an apostrophe as keyboards do.
    return None if tag.replace("’", "'") in words.stop_words else tag


def script_of(tag: str) -> Script:
    """Tell the family of writing of a tag; MIXED where Latin and CJK letters meet."""
    has_latin = has_cjk = False
    for char in unicodedata.normalize("NFKC", tag):
        has_cjk = has_cjk or is_cjk(char)
        has_latin = has_latin or _is_latin(char)
    if has_latin and has_cjk:
        return Script.MIXED
    if has_cjk:
        return Script.CJK
    return Script.LATIN if has_latin else Script.OTHER


def is_word_char(char: str) -> bool:
    """Tell whether a character is a letter or a number of any script."""
    return char.isalnum()


@lru_cache(maxsize=16_384)
def is_cjk(char: str) -> bool:
    """Tell whether a character is Han, kana or Hangul."""
    code = ord(char)
    if code < 0x1100:
        return False
    return any(low <= code <= high for low, high in (*_HAN, *_KANA, *_HANGUL))


def utf16_length(text: str) -> int:
    """Count a text's UTF-16 units, which is what JavaScript calls its length."""
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


_KANA = (
    (0x3041, 0x3096),
    (0x309D, 0x309F),
    (0x30A1, 0x30FA),
    (0x30FD, 0x30FF),
    (0x31F0, 0x31FF),
    (0xFF66, 0xFF6F),
    (0xFF71, 0xFF9D),
    (0x1B000, 0x1B16F),
)
_HAN = (
    (0x2E80, 0x2FD5),
    (0x3005, 0x3005),
    (0x3007, 0x3007),
    (0x3021, 0x3029),
    (0x3038, 0x303B),
    (0x3400, 0x4DBF),
    (0x4E00, 0x9FFF),
    (0xF900, 0xFAD9),
    (0x20000, 0x323AF),
)
_HANGUL = (
    (0x1100, 0x11FF),
    (0x3131, 0x318E),
    (0xA960, 0xA97C),
    (0xAC00, 0xD7FB),
    (0xFFA0, 0xFFDC),
)


def _tokens(source: str, lexicon: Lexicon, rules: Rules) -> Iterator[str]:
    """Yield the tokens in the order in which they may become tags."""
    yield from _glossary_words(source, lexicon, rules)
    yield from _COMPOUND.findall(source)
    yield from lexicon.segment(source)


def _glossary_words(source: str, lexicon: Lexicon, rules: Rules) -> Iterator[str]:
    """Yield the glossary words that stand in the text; OpenClaw 2026.9 wants short ones whole."""
    text = (source if source.isascii() else unicodedata.normalize("NFKC", source)).lower()
    old = rules is Rules.OPENCLAW_2026_4
    for word in lexicon.vocabulary(rules).glossary:
        at = text.find(word)
        while at >= 0:
            if old or not _is_short(word) or _stands_alone(text, at, at + len(word)):
                yield word
                break
            at = text.find(word, at + 1)


def _stands_alone(text: str, start: int, end: int) -> bool:
    """Tell whether no letter or number touches the slice."""
    before = start > 0 and is_word_char(text[start - 1])
    return not before and not (end < len(text) and is_word_char(text[end]))


def _is_numeric(tag: str, *, old: bool) -> bool:
    """Tell whether a tag is a mere number; the newer rule takes ``1.0`` and ``10/20`` for one."""
    if old:
        return bool(_DIGITS.fullmatch(tag) or _DAY.fullmatch(tag))
    if tag.isascii():
        return bool(_NUMERIC.fullmatch(tag))
    parts = re.split(r"[./-]", tag)
    return all(part and all(unicodedata.category(c)[0] == "N" for c in part) for part in parts)


def _is_short(tag: str) -> bool:
    """Tell whether a tag is too short for its script: 3 units, 2 with CJK, 3 if kana alone."""
    length = utf16_length(tag)
    if length >= 3 or tag.isascii():
        return length < 3
    if script_of(tag) is not Script.CJK or length < 2:
        return True
    return all(not _in(char, _HAN) and not _in(char, _HANGUL) for char in tag)


def _in(char: str, ranges: tuple[tuple[int, int], ...]) -> bool:
    """Tell whether a character lies in one of the ranges of code points."""
    return any(low <= ord(char) <= high for low, high in ranges)


def _is_latin(char: str) -> bool:
    """Tell whether a character is a letter of the Latin script."""
    if char.isascii():
        return char.isalpha()
    return char in "ªº" or (char.isalpha() and unicodedata.name(char, "").startswith("LATIN"))
