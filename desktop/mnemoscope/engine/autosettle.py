"""Lets advice be followed by itself above a confidence; off until the person switches it on."""

from __future__ import annotations

from mnemoscope.domain.outcomes import BadInput, Changes, Control, Facet
from mnemoscope.domain.settlement import Settlement
from mnemoscope.domain.tongue import tongue_of
from mnemoscope.engine.conflicts import waiting
from mnemoscope.engine.session import Session
from mnemoscope.engine.settle import Automatic, advice, scope_for
from mnemoscope.engine.settlebatch import Batch, Choice, settle_each
from mnemoscope.engine.settlewords import load_words

_THRESHOLD = "settle.above"
_DECIDING = frozenset({Settlement.KEEP_A, Settlement.KEEP_B, Settlement.BOTH})


def threshold(session: Session) -> float | None:
    """Return the confidence from which advice is followed at night; None: never."""
    written = session.ledger.meta.text(_THRESHOLD)
    return float(written) if written else None


def set_threshold(session: Session, confidence: float | None) -> Changes:
    """Follow advice at night from this confidence on, above 0 and up to 1; None: never.

    Raises:
        BadInput: no such confidence.
    """
    if confidence is not None and not 0 < confidence <= 1:
        raise BadInput(f"a confidence is above 0 and at most 1: {confidence}")
    session.ledger.meta.set_text(_THRESHOLD, "" if confidence is None else repr(confidence))
    return Changes(Facet.SETTINGS | Facet.CONFLICTS)


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
