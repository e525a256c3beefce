"""Follows advice by itself where it is sure enough, at the end of a night."""

from __future__ import annotations

from dataclasses import replace

from mnemoscope.domain.outcomes import (
    Changes,
    Clash,
    Control,
    Facet,
    MnemoscopeError,
    Problem,
    Refused,
)
from mnemoscope.domain.settlement import Settlement
from mnemoscope.domain.tongue import tongue_of
from mnemoscope.engine.conflicts import waiting
from mnemoscope.engine.session import Session
from mnemoscope.engine.settle import advice, scope_for
from mnemoscope.engine.settlebatch import Batch, Choice, settle_each
from mnemoscope.engine.settleplan import Automatic
from mnemoscope.engine.settlerule import threshold
from mnemoscope.engine.settlewords import load_words
from mnemoscope.engine.sweepviews import NightResult

_DECIDING = frozenset({Settlement.KEEP_A, Settlement.KEEP_B, Settlement.BOTH})


def settle_at_night(session: Session, result: NightResult, control: Control) -> NightResult:
    """Follow sure advice at the end of a night; what stands in the way is told in its problems."""
    problems: list[Problem] = []
    changes, settled = Changes(Facet.NONE), 0
    try:
        batch = settle_by_rule(session, result.run, control)
    except MnemoscopeError as error:
        problems.append(Problem("unsettled", ".", str(error)))
    else:
        changes, settled = batch.changes, len(batch.settled)
        problems += (
            Problem("unsettled", choice.conflict.sides[0].path, _words(refused))
            for choice, refused in batch.refused
        )
    return replace(
        result,
        changes=result.changes | changes,
        settled=settled,
        problems=(*result.problems, *problems),
    )


def settle_by_rule(
    session: Session, run: int | None = None, control: Control | None = None
) -> Batch:
    """Follow the advice about all open conflicts that is sure enough; none where that is off.

    ``run``: the night, which takes them back when it is taken back. What a language model alone
    proposed is never settled like this.

    Raises:
        EnvironmentFault: the disk refused; what was settled before stands.
    """
    least = threshold(session)
    choices: list[Choice] = []
    for conflict in waiting(session, control) if least is not None else ():
        found = advice(session, conflict)
        sure = found.confidence >= (least or 0.0) and found.settlement in _DECIDING
        if not sure or conflict.proposed:
            continue
        both = found.settlement is Settlement.BOTH
        scope = scope_for(session, conflict) if both else None
        choices.append(Choice(conflict, found.settlement, scope, Automatic(found.confidence, run)))
    tongue = tongue_of(side.text for choice in choices for side in choice.conflict.sides)
    rule = load_words(session.resources, tongue).patterns["rule"]
    return settle_each(session, choices, who=rule, control=control)


def _words(refused: Refused | Clash) -> str:
    return "the lines clash" if isinstance(refused, Clash) else refused.detail or refused.reason
