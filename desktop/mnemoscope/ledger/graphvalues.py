"""How entities and relations are written into columns of memory.db, and read from them."""

from __future__ import annotations

import json
from datetime import datetime
from typing import cast

from mnemoscope.domain.clock import iso_utc, parse_utc
from mnemoscope.domain.graph import Entity, Evidence, Origin, Props, Relation, entity_key
from mnemoscope.ledger.database import (
    Row,
    Value,
    as_float,
    as_optional,
    as_text,
)

ENTITY = "id, name, type, props, created, updated, origin, page"
"""The columns of an entity."""
RELATION = (
    "id, source, kind, target, props, weight, confidence, first_seen, last_seen, origin,"
    " supported, until"
)
"""The columns of a relation."""


class Moments(dict[str, datetime | None]):
    """Moments by how they are written: most rows share theirs with others."""

    def __missing__(self, text: str) -> datetime | None:
        self[text] = moment = parse_utc(text)
        return moment

    def of(self, value: Value) -> datetime | None:
        """Read a column that may be NULL."""
        return self[value] if isinstance(value, str) else None


def props_json(props: Props) -> str:
    """Write names and values as a JSON object."""
    return json.dumps(dict(props), ensure_ascii=False) if props else "{}"


def read_props(text: str) -> Props:
    """Read a JSON object as names and values; what is no text stays as JSON writes it.

    What is no object is kept whole under the name ``props``.
    """
    if text in ("", "{}"):
        return ()
    try:
        read: object = json.loads(text)
    except (ValueError, RecursionError):
        return (("props", text),)
    if not isinstance(read, dict):
        return (("props", text),)
    fields = cast("dict[str, object]", read)
    return tuple(
        (name, value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))
        for name, value in fields.items()
    )


def entity_row(one: Entity) -> tuple[Value, ...]:
    """Return an entity's folded name and its columns."""
    return (
        entity_key(one.name),
        one.id,
        one.name,
        one.type,
        props_json(one.props),
        _written(one.created),
        _written(one.updated),
        one.origin.value,
        one.page,
    )


def relation_row(one: Relation) -> tuple[Value, ...]:
    """Return a relation's columns."""
    return (
        one.id,
        *one.triple,
        props_json(one.props),
        one.weight,
        one.confidence,
        _written(one.first_seen),
        _written(one.last_seen),
        one.origin.value,
        int(one.supported),
        _written(one.until),
    )


def _written(moment: datetime | None) -> str | None:
    return None if moment is None else iso_utc(moment)


def entity_of(row: Row, aliases: tuple[str, ...], moments: Moments) -> Entity:
    """Return an entity from the columns of `ENTITY`."""
    return Entity(
        id=as_text(row[0]),
        name=as_text(row[1]),
        type=as_text(row[2]),
        aliases=aliases,
        props=read_props(as_text(row[3])),
        created=moments.of(row[4]),
        updated=moments.of(row[5]),
        origin=Origin(as_text(row[6])),
        page=as_optional(row[7]),
    )


def relation_of(row: Row, evidence: tuple[Evidence, ...], moments: Moments) -> Relation:
    """Return a relation from the columns of `RELATION`."""
    return Relation(
        id=as_text(row[0]),
        source=as_text(row[1]),
        kind=as_text(row[2]),
        target=as_text(row[3]),
        props=read_props(as_text(row[4])),
        weight=as_float(row[5]),
        confidence=as_float(row[6]),
        evidence=evidence,
        first_seen=moments.of(row[7]),
        last_seen=moments.of(row[8]),
        origin=Origin(as_text(row[9])),
        supported=bool(row[10]),
        until=moments.of(row[11]),
    )
