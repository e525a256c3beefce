"""Only what begins alike, soon after, is the same question typed on."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from mnemoscope.domain.questions import PastQuestion, goes_on

NOON = datetime(2026, 11, 28, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "seconds", "expected"),
    [
        ("who owns kite", 5, True),
        ("WHO OWNS kite", 60, True),
        ("who owns kite", 61, False),
        ("who owns", 5, False),
        ("kite: who owns", 5, False),
    ],
)
def test_a_beginning_goes_on_within_a_minute(text: str, seconds: int, expected: bool) -> None:
    before = PastQuestion("who owns", NOON)
    assert goes_on(before, text, NOON + timedelta(seconds=seconds)) is expected


def test_a_saved_question_stays_whatever_is_typed_on() -> None:
    assert not goes_on(PastQuestion("who", NOON, saved=True), "who owns kite", NOON)
