"""Words without quotes as YAML 1.2 reads them."""

from __future__ import annotations

import pytest

from mnemoscope.vault.yamlscalars import plain_value


@pytest.mark.parametrize(
    ("words", "value"),
    [
        ("", None),
        ("~", None),
        ("null", None),
        ("true", True),
        ("FALSE", False),
        ("yes", "yes"),
        ("12", 12),
        ("-0", 0),
        ("017", "017"),
        ("0x1F", 31),
        ("0o17", 15),
        ("1_000", "1_000"),
        ("1.50", 1.5),
        ("1e3", 1000.0),
        ("1e999", "1e999"),
        ("-.inf", float("-inf")),
        ("12:30", "12:30"),
        ("2026-11-01", "2026-11-01"),
        ("9" * 301, "9" * 301),
    ],
)
def test_words_without_quotes(words: str, value: object) -> None:
    read = plain_value(words)
    assert read == value
    assert type(read) is type(value)
