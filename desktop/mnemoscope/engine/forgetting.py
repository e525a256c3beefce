"""Lets the ledger forget what dreams saw too long ago for deep sleep ever to look at it again."""

from __future__ import annotations

from datetime import timedelta

from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.document import parse
from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.domain.paths import MEMORY_NAMES
from mnemoscope.domain.promotion import promotion_keys
from mnemoscope.domain.sightings import claim_key, gathered
from mnemoscope.engine import disk
from mnemoscope.engine.session import Session

WINDOWS = 4
"""So many times as old as deep sleep accepts a memory must be what is forgotten: what comes back
within that time finds its days again."""
LEAST_DAYS = 120
"""Days that pass in any case; also the longest look-back of a night is shorter."""


def forget_old(session: Session) -> int:
    """Forget claims that nothing has said for several windows of deep sleep; returns how many.

    Kept is what stands in MEMORY.md, so that its history shows where it comes from, and what
    searches have shown: that is taken out by `pruning` alone. Where deep sleep accepts memories of
    any age, or MEMORY.md cannot be read, nothing is forgotten.
    """
    window = session.profile.gates.max_age_days
    if window < 0:
        return 0
    try:
        found = disk.first_of(session.root, MEMORY_NAMES)
    except EnvironmentFault:
        return 0
    text = "" if found is None else found.text.text
    limit = session.clock.now() - timedelta(days=max(LEAST_DAYS, WINDOWS * window))
    ledger, oldest = session.ledger, iso_utc(limit)
    lasting = {memory.id for memory in parse(text, MEMORY_NAMES[0]).memories}
    lasting |= {asked.claim for asked in ledger.signals.all()}
    keys = promotion_keys(text)
    seen = gathered(ledger.sightings.all(), session.profile.rules)
    old = [
        claim
        for entry in seen
        if (claim := entry.claim_hash or "") not in lasting
        and entry.last_recalled_at < oldest
        and keys.isdisjoint((entry.key, claim_key(claim)))
    ]
    kept = {entry.claim_hash for entry in seen}.difference(old)
    touched = ledger.sightings.touched_before(oldest) - kept - lasting
    ledger.sightings.forget([*old, *touched])
    ledger.sightings.forget_read(limit.date().isoformat())
    return len(old)
