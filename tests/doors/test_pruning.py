"""prune on the command line: what could go, what went, and back."""

from __future__ import annotations

import re

from mnemoscope.doors.pruning import store_line
from mnemoscope.engine.pruning import Store


def searched(shell, moment: str) -> None:
    shell("search", "kiln", "--words-only", before=("--now", moment))


def test_what_could_go_is_said_of_both_stores(shell) -> None:
    answer = shell("prune", "--dry-run")
    assert answer.code == 1
    assert answer.out.splitlines()[0].startswith("our ledger: 0 entries, nothing to spare")
    assert re.match(
        r"OpenClaw's store: (\d+ entries, nothing|\d+ of \d+ entries could go)",
        answer.out.splitlines()[1],
    )


def test_old_recalls_go_and_come_back(shell) -> None:
    shell("index", "--words-only")
    searched(shell, "2026-07-01T09:00:00Z")
    before = shell.json("prune", "--dry-run")["own"]
    assert before["spare"]["old"] >= 1
    done = shell.json("prune", "--only", "old")
    assert done["pruned"] == {"old": before["spare"]["old"]}
    assert shell("prune").code == 1
    assert shell("undo").code == 0
    assert shell.json("prune", "--dry-run")["own"] == before
    assert re.fullmatch(
        r"taken out: .*\d+ old.* \(\d+ rows\); undo puts them back\n", shell("prune").out
    )


def test_a_store_in_one_line() -> None:
    assert store_line("our ledger", Store(4, ())) == "our ledger: 4 entries, nothing to spare"
