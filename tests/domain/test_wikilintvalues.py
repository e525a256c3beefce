"""Values of a header that are not read as they were meant."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from tests.domain.wikivault import page

from mnemoscope.domain.wikifindings import Code, Finding, SetValue
from mnemoscope.domain.wikilintvalues import value_findings

NOW = datetime(2026, 6, 1, tzinfo=UTC)


def found(header: str) -> list[Finding]:
    return list(value_findings(page("entities/a.md", header), NOW))


def test_a_number_where_a_text_is_wanted_is_quoted() -> None:
    header = "claims:\n  - text: a\n    evidence:\n      - lines: 14\n"
    (told,) = found(header.rstrip())
    place = ("claims", 0, "evidence", 0, "lines")
    assert (told.code, told.place, told.said) == (Code.UNREAD_VALUE, place, "14")
    assert told.fix == SetValue(place, "14")


def test_a_fraction_has_lost_how_it_was_written_so_nothing_is_proposed() -> None:
    (told,) = found("id: 1.50")
    assert (told.code, told.fix) == (Code.UNREAD_VALUE, None)


@pytest.mark.parametrize(
    ("written", "code", "value"),
    [
        ('"0.8"', Code.UNREAD_VALUE, 0.8),
        ("95%", Code.UNREAD_VALUE, 0.95),
        ('".5"', Code.UNREAD_VALUE, 0.5),
        ("high", Code.ODD_CONFIDENCE, None),
        ('"-"', Code.ODD_CONFIDENCE, None),
        ('"120%"', Code.ODD_CONFIDENCE, None),
        ("1.2", Code.ODD_CONFIDENCE, None),
        ("-0.1", Code.ODD_CONFIDENCE, None),
    ],
)
def test_confidences(written: str, code: Code, value: float | None) -> None:
    (told,) = found(f"claims:\n  - text: a\n    confidence: {written}")
    assert told.code is code
    assert (told.fix.value if isinstance(told.fix, SetValue) else None) == value


@pytest.mark.parametrize("written", ["0", "1", "0.5", "1.0"])
def test_a_confidence_from_nothing_to_one_is_fine(written: str) -> None:
    assert found(f"confidence: {written}\npersonCard:\n  confidence: {written}") == []


@pytest.mark.parametrize(
    ("header", "code"),
    [
        ("updatedAt: last spring", Code.ODD_DATE),
        ("updatedAt: 2026-07-01T00:00:00.000Z", Code.FUTURE_DATE),
        ("personCard:\n  lastRefreshedAt: 2026-07-01", Code.FUTURE_DATE),
        ("relationships:\n  - updatedAt: soon", Code.ODD_DATE),
    ],
)
def test_dates(header: str, code: Code) -> None:
    assert [one.code for one in found(header)] == [code]


def test_dates_that_are_none_or_today_are_fine() -> None:
    assert found("updatedAt: 2026-06-01T12:00:00.000Z\ncreatedAt: 2027-01-01\nstatus: x") == []
    assert found("claims: none\nrelationships:\n  - 3\nunknown: 5") == []
