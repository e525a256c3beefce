from __future__ import annotations

import threading
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.domain.clock import FixedClock
from mnemoscope.runtime.settings import Options
from mnemoscope.shell.handover import decoded, encoded, hand_over, stands_apart
from mnemoscope.shell.instance import Instance

pytestmark = pytest.mark.gui


def test_what_is_said_is_what_is_heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_ACTIVATION_TOKEN", "kwin-7")
    options = Options(tmp_path, theme="dark", lang="zh_CN", size=(1200, 800), in_tray=True)
    assert decoded(encoded(options)) == (options, "kwin-7")
    monkeypatch.delenv("XDG_ACTIVATION_TOKEN")
    assert decoded(encoded(Options())) == (Options(), "")


def test_a_relative_folder_is_meant_from_where_the_start_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    heard = decoded(encoded(Options(Path("notes"))))
    assert heard is not None
    assert heard[0].workspace == tmp_path / "notes"


@pytest.mark.parametrize("line", [b"raise\n", b"[]\n", b"\xff\n", b"[" * 100_000])
def test_what_is_no_start_is_not_heard(line: bytes) -> None:
    assert decoded(line) is None


def test_what_does_not_fit_is_left_out() -> None:
    heard = decoded(b'{"theme": "pink", "lang": 3, "size": [1, true], "workspace": []}')
    assert heard == (Options(), "")


def test_who_asks_for_another_time_or_only_looks_stands_apart(
    tmp_path: Path, clock: FixedClock
) -> None:
    assert not stands_apart(Options(tmp_path, theme="dark"))
    for options in (Options(clock=clock), Options(read_only=True), Options(shots=tmp_path)):
        assert stands_apart(options)


def test_the_first_window_hears_a_start(home: Path, tmp_path: Path, qtbot: QtBot) -> None:
    first = Instance(home)
    assert first.claim_person()
    assert first.listen()
    assert not Instance(home).claim_person()
    said: list[bool] = []
    with qtbot.waitSignal(first.handed) as heard:
        # From a thread: whoever says it waits for the window's thread to answer.
        caller = threading.Thread(
            target=lambda: said.append(hand_over(home, Options(tmp_path))), daemon=True
        )
        caller.start()
    assert heard.args is not None
    assert decoded(heard.args[0]) == (Options(tmp_path), "")
    caller.join(5)
    assert said == [True]
    first.release()


def test_a_person_and_a_workspace_are_claimed_apart(home: Path, tmp_path: Path) -> None:
    person, workspace = Instance(home), Instance(home)
    assert person.claim_person()
    assert workspace.claim(tmp_path)
    for claim in (person, workspace):
        claim.release()
