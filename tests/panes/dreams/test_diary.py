"""The reader goes through the days by chips and pager."""

from __future__ import annotations

from datetime import date

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.panes.dreams.diary import DiaryReader
from mnemoscope.panes.dreams.diaryview import DiaryDay, DiaryPiece, DiaryView

pytestmark = pytest.mark.gui


def view(days: int) -> DiaryView:
    return DiaryView(
        "DREAMS.md",
        tuple(
            DiaryDay(date(2026, 11, 24 - at), (DiaryPiece("when", f"night {at}", 0.0),))
            for at in range(days)
        ),
    )


@pytest.fixture
def reader(theme, qtbot: QtBot) -> DiaryReader:
    made = DiaryReader(theme)
    qtbot.addWidget(made)
    made.resize(340, 400)
    made.show()
    return made


def words(reader: DiaryReader) -> list[str]:
    return [piece.toPlainText() for piece in reader._pieces if hasattr(piece, "toPlainText")]


def test_chips_and_pager_turn_the_days(reader, qtbot: QtBot):
    reader.set_view(view(9))
    assert reader.show_day(date(2026, 11, 24))
    assert words(reader) == ["night 0"]
    assert not reader._newer.isEnabled()
    with qtbot.waitSignal(reader.turned) as heard:
        reader._older.click()
    assert heard.args == [date(2026, 11, 23)]
    assert words(reader) == ["night 1"]
    with qtbot.waitSignal(reader.turned):
        reader._chips[3].click()
    assert words(reader) == ["night 3"]
    assert reader._where.text().startswith("day 4 of 9")
    for _ in range(9):
        reader._older.click()
    assert words(reader) == ["night 8"]
    assert not reader._older.isEnabled()


def test_a_day_stays_when_the_diary_grows(reader):
    reader.set_view(view(3))
    reader.show_day(date(2026, 11, 23))
    grown = view(3)
    extra = DiaryDay(date(2026, 11, 25), (DiaryPiece("when", "new", None),))
    reader.set_view(DiaryView("DREAMS.md", (extra, *grown.days)))
    assert words(reader) == ["night 1"]


def test_a_day_without_an_entry_shows_none(reader):
    reader.set_view(view(2))
    assert not reader.show_day(date(2026, 1, 1))
    assert words(reader) == []
    reader.show_words("planned")
    assert words(reader) == ["planned"]


def test_several_entries_are_parted_and_a_repeated_one_is_marked(reader):
    pieces = (DiaryPiece("3:05", "deep", 0.8), DiaryPiece("3:00", "light", 0.0))
    reader.set_view(DiaryView("DREAMS.md", (DiaryDay(date(2026, 11, 24), pieces),)))
    reader.show_day(date(2026, 11, 24))
    assert words(reader) == ["deep", "light"]
    labels = [piece.text() for piece in reader._pieces if hasattr(piece, "text")]
    assert labels[0] == "3:05"
    assert any("80 %" in label for label in labels)
