"""The verbs of the wiki, each a function of a module beside this one."""

from __future__ import annotations

import typer

from mnemoscope.doors.wikilinting import lint
from mnemoscope.doors.wikimaking import apply, compile_, init, status
from mnemoscope.doors.wikisearching import get, search

app = typer.Typer(
    name="wiki",
    help="The wiki beside the memory: its pages, their claims, and what is wrong with them.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
for verb in (init, status, lint, search, get):
    app.command()(verb)
app.command("compile")(compile_)
app.add_typer(apply)
