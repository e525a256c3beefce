"""The difference of two texts by lines, and of two lines by words; Chinese by characters."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher

Span = tuple[int, int]

_TOKEN = re.compile(r"[\u3400-\u9fff\uf900-\ufaff\u3040-\u30ff]|\w+|\s+|.", re.DOTALL)
_MOST_TOKENS = 400
_MOST_LINES = 4000
_RELATED = 0.3
"""Two lines that share less are shown whole, without marked words."""


@dataclass(frozen=True, slots=True)
class DiffLine:
    """One line: sign (`+`, `-` or a space), its 1-based number on its side, the marked words."""

    sign: str
    number: int
    text: str
    spans: tuple[Span, ...] = ()
    """First character and number of characters that the other side has not."""


def word_spans(old: str, new: str) -> tuple[tuple[Span, ...], tuple[Span, ...]]:
    """What of the old line is gone and what of the new line was added."""
    before, after = _TOKEN.findall(old), _TOKEN.findall(new)
    if max(len(before), len(after)) > _MOST_TOKENS:
        return (), ()
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    if matcher.ratio() < _RELATED:
        return (), ()
    gone: list[Span] = []
    added: list[Span] = []
    starts, ends = _starts(before), _starts(after)
    for tag, a, b, c, d in matcher.get_opcodes():
        if tag != "equal":
            gone.append((starts[a], starts[b] - starts[a]))
            added.append((ends[c], ends[d] - ends[c]))
    return _tidy(old, gone), _tidy(new, added)


def hunks(before: str, after: str, context: int = 1) -> tuple[tuple[DiffLine, ...], ...]:
    """The places where two texts differ, each with `context` equal lines around it.

    Texts of very many changed lines are shown as one hunk: all that is gone, then all that is new.
    """
    old, new = _lines(before), _lines(after)
    head = _common(old, new)
    tail = _common(old[head:][::-1], new[head:][::-1])
    old_mid, new_mid = old[head : len(old) - tail], new[head : len(new) - tail]
    if not old_mid and not new_mid:
        return ()
    if max(len(old_mid), len(new_mid)) > _MOST_LINES:
        return (_changed(old_mid, new_mid, head, head),)
    # Lines around the middle serve as context; the equal rest was never compared.
    lead, trail = min(context, head), min(context, tail)
    first = head - lead
    a = old[first : len(old) - tail + trail]
    b = new[first : len(new) - tail + trail]
    matcher = SequenceMatcher(None, a, b, autojunk=False)
    return tuple(_hunk(a, b, group, first) for group in matcher.get_grouped_opcodes(context))


def _hunk(
    old: Sequence[str],
    new: Sequence[str],
    group: Sequence[tuple[str, int, int, int, int]],
    first: int,
) -> tuple[DiffLine, ...]:
    lines: list[DiffLine] = []
    for tag, a, b, c, d in group:
        if tag == "equal":
            lines += [DiffLine(" ", first + c + at + 1, text) for at, text in enumerate(new[c:d])]
        else:
            lines += _changed(old[a:b], new[c:d], first + a, first + c)
    return tuple(lines)


def _changed(
    old: Sequence[str], new: Sequence[str], old_first: int, new_first: int
) -> tuple[DiffLine, ...]:
    gone = [DiffLine("-", old_first + at + 1, text) for at, text in enumerate(old)]
    added = [DiffLine("+", new_first + at + 1, text) for at, text in enumerate(new)]
    for at in range(min(len(gone), len(added), _MOST_TOKENS)):
        left, right = word_spans(gone[at].text, added[at].text)
        gone[at] = replace(gone[at], spans=left)
        added[at] = replace(added[at], spans=right)
    return (*gone, *added)


def _lines(text: str) -> list[str]:
    lines = text.split("\n")
    return lines if lines[-1] else lines[:-1]


def _common(a: Sequence[str], b: Sequence[str]) -> int:
    for at, (left, right) in enumerate(zip(a, b, strict=False)):
        if left != right:
            return at
    return min(len(a), len(b))


def _starts(tokens: Sequence[str]) -> list[int]:
    places = [0]
    for token in tokens:
        places.append(places[-1] + len(token))
    return places


def _tidy(text: str, spans: Sequence[Span]) -> tuple[Span, ...]:
    """Spans joined across blanks, without blanks at their ends."""
    joined: list[Span] = []
    for start, length in spans:
        if not length:
            continue
        if joined and not text[sum(joined[-1]) : start].strip():
            joined[-1] = (joined[-1][0], start + length - joined[-1][0])
        else:
            joined.append((start, length))
    trimmed: list[Span] = []
    for start, length in joined:
        words = text[start : start + length]
        left = len(words) - len(words.lstrip())
        if words.strip():
            trimmed.append((start + left, len(words.strip())))
    return tuple(trimmed)
