"""The wiki's verbs stand below one word."""

from __future__ import annotations

from mnemoscope.doors.wiki import app


def test_every_verb_is_there() -> None:
    named = {
        one.name or (one.callback and one.callback.__name__) for one in app.registered_commands
    }
    assert {"init", "status", "lint", "search", "get", "compile"} <= named
    assert [group.typer_instance.info.name for group in app.registered_groups] == ["apply"]
