"""YAML 1.2 with the traps taken out: what a header says, as it was written, or where it fails."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.outcomes import BadInput
from mnemoscope.vault.yaml12 import Field, load


def header(*lines: str) -> str:
    return "\n".join(["---", *lines, "---", "- body"])


def test_single_values_keep_how_they_were_written() -> None:
    assert load(header("a: 1.50", "b: 0x1F", "c: '1.50'", "d: [1]", "e: {f: 1}")) == {
        "a": Field(1.5, "1.50"),
        "b": Field(31, "0x1F"),
        "c": Field("1.50", "1.50"),
        "d": Field((1,), None),
        "e": Field({"f": 1}, None),
    }


@given(st.integers(-(10**40), 10**40))
def test_whole_numbers_of_any_size_are_numbers(number: int) -> None:
    assert load(header(f"a: {number}"))["a"].value == number


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_what_python_writes_as_a_float_is_read_as_that_float(number: float) -> None:
    value = load(header(f"a: {number!r}"))["a"].value

    assert isinstance(value, float)
    assert math.isclose(value, number) or value == number


@given(st.dates(), st.times())
def test_days_and_times_are_text(day, time) -> None:
    written = f"{day.isoformat()} {time.strftime('%H:%M:%S')}"

    assert load(header(f"a: {written}"))["a"].value == written


def test_keys_are_always_text() -> None:
    assert set(load(header("1: a", "yes: b", "null: c", "2026-01-02: d"))) == {
        "1",
        "yes",
        "null",
        "2026-01-02",
    }


def test_tags_are_ignored_and_aliases_followed() -> None:
    found = load(header("a: !!python/object:os.system x", "b: &b [1, 2]", "c: *b"))

    assert found["a"].value == "x"
    assert found["b"].value == found["c"].value == (1, 2)


def test_an_empty_header_has_no_fields() -> None:
    assert load("---\n\n---\n") == {}
    assert load("---\n# only a note\n---\n") == {}


@pytest.mark.parametrize(
    ("lines", "line", "reason"),
    [
        (("a: 1", "b: [1"), None, "no YAML"),
        (("- a",), 2, "no mapping"),
        (("a: 1", "a: 2"), 3, "twice"),
        (("a: 1", "b:", "  c: 1", "  c: 2"), 5, "twice"),
        (("? [a]", ": 1"), 2, "no single value"),
        (("a: &a [*a]",), 2, "nested too deeply"),
    ],
)
def test_a_bad_header_names_its_line_in_the_file(
    lines: tuple[str, ...], line: int | None, reason: str
) -> None:
    with pytest.raises(BadInput, match=reason) as caught:
        load(header(*lines))
    if line is not None:
        assert caught.value.line == line


def test_aliases_of_aliases_do_not_swell() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 12)]

    with pytest.raises(BadInput, match="too many values"):
        load(header(*lines))


def test_a_quoted_text_that_is_never_closed_is_told_where_it_begins() -> None:
    text = '---\nid: a\ntitle: "Broken: page\nclaims:\n  - text: x\n---\n\n# Broken\n'
    with pytest.raises(BadInput) as caught:
        load(text)
    assert caught.value.line == 3
    assert "never closed" in str(caught.value)


def test_half_a_character_is_none() -> None:
    fields = load('---\ntitle: "a\\ud800b"\n"k\\udfff": ["\\udc00"]\n---\n')
    assert fields["title"] == Field("a\ufffdb", "a\ufffdb")
    assert fields["k\ufffd"].value == ("\ufffd",)
