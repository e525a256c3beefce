"""Four steps advise about two statements, each with what it looked at."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.conflicts import Conflict, ConflictKind, Reason, Side
from mnemoscope.domain.contexts import Contexts
from mnemoscope.domain.model import Layer
from mnemoscope.domain.settlement import (
    Leaning,
    Scope,
    Settlement,
    Signal,
    Step,
    Validity,
    advise,
    keeps_one,
    proposed_scope,
)

CONTEXTS = Contexts([[["production"], ["staging"]]], since=["since"], until=["until"])
OLD = Side("MEMORY.md", 3, 3, "The port is 8080.", "2026-05-01", "a1")
NEW = Side("memory/2026-11-20.md", 3, 3, "The port is 9090.", "2026-11-20", "b2")


def conflict(left: Side, right: Side, kind: ConflictKind = ConflictKind.VALUE) -> Conflict:
    return Conflict("c", kind, 1.0, Reason("port"), (left, right))


def test_advice_keeps_one_side_only_where_it_is_sure_enough() -> None:
    said = advise(conflict(OLD, NEW), CONTEXTS)
    assert keeps_one(said, said.confidence)
    assert not keeps_one(said, said.confidence + 0.01)
    open_ = advise(conflict(OLD, OLD), CONTEXTS)
    assert open_.settlement is Settlement.REVIEW
    assert not keeps_one(open_, 0.0)


def test_the_newer_side_is_kept_and_surer_the_longer_it_is() -> None:
    long = advise(conflict(OLD, NEW), CONTEXTS)
    assert (long.decided, long.settlement) == (Step.NEWEST, Settlement.KEEP_B)
    short = advise(conflict(OLD, replace(NEW, day="2026-05-02")), CONTEXTS)
    assert short.settlement is Settlement.KEEP_B
    assert short.confidence < long.confidence
    assert advise(conflict(NEW, OLD), CONTEXTS).settlement is Settlement.KEEP_A


def test_a_statement_that_says_that_it_changed_is_surest() -> None:
    update = advise(conflict(OLD, NEW, ConflictKind.UPDATE), CONTEXTS)
    assert update.confidence > advise(conflict(OLD, NEW), CONTEXTS).confidence


def test_a_change_with_a_day_is_newer_than_what_has_none() -> None:
    undated = replace(OLD, day=None, layer=Layer.HAND_WRITTEN, hand_written=True)
    moved = replace(NEW, text="The port moved to 9090.", layer=Layer.SHORT_TERM)
    advice = advise(conflict(undated, moved, ConflictKind.UPDATE), CONTEXTS)
    assert (advice.decided, advice.settlement) == (Step.NEWEST, Settlement.KEEP_B)
    turned = advise(conflict(moved, undated, ConflictKind.UPDATE), CONTEXTS)
    assert turned.settlement is Settlement.KEEP_A
    # Nobody says that anything has changed: who wrote it decides.
    other = advise(conflict(undated, moved), CONTEXTS)
    assert other.findings[0].leaning is Leaning.NONE


def test_different_contexts_let_both_hold_whatever_their_days() -> None:
    left = replace(OLD, text="In production the port is 8080.")
    right = replace(NEW, about=("Staging",))
    advice = advise(conflict(left, right), CONTEXTS)
    assert (advice.decided, advice.settlement) == (Step.CONTEXT, Settlement.BOTH)
    (fact,) = advice.findings[1].facts
    assert (fact.signal, fact.left, fact.right) == (Signal.CONTEXT, "production", "Staging")
    assert proposed_scope(conflict(left, right), CONTEXTS) == Scope(
        Validity(context="production"), Validity(context="Staging")
    )


def test_times_that_do_not_meet_let_both_hold() -> None:
    left = replace(OLD, text="8080 until 2026-05-31")
    right = replace(NEW, text="9090 since 2026-06-01")
    advice = advise(conflict(left, right), CONTEXTS)
    assert advice.settlement is Settlement.BOTH
    assert proposed_scope(conflict(left, right), CONTEXTS) == Scope(
        Validity(until="2026-05-31"), Validity(since="2026-06-01")
    )


def test_a_context_of_one_side_alone_does_not_decide() -> None:
    advice = advise(conflict(replace(OLD, text="production: 8080"), NEW), CONTEXTS)
    assert advice.decided is Step.NEWEST
    assert advice.findings[1].leaning is Leaning.NONE
    assert advice.findings[1].facts


def test_without_days_the_more_credible_side_is_kept() -> None:
    left = replace(OLD, day=None, layer=Layer.SHORT_TERM)
    right = replace(NEW, day=None, layer=Layer.WIKI, evidence=3, confidence=0.9, hand_written=True)
    advice = advise(conflict(left, right), CONTEXTS)
    assert (advice.decided, advice.settlement) == (Step.CREDIBILITY, Settlement.KEEP_B)
    signals = [fact.signal for fact in advice.findings[2].facts]
    assert signals == [
        Signal.SOURCE, Signal.EVIDENCE, Signal.CONFIDENCE, Signal.AUTHOR, Signal.STATUS,
    ]  # fmt: skip


def test_a_contested_status_costs_credibility() -> None:
    both = replace(OLD, day=None, layer=Layer.WIKI, status="supported")
    other = replace(both, claim="b2", status="Superseded")
    assert advise(conflict(both, other), CONTEXTS).settlement is Settlement.KEEP_A


def test_a_person_decides_where_nothing_tells() -> None:
    advice = advise(conflict(OLD, replace(NEW, day=OLD.day)), CONTEXTS)
    assert (advice.decided, advice.settlement) == (Step.REVIEW, Settlement.REVIEW)
    assert advice.confidence == 0


def test_a_newer_rumour_does_not_beat_a_well_founded_statement_by_itself() -> None:
    founded = replace(
        OLD, layer=Layer.WIKI, evidence=4, confidence=1.0, hand_written=True, day="2026-11-19"
    )
    rumour = replace(NEW, layer=Layer.SHORT_TERM, confidence=0.1)
    assert advise(conflict(founded, rumour), CONTEXTS).settlement is Settlement.REVIEW


def test_who_lets_both_hold_is_offered_the_day_of_the_newer_one() -> None:
    older, newer = Validity(until="2026-11-20"), Validity(since="2026-11-20")
    assert proposed_scope(conflict(OLD, NEW), CONTEXTS) == Scope(older, newer)
    assert proposed_scope(conflict(NEW, OLD), CONTEXTS) == Scope(newer, older)
    undated = replace(NEW, day=None)
    assert proposed_scope(conflict(replace(OLD, day=None), undated), CONTEXTS) == Scope()


def test_what_has_no_day_holds_until_that_of_the_other_one() -> None:
    ends, starts = Validity(until="2026-11-20"), Validity(since="2026-11-20")
    assert proposed_scope(conflict(replace(OLD, day=None), NEW), CONTEXTS) == Scope(ends, starts)
    assert proposed_scope(conflict(NEW, replace(OLD, day=None)), CONTEXTS) == Scope(starts, ends)


SIDES = st.builds(
    Side,
    path=st.just("a.md"),
    start_line=st.just(1),
    end_line=st.just(1),
    text=st.sampled_from(["8080", "production 9090", "staging since 2026-05-01", "until 2026-04"]),
    day=st.sampled_from([None, "2026-05-01", "2026-11-20", "not a day"]),
    claim=st.just("a1"),
    confidence=st.none() | st.floats(0, 1),
    status=st.sampled_from(["", "supported", "refuted"]),
    layer=st.sampled_from(Layer),
    evidence=st.integers(0, 9),
    hand_written=st.booleans(),
)
MIRRORED = {
    Settlement.KEEP_A: Settlement.KEEP_B,
    Settlement.KEEP_B: Settlement.KEEP_A,
    Settlement.BOTH: Settlement.BOTH,
    Settlement.REVIEW: Settlement.REVIEW,
}


@pytest.mark.parametrize("kind", ConflictKind)
@given(left=SIDES, right=SIDES)
def test_the_order_of_the_sides_does_not_count(kind: ConflictKind, left: Side, right: Side) -> None:
    there = advise(conflict(left, right, kind), CONTEXTS)
    back = advise(conflict(right, left, kind), CONTEXTS)
    assert back.settlement is MIRRORED[there.settlement]
    assert back.confidence == pytest.approx(there.confidence)
    assert 0 <= there.confidence <= 1
    assert [finding.step for finding in there.findings] == list(Step)
