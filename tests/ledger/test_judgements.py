from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.judgements import Judgement, Verdict
from mnemoscope.ledger.store import Ledger

NOW = datetime(2026, 1, 2, tzinfo=UTC)
LATER = datetime(2026, 1, 3, tzinfo=UTC)
ONE = Judgement("c1", Verdict.NEVER, "memory:a.md:1:1", "a.md", "The fan hums", NOW)


def test_what_was_decided_is_kept_until_it_is_taken_back(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path, FixedClock(NOW))
    ledger.judgements.put(ONE)
    other = replace(ONE, claim="c2", verdict=Verdict.PINNED, at=LATER)
    ledger.judgements.put(other)
    ledger.close()
    again = Ledger(tmp_path, FixedClock(NOW))
    assert again.judgements.all() == (other, ONE)
    again.judgements.remove("c1", Verdict.NEVER)
    again.judgements.remove("c1", Verdict.NEVER)
    assert again.judgements.all() == (other,)
    again.close()


def test_the_later_fate_replaces_the_earlier_one_and_leaves_consent(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path, FixedClock(NOW))
    ledger.judgements.put(replace(ONE, verdict=Verdict.CONSENTED))
    ledger.judgements.put(ONE)
    ledger.judgements.put(replace(ONE, verdict=Verdict.PINNED, at=LATER))
    assert ledger.judgements.by_claim() == {"c1": {Verdict.CONSENTED, Verdict.PINNED}}
    ledger.close()
