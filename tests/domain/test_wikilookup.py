"""A page is found by whatever names it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mnemoscope.domain.wikilookup import find_page
from mnemoscope.domain.wikipages import Claim, Page, PageKind

A = Page("wiki:entities/a.md", "entities/a.md", PageKind.ENTITY, "entity.a", "A")
B = replace(
    A,
    path="wiki:concepts/b.md",
    relative="concepts/b.md",
    id="entities/a",
    claims=(Claim("claim.x", "t", "supported", None, (), "", 0, 0),),
)


@pytest.mark.parametrize(
    ("name", "page"),
    [
        ("claim.x", B),
        ("claim:claim.x", B),
        ("entities/a.md", A),
        ("./entities/a", A),
        ("wiki:entities/a.md", A),
        ("entities\\a", A),
        ("b", B),
        ("b.md", B),
        ("entity.a", A),
        (" entity.a ", A),
        ("entity.c", None),
        ("", None),
    ],
)
def test_names(name: str, page: Page | None) -> None:
    assert find_page([A, B], name) == page
