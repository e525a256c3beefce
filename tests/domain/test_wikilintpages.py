"""What is wrong with one page by itself."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from tests.domain.wikivault import page

from mnemoscope.domain.profile import Rules
from mnemoscope.domain.wikifindings import Code, SetValue
from mnemoscope.domain.wikilintpages import broken, damaged, page_findings

NOW = datetime(2026, 6, 1, tzinfo=UTC)
SOUND = (
    "pageType: concept\nid: concept.a\ntitle: A\nsourceIds: source.x\n"
    "updatedAt: 2026-05-30T00:00:00.000Z\n"
)


def codes(relative: str, header: str, body: str = "# A\n") -> list[Code]:
    return [one.code for one in page_findings(page(relative, header, body), NOW, Rules.SEED)]


@pytest.mark.parametrize(
    ("relative", "header", "body", "wanted"),
    [
        ("concepts/a.md", SOUND, "# A\n", []),
        ("concepts/a.md", SOUND.replace("id: concept.a\n", ""), "", [Code.MISSING_ID]),
        ("concepts/a.md", SOUND.replace("pageType: concept\n", ""), "", [Code.MISSING_PAGE_TYPE]),
        ("entities/a.md", SOUND, "", [Code.PAGE_TYPE_MISMATCH]),
        ("concepts/a.md", SOUND.replace("title: A\n", ""), "text\n", [Code.MISSING_TITLE]),
        ("concepts/a.md", SOUND.replace("title: A\n", ""), "# A\n", []),
        (
            "concepts/a.md",
            SOUND.replace("sourceIds: source.x\n", ""),
            "",
            [Code.MISSING_SOURCE_IDS],
        ),
        ("concepts/a.md", f"{SOUND}confidence: 0.49", "", [Code.LOW_CONFIDENCE]),
        ("concepts/a.md", f"{SOUND}confidence: 0.5", "", []),
        ("concepts/a.md", SOUND.replace("05-30", "03-03"), "", [Code.STALE_PAGE]),
        ("concepts/a.md", SOUND.replace("05-30", "03-04"), "", []),
        ("concepts/a.md", f"{SOUND}contradictions: x", "", [Code.CONTRADICTION_PRESENT]),
        ("concepts/a.md", f"{SOUND}questions:\n  - x\n  - y", "", [Code.OPEN_QUESTION]),
        ("reports/a.md", "pageType: report\nid: report.a\ntitle: A", "", []),
        ("sources/a.md", "sourceType: ''", "<!-- openclaw:wiki:raw-source -->\ntext\n", []),
    ],
)
def test_a_page_and_what_is_told_of_it(
    relative: str, header: str, body: str, wanted: list[Code]
) -> None:
    assert codes(relative, header.rstrip(), body) == wanted


@pytest.mark.parametrize(
    ("kind", "names"),
    [
        ("sourceType: memory-bridge", "sourcePath, bridgeRelativePath, bridgeWorkspaceDir"),
        (
            "provenanceMode: unsafe-local",
            "sourcePath, unsafeLocalConfiguredPath, unsafeLocalRelativePath",
        ),
        ("sourceType: memory-unsafe-local\nsourcePath: /a\nunsafeLocalConfiguredPath: /", ""),
    ],
)
def test_imports_say_where_they_are_from(kind: str, names: str) -> None:
    header = "pageType: source\nid: source.a\ntitle: A\nupdatedAt: 2026-05-30T00:00:00.000Z\n"
    one = page("sources/a.md", header + kind)
    (told,) = page_findings(one, NOW, Rules.SEED)
    assert told.code is Code.MISSING_IMPORT_PROVENANCE
    assert told.subject == (names or "unsafeLocalRelativePath")


def test_claims_are_told_with_their_line_and_their_id_or_text() -> None:
    header = (
        f"{SOUND}claims:\n  - id: claim.a\n    text: one\n    confidence: 0.2\n"
        "    updatedAt: last spring\n  - text: two\n    evidence:\n      - kind: note\n"
    )
    told = list(page_findings(page("concepts/a.md", header.rstrip(), "# A\n"), NOW, Rules.SEED))
    assert [(one.code, one.line, one.subject) for one in told] == [
        (Code.CLAIM_MISSING_EVIDENCE, 8, "claim.a"),
        (Code.CLAIM_LOW_CONFIDENCE, 8, "claim.a"),
        (Code.STALE_CLAIM, 8, "claim.a"),
    ]


def test_a_wrong_page_type_is_put_right_from_the_folder() -> None:
    (told,) = page_findings(page("entities/a.md", SOUND.rstrip()), NOW, Rules.SEED)
    assert (told.said, told.wanted, told.fix) == (
        "concept",
        "entity",
        SetValue(("pageType",), "entity"),
    )


def test_a_header_that_cannot_be_read_is_told_with_its_line() -> None:
    (told,) = broken(page("concepts/a.md", "id: [a\ntitle: b"))
    assert told.code is Code.INVALID_FRONTMATTER
    assert told.line is not None


@pytest.mark.parametrize(
    ("body", "lines"),
    [
        ("a\n<!-- openclaw:human:start -->\nx\n<!-- openclaw:human:end -->\n", []),
        ("a\n<!-- openclaw:human:start -->\nx\n", [6]),
        ("a\n<!-- openclaw:wiki:related:end -->\n", [6]),
        ("<!-- openclaw:human:start -->\n<!-- openclaw:human:start -->\n", [5, 6]),
        ("```\n<!-- openclaw:human:start -->\n```\n", []),
        ("say <!-- openclaw:human:start --> aloud\n", []),
    ],
)
def test_a_block_without_one_of_its_ends(body: str, lines: list[int]) -> None:
    told = list(damaged(page("concepts/a.md", "id: a", body)))
    assert [one.line for one in told] == lines
