"""Where each short-term memory stands, for a person to look at."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from tests.panes.candidates import stock

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.judgements import Verdict
from mnemoscope.domain.outcomes import Control, Stopped
from mnemoscope.domain.profile import OPENCLAW_2026_4
from mnemoscope.domain.scoring import Gate
from mnemoscope.engine.candidates import Ranking, open_gates, ranking
from mnemoscope.engine.judgements import judge
from mnemoscope.engine.session import Session


def row(found: Ranking, line: int, path: str = stock.NOTE):
    return next(one for one in found.rows if one.candidate.entry.key == stock.key(line, path))


@pytest.fixture
def session(workspace: Any, open_session: Any) -> Session:
    return open_session(workspace(stock.files()), consent=True)


def test_all_are_there_best_first_with_what_they_lack(session: Session) -> None:
    found = ranking(session)
    scores = [one.candidate.score for one in found.rows]
    assert scores == sorted(scores, reverse=True)
    assert len(found.rows) == len(stock.ENTRIES)
    assert row(found, 3).candidate.missed == ()
    assert row(found, 5).candidate.missed == (Gate.CONTEXTS,)
    assert row(found, 8).promoted
    assert (row(found, 3).light_hits, row(found, 3).rem_hits) == (3, 2)


def test_the_text_is_trimmed_and_a_secret_never_shown(session: Session) -> None:
    found = ranking(session)
    assert row(found, 3).text == "Backups of kite start at half past three."
    secret = row(found, 6)
    assert secret.masked
    assert secret.text.startswith("The office password: ")
    assert "hunter2" not in secret.text
    assert "hunter2" in secret.candidate.entry.snippet, "only what is shown is masked"


def test_days_left_are_those_until_the_age_gate(
    workspace: Any, open_session: Any, clock: FixedClock
) -> None:
    root = workspace(stock.files())
    now = ranking(open_session(root))
    later = FixedClock(clock.moment + timedelta(days=10))
    then = ranking(open_session(root, clock=later))
    left, after = row(now, 3).days_left, row(then, 3).days_left
    assert left is not None
    assert after == pytest.approx(left - 10)
    expired = row(now, 4, stock.OLD).days_left
    assert expired is not None
    assert expired < 0


def test_a_decision_is_seen(session: Session) -> None:
    judge(session, stock.key(3), Verdict.PINNED)
    judge(session, stock.key(6), Verdict.CONSENTED)
    found = ranking(session)
    assert row(found, 3).verdict is Verdict.PINNED
    assert row(found, 6).consented
    assert row(found, 6).verdict is None


def test_what_was_recalled_from_elsewhere_is_counted_and_left_out(
    workspace: Any, open_session: Any
) -> None:
    other = stock.entry(3, "memory/projects/kite.md", "- Kite has two disks.")
    found = ranking(open_session(workspace(stock.files(stock.entry(3), other))))
    assert len(found.rows) == 1
    assert found.elsewhere == 1


def test_a_broken_store_is_a_problem_and_no_failure(workspace: Any, open_session: Any) -> None:
    session = open_session(workspace(stock.files(**{stock.RECALLS: "{"})))
    found = ranking(session)
    assert found.rows == ()
    assert found.problems


def test_reading_can_be_stopped(session: Session) -> None:
    class Now:
        def is_set(self) -> bool:
            return True

    with pytest.raises(Stopped):
        ranking(session, control=Control(Now()))


def test_another_profile_ranks_by_its_own_gates(workspace: Any, open_session: Any) -> None:
    session = open_session(workspace(stock.files()), profile=OPENCLAW_2026_4)
    assert row(ranking(session), 6).candidate.blocked is None


def test_an_opened_candidate_misses_nothing(session: Session) -> None:
    held = row(ranking(session), 7).candidate
    assert held.missed
    assert open_gates(held).missed == ()
    assert open_gates(held).score == held.score
