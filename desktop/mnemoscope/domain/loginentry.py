"""What a person or a desktop made of the entry that starts this program at login.

Desktops switch an entry off by writing into it: ``Hidden`` of the Desktop Application Autostart
Specification 0.5, ``X-GNOME-Autostart-enabled`` of GNOME and those that follow it.
"""

from __future__ import annotations

from collections.abc import Iterator

from mnemoscope.domain.startup import desktop_entry

_GROUP = "[Desktop Entry]"
_EXEC, _HIDDEN, _ENABLED = "Exec", "Hidden", "X-GNOME-Autostart-enabled"


def is_ours(text: str) -> bool:
    """Tell whether an entry starts this program in the tray, whoever has written it."""
    return any("mnemoscope" in line and "--tray" in line for line in _lines_of(text, _EXEC))


def is_untouched(text: str) -> bool:
    """Tell whether an entry is as this program writes it, whatever the command."""
    return _without_command(text) == _without_command(desktop_entry(("mnemoscope",)))


def switched(text: str, *, on: bool) -> str:
    """Return an entry that desktops heed, or no longer; all else in it stays as it was."""
    dropped = {_HIDDEN, _ENABLED} if on else {_HIDDEN}
    said = f"{_ENABLED}=true" if on else f"{_HIDDEN}=true"
    lines: list[str] = []
    for line, inside in _grouped(text):
        if not inside or _key(line) not in dropped:
            lines.append(line)
        if line.strip() == _GROUP:
            lines.append(said)
    return "\n".join(lines) + "\n"


def _lines_of(text: str, key: str) -> Iterator[str]:
    return (line for line, inside in _grouped(text) if inside and _key(line) == key)


def _without_command(text: str) -> list[str]:
    return [line for line in text.splitlines() if _key(line) != _EXEC]


def _grouped(text: str) -> Iterator[tuple[str, bool]]:
    """Yield each line and whether it stands in the group that desktops read."""
    inside = False
    for line in text.splitlines():
        if line.lstrip().startswith("["):
            inside = line.strip() == _GROUP
        yield line, inside


def _key(line: str) -> str:
    return line.partition("=")[0].strip()
