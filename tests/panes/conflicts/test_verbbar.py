"""The verbs with their keys."""

from __future__ import annotations

import pytest

from mnemoscope.domain.settlement import Settlement
from mnemoscope.panes.conflicts.verbbar import VerbBar

pytestmark = pytest.mark.gui


@pytest.fixture
def bar(theme, qtbot) -> VerbBar:
    made = VerbBar(theme)
    qtbot.addWidget(made)
    made.resize(900, 60)
    made.show()
    return made


@pytest.mark.parametrize("verb", Settlement)
def test_each_verb_is_sent(bar, qtbot, verb: Settlement) -> None:
    with qtbot.waitSignal(bar.decided) as decided:
        bar.button(verb).click()
    assert decided.args == [verb]


def test_the_advised_verb_is_the_main_one(bar) -> None:
    bar.show_advised(Settlement.KEEP_A)
    bar.show_advised(Settlement.KEEP_B)
    kinds = {verb: bar.button(verb).property("kind") for verb in Settlement}
    assert [verb for verb, kind in kinds.items() if kind == "primary"] == [Settlement.KEEP_B]


def test_why_nothing_can_be_done_is_said(bar, qtbot) -> None:
    bar.show_enabled(able=False, undo=True, note="read-only")
    assert bar._note.isVisible()
    assert not bar.button(Settlement.KEEP_A).isEnabled()
    with qtbot.waitSignal(bar.undone):
        bar._undo.click()
    bar.show_enabled(able=True, undo=False)
    assert not bar._note.isVisible()
