"""The rows of all tables of the pane: entities, relations, lines, what is proposed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.graph import Entity, Graph, Origin, Relation, entity_key
from mnemoscope.domain.graphidentity import Proposal
from mnemoscope.domain.redaction import masked
from mnemoscope.engine.graphhistory import Deed
from mnemoscope.kit import format as numbers
from mnemoscope.kit.tablehead import Column
from mnemoscope.panes.graph.stock import Line
from mnemoscope.panes.graph.words import (
    day,
    deed_words,
    doer_words,
    kind_words,
    likeness_words,
    origin_words,
    state_words,
    type_words,
)

translate = QCoreApplication.translate
_FORTH, _BACK = "→", "←"


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell: words, and before them the mark of a type or an icon."""

    words: str
    mark: str = ""
    icon: str = ""
    role: str = "text"
    strong: bool = False
    tip: str = ""


Face = Mapping[str, Cell]


class Rows:
    """Rows made when they are looked at."""

    def __init__(self, keys: Sequence[str] = (), face: Callable[[int], Face] | None = None) -> None:
        self._keys = keys
        self._face = face
        self._places = {key: place for place, key in enumerate(keys)}

    def __len__(self) -> int:
        """How many there are."""
        return len(self._keys)

    def key(self, place: int) -> str:
        """Return the key of a row."""
        return self._keys[place]

    def place(self, key: str) -> int | None:
        """Return the place of a key."""
        return self._places.get(key)

    def face(self, place: int) -> Face:
        """Return the cells of a row."""
        return self._face(place) if self._face is not None else {}

    def words(self, place: int, column: str) -> str:
        """Return a cell in words."""
        cell = self.face(place).get(column)
        if cell is None:
            return ""
        return f"{cell.words}, {type_words(cell.mark)}" if cell.mark else cell.words

    def tip(self, place: int, column: str) -> str:
        """Return more about a cell."""
        cell = self.face(place).get(column)
        return cell.tip if cell is not None else ""


def entity_columns() -> tuple[Column, ...]:
    """The columns of the table of entities."""
    tr = translate
    return (
        Column("name", tr("GraphPane", "Name"), 220, stretch=True, lead=24, least=140),
        Column("type", tr("GraphPane", "Type"), 110, spare=1),
        Column("links", tr("GraphPane", "Relations"), 90, right=True),
        Column("aliases", tr("GraphPane", "Also called"), 200, spare=3),
        Column("origin", tr("GraphPane", "Who says so"), 150, spare=2),
        Column("updated", tr("GraphPane", "Last changed"), 120, spare=4),
    )


def relation_columns() -> tuple[Column, ...]:
    """The columns of the table of relations."""
    tr = translate
    return (
        Column("source", tr("GraphPane", "From"), 180, lead=24),
        Column("kind", tr("GraphPane", "Relation"), 130),
        Column("target", tr("GraphPane", "To"), 180, stretch=True, least=140),
        Column("confidence", tr("GraphPane", "Confidence"), 96, right=True, spare=1),
        Column("weight", tr("GraphPane", "Weight"), 76, right=True, spare=4),
        Column("lines", tr("GraphPane", "Lines"), 64, right=True, spare=2),
        Column("origin", tr("GraphPane", "Who says so"), 150, spare=3),
        Column("state", tr("GraphPane", "State"), 120, spare=5),
    )


def side_columns() -> tuple[Column, ...]:
    """The columns of the relations of one entity."""
    tr = translate
    return (
        Column("kind", tr("GraphPane", "Relation"), 96, lead=1),
        Column("other", tr("GraphPane", "With"), 80, stretch=True, least=60),
        Column("confidence", tr("GraphPane", "Sure"), 54, right=True),
    )


def text_columns() -> tuple[Column, ...]:
    """The one column of a list."""
    return (Column("text", translate("GraphPane", "Text"), 200, stretch=True, lead=1),)


def entity_rows(graph: Graph, entities: Sequence[Entity], sort: str, *, down: bool) -> Rows:
    """Return entities in an order."""
    orders: dict[str, Callable[[Entity], object]] = {
        "name": lambda one: entity_key(one.name),
        "type": lambda one: (one.type, entity_key(one.name)),
        "links": lambda one: graph.degree(one.id),
        "aliases": lambda one: len(one.aliases),
        "origin": lambda one: one.origin,
        "updated": lambda one: one.updated.timestamp() if one.updated else 0.0,
    }
    rows = sorted(entities, key=lambda one: entity_key(one.name))
    rows.sort(key=orders.get(sort, orders["name"]), reverse=down)  # type: ignore[arg-type]

    def face(place: int) -> Face:
        one = rows[place]
        return {
            "name": Cell(one.name, mark=one.type, strong=True),
            "type": Cell(type_words(one.type)),
            "links": Cell(numbers.count(graph.degree(one.id))),
            "aliases": Cell(", ".join(one.aliases), role="muted"),
            "origin": Cell(origin_words(one.origin), role="muted"),
            "updated": Cell(day(one.updated), role="muted"),
        }

    return Rows([one.id for one in rows], face)


def relation_rows(graph: Graph, relations: Sequence[Relation], sort: str, *, down: bool) -> Rows:
    """Return relations in an order."""
    orders: dict[str, Callable[[Relation], object]] = {
        "source": lambda one: entity_key(graph.name(one.source)),
        "kind": lambda one: one.kind,
        "target": lambda one: entity_key(graph.name(one.target)),
        "confidence": lambda one: one.confidence,
        "weight": lambda one: one.weight,
        "lines": lambda one: len(one.evidence),
        "origin": lambda one: one.origin,
        "state": state_words,
    }
    rows = sorted(relations, key=lambda one: entity_key(graph.name(one.source)))
    rows.sort(key=orders.get(sort, orders["source"]), reverse=down)  # type: ignore[arg-type]

    def face(place: int) -> Face:
        one = rows[place]
        ends = (graph.by_id[one.source], graph.by_id[one.target])
        live = "text" if one.supported and one.until is None else "muted"
        return {
            "source": Cell(ends[0].name, mark=ends[0].type, role=live),
            "kind": Cell(kind_words(one.kind), role=live, tip=one.kind),
            "target": Cell(ends[1].name, mark=ends[1].type, role=live),
            "confidence": Cell(numbers.score(one.confidence, 2)),
            "weight": Cell(numbers.score(one.weight, 2), role="muted"),
            "lines": Cell(numbers.count(len(one.evidence)), role="muted"),
            "origin": Cell(origin_words(one.origin), role="muted"),
            "state": Cell(state_words(one), role="warn"),
        }

    return Rows([one.id for one in rows], face)


def side_rows(graph: Graph, entity: str) -> Rows:
    """Return the relations of an entity: those that lead to it first, by kind and by certainty."""
    rows = sorted(
        graph.around(entity),
        key=lambda one: (one.source == entity, one.kind, -one.confidence, one.id),
    )

    def face(place: int) -> Face:
        one = rows[place]
        forth = one.source == entity
        other = graph.by_id[one.target if forth else one.source]
        same = place > 0 and _head(rows[place - 1], entity) == _head(one, entity)
        kind = kind_words(one.kind)
        words = f"{kind} {_FORTH}" if forth else f"{_BACK} {kind}"
        tip = ", ".join(part for part in (graph.line(one), state_words(one)) if part)
        live = "text" if one.supported and one.until is None else "muted"
        return {
            "kind": Cell("" if same else words, role="muted", tip=tip),
            "other": Cell(other.name, mark=other.type, role=live, tip=tip),
            "confidence": Cell(numbers.score(one.confidence, 2), role="muted"),
        }

    return Rows([one.id for one in rows], face)


def _head(relation: Relation, entity: str) -> tuple[str, bool]:
    return relation.kind, relation.source == entity


def line_rows(lines: Sequence[Line]) -> Rows:
    """Return the lines that speak for an entity."""

    def face(place: int) -> Face:
        line = lines[place]
        said = line.evidence
        where = f"{said.path}:{said.start_line}" if said.start_line else said.path
        gone = translate("GraphPane", "{0} is not there any more").replace("{0}", where)
        icon = "books" if line.relation.origin is Origin.WIKI else "notebook"
        words = masked(line.text) if line.text else gone
        return {"text": Cell(words, icon=icon, role="text" if line.text else "muted", tip=where)}

    return Rows([str(place) for place in range(len(lines))], face)


def deed_rows(deeds: Sequence[Deed]) -> Rows:
    """Return what was done to an entity: when, what, by whom."""

    def face(place: int) -> Face:
        one = deeds[place]
        words = f"{day(one.at)} · {doer_words(one)} · {deed_words(one)}"
        role = "muted" if one.undone else "text"
        return {"text": Cell(words, icon="clock-counter-clockwise", role=role, tip=words)}

    return Rows([str(one.operation) for one in deeds], face)


def proposal_rows(proposals: Sequence[Proposal]) -> Rows:
    """Return pairs that may be one."""

    def face(place: int) -> Face:
        one = proposals[place]
        return {
            "other": Cell(f"{one.gone.name} = {one.keep.name}", mark=one.keep.type,
                          tip=likeness_words(one.likeness)),
            "why": Cell(likeness_words(one.likeness), role="muted"),
            "confidence": Cell(numbers.score(one.score, 2), role="muted"),
        }  # fmt: skip

    return Rows([pair_key(one) for one in proposals], face)


def pair_key(proposal: Proposal) -> str:
    """Return the key of a pair."""
    return f"{proposal.keep.id} {proposal.gone.id}"


def named_rows(graph: Graph, relations: Sequence[Relation], entities: Sequence[Entity]) -> Rows:
    """Return relations as lines and entities by name: what would go."""

    def face(place: int) -> Face:
        if place < len(relations):
            return {"text": Cell(graph.line(relations[place]), icon="link-break")}
        one = entities[place - len(relations)]
        return {"text": Cell(one.name, mark=one.type)}

    return Rows([one.id for one in (*relations, *entities)], face)
