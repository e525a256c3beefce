"""Puts what was found in notes into the graph, and lets go of what no line says any more."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime, time

from mnemoscope.domain.foundgraph import Found, FoundEntity, FoundRelation
from mnemoscope.domain.graph import DERIVED, Entity, Evidence, Graph, Origin, Relation, entity_key
from mnemoscope.engine.extractfiles import Lines, Statement, Statements
from mnemoscope.engine.graph import graph
from mnemoscope.engine.graphchange import rows_for
from mnemoscope.engine.graphedit import free_entity_id, free_relation_id
from mnemoscope.engine.session import Session

_HEAVIEST = 5.0
_EACH = 0.5
"""A relation weighs 1, and so much more for each further place that says so."""
_SYMMETRIC = frozenset({"knows", "partner_of"})
_OPENING = re.compile(r"(?:^|[.!?:。！？：]|\n)\W*$")
"""What stands before the first word of a sentence, whose capital tells nothing."""


@dataclass(frozen=True, slots=True)
class FoundIn:
    """What one statement says."""

    file: Statements
    statement: Statement
    found: Found


@dataclass(frozen=True, slots=True)
class Woven:
    """What changed in the graph."""

    new_entities: int = 0
    new_relations: int = 0
    faded: int = 0
    """Relations whose last evidence went."""
    changed: int = 0
    """Relations of which anything changed, the new ones among them."""

    def __add__(self, other: Woven) -> Woven:
        """Both together."""
        return Woven(
            self.new_entities + other.new_entities,
            self.new_relations + other.new_relations,
            self.faded + other.faded,
            self.changed + other.changed,
        )


def weave(
    session: Session,
    files: Mapping[str, Mapping[str, tuple[Lines, ...]]],
    again: Mapping[str, frozenset[str]],
    found: Sequence[FoundIn],
    origin: Origin,
) -> Woven:
    """Write what statements say; joins the transaction of the caller.

    ``files``: for each file that was read where its content hashes stand now, nothing for one that
    is gone. ``again``: those that were read anew, of which only what is found again counts.
    """
    work = _Weaving(session, origin)
    work.renew(files, again)
    for one in found:
        work.add(one)
    return work.write()


@dataclass(slots=True)
class _Weaving:
    session: Session
    origin: Origin
    _known: Graph = field(init=False)
    _now: datetime = field(init=False)
    _denied: frozenset[tuple[str, str, str]] = field(init=False)
    _entities: dict[str, Entity] = field(init=False, default_factory=dict[str, Entity])
    """New ones by their folded names."""
    _respelt: dict[str, Entity] = field(init=False, default_factory=dict[str, Entity])
    """Known ones by their ids."""
    _before: dict[str, Relation] = field(init=False, default_factory=dict[str, Relation])
    _relations: dict[tuple[str, str, str], Relation] = field(
        init=False, default_factory=dict[tuple[str, str, str], Relation]
    )
    """All that were looked at, as they shall be."""
    _added: dict[tuple[str, str, str], dict[Evidence, None]] = field(
        init=False, default_factory=dict[tuple[str, str, str], dict[Evidence, None]]
    )
    """What was found that says so; joined at the end, as it may be hundreds of lines."""

    def __post_init__(self) -> None:
        self._known = graph(self.session)
        self._now = self.session.clock.now()
        self._denied = self.session.ledger.graph.denied()

    def renew(
        self,
        files: Mapping[str, Mapping[str, tuple[Lines, ...]]],
        again: Mapping[str, frozenset[str]],
    ) -> None:
        """Lead evidence to where its words stand now, and drop what stands nowhere."""
        for one in self.session.ledger.graph.resting_on(files):
            self._before[one.id] = one
            kept = dict.fromkeys(
                moved
                for said in one.evidence
                for moved in _moved(said, files, again if one.origin is self.origin else {})
            )
            self._relations[one.triple] = replace(one, evidence=tuple(kept))

    def add(self, one: FoundIn) -> None:
        """Take in what a statement says."""
        day = self._day(one.file.day)
        ends = {
            entity_key(found.name): self._entity(found, day, one.statement.text)
            for found in one.found.entities
            if (entity_key(found.name), "", "") not in self._denied
        }
        evidence = Evidence(one.file.path, *one.statement.lines, one.statement.claim)
        for said in one.found.relations:
            keys = entity_key(said.source), entity_key(said.target)
            source, target = (ends.get(key) for key in keys)
            if source is None or target is None or source.id == target.id:
                continue
            if self._is_denied(keys[0], source, said.kind, keys[1], target):
                continue
            self._relate(source, said, target, evidence, day)

    def write(self) -> Woven:
        """Write all rows that changed."""
        store = self.session.ledger.graph
        changed = [
            done
            for one in self._relations.values()
            if (done := self._finished(one)) != self._before.get(one.id)
        ]
        ends = {end for one in changed for end in (one.source, one.target)}
        pages = [one for one in map(self._known.get, ends) if one is not None]
        spelt = self._respelt.values()
        store.put_entities([*self._entities.values(), *spelt, *rows_for(store, pages)])
        store.put_relations(changed)
        before = [(self._before.get(one.id), one) for one in changed]
        return Woven(
            len(self._entities),
            sum(old is None for old, _ in before),
            sum(old is not None and old.supported and not new.supported for old, new in before),
            len(changed),
        )

    def _finished(self, one: Relation) -> Relation:
        if one.triple in self._added:
            every = {**dict.fromkeys(one.evidence), **self._added[one.triple]}
            one = replace(one, evidence=tuple(every))
        if one.origin not in DERIVED:
            return one
        weight = min(_HEAVIEST, 1 + _EACH * max(0, len(one.evidence) - 1))
        return replace(one, weight=weight, supported=bool(one.evidence))

    def _entity(self, found: FoundEntity, day: datetime, text: str) -> Entity:
        key = entity_key(found.name)
        named = self._known.named(found.name)
        if named:
            known = next((one for one in named if one.type == found.type), named[0])
            if _better_spelt(known, found, text):
                self._respelt[known.id] = replace(known, name=found.name, updated=self._now)
            return known
        new = self._entities.get(key)
        if new is None:
            taken = {one.id for one in self._entities.values()} if self._entities else ()
            new = Entity(
                free_entity_id(self.session.ledger.graph, found.name, taken),
                found.name,
                found.type,
                created=day,
                updated=self._now,
                origin=self.origin,
            )
        else:
            name = found.name if _better_spelt(new, found, text) else new.name
            new = replace(new, name=name, created=min(new.created or day, day))
        self._entities[key] = new
        return new

    def _relate(
        self, source: Entity, said: FoundRelation, target: Entity, evidence: Evidence, day: datetime
    ) -> None:
        old = self._find(source.id, said.kind, target.id)
        if old is None:
            store = self.session.ledger.graph
            triple = source.id, said.kind, target.id
            old = Relation(
                free_relation_id(store, *triple),
                *triple,
                confidence=said.confidence,
                first_seen=day,
                last_seen=day,
                origin=self.origin,
            )
        elif old.origin in DERIVED and said.confidence > old.confidence:
            old = replace(old, confidence=said.confidence)
        first, last = old.first_seen or day, old.last_seen or day
        if (old.first_seen, old.last_seen) != (min(first, day), max(last, day)):
            old = replace(old, first_seen=min(first, day), last_seen=max(last, day))
        self._relations[old.triple] = old
        self._added.setdefault(old.triple, {})[evidence] = None

    def _find(self, source: str, kind: str, target: str) -> Relation | None:
        """Return a relation that is there, or is about to be; that of equals from either end."""
        both = ((source, kind, target), (target, kind, source))
        for triple in both if kind in _SYMMETRIC else both[:1]:
            old = self._relations.get(triple) or self.session.ledger.graph.find(*triple)
            if old is not None:
                if triple not in self._relations:
                    self._before[old.id] = old
                return old
        return None

    def _is_denied(self, source: str, one: Entity, kind: str, target: str, other: Entity) -> bool:
        """Tell whether somebody took this out: under the names that stand here, or their own."""
        if not self._denied:
            return False
        sources, targets = {source, entity_key(one.name)}, {target, entity_key(other.name)}
        return any((a, kind, b) in self._denied for a in sources for b in targets)

    def _day(self, day: str | None) -> datetime:
        """Return when a note was written, as far as its name tells; never later than now."""
        if day is None:
            return self._now
        begun = datetime.combine(date.fromisoformat(day), time(), self.session.zone)
        return min(self._now, begun.astimezone(self._now.tzinfo))


def _better_spelt(known: Entity, found: FoundEntity, text: str) -> bool:
    """Tell whether a text has capitals, and not as a first word, where a read name has none."""
    if known.origin not in DERIVED or not known.name.islower() or found.name.islower():
        return False
    same = entity_key(known.name) == entity_key(found.name)
    return same and _OPENING.search(text[: found.start]) is None


def _moved(
    said: Evidence,
    files: Mapping[str, Mapping[str, tuple[Lines, ...]]],
    again: Mapping[str, frozenset[str]],
) -> Iterable[Evidence]:
    """Yield a piece of evidence where its words stand now."""
    places = files.get(said.path)
    # Whoever names lines without words means the lines.
    if places is None or (not said.claim and places):
        return (said,)
    if said.claim in again.get(said.path, frozenset()):
        return ()
    return tuple(
        replace(said, start_line=start, end_line=end) for start, end in places.get(said.claim, ())
    )
