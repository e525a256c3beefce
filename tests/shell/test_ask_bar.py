from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mnemoscope.kit.buttons import Button
from mnemoscope.kit.theme import Theme
from mnemoscope.shell.ask_bar import Answer, Ask, AskBar

pytestmark = pytest.mark.gui


@pytest.fixture
def bar(theme: Theme, qtbot: QtBot) -> AskBar:
    made = AskBar(theme)
    qtbot.addWidget(made)
    return made


def question(key: str, heard: list[str]) -> Ask:
    return Ask(
        key,
        f"{key}?",
        "More.",
        (
            Answer("No", lambda: heard.append(f"{key} no")),
            Answer("Yes", lambda: heard.append(f"{key} yes"), "primary"),
        ),
    )


def test_it_shows_only_while_there_is_a_question(bar: AskBar, qtbot: QtBot) -> None:
    heard: list[str] = []
    assert bar.isHidden()
    bar.ask(question("write", heard))
    assert not bar.isHidden()
    yes = [each for each in bar.findChildren(Button) if each.text() == "Yes"]
    qtbot.mouseClick(yes[0], Qt.MouseButton.LeftButton)
    assert heard == ["write yes"]
    assert bar.isHidden()


def test_questions_wait_behind_each_other(bar: AskBar) -> None:
    heard: list[str] = []
    bar.ask(question("first", heard))
    bar.ask(question("second", heard))
    bar.answer(0)
    assert bar.current is not None
    assert bar.current.key == "second"
    bar.answer(1)
    assert heard == ["first no", "second yes"]


def test_the_same_question_is_asked_once(bar: AskBar) -> None:
    heard: list[str] = []
    bar.ask(question("write", heard))
    bar.ask(question("write", heard))
    bar.answer(1)
    assert bar.current is None
    assert heard == ["write yes"]


def test_escape_is_the_first_answer(bar: AskBar, qtbot: QtBot) -> None:
    heard: list[str] = []
    bar.ask(question("write", heard))
    qtbot.keyClick(bar, Qt.Key.Key_Escape)
    assert heard == ["write no"]


def test_a_question_can_be_withdrawn(bar: AskBar) -> None:
    heard: list[str] = []
    bar.ask(question("write", heard))
    bar.withdraw("write")
    assert bar.isHidden()
    bar.answer(0)
    assert heard == []


def test_the_keys_go_to_the_last_answer_where_a_key_has_asked(bar: AskBar, qtbot: QtBot) -> None:
    heard: list[str] = []
    bar.take_keys()
    bar.ask(question("write", heard))
    bar.show()
    qtbot.waitExposed(bar)
    bar.take_keys()
    held = bar.focusWidget()
    assert isinstance(held, Button)
    assert held.text() == "Yes"
    qtbot.keyClick(held, Qt.Key.Key_Escape)
    assert heard == ["write no"]
