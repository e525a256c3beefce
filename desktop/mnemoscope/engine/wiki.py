"""The wiki vault of a workspace, opened: its pages, its links, and which OpenClaw made it."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import cast

from mnemoscope.domain import collation
from mnemoscope.domain.wikipagelinks import RenderMode
from mnemoscope.domain.wikipages import Page
from mnemoscope.engine.session import Session
from mnemoscope.engine.wikiplace import WikiPlace, place
from mnemoscope.vault.files import ReadFile, read

STATE = ".openclaw-wiki/state.json"
CACHE = ".openclaw-wiki/cache"
_MODE = re.compile(r"Render mode: `(native|obsidian)`")


class Generation(StrEnum):
    """Where a vault keeps what is compiled for agents."""

    FILES = "files"
    """In files below `CACHE` (OpenClaw 2026.4, and vaults made here)."""
    DATABASE = "database"
    """In OpenClaw's own database (2026.9), which nobody else writes."""


@dataclass(frozen=True, slots=True)
class Vault:
    """An open vault."""

    place: WikiPlace
    pages: tuple[Page, ...]
    """By their paths; those that cannot be read are among them."""
    mode: RenderMode
    generation: Generation

    @property
    def titled(self) -> list[Page]:
        """The pages that can be read, in the order of their titles."""
        readable = [page for page in self.pages if not page.broken]
        return sorted(readable, key=lambda page: collation.key(page.title))


def open_vault(session: Session) -> Vault | None:
    """Read the workspace's vault from the disk; None where there is none.

    The Markdown decides: what OpenClaw has compiled from it is looked at nowhere.
    """
    found = place(session)
    if found is None:
        return None
    return Vault(
        found,
        session.wiki_pages.read(found),
        _mode(found.root),
        _generation(found.root),
    )


def _generation(root: Path) -> Generation:
    files = (root / CACHE).is_dir() or (root / STATE).is_file()
    return Generation.FILES if files else Generation.DATABASE


def _mode(root: Path) -> RenderMode:
    """Return how links are written: what the state says, else the description of the vault."""
    state = read(root, STATE)
    if isinstance(state, ReadFile):
        try:
            content: object = json.loads(state.text.text)
        except (ValueError, RecursionError):
            content = None
        fields = cast("dict[str, object]", content) if isinstance(content, dict) else {}
        if fields.get("renderMode") in set(RenderMode):
            return RenderMode(str(fields["renderMode"]))
    about = read(root, "WIKI.md")
    said = _MODE.search(about.text.text) if isinstance(about, ReadFile) else None
    return RenderMode(said[1]) if said else RenderMode.NATIVE
