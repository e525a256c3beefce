"""Questions to the graph as a whole: what lies around, between and apart; directions do not count.

Loops connect nothing. Several relations between two entities are one tie.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from mnemoscope.domain.graph import ENTITY_TYPES, RELATION_KINDS, Entity, Graph, Origin, Relation

_TOP = 10
_SIDE = 2
"""So many entities must stand on each side of a bridge."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way between two entities."""

    entities: tuple[str, ...]
    """The ids from one end to the other, both among them."""
    relations: tuple[Relation, ...]
    """The step from each entity to the next, whichever way the relation points."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """The graph in figures."""

    entities: int
    relations: int
    types: tuple[tuple[str, int], ...]
    """Most first."""
    kinds: tuple[tuple[str, int], ...]
    """Most first."""
    origins: tuple[tuple[Origin, int], ...]
    """How many relations each origin says."""
    other_types: tuple[str, ...]
    """Types in use that are none of the recommended ones."""
    other_kinds: tuple[str, ...]
    orphans: int
    components: int
    """Groups of entities between which there is no way; an orphan is one by itself."""
    largest: int
    """Entities of the largest group."""
    loops: int
    dangling: int
    unsupported: int
    central: tuple[tuple[str, int], ...]
    """Ids of those with the most relations, and how many these are."""


def neighbourhood(graph: Graph, entity: str, depth: int = 1) -> Graph:
    """Return the part of the graph that lies at most so many steps from an entity.

    Relations between those at the rim are in it too; it is empty where there is no such entity.
    """
    return graph.within(distances(graph, entity, depth)) if graph.get(entity) else Graph()


def distances(graph: Graph, entity: str, depth: int | None = None) -> dict[str, int]:
    """Return the steps from an entity to all that can be reached, up to a depth; itself is 0."""
    found = {entity: 0}
    rim = [entity]
    step = 0
    while rim and (depth is None or step < depth):
        step += 1
        beyond: list[str] = []
        for one in rim:
            for other in graph.neighbours(one):
                if other not in found:
                    found[other] = step
                    beyond.append(other)
        rim = beyond
    return found


def path(graph: Graph, start: str, end: str) -> Way | None:
    """Return a shortest way between two entities; None: there is none.

    Among ways of the same length that of the strongest relations is taken.
    """
    if graph.get(start) is None or graph.get(end) is None:
        return None
    best: dict[str, tuple[float, Relation | None]] = {start: (0.0, None)}
    rim = [start]
    while rim and end not in best:
        beyond: dict[str, tuple[float, Relation | None]] = {}
        for one in rim:
            for relation in graph.around(one):
                other = other_end(relation, one)
                strength = best[one][0] + relation.weight * relation.confidence
                known = beyond.get(other)
                if other not in best and (known is None or strength > known[0]):
                    beyond[other] = strength, relation
        best |= beyond
        rim = sorted(beyond)
    return _traced(best, end) if end in best else None


def _traced(best: Mapping[str, tuple[float, Relation | None]], end: str) -> Way:
    entities, relations = [end], list[Relation]()
    while (relation := best[entities[-1]][1]) is not None:
        relations.append(relation)
        entities.append(other_end(relation, entities[-1]))
    return Way(tuple(reversed(entities)), tuple(reversed(relations)))


def other_end(relation: Relation, entity: str) -> str:
    """Return the end of a relation that is not this one; of a loop, the same."""
    return relation.target if relation.source == entity else relation.source


def orphans(graph: Graph) -> tuple[Entity, ...]:
    """Return the entities that no relation leads to or from, loops not counted."""
    return tuple(one for one in graph.entities if not graph.neighbours(one.id))


def components(graph: Graph) -> tuple[frozenset[str], ...]:
    """Return the groups between which there is no way, the largest first."""
    found: list[frozenset[str]] = []
    seen: set[str] = set()
    for one in graph.entities:
        if one.id not in seen:
            group = frozenset(distances(graph, one.id))
            seen |= group
            found.append(group)
    return tuple(sorted(found, key=len, reverse=True))


def bridges(graph: Graph) -> tuple[Relation, ...]:
    """Return the relations that alone join two parts of at least two entities each.

    Source: the low links of Tarjan (1974), without recursion.
    """
    ties: set[frozenset[str]] = set()
    order: dict[str, int] = {}
    for group in components(graph):
        if len(group) >= _SIDE * 2:
            ties |= set(_bridges_of(graph, min(group), len(group), order))
    return tuple(one for one in graph.relations if frozenset((one.source, one.target)) in ties)


def _bridges_of(
    graph: Graph, start: str, size: int, order: dict[str, int]
) -> Iterator[frozenset[str]]:
    """Walk one group depth first; ``order`` gets when each entity was met."""
    low: dict[str, int] = {}
    below: Counter[str] = Counter()
    walk: list[tuple[str, str, Iterator[str]]] = []

    def meet(entity: str, parent: str) -> None:
        order[entity] = low[entity] = len(order)
        below[entity] = 1
        walk.append((entity, parent, iter(sorted(graph.neighbours(entity)))))

    meet(start, "")
    while walk:
        entity, parent, others = walk[-1]
        other = next(others, None)
        if other is None:
            walk.pop()
            if parent:
                low[parent] = min(low[parent], low[entity])
                below[parent] += below[entity]
                if low[entity] > order[parent] and _SIDE <= below[entity] <= size - _SIDE:
                    yield frozenset((parent, entity))
        elif other not in order:
            meet(other, entity)
        elif other != parent:
            low[entity] = min(low[entity], order[other])


def statistics(graph: Graph) -> Statistics:
    """Count the graph."""
    types = Counter(one.type for one in graph.entities)
    kinds = Counter(one.kind for one in graph.relations)
    groups = components(graph)
    degrees = Counter(
        end for one in graph.relations if not one.loop for end in (one.source, one.target)
    )
    central = sorted(degrees.items(), key=lambda pair: (-pair[1], pair[0]))[:_TOP]
    return Statistics(
        entities=len(graph.entities),
        relations=len(graph.relations),
        types=_most_first(types),
        kinds=_most_first(kinds),
        origins=tuple(Counter(one.origin for one in graph.relations).most_common()),
        other_types=_others(types, ENTITY_TYPES),
        other_kinds=_others(kinds, RELATION_KINDS),
        orphans=sum(len(group) == 1 for group in groups),
        components=len(groups),
        largest=len(groups[0]) if groups else 0,
        loops=sum(one.loop for one in graph.relations),
        dangling=len(graph.dangling),
        unsupported=sum(not one.supported for one in graph.relations),
        central=tuple(central),
    )


def _most_first(counts: Counter[str]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])))


def _others(used: Iterable[str], recommended: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(set(used) - set(recommended)))
