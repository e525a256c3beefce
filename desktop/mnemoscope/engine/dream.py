"""Promotion without a diary, and the way back from a dream."""

from __future__ import annotations

from mnemoscope.domain.outcomes import (
    Changes,
    Clash,
    Control,
    EnvironmentFault,
    Facet,
    RefusalReason,
    Refused,
    Stopped,
)
from mnemoscope.domain.phases import Mode, Phase
from mnemoscope.domain.profile import Gates
from mnemoscope.engine import undo
from mnemoscope.engine.dreamrecord import DREAM
from mnemoscope.engine.dreamviews import DreamResult
from mnemoscope.engine.session import Session
from mnemoscope.engine.sweep import dream
from mnemoscope.engine.sweepviews import NightResult
from mnemoscope.ledger.journal import State


def apply_promotions(
    session: Session, gates: Gates | None = None, control: Control | None = None
) -> DreamResult | Refused:
    """Promote into MEMORY.md alone, as OpenClaw's ``memory promote --apply`` does.

    Raises:
        Stopped: the person asked to stop; nothing was written.
        EnvironmentFault: the disk refused; the file is as it was.
    """
    return _promoted(
        dream(
            session,
            phases=(Phase.DEEP,),
            mode=Mode.WRITE,
            gates=gates,
            control=control,
            with_diary=False,
        )
    )


def revert_dream(session: Session, run: int) -> Changes | Refused | Clash:
    """Take back what a dream wrote, the last phase first, keeping what was written after it.

    What it gathered in the ledger stays: sightings, touches of light and REM sleep and decisions
    are facts about the notes, which reading them again would only find once more. What it promoted
    counts as promoted no longer, because only the markers in MEMORY.md say so.

    Raises:
        EnvironmentFault: the disk refused; the files are as they were.
    """
    record = session.ledger.runs.get(run)
    if record is None or record.kind != DREAM:
        return Refused(RefusalReason.NOT_FOUND, "there is no such dream")
    written = session.ledger.journal.of_run(run)
    if not written:
        return Refused(RefusalReason.NOTHING_TO_DO, "this dream wrote nothing")
    standing = [one for one in written if one.state is State.DONE and not one.reverted]
    if not standing:
        return Refused(RefusalReason.NOTHING_TO_DO, "the operation is not in force")
    changes = Changes(Facet.RUNS | Facet.REVIEW)
    for operation in standing:
        answer = undo.undo_operation(session, operation.id)
        if not isinstance(answer, Changes):
            return answer
        changes |= answer
    return changes


def _promoted(answer: NightResult | Refused) -> DreamResult | Refused:
    """What became of the deep sleep alone; what ended it before is raised."""
    if isinstance(answer, Refused):
        return answer
    failure = answer.failure
    if answer.result == "stopped":
        raise Stopped("dream")
    if answer.refused is not None:
        return answer.refused
    if failure is not None or answer.deep is None:
        message = failure.message if failure is not None else "the dream did not come to its end"
        path, hint = (failure.path, failure.hint) if failure is not None else (None, "")
        raise EnvironmentFault(message, path=path, hint=hint)
    return DreamResult(answer.run, answer.deep, answer.changes)
