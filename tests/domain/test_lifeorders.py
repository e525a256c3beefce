from __future__ import annotations

from tests.domain.somelives import NOW, life, some

from mnemoscope.domain.decayparams import Model, Params
from mnemoscope.domain.lifelist import listed, ordered
from mnemoscope.domain.lifeorders import Order


def test_there_is_a_way_to_sort_by_each() -> None:
    rows = listed(some(life("fan"), life("relay", created=None)), Model.WEIBULL, Params(), NOW)
    for order in Order:
        assert len(ordered(rows, order)) == 2
