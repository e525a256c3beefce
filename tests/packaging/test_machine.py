"""What the machine lacks is installed where that is ours to do, else the command is named."""

from __future__ import annotations

import os

import pytest

from devtool import machine
from devtool.say import Trouble


def test_a_person_is_told_the_exact_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "_debian", lambda: True)
    monkeypatch.setattr(os, "geteuid", lambda: 1000, raising=False)
    with pytest.raises(Trouble) as trouble:
        machine._install(("xvfb", "xauth"), "there is no Xvfb")
    command = "sudo apt-get install --yes --no-install-recommends xvfb xauth"
    assert str(trouble.value).splitlines() == ["there is no Xvfb", f"This brings it: {command}"]


def test_elsewhere_the_packages_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "_debian", lambda: False)
    with pytest.raises(Trouble, match="libegl1"):
        machine._install(("libegl1",), "libEGL.so.1: cannot open shared object file")


def test_without_a_screen_the_way_out_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine.sys, "platform", "linux")
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(Trouble, match="xvfb-run"):
        machine.ensure_display()
