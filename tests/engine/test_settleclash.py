"""A decision that is refused for a changed text shows the three texts of its file."""

from __future__ import annotations

from collections.abc import Callable
from importlib import util
from pathlib import Path

import pytest

from mnemoscope.domain.outcomes import Clash, RefusalReason, Refused
from mnemoscope.domain.settlement import Settlement
from mnemoscope.engine.session import Session
from mnemoscope.engine.settle import preview, settle
from mnemoscope.engine.settleclash import clash_of
from mnemoscope.engine.settleviews import SettlePlan

_spec = util.spec_from_file_location("quarrels", Path(__file__).with_name("quarrels.py"))
assert _spec is not None
assert _spec.loader is not None
quarrels = util.module_from_spec(_spec)
_spec.loader.exec_module(quarrels)


@pytest.fixture
def session(workspace: Callable[..., Path], open_session: Callable[..., Session]) -> Session:
    return open_session(workspace(quarrels.FILES), consent=True)


def seen(session: Session) -> SettlePlan:
    plan = preview(session, quarrels.port(session.root), Settlement.KEEP_B, questions=False)
    assert isinstance(plan, SettlePlan)
    return plan


def changed(session: Session, plan: SettlePlan) -> Refused:
    path = session.root / "MEMORY.md"
    path.write_text(quarrels.MEMORY.replace("port 8080", "port 8088"), "utf-8")
    answer = settle(session, plan)
    assert isinstance(answer, Refused)
    return answer


def test_base_plan_and_disk_are_told(session: Session) -> None:
    plan = seen(session)
    clash = clash_of(session, plan, Settlement.KEEP_B, changed(session, plan))
    assert isinstance(clash, Clash)
    assert clash.path == "MEMORY.md"
    assert clash.base == quarrels.MEMORY
    assert "port 8080" not in clash.edited
    assert "port 8088" in clash.disk


def test_of_another_verb_only_what_changed_is_known(session: Session) -> None:
    plan = seen(session)
    clash = clash_of(session, plan, Settlement.KEEP_A, changed(session, plan))
    assert isinstance(clash, Clash)
    assert clash.edited == clash.base


def test_a_file_that_is_gone_says_nothing(session: Session) -> None:
    plan = seen(session)
    (session.root / "MEMORY.md").unlink()
    answer = settle(session, plan)
    assert isinstance(answer, Refused)
    clash = clash_of(session, plan, Settlement.KEEP_B, answer)
    assert isinstance(clash, Clash)
    assert (clash.disk, clash.disk_fingerprint) == ("", "")


def test_other_refusals_are_no_clash(session: Session) -> None:
    plan = seen(session)
    for refused in (
        Refused(RefusalReason.BUSY, path="MEMORY.md"),
        Refused(RefusalReason.CHANGED_SINCE),
        Refused(RefusalReason.CHANGED_SINCE, path="MEMORY.md"),
        Refused(RefusalReason.CHANGED_SINCE, path="memory/other.md"),
    ):
        assert clash_of(session, plan, Settlement.KEEP_B, refused) is None
