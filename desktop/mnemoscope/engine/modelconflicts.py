"""What language models proposed as conflicts, as far as both texts still stand and speak.

Nothing is ever settled by a proposal; the rules have the first word about each pair.
"""

from __future__ import annotations

from collections.abc import Mapping

from mnemoscope.domain.conflicts import Conflict, ConflictKind, Reason, Side, conflict_id
from mnemoscope.domain.detection import order_of
from mnemoscope.engine import detect
from mnemoscope.engine.session import Session
from mnemoscope.ledger.modelpairs import ModelPair


def with_proposals(session: Session, found: tuple[Conflict, ...]) -> tuple[Conflict, ...]:
    """Return what the rules found with what models proposed beside it, the surest first."""
    pairs = session.ledger.model_pairs.proposed()
    if not pairs:
        return found
    said = detect.speaking(session)
    told = {frozenset(side.claim for side in one.sides) for one in found}
    new = (conflict for one in pairs if (conflict := proposal(one, said)) is not None)
    added = [one for one in new if frozenset(side.claim for side in one.sides) not in told]
    return tuple(sorted((*found, *added), key=lambda one: (-one.confidence, one.id)))


def proposal(pair: ModelPair, said: Mapping[str, Side]) -> Conflict | None:
    """Return an answer as a conflict; None where one of the texts speaks no longer."""
    one, other = said.get(pair.first), said.get(pair.second)
    if one is None or other is None:
        return None
    kind = ConflictKind(pair.kind)
    words = {one.claim: pair.first_said, other.claim: pair.second_said}
    older, newer = sorted((one, other), key=order_of)
    return Conflict(
        conflict_id(kind, older.claim, newer.claim),
        kind,
        pair.confidence,
        Reason(left=words[older.claim], right=words[newer.claim], note=pair.why),
        (older, newer),
        pair.model,
    )
