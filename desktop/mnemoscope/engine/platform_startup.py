"""Has the system start this program: at login, and to run what is due without a window."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from mnemoscope.domain import loginentry, startup
from mnemoscope.domain.outcomes import BadInput, EnvironmentFault
from mnemoscope.domain.startup import Errand, System
from mnemoscope.engine.places import workspace_home

_RUN_KEY = r"Software\Microsoft\Windows\CurrentVersion\Run"
_RUN_NAME = "Mnemoscope"
_LOGIN_ENTRIES = ("mnemoscope.desktop", "mnemoscope-login.desktop")
"""The second is for people to whom the first is something else."""
_PATIENCE_SECONDS = 20


@dataclass(frozen=True, slots=True)
class Installed:
    """What a system has been told about one workspace."""

    system: System
    name: str
    files: tuple[Path, ...]
    """Those that are there; none: nothing is installed."""
    told: bool
    """Whether the system has heard of them; else it does at the next login."""

    @property
    def there(self) -> bool:
        """Whether the system runs what is due."""
        return bool(self.files)


def this_system() -> System:
    """Return the system of this machine."""
    if sys.platform == "darwin":
        return System.MAC
    return System.WINDOWS if sys.platform == "win32" else System.LINUX


def program() -> tuple[str, ...]:
    """Return how this program is started: packed, installed, or by its interpreter."""
    if getattr(sys, "frozen", False):
        return (sys.executable,)
    name = "mnemoscope.exe" if sys.platform == "win32" else "mnemoscope"
    script = Path(sys.executable).with_name(name)
    return (str(script),) if script.exists() else (sys.executable, "-m", "mnemoscope")


def start_at_login(user_home: Path, *, on: bool, system: System | None = None) -> None:
    """Have the program start in the tray at login, or no longer.

    An entry that a person has changed is only switched, and one of another program left alone.

    Raises:
        EnvironmentFault: the system's place for it cannot be written.
    """
    command = (*program(), "--tray")
    match system or this_system():
        case System.LINUX:
            _switch_entries(_config(user_home) / "autostart", _at_home(command), on=on)
        case System.MAC:
            agent = user_home / "Library" / "LaunchAgents" / f"{startup.LOGIN_LABEL}.plist"
            _put(agent, startup.login_agent(command) if on else None)
        case System.WINDOWS:
            _put_run_key(startup.windows_line(command) if on else None)


def install_service(
    root: Path, home: Path, user_home: Path, system: System | None = None
) -> Installed:
    """Have the system run what is due in a workspace every ten minutes, window or not.

    Raises:
        BadInput: there is no such folder.
        EnvironmentFault: the system's place for it cannot be written.
    """
    if not root.is_dir():
        raise BadInput("there is no such folder", path=str(root))
    kind, errand = system or this_system(), _errand(root, home)
    for path, content in _contents(kind, errand, home, user_home):
        _put(path, content)
    if kind is System.LINUX:
        _wire(user_home, errand.name)
    told = _tell(kind, errand.name, _files(kind, errand.name, home, user_home), on=True)
    return _installed(kind, errand.name, home, user_home, told=told)


def remove_service(
    root: Path, home: Path, user_home: Path, system: System | None = None
) -> Installed:
    """Have the system run nothing in a workspace any more.

    Raises:
        EnvironmentFault: the system's place for it cannot be written.
    """
    kind, name = system or this_system(), _name(root, home)
    files = _files(kind, name, home, user_home)
    told = _tell(kind, name, files, on=False)
    for path in files:
        _put(path, None)
    if kind is System.LINUX:
        _run("systemctl", "--user", "daemon-reload")
    return _installed(kind, name, home, user_home, told=told)


def service_status(
    root: Path, home: Path, user_home: Path, system: System | None = None
) -> Installed:
    """Tell what the system has been told about a workspace."""
    kind, name = system or this_system(), _name(root, home)
    match kind:
        case System.LINUX:
            told = _run("systemctl", "--user", "is-active", "--quiet", f"{name}.timer")
        case System.MAC:
            told = _run("launchctl", "list", f"org.mnemoscope.{name}")
        case System.WINDOWS:
            told = _run("schtasks", "/Query", "/TN", rf"Mnemoscope\{name}")
    return _installed(kind, name, home, user_home, told=told)


def is_service_installed(
    root: Path, home: Path, user_home: Path, system: System | None = None
) -> bool:
    """Tell whether a system has been told to run what is due, without asking it."""
    kind = system or this_system()
    return _installed(kind, _name(root, home), home, user_home, told=False).there


def _switch_entries(folder: Path, command: Sequence[str], *, on: bool) -> None:
    known = {folder / name: _entry(folder / name) for name in _LOGIN_ENTRIES}
    ours = {path: text for path, text in known.items() if text and loginentry.is_ours(text)}
    if on and not ours:
        free = next((path for path, text in known.items() if text is None), None)
        if free is None:
            raise EnvironmentFault("cannot be written: it is of another program", path=str(folder))
        ours[free] = ""
    for path, text in ours.items():
        if not text or loginentry.is_untouched(text):
            _put(path, startup.desktop_entry(command).encode() if on else None)
        else:
            fresh = loginentry.switched(text, on=on)
            _put(path.resolve(), fresh.encode("utf-8", "surrogateescape"))


def _entry(path: Path) -> str | None:
    """Read an entry; None: there is none."""
    try:
        return path.read_bytes().decode("utf-8", "surrogateescape")
    except FileNotFoundError:
        # A link that leads nowhere is free as well.
        return None
    except OSError as error:
        raise _fault(path, error) from error


def _at_home(command: tuple[str, ...]) -> tuple[str, ...]:
    """Return a command that finds the data of the program where this process does."""
    chosen = os.environ.get("MNEMOSCOPE_HOME")
    return ("env", f"MNEMOSCOPE_HOME={chosen}", *command) if chosen else command


def _errand(root: Path, home: Path) -> Errand:
    command = (*program(), "--workspace", str(root), "run-due")
    chosen = os.environ.get("MNEMOSCOPE_HOME")
    variables = {"MNEMOSCOPE_HOME": str(home)} if chosen else {}
    return Errand(_name(root, home), command, str(root), variables)


def _name(root: Path, home: Path) -> str:
    """Return the name of the unit: that of the folder, as far as every system takes it."""
    folder = workspace_home(root, home).name
    plain = "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in folder)
    return f"mnemoscope-{plain.strip('-')}"


def _config(user_home: Path) -> Path:
    chosen = os.environ.get("XDG_CONFIG_HOME")
    return Path(chosen) if chosen else user_home / ".config"


def _units(user_home: Path) -> Path:
    return _config(user_home) / "systemd" / "user"


def _contents(
    kind: System, errand: Errand, home: Path, user_home: Path
) -> tuple[tuple[Path, bytes], ...]:
    files = _files(kind, errand.name, home, user_home)
    match kind:
        case System.LINUX:
            texts = (startup.systemd_service(errand), startup.systemd_timer(errand))
            return tuple(zip(files, (text.encode() for text in texts), strict=False))
        case System.MAC:
            return ((files[0], startup.launch_agent(errand)),)
        case System.WINDOWS:
            return ((files[0], startup.scheduled_task(errand).encode("utf-16")),)


def _files(kind: System, name: str, home: Path, user_home: Path) -> tuple[Path, ...]:
    match kind:
        case System.LINUX:
            units = _units(user_home)
            wanted = units / "timers.target.wants" / f"{name}.timer"
            return units / f"{name}.service", units / f"{name}.timer", wanted
        case System.MAC:
            return (user_home / "Library" / "LaunchAgents" / f"org.mnemoscope.{name}.plist",)
        case System.WINDOWS:
            return (home / "service" / f"{name}.xml",)


def _wire(user_home: Path, name: str) -> None:
    """Have the timer start with the person's session, as ``systemctl enable`` does."""
    wanted = _units(user_home) / "timers.target.wants" / f"{name}.timer"
    try:
        wanted.parent.mkdir(parents=True, exist_ok=True)
        wanted.unlink(missing_ok=True)
        wanted.symlink_to(Path("..") / f"{name}.timer")
    except OSError as error:
        raise _fault(wanted, error) from error


def _tell(kind: System, name: str, files: Sequence[Path], *, on: bool) -> bool:
    """Let the system know now; where it cannot hear, it finds the files at the next login."""
    match kind:
        case System.LINUX:
            _run("systemctl", "--user", "daemon-reload")
            return _run("systemctl", "--user", "start" if on else "stop", f"{name}.timer")
        case System.MAC:
            verb = "load" if on else "unload"
            return _run("launchctl", verb, str(files[0]))
        case System.WINDOWS:
            task = rf"Mnemoscope\{name}"
            if on:
                return _run("schtasks", "/Create", "/F", "/TN", task, "/XML", str(files[0]))
            return _run("schtasks", "/Delete", "/F", "/TN", task)


def _run(*command: str) -> bool:
    """Run a tool of the system; False where there is none, or it does not do it."""
    if shutil.which(command[0]) is None:
        return False
    try:
        done = subprocess.run(command, capture_output=True, check=False, timeout=_PATIENCE_SECONDS)
    except (OSError, subprocess.SubprocessError):
        return False
    return done.returncode == 0


def _installed(kind: System, name: str, home: Path, user_home: Path, *, told: bool) -> Installed:
    files = tuple(
        path for path in _files(kind, name, home, user_home) if path.is_symlink() or path.exists()
    )
    return Installed(kind, name, files, told)


def _put(path: Path, content: bytes | None) -> None:
    """Write a file as a whole, or take it away."""
    try:
        if content is None:
            path.unlink(missing_ok=True)
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_name(f".{path.name}.{os.getpid()}.tmp")
        try:
            fresh.write_bytes(content)
            fresh.replace(path)
        finally:
            with suppress(OSError):
                fresh.unlink(missing_ok=True)
    except OSError as error:
        raise _fault(path, error) from error


def _fault(path: Path, error: OSError) -> EnvironmentFault:
    return EnvironmentFault(f"cannot be written: {error.strerror}", path=str(path))


def _put_run_key(line: str | None) -> None:
    """Set or take away what Windows starts at login."""
    if sys.platform != "win32":
        return
    import winreg

    try:
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, _RUN_KEY, 0, winreg.KEY_SET_VALUE) as key:
            if line is None:
                with suppress(FileNotFoundError):
                    winreg.DeleteValue(key, _RUN_NAME)
            else:
                winreg.SetValueEx(key, _RUN_NAME, 0, winreg.REG_SZ, line)
    except OSError as error:
        raise EnvironmentFault(f"cannot be written: {error.strerror}", path=_RUN_KEY) from error
