"""The texts by which a system starts this program: at login, or every few minutes in passing.

Formats: Desktop Entry Specification 1.5 and Desktop Application Autostart Specification 0.5 of
freedesktop.org, systemd.service(5) and systemd.timer(5), launchd.plist(5), and the schema of the
Task Scheduler, version 1.2.
"""

from __future__ import annotations

import plistlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from xml.sax.saxutils import escape

EVERY_MINUTES = 10
"""So often a system looks whether something is due."""
LOGIN_DELAY_SECONDS = 20
"""Desktops show their tray some seconds after the login."""
LOGIN_LABEL = "org.mnemoscope.login"
_DESKTOP_RESERVED = '"`$\\'


class System(StrEnum):
    """Who starts programs here."""

    LINUX = "linux"
    MAC = "mac"
    WINDOWS = "windows"


@dataclass(frozen=True, slots=True)
class Errand:
    """What is to be run for one workspace whenever something may be due."""

    name: str
    """Of the unit: letters, digits, dots and hyphens."""
    command: tuple[str, ...]
    folder: str
    """Of the workspace; while it is not there nothing is run."""
    variables: Mapping[str, str] = field(default_factory=dict[str, str])


def desktop_entry(command: Sequence[str]) -> str:
    """Return the entry that desktops of freedesktop.org start at login."""
    return (
        "[Desktop Entry]\n"
        "Type=Application\n"
        "Version=1.5\n"
        "Name=Mnemoscope\n"
        "Comment=Runs the jobs of the night\n"
        f"Exec={' '.join(_desktop_word(word) for word in command)}\n"
        "Icon=mnemoscope\n"
        "Terminal=false\n"
        "StartupNotify=false\n"
        f"X-GNOME-Autostart-Delay={LOGIN_DELAY_SECONDS}\n"
        f"X-MATE-Autostart-Delay={LOGIN_DELAY_SECONDS}\n"
        "X-GNOME-Autostart-enabled=true\n"
    )


def login_agent(command: Sequence[str]) -> bytes:
    """Return the property list by which macOS starts the program at login."""
    return plistlib.dumps(
        {
            "Label": LOGIN_LABEL,
            "ProgramArguments": list(command),
            "RunAtLoad": True,
            "LimitLoadToSessionType": "Aqua",
            "ProcessType": "Interactive",
        }
    )


def systemd_service(errand: Errand) -> str:
    """Return the unit that runs once what is due."""
    variables = "".join(
        f"Environment={_unit_word(f'{name}={value}')}\n"
        for name, value in sorted(errand.variables.items())
    )
    return (
        "[Unit]\n"
        f"Description=Mnemoscope: jobs of {_percent(_one_line(errand.folder))}\n"
        f"ConditionPathIsDirectory={_percent(_one_line(errand.folder))}\n"
        "\n"
        "[Service]\n"
        "Type=oneshot\n"
        f"{variables}"
        f"ExecStart={' '.join(_exec_word(word) for word in errand.command)}\n"
        "Nice=10\n"
    )


def systemd_timer(errand: Errand) -> str:
    """Return the timer of that unit; what was due while the machine slept is run once."""
    return (
        "[Unit]\n"
        f"Description=Mnemoscope: when jobs of {_percent(_one_line(errand.folder))} are due\n"
        "\n"
        "[Timer]\n"
        f"OnCalendar=*:0/{EVERY_MINUTES}\n"
        "OnStartupSec=2min\n"
        "Persistent=true\n"
        "AccuracySec=30s\n"
        "\n"
        "[Install]\n"
        "WantedBy=timers.target\n"
    )


def launch_agent(errand: Errand) -> bytes:
    """Return the property list by which macOS runs what is due."""
    return plistlib.dumps(
        {
            "Label": f"org.mnemoscope.{errand.name}",
            "ProgramArguments": list(errand.command),
            "EnvironmentVariables": dict(errand.variables),
            "StartInterval": EVERY_MINUTES * 60,
            "RunAtLoad": True,
            "ProcessType": "Background",
            "LowPriorityIO": True,
        }
    )


def scheduled_task(errand: Errand) -> str:
    """Return the task by which Windows runs what is due; to be written as UTF-16."""
    program, *arguments = errand.command
    return (
        '<?xml version="1.0" encoding="UTF-16"?>\n'
        '<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">\n'
        "  <RegistrationInfo>\n"
        f"    <Description>Mnemoscope: jobs of {escape(errand.folder)}</Description>\n"
        "  </RegistrationInfo>\n"
        "  <Triggers>\n"
        "    <LogonTrigger><Delay>PT2M</Delay></LogonTrigger>\n"
        "    <TimeTrigger>\n"
        f"      <Repetition><Interval>PT{EVERY_MINUTES}M</Interval></Repetition>\n"
        "      <StartBoundary>2020-01-01T00:00:00</StartBoundary>\n"
        "    </TimeTrigger>\n"
        "  </Triggers>\n"
        "  <Settings>\n"
        "    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>\n"
        "    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>\n"
        "    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>\n"
        "    <StartWhenAvailable>true</StartWhenAvailable>\n"
        "    <ExecutionTimeLimit>PT4H</ExecutionTimeLimit>\n"
        "    <Priority>7</Priority>\n"
        "  </Settings>\n"
        "  <Actions>\n"
        "    <Exec>\n"
        f"      <Command>{escape(program)}</Command>\n"
        f"      <Arguments>{escape(windows_line(arguments))}</Arguments>\n"
        "    </Exec>\n"
        "  </Actions>\n"
        "</Task>\n"
    )


def windows_line(words: Sequence[str]) -> str:
    """Join words as programs on Windows take them apart again."""
    return " ".join(_windows_word(word) for word in words)


def _windows_word(word: str) -> str:
    """Quote by the rules of the C library: backslashes count double before a quote only."""
    around = '"' if not word or set(word) & set(" \t") else ""
    said, slashes = "", 0
    for letter in word:
        if letter == "\\":
            slashes += 1
            continue
        said += "\\" * (2 * slashes + 1 if letter == '"' else slashes) + letter
        slashes = 0
    return around + said + "\\" * (2 * slashes if around else slashes) + around


def _desktop_word(word: str) -> str:
    """Quote an argument, and then the value of the key, as the specification asks."""
    quoted = "".join(f"\\{letter}" if letter in _DESKTOP_RESERVED else letter for letter in word)
    value = f'"{quoted}"'.replace("\\", "\\\\").replace("%", "%%")
    return value.replace("\n", "\\n")


def _unit_word(word: str) -> str:
    escaped = word.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{_percent(escaped)}"'


def _exec_word(word: str) -> str:
    return _unit_word(word).replace("$", "$$")


def _percent(text: str) -> str:
    return text.replace("%", "%%")


def _one_line(text: str) -> str:
    return text.replace("\n", " ")
