"""What ``graph.db`` has no column for, kept in its ``props`` beside what others put there.

One name among the properties is this program's own; its value is an object: ``evidence`` (lists
of path, first line, last line, claim), ``weight``, ``confidence``, ``seen`` and ``until`` (moments
in UTC), ``supported``, of entities ``aliases`` and ``seen``. What is as usual is left out, so that
most rows stay as scripts write them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import cast

from mnemoscope.domain.clock import iso_utc, parse_utc
from mnemoscope.domain.graph import Props
from mnemoscope.domain.graphforeign import ForeignEntity, ForeignRelation, evidence_of
from mnemoscope.ledger.graphvalues import read_props

OWN = "mnemoscope"
"""The name under which it stands."""
_PROP = "prop"
"""Where a property of just that name is put that somebody else has made."""
_Own = dict[str, object]


def written_entity(one: ForeignEntity) -> str:
    """Return the properties of an entity as JSON, with its aliases."""
    own: _Own = {}
    if one.aliases:
        own["aliases"] = list(one.aliases)
    if one.created is None or one.updated is None:
        own["seen"] = _moments(one.created, one.updated)
    return _written(one.props, own)


def written_relation(one: ForeignRelation) -> str:
    """Return the properties of a relation as JSON, with the lines that speak for it."""
    own: _Own = {}
    if one.evidence:
        own["evidence"] = [[s.path, s.start_line, s.end_line, s.claim] for s in one.evidence]
    if one.weight != 1.0:
        own["weight"] = one.weight
    if one.confidence != 1.0:
        own["confidence"] = one.confidence
    if one.first_seen is None or one.last_seen != one.first_seen:
        own["seen"] = _moments(one.first_seen, one.last_seen)
    if one.until is not None:
        own["until"] = iso_utc(one.until)
    if not one.supported:
        own["supported"] = False
    return _written(one.props, own)


def read_entity(text: str, one: ForeignEntity) -> ForeignEntity:
    """Return an entity of the other columns with what its properties say."""
    props, own = _read(text)
    created, updated = _seen(own, one.created, one.updated)
    names = (name for name in _list(own.get("aliases")) if isinstance(name, str))
    return replace(one, props=props, aliases=tuple(names), created=created, updated=updated)


def read_relation(text: str, one: ForeignRelation) -> ForeignRelation:
    """Return a relation of the other columns with what its properties say."""
    props, own = _read(text)
    first, last = _seen(own, one.first_seen, one.last_seen)
    return replace(
        one,
        props=props,
        weight=_number(own.get("weight"), most=None),
        confidence=_number(own.get("confidence"), most=1.0),
        evidence=evidence_of(_list(own.get("evidence"))),
        first_seen=first,
        last_seen=last,
        until=_moment(own.get("until")),
        supported=own.get("supported") is not False,
    )


def _written(props: Props, own: _Own) -> str:
    said: _Own = dict(props)
    if OWN in said:
        own[_PROP] = said.pop(OWN)
    if own:
        said[OWN] = own
    return json.dumps(said, ensure_ascii=False) if said else "{}"


def _read(text: str) -> tuple[Props, _Own]:
    props = read_props(text)
    if OWN not in dict(props):
        return props, {}
    fields = cast("_Own", json.loads(text))
    value = fields[OWN]
    if not isinstance(value, dict):
        return props, {}
    own = cast("_Own", value)
    kept = tuple(pair for pair in props if pair[0] != OWN)
    mine = own.get(_PROP)
    return (*kept, *([(OWN, mine)] if isinstance(mine, str) else [])), own


def _moments(first: datetime | None, last: datetime | None) -> list[str | None]:
    return [None if one is None else iso_utc(one) for one in (first, last)]


def _seen(
    own: _Own, first: datetime | None, last: datetime | None
) -> tuple[datetime | None, datetime | None]:
    """Return both moments: as they stand in the columns, where no other are told."""
    told = _list(own.get("seen"))
    return (first, last) if len(told) != 2 else (_moment(told[0]), _moment(told[1]))


def _moment(value: object) -> datetime | None:
    return parse_utc(value) if isinstance(value, str) else None


def _number(value: object, most: float | None) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not value >= 0:
        return 1.0
    return float(value) if most is None else min(float(value), most)


def _list(value: object) -> Sequence[object]:
    return cast("list[object]", value) if isinstance(value, list) else ()
