"""What the lint of a whole vault finds, page by page."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime

import pytest
from tests.domain.wikivault import NOTES, page, whole

from mnemoscope.domain.outcomes import Severity
from mnemoscope.domain.profile import Rules
from mnemoscope.domain.wikifindings import OWN_CODES, Category, Code, Finding, SetValue
from mnemoscope.domain.wikilint import Vault, lint
from mnemoscope.domain.wikipages import Page

NOW = datetime(2026, 6, 1, tzinfo=UTC)


def found(*pages: Page, rules: Rules = Rules.SEED) -> tuple[Finding, ...]:
    return lint(Vault(pages), NOW, rules)


def codes(*pages: Page, rules: Rules = Rules.SEED) -> Counter[Code]:
    return Counter(one.code for one in found(*pages, rules=rules))


def test_a_sound_vault_has_no_findings() -> None:
    assert found(NOTES, whole("redis"), whole("valkey")) == ()
    assert found() == ()


def test_a_page_that_cannot_be_read_is_one_finding_and_the_rest_goes_on() -> None:
    broken = page("concepts/broken.md", 'id: a\ntitle: "Broken', "[[nowhere]]\n")
    other = page("concepts/other.md", "id: concept.other", "[[broken]] [[nowhere]]\n")
    told = found(NOTES, broken, other)
    (invalid,) = (one for one in told if one.path == "wiki/concepts/broken.md")
    assert (invalid.code, invalid.line) == (Code.INVALID_FRONTMATTER, 3)
    links = [one.subject for one in told if one.code is Code.BROKEN_WIKILINK]
    assert links == ["nowhere"]


@pytest.mark.parametrize("rules", list(Rules))
def test_codes_of_our_own_are_kept_from_the_profiles_of_the_other_program(rules: Rules) -> None:
    odd = whole("redis", "confidence: 1.4\nrelationships:\n  - kind: uses\n    targetTitle: X\n")
    told = set(codes(NOTES, odd, rules=rules))
    assert bool(told & OWN_CODES) == (rules is Rules.SEED)


def test_ids_are_proposed_that_nothing_else_has() -> None:
    taken = page("concepts/a.md", "pageType: concept\nid: entity.b\nsourceIds: source.notes")
    bare = page(
        "entities/b.md",
        "pageType: entity\nclaims:\n  - text: a\n    id: claim.b.1\n  - text: b\n  - text: c",
    )
    fixes = {
        one.wanted: one.fix
        for one in found(NOTES, taken, bare)
        if one.code in {Code.MISSING_ID, Code.MISSING_CLAIM_ID}
    }
    assert fixes == {
        "entity.b-2": SetValue(("id",), "entity.b-2"),
        "claim.b.2": SetValue(("claims", 1, "id"), "claim.b.2"),
        "claim.b.3": SetValue(("claims", 2, "id"), "claim.b.3"),
    }


def test_claims_that_disagree_are_told_on_every_page_with_the_other() -> None:
    claim = "claims:\n  - id: claim.cache.engine\n    text: {0} is the cache\n    evidence:\n"
    claim += "      - kind: note\n        updatedAt: 2026-05-30T00:00:00.000Z\n"
    one, other = whole("a", claim.format("Redis")), whole("b", claim.format("Valkey"))
    told = [one for one in found(NOTES, one, other) if one.code is Code.CLAIM_CONFLICT]
    assert [(item.path, item.others, item.line) for item in told] == [
        ("wiki/entities/a.md", ("wiki/entities/b.md",), 9),
        ("wiki/entities/b.md", ("wiki/entities/a.md",), 9),
    ]


def test_findings_come_by_page_and_line_and_know_how_bad_they_are() -> None:
    told = found(NOTES, page("entities/x.md", "confidence: 0.2\nquestions:\n  - Why?"))
    assert list(told) == sorted(told, key=lambda one: (one.path, one.line or 0, one.code.value))
    by_code = {one.code: one for one in told}
    assert by_code[Code.MISSING_ID].severity is Severity.ERROR
    assert by_code[Code.OPEN_QUESTION].category is Category.QUESTIONS
    assert by_code[Code.ORPHAN_PAGE].severity is Severity.INFO
