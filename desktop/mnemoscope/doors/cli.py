"""The command line: global options stand before the verb, one function is one verb."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer
from typer.exceptions import Abort, TyperException

from mnemoscope import __version__
from mnemoscope.domain.profile import SEED
from mnemoscope.doors import conflicts, dreaming, embedding, hiding, reading, undoing, wiki
from mnemoscope.doors.budget import budget
from mnemoscope.doors.call import Call, clock_at, folder_named, profile_for, zone_named
from mnemoscope.doors.claims import claims
from mnemoscope.doors.diary import diary
from mnemoscope.doors.find import find
from mnemoscope.doors.health import health
from mnemoscope.doors.pruning import prune
from mnemoscope.doors.resting import rem, sources
from mnemoscope.doors.reviewing import review
from mnemoscope.doors.ruling import rules
from mnemoscope.doors.searchcall import VERB, WrongUse
from mnemoscope.doors.sleeping import dream

app = typer.Typer(
    name="mnemoscope",
    help="See, audit and curate what an agent remembers. Without a verb the window opens.",
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"mnemoscope {__version__}")
        raise typer.Exit


@app.callback()
def options(
    context: typer.Context,
    workspace: Annotated[
        str | None,
        typer.Option(
            metavar="DIR",
            help="The folder; else this one if it is a workspace, or the last opened.",
        ),
    ] = None,
    profile: Annotated[
        str,
        typer.Option(
            help="Set of constants: seed, openclaw-2026.4, openclaw-2026.9, one of your own; "
            "auto: that of the OpenClaw whose state is found."
        ),
    ] = SEED.name,
    now: Annotated[
        str | None, typer.Option(metavar="MOMENT", help="Pin the clock, as 2026-11-28T03:00:00Z.")
    ] = None,
    zone: Annotated[str | None, typer.Option(help="Time zone, as Europe/Berlin.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Answer with one JSON document.")] = False,
    read_only: Annotated[
        bool, typer.Option("--read-only", help="Refuse every verb that writes.")
    ] = False,
    version: Annotated[
        bool,
        typer.Option("--version", is_eager=True, callback=_show_version),
    ] = False,
) -> None:
    """Take the global options."""
    context.obj = Call(
        workspace=folder_named(workspace),
        clock=clock_at(now),
        profile=profile_for(profile, folder_named(workspace)),
        zone=zone_named(zone),
        as_json=as_json,
        read_only=read_only,
        pinned=now is not None or zone is not None,
    )


def search(context: typer.Context) -> int:
    """Search the memory by words and by meaning."""
    return find(context.obj, context.args)


def run(arguments: Sequence[str]) -> int:
    """Run one line and return its exit code; raises `WrongUse`."""
    try:
        answer: object = app(args=list(arguments), prog_name="mnemoscope", standalone_mode=False)
    except Abort:
        raise KeyboardInterrupt from None
    except TyperException as wrong:
        raise WrongUse(wrong.format_message()) from wrong
    return answer if isinstance(answer, int) else 0


app.command(
    VERB,
    # Its line is read elsewhere; see `searchline`.
    context_settings={
        "allow_extra_args": True,
        "ignore_unknown_options": True,
        "help_option_names": [],
    },
)(search)
for verb in (
    reading.status,
    reading.index,
    dreaming.promote,
    dream,
    review,
    rem,
    sources,
    diary,
    health,
    prune,
    rules,
    budget,
    undoing.history,
    undoing.undo,
    undoing.redo,
    hiding.hide,
    hiding.unhide,
    hiding.hidden,
    claims,
):
    app.command()(verb)
app.add_typer(embedding.app)
app.add_typer(conflicts.app)
app.add_typer(wiki.app)
