from __future__ import annotations

from typing import cast

import pytest
from PySide6.QtWidgets import QLineEdit, QVBoxLayout
from pytestqt.qtbot import QtBot

from mnemoscope.domain.outcomes import Changes, Clash, Facet, RefusalReason, Refused
from mnemoscope.panes.base import (
    EVERYTHING,
    Pane,
    PaneContext,
    PaneEntry,
    describe_refusal,
    describe_undone,
)
from mnemoscope.runtime.bus import NoticeKind, Question

pytestmark = pytest.mark.gui


class Plain(Pane):
    """Watches texts and notes what it hears."""

    id = "plain"
    icon = "notebook"
    facets = Facet.TEXT | Facet.FILES

    @classmethod
    def title(cls) -> str:
        return "Plain"

    def build(self) -> None:
        self.heard: list[Changes] = []
        self.fields = (QLineEdit(), QLineEdit())
        column = QVBoxLayout(self)
        for field in self.fields:
            column.addWidget(field)

    def refresh(self, changes: Changes) -> None:
        self.heard.append(changes)


@pytest.fixture
def pane(qtbot: QtBot) -> Plain:
    # The contract itself asks nothing of the context.
    made = Plain(cast("PaneContext", None))
    qtbot.addWidget(made)
    return made


def test_it_is_built_once(pane: Plain) -> None:
    assert pane.activate()
    assert not pane.activate()
    assert pane.built


def test_the_first_time_everything_is_new(pane: Plain) -> None:
    pane.activate()
    assert pane.heard == []
    pane.show()
    assert pane.heard == [EVERYTHING]


def test_a_shown_pane_hears_at_once_of_what_it_watches(pane: Plain) -> None:
    pane.activate()
    pane.show()
    pane.heard.clear()
    pane.touch(Changes(Facet.TEXT, ("a.md",)))
    pane.touch(Changes(Facet.SIGNALS))
    assert pane.heard == [Changes(Facet.TEXT, ("a.md",))]


def test_a_hidden_pane_hears_of_all_at_once_when_it_is_shown(pane: Plain) -> None:
    pane.activate()
    pane.show()
    pane.hide()
    pane.heard.clear()
    pane.touch(Changes(Facet.TEXT, ("a.md",)))
    pane.touch(Changes(Facet.FILES, ("b.md",), operation=7))
    assert pane.heard == []
    pane.show()
    assert pane.heard == [Changes(Facet.TEXT | Facet.FILES, ("a.md", "b.md"), 7)]
    pane.hide()
    pane.show()
    assert len(pane.heard) == 1


def test_a_pane_that_was_never_shown_is_not_refreshed(pane: Plain) -> None:
    pane.touch(Changes(Facet.TEXT))
    pane.activate()
    assert pane.heard == []


def test_the_keys_go_back_to_the_widget_that_had_them(pane: Plain, qtbot: QtBot) -> None:
    pane.activate()
    pane.show()
    pane.activateWindow()
    qtbot.waitUntil(pane.isActiveWindow)
    pane.fields[1].setFocus()
    pane.take_keys()
    assert pane.fields[1].hasFocus()


def test_without_anything_of_its_own_it_takes_no_target_and_holds_nothing_unsaved(
    pane: Plain,
) -> None:
    then: list[str] = []
    pane.save(lambda: then.append("went on"))
    assert then == ["went on"]
    assert not pane.show_target(Question("?"))
    assert (pane.unsaved(), pane.badge(), pane.place()) == ((), None, None)
    assert pane.settled()


@pytest.mark.parametrize("reason", list(RefusalReason))
def test_every_refusal_has_a_sentence(reason: RefusalReason) -> None:
    words = describe_refusal(Refused(reason, path="MEMORY.md"))
    assert words.endswith(".")
    assert "{0}" not in words


def test_it_is_told_how_taking_back_went() -> None:
    assert describe_undone(EVERYTHING, "It is back") == ("It is back", NoticeKind.GOOD)
    words, kind = describe_undone(Refused(RefusalReason.NOTHING_TO_DO), "It is back")
    assert (words, kind) == ("There is nothing to do.", NoticeKind.WARN)
    words, kind = describe_undone(Clash("MEMORY.md", "a", "b", "c", ""), "It is back")
    assert words.startswith("MEMORY.md was changed")
    assert kind is NoticeKind.WARN


def test_an_entry_has_a_title_before_its_module_is_loaded(qapp: object) -> None:
    entry = PaneEntry("plain", "notebook", 0, ("Plain", "Plain"), lambda: Plain)
    assert entry.title() == "Plain"
    assert entry.load() is Plain
