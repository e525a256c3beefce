"""Statements and conflicts as plain lists: what comes back from JSON is what went in."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mnemoscope.domain.conflicts import Attribute, Conflict, ConflictKind, Reason, Side, conflict_id
from mnemoscope.domain.conflictstored import (
    restored_conflict,
    restored_pair,
    restored_side,
    restored_signature,
    stored_conflict,
    stored_pair,
    stored_side,
    stored_signature,
)
from mnemoscope.domain.model import Layer
from mnemoscope.domain.pairing import signature
from mnemoscope.domain.statements import statement
from mnemoscope.engine.conflictwords import load_conflict_words

RESOURCES = Path(__file__).parents[2] / "resources"
ONE = Side("MEMORY.md", 3, 4, "Kestrel listens on port 8443.", None, "c1")
OTHER = Side(
    path="wiki:entities/kestrel.md",
    start_line=9,
    end_line=9,
    text="端口是 9443。",
    day="2026-04-09",
    claim="c2",
    memory_id="m2",
    claim_id="claim.port",
    confidence=0.7,
    status="contested",
    layer=Layer.WIKI,
    evidence=2,
    hand_written=True,
    about=("Kestrel", "红隼"),
)
NAME = conflict_id(ConflictKind.VALUE, "c1", "c2")
WHY = Reason("kestrel", Attribute.PORT, "8443", "9443", "as noted")
CONFLICT = Conflict(NAME, ConflictKind.VALUE, 0.85, WHY, (ONE, OTHER))


@pytest.mark.parametrize("side", [ONE, OTHER])
def test_a_statement_comes_back(side: Side) -> None:
    assert restored_side(json.loads(json.dumps(stored_side(side)))) == side


def test_a_conflict_comes_back() -> None:
    back = restored_conflict(json.loads(json.dumps(stored_conflict(CONFLICT))))
    assert back == CONFLICT
    assert back.kind is ConflictKind.VALUE
    assert back.reason.attribute is Attribute.PORT


def test_a_pair_comes_back_with_the_sides_it_is_given() -> None:
    row = json.loads(json.dumps(stored_pair(CONFLICT, 0.75)))
    assert restored_pair(row, {"c1": ONE, "c2": OTHER}) == (CONFLICT, 0.75)


@pytest.mark.parametrize(
    "text",
    [
        "Kestrel listens on port 8443.",
        "陆青禾不再喜欢喝咖啡。",
        "The nas-otter backup moved from Berlin to Oslo and is no longer kept for 30 days.",
        "Ines is the treasurer of the choir.",
    ],
)
def test_a_signature_comes_back(text: str) -> None:
    mine = signature(statement(text, ("Heading",), load_conflict_words(RESOURCES), {}))
    assert restored_signature(json.loads(json.dumps(stored_signature(mine)))) == mine
