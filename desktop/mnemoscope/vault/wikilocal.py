"""The few lines of a long header that one change is about, as a header of their own.

A YAML library needs seconds for a long header. What a change is not about need not be read by it:
the whole is held against what it shall be by the reader of plain headers.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mnemoscope.vault.wikilines import HeaderLines

LARGE = 65_536
"""Characters of a header that is changed in place of the whole."""

Key = str | int


@dataclass(frozen=True, slots=True)
class Portion:
    """Some lines of a header, and how the place of a change is called in them."""

    first: int
    """The first of the lines, from 0."""
    past: int
    """Just past the last."""
    head: str
    """What must stand before them; empty where they are a header as they are."""
    path: tuple[Key, ...]


def portion(header: str, path: Sequence[Key], *, append: bool) -> Portion | None:
    """Return the lines that a change is about; None where that is not told by indents alone.

    ``append``: something is put at the end of the list at the path.
    """
    if not path or not isinstance(path[0], str):
        return None
    lines = HeaderLines(header)
    name = path[0]
    if len(path) > 2 and isinstance(path[1], int):
        span = lines.span_of(path[:2])
        return span and Portion(*span, f"{name}:", (name, 0, *path[2:]))
    span = lines.span_of((name,))
    if span is None:
        return None
    if append and len(path) == 1:
        last = lines.entries_of((name,))
        return None if last is None else Portion(last, span[1], f"{name}:", (name,))
    # A field of its own; of a list the entries would all be read.
    return Portion(*span, "", tuple(path)) if span[1] - span[0] < _FEW else None


_FEW = 400
"""Lines of a field that is read as a whole."""
