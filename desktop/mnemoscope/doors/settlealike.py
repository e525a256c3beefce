"""The verb that settles many conflicts of one kind at once, as one operation."""

from __future__ import annotations

from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from mnemoscope.domain.conflicts import ConflictKind, passing
from mnemoscope.domain.outcomes import BadInput, Clash, RefusalReason, Refused
from mnemoscope.domain.settlement import Settlement
from mnemoscope.doors.asjson import AsJson
from mnemoscope.doors.call import Call
from mnemoscope.doors.conflictlines import diff_lines, effect_lines
from mnemoscope.doors.output import complain, complain_of, emit, emit_json, refuse, watched
from mnemoscope.doors.text import printable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mnemoscope.domain.conflicts import Conflict
    from mnemoscope.engine.session import Session
    from mnemoscope.engine.settlebatch import Choice, TogetherPlan

    _Alike = Callable[[tuple[Conflict, ...]], tuple[Conflict, ...]]

_SURE = 0.8


class Alike(StrEnum):
    """What becomes of all of them."""

    ADVISED = "advised"
    """Of each what its advice says, where that keeps one side and is sure enough."""
    KEEP_A = "keep-a"
    KEEP_B = "keep-b"
    BOTH = "both"
    REVIEW = "review"
    NOT_A_CONFLICT = "not-a-conflict"


def settle_alike(
    context: typer.Context,
    verb: Annotated[
        Alike, typer.Argument(help="What becomes of each; advised: the side its advice keeps.")
    ],
    kind: Annotated[
        list[ConflictKind] | None, typer.Option(help="Only of this kind; may be repeated.")
    ] = None,
    subject: Annotated[
        str | None, typer.Option(help="Only those whose subject or words hold this.")
    ] = None,
    least: Annotated[
        float, typer.Option("--above", min=0, max=1, help="Only from this confidence on.")
    ] = 0.0,
    every: Annotated[bool, typer.Option("--all", help="All that are open.")] = False,
    sure: Annotated[
        float, typer.Option(min=0, max=1, help="Only where the advice is as sure (advised).")
    ] = _SURE,
    why: Annotated[str, typer.Option(help="The reason, for the record.")] = "",
    who: Annotated[str, typer.Option(help="Who decides; else your login name.")] = "",
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Only show what would be written.")
    ] = False,
    as_json: AsJson = False,
) -> int:
    """Settle all conflicts that are alike, as one operation that one undo takes back."""
    call: Call = context.obj
    if not (every or kind or subject or least):
        raise BadInput("say which: --kind, --subject, --above, or --all")
    alike = partial(passing, kinds=kind or (), words=subject or "", least=least)
    with call.session(consent=not dry_run) as session:
        chosen = _chosen(session, alike, verb, sure)
        if not chosen:
            return refuse(Refused(RefusalReason.NOTHING_TO_DO, "no open conflict passes"))
        go = _show if dry_run else _carry_out
        return go(session, chosen, why, who, as_json=call.as_json or as_json)


def _chosen(session: Session, alike: _Alike, verb: Alike, sure: float) -> tuple[Choice, ...]:
    from mnemoscope.engine.conflicts import opened
    from mnemoscope.engine.settlealike import choices

    complain_of(session.recovered)
    open_ = opened(session, watched())
    if open_.more:
        complain(f"only the {len(open_.conflicts):,} surest were looked at; there are more")
    settlement = None if verb is Alike.ADVISED else Settlement(verb.value)
    return choices(session, alike(open_.conflicts), settlement, sure)


def _show(session: Session, chosen: Sequence[Choice], why: str, who: str, *, as_json: bool) -> int:
    from mnemoscope.doors import conflictdocs
    from mnemoscope.engine.settlebatch import plan_together

    plan = plan_together(session, chosen, why=why, who=who, control=watched())
    if as_json:
        emit_json(conflictdocs.together(plan))
    else:
        _tell(plan)
        emit(diff_lines(plan.files))
        emit([f"{len(plan.plans):,} would be settled, {len(plan.refused):,} left open"])
    return 0 if plan.plans else 1


def _carry_out(
    session: Session, chosen: Sequence[Choice], why: str, who: str, *, as_json: bool
) -> int:
    from mnemoscope.doors import conflictdocs
    from mnemoscope.engine.settlebatch import settle_together

    batch = settle_together(session, chosen, why=why, who=who, control=watched())
    if batch.refused and not batch.settled:
        return refuse(batch.refused[0][1])
    if as_json:
        emit_json(conflictdocs.batch(batch))
        return 0
    for one in batch.settled:
        emit([f"{one.conflict.id}: {one.settlement.value}"])
    _complain_of(batch.refused)
    emit([f"{len(batch.settled):,} settled, {len(batch.refused):,} left open"])
    return 0


def _tell(plan: TogetherPlan) -> None:
    for one in plan.plans:
        emit([f"{one.conflict.id}: {one.settlement.value}", *effect_lines(one.effects)])
    _complain_of(plan.refused)


def _complain_of(refused: Sequence[tuple[Choice, Refused | Clash]]) -> None:
    from mnemoscope.doors.conflictdocs import left_open_words

    for choice, answer in refused:
        place = printable(choice.conflict.sides[0].path)
        complain(f"{choice.conflict.id} is left open: {place}: {left_open_words(answer)}")
