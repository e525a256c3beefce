"""decay show: one memory with where each value comes from."""

from __future__ import annotations

import pytest
from tests.doors.conftest import Shell

BACKUP = "restic backup of mill to attic"


def test_a_memory_is_shown_with_terms_and_history(shell: Shell) -> None:
    document = shell.json("decay", "show", BACKUP)
    parts = sum(one["amount"] for one in document["importanceParts"])
    assert parts == pytest.approx(document["importance"])
    weighed = [one for one in document["terms"] if one["weight"] is not None]
    total = sum(one["value"] * one["weight"] for one in weighed)
    assert total == pytest.approx(document["strength"], abs=1e-6)
    assert [one["kind"] for one in document["accesses"]] == ["openclaw"] * 3
    assert all(one["after"] >= one["before"] for one in document["accesses"])
    assert document["crossings"][0]["at"] > "2026-11-28"


def test_it_is_told_in_words(shell: Shell) -> None:
    told = shell("decay", "show", BACKUP)
    assert told.code == 0
    for word in ("importance", "annotation", "falls below 0.3 (let_go) on", "openclaw", "weibull"):
        assert word in told.out
    assert "\nhot" not in told.out
    assert "(cold)" in shell("decay", "show", BACKUP, "--model", "temperature").out


def test_it_is_found_by_its_id_or_the_beginning_of_that(shell: Shell) -> None:
    known = shell.json("decay", "show", BACKUP)["id"]
    assert shell.json("decay", "show", known)["id"] == known
    assert shell.json("decay", "show", known[:8])["id"] == known


def test_a_name_for_several_or_none_is_refused(shell: Shell) -> None:
    several = shell("decay", "show", "mill")
    assert (several.code, several.out) == (1, "")
    assert "memories hold 'mill'" in several.err
    assert shell("decay", "show", "nothing of the kind").code == 1


def test_a_date_before_all_calendars_is_shown(shell: Shell) -> None:
    note = "---\ndate: 0001-01-01\n---\nOf the first day.\n"
    (shell.root / "memory/first.md").write_text(note, "utf-8")
    told = shell("decay", "show", "Of the first day", before=("--zone", "America/Los_Angeles"))
    assert told.code == 0, told.err
    assert "counts as 1970" in shell("decay", "list", "--filter", "text=first day").err
