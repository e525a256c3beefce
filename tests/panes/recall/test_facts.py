"""The rows of the panel, with what the engine does not know yet."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mnemoscope.domain.model import Layer
from mnemoscope.engine.recallviews import Factor, Hit, Reading, ReadTerm, RecallAnswer, Term
from mnemoscope.panes.recall.facts import (
    cut_words,
    left_out_rows,
    read_rows,
    reading_words,
    remarks,
    step_cells,
    term_rows,
)

pytestmark = pytest.mark.gui

BOTH = (Term("words", 0.79, 0.42), Term("meaning", 0.83, 0.58))
HIT = Hit("MEMORY.md", 9, 9, "刘洋 owns", 0.813, BOTH, Layer.HAND_WRITTEN, ("刘洋", "owns"))
READING = Reading(
    (
        ReadTerm("谁", "stop"),
        ReadTerm("负责", "verb", 0.7, ("owns", "runs")),
        ReadTerm("责协", "noun"),
        ReadTerm("协作", "noun"),
        ReadTerm("the", "stop"),
        ReadTerm("Liu", "noun"),
    ),
    "fact",
    "cjk",
)


def answer(*hits: Hit, **changes) -> RecallAnswer:
    return RecallAnswer("q", hits, 37, ("words",), 84.0, **changes)


def test_terms_and_factors_are_rows():
    rows = term_rows(replace(HIT, factors=(Factor("age", 0.91), Factor("importance", 1.2))))
    assert [(row.text, row.detail, row.value) for row in rows] == [
        ("Meaning", ".83 × .58", ".481"),
        ("Words", ".79 × .42", ".332"),
        ("Age", "", "× .91"),
        ("Importance", "", "× 1.20"),
    ]
    assert [row.style for row in rows] == ["solid", "solid", "dashed", "hollow"]
    assert term_rows(replace(HIT, terms=(Term("luck", 0.5, 0.5),)))[0].text == "Luck"


def test_steps_share_the_time_that_an_answer_may_take():
    timed = answer(timings=(("question", 60.0), ("new step", 90.0)))
    parts, cells = step_cells(timed)
    assert [part.share for part in parts] == pytest.approx([0.2, 0.3])
    assert [(cell.text, cell.value) for cell in cells] == [
        ("question", "60 ms"),
        ("new step", "90 ms"),
    ]
    slow, _ = step_cells(replace(timed, elapsed_ms=600.0))
    assert slow[0].share == pytest.approx(0.1)


def test_a_question_is_told_word_by_word():
    rows = read_rows(READING)
    assert [(row.term, row.role, row.words, row.off) for row in rows] == [
        ("负责", "verb × .7", "owns, runs", False),
        ("Liu", "noun", "", False),
        ("pairs", "", "责协, 协作", True),
        ("dropped", "", "谁, the", True),
    ]
    assert reading_words(READING) == "fact, Chinese"
    assert reading_words(Reading(())) == ""


def test_a_day_is_a_day_and_a_long_question_says_what_is_not_shown():
    read = Reading((ReadTerm("2026-11-22", "identifier"), ReadTerm("yesterday", "noun")))
    assert [row.role for row in read_rows(read)] == ["day", "day"]
    many = Reading(tuple(ReadTerm(f"word{n}", "noun") for n in range(15)))
    rows = read_rows(many)
    assert len(rows) == 13
    assert rows[-1].words == "and 3 more"


def test_reasons_come_with_the_most_first():
    rows = left_out_rows(answer(left_out=(("hidden", 1), ("floor", 19), ("copies", 0))))
    assert [(row.text, row.value) for row in rows] == [
        ("Below the lowest score", "19"),
        ("Hidden from recall", "1"),
    ]


def test_words_met_are_told_apart_from_those_that_count_as_them():
    assert remarks(answer(HIT, reading=READING), 0) == "Met: 刘洋. As good as met: owns."
    forms = Reading((ReadTerm("备份", "noun", widened=("backup",)),))
    told = remarks(answer(replace(HIT, matched=("Backups",)), reading=forms), 0)
    assert told == "Met only by words that count as those asked: Backups."
    only = replace(HIT, matched=("owns",))
    assert "only by words that count" in remarks(answer(only, reading=READING), 0)
    assert "near in meaning" in remarks(answer(replace(HIT, matched=())), 0)
    named = replace(HIT, matched=(), terms=(Term("exact", 1.0, 0.5), Term("meaning", 0.1, 0.5)))
    assert "names its note" in remarks(answer(named), 0)


@pytest.mark.parametrize(
    ("score", "terms", "expected"),
    [
        (0.746, (Term("words", 0.70, 0.42), Term("meaning", 0.83, 0.58)), "mostly by “words”"),
        (0.813, BOTH, "Number 2 scores the same."),
        (0.9, BOTH, "Number 2 scores .087 more, but is more like those above."),
    ],
)
def test_the_next_result_is_compared(score, terms, expected):
    following = replace(HIT, score=score, terms=terms)
    assert expected in remarks(answer(HIT, following), 0)


def test_what_is_given_in_part_is_counted():
    assert cut_words((HIT, HIT)) == ""
    assert cut_words((replace(HIT, snippet="…a"), replace(HIT, snippet="b…"))).startswith(
        "2 of them"
    )
