from __future__ import annotations

from mnemoscope.domain.judgements import FATES, Verdict


def test_consent_stands_beside_every_fate() -> None:
    assert set(Verdict) - FATES == {Verdict.CONSENTED}
