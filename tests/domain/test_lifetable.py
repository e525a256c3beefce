from __future__ import annotations

from datetime import UTC, datetime
from math import isnan

import numpy as np
import pytest
from tests.domain.somelives import NOW, ago, life, some

from mnemoscope.domain.decayfacts import TIERS
from mnemoscope.domain.decayparams import Params, Tier
from mnemoscope.domain.life import LifeKind
from mnemoscope.domain.lifedates import epoch_days
from mnemoscope.domain.lifetable import facts, lives_of, steps, with_ruled_tiers


def _ruled(*rows, params: Params | None = None):
    return with_ruled_tiers(rows, facts(rows, NOW), NOW, params or Params())


def test_each_memory_is_one_row_of_every_column() -> None:
    found = facts(
        [
            life("fan", age=9, uses=(3, 2), importance=0.8, references=2, helpful=1, pinned=True),
            life("relay", kind=LifeKind.TASK, tier=Tier.CORE, created=None),
        ],
        NOW,
    )
    assert found.created[0] == pytest.approx(epoch_days(ago(9)))
    assert found.last_access[0] == pytest.approx(epoch_days(ago(2)))
    assert isnan(found.created[1])
    assert isnan(found.last_access[1])
    assert found.accesses.tolist() == [2, 0]
    assert found.importance.tolist() == [0.8, 0.5]
    assert found.references.tolist() == [2, 0]
    assert found.feedback.tolist() == [1.0, 0.5]
    assert [TIERS[number] for number in found.tier] == [Tier.WORKING, Tier.CORE]
    assert found.dynamic.tolist() == [False, True]
    assert found.pinned.tolist() == [True, False]


def test_no_memories_are_empty_columns() -> None:
    nothing = some()
    assert len(nothing.facts) == 0
    assert nothing.access_offsets.tolist() == [0]
    assert _ruled() == ()


def test_dates_that_cannot_be_are_cut_for_the_columns_alone() -> None:
    early = life("fan", created=datetime(1066, 1, 1, tzinfo=UTC))
    late = life("relay", created=datetime(2066, 1, 1, tzinfo=UTC))
    both = some(early, late)
    assert both.facts.created.tolist() == [0.0, epoch_days(NOW)]
    assert both.rows[0].created == early.created


def test_the_moments_of_all_uses_lie_one_after_the_other() -> None:
    both = some(life("fan", uses=(3, 2)), life("relay"), life("lamp", uses=(5,)))
    assert both.access_offsets.tolist() == [0, 2, 2, 3]
    assert both.access_times == pytest.approx(np.array([*map(epoch_days, map(ago, (3, 2, 5)))]))


def test_rows_keep_their_order_and_are_found_by_id() -> None:
    rows = [life("relay"), life("fan")]
    found = lives_of(rows, facts(rows, NOW))
    assert dict(found.row_of) == {"relay": 0, "fan": 1}


def test_the_rules_move_a_memory_one_step_and_only_show_it() -> None:
    old = life("fan", age=90)
    used = life("relay", age=90, uses=range(12, 0, -1), importance=0.9)
    new = life("lamp")
    ruled = _ruled(old, used, new)
    assert [one.tier_ruled for one in ruled] == [Tier.PERIPHERAL, Tier.CORE, Tier.WORKING]
    assert {one.tier for one in ruled} == {Tier.WORKING}
    assert ruled[2] is new
    assert steps(ruled) == ((ruled[0], Tier.PERIPHERAL), (ruled[1], Tier.CORE))


def test_between_the_rules_a_tier_stays() -> None:
    (core,) = _ruled(life("fan", age=90, uses=(80,), tier=Tier.CORE, importance=0.9))
    assert core.tier_ruled is Tier.CORE, "it fades, and still is not below both bounds"
    (low,) = _ruled(life("fan", age=90, uses=(80, 70), tier=Tier.PERIPHERAL))
    assert low.tier_ruled is Tier.PERIPHERAL


def test_a_pin_holds_a_memory_without_lifting_its_tier() -> None:
    (pinned,) = _ruled(
        life(
            "fan",
            age=90,
            uses=(89, 88, 87),
            pinned=True,
            tier=Tier.PERIPHERAL,
            importance=0.1,
            confidence=0.1,
        )
    )
    assert pinned.tier_ruled is Tier.PERIPHERAL
