"""The graph of entities: asked with options, changed by verbs of the modules beside this one."""

from __future__ import annotations

from typing import Annotated

import typer

from mnemoscope.domain.clock import parse_utc
from mnemoscope.domain.outcomes import BadInput
from mnemoscope.doors.asjson import AsJson
from mnemoscope.doors.call import Call
from mnemoscope.doors.graphasking import Asked, ask, respond
from mnemoscope.doors.graphmoving import export, import_
from mnemoscope.doors.graphreading import extract
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
from mnemoscope.doors.output import complain_of

app = typer.Typer(
    name="graph",
    help="Who and what hangs together: asked with options, changed with verbs.",
    rich_markup_mode=None,
)
for verb in (ask, extract, add, edit, remove, merge, split, prune, proposals, apart, export):
    app.command()(verb)
app.command("import")(import_)

_Entity = Annotated[
    str | None, typer.Option(metavar="NAME", help="Its relations, or what lies around it.")
]
_Type = Annotated[
    str | None, typer.Option("--type", metavar="TYPE", help="The entities of a type.")
]
_Kind = Annotated[str | None, typer.Option(metavar="KIND", help="The relations of a kind.")]
_Path = Annotated[
    tuple[str, str] | None,
    typer.Option(metavar="A B", help="A shortest way between two entities."),
]
_Depth = Annotated[
    int, typer.Option(min=1, help="With --entity: all that lies so many steps around it.")
]
_AsOf = Annotated[str | None, typer.Option(metavar="MOMENT", help="What was known and held then.")]
_Stats = Annotated[bool, typer.Option("--stats", help="The graph in figures.")]
_Orphans = Annotated[bool, typer.Option("--orphans", help="Entities without relations.")]
_Bridges = Annotated[bool, typer.Option("--bridges", help="Relations that alone join two parts.")]
_Communities = Annotated[bool, typer.Option("--communities", help="Entities that hang together.")]
_Dangling = Annotated[bool, typer.Option("--dangling", help="Relations that lead to nothing.")]


@app.callback(invoke_without_command=True)
def graph(
    context: typer.Context,
    entity: _Entity = None,
    entity_type: _Type = None,
    relation: _Kind = None,
    path: _Path = None,
    depth: _Depth = 1,
    as_of: _AsOf = None,
    stats: _Stats = False,
    orphans: _Orphans = False,
    bridges: _Bridges = False,
    communities: _Communities = False,
    dangling: _Dangling = False,
    as_json: AsJson = False,
) -> int:
    """List the relations of the graph, or what the options ask for."""
    if context.invoked_subcommand is not None:
        return 0
    moment = None if as_of is None else parse_utc(as_of)
    if as_of is not None and moment is None:
        raise BadInput(f"--as-of {as_of!r} is no moment such as 2026-11-28")
    asked = Asked(
        *(entity, entity_type, relation, path, depth, moment),
        *(stats, orphans, bridges, communities, dangling),
    )
    call: Call = context.obj
    with call.session() as session:
        complain_of(session.recovered)
        return respond(session, asked, as_json=call.as_json or as_json)
