"""The verbs of conflicts: list, show, settle, and what a rule may settle by itself."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from mnemoscope.domain.conflicts import ConflictKind, passing
from mnemoscope.domain.outcomes import BadInput, Clash, Refused
from mnemoscope.domain.settlement import Scope, Settlement, Validity
from mnemoscope.doors.asjson import AsJson
from mnemoscope.doors.call import MOST, Call
from mnemoscope.doors.conflictlines import (
    advice_lines,
    conflict_lines,
    decision_lines,
    diff_lines,
    effect_lines,
    recall_lines,
)
from mnemoscope.doors.output import complain, complain_of, emit, emit_json, refuse, watched
from mnemoscope.doors.settlealike import settle_alike
from mnemoscope.doors.text import clip, printable

if TYPE_CHECKING:
    from mnemoscope.engine.conflicts import Open
    from mnemoscope.engine.pairasking import PairsAsked
    from mnemoscope.engine.session import Session
    from mnemoscope.engine.settleviews import SettlePlan

_CELLS = 100

app = typer.Typer(
    name="conflicts",
    help="Statements that contradict each other: list, show and settle them.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


class Which(StrEnum):
    """Which decisions are listed."""

    ALL = "all"
    AUTOMATIC = "automatic"


@app.command("list")
def list_(
    context: typer.Context,
    kind: Annotated[
        list[ConflictKind] | None, typer.Option(help="Only of this kind; may be repeated.")
    ] = None,
    subject: Annotated[
        str | None, typer.Option(help="Only those whose subject or words hold this.")
    ] = None,
    least: Annotated[
        float, typer.Option("--above", min=0, max=1, help="Only from this confidence on.")
    ] = 0.0,
    most: Annotated[
        int, typer.Option("--limit", min=1, max=MOST, help="So many of the surest at most.")
    ] = MOST,
    as_json: AsJson = False,
) -> int:
    """List the open conflicts, the surest first."""
    # Late: the detection, which other verbs need not.
    from mnemoscope.doors import conflictdocs
    from mnemoscope.engine.conflicts import opened

    call: Call = context.obj
    with call.session() as session:
        open_ = opened(session, watched())
    passed = passing(open_.conflicts, kind or (), subject or "", least)
    found = passed[:most]
    more = open_.more or len(found) < len(passed)
    if call.as_json or as_json:
        emit_json({"conflicts": [conflictdocs.conflict(one) for one in found], "more": more})
        return 0 if found else 1
    emit(line for one in found for line in conflict_lines(one))
    words = _rest_words(open_, len(found), len(passed))
    if words:
        complain(words)
    return 0 if found else 1


@app.command()
def show(
    context: typer.Context,
    conflict: Annotated[str, typer.Argument(help="Its id, or how that begins.")],
    as_json: AsJson = False,
) -> int:
    """Show one conflict with what the four steps advise."""
    from mnemoscope.doors import conflictdocs
    from mnemoscope.engine.conflicts import named
    from mnemoscope.engine.settle import advice

    call: Call = context.obj
    with call.session() as session:
        found = named(session, conflict, watched())
        if isinstance(found, Refused):
            return refuse(found)
        advised = advice(session, found)
    if call.as_json or as_json:
        emit_json({**conflictdocs.conflict(found), "advice": conflictdocs.advice(advised)})
    else:
        emit([*conflict_lines(found), *advice_lines(advised)])
    return 0


@app.command()
def settle(
    context: typer.Context,
    conflict: Annotated[str, typer.Argument(help="Its id, or how that begins.")],
    verb: Annotated[Settlement, typer.Argument(help="What shall become of it.")],
    text: Annotated[str | None, typer.Option(help="The words that stand for both (merge).")] = None,
    why: Annotated[str, typer.Option(help="The reason, for the record.")] = "",
    who: Annotated[str, typer.Option(help="Who decides; else your login name.")] = "",
    a_since: Annotated[str, typer.Option(metavar="DAY", help="A holds from then on (both).")] = "",
    a_until: Annotated[str, typer.Option(metavar="DAY", help="A holds until then (both).")] = "",
    a_context: Annotated[str, typer.Option(help="A holds in this context (both).")] = "",
    b_since: Annotated[str, typer.Option(metavar="DAY", help="B holds from then on (both).")] = "",
    b_until: Annotated[str, typer.Option(metavar="DAY", help="B holds until then (both).")] = "",
    b_context: Annotated[str, typer.Option(help="B holds in this context (both).")] = "",
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only show what would be written.")
    ] = False,
    as_json: AsJson = False,
) -> int:
    """Settle one conflict, or with --dry-run show what would follow."""
    from mnemoscope.engine.conflicts import named
    from mnemoscope.engine.reconcile import reconcile
    from mnemoscope.engine.settle import preview

    call: Call = context.obj
    as_json = as_json or call.as_json
    scope = _scope(Validity(a_since, a_until, a_context), Validity(b_since, b_until, b_context))
    with call.session(consent=not dry_run) as session:
        complain_of(session.recovered)
        found = named(session, conflict, watched())
        if isinstance(found, Refused):
            return refuse(found)
        if dry_run:
            # What recall answers is asked of the index.
            reconcile(session, watched(), vectors=False)
        plan = preview(session, found, verb, text, scope, why=why, who=who, questions=dry_run)
        if isinstance(plan, Refused):
            return refuse(plan)
        if dry_run:
            return _show_plan(plan, as_json=as_json)
        return _carry_out(session, plan, as_json=as_json)


app.command("settle-alike")(settle_alike)


@app.command()
def decided(
    context: typer.Context,
    which: Annotated[
        Which, typer.Argument(help="All that holds, or what a rule settled and nobody looked at.")
    ] = Which.ALL,
    run: Annotated[
        int | None,
        typer.Option(metavar="RUN", min=1, max=MOST, help="All that a rule settled that night."),
    ] = None,
    seen: Annotated[
        bool, typer.Option("--seen", help="Note that you have looked at those that are listed.")
    ] = False,
    as_json: AsJson = False,
) -> int:
    """List what was decided, the latest first."""
    from mnemoscope.doors import conflictdocs
    from mnemoscope.engine import conflicts as engine

    call: Call = context.obj
    if seen and which is Which.ALL and run is None:
        raise BadInput("--seen goes with automatic or --run")
    with call.session() as session:
        every = which is Which.ALL and run is None
        found = engine.settled(session) if every else engine.automatic(session, run)
        if seen:
            engine.looked_at(session, [one.id for one in found])
        if call.as_json or as_json:
            emit_json({"decided": [conflictdocs.settled(one) for one in found]})
        elif found:
            emit(line for one in found for line in decision_lines(one, session))
        else:
            complain("nothing was decided")
    return 0 if found else 1


@app.command()
def reopen(
    context: typer.Context,
    number: Annotated[int, typer.Argument(min=1, max=MOST, help="Of the decision.")],
    as_json: AsJson = False,
) -> int:
    """Take a decision back, with all that it wrote."""
    from mnemoscope.engine import conflicts as engine

    call: Call = context.obj
    with call.session(consent=True) as session:
        answer = engine.reopen(session, number)
        if isinstance(answer, Refused | Clash):
            return refuse(answer)
    if call.as_json or as_json:
        emit_json({"reopened": number, "paths": list(answer.paths)})
    else:
        emit([f"open again: {number}"])
    return 0


@app.command()
def rule(
    context: typer.Context,
    above: Annotated[
        float | None,
        typer.Option(min=0, max=1, help="Follow advice at night from this confidence on."),
    ] = None,
    off: Annotated[bool, typer.Option("--off", help="Follow none by itself.")] = False,
    as_json: AsJson = False,
) -> int:
    """Show or set from which confidence nights settle conflicts by themselves; off at first."""
    from mnemoscope.engine.settlerule import set_threshold, threshold

    call: Call = context.obj
    if off and above is not None:
        raise BadInput("--above and --off exclude each other")
    with call.session() as session:
        if off or above is not None:
            set_threshold(session, above)
        now = threshold(session)
    if call.as_json or as_json:
        emit_json({"above": now})
    else:
        emit(["off" if now is None else f"above {now:g}"])
    return 0


@app.command()
def propose(
    context: typer.Context,
    most: Annotated[
        int, typer.Option(min=1, max=400, help="Pairs that are asked about at most.")
    ] = 40,
    as_json: AsJson = False,
) -> int:
    """Ask the language model of the preferences about pairs that the rules leave open."""
    # Late: it loads what speaks to models.
    from mnemoscope.doors import conflictdocs
    from mnemoscope.engine.pairasking import propose as ask

    call: Call = context.obj
    with call.session() as session:
        answer = ask(session, most, watched())
    if isinstance(answer, Refused):
        return refuse(answer)
    if call.as_json or as_json:
        emit_json(conflictdocs.proposed(answer))
    else:
        emit(line for one in answer.proposed for line in conflict_lines(one))
        emit([_asked_line(answer)])
    for problem in answer.problems:
        complain(problem.message)
    return 1 if answer.problems and not answer.answered else 0


@app.command()
def compare(
    context: typer.Context,
    text: Annotated[str, typer.Argument(help="One statement that you think of writing down.")],
    as_json: AsJson = False,
) -> int:
    """Tell what a new statement is: known, an update, a conflict, or one to add; writes nothing."""
    from mnemoscope.doors import conflictdocs
    from mnemoscope.engine.compare import compared

    call: Call = context.obj
    if not text.strip():
        raise BadInput("a statement without words cannot be compared")
    with call.session() as session:
        (found,) = compared(session, [text], watched())
    if call.as_json or as_json:
        emit_json(conflictdocs.comparison(found))
        return 0
    line, side = found.verdict.value, found.with_
    if side is not None:
        line += f"  {printable(side.path)}:{side.start_line}  {clip(printable(side.text), _CELLS)}"
    emit([line])
    return 0


def _rest_words(open_: Open, shown: int, passed: int) -> str:
    """Say what is open beside what was listed, or that nothing is."""
    if shown < passed:
        return f"{shown:,} of {passed:,} are listed, the surest; see --limit"
    if open_.more:
        return f"these are of the {len(open_.conflicts):,} surest; there are more, less sure ones"
    return "" if shown else "no conflict is open"


def _asked_line(answer: PairsAsked) -> str:
    tokens = f", {answer.use.tokens:,} tokens" if answer.use is not None else ""
    more = "; there are more" if answer.more else ""
    return (
        f"{printable(answer.model)}: {answer.answered} of {answer.asked} pairs answered,"
        f" {len(answer.proposed)} proposed{tokens}{more}"
    )


def _scope(left: Validity, right: Validity) -> Scope | None:
    return Scope(left, right) if left or right else None


def _carry_out(session: Session, plan: SettlePlan, *, as_json: bool) -> int:
    from mnemoscope.doors import conflictdocs
    from mnemoscope.engine.settle import settle as carry_out

    answer = carry_out(session, plan)
    if isinstance(answer, Refused | Clash):
        return refuse(answer)
    if as_json:
        document = conflictdocs.plan(plan)
        del document["files"], document["recall"]
        emit_json({**document, "paths": list(answer.paths), "operation": answer.operation})
    else:
        emit([f"{plan.conflict.id}: {plan.settlement.value}", *effect_lines(plan.effects)])
    return 0


def _show_plan(plan: SettlePlan, *, as_json: bool) -> int:
    from mnemoscope.doors import conflictdocs

    if as_json:
        emit_json(conflictdocs.plan(plan))
        return 0
    emit(effect_lines(plan.effects))
    emit(diff_lines(plan.files))
    emit(recall_lines(plan))
    return 0
