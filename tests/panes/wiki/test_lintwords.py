"""Every code has a name and a sentence without a gap, and each fix says what it does."""

from __future__ import annotations

import pytest

from mnemoscope.domain.outcomes import Severity
from mnemoscope.domain.wikifindings import Code, DropEntry, Finding, Rewrite, SetValue
from mnemoscope.panes.wiki.lintwords import code_words, finding_words, fix_words, severity_mark

pytestmark = pytest.mark.gui


@pytest.mark.parametrize("code", list(Code))
def test_every_code_is_said(code):
    finding = Finding(
        code, "wiki/a.md", subject="SUBJ", said="SAID", wanted="WANT", others=("OTHER",), count=2
    )
    words = finding_words(finding)
    assert words
    assert "{" not in words
    assert code_words(code)
    assert code_words(code) != code.value


def test_names_of_codes_differ():
    assert len({code_words(code) for code in Code}) == len(Code)


def test_a_broken_link_says_what_may_be_meant():
    finding = Finding(Code.BROKEN_WIKILINK, "a.md", subject="x", wanted="y")
    assert finding_words(finding) == "the link x leads nowhere; meant may be y"


def test_a_stale_claim_and_a_stale_page_are_told_apart():
    assert finding_words(Finding(Code.STALE_CLAIM, "a.md", subject="c")) == "“c” has no date"
    page = Finding(Code.STALE_PAGE, "a.md", said="2026-01-02T00:00:00Z")
    assert finding_words(page) == "the page was touched last on 2026-01-02"


def test_a_fix_says_what_it_does():
    fixes = {
        Rewrite(0, 3, "[[mill]]"): "write [[mill]]",
        SetValue(("claims", 0, "id"), "c1"): "set claims.0.id to c1",
        DropEntry(("aliases", 2)): "take aliases.2 out",
        None: "",
    }
    for fix, words in fixes.items():
        assert fix_words(Finding(Code.MISSING_ID, "a.md", fix=fix)) == words


def test_severities_have_marks_of_their_own():
    assert len({severity_mark(severity).icon for severity in Severity}) == 3
