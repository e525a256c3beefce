"""Codes of findings."""

from __future__ import annotations

from mnemoscope.domain.outcomes import Severity
from mnemoscope.domain.wikifindings import OWN_CODES, Category, Code, Finding


def test_every_code_has_a_severity_and_a_category() -> None:
    for code in Code:
        finding = Finding(code, "wiki/entities/a.md")
        assert finding.severity in Severity
        assert finding.category in Category


def test_the_codes_of_the_other_program_are_not_our_own() -> None:
    assert {code.value for code in set(Code) - OWN_CODES} == {
        *("invalid-frontmatter", "missing-id", "duplicate-id", "missing-page-type"),
        *("page-type-mismatch", "missing-title", "missing-source-ids", "missing-import-provenance"),
        *("claim-missing-evidence", "broken-wikilink", "contradiction-present", "claim-conflict"),
        *("open-question", "low-confidence", "claim-low-confidence", "stale-page", "stale-claim"),
    }
