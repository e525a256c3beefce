"""Deep sleep by itself, written with its diary: what most tests of dreams begin with."""

from __future__ import annotations

from mnemoscope.domain.outcomes import Control, EnvironmentFault, Refused, Stopped
from mnemoscope.domain.phases import Mode, Phase
from mnemoscope.domain.profile import Gates
from mnemoscope.engine.dreamviews import DreamResult
from mnemoscope.engine.session import Session
from mnemoscope.engine.sweep import dream


def run_dream(
    session: Session,
    gates: Gates | None = None,
    control: Control | None = None,
    trigger: str = "manual",
) -> DreamResult | Refused:
    """Promote and tell; a stop and a fault of the disk are raised."""
    answer = dream(
        session,
        phases=(Phase.DEEP,),
        mode=Mode.WRITE,
        gates=gates,
        trigger=trigger,
        control=control,
    )
    if isinstance(answer, Refused):
        return answer
    if answer.result == "stopped":
        raise Stopped("dream")
    if answer.refused is not None:
        return answer.refused
    if answer.failure is not None:
        raise EnvironmentFault(answer.failure.message, path=answer.failure.path)
    assert answer.deep is not None
    return DreamResult(answer.run, answer.deep, answer.changes)
