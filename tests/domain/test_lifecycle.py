"""Reasons, limits and places of the life cycle."""

from __future__ import annotations

from dataclasses import asdict

import pytest

from mnemoscope.domain.life import Protection
from mnemoscope.domain.lifecycle import (
    BY_HAND,
    CleanupRules,
    Reason,
    Why,
    archive_path,
    free_path,
    is_standing_file,
    protected_file,
    rules_of,
    statements_path,
)
from mnemoscope.domain.paths import is_short_term_path


@pytest.mark.parametrize(
    "reason", [BY_HAND, Reason(Why.UNUSED, 41, 30), Reason(Why.UNIMPORTANT, 0.125, 0.2)]
)
def test_a_reason_is_read_as_it_was_written(reason: Reason) -> None:
    assert Reason.read(str(reason)) == reason


def test_what_cannot_be_read_was_done_by_hand() -> None:
    assert Reason.read("out-of-spite 3") == BY_HAND
    assert Reason.read("unused many") == BY_HAND


def test_files_go_below_a_folder_that_nobody_lists() -> None:
    path = archive_path("memory/2026-10-01.md", "2026-10", of_agent=True, taken=frozenset())
    assert path == "memory/.archive/2026-10/2026-10-01.md"
    taken = frozenset({path})
    again = archive_path("memory/2026-10-01.md", "2026-10", of_agent=True, taken=taken)
    assert again == "memory/.archive/2026-10/2026-10-01-2.md"
    deep = archive_path("memory/reflections/a.md", "2026-10", of_agent=True, taken=frozenset())
    assert deep == "memory/.archive/2026-10/reflections/a.md"
    plain = archive_path("notes/a.md", "2026-10", of_agent=False, taken=frozenset())
    assert plain == ".archive/2026-10/notes/a.md"


def test_a_free_path_is_kept() -> None:
    assert free_path("a.md", frozenset()) == "a.md"
    assert free_path("a.md", frozenset({"a.md", "a-2.md"})) == "a-3.md"


@pytest.mark.parametrize(
    "path", ["memory/lessons/2026-01-01-x.md", "memory/2026-01-01.md", "2026-01-01.md"]
)
def test_no_file_of_statements_is_taken_for_a_daily_note(path: str) -> None:
    assert not is_short_term_path(statements_path(path, of_agent=True))
    assert statements_path(path, of_agent=True).startswith("memory/archive/")


def test_what_tells_of_the_moment_stands() -> None:
    assert is_standing_file("NOW.md")
    assert is_standing_file("memory/INDEX.md")
    assert not is_standing_file("memory/now-or-never.md")


def test_decisions_people_and_red_lessons_are_safe() -> None:
    assert protected_file("memory/decisions/x.md", 0.5) is Protection.DECISION
    assert protected_file("people/x.md", None) is Protection.PERSON
    assert protected_file("memory/lessons/x.md", 1.0) is Protection.LESSON
    assert protected_file("memory/lessons/x.md", 0.5) is None
    assert protected_file("memory/projects/decisions.md", 1.0) is None


def test_limits_are_read_as_they_were_written() -> None:
    rules = CleanupRules(importance=None, unused_days=90, most=3)
    assert rules_of(asdict(rules)) == rules
    assert rules_of({}) == CleanupRules()
    assert rules_of({"importance": "much"}) == CleanupRules()
    assert rules_of({"most": 0}) == CleanupRules()


@pytest.mark.parametrize(
    "rules",
    [
        CleanupRules(importance=1.5),
        CleanupRules(similarity=float("nan")),
        CleanupRules(unused_days=0),
        CleanupRules(log_days=10**9),
        CleanupRules(most=0),
        CleanupRules(trash_days=0),
    ],
)
def test_numbers_out_of_bounds_are_named(rules: CleanupRules) -> None:
    assert rules.flaw()
