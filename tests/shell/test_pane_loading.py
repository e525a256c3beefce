from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.panes.base import Pane, PaneEntry
from mnemoscope.runtime.bus import Place, Question
from mnemoscope.runtime.jobs import Jobs
from mnemoscope.shell import pane_loading as module
from mnemoscope.shell.pane_loading import PaneLoading
from mnemoscope.shell.verbs import AROUND, LATER

pytestmark = pytest.mark.gui

Make = Callable[..., PaneLoading]


class Plain(Pane):
    """Any pane."""


def entry(name: str, loaded: list[str], **more: object) -> PaneEntry:
    def load() -> type[Pane]:
        assert threading.current_thread() is threading.main_thread()
        loaded.append(name)
        return Plain

    return PaneEntry(name, "notebook", 0, ("Plain", "Plain"), load, **more)  # pyright: ignore


@pytest.fixture
def jobs(qapp: object) -> Iterator[Jobs]:
    made = Jobs()
    yield made
    made.close()


@pytest.fixture(autouse=True)
def verbs(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """What is asked of the engine, and on which thread."""
    asked: list[tuple[str, str]] = []

    def load(part: str) -> None:
        asked.append((part, threading.current_thread().name))
        if part == "broken below":
            raise ImportError("a library is missing")

    monkeypatch.setattr(module, "load_verbs", load)
    return asked


def test_a_pane_that_is_wanted_comes_alone(
    jobs: Jobs, verbs: list[tuple[str, str]], qtbot: QtBot
) -> None:
    loaded: list[str] = []
    loading = PaneLoading([entry("one", loaded), entry("two", loaded)], jobs)
    with qtbot.waitSignal(loading.arrived) as came:
        loading.want("two")
        assert loading.found("two") is None
    assert came.args == ["two"]
    assert loading.found("two") is Plain
    qtbot.wait(30)
    assert loaded == ["two"]
    assert [part for part, _ in verbs] == ["two"]
    assert verbs[0][1] != threading.current_thread().name
    assert not loading.all_there


def test_what_is_around_the_panes_comes_before_all_others(
    jobs: Jobs, verbs: list[tuple[str, str]], qtbot: QtBot
) -> None:
    loaded: list[str] = []
    loading = PaneLoading([entry("one", loaded), entry("two", loaded)], jobs)
    with qtbot.waitSignal(loading.complete):
        loading.go_on()
        loading.go_on()
    assert loaded == ["one", "two"]
    assert [part for part, _ in verbs] == [AROUND, "one", "two", LATER]
    assert loading.all_there
    with qtbot.assertNotEmitted(loading.arrived, wait=30):
        loading.go_on()
        loading.want("one")
    assert loaded == ["one", "two"]


def test_what_is_wanted_overtakes_what_nobody_waits_for(
    jobs: Jobs, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """Even in the midst of its modules, which stay loaded; it takes its turn again after that."""
    package = tmp_path / "slow_pane"
    package.mkdir()
    for name in ("__init__", "acting", "stage", "extra"):
        (package / f"{name}.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    loaded: list[str] = []
    entries = [entry("slow", loaded, package="slow_pane"), entry("quick", loaded)]
    loading = PaneLoading(entries, jobs)

    def press() -> bool:
        if "slow_pane.acting" in sys.modules and "slow_pane.stage" not in sys.modules:
            loading.want("quick")
        return True

    loading.calm = press
    with qtbot.waitSignal(loading.complete):
        loading.go_on()
    assert loaded == ["quick", "slow"]
    assert "slow_pane.stage" in sys.modules
    # What a pane loads late is not loaded with it.
    assert "slow_pane.extra" not in sys.modules


@pytest.mark.parametrize("beside", [AROUND, "one"])
def test_what_is_wanted_waits_for_a_lane_that_is_at_something(
    beside: str, jobs: Jobs, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """Its own verbs come first, and nothing is loaded on two threads at once."""
    free, said = threading.Event(), [""]

    def load(part: str) -> None:
        said.append(f"begun {part}")
        if part == beside:
            assert free.wait(20)
        said.append(f"ended {part}")

    monkeypatch.setattr(module, "load_verbs", load)
    loading = PaneLoading([entry("one", said), entry("two", said)], jobs)
    loading.want(beside)
    qtbot.waitUntil(lambda: said[-1] == f"begun {beside}")
    loading.want("two")
    loading.go_on()
    qtbot.wait(50)
    assert said[-1] == f"begun {beside}"
    with qtbot.waitSignal(loading.complete):
        free.set()
    ended = said.index(f"ended {beside}")
    at = said.index("begun two")
    assert ended < at
    assert said[at : at + 3] == ["begun two", "ended two", "two"]


def test_others_wait_until_the_person_has_all_that_was_asked_for(jobs: Jobs, qtbot: QtBot) -> None:
    loaded: list[str] = []
    loading = PaneLoading([entry("one", loaded), entry("two", loaded)], jobs)
    loading.calm = bool
    loading.go_on()
    with qtbot.waitSignal(loading.arrived):
        loading.want("two")
    qtbot.wait(100)
    assert loaded == ["two"]
    with qtbot.waitSignal(loading.complete):
        loading.calm = lambda: True
    assert loaded == ["two", "one"]


def test_not_for_ever(jobs: Jobs, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
    monkeypatch.setattr(module, "_PATIENCE_MS", 60)
    loading = PaneLoading([entry("one", [])], jobs)
    loading.calm = bool
    with qtbot.waitSignal(loading.complete):
        loading.go_on()


def test_it_says_when_it_is_at_work_and_when_no_more(jobs: Jobs, qtbot: QtBot) -> None:
    loading = PaneLoading([entry("one", [])], jobs)
    said: list[bool] = []
    loading.working.connect(said.append)
    with qtbot.waitSignal(loading.arrived):
        loading.want("one")
    qtbot.waitUntil(lambda: bool(said) and not said[-1])
    assert said[0]
    assert not any(said[said.index(False) :])


@pytest.mark.parametrize("where", ["in its module", "below"])
def test_a_pane_that_cannot_be_loaded_keeps_no_other_away(
    where: str, jobs: Jobs, qtbot: QtBot
) -> None:
    def broken() -> type[Pane]:
        raise ImportError("a library is missing")

    name = f"broken {where}"
    broken_entry = PaneEntry(name, "notebook", 0, ("Plain", "Plain"), broken)
    loading = PaneLoading([broken_entry, entry("one", [])], jobs)
    failed: list[Exception] = []
    jobs.failed.connect(failed.append)
    with qtbot.captureExceptions() as said, qtbot.waitSignal(loading.complete):
        loading.go_on()
    kinds = [kind for kind, *_ in said] + [type(error) for error in failed]
    assert kinds == [ImportError]
    assert loading.has_ended(name)
    assert loading.found(name) is None
    assert loading.found("one") is Plain


def test_once_stopped_it_loads_nothing_more(jobs: Jobs, qtbot: QtBot) -> None:
    loaded: list[str] = []
    loading = PaneLoading([entry("one", loaded)], jobs)
    loading.go_on()
    loading.stop()
    qtbot.wait(50)
    assert loaded == []


def test_a_place_leads_to_the_pane_that_is_still_to_come(jobs: Jobs, qtbot: QtBot) -> None:
    entries = [entry("one", [], targets=(Place,)), entry("two", [])]
    loading = PaneLoading(entries, jobs)
    assert loading.taker(Place("MEMORY.md")) == "one"
    assert loading.taker(Question("")) is None
    with qtbot.waitSignal(loading.arrived):
        loading.want("one")
    assert loading.taker(Place("MEMORY.md")) is None
    assert loading.first("two") == "two"
    assert loading.first("gone") == "one"
