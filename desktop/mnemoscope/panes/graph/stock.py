"""What the pane knows: the whole graph as it was read, and what could be done with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from mnemoscope.domain.graph import ENTITY_TYPES, Evidence, Graph, Relation, entity_key
from mnemoscope.domain.graphidentity import Proposal
from mnemoscope.domain.graphprune import Spare
from mnemoscope.domain.graphwalks import Statistics, statistics
from mnemoscope.domain.lines import split_lines
from mnemoscope.domain.outcomes import Problem
from mnemoscope.engine import disk
from mnemoscope.engine.graph import graph
from mnemoscope.engine.graphhistory import Deed, deeds
from mnemoscope.engine.graphidentity import identity_proposals
from mnemoscope.engine.graphmerge import prunable
from mnemoscope.engine.session import Session

_MOST_FILES = 60
"""Files that are opened for the lines of one entity."""


@dataclass(frozen=True)
class Stock:
    """The graph, and when it was read."""

    graph: Graph
    now: datetime
    moments: tuple[datetime, ...]
    """The moments at which something was first said or held no longer, rising, each once."""

    statistics: Statistics

    def types(self) -> Sequence[str]:
        """Return the types in use: the recommended ones first, the others by name."""
        used = {one.type for one in self.graph.entities}
        own = [name for name in ENTITY_TYPES if name in used]
        return [*own, *sorted(used - set(own))]

    def kinds(self) -> Sequence[str]:
        """Return the kinds in use, by name."""
        return sorted({one.kind for one in self.graph.relations})

    def find(self, words: str) -> list[str]:
        """Return ids of entities of whose names one holds the words, the best first."""
        key = entity_key(words)
        if not key:
            return []
        found: list[tuple[int, int, str, str]] = []
        for one in self.graph.entities:
            ranks = [_rank(entity_key(name), key) for name in one.names]
            best = min((rank for rank in ranks if rank is not None), default=None)
            if best is not None:
                found.append((best, -self.graph.degree(one.id), one.name, one.id))
        return [one[-1] for one in sorted(found)]


@dataclass(frozen=True, slots=True)
class Line:
    """A place that speaks for an entity, and its words."""

    evidence: Evidence
    text: str
    """Empty: the file or the line is not there any more."""
    relation: Relation
    """One of those that it speaks for."""


@dataclass(frozen=True, slots=True)
class Offers:
    """What a person may look through."""

    proposals: tuple[Proposal, ...]
    spare: Spare


def read_stock(session: Session) -> Stock:
    """Read the whole graph.

    Raises:
        EnvironmentFault: the ledger cannot be read.
    """
    found = graph(session)
    moments = {at for one in found.relations for at in (one.first_seen, one.until) if at}
    moments |= {one.created for one in found.entities if one.created}
    return Stock(found, session.clock.now(), tuple(sorted(moments)), statistics(found))


def read_offers(session: Session) -> Offers:
    """Look for entities that may be one, and for what nothing supports any more."""
    return Offers(identity_proposals(session), prunable(session))


def read_deeds(session: Session, known: Graph, entity: str) -> tuple[Deed, ...]:
    """Return what was done to an entity, the latest first."""
    found = known.get(entity)
    return () if found is None else deeds(session, found)


def read_lines(session: Session, known: Graph, entity: str) -> tuple[Line, ...]:
    """Return the lines that speak for the relations of an entity, as they stand in the files.

    What the header of a page states has no line: the relation itself stands for it.
    """
    places: dict[tuple[str, int, str], tuple[Evidence, Relation]] = {}
    for relation in known.around(entity):
        for one in relation.evidence:
            stated = "" if one.start_line else relation.id
            places.setdefault((one.path, one.start_line, stated), (one, relation))
    files: dict[str, Sequence[str] | None] = {}
    for path, _, _ in places:
        if path not in files and len(files) < _MOST_FILES:
            files[path] = _lines(session, path)
    ordered = sorted(places.values(), key=lambda pair: (pair[0].path, pair[0].start_line))

    def words(one: Evidence, relation: Relation) -> str:
        lines = files.get(one.path)
        if lines is not None and not one.start_line:
            return known.line(relation)
        return _text(lines, one)

    return tuple(Line(one, words(one, each), each) for one, each in reversed(ordered))


def _lines(session: Session, path: str) -> Sequence[str] | None:
    file = disk.read(session.root, path)
    return None if isinstance(file, Problem) else [*split_lines(file.text.text)]


def _text(lines: Sequence[str] | None, place: Evidence) -> str:
    if lines is None or place.start_line < 1:
        return ""
    part = lines[place.start_line - 1 : max(place.start_line, place.end_line)]
    return " ".join(line.strip().lstrip("-*").strip() for line in part).strip()


def _rank(name: str, key: str) -> int | None:
    if name == key:
        return 0
    if name.startswith(key):
        return 1
    return 2 if key in name else None
