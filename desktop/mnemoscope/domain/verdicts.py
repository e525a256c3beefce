"""What a person's decisions do to candidates: pinned ones pass, refused ones wait or stay out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import datetime

from mnemoscope.domain.clock import parse_utc
from mnemoscope.domain.judgements import Judgement, Verdict
from mnemoscope.domain.sayings import Sayings
from mnemoscope.domain.scoring import Candidate, Gate
from mnemoscope.domain.signals import claim_hash

_OPENED = frozenset({Gate.ORIGIN, Gate.SIGNALS, Gate.CONTEXTS, Gate.AGE, Gate.SCORE})
"""Gates that a pin opens."""
_FOR_GOOD = {Verdict.NEVER: Gate.NEVER, Verdict.REMOVED: Gate.REMOVED}
_ORDER = {gate: at for at, gate in enumerate(Gate)}


class Verdicts:
    """All decisions of a workspace, and what its dreams have evicted."""

    __slots__ = ("_by_claim", "_evicted", "_for_good")

    def __init__(
        self, judgements: Iterable[Judgement] = (), evicted: Mapping[str, datetime] | None = None
    ) -> None:
        """``evicted``: when entries left MEMORY.md for its budget, by recall key."""
        self._evicted = evicted or {}
        self._by_claim: dict[tuple[str, Verdict], Judgement] = {}
        self._for_good: Sayings[Gate] = Sayings()
        for one in judgements:
            self._by_claim[one.claim, one.verdict] = one
            if one.verdict in _FOR_GOOD:
                self._for_good.add(one.text, _FOR_GOOD[one.verdict])

    def __bool__(self) -> bool:
        """Tell whether anything was decided at all."""
        return bool(self._by_claim or self._evicted)

    def applied(self, candidate: Candidate) -> Candidate:
        """Return the candidate with the gates that it misses once the decisions are heard."""
        entry = candidate.entry
        claim = claim_hash(entry.snippet)
        last = parse_utc(entry.last_recalled_at)
        refused: list[Gate] = []
        if (gate := self.refusing(entry.snippet, claim)) is not None:
            refused.append(gate)
        rejected = self._by_claim.get((claim, Verdict.REJECTED))
        if rejected is not None and not (last and last > rejected.at):
            refused.append(Gate.REJECTED)
        left = self._evicted.get(entry.key)
        if left is not None and not (last and last > left):
            refused.append(Gate.EVICTED)
        if (claim, Verdict.PINNED) in self._by_claim:
            kept = (gate for gate in candidate.missed if gate not in _OPENED)
            return replace(candidate, missed=tuple(kept), pinned=True)
        if not refused:
            return candidate
        missed = sorted({*candidate.missed, *refused}, key=_ORDER.__getitem__)
        return replace(candidate, missed=tuple(missed))

    def refusing(self, text: str, claim: str = "") -> Gate | None:
        """Tell which decision for good speaks against a text, or what says the same."""
        for verdict, gate in _FOR_GOOD.items():
            if claim and (claim, verdict) in self._by_claim:
                return gate
        return self._for_good.find(text)
