"""Recalls that cannot be recorded wait in a file, whole and in order, and are lost to no kill."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from mnemoscope.domain.signals import Recall
from mnemoscope.ledger.recallqueue import put, taken

NOW = datetime(2026, 11, 28, 3, 0, 0, 250_000, tzinfo=UTC)


def recall(number: int) -> Recall:
    return Recall("memory/a.md", 3, 4, f"Fact {number} – 事实\udcff", 0.8, number, "茶?", NOW)


def test_what_waits_comes_back_as_it_was(tmp_path: Path) -> None:
    put(tmp_path, [recall(1), recall(2)])
    put(tmp_path, [recall(3)])
    with taken(tmp_path) as waiting:
        assert waiting == (recall(1), recall(2), recall(3))
    with taken(tmp_path, thorough=True) as waiting:
        assert waiting == ()
    assert list(tmp_path.iterdir()) == []


def test_what_is_queued_meanwhile_waits_for_the_next(tmp_path: Path) -> None:
    put(tmp_path, [recall(1)])
    with taken(tmp_path):
        put(tmp_path, [recall(2)])
    with taken(tmp_path) as waiting:
        assert waiting == (recall(2),)


def test_what_was_taken_and_not_recorded_is_taken_again(tmp_path: Path) -> None:
    put(tmp_path, [recall(1)])
    with pytest.raises(OSError, match="full"), taken(tmp_path):
        raise OSError("full")
    with taken(tmp_path) as waiting:
        assert waiting == (), "looking with each recall costs no listing"
    put(tmp_path, [recall(2)])
    with taken(tmp_path) as waiting:
        assert set(waiting) == {recall(1), recall(2)}
    put(tmp_path, [recall(3)])
    with pytest.raises(OSError, match="full"), taken(tmp_path):
        raise OSError("full")
    with taken(tmp_path, thorough=True) as waiting:
        assert waiting == (recall(3),)


def test_a_line_that_was_cut_off_costs_itself_alone(tmp_path: Path) -> None:
    put(tmp_path, [recall(1), recall(2)])
    (file,) = tmp_path.iterdir()
    file.write_bytes(file.read_bytes()[:-20])
    with taken(tmp_path) as waiting:
        assert waiting == (recall(1),)


def test_a_folder_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    put(tmp_path / "nowhere", [recall(1)])
    with taken(tmp_path / "nowhere", thorough=True) as waiting:
        assert waiting == ()
