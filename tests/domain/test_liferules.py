from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.life import Basis, LifeKind, Protection, Why
from mnemoscope.domain.liferules import (
    LifeWords,
    Worth,
    life_kind,
    moved_worth,
    names_something,
    priority_worth,
    protection,
    ruled_worth,
    said_worth,
)
from mnemoscope.domain.model import Layer
from mnemoscope.engine.filing import markers
from mnemoscope.engine.lifewords import life_words


@pytest.fixture
def words(resources: Path) -> LifeWords:
    return life_words(resources)


def _sum(worth: Worth) -> float:
    return sum(one.amount for one in worth.shares)


def test_kinds_of_life_are_four_and_the_rest_are_facts() -> None:
    assert life_kind("task") is LifeKind.TASK
    assert life_kind("decision") is LifeKind.FACT
    assert life_kind("") is LifeKind.FACT


def test_a_text_matters_by_whole_words_in_english_and_anywhere_in_chinese(words: LifeWords) -> None:
    assert words.matters("Labels MUST be printed before 16:00")
    assert words.matters("发票必须写订单号")
    assert not words.matters("The mustard is on the shelf")
    assert not words.matters("年底盘点由两个人做")


def test_priorities_are_signs_or_words(words: LifeWords) -> None:
    said = [words.priority(one) for one in ("🔴", "High", "中", "⚪\ufe0f", "low", "someday")]
    assert said == [1.0, 1.0, 0.5, 0.0, 0.0, None]
    assert words.sign("🔴 never deploy on Friday") == 1.0
    assert words.sign("a high shelf, 高") is None


def test_categories_come_from_words_or_folders(words: LifeWords) -> None:
    assert words.category(" Lessons ") == "lesson"
    assert words.category("Garden") == "garden"
    assert words.folder_category("memory/people/lin.md") == "person"
    assert words.folder_category("memory/people/decisions/a.md") == "decision"
    assert words.folder_category("people.md") == ""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("takes 38 minutes", True),
        ("asked Tomas for it", True),
        ("由 Tomas 负责", True),
        ("路由器brook负责", True),
        ("The cat sleeps all day", False),
    ],
)
def test_names_and_numbers_are_seen(text: str, said: bool) -> None:
    assert names_something(text) is said


def test_the_importance_by_rules_is_what_its_parts_come_to() -> None:
    plain = ruled_worth("fact", Layer.SHORT_TERM, words=False, names=False)
    assert (plain.value, plain.by) == (0.45, Basis.RULES)
    full = ruled_worth("decision", Layer.HAND_WRITTEN, words=True, names=True)
    assert full.value == 1.0
    assert [one.why for one in full.shares] == [
        Why.KIND,
        Why.LAYER,
        Why.WORDS,
        Why.NAMES,
        Why.BOUND,
    ]
    assert _sum(full) == pytest.approx(1.0)
    assert ruled_worth("question", Layer.WIKI, words=False, names=False).value == 0.4
    assert [priority_worth(one).value for one in (1.0, 0.5, 0.0)] == [0.9, 0.6, 0.3]


def test_use_moves_what_rules_and_notes_say() -> None:
    plain = ruled_worth("fact", Layer.WIKI, words=False, names=False)
    up = moved_worth(plain, 3, 0)
    assert (up.value, up.by) == (0.7, Basis.USE)
    assert moved_worth(plain, 99, 0).value == moved_worth(plain, 4, 0).value == 0.75
    assert moved_worth(plain, 0, 99).value == moved_worth(plain, 0, 4).value == 0.35
    noted = said_worth(0.8, Basis.ANNOTATION, Why.ANNOTATION)
    assert moved_worth(noted, 1, 0).by is Basis.ANNOTATION
    assert moved_worth(noted, 0, 0) is noted


def test_what_a_person_set_is_moved_by_nothing() -> None:
    set_by_hand = said_worth(0.1, Basis.HAND, Why.HAND)
    assert moved_worth(set_by_hand, 9, 9) is set_by_hand


@given(
    st.sampled_from(["preference", "decision", "fact", "task", "summary", "question", ""]),
    st.sampled_from(list(Layer)),
    st.booleans(),
    st.booleans(),
    st.integers(-5, 50),
    st.integers(-5, 50),
)
def test_an_importance_stays_within_its_bounds_and_is_the_sum_of_its_parts(
    kind: str, layer: Layer, loud: bool, names: bool, questions: int, unhelpful: int
) -> None:
    worth = ruled_worth(kind, layer, words=loud, names=names)
    moved = moved_worth(worth, questions, unhelpful)
    for one in (worth, moved):
        assert 0.0 <= one.value <= 1.0
        assert _sum(one) == pytest.approx(one.value)
    more = moved_worth(worth, questions + 1, unhelpful)
    assert more.value >= moved.value, "a question more never takes anything"


def test_jobs_keep_off_what_is_protected() -> None:
    note = ("memory/2026-11-01.md", Layer.SHORT_TERM)
    assert protection(*note, "", 1.0, pinned=False) is None
    assert protection(*note, "", 0.5, pinned=True) is Protection.PINNED
    assert protection(*note, "decision", 0.0, pinned=False) is Protection.DECISION
    assert protection(*note, "person", 0.0, pinned=False) is Protection.PERSON
    assert protection(*note, "lesson", 1.0, pinned=False) is Protection.LESSON
    assert protection(*note, "lesson", 0.5, pinned=False) is None
    by_hand = protection("MEMORY.md", Layer.HAND_WRITTEN, "", 0.5, pinned=False)
    assert by_hand is Protection.HAND_WRITTEN
    assert protection("MEMORY.md", Layer.PROMOTED, "", 0.5, pinned=False) is None
    assert protection("memory/garden.md", Layer.HAND_WRITTEN, "", 0.5, pinned=False) is None


def test_only_what_a_file_can_hold_is_looked_for(words: LifeWords, resources: Path) -> None:
    told = markers(resources)
    quiet, none = words.of_file("- The cat sleeps.\n", told)
    assert (quiet.important, none.words, none.headings) == ((), (), told.headings)
    assert not quiet.matters("It must be so")
    loud, some = words.of_file("- It must\n  be so; Ilse Prefers tea.\n", told)
    assert loud is words
    assert [kind for kind, _ in some.words] == ["preference"]
    broken, _ = words.of_file("- At all\n  costs.\n", told)
    assert broken.matters("At all costs.")
