"""A page takes in all that other pages say, and whatever led to them leads to it."""

from __future__ import annotations

import pytest

from mnemoscope.domain.outcomes import RefusalReason, Refused
from mnemoscope.engine.pagejoin import JoinedPages, join_pages

KEEP, GONE = "wiki/entities/ilse-varga.md", "wiki/concepts/ilse.md"
FILES = {
    "MEMORY.md": "See [her](wiki/concepts/ilse.md) and [[ilse]].\n",
    "wiki/WIKI.md": "",
    KEEP: """---
pageType: entity
id: entity.ilse-varga
title: Ilse Varga   # the baker
aliases: [Varga]
sourceIds:
  - source.rota
personCard:
  lane: bread
  handles:
    - "@ilse"
relationships:
  - targetId: entity.mill
    kind: uses
  - targetTitle: Ilse
    kind: knows
claims:
  - id: claim.hours
    text: Ilse starts at four.
    evidence:
      - sourceId: source.rota
x-own: stays
---

# Ilse Varga

Bakes. See [the other](../concepts/ilse.md).

## Related
<!-- openclaw:wiki:related:start -->
- No related pages yet.
<!-- openclaw:wiki:related:end -->
""",
    GONE: """---
pageType: concept
id: concept.ilse
title: Ilse
entityType: person
aliases: [伊尔莎, Varga]
sourceIds:
  - source.rota
  - source.calls
personCard:
  handles: ["@ilse", "@varga"]
  timezone: Europe/Vienna
relationships:
  - targetId: entity.mill
    kind: uses
  - targetPath: entities/kiln.md
    targetTitle: Kiln
    kind: manages
    note: since May
  - targetId: entity.ilse-varga
    kind: knows
claims:
  - id: claim.hours
    text: ilse  starts at four.
    evidence:
      - sourceId: source.calls
        lines: "3-4"
  - id: claim.holiday
    text: Ilse is away in August.
    confidence: 0.7
    extra: kept
    evidence:
      - path: concepts/ilse.md
        lines: "9"
questions:
  - Who stands in for her?
---

# Ilse

Answers the phone, see [kiln](../entities/kiln.md).

## Notes
<!-- openclaw:human:start -->
Prefers calls.
<!-- openclaw:human:end -->

## Summary
<!-- openclaw:wiki:generated:start -->
<!-- openclaw:wiki:generated:end -->

## Related
<!-- openclaw:wiki:related:start -->
- [Kiln](../entities/kiln.md)
<!-- openclaw:wiki:related:end -->
""",
    "wiki/entities/kiln.md": """---
pageType: entity
id: entity.kiln
title: Kiln
sourceIds: [concept.ilse]
relationships:
  - targetId: concept.ilse
    targetPath: concepts/ilse.md
    targetTitle: Ilse
    kind: owned_by
  - targetId: entity.ilse-varga
    kind: feeds
  - targetTitle: Ilse
    kind: feeds
claims:
  - text: It is hers.
    evidence:
      - path: wiki/concepts/ilse.md
        lines: "12"
      - sourceId: concept.ilse
---

By [[Ilse]], [[Ilse|her]], [[伊尔莎]], [[concepts/ilse]], [x](../concepts/ilse.md#a), `[[Ilse]]`.

| [[Ilse]] | owner |
""",
    "wiki/entities/mill.md": "---\npageType: entity\nid: entity.mill\ntitle: mill\n---\n",
    "wiki/sources/rota.md": "---\npageType: source\nid: source.rota\ntitle: rota\n---\n",
}


@pytest.fixture
def session(workspace, open_session):
    return open_session(workspace(FILES), consent=True)


@pytest.fixture
def joined(session) -> dict[str, str | None]:
    answer = join_pages(session, KEEP, [GONE])
    assert isinstance(answer, JoinedPages), answer
    assert answer.claims == 1
    assert answer.others == ("wiki/entities/kiln.md", "MEMORY.md")
    assert GONE not in {page.path for page in answer.left}
    return {one.path: one.after and one.after.decode() for one in answer.writes}


def test_a_page_takes_in_what_another_one_says(joined):
    text = joined[KEEP]
    head, body = text.split("---\n")[1:]
    assert "title: Ilse Varga   # the baker\n" in head
    assert "aliases: [Varga, Ilse, 伊尔莎]\n" in head
    assert "sourceIds:\n  - source.rota\n  - source.calls\n" in head
    assert '  handles:\n    - "@ilse"\n    - "@varga"\n' in head
    assert ("  timezone: Europe/Vienna\n" in head, "entityType: person\n" in head) == (True, True)
    assert head.count("kind: uses") == 1
    assert "kind: knows" not in head
    assert "    kind: manages\n    note: since May\n" in head
    assert "questions:\n  - Who stands in for her?\n" in head
    assert "x-own: stays\n" in head
    assert (joined[GONE], "concept.ilse" in text) == (None, False)
    assert body.startswith("\n# Ilse Varga\n\nBakes. See [the other](ilse-varga.md).\n\n")
    part = body.split("Bakes.")[1].split("\n\n", 1)[1].split("## Related")[0]
    assert part == (
        "## Ilse\n\nAnswers the phone, see [kiln](kiln.md).\n\n### Notes\nPrefers calls.\n\n"
    )
    assert body.count("openclaw:human") == 0


def test_claims_that_say_the_same_are_one_with_the_evidence_of_both(joined):
    text = joined[KEEP]
    assert text.count("claim.hours") == 1
    hours, holiday = text.split("claims:\n")[1].split("  - id: claim.holiday")
    assert "sourceId: source.rota" in hours
    assert "sourceId: source.calls\n        lines: 3-4\n" in hours
    assert "    extra: kept\n" in holiday
    assert "      - path: entities/ilse-varga.md\n" in holiday
    assert 'lines: "9"' not in holiday


def test_what_led_to_it_leads_to_the_page_that_stays(joined):
    kiln = joined["wiki/entities/kiln.md"]
    assert "sourceIds:\n  - entity.ilse-varga\n" in kiln or "[entity.ilse-varga]" in kiln
    assert (
        "  - targetId: entity.ilse-varga\n    targetPath: entities/ilse-varga.md\n"
        "    targetTitle: Ilse Varga\n    kind: owned_by\n"
    ) in kiln
    assert kiln.count("kind: feeds") == 1
    assert "      - path: wiki/entities/ilse-varga.md\n      - sourceId: entity.ilse-varga" in kiln
    assert (
        "By [[Ilse Varga|Ilse]], [[Ilse Varga|her]], [[伊尔莎]], [[entities/ilse-varga]],"
        " [x](ilse-varga.md#a), `[[Ilse]]`."
    ) in kiln
    assert "| [[Ilse Varga]] | owner |" in kiln
    assert joined["MEMORY.md"] == (
        "See [her](wiki/entities/ilse-varga.md) and [[wiki/entities/ilse-varga]].\n"
    )


def test_a_page_that_takes_in_a_closed_one_is_closed(workspace, open_session):
    page = "---\nid: {0}\ntitle: {0}\n{1}---\n"
    files = {
        "wiki/WIKI.md": "",
        "wiki/entities/a.md": page.format("a", "privacyTier: public\n"),
        "wiki/entities/b.md": page.format("b", "privacyTier: private\n"),
        "wiki/entities/c.md": page.format("c", "privacyTier: internal\n"),
    }
    session = open_session(workspace(files), consent=True)
    answer = join_pages(session, "wiki/entities/a.md", ["wiki/entities/b.md", "wiki/entities/c.md"])
    assert isinstance(answer, JoinedPages)
    (text,) = (one.after for one in answer.writes if one.after is not None)
    assert b"privacyTier: private\n" in text
    assert b"aliases:\n  - b\n  - c\n" in text


@pytest.mark.parametrize(
    ("keep", "gone", "reason"),
    [
        (KEEP, "wiki/sources/rota.md", RefusalReason.BLOCKED),
        (KEEP, "wiki/entities/nobody.md", RefusalReason.NOT_FOUND),
        (KEEP, "wiki/entities/broken.md", RefusalReason.UNREADABLE),
    ],
)
def test_some_pages_stay_what_they_are(session, keep, gone, reason):
    broken = session.root / "wiki/entities/broken.md"
    broken.write_text("---\nid: [\n---\n", encoding="utf-8")
    answer = join_pages(session, keep, [gone])
    assert isinstance(answer, Refused)
    assert (answer.reason, answer.path) == (reason, gone)


def test_without_a_wiki_there_is_nothing_to_join(workspace, open_session):
    session = open_session(workspace({"MEMORY.md": ""}), consent=True)
    assert isinstance(join_pages(session, KEEP, [GONE]), Refused)
