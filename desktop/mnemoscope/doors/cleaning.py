"""The verb that cleans up in layers; by itself it only shows what it would do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Annotated

import typer

from mnemoscope.domain.lifecycle import CleanupRules
from mnemoscope.domain.outcomes import BadInput, RefusalReason, Refused
from mnemoscope.doors.asjson import AsJson
from mnemoscope.doors.call import Call
from mnemoscope.doors.lifecall import carry_out
from mnemoscope.doors.output import complain, refuse, watched

_LAYERS = {
    "importance": "importance",
    "unused": "unused_days",
    "logs": "log_days",
    "reflections": "reflection_days",
    "merges": "similarity",
}


_Apply = Annotated[bool, typer.Option("--apply", help="Do it; one undo takes it back.")]
_DryRun = Annotated[
    bool, typer.Option("--dry-run", help="Only show what would be done; so it is by itself.")
]
_Importance = Annotated[
    float | None, typer.Option(help="Below it a memory goes into the trash; 0.2.")
]
_Unused = Annotated[int | None, typer.Option(help="Days without a use until the archive; 30.")]
_Logs = Annotated[int | None, typer.Option(help="Days until a daily log is moved; 30.")]
_Reflections = Annotated[int | None, typer.Option(help="Days until a reflection is moved; 30.")]
_Similarity = Annotated[float | None, typer.Option(help="Above it a merge is proposed; 0.85.")]
_Most = Annotated[int | None, typer.Option(help="So much one run moves at most; 200.")]
_Off = Annotated[
    list[str] | None,
    typer.Option(metavar="LAYER", help="importance, unused, logs, reflections or merges."),
]
_Save = Annotated[bool, typer.Option("--save", help="Keep these limits for jobs.")]


def cleanup(
    context: typer.Context,
    apply: _Apply = False,
    dry_run: _DryRun = False,
    importance: _Importance = None,
    unused: _Unused = None,
    logs: _Logs = None,
    reflections: _Reflections = None,
    similarity: _Similarity = None,
    most: _Most = None,
    off: _Off = None,
    save: _Save = False,
    as_json: AsJson = False,
) -> int:
    """Show what cleaning up would put into trash and archive, and what could be merged."""
    from mnemoscope.engine.cleanup import cleanup_plan

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
    rules = _rules(call, given, off or (), save=save)
    return carry_out(
        call,
        lambda session: cleanup_plan(session, rules, control=watched(), at_hand=not apply),
        dry_run=not apply,
        as_json=as_json,
    )


def _rules(
    call: Call, given: Mapping[str, float | None], off: Iterable[str], *, save: bool
) -> CleanupRules:
    """Return the saved limits with those that were named; says when jobs are paused."""
    from mnemoscope.engine.cleanup import cleanup_rules, save_cleanup_rules
    from mnemoscope.engine.quietdays import why_paused

    with call.session() as session:
        known = asdict(cleanup_rules(session))
        known |= {name: value for name, value in given.items() if value is not None}
        known |= dict.fromkeys(map(_layer, off))
        rules = CleanupRules(**known)
        if rules.flaw():
            raise BadInput(rules.flaw())
        if save:
            save_cleanup_rules(session, rules)
        paused = why_paused(session)
    if paused:
        complain(f"jobs clean up nothing: {paused}")
    return rules


def _layer(name: str) -> str:
    if name not in _LAYERS:
        raise BadInput(f"no layer is called {name!r}; there are {', '.join(_LAYERS)}")
    return _LAYERS[name]
