"""What the machine must bring: Qt's system libraries, a virtual screen and a Chinese font."""

from __future__ import annotations

import contextlib
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from devtool.places import PYTHON, VENV
from devtool.say import Trouble, say, warn

OFFSCREEN = (
    "libgl1",
    "libegl1",
    "libxkbcommon0",
    "libglib2.0-0",
    "libfontconfig1",
    "libdbus-1-3",
)
WINDOW = (
    "libxkbcommon-x11-0",
    "libxcb-cursor0",
    "libxcb-icccm4",
    "libxcb-image0",
    "libxcb-keysyms1",
    "libxcb-render-util0",
    "libxcb-shape0",
    "libxcb-xinerama0",
)
SCREEN = ("xvfb", "xauth")
FONT = ("fonts-wqy-microhei",)

# Loads the platform plugin for good and counts the font families that can write Chinese.
PROBE = """
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QApplication
application = QApplication([])
print(len(QFontDatabase.families(QFontDatabase.WritingSystem.SimplifiedChinese)))
"""


def ensure_qt(platform: str, environment: Mapping[str, str] | None = None) -> None:
    """See that Qt really starts on that platform and can write Chinese; install what lacks."""
    token = VENV / f"qt-{platform}.ok"
    if token.exists():
        return
    families, complaint = _probe(platform, environment)
    if families is None:
        _install(OFFSCREEN if platform == "offscreen" else (*OFFSCREEN, *WINDOW), complaint)
        families, complaint = _probe(platform, environment)
        if families is None:
            raise Trouble(f"Qt does not start on the platform {platform!r}:\n{complaint}")
    if families == 0:
        _want_font()
        families, _ = _probe(platform, environment)
    if families:
        token.touch()


def ensure_display() -> None:
    """See that there is a screen to draw on, and that Qt can."""
    chosen = os.environ.get("QT_QPA_PLATFORM", "").partition(":")[0]
    if chosen or not sys.platform.startswith("linux"):
        ensure_qt(chosen or "native")
    elif os.environ.get("WAYLAND_DISPLAY"):
        ensure_qt("wayland")
    elif os.environ.get("DISPLAY"):
        ensure_qt("xcb")
    else:
        raise Trouble(
            "there is no screen here: neither DISPLAY nor WAYLAND_DISPLAY is set.\n"
            "Without one: xvfb-run -a python3 packaging/dev.py run"
        )


def ensure_venv_module() -> None:
    """See that this interpreter can make an environment with pip in it."""
    try:
        import ensurepip  # noqa: F401  Debian ships Python without it
    except ModuleNotFoundError:
        version = "python{}.{}-venv".format(*sys.version_info[:2])
        _install((version,), "this Python has no module ensurepip")


@contextlib.contextmanager
def screen() -> Iterator[dict[str, str]]:
    """A virtual X screen of its own; yields the variables that lead Qt to it."""
    if shutil.which("Xvfb") is None:
        _install(SCREEN, "there is no Xvfb, which the test of a real window needs")
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1600x1000x24", "-nolisten", "tcp"],
        pass_fds=[writer],
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    try:
        with os.fdopen(reader) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise Trouble("Xvfb did not start")
        yield {"DISPLAY": f":{number}", "QT_QPA_PLATFORM": "xcb"}
    finally:
        server.terminate()
        server.wait()


def _probe(platform: str, environment: Mapping[str, str] | None) -> tuple[int | None, str]:
    """Number of Chinese font families, or None with the complaint of Qt or the linker."""
    variables = {**os.environ, **(environment or {})}
    if platform != "native":
        variables["QT_QPA_PLATFORM"] = platform
    done = subprocess.run(
        [PYTHON, "-c", PROBE], capture_output=True, text=True, env=variables, check=False
    )
    if done.returncode != 0:
        return None, done.stderr.strip()
    return int(done.stdout), ""


def _want_font() -> None:
    try:
        _install(FONT, "no font can write Chinese")
    except Trouble as trouble:
        warn(f"{trouble}\nChinese text will show as boxes until then.")


def _install(packages: tuple[str, ...], reason: str) -> None:
    """Install Debian packages where this is root's to do, else say how."""
    command = ["apt-get", "install", "--yes", "--no-install-recommends", *packages]
    if not _debian():
        raise Trouble(
            f"{reason}\nOn Debian or Ubuntu these packages bring it: {shlex.join(packages)}"
        )
    if os.geteuid() != 0:
        raise Trouble(f"{reason}\nThis brings it: sudo {shlex.join(command)}")
    say(f"{reason.splitlines()[-1]}: installing {' '.join(packages)} …")
    variables = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for update in (False, True):
        if update:
            subprocess.run(["apt-get", "update"], capture_output=True, env=variables, check=False)
        done = subprocess.run(command, capture_output=True, text=True, env=variables, check=False)
        if done.returncode == 0:
            return
    raise Trouble(f"{shlex.join(command)} failed:\n{done.stdout[-2000:]}{done.stderr}")


def _debian() -> bool:
    return Path("/etc/debian_version").exists() and shutil.which("apt-get") is not None
