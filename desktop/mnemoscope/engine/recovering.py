"""The plan of a deep sleep, and what it takes back besides while the memory is ill."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from mnemoscope.domain.document import parse
from mnemoscope.domain.outcomes import Control
from mnemoscope.domain.profile import Gates, Rules
from mnemoscope.domain.promotion import Promoted
from mnemoscope.domain.recovery import MOST, recovery
from mnemoscope.domain.sayings import Sayings
from mnemoscope.domain.scoring import Candidate, Gate
from mnemoscope.engine.candidates import open_gates
from mnemoscope.engine.dreamplan import Distil, plan_dream
from mnemoscope.engine.dreamviews import DreamPlan
from mnemoscope.engine.health import health_score
from mnemoscope.engine.phaseviews import Foreseen
from mnemoscope.engine.placing import Placer
from mnemoscope.engine.rules import quality
from mnemoscope.engine.session import Session


@dataclass(frozen=True, slots=True)
class DeepPlan:
    """What a deep sleep would do, and what recovery adds to it."""

    plan: DreamPlan
    missed: Mapping[str, tuple[Gate, ...]] = field(default_factory=dict[str, tuple[Gate, ...]])
    """By recall key, the gates of those that recovery lets through all the same."""
    to_ask: tuple[Candidate, ...] = ()
    """Those of which recovery is not sure enough to write them unasked."""


def plan_deep(
    session: Session,
    gates: Gates | None,
    control: Control,
    *,
    sweep: bool = True,
    distil: Distil | None = None,
    foreseen: Foreseen | None = None,
) -> DeepPlan:
    """Plan a deep sleep; by our own rules and gates an ill memory gets back what it starved of.

    Off ``sweep`` it is what ``promote --apply`` does. ``foreseen``: see `plan_dream`.

    Raises:
        Stopped: the person asked to stop.
        EnvironmentFault: a file is there and cannot be read.
    """
    plan = plan_dream(session, gates, control, with_diary=sweep, distil=distil, foreseen=foreseen)
    if gates is not None or not sweep or session.profile.rules is not Rules.SEED:
        return DeepPlan(plan)
    judged = _judged(plan)
    found = recovery(health_score(session, judged).value, judged)
    to_ask = tuple(one.candidate for one in found.propose)
    if not found.auto:
        return DeepPlan(plan, to_ask=to_ask)
    missed = {one.candidate.entry.key: one.candidate.missed for one in found.auto}
    opened = [open_gates(one) if one.entry.key in missed else one for one in judged]
    limit = session.profile.gates.limit
    wider = replace(session.profile.gates, limit=None if limit is None else max(limit, MOST))
    wide = plan_dream(session, wider, control, among=opened, distil=distil)
    return DeepPlan(wide, missed, to_ask)


def recovered(session: Session, deep: DeepPlan) -> tuple[Promoted, ...]:
    """Find the texts that recovery asks a person about; those that are lost are left out."""
    memory = parse(deep.plan.memory.after, deep.plan.memory.path)
    known = Sayings((one.text, one.id) for one in memory.memories)
    placer = Placer(session, quality(session))
    items: list[Promoted] = []
    for candidate in deep.to_ask:
        item = placer.place(candidate, known)
        if isinstance(item, Promoted):
            items.append(item)
            known.add(item.text, candidate.entry.key)
    return tuple(items)


def _judged(plan: DreamPlan) -> list[Candidate]:
    """All candidates that a plan has looked at, best first."""
    judged = [
        *(item.candidate for item in plan.accepted),
        *(rejected.candidate for rejected in plan.rejected),
        *plan.reconciled,
    ]
    return sorted(judged, key=lambda candidate: -candidate.score)
