"""Cards, terms and times in words."""

from __future__ import annotations

from datetime import date

import pytest

from mnemoscope.domain.model import Layer
from mnemoscope.engine.views import Hit, RecallAnswer, Term
from mnemoscope.panes.recall.faces import (
    cards,
    legend,
    milliseconds_words,
    note_words,
    step_rows,
    term_rows,
)

pytestmark = pytest.mark.gui
TODAY = date(2026, 11, 28)


def hit(number: int = 0, **changes) -> Hit:
    fields = {
        "path": "MEMORY.md",
        "start_line": 9 + number,
        "end_line": 9 + number,
        "snippet": "刘洋 owns\n<b>Nextcloud</b>",
        "score": 0.813,
        "terms": (Term("words", 0.79, 0.42), Term("meaning", 0.83, 0.58)),
        "layer": Layer.HAND_WRITTEN,
        "matched": ("Nextcloud", "刘洋"),
        **changes,
    }
    return Hit(**fields)


def answer(*hits: Hit) -> RecallAnswer:
    timings = (("question", 20.0), ("gather", 60.0), ("new step", 4.0))
    return RecallAnswer("q", hits, 37, ("words", "meaning"), 84.0, timings=timings)


def test_a_card_shows_rank_place_score_and_both_terms_meaning_first():
    (card,) = cards(answer(hit()), TODAY, "Kestrel")
    assert card.text == "刘洋 owns <b>Nextcloud</b>"
    assert [card.text[start : start + size] for start, size in card.matches] == [
        "刘洋",
        "Nextcloud",
    ]
    assert (card.number, card.source, card.score) == ("1", "MEMORY.md:9", ".813")
    assert card.terms == ".83 meaning · .79 words"
    assert [part.role for part in card.parts] == ["chart_1", "chart_2"]
    assert sum(part.share for part in card.parts) == pytest.approx(0.83 * 0.58 + 0.79 * 0.42)


def test_the_cut_stands_after_what_the_agent_is_given():
    faces = cards(answer(*(hit(n) for n in range(5))), TODAY, "Kestrel")
    assert [bool(face.cut) for face in faces] == [False, False, False, True, False, False]
    assert faces[3].cut == "Kestrel is given these 3 and nothing below"
    assert not any(face.cut for face in cards(answer(*(hit(n) for n in range(3))), TODAY, "K"))


def test_dated_notes_say_their_age():
    old = hit(path="memory/2026-11-24.md", layer=Layer.SHORT_TERM, start_line=4, end_line=6)
    (card,) = cards(answer(old), TODAY, "K")
    assert card.detail == "· 4 days old"
    assert card.source == "memory/2026-11-24.md:4–6"
    future = hit(path="memory/2027-01-01.md", layer=Layer.SHORT_TERM)
    assert cards(answer(future), TODAY, "K")[0].detail == "· short-term"


def test_terms_and_steps_name_what_they_do_not_know_too():
    rows = term_rows(hit(terms=(Term("luck", 0.5, 0.5),)))
    assert (rows[0].text, rows[0].value) == ("Luck", ".250")
    assert [item.text for item in legend(answer(hit()))] == ["meaning × .58", "words × .42"]
    assert legend(answer()) == []
    parts, steps = step_rows(answer(hit()))
    assert sum(part.share for part in parts) == pytest.approx(1.0)
    assert [step.text for step in steps][-1] == "new step"
    assert milliseconds_words(0.42) == "0.4 ms"


@pytest.mark.parametrize(
    "note", ["vectors-building", "vectors-loading", "vectors-off", "index-building"]
)
def test_every_note_is_a_sentence(note):
    assert note_words(note).endswith(".")
    assert note_words("") == ""


def test_vectors_that_are_being_made_count_for_a_part_or_not_at_all():
    some, none = (note_words("vectors-building", meaning=meaning) for meaning in (True, False))
    assert "a part" in some
    assert "only words" in none
