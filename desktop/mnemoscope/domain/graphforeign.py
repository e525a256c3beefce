"""A graph as files hold it, whatever their format: entities with the file's ids, and relations.

What is private of a wiki is never among it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from posixpath import isabs, normpath

from mnemoscope.domain.graph import LONGEST_NAME, Evidence, Graph, Props


@dataclass(frozen=True, slots=True)
class ForeignEntity:
    """One entity of a file."""

    id: str
    """By which relations of the file name it; in ``graph.db`` that is its name."""
    name: str
    type: str = ""
    aliases: tuple[str, ...] = ()
    props: Props = ()
    created: datetime | None = None
    updated: datetime | None = None


@dataclass(frozen=True, slots=True)
class ForeignRelation:
    """One relation of a file."""

    source: str
    """The id of an entity of the file, or a name that none of them bears."""
    kind: str
    target: str
    props: Props = ()
    weight: float = 1.0
    confidence: float = 1.0
    evidence: tuple[Evidence, ...] = ()
    first_seen: datetime | None = None
    last_seen: datetime | None = None
    until: datetime | None = None
    supported: bool = True


@dataclass(frozen=True, slots=True)
class ForeignGraph:
    """What a file holds."""

    entities: tuple[ForeignEntity, ...] = ()
    relations: tuple[ForeignRelation, ...] = ()
    problems: tuple[str, ...] = ()
    """What is wrong with it in plain sentences: ids that occur twice, rows that say nothing."""


def evidence_of(read: Iterable[object]) -> tuple[Evidence, ...]:
    """Return the places that a file names; what names none is left out."""
    return tuple(_evidence(read))


def shown(graph: Graph) -> ForeignGraph:
    """Return a graph as it may leave the program: without what is private, and what hangs on it."""
    closed = {one.id for one in graph.entities if one.private}
    entities = tuple(
        ForeignEntity(one.id, one.name, one.type, one.aliases, one.props, one.created, one.updated)
        for one in graph.entities
        if one.id not in closed
    )
    relations = tuple(
        ForeignRelation(
            one.source,
            one.kind,
            one.target,
            one.props,
            one.weight,
            one.confidence,
            one.evidence,
            one.first_seen,
            one.last_seen,
            one.until,
            one.supported,
        )
        for one in graph.relations
        if not one.private and one.source not in closed and one.target not in closed
    )
    return ForeignGraph(entities, relations)


def checked(
    entities: Iterable[ForeignEntity], relations: Iterable[ForeignRelation]
) -> ForeignGraph:
    """Return what of a file can be taken: each id once, names that say something, paths inside."""
    problems: list[str] = []
    found: dict[str, ForeignEntity] = {}
    for one in entities:
        if not one.name.strip():
            problems.append(f"the entity {one.id} has no name and is left out")
        elif len(one.name) > LONGEST_NAME:
            problems.append(f"the name {one.name[:40]}… is too long and is left out")
        elif one.id in found:
            problems.append(f"the id {one.id} occurs twice: {found[one.id].name}, {one.name}")
        else:
            found[one.id] = one
    kept: list[ForeignRelation] = []
    for relation in relations:
        outside = [one.path for one in relation.evidence if not is_inside(one.path)]
        problems += [f"the path {path} leads out of the workspace" for path in outside]
        if not (relation.source.strip() and relation.kind.strip() and relation.target.strip()):
            problems.append(
                f"a relation is not whole: {relation.source} --{relation.kind}--> {relation.target}"
            )
        elif max(len(relation.source), len(relation.target)) > LONGEST_NAME:
            problems.append(f"an end of a relation is too long: {relation.kind}")
        elif outside:
            problems.append("its lines are left out, the relation is kept")
            said = tuple(one for one in relation.evidence if is_inside(one.path))
            kept.append(replace(relation, evidence=said))
        else:
            kept.append(relation)
    return ForeignGraph(tuple(found.values()), tuple(kept), tuple(problems))


def is_inside(path: str) -> bool:
    """Tell whether a path, read as one of a workspace, stays in it."""
    plain = path.replace("\\", "/")
    drive = plain[1:2] == ":" and plain[:1].isalpha()
    return bool(plain) and not isabs(plain) and not drive and not normpath(plain).startswith("..")


def _evidence(read: Iterable[object]) -> Iterator[Evidence]:
    for one in read:
        match one:
            case [str(path), int(start), int(end), str(claim)]:
                yield Evidence(path, start, end, claim)
            case _:
                pass
