"""Place and words of new evidence are typed in two fields, by keys alone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mnemoscope.panes.wiki.evidencefield import EvidenceField, place_of

pytestmark = pytest.mark.gui


@pytest.fixture
def field(theme, qtbot: QtBot) -> EvidenceField:
    made = EvidenceField(theme)
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.mark.parametrize(
    ("written", "parts"),
    [
        ("memory/2026-11-08.md:4-6", ("memory/2026-11-08.md", "4-6")),
        (" memory\\a.md:4 – 6 ", ("memory/a.md", "4-6")),
        ("a.md#L4-L6", ("a.md", "4-6")),
        ("a b.md:12", ("a b.md", "12")),
        ("a.md", ("a.md", "")),
        ("", ("", "")),
    ],
)
def test_a_place_is_parted_into_path_and_lines(written, parts):
    assert place_of(written) == parts


def test_enter_adds_and_escape_leaves(field, qtbot: QtBot):
    with qtbot.assertNotEmitted(field.kept):
        QTest.keyClick(field._place, Qt.Key.Key_Return)
    QTest.keyClicks(field._place, "a.md:3")
    QTest.keyClicks(field._note, " so it is")
    with qtbot.waitSignal(field.kept) as kept:
        QTest.keyClick(field._note, Qt.Key.Key_Return)
    assert kept.args == ["a.md", "3", "so it is"]
    with qtbot.waitSignal(field.left):
        QTest.keyClick(field, Qt.Key.Key_Escape)
