from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.domain.profile import SEED
from mnemoscope.engine.places import recent_workspaces
from mnemoscope.engine.profiles import FOLDER, save_profile
from mnemoscope.engine.review import waiting
from mnemoscope.runtime.opened import Opened
from mnemoscope.shell.instance import Instance
from mnemoscope.shell.workspaces import Parts, Workspaces

pytestmark = pytest.mark.gui

Build = Callable[[Mapping[str, str | bytes]], Path]


@pytest.fixture
def workspaces(parts: Parts) -> Iterator[Workspaces]:
    made = Workspaces(parts)
    yield made
    made.shut()


def opened(workspaces: Workspaces) -> Opened:
    assert workspaces.current is not None
    return workspaces.current


def test_a_workspace_is_opened_and_remembered(
    workspaces: Workspaces, parts: Parts, workspace: Build, qtbot: QtBot
) -> None:
    root = workspace({"MEMORY.md": "- one\n", "IDENTITY.md": "- **Name:** Kestrel\n"})
    with qtbot.waitSignals([workspaces.opening, workspaces.opened]):
        workspaces.open(root)
    assert opened(workspaces).session.root == root
    assert opened(workspaces).name == "Kestrel"
    assert [each.path for each in recent_workspaces(parts.home)] == [root]


def test_what_waits_for_its_first_pane_is_closed_with_the_window(
    parts: Parts, workspace: Build, qtbot: QtBot
) -> None:
    made = Workspaces(parts)
    made.panes.want = lambda part: None
    made.open(workspace({"MEMORY.md": "- one\n"}))
    qtbot.waitUntil(lambda: len(made._ready) == 1)
    session = made._ready[0][1].session
    assert made.busy
    assert made.current is None
    made.shut()
    with pytest.raises(RuntimeError, match="closed"):
        _ = session.ledger


def test_a_workspace_is_shown_before_all_panes_are_loaded(
    workspaces: Workspaces, parts: Parts, workspace: Build, qtbot: QtBot
) -> None:
    parts.state.put("window", {"pane": "ask"})
    started: list[Opened] = []
    workspaces.started.connect(started.append)
    with qtbot.waitSignal(workspaces.opened):
        workspaces.open(workspace({"MEMORY.md": "- one\n"}))
    assert workspaces.panes.found("ask") is not None
    assert workspaces.panes.found("note") is None
    assert not started
    with qtbot.waitSignals([workspaces.started, workspaces.panes.complete]):
        pass
    assert workspaces.panes.found("note") is not None


def test_lanes_rest_while_panes_are_loaded(
    workspaces: Workspaces, workspace: Build, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(workspaces.panes.complete):
        workspaces.open(workspace({"MEMORY.md": "- one\n"}))
    done: list[int] = []
    jobs = opened(workspaces).jobs
    qtbot.waitUntil(lambda: not workspaces.panes.busy)
    workspaces.panes.working.emit(True)
    jobs.read(lambda: 1, done=done.append)
    qtbot.wait(100)
    assert not done
    workspaces.panes.working.emit(False)
    qtbot.waitUntil(lambda: bool(done))


def test_a_folder_that_is_not_there_is_reported_and_the_first_screen_shown(
    workspaces: Workspaces, parts: Parts, tmp_path: Path, qtbot: QtBot
) -> None:
    with qtbot.waitSignals([workspaces.nothing_open, parts.reporter.reported]):
        workspaces.open(tmp_path / "gone")
    assert workspaces.current is None
    assert recent_workspaces(parts.home) == ()


def test_a_failed_opening_leaves_the_open_workspace_alone(
    workspaces: Workspaces, parts: Parts, workspace: Build, tmp_path: Path, qtbot: QtBot
) -> None:
    root = workspace({"MEMORY.md": "- one\n"})
    with qtbot.waitSignal(workspaces.opened):
        workspaces.open(root)
    with qtbot.assertNotEmitted(workspaces.leaving), qtbot.waitSignal(parts.reporter.reported):
        workspaces.open(tmp_path / "gone")
    assert opened(workspaces).session.root == root


def test_the_sample_has_dreamt_when_it_is_opened(
    workspaces: Workspaces, parts: Parts, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(workspaces.opened):
        workspaces.open_sample()
    assert waiting(opened(workspaces).session)


def test_a_sample_that_may_only_be_read_does_not_dream(parts: Parts, qtbot: QtBot) -> None:
    workspaces = Workspaces(replace(parts, options=replace(parts.options, read_only=True)))
    try:
        with qtbot.waitSignal(workspaces.opened):
            workspaces.open_sample()
        assert not waiting(opened(workspaces).session)
    finally:
        workspaces.shut()


def test_a_profile_of_ones_own_is_used_and_a_broken_one_told(
    workspaces: Workspaces, parts: Parts, workspace: Build, qtbot: QtBot
) -> None:
    save_profile(parts.home, replace(SEED, name="mine", recency_half_life_days=3.0))
    parts.settings.set("profile", "mine")
    root = workspace({"MEMORY.md": "- one\n"})
    with qtbot.waitSignal(workspaces.opened):
        workspaces.open(root)
    assert opened(workspaces).session.profile.recency_half_life_days == 3.0
    (parts.home / FOLDER / "mine.toml").write_text("[weights]\nspeed = 1\n", encoding="utf-8")
    other = root.parent / "other"
    other.mkdir()
    with qtbot.waitSignal(workspaces.opened):
        workspaces.open(other)
    session = opened(workspaces).session
    assert session.profile is SEED
    assert [str(one).partition(": ")[0] for one in session.recovered] == ["mine.toml:2"]


def test_another_workspace_takes_its_place_and_its_claim(
    workspaces: Workspaces, parts: Parts, workspace: Build, tmp_path: Path, qtbot: QtBot
) -> None:
    first = workspace({"MEMORY.md": "- one\n"})
    second = tmp_path / "second"
    second.mkdir()
    with qtbot.waitSignal(workspaces.opened):
        workspaces.open(first)
    with qtbot.waitSignals([workspaces.leaving, workspaces.opened]):
        workspaces.open(second)
    assert opened(workspaces).session.root == second
    other = Instance(parts.home)
    assert other.claim(first)
    other.release()
    assert not Instance(parts.home).claim(second)
    qtbot.waitUntil(lambda: not parts.jobs.busy())


def test_a_workspace_of_another_window_is_not_opened(
    workspaces: Workspaces, parts: Parts, workspace: Build, qtbot: QtBot
) -> None:
    root = workspace({"MEMORY.md": "- one\n"})
    other = Instance(parts.home)
    assert other.claim(root)
    with qtbot.waitSignal(parts.bus.noticed), qtbot.assertNotEmitted(workspaces.opened):
        workspaces.open(root)
    assert workspaces.current is None
    other.release()


def test_opening_the_open_workspace_again_does_nothing(
    workspaces: Workspaces, workspace: Build, qtbot: QtBot
) -> None:
    root = workspace({"MEMORY.md": "- one\n"})
    with qtbot.waitSignal(workspaces.opened):
        workspaces.open(root)
    with qtbot.assertNotEmitted(workspaces.leaving, wait=100):
        workspaces.open(root)


def test_closing_shows_the_first_screen_and_gives_the_claim_up(
    workspaces: Workspaces, parts: Parts, workspace: Build, qtbot: QtBot
) -> None:
    root = workspace({"MEMORY.md": "- one\n"})
    with qtbot.waitSignal(workspaces.opened):
        workspaces.open(root)
    with qtbot.waitSignals([workspaces.leaving, workspaces.nothing_open]):
        workspaces.close()
    assert workspaces.current is None
    other = Instance(parts.home)
    assert other.claim(root)
    other.release()


def test_the_last_click_wins(
    workspaces: Workspaces, workspace: Build, tmp_path: Path, qtbot: QtBot
) -> None:
    first = workspace({"MEMORY.md": "- one\n"})
    second = tmp_path / "second"
    second.mkdir()
    workspaces.open(first)
    workspaces.open(second)
    qtbot.waitUntil(lambda: workspaces.current is not None)
    qtbot.waitUntil(lambda: not workspaces.busy)
    assert opened(workspaces).session.root == second


def test_an_opening_that_was_overtaken_leaves_no_claim_behind(
    workspaces: Workspaces, parts: Parts, workspace: Build, tmp_path: Path, qtbot: QtBot
) -> None:
    first = workspace({"MEMORY.md": "- one\n"})
    second = tmp_path / "second"
    second.mkdir()
    workspaces.open(first)
    with qtbot.waitSignal(workspaces.opened):
        workspaces.open(second)
    with qtbot.waitSignal(workspaces.opened):
        workspaces.open(first)
    assert opened(workspaces).session.root == first
    other = Instance(parts.home)
    assert other.claim(second)
    other.release()


def test_the_model_is_loaded_once_for_all_workspaces(
    workspaces: Workspaces, workspace: Build, tmp_path: Path, qtbot: QtBot
) -> None:
    second = tmp_path / "second"
    second.mkdir()
    with qtbot.waitSignal(workspaces.opened):
        workspaces.open(workspace({"MEMORY.md": "- one\n"}))
    model = opened(workspaces).session.embedder()
    with qtbot.waitSignal(workspaces.opened):
        workspaces.open(second)
    assert opened(workspaces).session.embedder() is model


def test_closing_overtakes_an_opening(
    workspaces: Workspaces, parts: Parts, workspace: Build, qtbot: QtBot
) -> None:
    root = workspace({"MEMORY.md": "- one\n"})
    with qtbot.assertNotEmitted(workspaces.opened):
        workspaces.open(root)
        workspaces.close()
        qtbot.waitUntil(lambda: not workspaces.busy)
    assert workspaces.current is None
    other = Instance(parts.home)
    assert other.claim(root)
    other.release()
