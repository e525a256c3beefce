"""Findings of a vault by kind: filtered, cut with a count, and put right one, alike or all."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.domain.wikifindings import Code, Finding, SetValue
from mnemoscope.engine.lint import LintReport
from mnemoscope.engine.wikiplace import WikiPlace
from mnemoscope.panes.wiki import report as report_module
from mnemoscope.panes.wiki.report import ALL, FIXABLE, Report, listed

pytestmark = pytest.mark.gui

FIX = SetValue(("id",), "x")
MANY = tuple(Finding(Code.ORPHAN_PAGE, f"wiki/a/{n}.md") for n in range(250))
IDS = tuple(Finding(Code.MISSING_ID, f"wiki/b/{n}.md", 2, fix=FIX) for n in range(2))
CLAIM = Finding(Code.MISSING_CLAIM_ID, "wiki/c.md", 9, subject="x", fix=FIX)
REPORT = LintReport(WikiPlace(Path("/w"), "wiki/"), 300, (*MANY, *IDS, CLAIM))


@pytest.fixture
def report(theme, qtbot: QtBot) -> Report:
    made = Report(theme)
    qtbot.addWidget(made)
    made.show()
    made.show_report(REPORT, writable=True)
    return made


def test_the_worst_kinds_stand_first_and_long_ones_are_cut():
    found = listed(REPORT, ALL)
    assert [group.key for group in found.groups] == [
        "missing-id",
        "missing-claim-id",
        "orphan-page",
    ]
    assert found.groups[2].face.value == "200 of 250"
    assert (found.shown, found.total) == (203, 253)
    assert found.groups[0].rows[0].face.text == "b/0.md:2  the page has no id"
    assert listed(REPORT, FIXABLE).total == 3
    assert listed(REPORT, "error").total == 2


def test_findings_are_worded_when_they_are_looked_at(report, monkeypatch):
    worded = []
    words = report_module.finding_words
    monkeypatch.setattr(
        report_module, "finding_words", lambda one: worded.append(one) or words(one)
    )
    report.show_report(replace(REPORT), writable=True)
    report.grab()
    assert 0 < len(worded) < 60


def test_one_alike_and_all_are_put_right(report):
    sent: list[object] = []
    report.fixing.connect(sent.append)
    assert not report._one.isEnabled()
    report.rows.set_current("missing-id.1")
    report.rows.chosen.emit("missing-id.1")
    report._one.click()
    report._kind.click()
    report._all.click()
    assert sent == [(IDS[1],), IDS, REPORT.fixable]


def test_a_reader_puts_nothing_right(report):
    report.show_report(REPORT, writable=False)
    report.rows.set_current("missing-id.0")
    report.rows.chosen.emit("missing-id.0")
    assert not report._one.isEnabled()
    assert not report._all.isVisible()


def test_nothing_wrong_is_said(report):
    report.show_report(LintReport(REPORT.place, 5, ()), writable=True)
    assert report._stack.currentWidget() is report._empty
    assert "Nothing wrong" in report._empty.accessibleName()
    report.show_report(None, writable=True)
    assert report._words.text() == "Being looked through…"


def test_what_comes_while_it_is_hidden_is_listed_later(theme, qtbot: QtBot):
    made = Report(theme)
    qtbot.addWidget(made)
    made.show_report(REPORT, writable=True)
    assert made.rows.keys() == []
    made.show()
    assert len(made.rows.keys()) == 203
