"""Kept contents come back byte for byte, or not at all."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.ledger.history import History


@given(st.binary(max_size=200))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=30)
def test_bytes_come_back(tmp_path: Path, data: bytes) -> None:
    history = History(tmp_path / "history")
    digest = history.put(data)
    assert digest == hashlib.sha256(data).hexdigest()
    assert history.get(digest) == data
    assert history.put(data) == digest


def test_many_are_kept_in_order(tmp_path: Path) -> None:
    history = History(tmp_path / "history")
    assert history.put_many([]) == []
    contents = [f"note {number}".encode() for number in range(50)]
    assert [history.get(digest) for digest in history.put_many(iter(contents))] == contents


def test_a_damaged_version_is_never_handed_out(tmp_path: Path) -> None:
    history = History(tmp_path / "history")
    digest = history.put(b"as it was")
    kept = tmp_path / "history" / digest[:2] / digest
    kept.write_bytes(b"as it wa")
    with pytest.raises(EnvironmentFault, match="damaged"):
        history.get(digest)
    history.put(b"as it was")
    assert history.get(digest) == b"as it was"
    kept.unlink()
    with pytest.raises(EnvironmentFault, match="cannot be read"):
        history.get(digest)


def test_what_dead_processes_left_is_removed_and_living_ones_keep_theirs(tmp_path: Path) -> None:
    history = History(tmp_path / "history")
    history.put(b"x")
    living = tmp_path / "history" / "tmp" / f"{os.getpid()}-aa"
    for leftover in (living, living.with_name("999999999-bb"), living.with_name("strange")):
        leftover.write_bytes(b"half")
    history.clean()
    assert list(living.parent.iterdir()) == [living]


@pytest.mark.parametrize("call", ["replace", "fsync"])
def test_a_full_disk_is_named_and_leaves_nothing_half_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    history = History(tmp_path / "history")
    with monkeypatch.context() as patch:
        patch.setattr(os, call, full)
        with pytest.raises(EnvironmentFault, match="No space left") as caught:
            history.put(b"x")
    assert caught.value.hint
    for path in (tmp_path / "history").rglob("*"):
        assert path.is_dir() or path.read_bytes() == b"x" == history.get(path.name)
    assert list((tmp_path / "history" / "tmp").iterdir()) == []
