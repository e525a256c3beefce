"""Every act has a command, and none of their keys meet."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.gui


def test_keys_and_conditions(pane, stand):
    found = {command.id: command for command in pane.commands()}
    assert found["candidates.pin"].keys == ("P",)
    assert found["candidates.reject"].keys == ("R",)
    assert found["candidates.never"].keys == ("N",)
    assert found["candidates.promote"].keys == ("Ctrl+Return",)
    keys = [key for command in found.values() for key in command.keys]
    assert len(keys) == len(set(keys))
    assert all(command.scope == "candidates" for command in found.values())
    assert found["candidates.pin"].enabled()
    assert not found["candidates.back"].enabled()
    assert not found["candidates.unfilter"].enabled()
    assert not found["candidates.reset"].enabled()


def test_before_the_pane_is_built_nothing_can_be_decided(stand):
    from mnemoscope.panes.candidates.pane import CandidatesPane

    fresh = CandidatesPane(stand.context)
    for command in fresh.commands():
        if command.when is not None:
            assert not command.enabled(), command.id
