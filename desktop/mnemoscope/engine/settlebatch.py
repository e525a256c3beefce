"""Several conflicts settled in a row: each as an operation of its own, or all of them as one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from mnemoscope.domain.conflicts import Conflict
from mnemoscope.domain.outcomes import Changes, Clash, Control, Facet, RefusalReason, Refused
from mnemoscope.domain.settlement import Scope, Settlement
from mnemoscope.engine.session import Session
from mnemoscope.engine.settle import asked_for, preview, settle, written
from mnemoscope.engine.settlecompile import compiled_files
from mnemoscope.engine.settleplaces import Places
from mnemoscope.engine.settleplan import Automatic, Planned, note, planned, subject_of
from mnemoscope.engine.settleviews import FilePlan, SettlePlan

_TRIES = 3
"""How often all are planned anew when another program writes in the same instant."""
_STAGE = "settle"
LOST_BEFORE = "a statement of it has lost to another one just now"
"""Why a conflict is left open whose side has lost in an earlier one of the same batch."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What shall become of one conflict."""

    conflict: Conflict
    settlement: Settlement
    scope: Scope | None = None
    automatic: Automatic | None = None


@dataclass(frozen=True, slots=True)
class Batch:
    """What became of several conflicts."""

    settled: tuple[Choice, ...]
    refused: tuple[tuple[Choice, Refused | Clash], ...]
    """Those that are left open, each with why."""
    changes: Changes
    """All of them; its operation is that of the first."""


@dataclass(frozen=True, slots=True)
class TogetherPlan:
    """What several decisions would write as one operation; nothing is written yet."""

    plans: tuple[SettlePlan, ...]
    """Each upon what the earlier ones leave."""
    refused: tuple[tuple[Choice, Refused], ...]
    """Those that would be left open, each with why."""
    files: tuple[FilePlan, ...]
    """All of them together, what is compiled among them."""


@dataclass(slots=True)
class _Whole:
    """What several decisions come to together, before any of it is written."""

    places: Places
    chosen: list[Choice] = field(default_factory=list[Choice])
    plans: list[Planned] = field(default_factory=list[Planned])
    refused: list[tuple[Choice, Refused]] = field(default_factory=list[tuple[Choice, Refused]])
    files: dict[str, FilePlan] = field(default_factory=dict[str, FilePlan])

    def add(self, choice: Choice, found: Planned) -> None:
        """Take a decision in; the next one is planned on what it leaves."""
        self.chosen.append(choice)
        self.plans.append(found)
        self.places.take(found.plan.files)
        for one in found.plan.files:
            first = self.files.get(one.path, one)
            self.files[one.path] = replace(one, before=first.before, fingerprint=first.fingerprint)


def settle_each(
    session: Session,
    choices: Sequence[Choice],
    *,
    why: str = "",
    who: str = "",
    control: Control | None = None,
) -> Batch:
    """Settle conflicts in their order, each with a way back of its own.

    A refusal keeps none of the others from it. A conflict whose side has lost in an earlier one of
    them is left open: what is left of it is another question.

    Raises:
        EnvironmentFault: the disk refused; what was settled before stands.
        Stopped: as above.
    """
    settled: list[Choice] = []
    refused: list[tuple[Choice, Refused | Clash]] = []
    lost: set[str] = set()
    changes = Changes(Facet.NONE)
    for number, choice in enumerate(choices):
        if control is not None:
            control.step(_STAGE, number, len(choices))
        if _is_lost(choice, lost):
            continue
        answer = _settled(session, choice, why, who)
        if isinstance(answer, Changes):
            settled.append(choice)
            changes |= answer
            lost |= _losing(choice)
        else:
            refused.append((choice, answer))
    return Batch(tuple(settled), tuple(refused), changes)


def plan_together(
    session: Session,
    choices: Sequence[Choice],
    *,
    why: str = "",
    who: str = "",
    control: Control | None = None,
) -> TogetherPlan:
    """Return what `settle_together` would write, byte for byte.

    Raises:
        EnvironmentFault: a file is there and cannot be read.
        Stopped: the person asked to stop.
    """
    whole = _composed(session, choices, why, who, control or Control())
    plans = tuple(one.plan for one in whole.plans)
    return TogetherPlan(plans, tuple(whole.refused), tuple(_files(session, whole)))


def settle_together(
    session: Session,
    choices: Sequence[Choice],
    *,
    why: str = "",
    who: str = "",
    control: Control | None = None,
) -> Batch:
    """Settle conflicts as one operation: one entry of the history, one way back, all or nothing.

    Decisions about the same file are made one upon the other. One that cannot be is left open with
    why, such as where its side has lost in an earlier one; the others are settled without it. Where
    the write itself is refused, nothing is settled.

    Raises:
        EnvironmentFault: the disk refused; the files are as they were.
        Stopped: the person asked to stop; nothing was written.
    """
    whole, answer = _Whole(Places(session)), Changes(Facet.NONE)
    for _ in range(_TRIES):
        whole = _composed(session, choices, why, who, control or Control())
        if not whole.plans:
            return Batch((), tuple(whole.refused), Changes(Facet.NONE))
        answer = _written(session, whole)
        if not (isinstance(answer, Refused) and answer.reason is RefusalReason.CHANGED_SINCE):
            break
    if isinstance(answer, Refused):
        unwritten = [(choice, answer) for choice in whole.chosen]
        return Batch((), (*unwritten, *whole.refused), Changes(Facet.NONE))
    return Batch(tuple(whole.chosen), tuple(whole.refused), answer)


def _composed(
    session: Session, choices: Sequence[Choice], why: str, who: str, control: Control
) -> _Whole:
    """Plan all decisions, each upon the files as the earlier ones would leave them."""
    whole = _Whole(Places(session))
    lost: set[str] = set()
    for number, choice in enumerate(choices):
        control.step(_STAGE, number, len(choices))
        if _is_lost(choice, lost):
            path = choice.conflict.sides[0].path
            whole.refused.append((choice, Refused(RefusalReason.CHANGED_SINCE, LOST_BEFORE, path)))
            continue
        asked = asked_for(
            session, choice.conflict, choice.settlement, scope=choice.scope, why=why, who=who
        )
        found = planned(session, asked, whole.places)
        if isinstance(found, Refused):
            whole.refused.append((choice, found))
            continue
        whole.add(choice, found)
        lost |= _losing(choice)
    return whole


def _files(session: Session, whole: _Whole) -> list[FilePlan]:
    files = [one for one in whole.files.values() if one.before != one.after]
    return [*files, *compiled_files(session, files)]


def _written(session: Session, whole: _Whole) -> Changes | Refused:
    files = _files(session, whole)

    def rows(operation: int) -> None:
        for choice, found in zip(whole.chosen, whole.plans, strict=True):
            note(session, found, choice.automatic, operation)

    first = subject_of(whole.plans[0].plan)
    more = len(whole.plans) - 1
    subject = f"{first} (+{more})" if more else first
    runs = {None if one.automatic is None else one.automatic.run for one in whole.chosen}
    return written(session, subject, files, runs.pop() if len(runs) == 1 else None, rows)


def _settled(session: Session, choice: Choice, why: str, who: str) -> Changes | Refused | Clash:
    plan = preview(
        session,
        choice.conflict,
        choice.settlement,
        scope=choice.scope,
        why=why,
        who=who,
        questions=False,
    )
    if isinstance(plan, Refused):
        return plan
    return settle(session, plan, automatic=choice.automatic)


def _is_lost(choice: Choice, lost: set[str]) -> bool:
    return any(side.claim in lost for side in choice.conflict.sides)


def _losing(choice: Choice) -> set[str]:
    """Return the content hash of the side that loses; of equal texts none does."""
    left, right = (side.claim for side in choice.conflict.sides)
    loser = {Settlement.KEEP_A: right, Settlement.KEEP_B: left}.get(choice.settlement)
    return {loser} if loser is not None and left != right else set()
