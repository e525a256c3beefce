"""Controls go on in the next line, and those of the end stay at the right."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from tests.kit.conftest import Show

from mnemoscope.kit.buttons import Button
from mnemoscope.kit.flow import FlowRow
from mnemoscope.kit.pill import Pill, PillFace
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui


@pytest.fixture
def row(theme: Theme) -> FlowRow:
    made = FlowRow()
    for word in ("one", "two", "three"):
        made.add(Button(theme, word, small=True))
    made.add(Button(theme, "end", small=True), end=True)
    return made


def buttons(row: FlowRow) -> list[Button]:
    return row.findChildren(Button)


def test_all_stand_in_one_line_where_there_is_room(row: FlowRow, show: Show):
    show(row, width=500)
    one, two, three, end = buttons(row)
    assert one.y() == end.y()
    assert one.x() < two.x() < three.x() < end.x()
    assert end.geometry().right() == row.width() - 1
    assert row.height() == one.height()


def test_a_narrow_row_breaks_and_becomes_higher(row: FlowRow, show: Show):
    show(row, width=140, height=200)
    one, _, _, end = buttons(row)
    assert end.y() > one.y()
    assert end.geometry().right() == row.width() - 1
    assert row.heightForWidth(140) > one.height()
    assert row.height() >= row.heightForWidth(140)
    assert all(each.geometry().right() < 140 for each in buttons(row))


def test_what_is_hidden_takes_no_room_and_what_grows_moves_the_others(row: FlowRow, show: Show):
    show(row, width=500)
    one, two, three, _ = buttons(row)
    place = three.x()
    two.hide()
    QApplication.processEvents()
    assert three.x() == place - two.width() - 8
    one.setText("a much longer word")
    one.updateGeometry()
    QApplication.processEvents()
    assert three.x() == one.width() + 8


def test_heights_are_measured_anew_when_a_control_changes_while_hidden(row: FlowRow, show: Show):
    window = show(row, width=300, height=200)
    assert row.heightForWidth(260) == row.height()
    window.hide()
    buttons(row)[0].setText("one that is much longer than it was before")
    window.show()
    QApplication.processEvents()
    assert row.heightForWidth(260) > buttons(row)[0].height()


def test_forgotten_controls_take_no_room(row: FlowRow, show: Show):
    show(row, width=140, height=200)
    row.forget()
    assert row.heightForWidth(140) == 0
    assert len(buttons(row)) == 4


def test_what_changed_while_hidden_is_as_wide_as_it_needs_when_it_is_shown(
    theme: Theme, show: Show
):
    row, pill = FlowRow(), Pill(theme, "kept A")
    row.add(pill)
    window = show(row, width=300)
    row.hide()
    pill.set_face(PillFace("needs review, until the end of the year"))
    row.show()
    QApplication.processEvents()
    assert window.isVisible()
    assert pill.width() == pill.sizeHint().width()
