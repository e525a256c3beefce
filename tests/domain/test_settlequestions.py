"""Questions that show what a decision changes."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.conflicts import Attribute, Conflict, ConflictKind, Reason, Side
from mnemoscope.domain.settlequestions import COUNT, questions_for

LEFT = Side("a.md", 1, 1, "The gateway listens on port 8080.", None, "a1")
RIGHT = Side("b.md", 1, 1, "The gateway listens on port 9090.", None, "b2")
REASON = Reason("gateway", Attribute.PORT, "8080", "9090")
CONFLICT = Conflict("c", ConflictKind.VALUE, 0.9, REASON, (LEFT, RIGHT))


def test_questions_that_were_asked_come_first() -> None:
    past = ["who waters the plants", "which port does the gateway use", "gateway port"]
    found = questions_for(CONFLICT, past)
    assert found[:2] == ("gateway port", "which port does the gateway use")
    assert "who waters the plants" not in found


def test_own_questions_name_the_subject_and_leave_the_value_out() -> None:
    found = questions_for(CONFLICT, [])
    assert found[0] == "gateway port"
    assert all("8080" not in question and "9090" not in question for question in found[:2])
    assert len(found) == COUNT


def test_what_the_subject_says_already_is_not_said_twice() -> None:
    reason = replace(REASON, subject="VPN UDP port")
    assert questions_for(replace(CONFLICT, reason=reason), [])[0] == "VPN UDP port"


def test_a_chinese_question_is_known_by_its_signs() -> None:
    left = Side("a.md", 1, 1, "网关监听 8080 端口", None, "a1")
    right = Side("b.md", 1, 1, "网关监听 9090 端口", None, "b2")
    conflict = Conflict("c", ConflictKind.VALUE, 0.9, Reason(), (left, right))
    assert questions_for(conflict, ["网关端口", "今天天气"])[0] == "网关端口"


@given(st.lists(st.text(max_size=40), max_size=10))
def test_there_are_three_at_most_and_none_is_empty_or_twice(past: list[str]) -> None:
    found = questions_for(CONFLICT, past)
    assert len(found) == len(set(found)) <= COUNT
    assert all(found)
