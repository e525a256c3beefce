"""What OpenClaw never promotes, generation by generation."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.contamination import openclaw_rule
from mnemoscope.domain.profile import Rules
from mnemoscope.domain.rules import Rule

STAGED = "confidence: 0.58 evidence: memory/2026-05-01.md:3-3 recalls: 3 status: staged"


def test_snippets_are_judged_as_openclaw_judges_them(reference: Path) -> None:
    recorded = json.loads((reference / "openclaw-2026.4/contaminated.json").read_text("utf-8"))
    judged = [openclaw_rule(case["snippet"], Rules.OPENCLAW_2026_4) for case in recorded]
    assert [taint is not None for taint in judged] == [case["contaminated"] for case in recorded]


@pytest.mark.parametrize(
    ("snippet", "rule"),
    [
        (f"Candidate: A {STAGED}", Rule.STAGING),
        (f"In the margin a Candidate: A {STAGED}", Rule.STAGING),
        (f"Candidate: A {STAGED.replace('status: staged', '')}", None),
        ("Theme: relay confidence: 1 evidence: memory/a.md note: reflection", None),
        ("Reflections: r confidence: 1 evidence: memory/a.md note: reflection", Rule.STAGING),
        ("User: hello there", Rule.TRANSCRIPT),
        ("Conversation Summary: we spoke", Rule.SUMMARY),
        ("Session Key: a Session ID: b", Rule.SESSION_METADATA),
        ("Use X [score=0.850 recalls=0 avg=0.620 source=memory/a.md:1-1]", Rule.SCORE_TAIL),
        ("The kiln is hot.", None),
    ],
)
def test_later_generations_know_more_kinds(snippet: str, rule: Rule | None) -> None:
    assert openclaw_rule(snippet, Rules.OPENCLAW_2026_9) is rule


def test_a_session_corpus_may_hold_turns() -> None:
    corpus = "memory/.dreams/session-corpus/2026-04-01.txt"
    assert openclaw_rule("User: hello there", Rules.OPENCLAW_2026_9, corpus) is None


@given(st.text(max_size=200))
def test_any_text_can_be_judged(text: str) -> None:
    for rules in Rules:
        openclaw_rule(text, rules)
