"""The verb about the quality rules: which hold, switch one, check and clean MEMORY.md."""

from __future__ import annotations

from difflib import unified_diff
from typing import Annotated

import typer

from mnemoscope.domain.outcomes import BadInput, RefusalReason, Refused
from mnemoscope.domain.rules import CONSENTABLE, Rule
from mnemoscope.doors.call import Call
from mnemoscope.doors.output import complain, emit, emit_json, refuse
from mnemoscope.doors.text import clip, printable, table
from mnemoscope.engine.flags import Flag, clean, cleaning, flagged
from mnemoscope.engine.rules import rules as held_rules
from mnemoscope.engine.rules import switch
from mnemoscope.engine.session import Session

_TEXT_CELLS = 80


def rules(
    context: typer.Context,
    off: Annotated[
        list[str] | None, typer.Option("--off", metavar="NAME", help="Switch a rule off here.")
    ] = None,
    on: Annotated[
        list[str] | None, typer.Option("--on", metavar="NAME", help="Switch a rule on again.")
    ] = None,
    yes: Annotated[
        bool, typer.Option("--yes", help="Do switch off what keeps secrets and orders out.")
    ] = False,
    check: Annotated[
        bool, typer.Option("--check", help="List the lines of MEMORY.md that break a rule.")
    ] = False,
    do_clean: Annotated[
        bool, typer.Option("--clean", help="Take these lines out of MEMORY.md; undo brings back.")
    ] = False,
    only: Annotated[
        list[str] | None, typer.Option("--only", metavar="NAME", help="Those of this rule only.")
    ] = None,
) -> int:
    """List the rules that keep text out of MEMORY.md, switch them, and check what stands there."""
    call: Call = context.obj
    changed = {_named(name): False for name in off or ()} | {
        _named(name): True for name in on or ()
    }
    if changed and call.read_only:
        return refuse(Refused(RefusalReason.READ_ONLY))
    chosen = frozenset(map(_named, only or ())) or frozenset(Rule)
    with call.session(consent=do_clean) as session:
        for rule, holds in changed.items():
            answer = switch(session, rule, on=holds, sure=yes)
            if isinstance(answer, Refused):
                complain(f"{rule.value} keeps secrets or orders out; add --yes to switch it off")
                return 1
        if check or do_clean:
            flags = tuple(flag for flag in flagged(session) if flag.blocked.rule in chosen)
            return _clean(call, session, flags) if do_clean else _tell_flags(call, flags)
        _tell_rules(call, session)
    return 0


def _named(name: str) -> Rule:
    try:
        return Rule(name)
    except ValueError:
        known = ", ".join(rule.value for rule in Rule)
        raise BadInput(f"no rule is called {printable(name)}; there are {known}") from None


def _tell_rules(call: Call, session: Session) -> None:
    held = held_rules(session)
    if call.as_json:
        emit_json(
            {
                "rules": [
                    {"name": rule.value, "on": held.holds(rule), "consent": rule in CONSENTABLE}
                    for rule in Rule
                ]
            }
        )
        return
    emit(table([("on" if held.holds(rule) else "off", rule.value) for rule in Rule]))


def _tell_flags(call: Call, flags: tuple[Flag, ...]) -> int:
    if call.as_json:
        emit_json({"flags": [_document(flag) for flag in flags]})
    elif flags:
        emit(
            table(
                [
                    (
                        f"{printable(flag.path)}:{flag.start_line}-{flag.end_line}",
                        flag.blocked.rule.value,
                        clip(printable(flag.text), _TEXT_CELLS),
                    )
                    for flag in flags
                ]
            )
        )
    else:
        complain("no line of MEMORY.md breaks a rule")
    return 0 if flags else 1


def _clean(call: Call, session: Session, flags: tuple[Flag, ...]) -> int:
    plan = cleaning(session, flags)
    if isinstance(plan, Refused):
        return refuse(plan)
    answer = clean(session, flags)
    if isinstance(answer, Refused):
        return refuse(answer)
    if call.as_json:
        emit_json({"operation": answer.operation, "removed": [_document(flag) for flag in flags]})
        return 0
    before, after = plan.before.splitlines(), plan.after.splitlines()
    emit(map(printable, unified_diff(before, after, plan.path, plan.path, lineterm="", n=1)))
    return 0


def _document(flag: Flag) -> dict[str, object]:
    start, end = flag.blocked.span
    return {
        "path": flag.path,
        "startLine": flag.start_line,
        "endLine": flag.end_line,
        "rule": flag.blocked.rule.value,
        "span": [start, end],
        "shown": flag.blocked.shown,
        "text": flag.text,
        "promoted": flag.layer.value == "promoted",
    }
