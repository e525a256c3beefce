"""The columns of the table name themselves, and the gate stands above the bars."""

from __future__ import annotations

import pytest

from mnemoscope.panes.candidates.columns import TICKS, columns

pytestmark = pytest.mark.gui


def test_the_gate_stands_above_the_bars():
    by_key = {column.key: column for column in columns(0.75)}
    assert by_key["bar"].aside == "gate .75"
    assert set(TICKS) <= by_key.keys()
    assert all(by_key[key].icon for key in TICKS)
    assert sum(column.stretch for column in by_key.values()) == 1


def test_what_tells_the_most_is_never_left_out():
    kept = {column.key for column in columns(0.8) if not column.spare}
    assert {"rank", "memory", "bar", "score", *TICKS} == kept
