"""The graph of entities: asked here, changed by the verbs of the modules beside this one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from mnemoscope.domain.clock import parse_utc
from mnemoscope.domain.outcomes import BadInput
from mnemoscope.doors import graphdocs as docs
from mnemoscope.doors.asjson import AsJson
from mnemoscope.doors.call import Call
from mnemoscope.doors.graphmoving import export, import_
from mnemoscope.doors.graphwriting import (
    add,
    apart,
    edit,
    merge,
    proposals,
    prune,
    remove,
    split,
)
from mnemoscope.doors.output import complain, complain_of, emit, emit_json
from mnemoscope.doors.text import printable

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mnemoscope.domain.graph import Entity, Graph, Relation

app = typer.Typer(
    name="graph",
    help="Who and what hangs together: asked with options, changed with verbs.",
    rich_markup_mode=None,
)
for verb in (add, edit, remove, merge, split, prune, proposals, apart, export):
    app.command()(verb)
app.command("import")(import_)


@app.command()
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


@app.callback(invoke_without_command=True)
def graph(
    context: typer.Context,
    entity: Annotated[
        str | None, typer.Option(metavar="NAME", help="Its relations, or what lies around it.")
    ] = None,
    entity_type: Annotated[
        str | None, typer.Option("--type", metavar="TYPE", help="The entities of a type.")
    ] = None,
    relation: Annotated[
        str | None, typer.Option(metavar="KIND", help="The relations of a kind.")
    ] = None,
    path: Annotated[
        tuple[str, str] | None,
        typer.Option(metavar="A B", help="A shortest way between two entities."),
    ] = None,
    depth: Annotated[
        int, typer.Option(min=1, help="With --entity: all that lies so many steps around it.")
    ] = 1,
    as_of: Annotated[
        str | None, typer.Option(metavar="MOMENT", help="What was known and held then.")
    ] = None,
    stats: Annotated[bool, typer.Option("--stats", help="The graph in figures.")] = False,
    orphans: Annotated[bool, typer.Option("--orphans", help="Entities without relations.")] = False,
    bridges: Annotated[
        bool, typer.Option("--bridges", help="Relations that alone join two parts.")
    ] = False,
    communities: Annotated[
        bool, typer.Option("--communities", help="Entities that hang together.")
    ] = False,
    dangling: Annotated[
        bool, typer.Option("--dangling", help="Relations that lead to nothing.")
    ] = False,
    as_json: AsJson = False,
) -> int:
    """List the relations of the graph, or what the options ask for."""
    if context.invoked_subcommand is not None:
        return 0
    call: Call = context.obj
    from mnemoscope.domain import graphwalks as walks
    from mnemoscope.engine.graph import graph as read

    moment = None if as_of is None else parse_utc(as_of)
    if as_of is not None and moment is None:
        raise BadInput(f"--as-of {as_of!r} is no moment such as 2026-11-28")
    with call.session() as session:
        complain_of(session.recovered)
        known = read(session, moment)
    asked = _Asked(known, as_json=call.as_json or as_json)
    if stats:
        return asked.figures()
    if communities:
        return asked.groups()
    if path is not None:
        ends = [docs.meant(known, name).id for name in path]
        way = walks.path(known, ends[0], ends[1])
        return asked.relations(() if way is None else way.relations, "there is no way between them")
    if orphans:
        return asked.entities(walks.orphans(known))
    if bridges or dangling:
        return asked.relations(walks.bridges(known) if bridges else known.dangling)
    return asked.listed(entity, entity_type, relation, depth)


class _Asked:
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

    def listed(
        self, entity: str | None, entity_type: str | None, kind: str | None, depth: int
    ) -> int:
        """List relations that all options let through; a type alone lists entities."""
        known = self._known
        if entity is None and kind is None and entity_type is not None:
            return self.entities(one for one in known.entities if one.type == entity_type)
        found = known.relations
        if entity is not None:
            from mnemoscope.domain.graphwalks import neighbourhood

            one = docs.meant(known, entity)
            found = known.around(one.id)
            if depth > 1:
                found = neighbourhood(known, one.id, depth).relations
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
