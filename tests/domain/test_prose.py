"""The diary without a model: another one each night, of the right length, made of the night."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mnemoscope.domain.lots import Lots
from mnemoscope.domain.phasefacts import PhaseFacts, Theme
from mnemoscope.domain.phases import Phase
from mnemoscope.domain.promotion import Hold
from mnemoscope.domain.prose import (
    LONGEST,
    SHORTEST,
    Book,
    Material,
    as_written,
    compose,
    motifs_of,
)
from mnemoscope.domain.repetition import repetition
from mnemoscope.domain.scoring import Gate
from mnemoscope.domain.tongue import Tongue, measure
from mnemoscope.engine.prosebook import load_book

BEGIN = datetime(2026, 11, 1, 3, tzinfo=UTC)
NOTES = {
    Tongue.EN: (
        "The greenhouse fan relay must be reset after every power cut.",
        "Mira prefers the quiet compartment on night trains to Lisbon",
        "Backups run at 02:30 UTC to the NAS in the cellar",
        "The ledger uses SQLite with apsw",
        "Tomato seedlings need water every second day until the harvest",
        "Invoice 2291 from the roofer is due on November 14",
    ),
    Tongue.ZH: (
        "温室风扇的继电器每次断电后都要手动复位",
        "米拉坐夜车去里斯本时喜欢安静车厢",
        "备份每天凌晨两点半写到地窖里的 NAS",
        "账本用 SQLite 和 apsw",
        "番茄苗每两天浇一次水，直到收成",
        "屋顶维修的发票 2291 号十一月十四日到期",
    ),
}
TAGS = {
    Tongue.EN: ("relay", "train", "backup", "ledger", "tomato", "invoice"),
    Tongue.ZH: ("继电器", "夜车", "备份", "账本", "番茄", "发票"),
}


@pytest.fixture(params=Tongue)
def book(request: pytest.FixtureRequest, resources: Path) -> Book:
    return load_book(resources, request.param)


def night(book: Book, number: int) -> tuple[PhaseFacts, Material]:
    """A night of its own kind for each number."""
    lots = Lots(f"night {number}")
    notes, tags = NOTES[book.tongue], TAGS[book.tongue]
    phase = tuple(Phase)[number % 3]
    seen = tuple(lots.mixed(notes)[: 1 + number % 6])
    kept = seen[: number % 4] if phase is Phase.DEEP else ()
    gone = tuple(lots.mixed(notes)[: number % 3]) if phase is Phase.DEEP else ()
    motifs = tuple(lots.mixed(tags)[:4])
    themes = tuple(Theme(tag, 2 + number % 7, 0.8) for tag in motifs[: number % 4])
    held = (("signals", 1 + number % 5), ("score", 2)) if number % 5 else ()
    moment = BEGIN + timedelta(days=number // 3)
    facts = PhaseFacts(phase, moment, seen, themes, kept, gone, held)
    theme = themes[0].tag if themes else ""
    return facts, Material(seen, kept, gone, motifs, theme)


def test_ninety_nights_are_of_the_right_length_and_never_the_same(book: Book) -> None:
    told: list[str] = []
    for number in range(90):
        facts, material = night(book, number)
        words = compose(facts, material, told[-3:], book, f"{number}")
        assert SHORTEST <= measure(words) <= LONGEST, words
        assert words not in told
        assert all(repetition(words, [earlier]) < 0.5 for earlier in told[-3:])
        assert not set(words) & set("{}<>#`\n"), words
        assert "  " not in words
        told.append(words)
    openings = {words[:12] for words in told}
    assert len(openings) > 25


def test_the_same_facts_make_the_same_words(book: Book) -> None:
    facts, material = night(book, 5)
    first = compose(facts, material, (), book, "seed")
    assert first == compose(facts, material, (), book, "seed")
    assert first != compose(facts, material, (), book, "another")
    assert compose(facts, material, (first,), book, "seed") != first


def test_the_night_itself_stands_in_it(book: Book) -> None:
    for number in range(2, 62, 3):
        facts, material = night(book, number)
        words = compose(facts, material, (), book, f"{number}")
        if material.kept:
            assert any(note.rstrip(".") in words for note in material.kept), words
    light, material = night(book, 3)
    said = compose(light, material, (), book, "x")
    assert any(note.rstrip(".") in said for note in material.seen)
    assert book.numbers[len(material.seen)] in said.lower()


def test_it_begins_with_a_capital_and_ends_with_a_mark(resources: Path) -> None:
    book = load_book(resources, Tongue.EN)
    for number in range(30):
        facts, material = night(book, number)
        words = compose(facts, material, (), book, f"{number}")
        sentences = re.split(r"(?<=[.!?])\s+(?=[A-Z“])", words)
        assert all(sentence[0].isupper() or sentence[0] in "“" for sentence in sentences)
        assert words.endswith(".")
        assert not re.search(r"\b(a|an|the) (a|an|the)\b", words), words


def test_no_long_text_is_quoted_whole(book: Book) -> None:
    long = (NOTES[book.tongue][0].rstrip(".") + (" and " if book.tongue is Tongue.EN else "又")) * 6
    facts = PhaseFacts(Phase.DEEP, BEGIN, (long,), (), (long,))
    words = compose(facts, Material((long,), (long,), (), ("x",)), (), book, "s")
    assert long not in words
    quoted = re.findall(r"“([^”]*)”", words)
    assert quoted
    assert all(len(one) <= 72 for one in quoted)


def test_every_phase_can_speak_of_next_to_nothing(book: Book) -> None:
    for phase in Phase:
        words = compose(PhaseFacts(phase, BEGIN), Material(), (), book, "s")
        assert SHORTEST <= measure(words) <= LONGEST


def test_one_memory_is_no_plural(resources: Path) -> None:
    book = load_book(resources, Tongue.EN)
    for number in range(40):
        note = NOTES[Tongue.EN][number % 6]
        facts = PhaseFacts(Phase.DEEP, BEGIN, (note,), (), (note,), (), (("age", 1),))
        material = Material((note,), (note,), (), ("relay",), "")
        words = compose(facts, material, (), book, f"{number}")
        assert "one memories" not in words.lower()
        assert "all because" not in words


def test_the_books_know_every_reason_and_enough_sentences(book: Book) -> None:
    assert sum(map(len, book.parts.values())) >= 90
    parts = {part for shapes in book.shapes.values() for shape in shapes for part in shape}
    named = {"fact", "held"}
    for part in parts - named:
        assert part in book.parts or f"{part}-light" in book.parts or f"{part}-deep" in book.parts
    waiting = {reason.value for reason in (*Gate, *Hold)} - {Gate.NOT_SHORT_TERM.value}
    assert waiting <= book.reasons.keys()
    slots = set(re.findall(r"\{(\w+)\}", " ".join(sum(book.parts.values(), ()))))
    counted = {*book.nouns} - {"all"}
    assert (
        slots
        <= {"a", "b", "c", "scene", "quote", "keep", "gone", "theme", "month", "reason"} | counted
    )


@given(
    st.sampled_from(Phase),
    st.lists(st.text(max_size=60), max_size=5),
    st.lists(st.text(min_size=1, max_size=12), max_size=4),
    st.sampled_from(Tongue),
)
@settings(max_examples=40)
def test_any_night_can_be_told(
    resources: Path, phase: Phase, notes: list[str], motifs: list[str], tongue: Tongue
) -> None:
    facts = PhaseFacts(phase, BEGIN, tuple(notes))
    material = Material(tuple(notes), (), (), tuple(motifs))
    words = compose(facts, material, (), load_book(resources, tongue), "s")
    assert words
    assert "<!--" not in words


def test_motifs_are_things_and_each_once(resources: Path) -> None:
    book = load_book(resources, Tongue.EN)
    tags = ("tuesday", "quince", "backups", "backup", "two", "relay")
    found = motifs_of(("Relay on Tuesday. Two backups, one backup. The Quince pie",), tags, book, 3)
    assert found == ("backups", "relay", "Quince")


@pytest.mark.parametrize(
    ("tag", "said", "written"),
    [
        ("lisbon", "trains to Lisbon", "Lisbon"),
        ("sqlite", "SQLite is used.", "SQLite"),
        ("tomato", "Tomato seedlings", "tomato"),
        ("tomato", "x\nTomato. The tomato", "tomato"),
        ("继电器", "继电器坏了", "继电器"),
        ("gone", "", "gone"),
    ],
)
def test_names_keep_their_capitals(tag: str, said: str, written: str) -> None:
    assert as_written(tag, said) == written


def test_what_was_promoted_before_waits_for_nothing(resources: Path) -> None:
    book = load_book(resources, Tongue.EN)
    note = NOTES[Tongue.EN][0]
    facts = PhaseFacts(
        Phase.DEEP, BEGIN, (), (), (note,), (), (("already-promoted", 70), ("score", 2))
    )
    for number in range(12):
        words = compose(facts, Material((), (note,)), (), book, f"{number}")
        assert "72" not in words
        assert "70" not in words
