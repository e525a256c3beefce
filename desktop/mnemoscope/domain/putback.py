"""Lines that were taken out of a text put back where they stood, even if it has changed since.

The place is the gap between two lines whose neighbourhood is most like the remembered one; where
nothing of it is left, the end of the section of the same name, else the end of the text.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from mnemoscope.domain.document import Document, parse
from mnemoscope.domain.lines import line_end, split_lines
from mnemoscope.domain.takeout import Piece, newline_for

_REACH = 4
"""So many lines may have come between a remembered line and the one next to it."""
_EMPTY = 0.05
"""What an empty line counts; one with words counts 1, a tenth less for each line between."""
_NEXT = 0.3
"""So much more the very next line counts."""
_END = 0.3
"""What it counts that the text begins or ends there, as it did."""
_ENOUGH = 0.5


class Placement(StrEnum):
    """Where lines were put back."""

    EXACT = "exact"
    """The file is byte for byte what it was."""
    ANCHORED = "anchored"
    """Between the lines that stood around them."""
    SECTION = "section"
    """At the end of their section: the lines around them are gone."""
    END = "end"
    """At the end of the file: their section is gone."""
    NEW_FILE = "new-file"
    """In a new file: the old one is gone."""
    THERE = "there"
    """Nothing was put back: the same words stand there already."""


@dataclass(frozen=True, slots=True)
class PutBack:
    """A text with lines that had left it."""

    text: str
    placement: Placement
    line: int
    """1-based, of the first of the lines."""


def put_back(text: str, path: str, piece: Piece) -> PutBack:
    """Put lines back into a text; no other line changes, but that the last one gets its end."""
    if not text.strip():
        return PutBack(text + piece.lines, Placement.NEW_FILE, len(split_lines(text)) + 1)
    document = parse(text, path)
    lines = split_lines(text)
    gap = _gap(lines, piece)
    if gap is not None:
        found = _checked(document, lines, gap, piece, Placement.ANCHORED)
        if found is not None:
            return found
    end, placement = _end_of_section(document, lines, piece)
    found = _checked(document, lines, end, piece, placement)
    if found is not None:
        return found
    return _apart(lines, len(lines), piece, Placement.END)


def _checked(
    document: Document, lines: Sequence[str], gap: int, piece: Piece, placement: Placement
) -> PutBack | None:
    """Put the lines into a gap, alone or with empty lines around; None where neither reads well."""
    for put in (_plain, _apart):
        made = put(lines, gap, piece, placement)
        if _reads(document, made.text, piece):
            return made
    return None


def _reads(document: Document, text: str, piece: Piece) -> bool:
    """Tell whether the memory reads as it did, and all the others as before."""
    before = sorted(one.id for one in document.memories)
    after = sorted(one.id for one in parse(text, document.path).memories)
    return after == sorted([*before, piece.claim])


def _plain(lines: Sequence[str], gap: int, piece: Piece, placement: Placement) -> PutBack:
    above, below = list(lines[:gap]), list(lines[gap:])
    if piece.left:
        if below and not below[0].strip():
            below = below[1:]
        elif above and not above[-1].strip():
            above = above[:-1]
    newline = newline_for("".join(lines))
    if above and not line_end(above[-1]):
        above[-1] += newline
    own = piece.lines
    if below and not line_end(own):
        own += newline
    return PutBack("".join([*above, own, *below]), placement, len(above) + 1)


def _apart(lines: Sequence[str], gap: int, piece: Piece, placement: Placement) -> PutBack:
    """Put the lines into a gap with empty lines around them."""
    above, below = list(lines[:gap]), list(lines[gap:])
    newline = newline_for("".join(lines))
    if above and not line_end(above[-1]):
        above[-1] += newline
    if above and above[-1].strip():
        above.append(newline)
    own = piece.lines if line_end(piece.lines) else piece.lines + newline
    if below and below[0].strip():
        below.insert(0, newline)
    return PutBack("".join([*above, own, *below]), placement, len(above) + 1)


def _gap(lines: Sequence[str], piece: Piece) -> int | None:
    """Return before which line the lines stood; None where nothing around them is left."""
    bare = [line.rstrip("\r\n") for line in lines]
    near = {line for line in (*piece.above, *piece.below) if line.strip()}
    places = {
        gap
        for at, line in enumerate(bare)
        if line in near
        for gap in range(max(0, at - _REACH), min(len(bare), at + _REACH + 1) + 1)
    }
    best, chosen = 0.0, None
    for gap in sorted(places, key=lambda one: (abs(one - piece.start_line + 1), one)):
        score = _likeness(bare[:gap][::-1], piece.above[::-1])
        score += _likeness(bare[gap:], piece.below)
        # The ends of the file are neighbours, too.
        score += _END * (gap == 0 and not piece.above)
        score += _END * (gap == len(bare) and not piece.below)
        if score > best + 1e-9:
            best, chosen = score, gap
    return chosen if best >= _ENOUGH else None


def _likeness(lines: Sequence[str], remembered: Sequence[str]) -> float:
    """Compare what leads away from a gap with what led away from it, the nearest first."""
    score, at = 0.0, 0
    for place, wanted in enumerate(remembered):
        found = next(
            (one for one in range(at, min(len(lines), at + _REACH)) if lines[one] == wanted), None
        )
        if found is None:
            continue
        weight = 1.0 if wanted.strip() else _EMPTY
        weight *= 1 + _NEXT * (place == found == 0)
        score += weight * 0.9 ** (place + found - at)
        at = found + 1
    return score


def _end_of_section(
    document: Document, lines: Sequence[str], piece: Piece
) -> tuple[int, Placement]:
    """Return the gap behind what stands under the same headings."""
    same = [one.end_line for one in document.memories if one.headings == piece.headings]
    if same:
        return max(same), Placement.SECTION if piece.headings else Placement.END
    if piece.headings:
        for section in reversed(document.sections):
            if section.title == piece.headings[-1]:
                return section.span.start_line, Placement.SECTION
    return len(lines), Placement.END
