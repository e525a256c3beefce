"""Runs of jobs as values."""

from __future__ import annotations

from datetime import timedelta

from mnemoscope.domain.jobruns import NewRun, RunEnd


def test_a_run_by_hand_stands_for_no_date_and_is_not_late() -> None:
    new = NewRun("dream", "manual")
    assert (new.slot, new.planned, new.late_by, new.missed) == (None, None, timedelta(), 0)


def test_an_end_has_counts_of_its_own() -> None:
    assert RunEnd("done").counts == {}
    assert RunEnd("done").counts is not RunEnd("done").counts
