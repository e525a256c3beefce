"""Links that compiling writes lead from the file they stand in."""

from __future__ import annotations

import pytest

from mnemoscope.domain.wikipagelinks import RenderMode, link_list, linker, page_link
from mnemoscope.domain.wikipages import Page, PageKind


@pytest.mark.parametrize(
    ("file", "target", "native"),
    [
        ("index.md", "entities/a.md", "[T](entities/a.md)"),
        ("entities/index.md", "entities/a.md", "[T](a.md)"),
        ("reports/x.md", "entities/红茶.md", "[T](../entities/红茶.md)"),
        ("entities/deep/x.md", "entities/a.md", "[T](../a.md)"),
        ("index.md", "entities/a b (c).md", "[T](<entities/a b (c).md>)"),
    ],
)
def test_native_and_obsidian(file: str, target: str, native: str) -> None:
    assert page_link(file, target, "T", RenderMode.NATIVE) == native
    assert page_link(file, target, "T", RenderMode.OBSIDIAN) == f"[[{target[:-3]}|T]]"


def test_lists() -> None:
    page = Page("wiki:entities/a.md", "entities/a.md", PageKind.ENTITY, "", "A")
    assert link_list([page], linker("index.md", RenderMode.NATIVE)) == ["- [A](entities/a.md)"]
