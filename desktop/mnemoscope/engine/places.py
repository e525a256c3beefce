"""Where things lie: data folder, resources, and the workspaces of this person."""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from mnemoscope.domain.model import WorkspaceKind

RECENT_LIMIT = 12
_RECENT = "recent.json"
_LONGEST_SOCKET = 90
"""Bytes; some systems take 103, and the listening side adds a few for a moment."""
_DAILY = re.compile(r"\d{4}-\d{2}-\d{2}.*\.md")
_AGENT_HOMES = (".openclaw", ".clawdbot", ".moltbot")
"""OpenClaw's folder and those that it had under its earlier names."""


@dataclass(frozen=True, slots=True)
class FoundWorkspace:
    """A workspace that lies in a usual place and was not opened yet."""

    name: str
    path: Path
    kind: WorkspaceKind
    memory_bytes: int
    """Size of MEMORY.md; 0 where there is none."""
    notes: int
    """Number of dated notes."""
    newest_note: str | None
    """ISO day of the newest dated note."""


@dataclass(frozen=True, slots=True)
class RecentWorkspace:
    """A workspace that was opened before."""

    name: str
    path: Path
    exists: bool


def data_home() -> Path:
    """Return the program's data folder: ``MNEMOSCOPE_HOME`` or the platform's place for it."""
    chosen = os.environ.get("MNEMOSCOPE_HOME")
    if chosen:
        return Path(chosen).expanduser().absolute()
    # Imported late: most starts in tests and containers name the folder themselves.
    from platformdirs import user_data_path

    return user_data_path("mnemoscope", appauthor=False)


def resources() -> Path:
    """Return the folder of themes, icons, lexicon and sample: in the package or in the checkout."""
    package = Path(__file__).resolve().parents[1]
    installed = package / "resources"
    return installed if installed.is_dir() else package.parents[1] / "resources"


def workspace_home(root: Path, home: Path) -> Path:
    """Return the data folder of a workspace: its name and 12 hex digits of its real path."""
    real = os.path.normcase(root.resolve())
    digest = hashlib.sha256(os.fsencode(real)).hexdigest()[:12]
    name = re.sub(r"[^\w.-]+", "-", root.resolve().name).strip("-.") or "root"
    return home / "workspaces" / f"{name[:60]}-{digest}"


def search_door(root: Path, home: Path) -> str:
    """Return where the window that has a workspace open answers searches of other processes.

    A socket beside the data of the workspace, or in the folder for temporary files where its path
    would be longer than such paths may be; on Windows the name of a pipe.
    """
    folder = workspace_home(root, home)
    name = hashlib.sha256(os.fsencode(folder)).hexdigest()[:24]
    if os.name == "nt":
        return rf"\\.\pipe\mnemoscope-{name}"
    door = str(folder / "search.door")
    if len(os.fsencode(door)) <= _LONGEST_SOCKET:
        return door
    import tempfile

    return str(Path(tempfile.gettempdir()) / f"mnemoscope-{name}.door")


def recent_workspaces(home: Path) -> tuple[RecentWorkspace, ...]:
    """Return the workspaces opened before, last one first; a damaged list counts as empty."""
    entries = (RecentWorkspace(name, path, _is_folder(path)) for name, path in _read_recent(home))
    return tuple(entries)


def remember_workspace(home: Path, name: str, root: Path) -> None:
    """Put a workspace at the top of the recent list."""
    root = root.absolute()
    others = [(known, path) for known, path in _read_recent(home) if path != root]
    _write_recent(home, [(name, root), *others][:RECENT_LIMIT])


def found_workspaces(user_home: Path | None = None) -> tuple[FoundWorkspace, ...]:
    """Return the agents' workspaces that lie in the usual places below a person's home."""
    base = user_home or Path.home()
    seen: set[str] = set()
    found: list[FoundWorkspace] = []
    for path in _usual_places(base):
        real = os.path.realpath(path)
        if real not in seen and _is_folder(path):
            seen.add(real)
            found.append(_facts(path))
    return tuple(found)


def _usual_places(base: Path) -> Iterator[Path]:
    for home in (base / name for name in _AGENT_HOMES):
        yield from (home / name for name in names_in(home) if name.startswith("workspace"))
        yield from (home / "agents" / name / "workspace" for name in names_in(home / "agents"))
    yield base / "clawd"


def _facts(path: Path) -> FoundWorkspace:
    # Imported late: whoever only asks where things lie, as a search does, reads no workspace.
    from mnemoscope.vault.layout import describe

    layout = describe(path)
    days = [name[:10] for name in names_in(path / "memory") if _DAILY.fullmatch(name)]
    return FoundWorkspace(
        name=layout.name,
        path=path,
        kind=layout.kind,
        memory_bytes=_size(path / layout.memory_path) if layout.memory_path else 0,
        notes=len(days),
        newest_note=days[-1] if days else None,
    )


def _is_folder(path: Path) -> bool:
    """Tell whether there is a folder; one behind a closed folder is not there for us."""
    try:
        return path.is_dir()
    except OSError:
        return False


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def names_in(folder: Path) -> list[str]:
    """Return the sorted names in a folder; none where it cannot be listed."""
    try:
        return sorted(path.name for path in folder.iterdir())
    except OSError:
        return []


def _read_recent(home: Path) -> list[tuple[str, Path]]:
    try:
        data: object = json.loads((home / _RECENT).read_text("utf-8"))
    except (OSError, ValueError):
        return []
    entries = cast("list[object]", data) if isinstance(data, list) else []
    known: list[tuple[str, Path]] = []
    for entry in entries:
        fields = cast("dict[str, object]", entry) if isinstance(entry, dict) else {}
        name, path = fields.get("name"), fields.get("path")
        if isinstance(name, str) and isinstance(path, str) and path:
            known.append((name, Path(path)))
    return known


def _write_recent(home: Path, entries: list[tuple[str, Path]]) -> None:
    home.mkdir(parents=True, exist_ok=True)
    rows = [{"name": name, "path": str(path)} for name, path in entries]
    temporary = home / f".{_RECENT}.{os.getpid()}.tmp"
    temporary.write_text(json.dumps(rows, indent=2) + "\n", "utf-8")
    temporary.replace(home / _RECENT)
