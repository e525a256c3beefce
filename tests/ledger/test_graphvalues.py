"""Properties are read from whatever JSON stands in a column."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mnemoscope.ledger.graphvalues import Moments, props_json, read_props


@settings(deadline=None)
@given(st.dictionaries(st.text(), st.text()))
def test_names_and_values_come_back(props):
    assert read_props(props_json(tuple(props.items()))) == tuple(props.items())


@pytest.mark.parametrize(
    ("text", "props"),
    [
        ("", ()),
        ("{}", ()),
        ('{"a": 1, "b": ["x"], "c": null}', (("a", "1"), ("b", '["x"]'), ("c", "null"))),
        ("[1]", (("props", "[1]"),)),
        ("no json", (("props", "no json"),)),
        ("[" * 100_000, (("props", "[" * 100_000),)),
    ],
)
def test_what_is_no_text_stays_as_json_writes_it(text, props):
    assert read_props(text) == props


def test_moments_that_are_none_are_none():
    moments = Moments()
    assert moments.of(None) is None
    assert moments.of("never") is None
    assert moments.of("2026-05-01") is moments.of("2026-05-01")
