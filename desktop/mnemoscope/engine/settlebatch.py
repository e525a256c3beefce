"""Several conflicts settled one after the other, each as an operation of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mnemoscope.domain.conflicts import Conflict
from mnemoscope.domain.outcomes import Changes, Clash, Control, Facet, Refused
from mnemoscope.domain.settlement import Scope, Settlement
from mnemoscope.engine.session import Session
from mnemoscope.engine.settle import Automatic, preview, settle


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
    changes: Changes
    """All of them; its operation is that of the first."""


def settle_each(
    session: Session,
    choices: Sequence[Choice],
    *,
    why: str = "",
    who: str = "",
    control: Control | None = None,
) -> Batch:
    """Settle conflicts in their order; a refusal keeps none of the others from it.

    A conflict whose side has lost in an earlier one of them is left open: what is left of it is
    another question.

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
            control.step("settle", number, len(choices))
        if lost & {side.claim for side in choice.conflict.sides}:
            continue
        answer = _settled(session, choice, why, who)
        if isinstance(answer, Changes):
            settled.append(choice)
            changes |= answer
            lost |= _losing(choice)
        else:
            refused.append((choice, answer))
    return Batch(tuple(settled), tuple(refused), changes)


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


def _losing(choice: Choice) -> set[str]:
    """Return the content hash of the side that loses; of equal texts none does."""
    left, right = (side.claim for side in choice.conflict.sides)
    loser = {Settlement.KEEP_A: right, Settlement.KEEP_B: left}.get(choice.settlement)
    return {loser} if loser is not None and left != right else set()
