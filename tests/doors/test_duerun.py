"""Running what is due from a timer: what it prints, and 0 or 1."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

Shell = Callable[..., Any]
EVENING = ("--now", "2026-11-27T20:00:00Z")
FAILING = "2026-11-28T03:15:00Z"


def test_what_is_due_runs_once_and_the_exit_code_is_nought(shell: Shell) -> None:
    first = shell("run-due", before=EVENING)
    assert (first.code, first.out) == (0, "Nothing is due.\n")
    ran = shell.json("run-due")["runs"]
    by_job = {one["job"]: one for one in ran}
    assert by_job["dream"]["result"] in ("done", "nothing")
    assert by_job["sync"]["reason"] == "consent-needed"
    assert shell.json("run-due") == {"runs": [], "goneFromTrash": 0}


def test_the_trash_is_emptied_of_what_is_over_though_nights_only_propose(shell: Shell) -> None:
    shell("index", before=EVENING)
    first = shell.json("decay", "list", before=EVENING)["memories"]
    one = next(row["id"] for row in first if row["places"][0]["path"].startswith("memory/2026"))
    assert shell("trash", "put", one, before=EVENING).code == 0
    early = ("--now", "2026-12-03T20:00:00Z")
    assert "trash" not in shell("run-due", before=early).out
    late = shell("run-due", before=("--now", "2026-12-05T20:00:00Z"))
    assert "trash: 1 had lain there for their days and are gone for good" in late.out
    assert shell("trash", "list").code == 1


def test_a_failure_is_one(shell: Shell, sample: Path) -> None:
    assert shell("promote", "--apply", before=EVENING).code in (0, 1)
    shell("run-due", before=EVENING)
    # Where the folder of the machines should be lies a file.
    (sample / ".mnemoscope").write_text("no folder")
    answer = shell("run-due")
    assert answer.code == 1
    assert "failed" in answer.out


def test_where_the_workspace_is_gone_it_says_so_and_makes_nothing(
    shell: Shell, sample: Path, home: Path
) -> None:
    shell("run-due", before=EVENING)
    before = sorted(home.rglob("*"))
    shutil.rmtree(sample)
    answer = shell("run-due")
    assert (answer.code, answer.out) == (1, "")
    assert answer.err.count("\n") == 1
    assert "is not there" in answer.err
    assert str(sample) in answer.err
    assert not sample.exists()
    assert sorted(home.rglob("*")) == before


def test_read_only_runs_nothing_and_says_so(shell: Shell) -> None:
    answer = shell("run-due", before=("--read-only",))
    assert (answer.code, answer.out) == (1, ""), "what is due is not done"
    assert "--read-only" in answer.err
