"""Goldens of every model, and what must hold for any facts at any time."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from mnemoscope.domain.decay import (
    crossing,
    half_life,
    multiplier,
    reinforced_half_life,
    strength,
    terms,
    tier_for,
)
from mnemoscope.domain.decayfacts import Facts, facts_of
from mnemoscope.domain.decayparams import Model, Params, ReflectionKind, Tier
from mnemoscope.domain.reranking import daily, decay

NOW = 20_000.0
PURE = Params(reinforcement=0.0)
RENEWED = (Model.RECENCY, Model.WEIBULL, Model.TEMPERATURE, Model.VALUE)
LENGTHENED = (Model.RECENCY, Model.SEARCH, Model.POWER, Model.WEIBULL, Model.COMPOSITE)

odd = st.one_of(st.floats(-1e7, 1e7), st.sampled_from([np.nan, np.inf, -np.inf, -1e300, 1e300]))
moments = st.floats(-1e5, 1e5)
models = st.sampled_from(list(Model))
tiers = st.sampled_from(list(Tier))
shares = st.floats(0, 1)


@st.composite
def any_facts(draw: st.DrawFn) -> Facts:
    """Facts as a broken file may tell them."""
    return facts_of(
        **{
            name: draw(odd)
            for name in (
                *("created", "last_access", "accesses", "importance"),
                *("confidence", "priority", "references", "feedback"),
            )
        },
        tier=draw(tiers),
        dynamic=draw(st.booleans()),
        pinned=draw(st.booleans()),
    )


@st.composite
def sound_facts(draw: st.DrawFn) -> Facts:
    """Facts of one memory that may have been used."""
    made, count = draw(st.floats(-1000, 1000)), draw(st.integers(0, 40))
    return facts_of(
        created=made,
        last_access=made + draw(st.floats(0, 4000)) if count else np.nan,
        accesses=count,
        importance=draw(shares),
        confidence=draw(shares),
        priority=draw(shares),
        references=draw(st.integers(0, 5)),
        feedback=draw(shares),
        tier=draw(tiers),
        dynamic=draw(st.booleans()),
    )


def lancedb(
    tier: Tier = Tier.WORKING,
    importance: float = 0.5,
    age: float = 0.0,
    confidence: float = 0.7,
    **others: float | bool,
) -> Facts:
    return facts_of(
        created=NOW - age, tier=tier, importance=importance, confidence=confidence, **others
    )


T15 = lancedb(Tier.WORKING, 0.95, 45.0, 0.95, accesses=12, last_access=NOW - 1)
T16 = lancedb(Tier.WORKING, 0.2, 120.0, 0.4)
RUNS = {
    "working .5": (lancedb(), 1, 0, 0.35, 0.505, 1),
    "working 0, 30 d": (lancedb(Tier.WORKING, 0.0, 30), 0.5, 0, 0, 0.2, 0.79),
    "working .5, 30 d": (lancedb(Tier.WORKING, 0.5, 30), 0.720781, 0, 0.35, 0.393313, 0.804547),
    "working 1 sure, 30 d": (
        lancedb(Tier.WORKING, 1.0, 30, 1.0),
        *(0.856705, 0, 1, 0.642682, 0.899693),
    ),
    "core .5, 30 d": (lancedb(Tier.CORE, 0.5, 30), 0.847185, 0, 0.35, 0.443874, 0.93),
    "peripheral .5, 30 d": (
        lancedb(Tier.PERIPHERAL, 0.5, 30),
        *(0.403199, 0, 0.35, 0.266280, 0.65),
    ),
    "core 0, 30 d": (lancedb(Tier.CORE, 0.0, 30), 0.703930, 0, 0, 0.281572, 0.93),
    "peripheral 0, 30 d": (lancedb(Tier.PERIPHERAL, 0.0, 30), 0.146179, 0, 0, 0.058472, 0.65),
    "dynamic working .5, 30 d": (
        lancedb(Tier.WORKING, 0.5, 30, dynamic=True),
        *(0.374464, 0, 0.35, 0.254786, 0.79),
    ),
    "T15": (T15, 0.994458, 0.852531, 0.9025, 0.924293, 0.996121),
    "T16": (T16, 0.128223, 0, 0.08, 0.075289, 0.79),
    "working .5, once": (
        lancedb(Tier.WORKING, 0.5, 10, accesses=1, last_access=NOW),
        *(1, 0.181269, 0.35, 0.559381, 1),
    ),
    "working .5, five times": (
        lancedb(Tier.WORKING, 0.5, 10, accesses=5, last_access=NOW),
        *(1, 0.606850, 0.35, 0.687055, 1),
    ),
    "peripheral .5, thrice": (
        lancedb(Tier.PERIPHERAL, 0.5, 9, accesses=3, last_access=NOW),
        *(1, 0.419765, 0.35, 0.630929, 1),
    ),
}


@pytest.mark.parametrize("run", RUNS.values(), ids=RUNS.keys())
def test_runs_of_the_decay_engine(run: tuple[Facts, float, float, float, float, float]) -> None:
    """memory-lancedb-pro as distributed: R, F, I, C and the multiplier of a search."""
    facts, retention, frequency, importance, composite, times = run
    found = {term.name: term.value for term in terms(Model.COMPOSITE, facts, NOW, PURE)}
    assert found["retention"] == pytest.approx(retention, abs=1e-6)
    assert found["frequency"] == pytest.approx(frequency, abs=1e-6)
    assert found["importance"] == pytest.approx(importance, abs=1e-6)
    assert found["multiplier"] == pytest.approx(times, abs=1e-6)
    assert strength(Model.WEIBULL, facts, NOW, PURE) == pytest.approx([retention], abs=1e-6)
    assert strength(Model.COMPOSITE, facts, NOW, PURE) == pytest.approx([composite], abs=1e-6)
    assert multiplier(facts, NOW, PURE) == pytest.approx([times], abs=1e-6)


def test_a_composite_below_the_mark_is_stale() -> None:
    stale = {
        name for name, run in RUNS.items() if strength(Model.COMPOSITE, run[0], NOW, PURE) < 0.3
    }
    assert stale == {
        "working 0, 30 d",
        "peripheral .5, 30 d",
        "core 0, 30 d",
        "peripheral 0, 30 d",
        "dynamic working .5, 30 d",
        "T16",
    }


@pytest.mark.parametrize(
    ("importance", "core", "working", "peripheral", "dynamic"),
    [
        (0.0, 70.210420, 30.0, 13.685073, 10.0),
        (0.3, 123.223124, 47.049366, 19.345494, 15.683122),
        (0.5, 179.288587, 63.510000, 24.366976, 21.170000),
        (0.7, 260.863355, 85.729534, 30.691876, 28.576511),
        (0.8, 314.661270, 99.603508, 34.445646, 33.201169),
        (1.0, 457.829446, 134.450672, 43.386652, 44.816891),
    ],
)
def test_true_half_lives(
    importance: float, core: float, working: float, peripheral: float, dynamic: float
) -> None:
    """H^(1/β) of memory-lancedb-pro; the source's table has two decimals."""
    found = [half_life(tier, importance) for tier in Tier]
    assert found == pytest.approx([core, working, peripheral], abs=1e-6)
    assert half_life(Tier.WORKING, importance, dynamic=True) == pytest.approx(dynamic, abs=1e-6)
    assert half_life(Tier.WORKING, importance, Params(dynamic=True)) == pytest.approx(dynamic)


@given(tier=tiers, importance=shares)
def test_half_is_left_at_the_true_half_life(tier: Tier, importance: float) -> None:
    facts = lancedb(tier, importance, half_life(tier, importance))
    assert strength(Model.WEIBULL, facts, NOW, PURE) == pytest.approx([0.5], abs=1e-9)


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        (("working", 12, 0.924293, 0.95, 45), "core"),
        (("working", 0, 0.075289, 0.2, 120), "peripheral"),
        (("peripheral", 3, 0.630929, 0.5, 9), "working"),
        (("peripheral", 2, 0.9, 0.5, 9), "peripheral"),
        (("peripheral", 3, 0.39, 0.5, 9), "peripheral"),
        (("peripheral", 20, 1.0, 1.0, 9), "working"),
        (("working", 9, 0.9, 0.9, 9), "working"),
        (("working", 10, 0.7, 0.8, 9), "core"),
        (("working", 10, 0.7, 0.79, 9), "working"),
        (("working", 2, 0.9, 1.0, 60), "working"),
        (("working", 2, 0.9, 1.0, 60.1), "peripheral"),
        (("working", 3, 0.2, 0.1, 500), "working"),
        (("working", 3, 0.14, 0.1, 1), "peripheral"),
        (("core", 2, 0.14, 1.0, 1), "working"),
        (("core", 3, 0.01, 1.0, 900), "core"),
        (("core", 0, 0.15, 1.0, 900), "core"),
        (("core", -3, 0.1, 1.0, 900), "working"),
    ],
)
def test_tiers_move_one_step(row: tuple[str, int, float, float, float], expected: str) -> None:
    """memory-lancedb-pro: smart-memory-lifecycle.mjs and a run, then its rules one by one."""
    tier, accesses, composite, importance, age = row
    assert tier_for(Tier(tier), accesses, composite, importance, age) is Tier(expected)


@pytest.mark.parametrize(
    ("days", "references", "priority", "expected"),
    [
        (0, 3, 1.0, 1.0),
        (0, 0, 0.0, 0.5),
        (0, 0, 1.0, 0.7),
        (7, 0, 0.5, 0.505292),
        (10, 2, 0.5, 0.670409),
        (30, 0, 0.0, 0.203285),
        (30, 1, 0.0, 0.303285),
        (30, 0, 1.0, 0.403285),
        (30, 3, 1.0, 0.703285),
    ],
)
def test_temperatures(days: float, references: float, priority: float, expected: float) -> None:
    """Memory management system v2, T = .5 · e^(−.03 d) + .3 · min(r / 3, 1) + .2 · priority."""
    note = facts_of(created=NOW - days, references=references, priority=priority)
    assert strength(Model.TEMPERATURE, note, NOW) == pytest.approx([expected], abs=1e-6)


def test_a_note_without_references_becomes_cold() -> None:
    """Memory management system v2: low priority after 17.03 days, high priority after 53.65."""
    for priority, days in [(0.0, 17.03), (1.0, 53.65)]:
        note = facts_of(created=NOW, priority=priority)
        cold = crossing(Model.TEMPERATURE, note, NOW, PURE, 0.3, 365.0)
        assert cold == pytest.approx([NOW + days], abs=5e-3)


REFLECTED = {
    "invariant": (1.099945, 1.099893, 1.099743, 1.098800, 1.060872, 0.550000, 0.039128),
    "derived": (0.940066, 0.884319, 0.475000, 0.009934, 0.0, 0.0, 0.0),
    "decision": (1.099986, 1.099970, 1.099918, 1.099526, 1.074725, 0.550000, 0.025275),
    "user-model": (0.948259, 0.945729, 0.935965, 0.846358, 0.059825, 0.000709, 0.000008),
    "agent-model": (0.857603, 0.813316, 0.654475, 0.174771, 0.000805, 0.000004, 0.0),
    "lesson": (0.776716, 0.695101, 0.405000, 0.033284, 0.000026, 0.0, 0.0),
    "legacy": (0.973403, 0.500000, 0.008163, 0.000002, 0.0, 0.0, 0.0),
}


@pytest.mark.parametrize(("kind", "scores"), REFLECTED.items())
def test_scores_of_reflections(kind: str, scores: tuple[float, ...]) -> None:
    """memory-lancedb-pro, ranking of reflections; told to four decimals, two more reckoned."""
    chosen = Params(reflection=ReflectionKind(kind))
    one = facts_of(created=NOW)
    for age, score in zip((0, 3, 7, 14, 30, 45, 60), scores, strict=True):
        left, *_ = terms(Model.REFLECTION, one, NOW + age, chosen)
        assert left.weight is not None
        assert left.value * left.weight == pytest.approx(score, abs=1e-6)
        seen = strength(Model.REFLECTION, one, NOW + age, chosen)
        assert seen == pytest.approx([min(1.0, score)], abs=1e-6)


def test_the_value_of_a_memory() -> None:
    """.4 importance + .3 e^(−.0005 h) + .2 uses and references + .1 feedback."""
    one = facts_of(
        created=NOW - 100 / 24, importance=0.5, references=3, accesses=2, last_access=np.nan
    )
    expected = 0.4 * 0.5 + 0.3 * np.exp(-0.05) + 0.2 * 0.5 + 0.1 * 0.5
    assert strength(Model.VALUE, one, NOW) == pytest.approx([expected], abs=1e-9)


@given(age=st.floats(0, 3650))
def test_a_search_ages_what_it_finds_in_the_same_way(age: float) -> None:
    noted = datetime(2016, 5, 1, tzinfo=UTC)
    note = facts_of(created=noted.timestamp() / 86_400)
    at = noted.timestamp() / 86_400 + age
    moment = datetime.fromtimestamp(at * 86_400, UTC)
    ours = strength(Model.SEARCH, note, at)
    assert ours == pytest.approx([decay("2016-05-01", moment, 30.0)], abs=1e-9)
    power = strength(Model.POWER, note, at)
    assert power == pytest.approx([daily("2016-05-01", moment, 0.95)], abs=1e-9)


def test_accesses_lengthen_the_half_life_and_reinforcement_0_does_not() -> None:
    assert reinforced_half_life(30, 10, 0) == pytest.approx(65.968429, abs=1e-6)
    assert reinforced_half_life(30, 10, 0, PURE) == 30.0
    used = facts_of(created=NOW, last_access=NOW, accesses=10, importance=0.0)
    later = NOW + 30
    for model in (Model.RECENCY, Model.WEIBULL):
        base = PURE.half_life_of(model)
        assert strength(model, used, later, PURE) == pytest.approx([0.5 ** (30 / base)])
        longer = reinforced_half_life(base, 10, 30)
        assert strength(model, used, later) == pytest.approx([0.5 ** (30 / longer)])


@given(facts=any_facts(), model=models, at=odd)
def test_no_fact_and_no_moment_leads_out_of_0_to_1(facts: Facts, model: Model, at: float) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        found = strength(model, facts, [at, NOW, 0.0])
        factor = multiplier(facts, at)
        shown = terms(model, facts, at)
    assert found.shape == (1, 3)
    assert np.all((found >= 0.0) & (found <= 1.0))
    assert 0.3 <= float(factor[0]) <= 1.0
    assert all(np.isfinite(term.value) for term in shown)


@given(facts=sound_facts(), model=models, at=moments, more=st.floats(0, 4000), pure=st.booleans())
def test_it_only_falls_without_a_use(
    facts: Facts, model: Model, at: float, more: float, pure: bool
) -> None:
    early, late = strength(model, facts, [at, at + more], PURE if pure else Params())[0]
    assert late <= early + 1e-12


@given(facts=sound_facts(), model=models, wait=st.floats(1, 3650))
def test_a_use_lifts_it(facts: Facts, model: Model, wait: float) -> None:
    at = float(np.fmax(facts.created, facts.last_access)[0]) + wait
    more = replace(facts, accesses=facts.accesses + 1, last_access=np.array([at]))
    before, after = strength(model, facts, at)[0], strength(model, more, at)[0]
    assert after >= before - (0.15 if model is Model.COMPOSITE else 1e-12)
    if model in RENEWED and before < 1 - 1e-9:
        assert after > before
    if model in {Model.SEARCH, Model.POWER} and 1e-9 < before < 1 - 1e-9:
        capped = reinforced_half_life(30.0, float(facts.accesses[0]), wait) >= 90.0
        assert after > before or capped


@given(facts=sound_facts(), model=models, at=moments)
def test_it_is_the_same_for_one_and_for_many(facts: Facts, model: Model, at: float) -> None:
    other = facts_of(created=3.0, accesses=7, last_access=9.0, tier=Tier.CORE)
    both = Facts(*(np.concatenate([getattr(facts, n), getattr(other, n)]) for n in Facts.__slots__))
    alone = strength(model, facts, at)
    assert strength(model, both, at)[0] == pytest.approx(alone[0], abs=1e-12)
    assert strength(model, both, [at, at])[:, 1] == pytest.approx(strength(model, both, at))


def _nudged(params: Params) -> Iterator[tuple[str, Params]]:
    for name in Params.__slots__:
        value = getattr(params, name)
        if isinstance(value, float) and value > 0.0:
            yield name, replace(params, **{name: value * (1 - 1e-7)})


@given(facts=sound_facts(), model=models, wait=st.floats(0, 4000))
def test_a_slightly_other_constant_moves_it_slightly(
    facts: Facts, model: Model, wait: float
) -> None:
    at = float(facts.created[0]) + wait
    found = strength(model, facts, at, Params())
    for name, other in _nudged(Params()):
        moved = strength(model, facts, at, other)
        assert moved == pytest.approx(found, abs=1e-4), name


@given(facts=sound_facts(), model=models, back=st.floats(0, 1e4))
def test_a_clock_that_was_set_back_makes_nothing_older(
    facts: Facts, model: Model, back: float
) -> None:
    last = float(np.fmax(facts.created, facts.last_access)[0])
    made = float(facts.created[0])
    start = made if model in {Model.SEARCH, Model.POWER} else last
    assert strength(model, facts, start - back) == pytest.approx(strength(model, facts, start))


@pytest.mark.parametrize("model", Model)
def test_ten_years_and_days_before_1970(model: Model) -> None:
    old = facts_of(created=-3650.0, importance=0.0, priority=0.0, feedback=0.0)
    young, later = strength(model, old, [-3650.0, 0.0])[0]
    assert young > later
    assert later < 1e-4
    assert strength(model, facts_of(created=0.0), 0.0) == strength(
        model, facts_of(created=-3650.0), -3650.0
    )


@pytest.mark.parametrize("model", Model)
def test_of_no_memory_there_is_no_strength(model: Model) -> None:
    none = facts_of().take(np.array([], dtype=np.int64))
    assert strength(model, none, NOW).shape == (0,)
    assert strength(model, none, [NOW, NOW + 1]).shape == (0, 2)
    assert multiplier(none, NOW).shape == (0,)
    assert crossing(model, none, NOW, Params(), 0.3, 90).shape == (0,)
    assert strength(model, facts_of(), []).shape == (1, 0)


@pytest.mark.parametrize("model", Model)
def test_what_is_pinned_does_not_fade(model: Model) -> None:
    pinned = facts_of(created=0.0, pinned=True)
    assert strength(model, pinned, [NOW, NOW + 900]).tolist() == [[1.0, 1.0]]
    assert np.isnan(crossing(model, pinned, 0.0, Params(), 0.3, NOW)).all()
    loose = Params(hold_pinned=False)
    unpinned = strength(model, facts_of(created=0.0), NOW, loose)
    assert strength(model, pinned, NOW, loose) == unpinned


@given(
    facts=sound_facts(),
    model=models,
    wait=st.floats(-100, 2000),
    threshold=st.floats(0.01, 0.99),
    pure=st.booleans(),
)
def test_it_is_at_the_threshold_where_it_crosses(
    facts: Facts, model: Model, wait: float, threshold: float, pure: bool
) -> None:
    params = PURE if pure else Params()
    start = float(facts.created[0]) + wait
    when = float(crossing(model, facts, start, params, threshold, 3650.0)[0])
    first, last = strength(model, facts, [start, start + 3650.0], params)[0]
    assert np.isnan(when) == (not first >= threshold > last)
    if not np.isnan(when):
        assert start <= when <= start + 3650.0
        assert strength(model, facts, when, params) == pytest.approx([threshold], abs=1e-6)
        assert strength(model, facts, when - 1e-3, params)[0] >= threshold - 1e-6
        assert strength(model, facts, when + 1e-3, params)[0] <= threshold + 1e-6


@given(facts=sound_facts(), model=st.sampled_from(LENGTHENED), threshold=st.floats(0.05, 0.95))
def test_without_uses_both_ways_to_a_crossing_agree(
    facts: Facts, model: Model, threshold: float
) -> None:
    start = float(np.fmax(facts.created, facts.last_access)[0])
    solved = crossing(model, facts, start, PURE, threshold, 1e4)
    assume(not np.isnan(solved[0]))
    hardly = Params(reinforcement=1e-12)
    assert crossing(model, facts, start, hardly, threshold, 1e4) == pytest.approx(solved, abs=1e-4)


@given(facts=sound_facts(), model=models, at=moments)
def test_terms_add_up_to_the_strength(facts: Facts, model: Model, at: float) -> None:
    shown = terms(model, facts, at)
    total = sum(term.value * term.weight for term in shown if term.weight is not None)
    assert strength(model, facts, at) == pytest.approx([min(1.0, total)], abs=1e-12)
    assert len({term.name for term in shown}) == len(shown)


def test_terms_tell_what_stands_beside_a_strength() -> None:
    shown = {term.name: term for term in terms(Model.WEIBULL, T15, NOW, PURE)}
    assert list(shown) == [
        *("retention", "days", "half_life", "frequency", "importance", "composite", "multiplier")
    ]
    assert shown["days"].value == 1.0
    assert shown["half_life"].value == pytest.approx(half_life(Tier.WORKING, 0.95))
    assert shown["composite"].value == pytest.approx(0.924293, abs=1e-6)
    longer = {term.name: term for term in terms(Model.WEIBULL, T15, NOW)}
    assert longer["half_life"].value == pytest.approx(
        reinforced_half_life(half_life(Tier.WORKING, 0.95), 12, 1)
    )
