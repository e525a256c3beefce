"""A graph as two sheets, one of the entities and one of the relations.

A cell that a sheet would take for a formula begins with an apostrophe; lists and objects are JSON.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from mnemoscope.domain.clock import iso_utc, parse_utc
from mnemoscope.domain.graph import Props
from mnemoscope.domain.graphforeign import (
    ForeignEntity,
    ForeignGraph,
    ForeignRelation,
    checked,
    evidence_of,
)

ENTITY_FIELDS = ("id", "name", "type", "aliases", "props", "created", "updated")
RELATION_FIELDS = (
    *("source", "kind", "target", "source_id", "target_id", "weight", "confidence", "props"),
    *("evidence", "first_seen", "last_seen", "until", "supported"),
)
_MARK = "\ufeff"
"""A sheet takes Chinese in UTF-8 for what it is only behind this."""
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "'")
_FIELD_LIMIT = 16 * 1024 * 1024


def to_csv(graph: ForeignGraph) -> tuple[str, str]:
    """Write the sheet of the entities and that of the relations."""
    names = {one.id: one.name for one in graph.entities}
    entities = [
        (
            one.id,
            one.name,
            one.type,
            _json(list(one.aliases)),
            _json(dict(one.props)),
            one.created and iso_utc(one.created),
            one.updated and iso_utc(one.updated),
        )
        for one in graph.entities
    ]
    relations = [
        (
            names.get(one.source, one.source),
            one.kind,
            names.get(one.target, one.target),
            one.source,
            one.target,
            repr(one.weight),
            repr(one.confidence),
            _json(dict(one.props)),
            _json([[s.path, s.start_line, s.end_line, s.claim] for s in one.evidence]),
            one.first_seen and iso_utc(one.first_seen),
            one.last_seen and iso_utc(one.last_seen),
            one.until and iso_utc(one.until),
            "yes" if one.supported else "no",
        )
        for one in graph.relations
    ]
    return _sheet(ENTITY_FIELDS, entities), _sheet(RELATION_FIELDS, relations)


def from_csv(entities: str, relations: str) -> ForeignGraph:
    """Read both sheets; one may be empty. Rows without ids go by their names."""
    return checked(map(_entity, _rows(entities)), map(_relation, _rows(relations)))


def _sheet(fields: Sequence[str], rows: Iterable[Sequence[str | None]]) -> str:
    lines = _Lines([_MARK])
    writer = csv.writer(lines)
    writer.writerow(fields)
    writer.writerows([_safe(cell or "") for cell in row] for row in rows)
    return "".join(lines)


class _Lines(list[str]):
    """What a writer writes, piece by piece."""

    def write(self, text: str) -> None:
        """Take a piece."""
        self.append(text)


def _safe(cell: str) -> str:
    return f"'{cell}" if cell.startswith(_FORMULA) else cell


def _rows(text: str) -> Iterable[Mapping[str, str]]:
    csv.field_size_limit(_FIELD_LIMIT)
    # Only here a row may end: other characters that end lines elsewhere stand in cells.
    reader = csv.DictReader(f"{line}\n" for line in text.removeprefix(_MARK).split("\n"))
    for row in reader:
        cells = cast("dict[str | None, str | None]", row)
        yield {
            name.strip().lower(): _meant(cell)
            for name, cell in cells.items()
            if name is not None and isinstance(cell, str)
        }


def _meant(cell: str) -> str:
    return cell[1:] if cell.startswith("'") and cell[1:].startswith(_FORMULA) else cell


def _entity(row: Mapping[str, str]) -> ForeignEntity:
    name = row.get("name", "")
    return ForeignEntity(
        row.get("id") or name,
        name,
        row.get("type", ""),
        tuple(one for one in _list(row.get("aliases", "")) if isinstance(one, str)),
        _props(row.get("props", "")),
        parse_utc(row.get("created", "")),
        parse_utc(row.get("updated", "")),
    )


def _relation(row: Mapping[str, str]) -> ForeignRelation:
    return ForeignRelation(
        row.get("source_id") or row.get("source", ""),
        row.get("kind", ""),
        row.get("target_id") or row.get("target", ""),
        _props(row.get("props", "")),
        _number(row.get("weight", "")),
        _number(row.get("confidence", "")),
        evidence_of(_list(row.get("evidence", ""))),
        parse_utc(row.get("first_seen", "")),
        parse_utc(row.get("last_seen", "")),
        parse_utc(row.get("until", "")),
        row.get("supported", "").strip().lower() != "no",
    )


def _json(value: list[str] | dict[str, str] | list[list[str | int]]) -> str:
    return json.dumps(value, ensure_ascii=False) if value else ""


def _list(text: str) -> list[object]:
    try:
        read: object = json.loads(text) if text.strip() else []
    except (ValueError, RecursionError):
        # Somebody has written names into the cell by hand.
        return [part.strip() for part in text.split(",") if part.strip()]
    return cast("list[object]", read) if isinstance(read, list) else []


def _props(text: str) -> Props:
    try:
        read: object = json.loads(text) if text.strip() else {}
    except (ValueError, RecursionError):
        return (("note", text),)
    fields = cast("dict[str, object]", read) if isinstance(read, dict) else {}
    return tuple((name, value) for name, value in fields.items() if isinstance(value, str))


def _number(text: str) -> float:
    try:
        return max(0.0, float(text))
    except ValueError:
        return 1.0
