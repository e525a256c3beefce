"""One writer at a time; a dead holder does not block, a living one is never robbed."""

from __future__ import annotations

import os
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from mnemoscope.domain.clock import FixedClock, iso_utc
from mnemoscope.ledger.database import Database
from mnemoscope.ledger.locks import WRITES_FOR, WriteLock, this_process
from mnemoscope.ledger.platform_process import start_mark

CLOCK = FixedClock(datetime(2026, 11, 28, tzinfo=UTC))
HOLDER = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from mnemoscope.domain.clock import FixedClock, iso_utc
from mnemoscope.ledger.database import Database
from mnemoscope.ledger.locks import WriteLock
lock = WriteLock(Database(Path(sys.argv[1])), FixedClock(datetime(2026, 11, 28, tzinfo=UTC)))
with lock.held() as holder:
    print("held" if holder is None else holder, flush=True)
    sys.stdin.read()
"""


def hold_in_child(path: Path) -> subprocess.Popen[str]:
    child = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert child.stdout is not None
    assert child.stdout.readline() == "held\n"
    return child


def holder(database: Database, wait: float = 0.1) -> int | None:
    with WriteLock(database, CLOCK, wait).held() as other:
        return other


def test_the_lock_is_free_again_after_use_and_after_an_error(database: Database) -> None:
    def fail() -> None:
        with WriteLock(database, CLOCK).held():
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail()
    assert holder(database) is None
    assert database.query("SELECT * FROM write_lock") == []


def test_another_thread_of_this_process_waits_too(database: Database) -> None:
    with WriteLock(database, CLOCK).held():
        assert holder(database) == os.getpid()
        # Who did not get it does not give it away either.
        assert holder(database) == os.getpid()
    assert holder(database) is None


def test_a_living_process_keeps_it_and_a_killed_one_does_not(database: Database) -> None:
    child = hold_in_child(database.path)
    assert holder(database) == child.pid
    child.kill()
    child.communicate()
    assert holder(database) is None


def test_it_is_waited_for(database: Database) -> None:
    child = hold_in_child(database.path)
    assert child.stdin is not None
    child.stdin.close()
    assert holder(database, wait=10) is None
    with child:
        child.wait()


def test_a_number_that_another_process_was_given_since_is_no_holder(database: Database) -> None:
    database.query(
        "INSERT INTO write_lock VALUES (1, ?, 'earlier-boot:1', 'token', '2026-11-26')",
        (this_process()[0],),
    )
    assert holder(database) is None


def test_a_living_holder_is_not_robbed_by_age(database: Database) -> None:
    child = hold_in_child(database.path)
    database.query("UPDATE write_lock SET at = '2001-01-01'")
    assert holder(database) == child.pid
    child.communicate()


def test_a_lock_that_could_not_be_let_go_does_not_lock_its_own_process_out(
    database: Database,
) -> None:
    database.query(
        "CREATE TRIGGER stuck BEFORE DELETE ON write_lock BEGIN SELECT raise(IGNORE); END"
    )
    assert holder(database) is None
    assert database.query("SELECT pid FROM write_lock") == [(os.getpid(),)]
    assert holder(database) is None


class Watching(Database):
    """Notes how far each statement about the lock waits for the disk."""

    def __init__(self, path: Path) -> None:
        self.seen: set[object] = set()
        super().__init__(path)

    def query(self, sql, values=()):
        if "write_lock" in sql and "CREATE" not in sql:
            self.seen.add(super().query("PRAGMA synchronous")[0][0])
        return super().query(sql, values)


def test_taking_it_does_not_wait_for_the_disk_but_what_is_written_under_it_does(
    tmp_path: Path,
) -> None:
    database = Watching(tmp_path / "memory.db")
    with WriteLock(database, CLOCK).held() as holder:
        assert holder is None
        assert database.first("PRAGMA synchronous") == (2,)
    assert database.seen == {1}
    assert database.first("PRAGMA synchronous") == (2,)
    database.close()


def test_of_a_writer_elsewhere_only_the_time_tells(database: Database) -> None:
    # On another machine, or in a container: its number is that of a living process here.
    number, mark = os.getppid(), f"{start_mark(os.getppid())}@another-machine/pid:[1]"
    for ago, keeps in ((WRITES_FOR / 2, True), (WRITES_FOR, False)):
        database.query(
            "REPLACE INTO write_lock VALUES (1, ?, ?, 'token', ?)",
            (number, mark, iso_utc(CLOCK.now() - ago)),
        )
        assert holder(database) == (number if keeps else None)
