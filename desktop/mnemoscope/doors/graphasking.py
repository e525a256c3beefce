"""What the graph is asked on the command line, and how it answers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Annotated

import typer

from mnemoscope.doors import graphdocs as docs
from mnemoscope.doors.asjson import AsJson
from mnemoscope.doors.call import Call
from mnemoscope.doors.output import complain, complain_of, emit, emit_json
from mnemoscope.doors.text import printable

if TYPE_CHECKING:
    from mnemoscope.domain.graph import Entity, Graph, Relation
    from mnemoscope.engine.session import Session


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked for."""

    entity: str | None = None
    type: str | None = None
    relation: str | None = None
    path: tuple[str, str] | None = None
    depth: int = 1
    as_of: datetime | None = None
    stats: bool = False
    orphans: bool = False
    bridges: bool = False
    communities: bool = False
    dangling: bool = False

    @property
    def local(self) -> bool:
        """Whether it is about one entity and what stands right beside it."""
        whole = (self.stats, self.orphans, self.bridges, self.communities, self.dangling)
        return self.entity is not None and self.path is None and self.depth == 1 and not any(whole)


def respond(session: Session, asked: Asked, *, as_json: bool) -> int:
    """Answer what is asked and return the exit code."""
    from mnemoscope.domain import graphwalks as walks
    from mnemoscope.engine.graph import graph, local

    if asked.local:
        # Of one entity the whole graph need not be read.
        known = local(session, asked.entity or "")
        known = known if asked.as_of is None else known.of(as_of=asked.as_of)
    else:
        known = graph(session, asked.as_of)
    responding = _Responding(known, as_json=as_json)
    if asked.stats:
        return responding.figures()
    if asked.communities:
        return responding.groups()
    if asked.path is not None:
        ends = [docs.meant(known, name).id for name in asked.path]
        way = walks.path(known, ends[0], ends[1])
        return responding.relations(() if way is None else way.relations, "there is no way")
    if asked.orphans:
        return responding.entities(walks.orphans(known))
    if asked.bridges or asked.dangling:
        return responding.relations(walks.bridges(known) if asked.bridges else known.dangling)
    return responding.listed(asked)


def ask(
    context: typer.Context,
    question: Annotated[str, typer.Argument(help="Such as: who manages Clawra? 谁管理 Clawra？")],
    as_json: AsJson = False,
) -> int:
    """Answer a question that the relations answer exactly."""
    from mnemoscope.engine.graphanswer import answer

    call: Call = context.obj
    with call.session() as session:
        complain_of(session.recovered)
        found = answer(session, question)
        if found is None:
            complain("no entity or relation of the graph is asked for")
            return 1
        if call.as_json or as_json:
            emit_json(
                {
                    "form": found.form.value,
                    "entities": [docs.entity_document(one) for one in found.entities],
                    "relations": [
                        docs.relation_document(found.graph, one) for one in found.relations
                    ],
                }
            )
        else:
            emit(docs.relation_lines(found.graph, found.relations))
    return 0 if found.relations else 1


class _Responding:
    """A graph that is asked, and how it answers."""

    def __init__(self, known: Graph, *, as_json: bool) -> None:
        self._known = known
        self._as_json = as_json

    def figures(self) -> int:
        """Tell the graph in figures."""
        from mnemoscope.domain.graphwalks import statistics

        told = statistics(self._known)
        if self._as_json:
            emit_json(docs.statistics_document(self._known, told))
        else:
            emit(docs.statistics_lines(self._known, told))
        return 0

    def groups(self) -> int:
        """Tell the communities of at least two, a line each."""
        from mnemoscope.domain.graphcommunities import communities

        found = [sorted(map(self._known.name, group)) for group in communities(self._known)]
        found = [group for group in found if len(group) > 1]
        if self._as_json:
            emit_json({"communities": found})
        else:
            emit(f"{len(group)}: {printable(', '.join(group))}" for group in found)
        return 0 if found else 1

    def listed(self, asked: Asked) -> int:
        """List relations that all options let through; a type alone lists entities."""
        known, entity, kind, entity_type = self._known, asked.entity, asked.relation, asked.type
        if entity is None and kind is None and entity_type is not None:
            return self.entities(one for one in known.entities if one.type == entity_type)
        found = known.relations
        if entity is not None:
            from mnemoscope.domain.graphwalks import neighbourhood

            one = docs.meant(known, entity)
            found = known.around(one.id)
            if asked.depth > 1:
                found = neighbourhood(known, one.id, asked.depth).relations
        if kind is not None:
            found = [one for one in found if one.kind == kind]
        if entity_type is not None:
            ids = {one.id for one in known.entities if one.type == entity_type}
            found = [one for one in found if one.source in ids or one.target in ids]
        return self.relations(found)

    def entities(self, found: Iterable[Entity]) -> int:
        """List entities by their names."""
        listed = sorted(found, key=lambda one: (one.name.casefold(), one.id))
        if self._as_json:
            emit_json({"entities": [docs.entity_document(one) for one in listed]})
        else:
            emit(printable(one.name) for one in listed)
        return 0 if listed else 1

    def relations(self, found: Iterable[Relation], nothing: str = "there is nothing of it") -> int:
        """List relations, a line each."""
        listed = list(found)
        if self._as_json:
            emit_json({"relations": [docs.relation_document(self._known, one) for one in listed]})
        elif listed:
            emit(docs.relation_lines(self._known, listed))
        else:
            complain(nothing)
        return 0 if listed else 1
