"""The entity graph: who and what there is, how it hangs together, and what says so."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from functools import cached_property
from hashlib import sha256

from mnemoscope.domain.tokens import fold

ENTITY_TYPES = (
    "person",
    "project",
    "tool",
    "server",
    "channel",
    "organization",
    "concept",
    "event",
)
"""The recommended types; others are kept and shown."""
RELATION_KINDS = (
    "uses",
    "manages",
    "member_of",
    "depends_on",
    "runs_on",
    "deployed_to",
    "created_by",
    "knows",
    "partner_of",
    "config_of",
    "scheduled_at",
    "located_in",
)
"""The recommended kinds; others are kept and shown."""
PAGE = "page:"
"""With this the id of an entity begins that is a page of the wiki."""
LONGEST_NAME = 200
"""Characters of a name; what is longer is a text."""
_ID_DIGITS = 16

Props = tuple[tuple[str, str], ...]
"""Names and values, each name once."""


class Origin(StrEnum):
    """Who says that there is an entity or a relation."""

    HAND = "hand"
    RULES = "rules"
    MODEL = "model"
    WIKI = "wiki"
    """Stands in a page, and is edited there."""
    IMPORT = "import"


DERIVED = frozenset({Origin.RULES, Origin.MODEL})
"""Origins of what was read out of notes: it comes again when they are read again."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """Lines that say that a relation holds."""

    path: str
    start_line: int
    """1-based; 0: the whole file, or not known where in it."""
    end_line: int
    claim: str = ""
    """The content hash of the statement, or the id of a claim of the wiki; empty: neither."""


@dataclass(frozen=True, slots=True)
class Entity:
    """Somebody or something with a name."""

    id: str
    """Stable; begins with `PAGE` where it is a page."""
    name: str
    type: str
    aliases: tuple[str, ...] = ()
    props: Props = ()
    created: datetime | None = None
    """None: not known."""
    updated: datetime | None = None
    origin: Origin = Origin.HAND
    page: str | None = None
    """The path of its page in the wiki, as all rooms name it."""
    private: bool = False
    """Its page is of a closed tier: never exported, never shown to a model on another machine."""

    @property
    def names(self) -> tuple[str, ...]:
        """The name and the aliases."""
        return (self.name, *self.aliases)


@dataclass(frozen=True, slots=True)
class Relation:
    """One entity's relation to another, of a free kind; each triple is there once."""

    id: str
    source: str
    """The id of the entity that it is said of."""
    kind: str
    target: str
    """The id of the other entity; it may be the same one."""
    props: Props = ()
    weight: float = 1.0
    """Above 0; how much it is worth beside others."""
    confidence: float = 1.0
    """0 to 1."""
    evidence: tuple[Evidence, ...] = ()
    first_seen: datetime | None = None
    """None: not known."""
    last_seen: datetime | None = None
    origin: Origin = Origin.HAND
    supported: bool = True
    """Whether anything still says so; who stated it by hand supports it."""
    until: datetime | None = None
    """Holds no longer since then; None: it still does."""
    private: bool = False

    @property
    def triple(self) -> tuple[str, str, str]:
        """What is there once."""
        return self.source, self.kind, self.target

    @property
    def loop(self) -> bool:
        """Whether it leads back to where it begins."""
        return self.source == self.target

    def holds(self, moment: datetime) -> bool:
        """Tell whether it was known and held at a moment."""
        begun = self.first_seen is None or self.first_seen <= moment
        return begun and (self.until is None or moment < self.until)


def entity_key(name: str) -> str:
    """Return a name as it is compared: NFC, letters of usual width, no case, single blanks."""
    return " ".join(fold(name).split())


def entity_id(name: str, number: int = 0) -> str:
    """Return the id of an entity that is made under a name; ``number`` tells namesakes apart."""
    return "e-" + _digits(entity_key(name), str(number or ""))


def relation_id(source: str, kind: str, target: str, number: int = 0) -> str:
    """Return the id of a relation that is made between two entities."""
    return "r-" + _digits(source, kind, target, str(number or ""))


def _digits(*parts: str) -> str:
    return sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:_ID_DIGITS]


class Graph:
    """Entities and the relations between them, looked up by id, by name and from each end."""

    def __init__(self, entities: Iterable[Entity] = (), relations: Iterable[Relation] = ()) -> None:
        self.entities: Sequence[Entity] = tuple(entities)
        self.by_id: Mapping[str, Entity] = {one.id: one for one in self.entities}
        every = tuple(relations)
        known = self.by_id
        self.relations: Sequence[Relation] = tuple(
            one for one in every if one.source in known and one.target in known
        )
        """Those of which both ends are there."""
        self.dangling: Sequence[Relation] = (
            ()
            if len(self.relations) == len(every)
            else tuple(one for one in every if one.source not in known or one.target not in known)
        )
        """Those of which an end is missing; its id tells what it was called."""

    def get(self, entity: str) -> Entity | None:
        """Return an entity by its id."""
        return self.by_id.get(entity)

    def relation(self, relation: str) -> Relation | None:
        """Return a relation by its id; those that dangle are found too."""
        return self._relations_by_id.get(relation)

    def named(self, name: str) -> tuple[Entity, ...]:
        """Return those of a name, else those that bear it as an alias; see `entity_key`."""
        key = entity_key(name)
        return self._by_name.get(key) or self._by_alias.get(key, ())

    def answering(self, name: str) -> tuple[Entity, ...]:
        """Return all that bear a name, be it as an alias."""
        key = entity_key(name)
        both = (*self._by_name.get(key, ()), *self._by_alias.get(key, ()))
        return tuple({one.id: one for one in both}.values())

    def around(self, entity: str) -> tuple[Relation, ...]:
        """Return the relations from and to an entity; a loop is there once."""
        return self._around.get(entity, ())

    def neighbours(self, entity: str) -> frozenset[str]:
        """Return the ids of the other entities that relations lead to or come from."""
        return self.adjacency.get(entity, frozenset())

    def degree(self, entity: str) -> int:
        """Return the number of relations from and to an entity, loops left out."""
        return sum(not one.loop for one in self.around(entity))

    def name(self, entity: str) -> str:
        """Return what an entity is called; for one that is missing what its id tells."""
        known = self.by_id.get(entity)
        return known.name if known else entity.partition(":")[2] or entity

    def line(self, relation: Relation) -> str:
        """Return a relation as ``A --manages--> B``."""
        return f"{self.name(relation.source)} --{relation.kind}--> {self.name(relation.target)}"

    def of(
        self,
        types: Collection[str] | None = None,
        kinds: Collection[str] | None = None,
        as_of: datetime | None = None,
        origins: Collection[Origin] | None = None,
    ) -> Graph:
        """Return the part that all of the filters let through; None lets everything through.

        A relation stays where both of its ends do.
        """
        entities = [
            one
            for one in self.entities
            if (types is None or one.type in types)
            and (origins is None or one.origin in origins)
            and (as_of is None or one.created is None or one.created <= as_of)
        ]
        kept = {one.id for one in entities}
        relations = [
            one
            for one in self.relations
            if (kinds is None or one.kind in kinds)
            and (origins is None or one.origin in origins)
            and (as_of is None or one.holds(as_of))
            and one.source in kept
            and one.target in kept
        ]
        return Graph(entities, relations)

    def within(self, entities: Collection[str]) -> Graph:
        """Return the part between some entities."""
        kept = set(entities)
        relations = (one for one in self.relations if one.source in kept and one.target in kept)
        return Graph((one for one in self.entities if one.id in kept), relations)

    @cached_property
    def adjacency(self) -> Mapping[str, frozenset[str]]:
        """By the id of an entity the ids of its neighbours; entities without any are not in it."""
        found: defaultdict[str, set[str]] = defaultdict(set)
        for one in self.relations:
            if one.source != one.target:
                found[one.source].add(one.target)
                found[one.target].add(one.source)
        return {entity: frozenset(others) for entity, others in found.items()}

    @cached_property
    def _relations_by_id(self) -> Mapping[str, Relation]:
        return {one.id: one for one in (*self.relations, *self.dangling)}

    @cached_property
    def _around(self) -> Mapping[str, tuple[Relation, ...]]:
        found: defaultdict[str, list[Relation]] = defaultdict(list)
        for one in self.relations:
            found[one.source].append(one)
            if one.source != one.target:
                found[one.target].append(one)
        return {entity: tuple(relations) for entity, relations in found.items()}

    @cached_property
    def _by_name(self) -> Mapping[str, tuple[Entity, ...]]:
        return _grouped((entity_key(one.name), one) for one in self.entities)

    @cached_property
    def _by_alias(self) -> Mapping[str, tuple[Entity, ...]]:
        return _grouped((entity_key(alias), one) for one in self.entities for alias in one.aliases)


def _grouped(pairs: Iterable[tuple[str, Entity]]) -> Mapping[str, tuple[Entity, ...]]:
    found: defaultdict[str, dict[str, Entity]] = defaultdict(dict)
    for key, one in pairs:
        found[key][one.id] = one
    return {key: tuple(ones.values()) for key, ones in found.items()}
