"""The list as a file that others read."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.panes.candidates import stock

from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.engine.candidateexport import Listed, export_candidates
from mnemoscope.engine.candidates import ranking


@pytest.fixture
def listed(workspace: Any, open_session: Any) -> list[Listed]:
    found = ranking(open_session(workspace(stock.files())))
    return [
        Listed(row, at, row.candidate.score, not row.candidate.missed, row.candidate.missed)
        for at, row in enumerate(found.rows, 1)
    ]


def test_json_holds_all_figures(listed: list[Listed], tmp_path: Path) -> None:
    path = tmp_path / "list.json"
    assert export_candidates(listed, path) == len(listed)
    found = json.loads(path.read_text("utf-8"))["candidates"]
    assert [one["key"] for one in found] == [one.row.candidate.entry.key for one in listed]
    assert found[0]["score"] == listed[0].score
    assert found[0]["frequency"] == listed[0].row.candidate.components.frequency
    assert "hunter2" not in path.read_text("utf-8")


def test_csv_is_read_by_a_sheet(listed: list[Listed], tmp_path: Path) -> None:
    path = tmp_path / "list.csv"
    odd = replace(listed[0], row=replace(listed[0].row, text='=HYPERLINK("http://x","刘洋")\n2'))
    export_candidates([odd, *listed[1:]], path)
    with path.open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == len(listed)
    assert rows[0]["text"].startswith("'=HYPERLINK"), "no sheet may run what a memory says"
    assert rows[1]["path"] == listed[1].row.candidate.entry.path


def test_an_empty_list_is_an_empty_table(tmp_path: Path) -> None:
    assert export_candidates([], tmp_path / "a.csv") == 0
    assert (tmp_path / "a.csv").read_bytes() == b""


def test_a_disk_that_refuses_is_told(listed: list[Listed], tmp_path: Path) -> None:
    with pytest.raises(EnvironmentFault):
        export_candidates(listed, tmp_path / "none" / "a.csv")
