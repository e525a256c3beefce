"""Past questions: walked through with Up and Down, saved, forgotten, brought back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from mnemoscope.engine.questions import past_questions, remember, save
from mnemoscope.panes.recall.history import History

pytestmark = pytest.mark.gui


@pytest.fixture
def history(stand, owner: QObject, qtbot: QtBot) -> History:
    for text in ("kite & osprey", "备份"):
        remember(stand.context.session, text)
    made = History(stand.context, owner)
    made.load()
    settle(stand, qtbot)
    return made


def settle(stand, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not stand.context.jobs.busy())


def known(stand) -> list[tuple[str, bool]]:
    return [(each.text, each.saved) for each in past_questions(stand.context.session)]


def entries(history: History) -> list[str]:
    history.menu.aboutToShow.emit()
    return [action.text() for action in history.menu.actions() if action.text()]


def act(history: History, words: str) -> None:
    history.menu.aboutToShow.emit()
    next(each for each in history.menu.actions() if each.text() == words).trigger()


def test_up_goes_back_in_time_and_down_returns_to_an_empty_field(history):
    picked: list[str] = []
    history.picked.connect(picked.append)
    history.picked.connect(history.follow)
    for back in (1, 1, 1, -1, -1, -1):
        assert history.walks(picked[-1] if picked else "")
        history.step(back)
    assert picked == ["备份", "kite & osprey", "备份", ""]


def test_what_was_typed_is_not_walked_over(history):
    history.follow("my own")
    assert not history.walks("my own")
    history.step(1)
    assert history.walks("备份")
    history.follow("备份 now")
    assert not history.walks("备份")


def test_the_menu_lists_saved_and_recent_ones(history, stand, qtbot: QtBot):
    save(stand.context.session, "谁负责", saved=True)
    history.load()
    settle(stand, qtbot)
    listed = entries(history)
    assert listed.index("Saved") < listed.index("谁负责") < listed.index("Recent")
    assert listed.index("Recent") < listed.index("备份") < listed.index("kite && osprey")
    with qtbot.waitSignal(history.picked) as caught:
        act(history, "kite && osprey")
    assert caught.args == ["kite & osprey"]


def test_a_question_is_saved_and_let_go(history, stand, qtbot: QtBot):
    history.follow("备份")
    act(history, "Save this question")
    settle(stand, qtbot)
    assert ("备份", True) in known(stand)
    assert history.saved
    act(history, "Keep this question no longer")
    settle(stand, qtbot)
    assert ("备份", False) in known(stand)


@pytest.mark.parametrize(
    ("words", "left"),
    [
        ("Forget this question", ["kite & osprey", "keep"]),
        ("Forget the recent ones", ["keep"]),
        ("Forget all, the saved ones too", []),
    ],
)
def test_what_is_forgotten_can_be_brought_back(history, stand, qtbot: QtBot, words, left):
    save(stand.context.session, "keep", saved=True)
    history.load()
    settle(stand, qtbot)
    before = known(stand)
    history.follow("备份")
    act(history, words)
    settle(stand, qtbot)
    assert sorted(text for text, _ in known(stand)) == sorted(left)
    stand.notices[-1].act()
    settle(stand, qtbot)
    assert sorted(known(stand)) == sorted(before)


def test_an_empty_field_can_neither_be_saved_nor_forgotten(history, stand, qtbot: QtBot):
    history.follow("  ")
    history.menu.aboutToShow.emit()
    first, second = history.menu.actions()[:2]
    assert not first.isEnabled()
    assert not second.isEnabled()
    history.toggle_saved()
    settle(stand, qtbot)
    assert len(known(stand)) == 2


def test_a_question_that_counted_stands_first(history, stand, qtbot: QtBot):
    history.note("kite & osprey")
    settle(stand, qtbot)
    assert known(stand)[0] == ("kite & osprey", False)
    listed = entries(history)
    assert listed.index("kite && osprey") < listed.index("备份")
