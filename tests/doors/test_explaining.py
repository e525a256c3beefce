from __future__ import annotations

from mnemoscope.domain.model import Layer
from mnemoscope.doors.explaining import explained, place
from mnemoscope.engine.recallviews import Factor, Hit, Reading, ReadTerm, RecallAnswer, Term

HIT = Hit(
    path="memory/2026-11-02.md",
    start_line=3,
    end_line=4,
    snippet="The relay.",
    score=0.45,
    terms=(Term("words", 0.8, 0.5), Term("meaning", 0.2, 0.5)),
    layer=Layer.SHORT_TERM,
    day="2026-11-02",
    kind="fact",
    factors=(Factor("age", 0.9),),
)


def test_the_reading_of_a_question_is_told_in_words() -> None:
    reading = Reading(
        (
            ReadTerm("relay", "noun", 1.0, ("fuse",)),
            ReadTerm("replaced", "verb", 0.7),
            ReadTerm("the", "stop"),
        ),
        intent="time",
        script="latin",
        alpha=0.4,
    )
    answer = RecallAnswer(
        "the relay\x1b[2J",
        (HIT,),
        7,
        ("words", "meaning"),
        12.34,
        timings=(("gather", 9.87),),
        reading=reading,
        left_out=(("floor", 2), ("odd", 1)),
        like="a relay",
    )
    assert explained(answer) == [
        "Asked   the relay\\u001b[2J",
        "Read    relay = fuse (noun); replaced (verb × 0.7)",
        "Dropped the",
        "As      asks for time, latin, meaning counts 0.40",
        "Looked  by words and meaning: 7 found, 1 shown",
        "Like    the earlier question a relay",
        "Without 2 scored too low, 1 odd",
        "Took    12.3 ms: gather 9.9",
        "",
    ]


def test_an_answer_without_a_reading_is_told_too() -> None:
    answer = RecallAnswer("x", (), 0, (), 1.0)
    assert explained(answer)[1:] == ["Looked  by nothing: 0 found, 0 shown", "Took    1.0 ms", ""]


def test_a_score_is_shown_short_or_with_all_its_arithmetic() -> None:
    assert place(HIT, explain=False) == [
        "0.450  memory/2026-11-02.md:3-4  words 0.400  meaning 0.100  × age 0.900"
    ]
    assert place(HIT, explain=True) == [
        "0.450  memory/2026-11-02.md:3-4  short_term  2026-11-02  fact",
        "    0.4000 = 0.8000 words × 0.5000",
        "    0.1000 = 0.2000 meaning × 0.5000",
        "  × 0.9000   age",
    ]
