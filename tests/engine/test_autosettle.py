"""A rule settles what is sure enough, at night, and only where the person says so."""

from __future__ import annotations

from collections.abc import Callable
from importlib import util
from pathlib import Path

import pytest

from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.domain.phases import Mode
from mnemoscope.engine.autosettle import settle_by_rule
from mnemoscope.engine.conflicts import automatic, waiting
from mnemoscope.engine.dream import revert_dream
from mnemoscope.engine.session import Session
from mnemoscope.engine.settlerule import set_threshold
from mnemoscope.engine.sweep import dream
from mnemoscope.engine.sweepviews import NightResult

_spec = util.spec_from_file_location("quarrels", Path(__file__).with_name("quarrels.py"))
assert _spec is not None
assert _spec.loader is not None
quarrels = util.module_from_spec(_spec)
_spec.loader.exec_module(quarrels)


@pytest.fixture
def session(workspace: Callable[..., Path], open_session: Callable[..., Session]) -> Session:
    return open_session(workspace(quarrels.FILES), consent=True)


def contents(session: Session) -> dict[str, bytes]:
    found = (*session.root.glob("*.md"), *(session.root / "wiki").rglob("*.md"))
    return {one.name: one.read_bytes() for one in found if one.name != "DREAMS.md"}


def slept(session: Session, mode: Mode = Mode.WRITE) -> NightResult:
    answer = dream(session, mode=mode)
    assert isinstance(answer, NightResult), answer
    assert answer.failure is None
    return answer


def test_nothing_is_settled_by_itself_at_first(session: Session) -> None:
    before = contents(session)
    slept(session)
    assert settle_by_rule(session).settled == ()
    assert contents(session) == before
    assert not automatic(session)


def test_a_night_settles_what_is_sure_and_lists_it(session: Session) -> None:
    set_threshold(session, 0.5)
    night = slept(session)
    found = automatic(session, night.run)
    assert found
    assert night.settled == len(found)
    assert Facet.CONFLICTS in night.changes.facets
    assert all(one.automatic and (one.confidence or 0) >= 0.5 for one in found)
    assert {one.who for one in found} == {"a rule"}
    assert automatic(session) == found
    open_now = {one.id for one in waiting(session)}
    assert not open_now & {one.conflict for one in found}


def test_what_is_not_sure_enough_stays_open(session: Session) -> None:
    open_before = {one.id for one in waiting(session)}
    set_threshold(session, 1.0)
    slept(session)
    assert {one.id for one in waiting(session)} == open_before


def test_a_night_that_only_proposes_settles_nothing(session: Session) -> None:
    set_threshold(session, 0.1)
    slept(session, Mode.REVIEW)
    assert not automatic(session)


def test_taking_a_night_back_takes_back_what_it_settled(session: Session) -> None:
    before = contents(session)
    set_threshold(session, 0.5)
    night = slept(session)
    assert contents(session) != before
    answer = revert_dream(session, night.run)
    assert isinstance(answer, Changes), answer
    assert contents(session) == before
    assert not automatic(session, night.run)
