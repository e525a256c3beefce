"""Chart and table go into files that other programs open."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot
from tests.panes.decay import stock as source

from mnemoscope.panes.decay.exporting import record

pytestmark = pytest.mark.gui


def test_a_line_of_the_sheet_says_all(figures):
    found = record(figures, figures.stock.row(source.key(source.MAILS)))
    assert found["text"] == source.MAILS
    assert found["recalls"] == 4
    assert found["falls"].startswith("20")
    assert record(figures, figures.stock.row(source.key(source.HAND)))["falls"] == ""
    secret = record(figures, figures.stock.row(source.key(source.SECRET)))
    assert "hunter2" not in secret["text"]


def test_picture_drawing_and_table(pane, stand, qtbot: QtBot, tmp_path: Path):
    for name in ("a.png", "a.svg", "a.csv"):
        pane.exporting.write(tmp_path / name)
        stand.settle(qtbot)
        assert stand.texts()[-1] == f"Wrote {name}"
    picture = QImage(str(tmp_path / "a.png"))
    assert picture.width() == pane.stage.charts.width() * 2
    assert "<path" in (tmp_path / "a.svg").read_text("utf-8")
    with (tmp_path / "a.csv").open(encoding="utf-8-sig", newline="") as sheet:
        rows = list(csv.DictReader(sheet))
    assert len(rows) == len(pane.listing.rows)


def test_the_dialog_follows_the_format(pane, qtbot: QtBot):
    pane.exporting.ask()
    dialog = pane.exporting._dialog
    dialog.filterSelected.emit("Table (*.csv)")
    assert dialog.defaultSuffix() == "csv"
    dialog.reject()
