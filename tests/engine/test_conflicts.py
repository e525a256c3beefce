"""What is open, what is judged until a text changes, and what was decided."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from importlib import util
from pathlib import Path

import pytest

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.conflicts import Conflict
from mnemoscope.domain.outcomes import Changes, Facet, RefusalReason, Refused
from mnemoscope.domain.settlement import Settlement
from mnemoscope.engine import conflicts
from mnemoscope.engine.conflicts import (
    at_hand,
    automatic,
    looked_at,
    named,
    opened,
    reopen,
    settled,
    waiting,
)
from mnemoscope.engine.session import Session
from mnemoscope.engine.settle import preview, settle
from mnemoscope.engine.settleplan import Automatic
from mnemoscope.engine.settleviews import SettlePlan
from mnemoscope.vault.wikipages import read_page

_spec = util.spec_from_file_location("quarrels", Path(__file__).with_name("quarrels.py"))
assert _spec is not None
assert _spec.loader is not None
quarrels = util.module_from_spec(_spec)
_spec.loader.exec_module(quarrels)

OpenSession = Callable[..., Session]


@pytest.fixture
def root(workspace: Callable[..., Path]) -> Path:
    return workspace(quarrels.FILES)


@pytest.fixture
def session(root: Path, open_session: OpenSession) -> Session:
    return open_session(root, consent=True)


def about(session: Session, *texts: str) -> list[Conflict]:
    return [one for one in waiting(session) if {side.text for side in one.sides} == {*texts}]


def the_port(session: Session) -> Conflict:
    (found,) = about(session, *quarrels.PORT)
    return found


def judge(
    session: Session, conflict: Conflict, verb: Settlement, rule: Automatic | None = None
) -> Changes:
    plan = preview(session, conflict, verb, questions=False, who="mina", why="I looked")
    assert isinstance(plan, SettlePlan), plan
    answer = settle(session, plan, automatic=rule)
    assert isinstance(answer, Changes), answer
    return answer


@pytest.mark.parametrize("verb", [Settlement.KEEP_A, Settlement.KEEP_B, Settlement.BOTH])
def test_what_was_settled_is_not_open_any_more(session: Session, verb: Settlement) -> None:
    conflict = the_port(session)
    judge(session, conflict, verb)
    assert not about(session, *quarrels.PORT)
    assert conflict.id not in {one.id for one in waiting(session)}


def test_what_was_judged_stays_judged_until_a_text_changes(session: Session) -> None:
    judge(session, the_port(session), Settlement.NOT_A_CONFLICT)
    path = session.root / "memory/2026-11-20.md"
    path.write_text("- Something else.\n" + quarrels.NOVEMBER, "utf-8")
    assert not about(session, *quarrels.PORT)
    path.write_text(quarrels.NOVEMBER.replace("port 9090", "port 9191"), "utf-8")
    assert about(session, quarrels.PORT[0], quarrels.PORT[1].replace("9090", "9191"))


def test_what_needs_review_comes_back_after_two_weeks(
    root: Path, open_session: OpenSession, clock: FixedClock
) -> None:
    session = open_session(root, consent=True)
    judge(session, the_port(session), Settlement.REVIEW)
    assert not about(session, *quarrels.PORT)
    later = open_session(root, clock=FixedClock(clock.now() + timedelta(days=14, hours=1)))
    assert about(later, *quarrels.PORT)


def test_a_conflict_is_called_by_its_id_or_how_that_begins(session: Session) -> None:
    conflict = the_port(session)
    assert named(session, conflict.id) == conflict
    assert named(session, conflict.id[:8]) == conflict
    answer = named(session, "no such")
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.NOT_FOUND
    judge(session, conflict, Settlement.KEEP_B)
    answer = named(session, conflict.id)
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.NOTHING_TO_DO


def test_a_decision_is_listed_and_taken_back(session: Session) -> None:
    before = (session.root / "MEMORY.md").read_bytes()
    conflict = the_port(session)
    answer = judge(session, conflict, Settlement.KEEP_B)
    (decision,) = settled(session)
    assert (decision.conflict, decision.settlement) == (conflict.id, Settlement.KEEP_B)
    assert (decision.left, decision.right) == tuple(side.text for side in conflict.sides)
    assert (decision.who, decision.why, decision.automatic) == ("mina", "I looked", False)
    assert decision.operation == answer.operation
    back = reopen(session, decision.id)
    assert isinstance(back, Changes)
    assert Facet.CONFLICTS in back.facets
    assert (session.root / "MEMORY.md").read_bytes() == before
    assert the_port(session) == conflict
    assert not settled(session)
    again = reopen(session, decision.id)
    assert isinstance(again, Refused)


def test_an_older_decision_is_taken_back_and_what_was_written_since_stays(
    session: Session,
) -> None:
    judge(session, the_port(session), Settlement.KEEP_B)
    (decision,) = settled(session)
    path = session.root / "MEMORY.md"
    path.write_text(path.read_text("utf-8") + "\n- A new line.\n", "utf-8")
    assert isinstance(reopen(session, decision.id), Changes)
    text = path.read_text("utf-8")
    assert quarrels.PORT[0] in text
    assert text.endswith("- A new line.\n")
    assert about(session, *quarrels.PORT)


def test_what_a_rule_settled_is_listed_until_somebody_looked(session: Session) -> None:
    judge(session, the_port(session), Settlement.KEEP_B, Automatic(0.91))
    (decision,) = automatic(session)
    assert (decision.confidence, decision.automatic) == (0.91, True)
    looked_at(session, [decision.id])
    assert not automatic(session)
    assert settled(session)[0].reviewed is not None


@pytest.mark.parametrize("verb", [Settlement.KEEP_A, Settlement.BOTH, Settlement.NOT_A_CONFLICT])
def test_of_a_claim_and_a_note_of_its_page_the_note_goes(
    session: Session, verb: Settlement
) -> None:
    note = "Ursula and the rota disagree about the pager"
    page = (
        "---\nid: entity.pager\ntitle: Pager\nclaims:\n  - text: The pager lies with Ursula.\n"
        f"contradictions:\n  - {note}\n---\n"
    )
    path = session.root / "wiki/entities/pager.md"
    path.write_text(page, "utf-8")
    found = [one for one in waiting(session) if one.reason.note == note]
    assert {side.text for side in found[0].sides} == {"The pager lies with Ursula.", note}
    judge(session, found[0], verb)
    page_now = read_page(session.root / "wiki", "entities/pager.md")
    assert page_now is not None
    assert (page_now.contradictions, page_now.problems) == ((), ())
    assert not [one for one in waiting(session) if one.reason.note == note]


@pytest.mark.parametrize("verb", [Settlement.KEEP_A, Settlement.KEEP_B, Settlement.NOT_A_CONFLICT])
def test_of_a_statement_and_its_mark_the_mark_goes(session: Session, verb: Settlement) -> None:
    path = session.root / "memory/decisions/chat.md"
    found = [one for one in waiting(session) if one.kind == "marked"]
    assert found
    judge(session, found[0], verb)
    assert "CONFLICT" not in path.read_text("utf-8")
    assert "status: conflict" not in path.read_text("utf-8")
    assert not [one for one in waiting(session) if one.kind == "marked"]


def test_of_too_many_the_surest_that_are_not_judged_are_listed(
    root: Path, session: Session, open_session: OpenSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    every = opened(session)
    assert not every.more
    assert len(every.conflicts) > 3
    session.close()
    for place in ("mnemoscope.domain.detection.MOST", "mnemoscope.engine.conflicts.MOST"):
        monkeypatch.setattr(place, 2)
    # Another file, so that what was kept of the look before does not answer.
    (root / "memory/2026-01-01.md").write_text("# Tea\n\n- Tea is green.\n", "utf-8")
    again = open_session(root, consent=True)
    few = opened(again)
    assert few.more
    assert [one.id for one in few.conflicts] == [one.id for one in every.conflicts[:2]]
    judge(again, few.conflicts[0], Settlement.NOT_A_CONFLICT)
    assert opened(again).conflicts[0] == few.conflicts[1]


def test_who_does_not_wait_gets_what_was_found_of_files_that_are_the_same(
    session: Session, root: Path, open_session: OpenSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(conflicts, "_LITTLE", -1)
    nothing = at_hand(session)
    assert nothing.conflicts == ()
    assert nothing.unread > 0
    found = opened(session).conflicts
    known = at_hand(session)
    assert (known.conflicts, known.unread) == (found, 0)
    session.close()
    later = open_session(root)
    assert at_hand(later).conflicts == found, "kept for the next process"
    side = found[0].sides[0]
    with (root / side.path).open("a", encoding="utf-8") as file:
        file.write("\n- The heron nests in the reeds.\n")
    left = at_hand(later)
    assert left.unread == 1
    assert side.path not in {one.path for conflict in left.conflicts for one in conflict.sides}


def test_where_little_has_changed_all_is_looked_at(session: Session) -> None:
    assert at_hand(session) == opened(session)
