"""A third statement stands in full beside the two that are judged."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QLabel
from tests.panes.conflicts import stock

from mnemoscope.domain.conflicts import ConflictKind
from mnemoscope.kit.buttons import Button
from mnemoscope.panes.conflicts.going import target_of
from mnemoscope.panes.conflicts.thirds import Thirds, thirds_of

pytestmark = pytest.mark.gui

LONG = "The relay of kite listens on port 9, as everybody who was there that evening has said. " * 3


@pytest.fixture
def thirds(theme, qtbot) -> Thirds:
    made = Thirds(theme)
    qtbot.addWidget(made)
    made.resize(700, 400)
    return made


def test_conflicts_of_one_statement_are_gathered() -> None:
    about = stock.conflict()
    left, right = about.sides
    third = stock.side(LONG)
    one = replace(about, id="one", sides=(left, third))
    two = replace(about, id="two", sides=(right, third))
    again = replace(about, id="again", kind=ConflictKind.UPDATE)
    found = thirds_of(about, (two, one, again))
    assert [entry.side for entry in found] == [third, None]
    assert [(letter, other.id) for letter, other in found[0].against] == [
        ("B", "two"),
        ("A", "one"),
    ]
    assert [(letter, other.id) for letter, other in found[1].against] == [("", "again")]


def test_it_stands_in_full_with_a_way_to_each_pair(thirds, qtbot) -> None:
    about = stock.conflict()
    third = stock.side(LONG)
    other = replace(about, id="one", sides=(about.sides[0], third))
    thirds.show_thirds(thirds_of(about, [other]))
    assert thirds.isVisible() or not thirds.isHidden()
    said = [label.text() for label in thirds.findChildren(QLabel)]
    assert any(words.startswith("1 more statement") for words in said)
    assert LONG in said
    way = next(one for one in thirds.findChildren(Button) if one.property("conflict"))
    assert way.text() == "Judge it against A"
    with qtbot.waitSignal(thirds.other) as gone:
        way.click()
    assert gone.args == ["one"]
    link = next(one for one in thirds.findChildren(Button) if not one.property("conflict"))
    with qtbot.waitSignal(thirds.opened) as opened:
        link.click()
    assert opened.args == [target_of(third)]
    thirds.show_thirds(())
    assert thirds.isHidden()


def test_of_many_the_rest_is_counted(thirds) -> None:
    about = stock.conflict()
    others = [
        replace(about, id=str(at), sides=(about.sides[0], stock.side(f"Port {at} it is.")))
        for at in range(10, 17)
    ]
    thirds.show_thirds(thirds_of(about, others))
    said = [label.text() for label in thirds.findChildren(QLabel)]
    assert "3 more are in the queue" in said
