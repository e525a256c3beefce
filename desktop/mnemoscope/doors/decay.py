"""Verbs about how memories fade."""

from __future__ import annotations

import typer

from mnemoscope.doors.decayeval import evaluate
from mnemoscope.doors.decayforecast import forecast
from mnemoscope.doors.decaylist import list_
from mnemoscope.doors.decayset import set_
from mnemoscope.doors.decayshow import show

app = typer.Typer(
    name="decay",
    help="How strong memories are, were and will be.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
app.command("list")(list_)
app.command()(show)
app.command()(forecast)
app.command("set")(set_)
app.command("eval")(evaluate)
