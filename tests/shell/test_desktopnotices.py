"""Notices over a real bus, to a desktop that shows them and tells what was clicked."""

from __future__ import annotations

import shutil
import subprocess
import threading
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.runtime.bus import Notice, NoticeKind
from mnemoscope.shell.desktopnotices import DesktopNotices

pytestmark = [
    pytest.mark.gui,
    pytest.mark.skipif(shutil.which("dbus-daemon") is None, reason="there is no bus here"),
]

NAME = "org.freedesktop.Notifications"


class Desktop(threading.Thread):
    """Answers as a desktop does, and clicks when it is told to."""

    def __init__(self, address: str) -> None:
        super().__init__(daemon=True)
        self.jeepney: Any = pytest.importorskip("jeepney")
        self.bus: Any = import_module("jeepney.io.blocking").open_dbus_connection(address)
        self.bus.send_and_get_reply(self.jeepney.message_bus.RequestName(NAME))
        self.told: list[tuple[Any, ...]] = []
        self.closed: list[int] = []
        self.sender = ""

    def run(self) -> None:
        fields = self.jeepney.HeaderFields
        while True:
            try:
                asked = self.bus.receive(timeout=0.05)
            except TimeoutError:
                continue
            except (OSError, ValueError):
                return
            name = asked.header.fields.get(fields.member)
            self.sender = asked.header.fields.get(fields.sender, "")
            if name == "GetCapabilities":
                answer = ("as", (["actions", "body-markup"],))
            elif name == "Notify":
                self.told.append(asked.body)
                answer = ("u", (asked.body[1] or 70 + len(self.told),))
            elif name == "CloseNotification":
                self.closed.append(asked.body[0])
                answer = ("", ())
            else:
                continue
            self.bus.send(self.jeepney.new_method_return(asked, *answer))

    def click(self, place: int) -> None:
        desk = self.jeepney.DBusAddress("/org/freedesktop/Notifications", interface=NAME)
        for name, said in (("ActivationToken", "token"), ("ActionInvoked", "default")):
            self.bus.send(self.jeepney.new_signal(desk, name, "us", (place, said)))


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    place = f"unix:path={tmp_path}/bus"
    config = tmp_path / "bus.conf"
    config.write_text(
        f"<busconfig><type>session</type><listen>{place}</listen><policy context='default'>"
        "<allow send_destination='*' eavesdrop='true'/><allow eavesdrop='true'/><allow own='*'/>"
        "</policy></busconfig>",
        "utf-8",
    )
    command = ["dbus-daemon", f"--config-file={config}", "--nofork", "--print-address"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as daemon:
        assert daemon.stdout is not None
        yield daemon.stdout.readline().strip()
        daemon.terminate()


def test_a_click_opens_what_that_notice_is_about(address: str, qtbot: QtBot) -> None:
    desktop = Desktop(address)
    desktop.start()
    notices = DesktopNotices(address)
    opened: list[tuple[str, str]] = []
    notices.opened.connect(lambda notice, token: opened.append((notice.key, token)))
    bad = NoticeKind.BAD
    assert notices.tell(Notice("Graph failed: <full>", bad, "Show the run", key="job-graph"))
    assert notices.tell(Notice("Caches failed", bad, "Show the run", key="job-caches"))
    assert notices.tell(Notice("Dream is done", NoticeKind.GOOD, key="job-dream"))
    qtbot.waitUntil(lambda: len(desktop.told) == 3)
    first, _, last = desktop.told
    assert (first[1], first[4], first[7]) == (0, "Graph failed: &lt;full&gt;", 0)
    assert first[5] == ["default", "Show the run"]
    assert first[6]["urgency"] == ("y", 2)
    assert (last[6]["urgency"], last[7]) == (("y", 1), -1)
    desktop.click(71)
    desktop.click(999)
    qtbot.waitUntil(lambda: bool(opened))
    assert opened == [("job-graph", "token")]
    # The same job again takes the place of what it said before; what is over is taken away.
    notices.tell(Notice("Caches failed again", bad, key="job-caches"))
    qtbot.waitUntil(lambda: len(desktop.told) == 4)
    assert desktop.told[3][1] == 72
    notices.withdraw("job-caches")
    notices.withdraw("job-unknown")
    qtbot.waitUntil(lambda: desktop.closed == [72])
    notices.stop()
    desktop.bus.close()


def test_what_nobody_shows_comes_back(address: str, qtbot: QtBot, tmp_path: Path) -> None:
    for place in (address, f"unix:path={tmp_path}/nowhere", "nonsense"):
        notices = DesktopNotices(place)
        for text in ("first", "second"):
            with qtbot.waitSignal(notices.untold, timeout=10_000) as untold:
                assert notices.tell(Notice(text))
            assert untold.args is not None
            assert untold.args[0].text == text
        notices.stop()


def test_without_a_bus_it_says_so() -> None:
    notices = DesktopNotices("")
    assert not notices.tell(Notice("anything"))
    notices.withdraw("anything")
    notices.stop()
