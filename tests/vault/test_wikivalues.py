"""Values are written so that YAML 1.2 reads the same values back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mnemoscope.vault import yaml12
from mnemoscope.vault.wikivalues import Single, Value, block, pair, scalar, shown


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ("plain words", "plain words"),
        ("2026-05-20T09:00:00.000Z", "2026-05-20T09:00:00.000Z"),
        ("12-18", "12-18"),
        ("19", '"19"'),
        ("true", '"true"'),
        ("", '""'),
        ("@mina", '"@mina"'),
        ("- item", '"- item"'),
        ("a: b", '"a: b"'),
        ("a #b", '"a #b"'),
        ("饮料：绿茶", "饮料：绿茶"),
        ('say "hi"', 'say "hi"'),
        ("\u0085", '"\\u0085"'),
        (1.0, "1"),
        (0.95, "0.95"),
        (True, "true"),
        (None, "null"),
    ],
)
def test_single_values(value: Single, written: str) -> None:
    assert scalar(value) == written


def test_blocks_are_indented_as_openclaw_does() -> None:
    claims: Value = [
        {"id": "c", "text": "t", "evidence": [{"kind": "source", "lines": "19"}]},
        {"text": "u", "evidence": []},
    ]
    assert pair("claims", claims, 0) == [
        "claims:",
        "  - id: c",
        "    text: t",
        "    evidence:",
        "      - kind: source",
        '        lines: "19"',
        "  - text: u",
        "    evidence: []",
    ]
    assert block([], 2) == []
    assert pair("sourceIds", [], 0) == ["sourceIds: []"]
    assert shown({"a": ["x, y", 1], "b": {}}) == '{ a: ["x, y", 1], b: {} }'


_texts = st.text(st.characters(codec="utf-8", exclude_categories=["Cs"]), max_size=20)
_singles = st.one_of(_texts, st.integers(), st.floats(-1e6, 1e6), st.booleans(), st.none())
_keys = st.from_regex(r"[a-z][a-zA-Z]{0,8}", fullmatch=True)
_anything = st.recursive(
    _singles,
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(_keys, inner, max_size=3)),
    max_leaves=8,
)


@settings(max_examples=80, deadline=None)
@given(_anything)
def test_all_is_read_back(value: Value) -> None:
    for lines in (pair("field", value, 0), [f"field: {shown(value)}"]):
        text = "\n".join(["---", *lines, "---", ""])
        assert yaml12.load(text)["field"].value == _frozen(value)


def _frozen(value: Value) -> object:
    if isinstance(value, list):
        return tuple(_frozen(part) for part in cast("list[Value]", value))
    if isinstance(value, Mapping):
        return {key: _frozen(part) for key, part in value.items()}
    return value
