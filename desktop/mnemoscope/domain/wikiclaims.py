"""The claims in the header of a wiki page, as memories with their status.

Format: OpenClaw 2026.4 to 2026.9, field ``claims`` of a page.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from mnemoscope.domain.blocks import header_end
from mnemoscope.domain.lines import split_lines
from mnemoscope.domain.model import Layer, Memory
from mnemoscope.domain.signals import claim_hash
from mnemoscope.domain.traits import clean

SUPPORTED = "supported"
"""The status of a claim that names none."""
_BEGINNING = 40
"""Characters of a claim by which its line is found; longer ones may be folded."""
_TELLING = 8
"""Characters by which the first line of a folded claim is known."""
_TEXT_FIELD = re.compile(r"\s*(?:-\s+)?text:\s*[\"'>|-]*\s*(.*)")


@dataclass(frozen=True, slots=True)
class WikiClaim:
    """One claim of a page."""

    memory: Memory
    status: str


def wiki_claims(text: str, path: str, fields: Mapping[str, object]) -> tuple[WikiClaim, ...]:
    """Return the claims of a page in the order of its header; what has no text is none."""
    listed = fields.get("claims")
    title = fields.get("title")
    headings = (title,) if isinstance(title, str) else ()
    lines = split_lines(text[: header_end(text)])
    found: list[WikiClaim] = []
    at = 0
    for entry in cast("tuple[object, ...]", listed) if isinstance(listed, tuple) else ():
        claim = _mapping(entry)
        words = claim.get("text")
        if not isinstance(words, str) or not words.strip():
            continue
        at = _line_of(words, lines, at)
        memory = Memory(
            id=claim_hash(words),
            path=path,
            start_line=at + 1,
            end_line=at + 1,
            text=words.strip(),
            layer=Layer.WIKI,
            headings=headings,
        )
        status = claim.get("status")
        said = clean(status) if isinstance(status, str) else ""
        found.append(WikiClaim(memory, said or SUPPORTED))
    return tuple(found)


def without_header(text: str) -> str:
    """Empty the lines of the header, so that the lines below keep their numbers."""
    end = header_end(text)
    return "\n" * len(split_lines(text[:end])) + text[end:] if end else text


def _mapping(value: object) -> Mapping[str, object]:
    return cast("Mapping[str, object]", value) if isinstance(value, Mapping) else {}


def _line_of(words: str, lines: list[str], after: int) -> int:
    """Return the line in which a claim begins, at or after another one; else that one."""
    beginning = words.strip()[:_BEGINNING]
    for at in range(after, len(lines)):
        field = _TEXT_FIELD.match(lines[at])
        written = (field[1] if field else lines[at]).strip()
        folded = len(written) >= (1 if field else _TELLING) and beginning.startswith(written)
        if folded or written.startswith(beginning):
            return at
    return after
