"""One memory explained: figures as OpenClaw gives them, gates with what is missing, holds."""

from __future__ import annotations

import json
import os
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from tests.panes.candidates import stock

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.judgements import Verdict
from mnemoscope.domain.profile import PROFILES, Gates
from mnemoscope.domain.rules import Rule
from mnemoscope.domain.scoring import Gate
from mnemoscope.engine.explainpromotion import Explained, explain_promotion
from mnemoscope.engine.judgements import judge
from mnemoscope.engine.promote import candidates
from mnemoscope.engine.session import Session

_PLACE = os.environ.get("MNEMOSCOPE_HOMES")


@pytest.fixture
def session(workspace: Any, open_session: Any) -> Session:
    return open_session(workspace(stock.files()), consent=True)


def explained(session: Session, selector: str, gates: Gates | None = None) -> Explained:
    found = explain_promotion(session, selector, gates)
    assert found is not None
    return found


def test_a_key_or_words_of_key_path_or_text_find_it(session: Session) -> None:
    for selector in (stock.key(5), "RACK SWITCH", "11-20.md:5:5"):
        assert explained(session, selector).row.candidate.entry.start_line == 5
    assert explain_promotion(session, "nothing of the kind") is None
    assert explain_promotion(session, "  ") is None


def test_the_rank_is_that_of_the_list(session: Session) -> None:
    best = candidates(session)[0]
    assert explained(session, best.entry.key).rank == 1
    assert explained(session, stock.key(8)).rank == 0


def test_what_can_pass_comes_before_what_cannot(session: Session) -> None:
    assert explained(session, "the").passes or explained(session, "the").row.days_left
    found = explained(session, "guide")
    assert Gate.AGE in found.row.candidate.missed, "but what is expired is explained, too"


def test_gates_say_what_is_missing(session: Session) -> None:
    checks = {check.gate: check for check in explained(session, stock.key(5)).checks}
    assert not checks[Gate.CONTEXTS].passed
    assert checks[Gate.CONTEXTS].missing == 1
    assert checks[Gate.SIGNALS].passed
    assert checks[Gate.SIGNALS].missing == 0
    open_ended = explained(session, stock.key(5), Gates(0.99, 1, 1, -1.0)).checks
    by_gate = {check.gate: check for check in open_ended}
    assert by_gate[Gate.AGE].need is None
    assert by_gate[Gate.SCORE].missing == pytest.approx(0.99 - by_gate[Gate.SCORE].have)


def test_rules_holds_and_decisions_are_told(session: Session) -> None:
    secret = explained(session, stock.key(6)).row.candidate.blocked
    assert secret is not None
    assert secret.rule is Rule.SECRET
    assert explained(session, stock.key(3)).hold == ""
    note = session.root / stock.NOTE
    note.write_text(note.read_text("utf-8").replace(stock.LINES[3], "- Other words."), "utf-8")
    assert explained(session, stock.key(3)).hold == "text-gone"
    judge(session, stock.key(3), Verdict.PINNED)
    assert explained(session, stock.key(3)).row.verdict is Verdict.PINNED


def test_an_unreadable_memory_is_a_hold(workspace: Any, open_session: Any, close: Any) -> None:
    root = workspace(stock.files())
    session = open_session(root)
    close(root / "MEMORY.md")
    assert explained(session, stock.key(3)).hold


def _explanations() -> list[Any]:
    if not _PLACE:
        return []
    found: list[Any] = []
    for home in ("openclaw-2026.4", "openclaw-2026.9"):
        index = Path(_PLACE) / home / "outputs" / "index.json"
        for one in json.loads(index.read_text("utf-8"))["commands"]:
            if one["args"][:2] == ["memory", "promote-explain"]:
                found.append(pytest.param(home, one, id=f"{home}-{one['args'][2]}"))
    return found


@pytest.mark.parametrize(("program", "said"), _explanations())
def test_the_figures_are_those_of_the_program(program: str, said: Any, open_session: Any) -> None:
    place = Path(_PLACE or "") / program
    wanted = json.loads((place / "outputs" / said["file"]).read_text("utf-8"))
    session = open_session(
        place / ".openclaw" / "workspace",
        profile=PROFILES[program],
        clock=FixedClock(datetime.fromisoformat(said["fakeNow"])),
        read_only=True,
    )
    found = explain_promotion(session, said["args"][2])
    assert found is not None
    one, expected = found.row.candidate, wanted["candidate"]
    assert one.entry.key == expected["key"]
    assert one.score == pytest.approx(expected["score"], abs=1e-9)
    assert one.average == pytest.approx(expected["avgScore"], abs=1e-9)
    assert one.age_days == pytest.approx(expected["ageDays"], abs=1e-9)
    assert list(one.tags) == expected["conceptTags"]
    for name, value in expected["components"].items():
        assert getattr(one.components, name) == pytest.approx(value, abs=1e-9)
    passed = {check.gate: check.passed for check in found.checks}
    assert wanted["passes"] == {
        "score": passed[Gate.SCORE],
        "recallCount": passed[Gate.SIGNALS],
        "uniqueQueries": passed[Gate.CONTEXTS],
        "maxAge": passed[Gate.AGE],
    }
