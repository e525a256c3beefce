"""Pages as plain lists: what comes back from JSON is the page that went in."""

from __future__ import annotations

import json

import pytest

from mnemoscope.domain.wikipages import Page, PageKind
from mnemoscope.domain.wikistored import named, names_of, restored, stored
from mnemoscope.vault.wikipages import page_from

FULL = """---
pageType: entity
id: entity.mina
title: 2024
aliases: [Mina, 米娜]
entityType: person
privacyTier: private
confidence: 0.5
sourceIds:
  - source.notes
personCard:
  canonicalId: mina
  handles: ["@mina"]
  emails: []
  lane: billing
  askFor:
    - exports
  confidence: 0.25
claims:
  - text: ""
  - id: claim.mina
    text: Mina runs the exports
    confidence: high
    evidence:
      - kind: note
        path: memory/2026-11-01.md
        weight: 1
      - kind: note
        lines: "3-4"
  - text: 米娜管导出
relationships:
  - targetId: entity.brad
    kind: works_with
    weight: 0.5
questions:
  - Who pays?
contradictions: [one, two]
extra: {deep: [1, 2.5, null, true, {x: [a]}], far: .inf}
updatedAt: 2026-11-01T09:00:00Z
---

# Mina

Text with a 😀.
"""
PLAIN = "# Only a heading\n\nText.\n"
UNCLOSED = "---\ntitle: never closed\n"


@pytest.mark.parametrize(
    "text", [FULL.encode("utf-16", "surrogatepass").decode("utf-16"), PLAIN, UNCLOSED, ""]
)
def test_a_page_comes_back_as_it_was(text: str) -> None:
    page = page_from(text, "wiki:entities/mina.md", "entities/mina.md", PageKind.ENTITY)
    back = _through_json(page)
    assert back == page
    assert [claim.line for claim in back.claims] == [claim.line for claim in page.claims]


def test_the_page_of_the_test_has_all_there_is() -> None:
    page = page_from(FULL, "entities/mina.md", "entities/mina.md", PageKind.ENTITY)
    assert page.person is not None
    assert page.person.handles == ("@mina",)
    assert len(page.claims) == 2
    assert page.claims[0].evidence
    assert page.relationships
    assert page.fields["extra"]


def test_half_a_character_comes_back() -> None:
    page = page_from("# \udc80\n", "entities/a.md", "entities/a.md", PageKind.ENTITY)
    assert _through_json(page) == page


def test_the_names_of_a_page_are_those_it_has() -> None:
    page = page_from(FULL, "wiki:entities/mina.md", "entities/mina.md", PageKind.ENTITY)
    row = json.loads(json.dumps(names_of(page)))
    bare = named(row, page.path, page.relative)
    assert (bare.id, bare.title, bare.aliases) == (page.id, page.title, page.aliases)
    assert [claim.id for claim in bare.claims] == ["claim.mina"]


@pytest.mark.parametrize("row", [[], ["entity"], ["no-kind", "a", "b", [], []]])
def test_a_row_that_is_none_is_an_error(row: list[object]) -> None:
    with pytest.raises((TypeError, ValueError, IndexError)):
        restored(row, "a.md", "a.md")


def _through_json(page: Page) -> Page:
    return restored(json.loads(json.dumps(stored(page))), page.path, page.relative)
