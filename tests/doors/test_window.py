"""Whom a search asks first."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from mnemoscope.domain.profile import SEED
from mnemoscope.doors import window
from mnemoscope.doors.call import Call
from mnemoscope.doors.errand import Reply, encoded, errand
from mnemoscope.engine.clock import SystemClock
from mnemoscope.engine.places import search_door


@pytest.fixture
def call(tmp_path: Path, at_home: Path) -> Call:
    return Call(tmp_path, SystemClock(), SEED, None, as_json=True, read_only=False)


def test_the_door_of_the_workspace_is_tried(
    call: Call, at_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, bytes]] = []

    def exchange(door: str, line: bytes) -> bytes:
        asked.append((door, line))
        return encoded(Reply(0, "yes\n"))

    monkeypatch.setattr(window, "exchange", exchange)
    assert window.ask(call, ["keys", "-k", "2"]) == Reply(0, "yes\n")
    assert asked[0][0] == search_door(call.root, at_home)
    sent = errand(asked[0][1])
    assert sent is not None
    assert (sent.arguments, sent.as_json, sent.profile) == (("keys", "-k", "2"), True, "seed")


def test_nobody_is_asked_what_a_window_cannot_know(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(window, "exchange", lambda *_: pytest.fail("asked"))
    assert window.ask(replace(call, pinned=True), ["keys"]) is None
    assert window.ask(replace(call, read_only=True), ["keys"]) is None
    assert window.ask(call, ["--help"]) is None


def test_where_nothing_is_open_there_is_no_answer(
    call: Call, at_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert window.ask(call, ["keys"]) is None
    monkeypatch.chdir(at_home)
    assert window.ask(replace(call, workspace=None), ["keys"]) is None
