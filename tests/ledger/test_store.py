"""One folder holds everything durable of a workspace."""

from __future__ import annotations

import shutil
import threading
from pathlib import Path

import pytest

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.ledger.store import Ledger


def test_what_one_ledger_wrote_another_finds(tmp_path: Path, clock: FixedClock) -> None:
    first = Ledger(tmp_path / "new" / "folder", clock)
    first.meta.allow_writes(clock.now())
    digest = first.history.put(b"x")
    run = first.runs.start("dream", "manual", clock.now())
    first.close()
    second = Ledger(tmp_path / "new" / "folder", clock)
    assert second.meta.writes_allowed_at() == clock.now()
    assert second.history.get(digest) == b"x"
    assert second.runs.get(run) is not None
    assert second.signals.entries() == ()
    assert second.journal.latest(10) == ()
    with second.lock.held() as holder:
        assert holder is None
    second.close()
    assert {path.name for path in (tmp_path / "new" / "folder").iterdir()} == {
        "memory.db",
        "history",
    }


def test_a_file_that_was_emptied_is_refused_and_left_alone(
    tmp_path: Path, clock: FixedClock
) -> None:
    first = Ledger(tmp_path, clock)
    first.history.put(b"x")
    first.close()
    file = tmp_path / "memory.db"
    file.write_bytes(b"")
    with pytest.raises(EnvironmentFault, match="zero bytes") as fault:
        Ledger(tmp_path, clock)
    assert fault.value.path == str(file)
    assert file.read_bytes() == b""
    # Another process may just be making it.
    Ledger(tmp_path / "other", clock).close()
    made = threading.Timer(0.1, shutil.copyfile, (tmp_path / "other/memory.db", file))
    made.start()
    Ledger(tmp_path, clock).close()
    made.join()
    file.unlink()
    Ledger(tmp_path, clock).close()


def test_an_empty_file_that_never_held_anything_is_filled(
    tmp_path: Path, clock: FixedClock
) -> None:
    file = tmp_path / "memory.db"
    file.touch()
    ledger = Ledger(tmp_path, clock)
    assert ledger.journal.latest(1) == ()
    ledger.close()
