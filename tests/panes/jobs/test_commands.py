"""The commands of the pane have keys of their own."""

from __future__ import annotations

import pytest

from mnemoscope.panes.jobs.pane import JobsPane

pytestmark = pytest.mark.gui


def test_keys_are_used_once(pane: JobsPane) -> None:
    found = pane.commands()
    keys = [key for command in found for key in command.keys]
    assert len(set(keys)) == len(keys)
    assert all(command.scope == "jobs" and command.title for command in found)


def test_what_cannot_be_done_is_off(pane: JobsPane) -> None:
    table = pane.context.commands
    on = {one.id for one in pane.commands() if table.enabled(one)}
    assert {"jobs.run", "jobs.rest", "jobs.schedule", "jobs.copy"} <= on
    assert "jobs.stop" not in on
    assert "jobs.later" not in on
