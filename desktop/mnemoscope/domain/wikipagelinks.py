"""Links that compiling writes: from the file they stand in, in the style of the vault.

OpenClaw 2026.4 writes them from the root of the vault, so that in a page folder they lead nowhere;
here they are written as 2026.9 does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from posixpath import dirname, relpath

from mnemoscope.domain.wikipages import Page


class RenderMode(StrEnum):
    """How the links of a vault are written."""

    NATIVE = "native"
    """``[Title](../folder/page.md)``."""
    OBSIDIAN = "obsidian"
    """``[[folder/page|Title]]``."""


def page_link(file: str, target: str, title: str, mode: RenderMode) -> str:
    """Return a link to a page, both paths in the vault, as it stands in a file."""
    if mode is RenderMode.OBSIDIAN:
        return f"[[{target[:-3]}|{title}]]"
    path = relpath(target, dirname(file) or ".")
    if any(mark in path for mark in " ()"):
        path = f"<{path}>"
    return f"[{title}]({path})"


def linker(file: str, mode: RenderMode) -> Callable[[Page], str]:
    """Return what makes links to pages for one file."""
    return lambda page: page_link(file, page.relative, page.title, mode)


def link_list(pages: Iterable[Page], link: Callable[[Page], str]) -> list[str]:
    """Return pages as the items of a list."""
    return [f"- {link(page)}" for page in pages]
