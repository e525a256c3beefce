"""The four steps in words."""

from __future__ import annotations

import pytest
from tests.panes.conflicts import stock

from mnemoscope.domain.settlement import Advice, Fact, Finding, Leaning, Settlement, Signal, Step
from mnemoscope.panes.conflicts.advicewords import cells_of

pytestmark = pytest.mark.gui


def test_each_step_says_for_whom_and_why() -> None:
    newest, context, source, verdict = cells_of(stock.advised())
    assert (newest.pill.text, newest.words) == ("for B", "8 Nov against 2 Nov")
    assert context.words == "neither names another time or place"
    assert source.words == "promoted against hand-written"
    assert (verdict.pill.text, verdict.words) == ("keep B", "1 of three, sure .86")


def test_where_the_steps_do_not_decide_the_person_does() -> None:
    verdict = cells_of(stock.advised(Settlement.REVIEW, 0.0))[-1]
    assert verdict.pill.text == "you decide"


@pytest.mark.parametrize(
    ("left", "right", "words"),
    [
        ("", "", "neither has a date"),
        ("2026-11-02", "", "B has no date"),
        ("", "2026-11-02", "A has no date"),
        ("2026-11-02", "2026-11-02", "both of 2 Nov"),
    ],
)
def test_days_that_lack_are_said(left: str, right: str, words: str) -> None:
    usual = stock.advised()
    finding = Finding(Step.NEWEST, Leaning.NONE, 0.0, (Fact(Signal.DAY, left, right),))
    advice = Advice((finding, *usual.findings[1:]), Step.REVIEW, Settlement.REVIEW, 0.0)
    assert cells_of(advice)[0].words == words


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        (((Signal.CONFIDENCE, "0.40", "0.90"),), "confidence .40 against .90"),
        (((Signal.CONFIDENCE, "", "0.90"),), "confidence not said against .90"),
        (((Signal.EVIDENCE, "1", "3"),), "evidence 1 against 3"),
        (((Signal.SOURCE, "wiki", "wiki"),), "both: wiki claim"),
        ((), "nothing is known of either"),
    ],
)
def test_the_source_names_what_differs(facts, words: str) -> None:
    usual = stock.advised()
    told = tuple(Fact(*fact) for fact in facts)
    finding = Finding(Step.CREDIBILITY, Leaning.NONE, 0.0, told)
    found = (usual.findings[0], usual.findings[1], finding, usual.findings[3])
    advice = Advice(found, Step.REVIEW, Settlement.REVIEW, 0.0)
    assert cells_of(advice)[2].words == words


def test_a_context_of_one_side_alone_is_told() -> None:
    usual = stock.advised()
    finding = Finding(Step.CONTEXT, Leaning.NONE, 0.0, (Fact(Signal.CONTEXT, "", "in winter"),))
    found = (usual.findings[0], finding, *usual.findings[2:])
    advice = Advice(found, Step.REVIEW, Settlement.BOTH, 0.5)
    assert cells_of(advice)[1].words == "only B says “in winter”"
    assert cells_of(advice)[3].pill.text == "both valid"
