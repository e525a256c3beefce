"""A page is found by whatever names it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mnemoscope.domain.outcomes import RefusalReason, Refused
from mnemoscope.domain.wikilookup import find_page, one_page
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


def test_a_title_or_an_alias_names_a_page_that_alone_is_called_so() -> None:
    mina = replace(A, path="p", relative="entities/mina.md", title="Mina Okafor", aliases=("Mi",))
    other = replace(mina, path="q", relative="entities/o.md", id="entity.o", title="Other")
    assert one_page([A, mina], "mina okafor") == mina
    assert one_page([A, mina], "Mi") == mina
    assert one_page([A, mina], "entity.a") == A
    twice = one_page([mina, other], "Mi")
    assert isinstance(twice, Refused)
    assert twice.reason is RefusalReason.AMBIGUOUS
    assert twice.detail == "entities/mina.md, entities/o.md"
    nobody = one_page([A, mina], "Nobody")
    assert isinstance(nobody, Refused)
    assert nobody.reason is RefusalReason.NOT_FOUND
