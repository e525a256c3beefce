"""What OpenClaw never promotes, generation by generation."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.contamination import Taint, openclaw_taint
from mnemoscope.domain.profile import Rules

STAGED = "confidence: 0.58 evidence: memory/2026-05-01.md:3-3 recalls: 3 status: staged"


def test_snippets_are_judged_as_openclaw_judges_them(reference: Path) -> None:
    recorded = json.loads((reference / "openclaw-2026.4/contaminated.json").read_text("utf-8"))
    judged = [openclaw_taint(case["snippet"], Rules.OPENCLAW_2026_4) for case in recorded]
    assert [taint is not None for taint in judged] == [case["contaminated"] for case in recorded]


@pytest.mark.parametrize(
    ("snippet", "taint"),
    [
        (f"Candidate: A {STAGED}", Taint.STAGING),
        (f"In the margin a Candidate: A {STAGED}", Taint.STAGING),
        (f"Candidate: A {STAGED.replace('status: staged', '')}", None),
        ("Theme: relay confidence: 1 evidence: memory/a.md note: reflection", None),
        ("Reflections: r confidence: 1 evidence: memory/a.md note: reflection", Taint.STAGING),
        ("User: hello there", Taint.TRANSCRIPT),
        ("Conversation Summary: we spoke", Taint.SUMMARY),
        ("Session Key: a Session ID: b", Taint.SESSION_METADATA),
        ("Use X [score=0.850 recalls=0 avg=0.620 source=memory/a.md:1-1]", Taint.SCORE_TAIL),
        ("The kiln is hot.", None),
    ],
)
def test_later_generations_know_more_kinds(snippet: str, taint: Taint | None) -> None:
    assert openclaw_taint(snippet, Rules.OPENCLAW_2026_9) is taint


def test_a_session_corpus_may_hold_turns() -> None:
    corpus = "memory/.dreams/session-corpus/2026-04-01.txt"
    assert openclaw_taint("User: hello there", Rules.OPENCLAW_2026_9, corpus) is None


@given(st.text(max_size=200))
def test_any_text_can_be_judged(text: str) -> None:
    for rules in Rules:
        openclaw_taint(text, rules)
