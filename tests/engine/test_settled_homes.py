"""All conflicts of two true OpenClaw homes settled, from a folder ``MNEMOSCOPE_HOMES`` names.

Without the variable there is nothing to collect.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.conflicts import Conflict
from mnemoscope.domain.outcomes import Changes
from mnemoscope.domain.profile import Rules
from mnemoscope.domain.settlement import Settlement
from mnemoscope.domain.wikihealth import claim_clusters, is_page_local, note_clusters
from mnemoscope.engine import undo
from mnemoscope.engine.conflicts import waiting
from mnemoscope.engine.session import Session
from mnemoscope.engine.settle import advice, preview, settle
from mnemoscope.engine.settleviews import SettlePlan
from mnemoscope.vault.wikipages import read_pages

_PLACE = os.environ.get("MNEMOSCOPE_HOMES")
_HOMES = ("openclaw-2026.4", "openclaw-2026.9") if _PLACE else ()
_MOST = 200


def contents(home: Path) -> dict[str, bytes]:
    kept = (*home.rglob("*.md"), *home.rglob(".openclaw-wiki/cache/*"))
    return {str(one.relative_to(home)): one.read_bytes() for one in kept}


def settle_one(session: Session, conflict: Conflict) -> None:
    verb = advice(session, conflict).settlement
    if verb is Settlement.REVIEW:
        verb = Settlement.KEEP_B
    plan = preview(session, conflict, verb, questions=False)
    assert isinstance(plan, SettlePlan), plan
    answer = settle(session, plan)
    assert isinstance(answer, Changes), answer


@pytest.mark.parametrize("name", _HOMES)
def test_nothing_is_left_open_and_undo_restores_every_byte(
    name: str, tmp_path: Path, open_session: Callable[..., Session]
) -> None:
    home = tmp_path / ".openclaw"
    shutil.copytree(Path(_PLACE or "") / name / ".openclaw", home)
    before = contents(home)
    clock = FixedClock(datetime(2026, 5, 1, 9, tzinfo=UTC))
    session = open_session(home / "workspace", clock=clock, consent=True)
    settled = 0
    while (found := waiting(session)) and settled < _MOST:
        settle_one(session, found[0])
        settled += 1
    assert settled > 10
    assert not found
    pages = read_pages(home / "wiki" / "main", "wiki:")
    for rules in (Rules.OPENCLAW_2026_4, Rules.OPENCLAW_2026_9):
        # Ids such as c1 count places on a page: their claims were never in conflict.
        left = claim_clusters(pages, rules)
        assert not [one.id for one in left if not is_page_local(one.id)]
        assert not note_clusters(pages, rules)
    for _ in range(settled):
        assert isinstance(undo.undo(session), Changes)
    assert contents(home) == before
