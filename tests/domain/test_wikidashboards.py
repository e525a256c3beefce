"""Reports and indexes say what is in the pages, by the rules of each version."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from tests.wikivault import PAGES

from mnemoscope.domain import collation
from mnemoscope.domain.profile import Rules
from mnemoscope.domain.wikidashboards import Compiling, dashboards, folder_index, root_index
from mnemoscope.domain.wikipagelinks import RenderMode
from mnemoscope.domain.wikipages import PageKind, kind_of
from mnemoscope.vault.wikipages import page_from

NOW = datetime(2026, 11, 28, 3, tzinfo=UTC)


def _compiling(rules: Rules = Rules.SEED, mode: RenderMode = RenderMode.NATIVE) -> Compiling:
    pages = [
        page_from(text, f"wiki:{path}", path, kind_of(path) or PageKind.REPORT)
        for path, text in PAGES.items()
    ]
    titled = sorted(
        (page for page in pages if not page.broken), key=lambda page: collation.key(page.title)
    )
    return Compiling(titled, NOW, rules, mode)


def _said(stem: str, rules: Rules = Rules.SEED) -> list[str]:
    [found] = [one for one in dashboards(rules) if one.stem == stem]
    return found.lines(_compiling(rules), found.path)


def test_versions_have_their_reports() -> None:
    assert [one.stem for one in dashboards(Rules.OPENCLAW_2026_4)] == [
        *("open-questions", "contradictions", "low-confidence", "claim-health", "stale-pages"),
    ]
    assert len(dashboards(Rules.OPENCLAW_2026_9)) == len(dashboards(Rules.SEED)) == 9
    assert dashboards(Rules.SEED)[0].path == "reports/open-questions.md"


def test_open_questions() -> None:
    assert _said("open-questions") == [
        "- Pages with open questions: 1",
        "",
        "- [Mina Okafor](../entities/mina-okafor.md): Does Mina still own refunds?",
    ]


def test_contradictions_notes_of_one_wording_once() -> None:
    lines = _said("contradictions")
    assert lines[:5] == [
        "- Contradiction note clusters: 1",
        "- Competing claim clusters: 1",
        "",
        "### Page Notes",
        "- Port 80 vs 443.: [Refund rule](../concepts/refund-rule.md) | "
        "[Refund rule](../concepts/refund-rule.md)",
    ]
    assert lines[7].startswith(
        "- `claim.ledger.owner`: [Ledger](../entities/ledger.md) -> `claim.ledger.owner`: Ledger "
        "is owned by Mina. (supported, stale (2026-01-02T08:00:00.000Z)) | [Billing ownership]"
    )
    assert _said("contradictions", Rules.OPENCLAW_2026_9)[0].endswith("clusters: 2")


def test_low_confidence_in_rising_order_and_what_is_not_said_is_not_low() -> None:
    assert _said("low-confidence") == [
        "- Low-confidence pages: 1",
        "- Low-confidence claims: 1",
        "",
        "### Pages",
        "- [Refund rule](../concepts/refund-rule.md): confidence 0.45",
        "",
        "### Claims",
        "- [Ledger](../entities/ledger.md): `claim.ledger.owner`: Ledger is owned by Mina. (status "
        "supported, confidence 0.40, missing evidence, stale (2026-01-02T08:00:00.000Z))",
    ]


def test_claim_health_by_the_claims_own_date() -> None:
    lines = _said("claim-health")
    assert lines[:3] == [
        "- Claims missing evidence: 1",
        "- Contested claims: 1",
        "- Stale or unknown claims: 2",
    ]
    assert any("Teo. (status contested, confidence 0.55, 1 evidence, missing" in x for x in lines)
    early = _said("claim-health", Rules.OPENCLAW_2026_4)
    assert early[2] == "- Stale or unknown claims: 1"


def test_stale_pages_leave_out_what_is_not_touched_again() -> None:
    assert _said("stale-pages") == [
        "- Stale pages: 1",
        "",
        "- [Ledger](../entities/ledger.md): stale (2026-01-02T08:00:00.000Z)",
    ]
    early = _said("stale-pages", Rules.OPENCLAW_2026_4)
    assert early[-1] == "- [Raw notes](../sources/raw.md): missing updatedAt"


def test_people() -> None:
    assert _said("person-agent-directory") == [
        "- People with routing metadata: 1",
        "- [Mina Okafor](../entities/mina-okafor.md): id person:mina-okafor; aliases mina, 米娜; "
        "handles @mina; lane billing exports; ask invoice schema changes, refunds, taxes +1; "
        "privacy internal; refreshed 2026-11-18T08:00:00.000Z; freshness fresh "
        "(2026-11-18T08:00:00.000Z)",
    ]


def test_relationships() -> None:
    assert _said("relationship-graph")[-1] == (
        "- [Mina Okafor](../entities/mina-okafor.md) -> [Ledger](../entities/ledger.md) (owns, "
        "weight 0.80, confidence 0.90, evidence maintainer-note, since May)"
    )


def test_provenance() -> None:
    assert _said("provenance-coverage") == [
        "- Evidence entries: 2",
        "- Claims missing evidence: 1",
        "",
        "### Evidence Classes",
        "- maintainer-note: 1",
        "- rota: 1",
        "",
        "### Top Evidence Sources",
        "- source.team-handbook: 1",
        "",
        "### Missing Evidence",
        "- [Ledger](../entities/ledger.md): `claim.ledger.owner`: Ledger is owned by Mina.",
    ]


def test_privacy() -> None:
    assert _said("privacy-review") == [
        "- Privacy review entries: 2",
        "",
        "- [Billing ownership](../syntheses/billing-ownership.md): evidence privacy private on "
        "`claim.ledger.owner`: Ledger is owned by Teo. (kind rota)",
        "- [Mina Okafor](../entities/mina-okafor.md): page privacy internal",
    ]


def test_indexes() -> None:
    lines = root_index(_compiling())
    assert lines[:8] == [
        "- Render mode: `native`",
        "- Total pages: 6",
        "- Claims: 3",
        "- Sources: 2",
        "- Entities: 2",
        "- Concepts: 1",
        "- Syntheses: 1",
        "- Reports: 0",
    ]
    assert lines[-2:] == ["### Reports", "- No reports yet."]
    assert folder_index(_compiling(), "entities") == [
        "- [Ledger](ledger.md)",
        "- [Mina Okafor](mina-okafor.md)",
    ]
    obsidian = folder_index(_compiling(mode=RenderMode.OBSIDIAN), "concepts")
    assert obsidian == ["- [[concepts/refund-rule|Refund rule]]"]


@pytest.mark.parametrize("rules", list(Rules))
def test_an_empty_vault_has_a_word_for_each_report(rules: Rules) -> None:
    empty = Compiling([], NOW, rules)
    for dashboard in dashboards(rules):
        lines = dashboard.lines(empty, dashboard.path)
        assert lines
        assert all(lines)
