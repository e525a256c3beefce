from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from mnemoscope.kit.label import Label
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.today.rows import GAP, FaceRow, Pair, RowColumn, Section

pytestmark = pytest.mark.gui


class WordRow(FaceRow[str]):
    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, 32)
        self.words = Label(theme)
        self.line.addWidget(self.words)

    def show_face(self, face: str) -> None:
        self.words.setText(face)


@pytest.fixture
def column(theme: Theme, qtbot) -> RowColumn[str]:
    made = RowColumn[str](lambda: WordRow(theme))
    qtbot.addWidget(made)
    return made


def test_rows_are_kept_and_filled_anew(column: RowColumn[str]):
    column.show_faces(["one", "two", "three"])
    first = list(column.rows)
    column.show_faces(["four"])
    assert list(column.rows) == first[:1]
    assert isinstance(first[0], WordRow)
    assert first[0].words.text() == "four"
    column.show_faces(["one", "two"])
    assert list(column.rows) == first[:2]


def test_rows_grow_with_the_text(column: RowColumn[str], theme: Theme):
    column.show_faces(["one"])
    before = column.rows[0].minimumHeight()
    theme.set_text_scale(2.0)
    assert column.rows[0].minimumHeight() >= 2 * before - 8


def test_two_sections_stand_beside_each_other_where_there_is_room(theme: Theme, qtbot):
    left, right = QWidget(), QWidget()
    pair = Pair(theme, left, right, (20, 13))
    qtbot.addWidget(pair)
    pair.show()
    pair.resize(1122, 300)
    QApplication.processEvents()
    assert left.y() == right.y()
    assert left.width() == pytest.approx((1122 - GAP) * 20 / 33, abs=2)
    pair.resize(700, 300)
    QApplication.processEvents()
    assert left.x() == right.x()
    assert right.y() > left.y()
    assert left.width() == 700


def test_a_section_says_something_in_place_of_rows(theme: Theme, qtbot):
    section = Section(theme, "Fades", "Open")
    qtbot.addWidget(section)
    section.say("Nothing.")
    labels = {label.text(): label for label in section.findChildren(Label)}
    assert not labels["Nothing."].isHidden()
    section.say("")
    assert labels["Nothing."].isHidden()
    section.head.set_title("Else")
    section.head.set_note("6 of 12")
    assert {"Else", "6 of 12"} <= {label.text() for label in section.findChildren(Label)}
