"""What the entity graph answers to a search, as lines above the hits and as a document.

A search is not held up by it: what it needs is loaded only where somebody asks something.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from mnemoscope.doors.searchline import SearchLine
from mnemoscope.doors.text import printable
from mnemoscope.engine.lexicon import read_words
from mnemoscope.engine.recallviews import Filters
from mnemoscope.engine.session import Session
from mnemoscope.engine.wikiplace import place

if TYPE_CHECKING:
    from mnemoscope.domain.graph import Relation
    from mnemoscope.domain.graphquestions import Answer

_ASKING = "asking.txt"
_MARKS = "?？"
_MOST_LINES = 12
_MOST_PLACES = 3
"""Lines that are named for one relation."""
_GAP = "     "


@dataclass(frozen=True, slots=True)
class Known:
    """What is known for certain."""

    lines: list[str]
    document: dict[str, object]


def known(session: Session, line: SearchLine) -> Known | None:
    """Ask the graph; None where nothing is asked, filters are used, or it does not know."""
    if line.filters != Filters() or not asks(line.query, session.resources):
        return None
    if not session.ledger.has_relations and place(session) is None:
        return None
    from mnemoscope.engine.graphquick import quick_answer

    found = quick_answer(session, line.query)
    return None if found is None else Known(_lines(found), _document(found))


def asks(query: str, resources: Path) -> bool:
    """Tell whether a text asks for something."""
    if any(mark in query for mark in _MARKS):
        return True
    words = set(re.findall(r"[a-z]+", query.lower()))
    listed = read_words(resources / "lexicon" / _ASKING)
    return any(one in words if one.isascii() else one in query for one in listed)


def _lines(found: Answer) -> list[str]:
    lines = [
        f"graph  {printable(found.graph.line(one))}{_GAP}{_places(one)}".rstrip()
        for one in found.relations[:_MOST_LINES]
    ]
    left = len(found.relations) - len(lines)
    return [*lines, f"graph  … {left} more: mnemoscope graph ask"] if left else lines


def _places(one: Relation) -> str:
    said = [
        f"{each.path}:{each.start_line}" if each.start_line else each.path
        for each in one.evidence[:_MOST_PLACES]
    ]
    return "  ".join(map(printable, said))


def _document(found: Answer) -> dict[str, object]:
    from mnemoscope.doors.graphdocs import entity_document, relation_document

    return {
        "form": found.form.value,
        "entities": [entity_document(one) for one in found.entities],
        "relations": [relation_document(found.graph, one) for one in found.relations],
    }
