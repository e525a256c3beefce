from __future__ import annotations

from collections import Counter

from mnemoscope.domain.lots import Lots


def test_the_same_seed_draws_the_same_lots_for_ever() -> None:
    first, second = Lots("2026-11-28/rem"), Lots("2026-11-28/rem")
    drawn = [first.share() for _ in range(4)]
    assert drawn == [second.share() for _ in range(4)]
    assert [round(share, 6) for share in drawn[:2]] == [0.453862, 0.109985]
    assert Lots("\ud800").share() < 1


def test_lots_fall_evenly() -> None:
    lots = Lots("even")
    counts = Counter(lots.one_of("abcd") for _ in range(4_000))
    assert all(850 < count < 1_150 for count in counts.values())
    firsts = Counter(lots.mixed((1, 2, 3))[0] for _ in range(3_000))
    assert all(850 < count < 1_150 for count in firsts.values())


def test_mixing_loses_nothing() -> None:
    assert sorted(Lots("x").mixed(range(20))) == list(range(20))
    assert Lots("x").mixed(()) == []
