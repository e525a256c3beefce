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
        left, right = choice.conflict.sides
        if lost & {left.claim, right.claim}:
            continue
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
            refused.append((choice, plan))
            continue
        answer = settle(session, plan, automatic=choice.automatic)
        if not isinstance(answer, Changes):
            refused.append((choice, answer))
            continue
        settled.append(choice)
        changes |= answer
        loser = {Settlement.KEEP_A: right, Settlement.KEEP_B: left}.get(choice.settlement)
        if loser is not None and left.claim != right.claim:
            lost.add(loser.claim)
    return Batch(tuple(settled), tuple(refused), changes)
