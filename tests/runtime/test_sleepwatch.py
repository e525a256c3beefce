from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.gui

_POLICY = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>system</type><listen>unix:path={socket}</listen>
<policy context="default"><allow send_destination="*" eavesdrop="true"/>
<allow eavesdrop="true"/><allow own="*"/></policy></busconfig>
"""
_LISTENER = """
import sys
from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtDBus import QDBusConnection, QDBusMessage
from mnemoscope.runtime.sleepwatch import SleepWatch
app = QCoreApplication([])
watch = SleepWatch()
watch.sleeping.connect(lambda: print("sleeps", flush=True))
def woke():
    print("wakes", flush=True)
    watch.stop()
    say(False)
    QTimer.singleShot(200, app.quit)
watch.woke.connect(woke)
print("listens", watch.start(), flush=True)
if sys.argv[1] == "speak":
    login = QDBusConnection.connectToBus(QDBusConnection.BusType.SystemBus, "login")
    assert login.registerService("org.freedesktop.login1")
    def say(going):
        message = QDBusMessage.createSignal(
            "/org/freedesktop/login1", "org.freedesktop.login1.Manager", "PrepareForSleep")
        message.setArguments([going])
        login.send(message)
    QTimer.singleShot(50, lambda: (say(True), say(False)))
    QTimer.singleShot(8000, lambda: app.exit(3))
    sys.exit(app.exec())
"""


def listen(bus: str, how: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", _LISTENER, how],
        env={
            "PYTHONPATH": str(Path(__file__).parents[2] / "desktop"),
            "DBUS_SYSTEM_BUS_ADDRESS": bus,
        },
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return done.stdout


def test_where_no_system_speaks_there_is_nothing_to_hear(tmp_path: Path) -> None:
    assert listen(f"unix:path={tmp_path / 'none'}", "silent") == "listens False\n"


@pytest.mark.skipif(shutil.which("dbus-daemon") is None, reason="no bus to speak on")
def test_it_hears_sleep_and_waking_until_it_is_stopped(tmp_path: Path) -> None:
    socket, policy = tmp_path / "bus", tmp_path / "bus.conf"
    policy.write_text(_POLICY.format(socket=socket), encoding="utf-8")
    command = ["dbus-daemon", f"--config-file={policy}", "--nofork", "--print-address=1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as daemon:
        try:
            assert daemon.stdout is not None
            address = daemon.stdout.readline().strip()
            assert listen(address, "speak") == "listens True\nsleeps\nwakes\n"
        finally:
            daemon.kill()
