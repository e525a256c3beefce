"""The verbs of the vault tell how they ended, with an undo, and run one at a time."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot
from tests.panes.wiki import vault

from mnemoscope.domain.wikipages import PageKind
from mnemoscope.engine.lint import lint
from mnemoscope.panes.wiki.acting import Acting

pytestmark = pytest.mark.gui


@pytest.fixture
def acting(stand):
    parent = QObject()
    made = Acting(stand.context, parent)
    made.kept = parent
    return made


def settle(acting, stand, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not acting.busy and not stand.context.jobs.busy(), timeout=10_000)


def test_a_page_is_made_and_taken_back(acting, stand, qtbot: QtBot):
    with qtbot.waitSignal(acting.made) as made:
        acting.make(PageKind.CONCEPT, "新概念")
    assert made.args == ["wiki/concepts/新概念.md"]
    assert stand.notices[-1].text == "Made wiki/concepts/新概念.md"
    stand.notices[-1].act()
    settle(acting, stand, qtbot)
    assert stand.notices[-1].text == "It was taken back"
    assert not (stand.root / made.args[0]).exists()


def test_a_second_verb_waits_for_nobody(acting, stand, qtbot: QtBot):
    acting.make(PageKind.CONCEPT, "one")
    acting.make(PageKind.CONCEPT, "two")
    settle(acting, stand, qtbot)
    assert (stand.root / "wiki/concepts/one.md").exists()
    assert not (stand.root / "wiki/concepts/two.md").exists()


def test_findings_are_put_right_and_what_has_gone_is_refused(acting, stand, qtbot: QtBot):
    fixable = lint(stand.context.session).fixable
    acting.put_right(())
    assert not acting.busy
    acting.put_right(fixable)
    settle(acting, stand, qtbot)
    assert stand.notices[-1].text.startswith("Put ")
    acting.put_right(fixable)
    settle(acting, stand, qtbot)
    assert "nothing of this can be put right" in stand.notices[-1].text


def test_a_plan_is_shown_before_the_files_are_written(acting, stand, qtbot: QtBot):
    with qtbot.waitSignal(acting.planned) as planned:
        acting.plan()
    (plan,) = planned.args
    assert "index.md" in plan.made
    assert any(problem.path == vault.BROKEN for problem in plan.problems)
    with qtbot.waitSignal(acting.compiled):
        acting.compile()
    written = len(plan.made) + len(plan.changed)
    assert f"{written} file" in stand.notices[-1].text


def test_a_vault_that_is_there_is_not_made_again(acting, stand, qtbot: QtBot):
    acting.init()
    settle(acting, stand, qtbot)
    assert "there is a wiki already" in stand.notices[-1].text
