"""What earlier versions take is told, and how the oldest are let go."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from mnemoscope.engine.versions import Kept
from mnemoscope.shell.version_words import version_rows

pytestmark = pytest.mark.gui


def test_how_much_and_how_far_back(qapp: object) -> None:
    del qapp
    oldest = datetime(2026, 11, 3, 4, tzinfo=UTC)
    rows = dict(version_rows(Kept(120, 312, 4_100_000, oldest, 0, 0, 0), UTC))
    assert rows["Kept"] == "120 changes, 312 versions of files"
    assert rows["Take"].startswith("3.9")
    assert rows["Undo reaches to"] == "3 Nov 2026"
    assert "mnemoscope versions" in rows["Let go"]


def test_a_snapshot_alone_can_be_undone_to_no_day(qapp: object) -> None:
    del qapp
    rows = dict(version_rows(Kept(1, 9, 900, None, 0, 0, 0), UTC))
    assert "Undo reaches to" not in rows


def test_before_the_first_change_there_are_none(qapp: object) -> None:
    del qapp
    assert version_rows(Kept(0, 0, 0, None, 0, 0, 0), UTC) == (("Kept", "None yet"),)
