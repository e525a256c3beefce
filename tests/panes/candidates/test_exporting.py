"""The list goes into a file, and nobody waits for the dialog."""

from __future__ import annotations

import csv
import json

import pytest
from PySide6.QtWidgets import QFileDialog
from tests.panes.candidates import stock

from mnemoscope.panes.candidates.exporting import Exporting
from mnemoscope.runtime.bus import CandidatesPlace

pytestmark = pytest.mark.gui


def test_what_is_shown_is_written(pane, stand, tmp_path, qtbot):
    exporting = pane.findChild(Exporting)
    exporting.write(tmp_path / "all.json")
    stand.settle(qtbot)
    written = json.loads((tmp_path / "all.json").read_text("utf-8"))["candidates"]
    assert len(written) == 6
    assert stand.texts()[-1] == "Wrote 6 candidates to all.json"
    pane.show_target(CandidatesPlace(blocked_by="secret"))
    exporting.write(tmp_path / "some.csv")
    stand.settle(qtbot)
    with (tmp_path / "some.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["key"] for row in rows] == [stock.key(6)]
    assert "hunter2" not in rows[0]["text"]


def test_the_dialog_stands_beside_the_window(pane, stand, tmp_path, qtbot):
    stand.context.commands.run("candidates.export")
    dialog = pane.findChild(QFileDialog)
    qtbot.waitUntil(dialog.isVisible)
    dialog.filterSelected.emit("JSON (*.json)")
    assert dialog.defaultSuffix() == "json"
    dialog.fileSelected.emit(str(tmp_path / "list.json"))
    dialog.reject()
    stand.settle(qtbot)
    assert (tmp_path / "list.json").exists()
