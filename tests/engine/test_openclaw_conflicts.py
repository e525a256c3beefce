"""The contradictions of two true OpenClaw homes, from a folder that ``MNEMOSCOPE_HOMES`` names.

Without the variable there is nothing to check.
"""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from mnemoscope.domain.conflicts import Conflict, ConflictKind
from mnemoscope.domain.document import parse
from mnemoscope.engine.detect import conflicts
from mnemoscope.engine.reconcile import reconcile

_PLACE = os.environ.get("MNEMOSCOPE_HOMES")
_HOMES = ("openclaw-2026.4", "openclaw-2026.9") if _PLACE else ()

CONTRADICTING = (
    ("03-25:7", "04-10:4"),
    ("03-26:6", "04-08:4"),
    ("03-27:5", "04-09:4"),
    ("03-28:4", "04-11:4"),
    ("03-30:4", "04-14:4"),
    ("03-31:4", "04-16:4"),
    ("04-01:4", "04-15:4"),
    ("04-02:10", "04-17:4"),
    ("04-03-standup:3", "04-13:4"),
    ("04-04:4", "04-18:4"),
    ("04-01:28", "04-08:13"),
    ("03-28:7", "04-11:5"),
)
"""Lines of the dated notes: a fact, and what it became; three pairs are in two languages."""
ALIKE = (
    ("03-27:11", "04-07:9"),
    ("04-03:10", "04-13:28"),
    ("04-02:10", "04-02:11"),
    ("03-29:18", "04-19:15"),
    ("03-29:4", "04-13:12"),
    ("04-01:6", "04-17:28"),
    ("04-02:5", "04-16:10"),
    ("04-02:4", "04-02:32"),
    ("03-26:8", "04-15:9"),
    ("03-26:6", "04-17:6"),
    ("03-26:6", "04-01:28"),
    ("04-14:4", "04-14:6"),
    ("03-27:25", "03-28:25"),
    ("04-11:9", "04-16:24"),
    ("03-28:24", "04-10:24"),
    ("03-25:5", "04-06:5"),
    ("04-03:14", "04-10:14"),
    ("04-06:14", "04-06:37"),
    ("04-03:4", "04-08:9"),
    ("04-06:15", "04-06:30"),
    ("04-02:12", "04-19:9"),
    ("04-01:11", "04-17:31"),
    ("04-07:23", "04-18:10"),
    ("03-30:7", "04-14:6"),
)
"""Lines that speak of like things and may both hold."""
TOPICS = (
    r"email|邮件",
    r"backup|备份|导出",
    r"8443|9443",
    r"coffee|咖啡|饮料",
    r"[Rr]elease|发布",
    r"[Tt]idewater|billing|账单",
    r"PostgreSQL",
    r"[Ss]napshot|快照",
    r"standup",
    r"Redis|Valkey",
    r"何知微",
)


@pytest.fixture
def found(
    request: pytest.FixtureRequest, tmp_path: Path, open_session: Any
) -> tuple[Path, tuple[Conflict, ...]]:
    """A copy of a home and its conflicts, with or without vectors."""
    home, vectors = request.param
    shutil.copytree(Path(str(_PLACE)) / home / ".openclaw", tmp_path / ".openclaw")
    root = tmp_path / ".openclaw" / "workspace"
    session = open_session(root)
    if vectors:
        reconcile(session)
    return root, conflicts(session)


each = pytest.mark.parametrize(
    "found",
    [
        pytest.param((home, vectors), id=f"{home}-{vectors}")
        for home in _HOMES
        for vectors in (0, 1)
    ],
    indirect=True,
)


def claim(root: Path, place: str) -> str:
    name, _, line = place.partition(":")
    path = f"memory/2026-{name}.md"
    text = (root / path).read_text(encoding="utf-8")
    [memory] = [one for one in parse(text, path).memories if one.start_line == int(line)]
    return memory.id


def pairs(found: tuple[Conflict, ...]) -> set[frozenset[str]]:
    return {frozenset(side.claim for side in one.sides) for one in found}


@each
def test_every_contradiction_of_the_notes_is_found(found: Any) -> None:
    root, reported = found
    known = pairs(reported)
    missing = [
        (one, other)
        for one, other in CONTRADICTING
        if frozenset({claim(root, one), claim(root, other)}) not in known
    ]
    assert missing == []


@each
def test_what_only_looks_alike_is_not_reported(found: Any) -> None:
    root, reported = found
    known = pairs(reported)
    wrong = [
        (one, other)
        for one, other in ALIKE
        if frozenset({claim(root, one), claim(root, other)}) in known
    ]
    assert wrong == []


@each
def test_nothing_else_is_reported(found: Any) -> None:
    _, reported = found
    others = [
        (one.sides[0].text[:80], one.sides[1].text[:80])
        for one in reported
        if not any(all(re.search(topic, side.text) for side in one.sides) for topic in TOPICS)
    ]
    assert others == []


@each
def test_page_local_ids_make_no_conflict_and_true_ones_do(found: Any) -> None:
    _, reported = found
    shared = [one for one in reported if {side.claim_id for side in one.sides} <= {"c1", "c2"}]
    assert shared == []
    texts = {frozenset(side.text for side in one.sides) for one in reported}
    backup = "The nightly backup of nas-otter starts at 0{} UTC."
    assert frozenset({backup.format("2:00"), backup.format("3:30")}) in texts


@each
def test_each_note_of_a_page_is_one_conflict(found: Any) -> None:
    _, reported = found
    notes = [one.reason.note for one in reported if one.kind is ConflictKind.NOTED]
    assert len(notes) == 5
    assert all(one.sides[0] != one.sides[1] for one in reported)
