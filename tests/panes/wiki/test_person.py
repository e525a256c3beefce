"""The card of a person shows what it says, and takes the fields that it does not have yet."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.domain.wikipages import Page, PageKind, PersonCard
from mnemoscope.engine.pageedit import ChangeText, ChangeTexts
from mnemoscope.kit.label import Label
from mnemoscope.panes.wiki.person import PersonFields, parts

pytestmark = pytest.mark.gui

PAGE = Page(
    "wiki/entities/a.md",
    "entities/a.md",
    PageKind.ENTITY,
    "entity.a",
    "A",
    person=PersonCard(lane="machines", ask_for=("restarts",)),
)


@pytest.fixture
def person(theme, qtbot: QtBot) -> PersonFields:
    made = PersonFields(theme)
    qtbot.addWidget(made)
    made.show_page(PAGE, writable=True)
    made.show()
    return made


def shown(person: PersonFields) -> list[str]:
    return [each.text() for each in person.findChildren(Label) if each.isVisibleTo(person)]


def test_only_what_is_said_is_shown(person):
    assert shown(person) == ["Lane", "Ask for"]


def test_texts_and_lists_are_sent(person):
    sent: list[object] = []
    person.changed.connect(sent.append)
    person._lists["lane"].changed.emit(("machines",), ("attic",))
    person._lists["askFor"].changed.emit(("restarts",), ("restarts", "drills"))
    person._lists["lane"].changed.emit(("attic",), ())
    assert sent == [
        ChangeText(("personCard", "lane"), "attic"),
        ChangeTexts(("personCard", "askFor"), ("restarts",), ("restarts", "drills")),
        ChangeText(("personCard", "lane"), ""),
    ]


def test_another_field_is_offered_and_filled(person):
    offered = [action.text() for action in person._menu.actions()]
    assert offered == [part.words for part in parts()[2:]]
    person._menu.actions()[0].trigger()
    assert "Do not ask for" in shown(person)
    person.show_page(PAGE, writable=True)
    assert "Do not ask for" in shown(person)
    person.show_page(PAGE, writable=False)
    assert shown(person) == ["Lane", "Ask for"]
