"""The verb that cleans up in layers; by itself it only shows what it would do."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import typer

from mnemoscope.domain.outcomes import BadInput, RefusalReason, Refused
from mnemoscope.doors.asjson import AsJson
from mnemoscope.doors.call import Call
from mnemoscope.doors.lifecall import carry_out
from mnemoscope.doors.output import complain, refuse

_LAYERS = {
    "importance": "importance",
    "unused": "unused_days",
    "logs": "log_days",
    "reflections": "reflection_days",
    "merges": "similarity",
}


def cleanup(
    context: typer.Context,
    apply: Annotated[bool, typer.Option("--apply", help="Do it; one undo takes it back.")] = False,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only show what would be done; so it is by itself.")
    ] = False,
    importance: Annotated[
        float | None, typer.Option(help="Below it a memory goes into the trash; 0.2.")
    ] = None,
    unused: Annotated[
        int | None, typer.Option(help="Days without a use until the archive; 30.")
    ] = None,
    logs: Annotated[int | None, typer.Option(help="Days until a daily log is moved; 30.")] = None,
    reflections: Annotated[
        int | None, typer.Option(help="Days until a reflection is moved; 30.")
    ] = None,
    similarity: Annotated[
        float | None, typer.Option(help="Above it a merge is proposed; 0.85.")
    ] = None,
    most: Annotated[int | None, typer.Option(help="So much one run moves at most; 200.")] = None,
    off: Annotated[
        list[str] | None,
        typer.Option(metavar="LAYER", help="importance, unused, logs, reflections or merges."),
    ] = None,
    save: Annotated[bool, typer.Option("--save", help="Keep these limits for jobs.")] = False,
    as_json: AsJson = False,
) -> int:
    """Show what cleaning up would put into trash and archive, and what could be merged."""
    from mnemoscope.engine import cleanup as engine
    from mnemoscope.engine.quietdays import why_paused

    call: Call = context.obj
    if apply and dry_run:
        raise BadInput("--apply and --dry-run cannot both hold")
    if save and call.read_only:
        return refuse(Refused(RefusalReason.READ_ONLY))
    given = {
        "importance": importance,
        "unused_days": unused,
        "log_days": logs,
        "reflection_days": reflections,
        "similarity": similarity,
        "most": most,
    }
    layers = [_layer(name) for name in off or ()]
    with call.session() as session:
        changed = {name: value for name, value in given.items() if value is not None}
        rules = replace(engine.cleanup_rules(session), **changed)
        rules = replace(rules, **dict.fromkeys(layers))
        if rules.flaw():
            raise BadInput(rules.flaw())
        if save:
            engine.save_cleanup_rules(session, rules)
        paused = why_paused(session)
    if paused:
        complain(f"jobs clean up nothing: {paused}")
    return carry_out(
        call,
        lambda session: engine.cleanup_plan(session, rules),
        dry_run=not apply,
        as_json=as_json,
    )


def _layer(name: str) -> str:
    if name not in _LAYERS:
        raise BadInput(f"no layer is called {name!r}; there are {', '.join(_LAYERS)}")
    return _LAYERS[name]
