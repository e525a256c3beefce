"""The verbs that take graphs in from files and write the graph into files."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mnemoscope.domain.outcomes import Refused
from mnemoscope.doors import graphdocs as docs
from mnemoscope.doors.asjson import AsJson
from mnemoscope.doors.call import Call
from mnemoscope.doors.lifecall import DryRun
from mnemoscope.doors.output import complain, complain_of, emit, emit_json, refuse
from mnemoscope.doors.text import printable

if TYPE_CHECKING:
    from mnemoscope.engine.graphfiles import ImportPlan


class FileFormat(StrEnum):
    """What a file holds, where its name does not tell."""

    GRAPH_DB = "graph.db"
    JSONLD = "json-ld"
    GRAPHML = "graphml"
    CSV = "csv"


class Ends(StrEnum):
    """What becomes of relations that lead to nothing."""

    ASK = "ask"
    LEAVE = "leave"
    MAKE = "make"


_Format = Annotated[
    FileFormat | None, typer.Option("--format", help="Where the file's name does not tell.")
]


def import_(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(help="graph.db, .jsonld, .graphml or .csv")],
    dangling: Annotated[
        Ends,
        typer.Option(help="Relations to names that nobody bears: refuse, leave out, make them."),
    ] = Ends.ASK,
    wanted: _Format = None,
    dry_run: DryRun = False,
    as_json: AsJson = False,
) -> int:
    """Take the entities and relations of a file in; the file is only read."""
    from mnemoscope.engine import graphfiles as engine

    call: Call = context.obj
    found = engine.read_graph(file, None if wanted is None else engine.Format(wanted.value))
    choice = engine.Dangling(dangling.value)
    with call.session(consent=not dry_run) as session:
        complain_of(session.recovered)
        plan = engine.plan_import(session, found, choice)
        answer = None if dry_run else engine.import_graph(session, found, file.name, choice)
    if call.as_json or as_json:
        if not isinstance(answer, Refused):
            emit_json(_document(plan) | {"operation": answer and answer.changes.operation})
    else:
        _tell(plan)
    if isinstance(answer, Refused):
        if plan.dangling:
            complain("nothing was taken in: --dangling leave or --dangling make decides about them")
        return refuse(answer)
    if dry_run:
        complain("nothing was changed: this was a dry run")
    return 1 if plan.nothing else 0


def export(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(help="graph.db, .jsonld, .graphml or .csv")],
    wanted: _Format = None,
    as_json: AsJson = False,
) -> int:
    """Write the graph into a file, without what is private."""
    from mnemoscope.engine import graphfiles as engine

    call: Call = context.obj
    with call.session() as session:
        complain_of(session.recovered)
        chosen = None if wanted is None else engine.Format(wanted.value)
        written = engine.export_graph(session, file, chosen)
    if call.as_json or as_json:
        emit_json({"written": [str(path) for path in written]})
    else:
        emit(printable(str(path)) for path in written)
    return 0


def _document(plan: ImportPlan) -> dict[str, object]:
    return {
        "new": [docs.entity_document(one) for one in plan.new],
        "more": [docs.entity_document(one) for one in plan.more],
        "relations": len(plan.relations),
        "known": plan.known,
        "loops": plan.loops,
        "twins": [list(pair) for pair in plan.twins],
        "dangling": [f"{one.source} --{one.kind}--> {one.target}" for one in plan.dangling],
        "missing": list(plan.missing),
        "problems": list(plan.problems),
    }


def _tell(plan: ImportPlan) -> None:
    for problem in plan.problems:
        complain(problem)
    emit(
        [
            f"{len(plan.new)} new entities, {len(plan.more)} that get more, "
            f"{len(plan.relations)} relations, {plan.known} known already"
        ]
    )
    emit(
        f"{printable(one)} stays beside {printable(other)}: see 'graph proposals'"
        for one, other in plan.twins
    )
    emit(
        f"leads to nothing: {printable(f'{one.source} --{one.kind}--> {one.target}')}"
        for one in plan.dangling
    )
