"""What a page is by its path, and what its statuses and tiers mean."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mnemoscope.domain.outcomes import Problem, Severity
from mnemoscope.domain.wikipages import (
    Claim,
    Page,
    PageKind,
    PersonCard,
    is_closed,
    kind_of,
    reviewable,
)

CLAIM = Claim("c", "text", "supported", None, (), "", 0, 0)
PAGE = Page("wiki:entities/a.md", "entities/a.md", PageKind.ENTITY, "entity.a", "A")


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("entities/a.md", PageKind.ENTITY),
        ("concepts/deep/a.MD", PageKind.CONCEPT),
        ("sources/a.md", PageKind.SOURCE),
        ("syntheses/红茶.md", PageKind.SYNTHESIS),
        ("reports/lint.md", PageKind.REPORT),
        ("entities/index.md", None),
        ("entities/deep/index.md", None),
        ("index.md", None),
        ("entities/a.txt", None),
        ("other/a.md", None),
        ("entities", None),
    ],
)
def test_kinds(path: str, kind: PageKind | None) -> None:
    assert kind_of(path) is kind


def test_states_of_a_claim() -> None:
    assert replace(CLAIM, status=" Superseded ").contested
    assert not CLAIM.contested
    assert not CLAIM.low
    assert replace(CLAIM, confidence=0.49).low
    assert not replace(CLAIM, confidence=0.5).low


def test_states_of_a_page() -> None:
    assert not PAGE.person_like
    assert replace(PAGE, person=PersonCard()).person_like
    assert replace(PAGE, entity_type="Maintainer").person_like
    assert replace(PAGE, page_type="person").person_like
    assert replace(PAGE, confidence=0.1).low
    assert not PAGE.low
    said = Problem("x", "p", "m", severity=Severity.INFO)
    assert not replace(PAGE, problems=(said,)).broken
    assert replace(PAGE, problems=(replace(said, severity=Severity.ERROR),)).broken


def test_raw_sources_ask_to_be_left_alone() -> None:
    raw = replace(PAGE, kind=PageKind.SOURCE, body="<!-- openclaw:wiki:raw-source -->\n")
    assert raw.raw_source
    assert not replace(raw, source_type="local-file").raw_source
    assert not replace(raw, kind=PageKind.ENTITY).raw_source
    assert not replace(raw, body="x" * 2_000 + raw.body).raw_source


@pytest.mark.parametrize(
    ("tier", "review", "closed"),
    [
        ("", False, False),
        ("public", False, False),
        ("Public ", False, False),
        ("internal", True, False),
        ("Private", True, True),
        ("confidential", True, True),
    ],
)
def test_privacy_tiers(tier: str, *, review: bool, closed: bool) -> None:
    assert (reviewable(tier), is_closed(tier)) == (review, closed)
