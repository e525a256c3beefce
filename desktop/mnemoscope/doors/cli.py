"""The command line: global options stand before the verb, one function is one verb."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from importlib import import_module
from typing import Annotated

import typer
from typer.exceptions import Abort, TyperException
from typer.main import get_command

from mnemoscope import __version__
from mnemoscope.domain.profile import SEED
from mnemoscope.doors.call import Call, clock_at, folder_named, profile_for, zone_named
from mnemoscope.doors.find import find
from mnemoscope.doors.searchcall import VERB, WrongUse

_MODULES = {
    "today": "today",
    "status": "reading",
    "index": "reading",
    "promote": "dreaming",
    "dream": "sleeping",
    "review": "reviewing",
    "rem": "resting",
    "sources": "resting",
    "diary": "diary",
    "health": "health",
    "prune": "pruning",
    "versions": "versions",
    "rules": "ruling",
    "budget": "budget",
    "history": "undoing",
    "undo": "undoing",
    "redo": "undoing",
    "hide": "hiding",
    "unhide": "hiding",
    "hidden": "hiding",
    "claims": "claims",
    "embed": "embedding",
    "conflicts": "conflicts",
    "decay": "decay",
    "pin": "living",
    "unpin": "living",
    "refresh": "living",
    "stale": "living",
    "cleanup": "cleaning",
    "archive": "putaway",
    "trash": "putaway",
    "quiet": "quieting",
    "compact": "compacting",
    "warm": "compacting",
    "feedback": "feedback",
    "wiki": "wiki",
    "graph": "graph",
    "jobs": "jobs",
    "run-due": "duerun",
    "service": "service",
}
"""Where the verbs are, in the order in which help names them. Only those are loaded that the line
may mean: together they take a fifth of a second."""
_GROUPS = frozenset(
    {"embed", "conflicts", "decay", "graph", "jobs", "quiet", "service", "trash", "wiki"}
)
_HELP = ["-h", "--help"]


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"mnemoscope {__version__}")
        raise typer.Exit


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
    meant = [verb for verb in _MODULES if verb in arguments]
    if not meant or not set(_HELP).isdisjoint(arguments):
        meant = list(_MODULES)
    try:
        command = _command_of(tuple(meant))
        answer = command(args=list(arguments), prog_name="mnemoscope", standalone_mode=False)
    except Abort:
        raise KeyboardInterrupt from None
    except TyperException as wrong:
        raise WrongUse(wrong.format_message()) from wrong
    return answer if isinstance(answer, int) else 0


@lru_cache
def _command_of(verbs: tuple[str, ...]) -> Callable[..., object]:
    """Return what runs a line with some of the verbs, made once for all lines of a process."""
    return get_command(app_of(verbs)).main


def app_of(verbs: Iterable[str]) -> typer.Typer:
    """Return the command line with some of its verbs."""
    app = typer.Typer(
        name="mnemoscope",
        help="See, audit and curate what an agent remembers. Without a verb the window opens.",
        add_completion=False,
        no_args_is_help=True,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": _HELP},
    )
    app.callback()(options)
    app.command(
        VERB,
        # Its line is read elsewhere; see `searchline`.
        context_settings={
            "allow_extra_args": True,
            "ignore_unknown_options": True,
            "help_option_names": [],
        },
    )(search)
    for verb in verbs:
        module = import_module(f"mnemoscope.doors.{_MODULES[verb]}")
        if verb in _GROUPS:
            app.add_typer(module.app)
        else:
            app.command(verb)(getattr(module, verb.replace("-", "_")))
    return app
