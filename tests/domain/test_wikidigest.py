"""The digest tells agents what the pages say, and nothing that is not for them."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from tests.wikivault import PAGES

from mnemoscope.domain.profile import Rules
from mnemoscope.domain.wikidashboards import Compiling
from mnemoscope.domain.wikidigest import claim_lines, digest, ranked
from mnemoscope.domain.wikipages import Claim, Page, PageKind, kind_of
from mnemoscope.vault.wikipages import page_from

NOW = datetime(2026, 11, 28, 3, tzinfo=UTC)


def _compiling(rules: Rules) -> Compiling:
    pages = [
        page_from(text, f"wiki:{path}", path, kind_of(path) or PageKind.REPORT)
        for path, text in PAGES.items()
    ]
    return Compiling([page for page in pages if not page.broken], NOW, rules)


def _digest(rules: Rules) -> Any:
    return json.loads(digest(_compiling(rules)))


def _claims(rules: Rules) -> list[Any]:
    return [json.loads(line) for line in claim_lines(_compiling(rules)).splitlines() if line]


def test_the_early_shape() -> None:
    found = _digest(Rules.OPENCLAW_2026_4)
    assert list(found) == [
        *("pageCounts", "claimCount", "claimHealth", "contradictionClusters", "pages"),
    ]
    assert found["pageCounts"] == {
        "entity": 2,
        "concept": 1,
        "source": 2,
        "synthesis": 1,
        "report": 0,
    }
    assert found["claimHealth"]["missingEvidence"] == 1
    assert [one["label"] for one in found["contradictionClusters"]] == [
        *("claim.ledger.owner", "port  80 VS 443", "Port 80 vs 443."),
    ]
    [page] = [one for one in found["pages"] if one["title"] == "Mina Okafor"]
    assert "aliases" not in page
    assert page["topClaims"][0]["evidence"] == [
        {
            "sourceId": "source.team-handbook",
            "path": "sources/team-handbook.md",
            "lines": "12-18",
            "updatedAt": "2026-11-18T08:00:00.000Z",
        }
    ]


def test_the_later_shape() -> None:
    found = _digest(Rules.OPENCLAW_2026_9)
    assert (found["claimCount"], found["contradictionCount"]) == (3, 3)
    [page] = [one for one in found["pages"] if one["title"] == "Mina Okafor"]
    assert page["aliases"] == ["mina", "米娜"]
    assert page["relationshipCount"] == 1
    assert page["personCard"]["askFor"][0] == "invoice schema changes"
    rows = {row["id"]: row for row in _claims(Rules.OPENCLAW_2026_9)}
    mina = rows["claim.mina.timezone"]
    assert (mina["evidenceKinds"], mina["privacyTiers"]) == (["maintainer-note"], ["internal"])


def test_our_own_shape_is_the_early_one_and_more() -> None:
    early, own = _digest(Rules.OPENCLAW_2026_4), _digest(Rules.SEED)
    assert list(early) == list(own)
    for before, after in zip(early["pages"], own["pages"], strict=True):
        assert set(before) <= set(after)
    [page] = [one for one in own["pages"] if one["title"] == "Mina Okafor"]
    assert page["aliases"] == ["mina", "米娜"]
    assert page["topClaims"][0]["evidence"][0]["kind"] == "maintainer-note"


def test_what_is_private_is_in_no_digest_of_ours() -> None:
    own = digest(_compiling(Rules.SEED)) + claim_lines(_compiling(Rules.SEED))
    assert "zanzibar" not in own
    assert "Teo" not in own
    assert "Mina works" in own
    assert "Teo" in claim_lines(_compiling(Rules.OPENCLAW_2026_4))
    compiling = _compiling(Rules.SEED)
    closed = [replace(page, privacy="private") for page in compiling.pages]
    assert json.loads(digest(replace(compiling, pages=closed)))["pages"] == []


def test_claims_stand_line_by_line_in_order() -> None:
    text = claim_lines(_compiling(Rules.OPENCLAW_2026_4))
    assert text.count("\n") == 3
    rows = _claims(Rules.OPENCLAW_2026_4)
    assert [row["id"] for row in rows] == sorted(row["id"] for row in rows)
    assert list(rows[0])[:5] == ["id", "pageId", "pageTitle", "pageKind", "pagePath"]
    assert claim_lines(Compiling([], NOW, Rules.SEED)) == "\n"


def test_the_surest_and_freshest_claims_come_first() -> None:
    sure = Claim("a", "a", "supported", 0.9, (), "2026-11-20", 0, 0)
    claims = (
        replace(sure, text="none", confidence=None),
        replace(sure, text="stale", updated_at="2026-01-01"),
        replace(sure, text="unknown", updated_at="never"),
        replace(sure, text="b"),
        replace(sure, text="a"),
        replace(sure, text="less", confidence=0.8),
    )
    page = Page("p", "entities/p.md", PageKind.ENTITY, "p", "P", claims=claims)
    order = [claim.text for claim in ranked(Compiling([page], NOW, Rules.SEED), page)]
    assert order == ["a", "b", "stale", "unknown", "less", "none"]


def test_numbers_are_written_as_javascript_does() -> None:
    page = Page("p", "entities/p.md", PageKind.ENTITY, "p", "P", confidence=1.0)
    assert '"confidence": 1,' in digest(Compiling([page], NOW, Rules.OPENCLAW_2026_4))
