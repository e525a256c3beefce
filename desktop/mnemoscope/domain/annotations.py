"""What OpenClaw writes around a line of long-term memory: marker, score tail, comments.

Formats: OpenClaw 2026.4 to 2026.9, ``MEMORY.md``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from mnemoscope.domain.model import Annotations, Promotion

INVALID_PROJECT = "!invalid-project-annotation"
"""The project of a line whose project comment cannot be read; such lines are never found."""

_NONE = Annotations()
_MARKER = re.compile(r"<!--[ \t]*openclaw-memory-(promotion|lineage):(.+?)[ \t]*-->")
_DATED_HEADING = re.compile(
    r"(?:Promoted From Short-Term Memory|Consolidated Memory) \(([0-9]{4}-[0-9]{2}-[0-9]{2})\)"
)
_TAIL = re.compile(
    r"\[score=(?P<score>-?[0-9]{1,9}(?:\.[0-9]{1,9})?)"
    r"(?: signals=(?P<signals>[0-9]{1,9}))?"
    r"(?: recalls=(?P<recalls>[0-9]{1,9}))?"
    r"(?: avg=(?P<average>-?[0-9]{1,9}(?:\.[0-9]{1,9})?))?"
    r"(?: source=(?P<path>.+):(?P<start>[0-9]{1,9})-(?P<end>[0-9]{1,9}))?\]"
)
_SOURCE = re.compile(r"Source: (?P<path>\S.*)#L(?P<start>[0-9]{1,9})-L(?P<end>[0-9]{1,9})")
_KEY = re.compile(
    r"memory:(?P<path>.+?):(?P<start>[0-9]{1,9}):(?P<end>[0-9]{1,9})(?::[0-9a-f]{12})?"
)


def entry_marker(body: str) -> tuple[str, str] | None:
    """Read the kind (``promotion``, ``lineage``) and key of a marker alone on its line."""
    found = _MARKER.fullmatch(body)
    return (found[1], found[2]) if found else None


def dated_heading(title: str) -> str | None:
    """Return the ISO day of a heading under which a dream writes, None for any other."""
    found = _DATED_HEADING.fullmatch(title)
    return found[1] if found else None


def split_comments(line: str) -> tuple[str, list[str]]:
    """Part the words of a line from the HTML comments at its end."""
    comments: list[str] = []
    words = line.rstrip()
    while words.endswith("-->"):
        start = words.rfind("<!--")
        body = words[start + 4 : -3]
        if start < 0 or "-->" in body:
            break
        comments.append(body.strip())
        words = words[:start].rstrip()
    comments.reverse()
    return words, comments


def read_annotations(comments: Sequence[str], *, curated: bool) -> Annotations:
    """Read trigger, importance and project comments; the first two only in curated files."""
    if not comments:
        return _NONE
    triggers: list[str] = []
    importance: int | None = None
    projects: list[str] = []
    for comment in comments:
        name, _, value = comment.partition(":")
        if name == "project":
            projects += [_project(key) for key in _listed(value)] or [INVALID_PROJECT]
        elif name == "trigger" and curated:
            triggers += _listed(value)
        elif name == "importance" and curated:
            importance = _larger(importance, value.strip())
    return Annotations(tuple(triggers), importance, tuple(projects))


def split_tail(words: str) -> tuple[str, dict[str, str]]:
    """Part the words of a promoted line from its score tail or its source reference.

    Returns:
        The words, and what the tail says by name: ``score``, ``signals``, ``recalls``,
        ``average``, ``path``, ``start``, ``end``; empty where there is no tail.
    """
    last = words[-1:]
    if last != "]" and not last.isdigit():
        return words, {}
    opening, pattern = ("[score=", _TAIL) if last == "]" else ("Source: ", _SOURCE)
    start = words.rfind(opening)
    found = pattern.fullmatch(words, start) if start >= 0 else None
    if found is None:
        return words, {}
    return words[:start].rstrip(), {k: v for k, v in found.groupdict().items() if v}


def read_promotion(key: str, tail: dict[str, str], day: str | None) -> Promotion:
    """Join what marker, tail and heading say; a missing source is read from the key."""
    from_key = _KEY.fullmatch(key)
    source = tail if "path" in tail else from_key.groupdict() if from_key else {}
    return Promotion(
        key=key,
        source_path=source.get("path"),
        source_start=_int(source.get("start")),
        source_end=_int(source.get("end")),
        score=_float(tail.get("score")),
        signals=_int(tail.get("signals")),
        recalls=_int(tail.get("recalls")),
        average=_float(tail.get("average")),
        day=day,
    )


def _listed(value: str) -> list[str]:
    return [part.strip() for part in re.split("[,;]", value) if part.strip()]


def _larger(known: int | None, digits: str) -> int | None:
    if not re.fullmatch("[1-9]|10", digits):
        return known
    return max(known or 0, int(digits))


def _project(key: str) -> str:
    if key.startswith("path:"):
        return key
    host, slash, rest = key.partition("/")
    return f"{host.lower()}{slash}{rest}"


def _int(digits: str | None) -> int | None:
    return int(digits) if digits else None


def _float(digits: str | None) -> float | None:
    return float(digits) if digits else None
