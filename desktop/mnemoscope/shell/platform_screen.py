"""Whether there is a screen to open a window on."""

from __future__ import annotations

import sys
from collections.abc import Mapping

_WITHOUT_A_SCREEN = ("offscreen", "minimal", "vnc", "linuxfb", "eglfs", "vkkhrdisplay")
"""Qt's platforms that need no display server."""


def has_screen(environment: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Tell whether Qt can open a window here; it aborts the process where it cannot.

    macOS and Windows count as having one: a session without a screen is rare there, and Qt then
    says so itself.
    """
    if platform in ("darwin", "win32"):
        return True
    chosen = environment.get("QT_QPA_PLATFORM", "").partition(":")[0].partition(";")[0]
    if chosen in _WITHOUT_A_SCREEN or chosen.startswith(("minimal", "eglfs")):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))
