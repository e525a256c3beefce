"""The verbs about running what is due without a window: install, remove, status."""

from __future__ import annotations

from pathlib import Path

import typer

from mnemoscope.doors.asjson import AsJson
from mnemoscope.doors.call import Call
from mnemoscope.doors.output import complain, emit, emit_json
from mnemoscope.doors.text import printable
from mnemoscope.engine import platform_startup as engine
from mnemoscope.engine.places import data_home
from mnemoscope.engine.platform_startup import Installed

app = typer.Typer(
    name="service",
    help="Let the system run what is due without a window: install, remove, status.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


@app.command()
def install(context: typer.Context, as_json: AsJson = False) -> int:
    """Have the system look every ten minutes whether a job is due here, and run it."""
    call: Call = context.obj
    if call.read_only:
        complain("nothing is installed: --read-only")
        return 1
    found = engine.install_service(call.root.absolute(), data_home(), Path.home())
    _tell(found, as_json=call.as_json or as_json)
    if not found.told:
        complain("the system did not answer; it begins at the next login")
    return 0


@app.command()
def remove(context: typer.Context, as_json: AsJson = False) -> int:
    """Have the system run nothing here any more."""
    call: Call = context.obj
    if call.read_only:
        complain("nothing is removed: --read-only")
        return 1
    found = engine.remove_service(call.root.absolute(), data_home(), Path.home())
    _tell(found, as_json=call.as_json or as_json)
    return 0


@app.command()
def status(context: typer.Context, as_json: AsJson = False) -> int:
    """Tell whether the system runs what is due here, and by which files."""
    call: Call = context.obj
    found = engine.service_status(call.root.absolute(), data_home(), Path.home())
    _tell(found, as_json=call.as_json or as_json)
    return 0


def _tell(found: Installed, *, as_json: bool) -> None:
    if as_json:
        emit_json(
            {
                "installed": found.there,
                "active": found.there and found.told,
                "system": found.system.value,
                "name": found.name,
                "files": [str(path) for path in found.files],
            }
        )
        return
    emit([f"{found.name}: {'installed' if found.there else 'not installed'}"])
    emit(printable(str(path)) for path in found.files)
