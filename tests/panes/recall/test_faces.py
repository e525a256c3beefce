"""Cards, bars and their arithmetic."""

from __future__ import annotations

from datetime import date

import pytest

from mnemoscope.domain.model import Layer
from mnemoscope.engine.feedback import claim_of
from mnemoscope.engine.recallviews import Factor, Hit, Reading, ReadTerm, RecallAnswer, Term
from mnemoscope.kit.cardface import CardFace, NumberedCards
from mnemoscope.panes.recall.faces import arithmetic, cards, legend, lost_to_age, parts

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


def answer(*hits: Hit, **changes) -> RecallAnswer:
    return RecallAnswer("q", hits, 37, ("words", "meaning"), 84.0, **changes)


def all_of(made: NumberedCards) -> list[CardFace]:
    return [made.card(place) for place in range(len(made))]


def faces(*hits: Hit, agent: str = "Kestrel", **changes) -> list[CardFace]:
    return all_of(cards(answer(*hits, **changes), {}, TODAY, agent))


def marked(card: CardFace, spans) -> list[str]:
    return [card.text[start : start + size] for start, size in spans]


def test_a_card_shows_rank_place_score_and_both_terms_meaning_first():
    (card,) = faces(hit())
    assert card.text == "刘洋 owns <b>Nextcloud</b>"
    assert marked(card, card.matches) == ["刘洋", "Nextcloud"]
    assert (card.number, card.source, card.score) == ("1", "MEMORY.md:9", ".813")
    assert card.terms == ".83 meaning · .79 words"
    assert [part.role for part in card.parts] == ["chart_1", "chart_2"]
    assert sum(part.share for part in card.parts) == pytest.approx(0.83 * 0.58 + 0.79 * 0.42)
    assert card.asks


def test_the_cut_stands_after_what_the_agent_is_given():
    found = faces(*(hit(n) for n in range(5)))
    assert [bool(face.cut) for face in found] == [False, False, False, True, False, False]
    assert found[3].cut == "Kestrel is given these 3 and nothing below"
    assert not any(face.cut for face in faces(*(hit(n) for n in range(3))))


def test_dated_notes_say_their_age():
    old = hit(path="memory/2026-11-24.md", layer=Layer.SHORT_TERM, start_line=4, end_line=6)
    (card,) = faces(old)
    assert card.detail == "· 4 days old"
    assert card.source == "memory/2026-11-24.md:4–6"
    (card,) = faces(hit(path="memory/2027-01-01.md", layer=Layer.SHORT_TERM))
    assert card.detail == "· short-term"
    (card,) = faces(hit(day="2026-11-28"))
    assert card.detail == "· today"


def test_words_that_only_count_as_those_asked_are_marked_less():
    reading = Reading((ReadTerm("负责", "verb", 0.7, ("owns", "runs")), ReadTerm("刘洋", "noun")))
    (card,) = faces(hit(matched=("刘洋", "owns")), reading=reading)
    assert marked(card, card.matches) == ["刘洋"]
    assert marked(card, card.faint) == ["owns"]


def test_a_form_of_a_word_that_counts_as_one_asked_is_no_word_asked():
    reading = Reading((ReadTerm("备份", "noun", widened=("backup", "back up")),))
    (card,) = faces(hit(snippet="Backups of mill", matched=("Backups",)), reading=reading)
    assert card.matches == ()
    assert marked(card, card.faint) == ["Backups"]
    asked = Reading((ReadTerm("backup", "noun"), ReadTerm("备份", "noun", widened=("backup",))))
    (card,) = faces(hit(snippet="Backups of mill", matched=("Backups",)), reading=asked)
    assert marked(card, card.matches) == ["Backups"]


def test_type_and_state_are_pills():
    (card,) = faces(hit(kind="task", status="superseded"))
    assert [pill.text for pill in card.pills] == ["task", "superseded"]
    (card,) = faces(hit(kind="new kind", status="new state"))
    assert [pill.text for pill in card.pills] == ["new kind", "new state"]


def test_what_age_takes_is_dashed_and_the_rest_adds_up_to_the_score():
    aged = hit(factors=(Factor("age", 0.5), Factor("importance", 1.2)))
    full = (0.83 * 0.58 + 0.79 * 0.42) * 1.2
    assert lost_to_age(aged) == pytest.approx(full / 2)
    bar = parts(aged)
    assert [part.style for part in bar] == ["solid", "solid", "dashed"]
    assert sum(part.share for part in bar if part.style == "solid") == pytest.approx(full / 2)
    assert lost_to_age(hit(factors=(Factor("age", 1.0),))) == 0
    assert [item.text for item in legend(answer(aged))] == [
        "meaning × .58",
        "words × .42",
        "lost to age",
    ]


def test_terms_that_gave_nothing_take_no_room_on_a_card():
    terms = (Term("words", 0.0, 0.42), Term("meaning", 0.46, 0.54), Term("around", 0.004, 0.1))
    (card,) = faces(hit(terms=terms, factors=(Factor("age", 0.83),)))
    assert card.terms == ".46 meaning · .83 age"
    assert "words .00 × .42 = .000" in card.tip
    (card,) = faces(hit(terms=terms[:1], score=0.0))
    assert card.terms == ".00 words"


def test_where_there_is_little_room_the_terms_that_gave_the_most_are_named():
    terms = (
        Term("words", 0.11, 0.14),
        Term("meaning", 0.68, 0.21),
        Term("day", 1.0, 0.1),
        Term("exact", 1.0, 0.5),
    )
    (card,) = faces(hit(terms=terms))
    assert card.brief == (
        ".68 meaning · 1.00 exact words · 1.00 day · …",
        ".68 meaning · 1.00 exact words · …",
        "1.00 exact words · …",
    )


def test_the_tip_names_the_score_once_where_nothing_multiplies_it():
    told = arithmetic(hit())
    assert told.splitlines()[2:] == ["score .813"]


def test_the_tip_tells_the_whole_sum():
    told = arithmetic(hit(score=0.74, factors=(Factor("age", 0.91),)))
    assert told.splitlines() == [
        "meaning .83 × .58 = .481",
        "words .79 × .42 = .332",
        "sum .813",
        "× .91 age",
        "score .740",
    ]


def test_the_legend_leaves_out_weights_that_differ():
    other = hit(terms=(Term("words", 0.5, 0.3), Term("luck", 0.5, 0.1)))
    assert [item.text for item in legend(answer(hit(), other))] == [
        "meaning × .58",
        "words",
        "luck × .10",
    ]
    assert legend(answer()) == []


def test_what_was_said_stands_on_its_card():
    found = cards(answer(hit(), hit(1)), {("MEMORY.md", claim_of(hit())): False}, TODAY, "K")
    assert {face.verdict for face in all_of(found)} == {False}


def test_ten_thousand_hits_cost_nothing_until_they_are_looked_at():
    many = cards(answer(*(hit(n) for n in range(10_000))), {}, TODAY, "K")
    assert len(many) == 10_001
    assert many.card(10_000).number == "10000"
