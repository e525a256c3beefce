"""Texts cut into clauses, each with what its sentence goes on speaking of."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.domain.conflictlists import said


def cut(text: str) -> list[str]:
    return [clause.text for clause in said(text).clauses]


def test_sentences_and_commas_part_clauses() -> None:
    assert cut("陆青禾喜欢喝咖啡，不喝茶。苏念画画。") == ["陆青禾喜欢喝咖啡", "不喝茶", "苏念画画"]
    assert cut("Tea is green. Coffee is black.") == ["Tea is green", "Coffee is black."]


def test_a_number_with_a_comma_is_one() -> None:
    assert cut("The kitchen costs 12,000 dollars") == ["The kitchen costs 12,000 dollars"]


def test_reasons_and_asides_are_left_out() -> None:
    assert cut("The port is 9443, because 8443 collides with Unifi") == ["The port is 9443"]
    assert cut("推迟到周五，因为周四有人休假") == ["推迟到周五"]
    assert cut("Ren likes a summary that lists all failures") == ["Ren likes a summary"]


def test_what_was_decided_is_said() -> None:
    assert cut("Ren decided that tea is served") == ["Ren decided", "tea is served"]


def test_a_scope_stays_with_what_it_is_of() -> None:
    assert cut("On Sundays, the gym opens at 9") == ["On Sundays the gym opens at 9"]
    assert said("如果失败，任务四点重试").clauses[0].conditional


def test_a_label_belongs_to_what_follows() -> None:
    assert cut("Kitchen budget: 12 euros") == ["Kitchen budget: 12 euros"]
    long = "Ren does not want any email at all: send a chat message"
    assert cut(long) == ["Ren does not want any email at all", "send a chat message"]


def test_the_day_before_a_decision_is_no_part_of_it() -> None:
    assert cut("2026-01-14: no Kubernetes") == ["no Kubernetes"]


@pytest.mark.parametrize(
    "text", ["Should we move to 10?", "要不要改到周五？", "09:12 started the check", "[ ] Buy tea"]
)
def test_questions_logs_and_boxes_state_nothing(text: str) -> None:
    assert cut(text) == []


def test_a_clause_goes_on_about_its_sentence_unless_it_names_another() -> None:
    first, second = said("陆青禾戒了咖啡，现在只喝绿茶").clauses
    assert (first.inherited, second.inherited) == (frozenset(), frozenset({"陆青禾"}))
    third = said("陆青禾在成都，何知微在厦门").clauses[1]
    assert third.inherited == frozenset()


def test_headings_stand_around_a_statement() -> None:
    assert "kestrel" in said("It is fast.", "Kestrel").around


def test_headings_that_a_dream_lifted_are_left_out() -> None:
    lifted = "# 2026-04-02 ## Security - Keys rotate. - Old keys are revoked. @@ -1,2 +3 @@"
    assert cut(lifted) == ["Keys rotate.", "Old keys are revoked."]


@given(st.text(max_size=120))
def test_no_text_breaks_it(text: str) -> None:
    one = said(text)
    assert one == said(text)
    assert all(clause.keys or clause.values for clause in one.clauses)
