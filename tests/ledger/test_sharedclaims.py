"""What machines tell each other in the folder that they share."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.ledger.joblock import SILENT_AFTER
from mnemoscope.ledger.sharedclaims import FOLDER, SharedClaims

NOW = datetime(2026, 11, 28, 3, tzinfo=UTC)
SLOT = ("dream", "2026-11-28")
CLAIM = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from mnemoscope.ledger.sharedclaims import SharedClaims
claims = SharedClaims(Path(sys.argv[1]))
for line in sys.stdin:
    other = claims.claim("dream", line.strip(), datetime(2026, 11, 28, 3, tzinfo=UTC))
    print("mine" if other is None else "theirs", flush=True)
"""


def made_elsewhere(root: Path, name: str, **changes: Any) -> Path:
    """The file of another machine."""
    path = root / FOLDER / "jobs" / f"{name}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    known = {
        "host": "elsewhere",
        "pid": 7,
        "process": "x",
        "token": "t",
        "since": "2026-11-28T02:59:00.000Z",
        "beat": "2026-11-28T03:00:00.000Z",
        "result": "",
    }
    path.write_text(json.dumps(known | changes), encoding="ascii")
    return path


def test_what_has_run_is_had_by_nobody_else(tmp_path: Path) -> None:
    mine = SharedClaims(tmp_path)
    assert mine.claim(*SLOT, NOW) is None
    assert SharedClaims(tmp_path).claim(*SLOT, NOW) is not None
    mine.finish(*SLOT, NOW, "done")
    found = SharedClaims(tmp_path).claim(*SLOT, NOW + timedelta(days=3))
    assert found is not None
    assert found.result == "done"
    assert (tmp_path / FOLDER / ".gitignore").read_text() == "*\n"


def test_another_machine_has_it_until_nothing_is_heard_of_it(tmp_path: Path) -> None:
    made_elsewhere(tmp_path, "dream-2026-11-28")
    claims = SharedClaims(tmp_path)
    other = claims.claim(*SLOT, NOW + SILENT_AFTER - timedelta(seconds=1))
    assert other is not None
    assert other.host == "elsewhere"
    assert claims.claim(*SLOT, NOW + SILENT_AFTER) is None


def test_the_lock_is_held_beaten_and_let_go(tmp_path: Path) -> None:
    claims = SharedClaims(tmp_path)
    assert claims.lock(NOW) is None
    assert SharedClaims(tmp_path).lock(NOW) is not None
    claims.beat(NOW + timedelta(minutes=5))
    other = SharedClaims(tmp_path).lock(NOW)
    assert other is not None
    assert other.beat == "2026-11-28T03:05:00.000Z"
    claims.unlock()
    assert claims.lock(NOW) is None
    claims.unlock()


def test_a_lock_of_others_is_not_ours_to_beat_or_drop(tmp_path: Path) -> None:
    path = made_elsewhere(tmp_path, "working")
    before = path.read_bytes()
    claims = SharedClaims(tmp_path)
    claims.beat(NOW)
    claims.unlock()
    claims.let_go(*SLOT)
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", ["", "{", "[]", '{"host": "x"}', '{"pid": "many"}'])
def test_a_torn_file_is_nobodys(tmp_path: Path, text: str) -> None:
    made_elsewhere(tmp_path, "dream-2026-11-28").write_text(text)
    assert SharedClaims(tmp_path).claim(*SLOT, NOW) is None


def test_what_is_let_go_can_be_had_again_and_old_files_go(tmp_path: Path) -> None:
    old = made_elsewhere(tmp_path, "dream-2026-09-01", since="2026-09-01T03:00:00.000Z")
    claims = SharedClaims(tmp_path)
    assert claims.claim(*SLOT, NOW) is None
    claims.let_go(*SLOT)
    assert SharedClaims(tmp_path).claim(*SLOT, NOW) is None
    assert not old.exists()
    left = [path.name for path in (tmp_path / FOLDER / "jobs").iterdir()]
    assert left == ["dream-2026-11-28.json"], "no drafts are left"


def test_of_two_processes_one_gets_each(tmp_path: Path) -> None:
    slots = [f"slot-{number}" for number in range(50)]
    lines = "".join(f"{slot}\n" for slot in slots)
    both = [
        subprocess.Popen(
            [sys.executable, "-c", CLAIM, str(tmp_path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(2)
    ]
    for process in both:
        assert process.stdin is not None
        process.stdin.write(lines)
        process.stdin.flush()
    # Neither may end before the other has asked: claims of the dead can be had.
    said: list[list[str]] = []
    for process in both:
        assert process.stdout is not None
        said.append([process.stdout.readline().strip() for _ in slots])
    for process in both:
        process.communicate()
    assert [sorted(pair) for pair in zip(*said, strict=True)] == [["mine", "theirs"]] * len(slots)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_refuses_is_told(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    try:
        with pytest.raises(EnvironmentFault, match="cannot be written"):
            SharedClaims(tmp_path).lock(NOW)
    finally:
        tmp_path.chmod(0o700)


def test_a_file_in_the_place_of_the_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / FOLDER).write_text("no folder")
    with pytest.raises(EnvironmentFault, match="cannot be written"):
        SharedClaims(tmp_path).lock(NOW)
