"""Numbers in digits and words."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.numerals import NUMBER, ORDINAL, number, ordinal


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("12", 12),
        ("12,000", 12_000),
        ("1.5", 1.5),
        ("15k", 15_000),
        ("twelve", 12),
        ("ninety", 90),
        ("十二", 12),
        ("二十", 20),
        ("二十五", 25),
        ("两", 2),
        ("三千五百", 3_500),
        ("一百五", 150),
        ("一百零五", 105),
        ("二〇二六", 2026),
        ("八 万", 80_000),
        ("五万", 50_000),
        ("1.5 亿", 150_000_000),
        ("百", 100),
    ],
)
def test_a_number_is_read(text: str, value: float) -> None:
    assert number(text) == value


@pytest.mark.parametrize("text", ["", "port", "万", "1.2.3", "about 3", "三天"])
def test_what_is_no_number_is_none(text: str) -> None:
    assert number(text) is None


@pytest.mark.parametrize(
    ("text", "value"), [("first", 1), ("tenth", 10), ("22nd", 22), ("三", 3), ("3", 3)]
)
def test_an_ordinal_is_read(text: str, value: int) -> None:
    assert ordinal(text) == value


def test_what_counts_nothing_is_none() -> None:
    assert ordinal("last") is None


@given(st.integers(0, 9_999))
def test_han_numerals_say_what_digits_say(value: int) -> None:
    assert number(_han(value)) == value


@given(st.integers(1, 10**9))
def test_thousands_may_be_parted(value: int) -> None:
    written = f"{value:,}"
    assert number(written) == value
    found = re.search(NUMBER, f"all {written} of them")
    assert found is not None
    assert found[0] == written


def test_an_ordinal_is_found_in_a_text() -> None:
    found = re.search(ORDINAL, "on the 3rd floor")
    assert found is not None
    assert found[0] == "3rd"


def _han(value: int) -> str:
    if value < 10:
        return "零一二三四五六七八九"[value]
    written = ""
    for scale, sign in ((1000, "千"), (100, "百"), (10, "十"), (1, "")):
        digit = value // scale % 10
        if digit:
            written += "零一二三四五六七八九"[digit] + sign
        elif written and value % scale and not written.endswith("零"):
            written += "零"
    return written
