"""What kind of workspace a folder is, and where its parts lie."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from mnemoscope.domain.model import WorkspaceKind
from mnemoscope.domain.paths import MEMORY_NAMES
from mnemoscope.vault.files import ReadFile, read
from mnemoscope.vault.walk import NOTES_FOLDER, Walk, glance

_NAME_LINE = re.compile(
    r"[\s>*_-]*(?:name|名字|名称)[\s*_]*[:：][\s*_]*([^\s*_].*?)[\s*_]*", re.IGNORECASE
)
_PLACEHOLDER = re.compile(r"[(\[<（【].*")
_AGENT_FOLDER = re.compile(r"workspace-(.+)")
_NAMELESS_FOLDERS = frozenset({"", "memory", "workspace"})


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the parts of a workspace lie; None where there is none, paths as they are spelt."""

    kind: WorkspaceKind
    name: str
    """The agent's name where it has one, else a name made from the folder's."""
    memory_path: str | None
    """The long-term memory that the agent reads."""
    profile_path: str | None
    """USER.md."""
    diary_path: str | None
    """DREAMS.md or dreams.md."""
    now_path: str | None
    """NOW.md of the v2 layout."""
    index_path: str | None
    """INDEX.md of the v2 layout."""
    notes_folder: str | None
    """The folder of the dated notes."""


def describe(root: Path) -> Layout:
    """Tell what a folder is, from the names in it; opens only IDENTITY.md."""
    found = glance(root)
    now = _first(found, ("NOW.md", f"{NOTES_FOLDER}/NOW.md"))
    index = _first(found, (f"{NOTES_FOLDER}/INDEX.md", "INDEX.md"))
    return Layout(
        kind=_kind(found, is_v2=bool(now or (index and found.of_agent))),
        name=_agent_name(root) or _folder_name(root),
        memory_path=_first(found, MEMORY_NAMES),
        profile_path=_first(found, ("USER.md",)),
        diary_path=_first(found, ("DREAMS.md", "dreams.md")),
        now_path=now,
        index_path=index,
        notes_folder=NOTES_FOLDER if NOTES_FOLDER in found.folders else None,
    )


def _kind(found: Walk, *, is_v2: bool) -> WorkspaceKind:
    if is_v2:
        return WorkspaceKind.V2
    if found.of_agent:
        return WorkspaceKind.OPENCLAW
    return WorkspaceKind.MARKDOWN if found.files else WorkspaceKind.EMPTY


def _first(found: Walk, names: tuple[str, ...]) -> str | None:
    """Return the first name that is there; on a disk that ignores case, as it is spelt there."""
    for name in names:
        if name in found.files:
            return name
    spelt = {path.casefold(): path for path in found.files}
    for name in names:
        other = spelt.get(name.casefold())
        if other and Path(found.place(name)).exists():
            return other
    return None


def _agent_name(root: Path) -> str | None:
    identity = read(root, "IDENTITY.md")
    if not isinstance(identity, ReadFile):
        return None
    for line in identity.text.text.splitlines():
        found = _NAME_LINE.fullmatch(line[:200])
        if found and not _PLACEHOLDER.match(found[1]):
            return found[1]
    return None


def _folder_name(root: Path) -> str:
    """Return the nearest folder name that says something: ``openclaw`` of ~/.openclaw/workspace."""
    place = root.absolute()
    for folder in (place, *place.parents):
        agent = _AGENT_FOLDER.fullmatch(folder.name)
        name = agent[1] if agent else folder.name.lstrip(".")
        if name not in _NAMELESS_FOLDERS:
            return name
    return place.anchor
