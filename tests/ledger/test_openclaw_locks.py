"""OpenClaw's locks: honoured while they hold, taken while this program writes, never left."""

from __future__ import annotations

import hashlib
import json
import os
import threading
import time
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import apsw
import pytest

from mnemoscope.domain.clock import FixedClock
from mnemoscope.engine.clock import SystemClock
from mnemoscope.ledger.meta import Meta
from mnemoscope.ledger.openclaw_locks import LOCK, held
from mnemoscope.ledger.store import Ledger

Workspace = Callable[..., Path]
FOLDER = "memory/.dreams"
STORE = f"{FOLDER}/short-term-recall.json"
DEAD = 999_999_999
MACHINE = SystemClock()


@pytest.fixture
def ledger(tmp_path: Path, clock: FixedClock) -> Iterator[Ledger]:
    opened = Ledger(tmp_path / "data", clock)
    yield opened
    opened.close()


@pytest.fixture
def meta(ledger: Ledger) -> Meta:
    return ledger.meta


def content(pid: int, age: float) -> str:
    return f"{pid}:{(time.time() - age) * 1000:.0f}\n"


def old(path: Path, age: float) -> None:
    os.utime(path, (time.time() - age, time.time() - age))


def test_without_traces_of_openclaw_nothing_is_left_behind(
    workspace: Workspace, meta: Meta
) -> None:
    root = workspace({"MEMORY.md": "x"})
    with held(root, meta, MACHINE, take=True) as holder:
        assert holder is None
        assert [path.name for path in root.rglob("*")] == ["MEMORY.md"]


def test_the_lock_of_the_json_era_is_taken_and_let_go(workspace: Workspace, meta: Meta) -> None:
    root = workspace({STORE: "{}"})
    with held(root, meta, MACHINE, take=True) as holder:
        assert holder is None
        pid, _, moment = (root / FOLDER / LOCK).read_text("ascii").strip().partition(":")
        assert int(pid) == os.getpid()
        assert abs(int(moment) / 1000 - time.time()) < 5
    assert not (root / FOLDER / LOCK).exists()
    assert meta.taken_locks() == {}


def test_looking_makes_no_lock(workspace: Workspace, meta: Meta) -> None:
    root = workspace({STORE: "{}"})
    with held(root, meta, MACHINE, take=False) as holder:
        assert holder is None
        assert not (root / FOLDER / LOCK).exists()


@pytest.mark.parametrize("pid", [os.getpid(), DEAD])
def test_a_young_lock_holds_whoever_wrote_it(workspace: Workspace, meta: Meta, pid: int) -> None:
    root = workspace({f"{FOLDER}/{LOCK}": content(pid, 59)})
    for take in (False, True):
        with held(root, meta, MACHINE, take=take) as holder:
            assert holder == pid
    assert (root / FOLDER / LOCK).exists()


def test_an_old_lock_of_the_dead_is_taken_over(workspace: Workspace, meta: Meta) -> None:
    root = workspace({f"{FOLDER}/{LOCK}": content(DEAD, 61)})
    with held(root, meta, MACHINE, take=True) as holder:
        assert holder is None
    assert not (root / FOLDER / LOCK).exists()


def test_a_number_that_was_given_to_another_process_since_holds_nobody_up(
    workspace: Workspace, meta: Meta
) -> None:
    root = workspace({f"{FOLDER}/{LOCK}": content(os.getpid(), 2 * 86_400)})
    with held(root, meta, MACHINE, take=True) as holder:
        assert holder is None


def test_a_living_holder_is_never_robbed_for_the_age_of_its_lock(
    workspace: Workspace, meta: Meta
) -> None:
    later = FixedClock(MACHINE.now() + timedelta(days=1))
    root = workspace({f"{FOLDER}/{LOCK}": content(os.getpid(), 0)})
    with held(root, meta, later, take=True) as holder:
        assert holder == os.getpid()


@pytest.mark.parametrize("text", ["", "x:y", "\x00", "{", "[1]"])
def test_what_cannot_be_read_holds_for_a_minute(
    workspace: Workspace, meta: Meta, text: str
) -> None:
    root = workspace({f"{FOLDER}/{LOCK}": text})
    with held(root, meta, MACHINE, take=True) as holder:
        assert holder == 0
    old(root / FOLDER / LOCK, 61)
    with held(root, meta, MACHINE, take=True) as holder:
        assert holder is None


def test_a_moment_that_lies_ahead_counts_by_the_time_of_the_file(
    workspace: Workspace, meta: Meta
) -> None:
    root = workspace({f"{FOLDER}/{LOCK}": f"{DEAD}:9999999999999"})
    with held(root, meta, MACHINE, take=False) as holder:
        assert holder == DEAD
    old(root / FOLDER / LOCK, 61)
    with held(root, meta, MACHINE, take=False) as holder:
        assert holder is None


def test_a_lock_that_is_let_go_in_time_is_waited_for(workspace: Workspace, meta: Meta) -> None:
    root = workspace({f"{FOLDER}/{LOCK}": content(os.getpid(), 0)})
    timer = threading.Timer(0.2, (root / FOLDER / LOCK).unlink)
    timer.start()
    with held(root, meta, MACHINE, take=True, wait=10) as holder:
        assert holder is None
    timer.join()


@pytest.mark.parametrize("written", ["all", "part", "nothing"])
def test_what_a_killed_process_of_ours_left_is_taken_back_at_once(
    workspace: Workspace, meta: Meta, written: str
) -> None:
    noted = content(DEAD, 0)
    left = {"all": noted, "part": noted[:7], "nothing": ""}[written]
    root = workspace({f"{FOLDER}/{LOCK}": left})
    meta.note_taken_lock(str(root / FOLDER / LOCK), noted)
    with held(root, meta, MACHINE, take=True) as holder:
        assert holder is None


def test_a_lock_that_was_not_to_be_had_is_nobody_elses_to_remove(
    workspace: Workspace, meta: Meta
) -> None:
    root = workspace({f"{FOLDER}/{LOCK}": ""})
    for _ in range(2):
        with held(root, meta, MACHINE, take=True) as holder:
            assert holder == 0
    assert meta.taken_locks() == {}
    assert (root / FOLDER / LOCK).exists()


def test_a_lock_that_was_replaced_meanwhile_is_not_removed(
    workspace: Workspace, meta: Meta
) -> None:
    root = workspace({STORE: "{}"})
    with held(root, meta, MACHINE, take=True):
        (root / FOLDER / LOCK).write_text("77:1")
    assert (root / FOLDER / LOCK).read_text() == "77:1"


@pytest.fixture
def late(tmp_path: Path) -> Path:
    """A workspace in a home of the SQLite era."""
    root = tmp_path / "openclaw" / "workspace"
    root.mkdir(parents=True)
    state = tmp_path / "openclaw" / "state"
    state.mkdir()
    database = apsw.Connection(str(state / "openclaw.sqlite"))
    database.execute(
        "CREATE TABLE plugin_state_entries (plugin_id TEXT, namespace TEXT, entry_key TEXT,"
        " value_json TEXT, created_at INTEGER, expires_at INTEGER,"
        " PRIMARY KEY (plugin_id, namespace, entry_key))"
    )
    database.close()
    return root


def lock_of(root: Path) -> Path:
    digest = hashlib.sha256(os.fsencode(root.resolve())).hexdigest()
    return root.parent / "locks" / f"memory-promotion-{digest}.lock"


def test_the_lock_of_the_sqlite_era_is_taken_and_let_go(late: Path, meta: Meta) -> None:
    with held(late, meta, MACHINE, take=True) as holder:
        assert holder is None
        fields = json.loads(lock_of(late).read_text())
        assert fields["pid"] == os.getpid()
        assert fields["createdAt"].endswith("Z")
    assert not lock_of(late).exists()


def test_the_lock_of_the_sqlite_era_is_honoured(late: Path, meta: Meta) -> None:
    lock_of(late).parent.mkdir()
    lock_of(late).write_text(json.dumps({"pid": 77, "createdAt": "2999-01-01T00:00:00.000Z"}))
    with held(late, meta, MACHINE, take=True) as holder:
        assert holder == 77
    lock_of(late).write_text(json.dumps({"pid": DEAD, "createdAt": "2026-01-01T00:00:00.000Z"}))
    with held(late, meta, MACHINE, take=True) as holder:
        assert holder is None


@pytest.mark.parametrize(("age", "expected"), [(1, DEAD), (61, None)])
def test_the_row_of_the_sqlite_era_is_honoured_and_left_alone(
    late: Path, meta: Meta, age: float, expected: int | None
) -> None:
    key = hashlib.sha256(late.resolve().as_posix().encode()).hexdigest()
    value = json.dumps({"owner": f"{DEAD}:uuid", "acquiredAt": int((time.time() - age) * 1000)})
    path = late.parent / "state" / "openclaw.sqlite"
    database = apsw.Connection(str(path))
    database.execute(
        "INSERT INTO plugin_state_entries VALUES ('memory-core', 'short-term-locks', ?, ?, 0, 0)",
        (key, value),
    )
    database.close()
    before = path.read_bytes()
    with held(late, meta, MACHINE, take=True) as holder:
        assert holder == expected
    assert path.read_bytes() == before
    assert not lock_of(late).exists()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
def test_a_lock_that_a_full_disk_left_empty_is_taken_away(
    workspace: Workspace, meta: Meta, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = workspace({STORE: "{}"})
    opened = Path.open

    def full(path: Path, mode: str = "r", **kwargs: Any) -> Any:
        if path.name == LOCK and mode == "xb":
            opened(path, mode).close()
            return opened(Path("/dev/full"), "wb")
        return opened(path, mode, **kwargs)

    monkeypatch.setattr(Path, "open", full)
    with held(root, meta, MACHINE, take=True) as holder:
        assert holder is None
        assert not (root / FOLDER / LOCK).exists()
    assert meta.taken_locks() == {}
