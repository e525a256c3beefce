"""Takes what a language model wrote for the diary and leaves prose, or says why it is none."""

from __future__ import annotations

import re
from collections.abc import Collection

from mnemoscope.domain.glances import plain
from mnemoscope.domain.tongue import Tongue, measure, tongue_of

WANTED = (80, 180)
"""Words that the model is asked for; Chinese is counted in characters, two for a word."""
ACCEPTED = (55, 230)
"""Words that are taken all the same."""
_FENCE = re.compile(r"^[ \t]*(?:```|~~~)[^\n]*$", re.MULTILINE)
_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_DROPPED = re.compile(
    r"^[ \t]*(?:-{3,}|\*{3,}|_{3,}|={3,}|#{1,6}[ \t].*|\*\*[^*\n]+\*\*:?|\*[^*\n]{1,80}\*"
    r"|(?:here is|here's|sure|certainly|okay|of course)\b[^\n]*:"
    r"|(?:好的|当然|以下是)[^\n]*[:：])[ \t]*$",
    re.IGNORECASE | re.MULTILINE,
)
_QUOTES = "\"“”'‘’「」"


def cleaned(answer: str) -> str:
    """Return the prose of an answer: without markers, rules, headings, fences, links and marks.

    Paragraphs are parted by one empty line. Text inside a fence is kept.
    """
    text = answer.replace("\r\n", "\n").replace("\r", "\n").replace("\u2028", "\n")
    text = _DROPPED.sub("", _FENCE.sub("", _COMMENT.sub("", text)))
    paragraphs = (plain(part) for part in re.split(r"\n[ \t]*\n", text))
    return _unquoted("\n\n".join(part for part in paragraphs if part))


def flaw_in(words: str, tongue: Tongue, refusals: Collection[str]) -> str:
    """Say in a clause why a text is no entry; empty where it is one.

    `refusals` are beginnings, in lower case, of answers that decline.
    """
    if not words:
        return "it holds no prose"
    head = words[:200].lower().lstrip()
    if any(head.startswith(beginning) for beginning in refusals):
        return "it declines to write"
    length = measure(words)
    least, most = ACCEPTED
    if length < least:
        return f"it is too short, {length:.0f} words"
    if length > most:
        return f"it is too long, {length:.0f} words"
    if tongue_of((words,)) is not tongue:
        return "it is in another language"
    return ""


def _unquoted(text: str) -> str:
    """Take one pair of quotes from around the whole."""
    if len(text) > 2 and text[0] in _QUOTES and text[-1] in _QUOTES:
        inner = text[1:-1]
        if not any(char in inner for char in (text[0], text[-1])):
            return inner.strip()
    return text
