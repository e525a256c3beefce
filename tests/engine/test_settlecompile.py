"""What is compiled follows a decision, in the same operation, and only where it is there."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from mnemoscope.domain.outcomes import Changes
from mnemoscope.domain.settlement import Settlement
from mnemoscope.engine import undo
from mnemoscope.engine.compile import Compiled, compile_wiki
from mnemoscope.engine.conflicts import waiting
from mnemoscope.engine.session import Session
from mnemoscope.engine.settle import preview, settle
from mnemoscope.engine.settleviews import SettlePlan

PAGE = """---
pageType: entity
id: entity.{name}
title: {name}
claims:
  - id: claim.redis.port
    text: Redis on {name} listens on port {port}.
    status: supported
    confidence: 0.8
    updatedAt: 2026-11-0{day}T08:00:00.000Z
contradictions:
  - Two ports are named for Redis.
updatedAt: 2026-11-0{day}T08:00:00.000Z
---

# {name}
"""
CONTRADICTIONS = "wiki/reports/contradictions.md"
CLAIMS = "wiki/.openclaw-wiki/cache/claims.jsonl"


@pytest.fixture
def session(workspace: Callable[..., Path], open_session: Callable[..., Session]) -> Session:
    root = workspace(
        {
            "MEMORY.md": "# Memory\n",
            "wiki/.openclaw-wiki/state.json": "{}\n",
            "wiki/WIKI.md": "# Wiki\n",
            "wiki/entities/mill.md": PAGE.format(name="mill", port=6379, day=1),
            "wiki/concepts/mill.md": PAGE.format(name="mill", port=6380, day=5),
        }
    )
    return open_session(root, consent=True)


def contents(session: Session) -> dict[str, bytes]:
    files = (one for one in session.root.rglob("*") if one.is_file())
    return {one.relative_to(session.root).as_posix(): one.read_bytes() for one in files}


def decided(session: Session) -> SettlePlan:
    found = waiting(session)[0]
    plan = preview(session, found, Settlement.KEEP_B, questions=False, who="mina")
    assert isinstance(plan, SettlePlan)
    return plan


def test_reports_and_digest_say_what_was_decided_and_undo_brings_them_back(
    session: Session,
) -> None:
    assert isinstance(compile_wiki(session), Compiled)
    before = contents(session)
    assert b"claim.redis.port" in before[CONTRADICTIONS]
    plan = decided(session)
    answer = settle(session, plan)
    assert isinstance(answer, Changes)
    after = contents(session)
    assert {one.path: one.data for one in plan.files} == {
        path: after[path] for path in after if after[path] != before.get(path)
    }
    assert b"- No contradictions flagged right now." in after[CONTRADICTIONS]
    rows = [json.loads(line) for line in after[CLAIMS].decode("utf-8").splitlines()]
    assert {row["status"] for row in rows} == {"supported", "superseded"}
    again = compile_wiki(session)
    assert isinstance(again, Compiled)
    assert again.updated == ()
    assert isinstance(undo.undo(session), Changes)
    assert contents(session) == before


def test_what_nobody_has_compiled_stays_so(session: Session) -> None:
    plan = decided(session)
    assert {one.path for one in plan.files} == {"wiki/entities/mill.md", "wiki/concepts/mill.md"}
    assert isinstance(settle(session, plan), Changes)
    assert not (session.root / CONTRADICTIONS).exists()
    assert not (session.root / CLAIMS).exists()


def test_a_decision_that_touches_no_page_leaves_the_reports_alone(session: Session) -> None:
    compile_wiki(session)
    (session.root / "memory").mkdir(exist_ok=True)
    plan = preview(session, waiting(session)[0], Settlement.REVIEW, questions=False)
    assert isinstance(plan, SettlePlan)
    assert plan.files == ()
