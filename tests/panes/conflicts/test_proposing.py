"""A model is asked at the press of a button that only stands where one is chosen."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from tests.engine.test_chatmodels import settle as choose
from tests.panes.conflicts import stock
from tests.providers.chat_server import Answer, ChatServer, Request, saying, serving

from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.engine.conflicts import waiting
from mnemoscope.panes.conflicts.pane import ConflictsPane
from mnemoscope.panes.conflicts.proposing import Proposing

pytestmark = pytest.mark.gui

OPEN = (
    "The greenhouse fans of Aurora run only while somebody is there.",
    "The greenhouse fans of Aurora hum around the clock.",
)
FILES = {
    "MEMORY.md": f"# M\n\n- {OPEN[0]}\n",
    "memory/2026-11-08.md": f"# D\n\n- {OPEN[1]}\n",
}


@pytest.fixture
def chat() -> Iterator[ChatServer]:
    with serving() as running:
        running.behave = yes
        yield running


def yes(request: Request) -> Answer:
    said = {
        "id": 1, "contradict": True, "kind": "value", "first": "only while somebody is there",
        "second": "around the clock", "why": "Always or at times.", "confidence": 0.7,
    }  # fmt: skip
    return saying(json.dumps({"pairs": [said]}))(request)


def test_without_a_model_there_is_no_button(open_stand, qtbot) -> None:
    stand = open_stand(FILES)
    pane = stand.show(ConflictsPane, qtbot)
    assert pane.proposing.button.isHidden()
    assert not stand.context.commands.run("conflicts.propose")


def test_a_proposal_is_shown_under_the_name_of_its_model(open_stand, chat, home, qtbot) -> None:
    stand = open_stand(FILES)
    pane = stand.show(ConflictsPane, qtbot)
    choose(home, chat)
    stand.context.bus.changed.emit(Changes(Facet.SETTINGS), None)
    button = pane.proposing.button
    assert not button.isHidden()
    assert "small@127.0.0.1" in button.toolTip()
    assert chat.asked == []
    button.click()
    assert pane.proposing.asking
    assert button.text().startswith("Stop asking")
    stand.settle(qtbot)
    assert button.text() == "Ask a model"
    assert stand.texts()[-1] == "small@127.0.0.1 looked at 1 pairs and proposes 1 conflicts"
    (item,) = pane.docket.items
    assert item.conflict.model == "small@127.0.0.1"
    assert pane.stage.case.head._proposed.isVisible()
    assert pane.stage.case.head._proposed.accessibleName() == "proposed by small@127.0.0.1"
    pane.begin_rule()
    assert pane.stage.rule.decisions() == ()
    assert stand.context.commands.run("conflicts.propose")
    stand.settle(qtbot)
    assert stand.texts()[-1] == "There is no pair left to ask a model about."


def test_a_press_stops_it(open_stand, owner, chat, home, qtbot) -> None:
    stand = open_stand(FILES)
    choose(home, chat)
    chat.behave = lambda _request: Answer(body=b"{}", delay=20.0)
    proposing = Proposing(stand.context, owner)
    proposing.turn()
    qtbot.waitUntil(lambda: bool(chat.asked), timeout=10_000)
    with qtbot.waitSignal(stand.context.bus.changed):
        proposing.turn()
    assert not proposing.asking
    assert waiting(stand.context.session) == ()


def test_what_went_wrong_is_told(open_stand, owner, chat, home, qtbot) -> None:
    stand = open_stand(FILES)
    choose(home, chat)
    chat.behave = saying("I would rather not.")
    proposing = Proposing(stand.context, owner)
    proposing.turn()
    stand.settle(qtbot)
    assert stand.texts()[-1].startswith("small@127.0.0.1 did not answer: ")


def test_nobody_asks_where_nothing_may_be_written(open_stand, owner, chat, home) -> None:
    stand = open_stand(stock.files(), read_only=True)
    choose(home, chat)
    proposing = Proposing(stand.context, owner)
    assert not proposing.can_ask()
    proposing.turn()
    assert not proposing.asking
    assert chat.asked == []
