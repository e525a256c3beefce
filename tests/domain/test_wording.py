from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.wording import (
    SHORT_ALPHA,
    TASK_ALPHA,
    WIDENED,
    Role,
    Wording,
    groups_of,
    pattern,
    phrases_of,
    stem,
    synonyms,
    understand,
)

GROUPS = ["backup, 备份, safety copy", "own, maintain, 负责", "负责人, owner", "cheap, 便宜"]
KNOWN = synonyms(groups_of(GROUPS))
LINES = [
    "task: ^what * still have to => todo, 待办",
    "relation: ^who * owns",
    "relation: ^谁*负责 => 主管",
    "time: 什么时候",
    "time: ^when",
]
WORDING = Wording(
    stop_words=frozenset({"what", "who", "is", "the", "do", "i", "have", "to", "of"}),
    verbs=frozenset({"own", "maintain"}),
    adjectives=frozenset({"cheap"}),
    synonyms=KNOWN,
    phrases=phrases_of(KNOWN),
    patterns=tuple(one for one in map(pattern, LINES) if one is not None),
)


def widened(text: str) -> dict[str, tuple[str, ...]]:
    asked = understand(text, WORDING).asked
    return {term.shown: term.widened for term in asked.terms if term.widened}


def test_synonyms_are_found_by_any_form_of_a_word_and_in_both_languages() -> None:
    assert widened("backups") == {"backups": ("备份", "safety copy")}
    assert widened("备份任务") == {"备份": ("backup", "safety copy")}
    assert widened("is there a safety copy?") == {"safety": ("backup", "备份")}
    assert widened("the safety of the copy") == {}


def test_the_longer_phrase_is_meant_not_the_shorter_inside_of_it() -> None:
    assert widened("负责人是谁") == {"负责": ("owner",)}
    assert widened("他负责") == {"负责": ("own", "maintain")}


def test_a_word_is_not_widened_without_end() -> None:
    many = synonyms([["a1x", *(f"word{letter}" for letter in "abcdefghij")]])
    asked = understand("worda", Wording(synonyms=many)).asked
    assert len(asked.terms[0].widened) == WIDENED


@pytest.mark.parametrize(
    ("text", "intent"),
    [
        ("Who in the team owns the wiki?", "relation"),
        ("when is the ferry", "time"),
        ("备份什么时候开始", "time"),
        ("somebody knows who owns it", ""),
        ("what of the plan do I still have to do", "task"),
        ("relay", ""),
        ("", ""),
    ],
)
def test_phrases_tell_what_is_asked_for(text: str, intent: str) -> None:
    assert understand(text, WORDING).intent == intent


def test_a_phrase_may_add_words() -> None:
    assert widened("what do i still have to paint")["still"] == ("todo", "待办")
    assert widened("谁要负责备份")["负责"][:1] == ("主管",)


def test_words_have_classes_and_questions_a_script() -> None:
    read = understand("who maintains the cheap wiki v1.2", WORDING)
    roles = {term.shown: role for term, role in zip(read.asked.terms, read.roles, strict=True)}
    assert roles == {
        "who": Role.STOP,
        "maintains": Role.VERB,
        "the": Role.STOP,
        "cheap": Role.ADJECTIVE,
        "wiki": Role.NOUN,
        "v1.2": Role.IDENTIFIER,
    }
    weights = {term.shown: term.weight for term in read.asked.terms}
    assert weights["wiki"] == 1.0 > weights["maintains"] > weights["cheap"] > 0
    assert read.script == "latin"
    assert understand("备份", WORDING).script == "cjk"
    assert understand("备份 wiki", WORDING).script == "mixed"
    assert understand("?!", WORDING).script == ""


def test_a_search_for_words_and_a_question_about_tasks_lean_on_words() -> None:
    assert understand("boiler relay", WORDING).alpha == SHORT_ALPHA
    assert understand("what do i still have to paint", WORDING).alpha == TASK_ALPHA
    assert understand("who owns the boiler", WORDING).alpha is None
    assert understand("boiler relay valve fan", WORDING).alpha is None


@pytest.mark.parametrize("line", ["", "no colon", ": phrase", "task:", "task: *", "task: ^"])
def test_what_is_no_pattern_is_left_out(line: str) -> None:
    assert pattern(line) is None


@pytest.mark.parametrize(
    ("one", "other"), [("backups", "backup"), ("owned", "owns"), ("copies", "copied")]
)
def test_forms_of_a_word_share_a_stem(one: str, other: str) -> None:
    assert stem(one) == stem(other)


@pytest.mark.parametrize("text", ["a" * 10_000, "who " * 3_000, "谁" * 10_000, "?" * 10_000])
def test_a_pasted_page_is_read_in_no_time(text: str) -> None:
    begun = time.thread_time()
    understand(text, WORDING)
    assert time.thread_time() - begun < 1.0


@given(st.text(max_size=300))
def test_any_text_is_understood(text: str) -> None:
    read = understand(text, WORDING)
    assert len(read.roles) == len(read.asked.terms)
    assert read.alpha is None or 0 <= read.alpha <= 1
