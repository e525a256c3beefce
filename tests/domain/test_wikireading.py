"""Fields of a header become a page; what is of another type is left out, never an error."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.wikipages import Evidence, Page, PageKind, PersonCard, Relationship
from mnemoscope.domain.wikireading import claims_of, page_of


def _page(fields: dict[str, Any], body: str = "", title: str = "") -> Page:
    return page_of(
        "wiki:entities/a.md", "entities/a.md", PageKind.ENTITY, fields, body, title=title
    )


def test_texts_take_texts_only_and_lists_a_single_text() -> None:
    page = _page({"id": 7, "aliases": " one ", "sourceIds": ("a", "", 3, " b "), "status": True})
    assert (page.id, page.aliases, page.source_ids, page.status) == ("", ("one",), ("a", "b"), "")


def test_titles() -> None:
    assert _page({}, "x\n# Heading #\n# Other\n").title == "Heading"
    assert _page({}, "## Not one\n").title == "a"
    assert _page({"title": 2024}, "# Heading\n", title="2024").title == "2024"


@pytest.mark.parametrize(
    ("written", "number", "said"),
    [
        (0.9, 0.9, ""),
        (1, 1, ""),
        (1.2, 1.2, ""),
        ("high", None, "high"),
        ("95%", 0.95, "95%"),
        ("95 ％", 0.95, "95 ％"),
        ("-", None, "-"),
        (True, None, ""),
        (float("nan"), None, ""),
        (None, None, ""),
    ],
)
def test_confidences(written: object, number: float | None, said: str) -> None:
    [claim] = claims_of(({"text": "t", "confidence": written},))
    assert (claim.confidence, claim.confidence_said) == (number, said)


def test_claims_keep_their_places_and_lines() -> None:
    listed = ({"text": "one", "id": " c1 "}, {"id": "no text"}, "word", {"text": "two"})
    first, second = claims_of(listed, (5, 8, 9, 12))
    assert (first.id, first.status, first.index, first.line) == ("c1", "supported", 0, 5)
    assert (second.id, second.index, second.line) == (None, 3, 12)
    assert claims_of("no list") == ()


def test_evidence_is_dropped_where_it_says_nothing() -> None:
    listed: tuple[object, ...] = (
        {"kind": "source", "lines": 12, "weight": 0.5, "privacyTier": "internal"},
        {"lines": 12},
        {},
        "word",
        {"confidence": 0.2},
    )
    [claim] = claims_of(({"text": "t", "evidence": listed},))
    assert claim.evidence == (
        Evidence(kind="source", weight=0.5, privacy="internal"),
        Evidence(confidence=0.2),
    )


def test_people_and_relationships() -> None:
    page = _page(
        {
            "personCard": {"email": "m@example.test", "askFor": "taxes", "lane": "billing"},
            "relationships": ({}, {"targetId": "b", "kind": "owns", "weight": "much"}),
        }
    )
    assert page.person == PersonCard(emails=("m@example.test",), ask_for=("taxes",), lane="billing")
    assert page.relationships == (Relationship(target_id="b", kind="owns", index=1),)
    assert _page({"personCard": {"handles": ()}}).person is None
    assert _page({"personCard": "word"}).person is None


_anything = st.recursive(
    st.one_of(st.text(max_size=5), st.integers(), st.floats(), st.booleans(), st.none()),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(tuple), st.dictionaries(st.text(max_size=5), inner)
    ),
    max_leaves=6,
)
_names = st.sampled_from(
    ["id", "title", "aliases", "claims", "relationships", "personCard", "confidence", "questions"]
)


@given(st.dictionaries(_names, _anything))
def test_no_header_ends_the_reading(fields: dict[str, Any]) -> None:
    page = _page(fields)
    assert page.title
    assert all(claim.text for claim in page.claims)
