"""Verbs about how memories fade."""

from __future__ import annotations

import typer

from mnemoscope.doors.decayeval import evaluate

app = typer.Typer(
    name="decay",
    help="How strong memories are, were and will be.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
app.command("eval")(evaluate)
