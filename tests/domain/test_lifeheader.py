from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.lifeheader import HeaderField, life_fields

NOTE = """---
title: Valkey
date: 2026-05-20   # when it was decided
category: "decision"
priority: 🔴
last_verified: '2026-06-01'
importance: 8
confidence: 0.75
nested:
  date: 1999-01-01
tags: [cache]
---
date: 2000-01-01
"""


def test_fields_are_read_as_they_are_written_with_their_lines() -> None:
    assert life_fields(NOTE) == {
        "date": HeaderField("2026-05-20", 3),
        "category": HeaderField("decision", 4),
        "priority": HeaderField("🔴", 5),
        "lastverified": HeaderField("2026-06-01", 6),
        "importance": HeaderField("8", 7),
        "confidence": HeaderField("0.75", 8),
    }


def test_windows_line_ends_and_a_bom_change_nothing() -> None:
    windows = "\ufeff" + NOTE.replace("\n", "\r\n")
    assert life_fields(windows) == life_fields(NOTE)


def test_what_is_empty_or_no_single_value_is_no_field() -> None:
    text = "---\ndate:\npriority: ~\ncategory: [a, b]\nverified: |\n  2026\ncreated: null\n---\n"
    assert life_fields(text) == {}


def test_of_a_field_that_stands_twice_the_first_counts() -> None:
    assert (
        life_fields("---\ndate: 2026-01-01\ndate: 2027-01-01\n---\n")["date"].value == "2026-01-01"
    )


def test_a_note_without_a_closed_header_has_no_field() -> None:
    assert life_fields("date: 2026-01-01\n") == {}
    assert life_fields("---\ndate: 2026-01-01\n") == {}


@given(st.text(alphabet="-:\n'\"#date priority\r|", max_size=60))
def test_no_header_breaks_the_reading(inner: str) -> None:
    for field in life_fields(f"---\n{inner}\n---\n").values():
        assert field.value
        assert field.line > 1
