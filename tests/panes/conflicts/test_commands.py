"""What the pane does by key is declared once."""

from __future__ import annotations

import pytest

from mnemoscope.domain.settlement import Settlement
from mnemoscope.panes.conflicts.pane import ConflictsPane

pytestmark = pytest.mark.gui


def test_nothing_can_be_run_before_the_pane_is_built(stand, qtbot) -> None:
    pane = ConflictsPane(stand.context)
    qtbot.addWidget(pane)
    asked = [one for one in pane.commands() if one.when is not None]
    assert [one.id for one in asked if one.enabled()] == []
    for name in ("conflicts.next", "conflicts.jump_a"):
        next(one for one in pane.commands() if one.id == name).run()


def test_every_verb_has_its_key(pane) -> None:
    keys = {one.id: one.keys for one in pane.commands()}
    assert [keys[f"conflicts.{verb.value}"] for verb in Settlement] == [
        (str(number),) for number in range(1, 7)
    ]
    assert keys["conflicts.undo"] == ("U",)
    assert (keys["conflicts.next"], keys["conflicts.previous"]) == (("N",), ("P",))


def test_commands_run_what_they_say(pane, stand, qtbot) -> None:
    table = stand.context.commands
    first = pane.docket.current
    assert table.run("conflicts.next")
    assert pane.docket.current != first
    assert table.run("conflicts.rule")
    assert pane.stage.front is pane.stage.rule
    assert not table.run("conflicts.keep-a")
    pane.stage.rule.left.emit()
    assert table.run("conflicts.again")
    assert table.run("conflicts.stop")
    stand.settle(qtbot)
    assert not table.run("conflicts.undo")
    assert table.run("conflicts.find")
    assert table.run("conflicts.why")
