"""A graph as GraphML, for programs that draw and measure graphs.

Format: http://graphml.graphdrawing.org/specification.html; lists and objects are JSON in a text.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import cast
from xml.etree import ElementTree
from xml.sax.saxutils import escape, quoteattr

from mnemoscope.domain.clock import iso_utc, parse_utc
from mnemoscope.domain.graph import Props
from mnemoscope.domain.graphforeign import (
    ForeignEntity,
    ForeignGraph,
    ForeignRelation,
    checked,
    evidence_of,
)
from mnemoscope.domain.outcomes import BadInput

_SPACE = "http://graphml.graphdrawing.org/xmlns"
# XML 1.0 has no place for these, not even as references.
_IMPOSSIBLE = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_NODE = ("name", "type", "aliases", "props", "created", "updated")
_EDGE = (
    *("kind", "weight", "confidence", "props", "evidence"),
    *("first_seen", "last_seen", "until", "supported"),
)
_NUMBERS = frozenset({"weight", "confidence"})


def to_graphml(graph: ForeignGraph) -> str:
    """Write a graph; characters that XML cannot hold become U+FFFD."""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', f"<graphml xmlns={quoteattr(_SPACE)}>"]
    for part, names in (("node", _NODE), ("edge", _EDGE)):
        for name in names:
            kind = "double" if name in _NUMBERS else "string"
            lines.append(
                f'<key id="{part}.{name}" for="{part}" attr.name="{name}" attr.type="{kind}"/>'
            )
    lines.append('<graph edgedefault="directed">')
    lines += map(_node, graph.entities)
    lines += map(_edge, graph.relations)
    lines += ["</graph>", "</graphml>", ""]
    return "\n".join(lines)


def from_graphml(text: str) -> ForeignGraph:
    """Read a graph; raises `BadInput` for what is no GraphML.

    Files of other programs are read too: what has no name goes by its id, what has no kind or
    label is ``related_to``.
    """
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise BadInput("a GraphML file with a document type is not read")
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise BadInput(f"this is no XML ({error})") from error
    names = {
        key.get("id", ""): key.get("attr.name", key.get("id", "")) for key in _all(root, "key")
    }
    return checked(
        (_read_node(one, names) for one in _all(root, "node")),
        (_read_edge(one, names) for one in _all(root, "edge")),
    )


def _node(one: ForeignEntity) -> str:
    data = {
        "name": one.name,
        "type": one.type,
        "aliases": _json(list(one.aliases)),
        "props": _json(dict(one.props)),
        "created": one.created and iso_utc(one.created),
        "updated": one.updated and iso_utc(one.updated),
    }
    return f"<node id={_attribute(one.id)}>{_data('node', data)}</node>"


def _edge(one: ForeignRelation) -> str:
    evidence = [[said.path, said.start_line, said.end_line, said.claim] for said in one.evidence]
    data = {
        "kind": one.kind,
        "weight": repr(one.weight),
        "confidence": repr(one.confidence),
        "props": _json(dict(one.props)),
        "evidence": _json(evidence),
        "first_seen": one.first_seen and iso_utc(one.first_seen),
        "last_seen": one.last_seen and iso_utc(one.last_seen),
        "until": one.until and iso_utc(one.until),
        "supported": None if one.supported else "false",
    }
    ends = f"source={_attribute(one.source)} target={_attribute(one.target)}"
    return f"<edge {ends}>{_data('edge', data)}</edge>"


def _data(part: str, data: Mapping[str, str | None]) -> str:
    return "".join(
        # A bare carriage return would be read as a line feed.
        f'<data key="{part}.{name}">{escape(_possible(value), {chr(13): "&#13;"})}</data>'
        for name, value in data.items()
        if value
    )


def _attribute(text: str) -> str:
    return quoteattr(_possible(text))


def _possible(text: str) -> str:
    return _IMPOSSIBLE.sub("\ufffd", text)


def _json(value: list[object] | list[str] | dict[str, str] | list[list[str | int]]) -> str:
    return json.dumps(value, ensure_ascii=False) if value else ""


def _all(root: ElementTree.Element, tag: str) -> Iterable[ElementTree.Element]:
    return (one for one in root.iter() if one.tag.rpartition("}")[2] == tag)


def _read(element: ElementTree.Element, names: Mapping[str, str]) -> Mapping[str, str]:
    return {
        names.get(key := data.get("key", ""), key): data.text or ""
        for data in _all(element, "data")
    }


def _read_node(element: ElementTree.Element, names: Mapping[str, str]) -> ForeignEntity:
    data, own = _read(element, names), element.get("id", "")
    return ForeignEntity(
        own,
        data.get("name") or data.get("label") or own,
        data.get("type", ""),
        tuple(one for one in _list(data.get("aliases", "")) if isinstance(one, str)),
        _props(data.get("props", "")),
        parse_utc(data.get("created", "")),
        parse_utc(data.get("updated", "")),
    )


def _read_edge(element: ElementTree.Element, names: Mapping[str, str]) -> ForeignRelation:
    data = _read(element, names)
    return ForeignRelation(
        element.get("source", ""),
        data.get("kind") or data.get("label") or "related_to",
        element.get("target", ""),
        _props(data.get("props", "")),
        _number(data.get("weight", "")),
        _number(data.get("confidence", "")),
        evidence_of(_list(data.get("evidence", ""))),
        parse_utc(data.get("first_seen", "")),
        parse_utc(data.get("last_seen", "")),
        parse_utc(data.get("until", "")),
        data.get("supported") != "false",
    )


def _list(text: str) -> list[object]:
    try:
        read: object = json.loads(text) if text else []
    except (ValueError, RecursionError):
        return []
    return cast("list[object]", read) if isinstance(read, list) else []


def _props(text: str) -> Props:
    try:
        read: object = json.loads(text) if text else {}
    except (ValueError, RecursionError):
        return ()
    fields = cast("dict[str, object]", read) if isinstance(read, dict) else {}
    return tuple((name, value) for name, value in fields.items() if isinstance(value, str))


def _number(text: str) -> float:
    try:
        return max(0.0, float(text))
    except ValueError:
        return 1.0
