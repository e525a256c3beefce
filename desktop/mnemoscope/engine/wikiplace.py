"""Where the wiki vault of a workspace lies: inside it, or beside it in OpenClaw's home.

Places: OpenClaw 2026.4 to 2026.9: ``<home>/wiki/main``, or what its settings name.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from mnemoscope.domain.layers import WIKI_FOLDER, is_wiki_page
from mnemoscope.domain.outcomes import RefusalReason, Refused
from mnemoscope.engine.places import names_in
from mnemoscope.ledger.openclaw_config import WikiConfig, read_wiki_config

OUTSIDE = "wiki:"
"""With this the path of a page begins whose vault lies outside the workspace."""
NO_VAULT = Refused(RefusalReason.NOT_FOUND, "there is no wiki here")
_LEVELS = 4
"""How many folders up OpenClaw's home is looked for."""
_SIGNS = (".openclaw-wiki", "WIKI.md")
"""One of these makes a folder a vault."""
_KNOWLEDGE = frozenset({"entities", "concepts", "syntheses", "sources"})
_MAIN = "main"
_HOMES = frozenset({".openclaw", ".clawdbot", ".moltbot"})
"""OpenClaw's folder and those that it had under its earlier names."""
_AGENT_FOLDER = re.compile(r"workspace-(.+)")


class Rooted(Protocol):
    """What has a workspace's folder, such as a session."""

    root: Path


@dataclass(frozen=True, slots=True)
class WikiPlace:
    """A vault."""

    root: Path
    prefix: str
    """Before the path of a page in the vault, its path in all rooms begins with this."""

    @property
    def outside(self) -> bool:
        """Whether the vault lies beside the workspace."""
        return self.prefix == OUTSIDE

    def path(self, relative: str) -> str:
        """Return the path in all rooms of a file of the vault."""
        return self.prefix + relative

    def relative(self, path: str) -> str | None:
        """Return a path in the vault; None where it is no file of the vault."""
        return path[len(self.prefix) :] if path.startswith(self.prefix) else None


def place(session: Rooted) -> WikiPlace | None:
    """Return the vault of a workspace; None where there is none yet.

    A folder ``wiki`` with pages is one as well where no other is: they are no notes, so nothing
    else would read them.
    """
    root = session.root
    return _inside(root, is_made) or beside(root) or _inside(root, _has_pages)


def new_place(session: Rooted) -> WikiPlace:
    """Return where a new vault belongs: in OpenClaw's home where there is one, else inside."""
    home = _home(session.root)
    if home is None:
        return WikiPlace(session.root / WIKI_FOLDER, f"{WIKI_FOLDER}/")
    return WikiPlace(_configured(home, session.root), OUTSIDE)


def located(root: Path, path: str) -> tuple[Path, str]:
    """Return the folder that a path of any room is relative to, and that path."""
    if not path.startswith(OUTSIDE):
        return root, path
    home = _home(root)
    found = beside(root)
    if found is not None:
        return found.root, path[len(OUTSIDE) :]
    return (root, path) if home is None else (_configured(home, root), path[len(OUTSIDE) :])


def in_vault(path: str) -> bool:
    """Tell whether a path of any room is one of a vault beside or inside the workspace."""
    return path.startswith((OUTSIDE, f"{WIKI_FOLDER}/"))


def _inside(root: Path, holds: Callable[[Path], bool]) -> WikiPlace | None:
    if holds(root):
        return WikiPlace(root, "")
    folder = root / WIKI_FOLDER
    names = [_MAIN, *(name for name in names_in(folder) if name != _MAIN)]
    for inner in (folder, *(folder / name for name in names)):
        if holds(inner):
            return WikiPlace(inner, f"{inner.relative_to(root).as_posix()}/")
    return None


def beside(root: Path) -> WikiPlace | None:
    """Return the vault that lies beside a workspace; None where there is none."""
    home = _home(root)
    if home is not None:
        vault = _configured(home, root)
        return WikiPlace(vault, OUTSIDE) if is_made(vault) else None
    for folder in root.absolute().parents[:_LEVELS]:
        vault = folder / WIKI_FOLDER / _MAIN
        if is_made(vault):
            return WikiPlace(vault, OUTSIDE)
    return None


def _home(root: Path) -> WikiConfig | None:
    """Return the settings of the OpenClaw that a workspace belongs to."""
    for folder in root.absolute().parents[:_LEVELS]:
        known = read_wiki_config(folder)
        if known is not None:
            return known
        if folder.name in _HOMES:
            return WikiConfig(folder, "", per_agent=False, workspaces=())
    for folder in _usual_homes():
        known = read_wiki_config(folder)
        if known is not None and any(_same(name, folder, root) for name in known.workspaces):
            return known
    return None


def _usual_homes() -> Iterator[Path]:
    chosen = os.environ.get("OPENCLAW_STATE_DIR")
    if chosen:
        yield Path(chosen).expanduser()
    yield from (Path.home() / name for name in sorted(_HOMES, reverse=True))


def _configured(home: WikiConfig, root: Path) -> Path:
    vault = home.folder / WIKI_FOLDER / _MAIN
    if home.vault:
        vault = home.folder / Path(home.vault).expanduser()
    if not home.per_agent:
        return vault
    agent = _AGENT_FOLDER.fullmatch(root.name)
    return vault / (agent[1] if agent else _MAIN)


def _same(name: str, folder: Path, root: Path) -> bool:
    return os.path.realpath(folder / Path(name).expanduser()) == os.path.realpath(root)


def is_made(folder: Path) -> bool:
    """Tell whether a program has made a folder a vault."""
    try:
        return any((folder / sign).exists() for sign in _SIGNS)
    except OSError:
        return False


def _has_pages(folder: Path) -> bool:
    if WIKI_FOLDER not in (folder.name, folder.parent.name):
        return False
    kinds = (kind for kind in names_in(folder) if kind in _KNOWLEDGE)
    pages = (f"{WIKI_FOLDER}/{kind}/{name}" for kind in kinds for name in names_in(folder / kind))
    return any(map(is_wiki_page, pages))
