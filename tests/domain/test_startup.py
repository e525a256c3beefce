from __future__ import annotations

import plistlib
import shlex
import subprocess
import xml.etree.ElementTree as ElementTree

from hypothesis import given
from hypothesis import strategies as some

from mnemoscope.domain import startup
from mnemoscope.domain.startup import Errand

AWKWARD = ("/opt/My Apps/mnemoscope", "--workspace", '/home/ä/50% $HOME & "co" \\ `x`', "run-due")
NAME = "mnemoscope-kestrel-0123456789ab"
ERRAND = Errand(NAME, AWKWARD, AWKWARD[2], {"MNEMOSCOPE_HOME": "/srv/a b"})
WORDS = some.lists(some.text(some.characters(exclude_characters="\0\n"), max_size=12), min_size=1)


def line_of(text: str, key: str) -> str:
    return next(line for line in text.splitlines() if line.startswith(f"{key}=")).partition("=")[2]


def test_a_desktop_starts_the_same_words_after_a_while() -> None:
    entry = startup.desktop_entry((*AWKWARD, "--tray"))
    assert entry.startswith("[Desktop Entry]\nType=Application\n")
    assert "X-GNOME-Autostart-Delay=20\n" in entry
    # First the value of a key is read, then its codes, then its quotes, as the standard says.
    value = line_of(entry, "Exec").replace("\\\\", "\\").replace("%%", "%")
    words = [word.replace("\\$", "$").replace("\\`", "`") for word in shlex.split(value)]
    assert words == [*AWKWARD, "--tray"]


def test_macos_starts_the_same_words() -> None:
    agent = plistlib.loads(startup.login_agent(AWKWARD))
    assert agent["ProgramArguments"] == list(AWKWARD)
    assert agent["RunAtLoad"] is True
    service = plistlib.loads(startup.launch_agent(ERRAND))
    assert service["Label"] == f"org.mnemoscope.{NAME}"
    assert service["ProgramArguments"] == list(AWKWARD)
    assert service["StartInterval"] == 600
    assert service["EnvironmentVariables"] == {"MNEMOSCOPE_HOME": "/srv/a b"}


def test_systemd_runs_the_same_words_where_the_folder_is() -> None:
    unit = startup.systemd_service(ERRAND)
    value = line_of(unit, "ExecStart").replace("%%", "%").replace("$$", "$")
    # Only backslash and quote are escaped, as in a shell's double quotes.
    assert shlex.split(value) == [*AWKWARD]
    assert line_of(unit, "Environment") == '"MNEMOSCOPE_HOME=/srv/a b"'
    assert "50%% $HOME" in line_of(unit, "ConditionPathIsDirectory")
    timer = startup.systemd_timer(ERRAND)
    assert "OnCalendar=*:0/10\n" in timer
    assert "Persistent=true\n" in timer
    assert timer.endswith("WantedBy=timers.target\n")


def test_windows_runs_the_same_words() -> None:
    task = startup.scheduled_task(ERRAND)
    root = ElementTree.fromstring(task.partition("\n")[2])
    space = "{http://schemas.microsoft.com/windows/2004/02/mit/task}"
    run = root.find(f"{space}Actions/{space}Exec")
    assert run is not None
    assert run.findtext(f"{space}Command") == AWKWARD[0]
    assert run.findtext(f"{space}Arguments") == subprocess.list2cmdline(AWKWARD[1:])
    assert root.findtext(f"{space}Settings/{space}StartWhenAvailable") == "true"
    assert root.findtext(f"{space}Settings/{space}MultipleInstancesPolicy") == "IgnoreNew"


@given(WORDS)
def test_words_for_windows_are_joined_as_python_does(words: list[str]) -> None:
    assert startup.windows_line(words) == subprocess.list2cmdline(words)
