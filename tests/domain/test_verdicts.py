"""What decisions do to candidates."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from mnemoscope.domain.factors import NO_BOOST, Components
from mnemoscope.domain.judgements import Judgement, Verdict
from mnemoscope.domain.scoring import Candidate, Gate
from mnemoscope.domain.signals import RecallEntry, claim_hash
from mnemoscope.domain.verdicts import Verdicts

BEFORE = datetime(2026, 11, 20, tzinfo=UTC)
AFTER = datetime(2026, 11, 27, tzinfo=UTC)
TEXT = "The kiln on the third floor reaches its 1240 degrees on Tuesdays, early in the morning."


def candidate(text: str = TEXT, *missed: Gate) -> Candidate:
    entry = RecallEntry(
        "memory:memory/2026-11-19.md:3:3",
        "memory/2026-11-19.md",
        3,
        3,
        text,
        last_recalled_at="2026-11-25T00:00:00.000Z",
    )
    nothing = Components(0, 0, 0, 0, 0, 0)
    return Candidate(entry, 0.5, 0.5, nothing, NO_BOOST, 0.5, 0.0, 3, 3, (), missed)


def judged(verdict: Verdict, at: datetime = AFTER, text: str = TEXT) -> Verdicts:
    return Verdicts([Judgement(claim_hash(text), verdict, "k", "p", text, at)])


def test_without_decisions_nothing_changes() -> None:
    assert not Verdicts()
    assert Verdicts().applied(candidate()) == candidate()
    assert judged(Verdict.CONSENTED).applied(candidate()) == candidate()


@pytest.mark.parametrize(
    ("verdict", "gate"), [(Verdict.NEVER, Gate.NEVER), (Verdict.REMOVED, Gate.REMOVED)]
)
def test_for_good_means_nearly_the_same_words_too(verdict: Verdict, gate: Gate) -> None:
    verdicts = judged(verdict)
    assert verdicts
    assert verdicts.applied(candidate()).missed == (gate,)
    other = TEXT.replace("Tuesdays, early", "Tuesdays: early").replace("its 1240", "1240")
    assert verdicts.applied(candidate(other)).missed == (gate,)
    assert verdicts.refusing(other) is gate
    assert verdicts.applied(candidate(TEXT.replace("1240", "1180"))).missed == ()


def test_a_rejected_one_waits_for_a_new_signal() -> None:
    assert judged(Verdict.REJECTED).applied(candidate()).missed == (Gate.REJECTED,)
    assert judged(Verdict.REJECTED, BEFORE).applied(candidate()).missed == ()


def test_an_evicted_one_waits_for_a_new_signal() -> None:
    key = candidate().entry.key
    assert Verdicts(evicted={key: AFTER}).applied(candidate()).missed == (Gate.EVICTED,)
    assert Verdicts(evicted={key: BEFORE}).applied(candidate()).missed == ()


def test_gates_stand_in_their_order() -> None:
    found = judged(Verdict.NEVER).applied(candidate(TEXT, Gate.PROMOTED, Gate.SCORE))
    assert found.missed == (Gate.PROMOTED, Gate.NEVER, Gate.SCORE)


def test_a_pin_opens_the_gates_of_measure_and_no_other() -> None:
    pinned = judged(Verdict.PINNED)
    found = pinned.applied(candidate(TEXT, Gate.SIGNALS, Gate.CONTEXTS, Gate.AGE, Gate.SCORE))
    assert found == replace(candidate(), pinned=True)
    found = pinned.applied(candidate(TEXT, Gate.CONTAMINATED, Gate.PROMOTED, Gate.SCORE))
    assert found.missed == (Gate.CONTAMINATED, Gate.PROMOTED)
