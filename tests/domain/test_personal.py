"""Personal data is found where its form or its check digits are sure."""

from __future__ import annotations

import pytest

from mnemoscope.domain.keys import keys
from mnemoscope.domain.personal import is_chinese_id, is_iban, personal_data


def spans(text: str) -> list[str]:
    return [text[start:end] for start, end in personal_data(text, keys(text.lower()))]


@pytest.mark.parametrize(
    ("text", "data"),
    [
        ("write to a@b.test", "a@b.test"),
        ("Mira: mira.okafor@studio.example.", "mira.okafor@studio.example"),
        ("call +49 000 0000000", "+49 000 0000000"),
        ("Amara on +351 912 345 678 now", "+351 912 345 678"),
        ("手机是13800138000", "13800138000"),
        ("ring (212) 555-0147 at noon", "(212) 555-0147"),
        ("phone: 030 1234567", "030 1234567"),
        ("身份证 11010519491231002X", "11010519491231002X"),
        ("DE89 3704 0044 0532 0130 00", "DE89 3704 0044 0532 0130 00"),
        ("passport number: C01X00T47", "C01X00T47"),
        ("Mira, Hafenstraße 12, 20457 Hamburg", "Hafenstraße 12, 20457 Hamburg"),
        ("住在成都市武侯区人民南路88号", "成都市武侯区人民南路88号"),
    ],
)
def test_personal_data_is_found(text: str, data: str) -> None:
    assert any(data in found for found in spans(text))


@pytest.mark.parametrize(
    "text",
    [
        "Questions go to support@example.test",
        "git clone git@example.test:studio/kiln.git",
        "Test accounts end with `+test@example.test`.",
        "The kiln listens on 192.168.20.14 port 8443.",
        "Invoice 2026-0418-07 of 2026-04-18T10:30:00+02:00",
        "order 100200300400",
        "version 16.2.100.20.31.1",
        "+2 degrees per minute",
        "Commit 13800138000abc",
        "110105194912310021",
        "DE89 3704 0044 0532 0130 01",
        "The office is on the main street.",
        "1,204,331 rows and 9,880,114 events",
        "公司在人民南路附近",
    ],
)
def test_other_numbers_are_left_alone(text: str) -> None:
    assert spans(text) == []


def test_check_digits_are_counted() -> None:
    assert is_chinese_id("11010519491231002X")
    assert not is_chinese_id("110105194912310021")
    assert is_iban("DE89 3704 0044 0532 0130 00")
    assert not is_iban("DE89 3704 0044 0532 0130 01")
