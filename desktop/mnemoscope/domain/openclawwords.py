"""How OpenClaw takes a question apart: tokens that must all be there, and keywords to fall back on.

The same in 2026.4.15 and 2026.9.6; tokenizer ``unicode61``.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from itertools import pairwise

MOST_TOKENS = 100
_TOKEN = re.compile(r"\w+")
_KANA = re.compile("[\u3040-\u30ff]")
_HAN = re.compile("[\u4e00-\u9fff]")
_HANGUL = re.compile("[\uac00-\ud7af\u3131-\u3163]")
_SYLLABLE = re.compile("[\uac00-\ud7af]")
_JAPANESE_PART = re.compile("[a-z0-9_]+|[\u30a0-\u30ffー]+|[\u4e00-\u9fff]+|[\u3040-\u309f]{2,}")
_PLAIN = re.compile("[a-z0-9_]+")
_LATIN = re.compile("[a-zA-Z]+")
_SHORTEST = 3


@dataclass(frozen=True, slots=True)
class FallbackWords:
    """Words that are never looked for by themselves, and endings of Korean words."""

    stop_words: frozenset[str]
    particles: tuple[str, ...]
    """In the order in which they are tried."""


def tokens(text: str) -> list[str]:
    """Return the runs of letters, digits and ``_`` of a text, as they are written."""
    return _TOKEN.findall(text)


def match_expression(text: str) -> str:
    """Write a question for FTS5: every token must be there; empty where there is none.

    Of a pasted page the first distinct tokens must do: FTS5 would look at each of thousands for
    every passage. The program itself has no such bound.
    """
    found = tokens(text)
    if len(found) > MOST_TOKENS:
        found = list(dict.fromkeys(found))[:MOST_TOKENS]
    return " AND ".join(f'"{token}"' for token in found)


def name_plans(text: str) -> list[tuple[str, tuple[str, ...]]]:
    """Return how file names are searched: FTS5 expressions, each with parts that a name holds.

    Words outside ASCII need not be whole words of a name. An expression may be empty.
    """
    plans: dict[tuple[str, tuple[str, ...]], None] = {}
    expression = match_expression(text)
    if expression:
        plans[expression, ()] = None
    for form in ("NFC", "NFD"):
        found = list(dict.fromkeys(_marked_tokens(unicodedata.normalize(form, text))))
        found = found[:MOST_TOKENS]
        parts = tuple(token for token in found if not token.isascii())
        if parts:
            plain = " AND ".join(f'"{token}"' for token in found if token.isascii())
            plans[plain, parts] = None
    return list(plans)


def fallback_terms(question: str, words: FallbackWords) -> tuple[str, ...]:
    """Return the keywords that are looked for one by one, the first in the question first."""
    found: dict[str, None] = {}
    for segment in _segments(question.lower()):
        for token in _parts(segment, words):
            if token not in words.stop_words and _is_keyword(token):
                found[token] = None
    return tuple(found)


def _marked_tokens(text: str) -> list[str]:
    """Return tokens as `tokens` does, accents that stand apart among their letters."""
    kept = "".join(
        char if char == "_" or char.isalnum() or unicodedata.category(char)[0] == "M" else " "
        for char in text
    )
    return kept.split()


def _segments(text: str) -> list[str]:
    """Split at blanks and punctuation."""
    blanked = "".join(
        " " if char.isspace() or unicodedata.category(char)[0] == "P" else char for char in text
    )
    return blanked.split()


def _parts(segment: str, words: FallbackWords) -> list[str]:
    if _KANA.search(segment):
        return _japanese(segment)
    if _HAN.search(segment):
        chars = _HAN.findall(segment)
        return [*chars, *map("".join, pairwise(chars))]
    if _HANGUL.search(segment):
        return _korean(segment, words)
    return [segment]


def _japanese(segment: str) -> list[str]:
    parts: list[str] = []
    for part in _JAPANESE_PART.findall(segment):
        parts.append(part)
        if _HAN.match(part):
            parts += [part[at : at + 2] for at in range(len(part) - 1)]
    return parts


def _korean(segment: str, words: FallbackWords) -> list[str]:
    ending = next(
        (end for end in words.particles if segment.endswith(end) and segment != end), None
    )
    stem = segment[: -len(ending)] if ending else ""
    parts: list[str] = []
    if segment not in words.stop_words and stem not in words.stop_words:
        parts.append(segment)
    if stem and stem not in words.stop_words and _is_useful(stem):
        parts.append(stem)
    return parts


def _is_useful(stem: str) -> bool:
    if _SYLLABLE.search(stem):
        return len(stem) > 1
    return _PLAIN.fullmatch(stem) is not None


def _is_keyword(token: str) -> bool:
    if _LATIN.fullmatch(token):
        return len(token) >= _SHORTEST
    if token.isascii() and token.isdecimal():
        return False
    return not all(unicodedata.category(char)[0] in "PS" for char in token)
