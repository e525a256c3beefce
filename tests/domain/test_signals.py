"""Hashes and keys are OpenClaw's; the figures are those of its released programs."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.signals import (
    PhaseSignal,
    RecallEntry,
    claim_hash,
    collapse,
    query_hash,
    recall_key,
    with_hits,
)


@pytest.mark.parametrize(
    "text",
    ["Nadia prefers oat-milk cortado.", "  Nadia  prefers\n\toat-milk cortado. "],
)
def test_a_claim_keeps_its_hash_however_it_is_spaced(text: str) -> None:
    assert claim_hash(text) == "31b5ebe1009f"


@pytest.mark.parametrize(
    ("query", "digest"),
    [
        ("router backup", "829a19689bc8"),
        ("Router Backup ", "829a19689bc8"),
        ("__dreaming_daily__:2026-11-02", "b5f9ebd4cdea"),
    ],
)
def test_a_question_keeps_its_hash_however_it_is_cased(query: str, digest: str) -> None:
    assert query_hash(query) == digest


@given(st.text())
def test_any_text_has_a_hash_that_folding_does_not_change(text: str) -> None:
    assert re.fullmatch("[0-9a-f]{12}", query_hash(text))
    assert claim_hash(collapse(text)) == claim_hash(text)


def test_a_key_names_the_lines() -> None:
    assert recall_key("memory/2026-11-02.md", 4, 6) == "memory:memory/2026-11-02.md:4:6"


def test_signals_of_all_kinds_count_and_none_takes_away() -> None:
    entry = RecallEntry("k", "p", 1, 1, "s", recall_count=3, daily_count=2, grounded_count=-5)
    assert entry.signal_count == 5


def test_the_hits_of_two_programs_are_those_of_one_night() -> None:
    theirs = PhaseSignal("k", 2, 1, "2026-04-02T03:00:00.000Z", None)
    ours = PhaseSignal("k", 1, 3, None, "2026-04-03T03:00:00.000Z", "2026-04-03T03:00:00.000Z")
    assert with_hits(None, ours) is ours
    assert with_hits(theirs, ours) == PhaseSignal(
        "k",
        2,
        3,
        "2026-04-02T03:00:00.000Z",
        "2026-04-03T03:00:00.000Z",
        "2026-04-03T03:00:00.000Z",
    )
