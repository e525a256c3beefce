"""Steps stand under each other; those with a key can be opened."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot
from tests.kit.conftest import Show
from tests.kit.looking import colours, count

from mnemoscope.kit.theme import Theme
from mnemoscope.kit.trail import Trail, TrailStep

pytestmark = pytest.mark.gui

STEPS = [
    TrailStep("moon", "accent", "MEMORY.md:55", "written by the dream"),
    TrailStep("hourglass-simple", "layer.short_term", "memory/a.md:18", key="note"),
]


@pytest.fixture
def trail(theme: Theme, show: Show) -> Trail:
    made = Trail(theme)
    made.set_steps(STEPS)
    show(made, width=300)
    return made


def steps(trail: Trail) -> list[QAbstractButton]:
    column = trail.layout()
    return [column.itemAt(at).widget() for at in range(column.count())]


def test_steps_with_a_key_can_be_opened_by_keys_and_mouse(trail: Trail, qtbot: QtBot):
    first, second = steps(trail)
    assert first.focusPolicy() is Qt.FocusPolicy.NoFocus
    second.setFocus(Qt.FocusReason.TabFocusReason)
    with qtbot.waitSignal(trail.opened) as caught:
        QTest.keyClick(second, Qt.Key.Key_Space)
    assert caught.args == ["note"]
    with qtbot.waitSignal(trail.opened):
        QTest.mouseClick(second, Qt.MouseButton.LeftButton)
    with qtbot.assertNotEmitted(trail.opened, wait=10):
        QTest.mouseClick(first, Qt.MouseButton.LeftButton)


def test_a_step_is_spoken_with_its_note(trail: Trail):
    names = [step.accessibleName() for step in steps(trail)]
    assert names == ["MEMORY.md:55, written by the dream", "memory/a.md:18"]


def test_a_line_joins_a_step_with_the_next(trail: Trail, theme: Theme):
    first, last = steps(trail)
    assert count(first, theme.color("border")) > 4
    assert count(last, theme.color("border")) == 0


def test_a_note_makes_its_step_higher(trail: Trail, theme: Theme):
    first, second = steps(trail)
    assert first.height() - second.height() == theme.line("small")


def test_the_step_under_the_keys_has_a_ring(trail: Trail, theme: Theme):
    _, second = steps(trail)
    second.clearFocus()
    assert theme.color("focus").rgb() not in colours(second)
    second.setFocus(Qt.FocusReason.TabFocusReason)
    assert theme.color("focus").rgb() in colours(second)


def test_other_steps_take_the_place_of_the_old(trail: Trail):
    trail.set_steps(STEPS[1:])
    assert [step.text() for step in steps(trail)] == ["memory/a.md:18"]
    trail.set_steps([])
    assert steps(trail) == []
