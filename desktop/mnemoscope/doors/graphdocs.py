"""Entities, relations and figures of the graph as JSON documents and as lines."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import datetime

from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.graph import Entity, Graph, Relation
from mnemoscope.domain.graphwalks import Statistics
from mnemoscope.domain.outcomes import BadInput, Clash, RefusalReason, Refused
from mnemoscope.doors.documents import Json
from mnemoscope.doors.output import complain, refuse
from mnemoscope.doors.text import printable

_LINE = re.compile(r"(.+?)\s+--(.+?)-->\s+(.+)")


def entity_document(one: Entity) -> Json:
    """One entity; times in UTC."""
    return {
        "id": one.id,
        "name": one.name,
        "type": one.type,
        "aliases": list(one.aliases),
        "props": dict(one.props),
        "created": _moment(one.created),
        "updated": _moment(one.updated),
        "origin": one.origin.value,
        "page": one.page,
        "private": one.private,
    }


def relation_document(known: Graph, one: Relation) -> Json:
    """One relation with the names of its ends and the lines that speak for it."""
    return {
        "id": one.id,
        "source": known.name(one.source),
        "relation": one.kind,
        "target": known.name(one.target),
        "sourceId": one.source,
        "targetId": one.target,
        "props": dict(one.props),
        "weight": one.weight,
        "confidence": one.confidence,
        "evidence": [
            {
                "path": said.path,
                "startLine": said.start_line,
                "endLine": said.end_line,
                "claim": said.claim or None,
            }
            for said in one.evidence
        ],
        "firstSeen": _moment(one.first_seen),
        "lastSeen": _moment(one.last_seen),
        "until": _moment(one.until),
        "origin": one.origin.value,
        "supported": one.supported,
        "private": one.private,
    }


def statistics_document(known: Graph, told: Statistics) -> Json:
    """The figures of a graph."""
    return {
        "entities": told.entities,
        "relations": told.relations,
        "types": dict(told.types),
        "kinds": dict(told.kinds),
        "origins": {origin.value: count for origin, count in told.origins},
        "otherTypes": list(told.other_types),
        "otherKinds": list(told.other_kinds),
        "orphans": told.orphans,
        "components": told.components,
        "largest": told.largest,
        "loops": told.loops,
        "dangling": told.dangling,
        "unsupported": told.unsupported,
        "central": [{"name": known.name(one), "relations": count} for one, count in told.central],
    }


def statistics_lines(known: Graph, told: Statistics) -> list[str]:
    """The figures as lines; the first one is that of the scripts that agents use."""
    lines = [f"Entities: {told.entities}, Relations: {told.relations}"]
    for name, counts in (("Types", told.types), ("Kinds", told.kinds)):
        if counts:
            lines.append(f"{name}: " + ", ".join(f"{printable(one)} {n}" for one, n in counts))
    if told.central:
        names = (f"{printable(known.name(one))} {count}" for one, count in told.central)
        lines.append("Most relations: " + ", ".join(names))
    rest = (
        ("alone", told.orphans),
        ("groups", told.components),
        ("loops", told.loops),
        ("dangling", told.dangling),
        ("unsupported", told.unsupported),
    )
    return [*lines, ", ".join(f"{count} {name}" for name, count in rest)]


def relation_lines(known: Graph, relations: Iterable[Relation]) -> list[str]:
    """Relations as ``A --manages--> B``."""
    return [printable(known.line(one)) for one in relations]


def as_relation(text: str) -> tuple[str, str, str] | None:
    """Read ``A --manages--> B``; None where it is no such line."""
    found = _LINE.fullmatch(text.strip())
    return None if found is None else (found[1].strip(), found[2].strip(), found[3].strip())


def turned_down(answer: Refused | Clash) -> int:
    """Say why the graph stays as it is, and return the exit code."""
    if isinstance(answer, Refused) and answer.reason is RefusalReason.BLOCKED and answer.detail:
        # The usual words for this reason speak of memories.
        complain(f"{answer.path}: {answer.detail}" if answer.path else answer.detail)
        return 1
    return refuse(answer)


def meant(known: Graph, name: str) -> Entity:
    """Return the entity of an id, a name or an alias; raises `BadInput` for none and several."""
    by_id = known.get(name)
    if by_id is not None:
        return by_id
    exact = [one for one in known.entities if one.name == name]
    found = exact if len(exact) == 1 else known.named(name)
    if len(found) == 1:
        return found[0]
    if not found:
        raise BadInput(f"nobody and nothing in the graph is called {printable(name)}")
    ids = ", ".join(f"{printable(one.name)} ({one.id})" for one in found)
    raise BadInput(f"{printable(name)} may be each of these: {ids}")


def meant_relation(known: Graph, text: str) -> Relation:
    """Return the relation of an id or of a line; raises `BadInput` where there is none."""
    by_id = known.relation(text)
    if by_id is not None:
        return by_id
    told = as_relation(text)
    if told is None:
        raise BadInput(f"this is no relation such as 'A --manages--> B': {printable(text)}")
    source, target = meant(known, told[0]), meant(known, told[2])
    for one in known.around(source.id):
        if one.triple == (source.id, told[1], target.id):
            return one
    raise BadInput(f"there is no such relation: {printable(text)}")


def _moment(moment: datetime | None) -> str | None:
    return None if moment is None else iso_utc(moment)
