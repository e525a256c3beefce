"""A graph as JSON-LD 1.1: entities are things of schema.org, relations are nodes of their own."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import cast

from mnemoscope.domain.clock import iso_utc, parse_utc
from mnemoscope.domain.graph import Evidence, Props
from mnemoscope.domain.graphforeign import ForeignEntity, ForeignGraph, ForeignRelation, checked
from mnemoscope.domain.outcomes import BadInput

_URN = "urn:mnemoscope:"
_ENTITY = f"{_URN}entity:"
_OWN = ("kind", "weight", "confidence", "evidence", "firstSeen", "lastSeen", "until", "supported")
_CONTEXT: Mapping[str, object] = {
    "@vocab": "https://schema.org/",
    **{name: f"{_URN}{name}" for name in _OWN},
    "source": {"@id": f"{_URN}source", "@type": "@id"},
    "target": {"@id": f"{_URN}target", "@type": "@id"},
}
_Node = Mapping[str, object]


def to_jsonld(graph: ForeignGraph) -> str:
    """Write a graph."""
    nodes = [*map(_entity, graph.entities), *map(_relation, graph.relations)]
    document = {"@context": _CONTEXT, "@graph": nodes}
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def from_jsonld(text: str) -> ForeignGraph:
    """Read what `to_jsonld` wrote; raises `BadInput` for anything else."""
    try:
        read: object = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadInput(f"this is no JSON ({error})") from error
    listed = cast("_Node", read).get("@graph") if isinstance(read, dict) else None
    if not isinstance(listed, list):
        raise BadInput("this JSON has no @graph")
    nodes = [cast("_Node", node) for node in cast("list[object]", listed) if isinstance(node, dict)]
    return checked(
        (_read_entity(node) for node in nodes if "source" not in node),
        (_read_relation(node) for node in nodes if "source" in node),
    )


def _entity(one: ForeignEntity) -> _Node:
    return _filled(
        {
            "@id": _ENTITY + one.id,
            "@type": "Thing",
            "additionalType": one.type,
            "name": one.name,
            "alternateName": list(one.aliases),
            "dateCreated": one.created and iso_utc(one.created),
            "dateModified": one.updated and iso_utc(one.updated),
            "additionalProperty": _properties(one.props),
        }
    )


def _relation(one: ForeignRelation) -> _Node:
    evidence = [
        {"path": said.path, "startLine": said.start_line, "endLine": said.end_line}
        | ({"claim": said.claim} if said.claim else {})
        for said in one.evidence
    ]
    return _filled(
        {
            "@type": f"{_URN}Relation",
            "source": _ENTITY + one.source,
            "kind": one.kind,
            "target": _ENTITY + one.target,
            "weight": one.weight,
            "confidence": one.confidence,
            "evidence": evidence,
            "firstSeen": one.first_seen and iso_utc(one.first_seen),
            "lastSeen": one.last_seen and iso_utc(one.last_seen),
            "until": one.until and iso_utc(one.until),
            "supported": None if one.supported else False,
            "additionalProperty": _properties(one.props),
        }
    )


def _filled(node: dict[str, object]) -> _Node:
    return {name: value for name, value in node.items() if value not in (None, "", [])}


def _properties(props: Props) -> list[_Node]:
    return [{"@type": "PropertyValue", "name": name, "value": value} for name, value in props]


def _read_entity(node: _Node) -> ForeignEntity:
    aliases = node.get("alternateName", [])
    listed = cast("list[object]", aliases) if isinstance(aliases, list) else [aliases]
    return ForeignEntity(
        _reference(node.get("@id")) or _text(node, "name"),
        _text(node, "name"),
        _text(node, "additionalType"),
        tuple(alias for alias in listed if isinstance(alias, str)),
        _read_properties(node),
        parse_utc(_text(node, "dateCreated")),
        parse_utc(_text(node, "dateModified")),
    )


def _read_relation(node: _Node) -> ForeignRelation:
    return ForeignRelation(
        _reference(node.get("source")),
        _text(node, "kind"),
        _reference(node.get("target")),
        _read_properties(node),
        _number(node, "weight"),
        _number(node, "confidence"),
        tuple(
            Evidence(
                _text(said, "path"),
                _line(said, "startLine"),
                _line(said, "endLine"),
                _text(said, "claim"),
            )
            for said in _nodes(node, "evidence")
        ),
        parse_utc(_text(node, "firstSeen")),
        parse_utc(_text(node, "lastSeen")),
        parse_utc(_text(node, "until")),
        node.get("supported") is not False,
    )


def _reference(value: object) -> str:
    if isinstance(value, dict):
        value = cast("_Node", value).get("@id")
    return value.removeprefix(_ENTITY) if isinstance(value, str) else ""


def _read_properties(node: _Node) -> Props:
    return tuple(
        (_text(one, "name"), _text(one, "value")) for one in _nodes(node, "additionalProperty")
    )


def _nodes(node: _Node, name: str) -> Iterable[_Node]:
    value = node.get(name)
    listed = cast("list[object]", value) if isinstance(value, list) else []
    return [cast("_Node", one) for one in listed if isinstance(one, dict)]


def _text(node: _Node, name: str) -> str:
    value = node.get(name)
    return value if isinstance(value, str) else ""


def _number(node: _Node, name: str) -> float:
    value = node.get(name)
    return float(value) if isinstance(value, (int, float)) and value >= 0 else 1.0


def _line(node: _Node, name: str) -> int:
    value = node.get(name)
    return value if isinstance(value, int) and value >= 0 else 0
