from __future__ import annotations

from typing import Any

import pytest

from mnemoscope.domain.outcomes import BadInput, Changes, Facet
from mnemoscope.domain.profile import OPENCLAW_2026_9, Eviction
from mnemoscope.engine.budgets import budgeted, set_budget, set_eviction


def test_the_budget_of_a_workspace_is_chosen_and_given_back(
    workspace: Any, open_session: Any
) -> None:
    session = open_session(workspace())
    assert budgeted(session) == session.profile
    assert set_budget(session, 4_000) == Changes(Facet.SETTINGS | Facet.SCORES)
    set_eviction(session, Eviction.OLDEST)
    session.close()
    later = open_session(workspace())
    assert (budgeted(later).memory_budget, budgeted(later).eviction) == (4_000, Eviction.OLDEST)
    assert budgeted(open_session(workspace(), profile=OPENCLAW_2026_9)) == OPENCLAW_2026_9
    set_budget(later, None)
    set_eviction(later, None)
    assert budgeted(later) == later.profile


def test_a_budget_that_holds_nothing_is_refused(workspace: Any, open_session: Any) -> None:
    session = open_session(workspace())
    with pytest.raises(BadInput, match="1000"):
        set_budget(session, 999)
