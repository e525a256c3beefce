"""A long note as a summary of itself: its best lines in their order, or what a model made."""

from __future__ import annotations

import re
from collections.abc import Sequence
from posixpath import basename, dirname, relpath

from mnemoscope.domain.document import Document
from mnemoscope.domain.model import Memory
from mnemoscope.domain.similarity import likeness, tokens
from mnemoscope.domain.takeout import newline_for
from mnemoscope.domain.wikilinks import encoded

LONG = 1_500
"""Characters from which on a note is long."""
SHARE = 0.25
"""The share of a note that its summary takes at most."""
_FEWEST, _MOST = 3, 12
_CENTRAL = 0.5
"""What it counts that the other lines speak of the same, beside the importance of a line."""
_REPEATED = 0.6
"""A line that is so much like one that is taken says nothing new."""
_NUMBER = re.compile(r"\d+(?:[.,:]\d+)*")
_NAME = re.compile(r"(?<![.!?]\s)(?<!^)\b[A-Z][\w-]+")


def best_lines(memories: Sequence[Memory], importance: Sequence[float]) -> tuple[Memory, ...]:
    """Return the memories that stand for a note, in the order of its lines.

    Score: importance, and half of the mean likeness to the others. ``importance``: 0 to 1 of each.
    """
    cut = [tokens(one.text) for one in memories]
    scores = [
        worth + _CENTRAL * _mean(cut, at) for at, worth in enumerate(importance[: len(memories)])
    ]
    room = max(SHARE * sum(len(one.text) for one in memories), 1)
    taken: list[int] = []
    size = 0
    for at in sorted(range(len(memories)), key=lambda one: (-scores[one], one)):
        if any(likeness(cut[at], cut[other]) >= _REPEATED for other in taken):
            continue
        if len(taken) >= _MOST or (len(taken) >= _FEWEST and size + len(memories[at].text) > room):
            break
        taken.append(at)
        size += len(memories[at].text)
    return tuple(memories[at] for at in sorted(taken))


def summary_text(document: Document, lines: Sequence[str], target: str) -> str:
    """Return a note as its summary: its header, its first heading, the lines, a link to itself.

    ``target``: where the whole note lies, relative to the workspace.
    """
    newline = newline_for(document.text)
    header = document.text[: document.header.end_offset] if document.header is not None else ""
    title = document.sections[0].title if document.sections else basename(document.path)[:-3]
    link = encoded(relpath(target, dirname(document.path) or "."))
    body = [
        f"# {title}",
        "",
        *(f"- {' '.join(line.split())}" for line in lines),
        "",
        f"[{basename(document.path)}]({link})",
    ]
    gap = newline if header else ""
    return header + gap + "".join(line + newline for line in body)


def invents(note: str, sentence: str) -> bool:
    """Tell whether a sentence has a number or a name that its note has not."""
    numbers = set(_NUMBER.findall(note))
    if any(number not in numbers for number in _NUMBER.findall(sentence)):
        return True
    lower = note.casefold()
    return any(name.casefold() not in lower for name in _NAME.findall(sentence))


def _mean(cut: Sequence[frozenset[str]], at: int) -> float:
    if len(cut) < 2:
        return 0.0
    return sum(likeness(cut[at], one) for one in cut if one is not cut[at]) / (len(cut) - 1)
