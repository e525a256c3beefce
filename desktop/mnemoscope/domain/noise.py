"""Takes off a recorded line what is none of its words: list mark, diff hunk, envelope, score."""

from __future__ import annotations

import re
from functools import lru_cache

from mnemoscope.domain.concepts import Noise
from mnemoscope.domain.signals import collapse

_LINE_PREFIX = re.compile(r"^\d+: (?=@@|[-*+] |#)")
_HUNK = re.compile(
    r"(?:(?<!\S)\d+: )?@@ -\d+(?:,\d+)? (?:\+\d+(?:,\d+)? )?@@(?: \([^)]{0,80}\))?\s*"
    r"(?:\d+: (?=[-*+] ))?"
)
_SCORE_SUFFIX = re.compile(r"\s*\[\s*score=[0-9.]{1,12}[^\]]{0,300}\]")
_MESSAGE_ID = re.compile(r"^\[message_id: ?[^\]]{1,80}\]\s*(?=\S)", re.IGNORECASE)
_OBJECT = re.compile(r"\s*(?:```(?:json)?\s*)?\{")
_FENCE_END = re.compile(r"\s*```\s*")
_LIST_MARK = re.compile(r"^(?:(?:[-*+]|\d{1,3}[.)])\s+)?(?:\[[xX]\]\s+)?")


def cleaned(line: str, noise: Noise) -> str:
    """Take the wrappings off one line: diff hunks, envelopes, score tails, the list mark."""
    text = _HUNK.sub("", _LINE_PREFIX.sub("", collapse(line)))
    text = _LIST_MARK.sub("", _LINE_PREFIX.sub("", text))
    text = _MESSAGE_ID.sub("", _SCORE_SUFFIX.sub("", text))
    return _without_envelope(text, noise).strip()


def _without_envelope(text: str, noise: Noise) -> str:
    """Cut transport headers with their JSON objects, wherever messages were joined to one line.

    A text that is nothing but envelope stays.
    """
    if "{" not in text:
        return text
    lowered = text.lower()
    if len(lowered) != len(text):
        lowered = text
    messages: list[str] = []
    done = at = 0
    while head := _heads(noise.envelope).search(lowered, at):
        at = head.start() + 1
        if opening := _OBJECT.match(text, head.end()):
            messages.append(text[done : head.start()].strip())
            done = _end_of_object(text, opening.end() - 1)
            if closing := _FENCE_END.match(text, done):
                done = closing.end()
            at = done
    return " ".join(filter(None, (*messages, text[done:].strip()))) or text


@lru_cache(maxsize=8)
def _heads(headers: tuple[str, ...]) -> re.Pattern[str]:
    """Compile headers to one pattern; of those that begin in one place the longest counts."""
    ordered = sorted(headers, key=len, reverse=True)
    return re.compile("|".join(map(re.escape, ordered)) or r"(?!)")


def _end_of_object(text: str, start: int) -> int:
    """Return the offset just past the JSON object that begins at an offset."""
    depth, quoted, escaped = 0, False, False
    for at in range(start, len(text)):
        char = text[at]
        if escaped:
            escaped = False
        elif char == "\\":
            escaped = quoted
        elif char == '"':
            quoted = not quoted
        elif not quoted and char in "{}":
            depth += 1 if char == "{" else -1
            if depth == 0:
                return at + 1
    return len(text)
