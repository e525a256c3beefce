"""Every act has a command, and none of their keys meet."""

from __future__ import annotations

import pytest

from mnemoscope.panes.decay.pane import DecayPane

pytestmark = pytest.mark.gui


def test_keys_and_conditions(pane):
    found = {command.id: command for command in pane.commands()}
    assert found["decay.refresh"].keys == ("R",)
    assert found["decay.pin"].keys == ("P",)
    assert found["decay.let-go"].keys == ("Del",)
    keys = [key for command in found.values() for key in command.keys]
    assert len(keys) == len(set(keys))
    assert all(command.scope == "decay" for command in found.values())
    for name in ("refresh", "review", "export", "open", "pause"):
        assert found[f"decay.{name}"].enabled(), name
    for name in ("reset", "save", "unfilter", "resume"):
        assert not found[f"decay.{name}"].enabled(), name


def test_before_the_pane_is_built_nothing_can_be_done(stand):
    fresh = DecayPane(stand.context)
    for command in fresh.commands():
        if command.when is not None and command.id != "decay.pause":
            assert not command.enabled(), command.id


def test_the_axis_turns_logarithmic_by_a_key_also_from_the_table(pane, stand, qtbot):
    stand.context.commands.run("decay.table")
    assert stand.context.commands.run("decay.log")
    stand.settle(qtbot)
    assert pane.stage.toolbar.log.isChecked()
    assert not pane.stage.shows_table()
    assert stand.context.commands.run("decay.log")
    assert not pane.stage.toolbar.log.isChecked()
