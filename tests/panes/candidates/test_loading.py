"""The ranking comes from a lane; of many wishes the latest is answered."""

from __future__ import annotations

import threading
from dataclasses import replace

import pytest
from tests.panes.candidates import stock

from mnemoscope.domain.profile import SEED
from mnemoscope.domain.whatif import Trial
from mnemoscope.panes.candidates.loading import Loading

pytestmark = pytest.mark.gui


def scores(count: int) -> list[Trial]:
    steps = (0.1 + 0.8 * step / count for step in range(count))
    return [Trial(SEED.weights, replace(SEED.gates, min_score=score)) for score in steps]


def test_it_reads_tries_plans_and_plays(stand, qtbot):
    loading = Loading(stand.context)
    signals = [loading.loaded, loading.tried, loading.planned, loading.played]
    with qtbot.waitSignals(signals, timeout=10_000):
        loading.read()
        assert not loading.settled()
    qtbot.waitUntil(loading.settled)


def test_of_many_turns_the_latest_is_answered(stand, qtbot):
    loading = Loading(stand.context)
    loading.turn(scores(1)[0])
    with qtbot.waitSignal(loading.loaded):
        loading.read()
    answered: list[Trial] = []
    loading.tried.connect(lambda trial, _outcome: answered.append(trial))
    wishes = scores(40)
    for trial in wishes:
        loading.turn(trial)
    qtbot.waitUntil(lambda: bool(answered) and answered[-1] == wishes[-1])
    qtbot.waitUntil(lambda: loading.settled() and not stand.context.jobs.busy())
    assert answered[-1] == wishes[-1]
    assert len(answered) < len(wishes)


def test_a_failure_is_handed_on(stand, qtbot, monkeypatch):
    loading = Loading(stand.context)
    stand.context.session.close()
    with qtbot.waitSignal(loading.failed):
        loading.read()
    assert loading.settled()


def test_an_answer_for_a_replaced_ranking_is_dropped(stand, qtbot):
    loading = Loading(stand.context)
    with qtbot.waitSignal(loading.loaded):
        loading.read()
    (stand.root / stock.RECALLS).write_text("{}", encoding="utf-8")
    sizes: list[int] = []
    loading.tried.connect(lambda _trial, outcome: sizes.append(len(outcome.order)))
    loading.turn(scores(3)[1])
    with qtbot.waitSignal(loading.loaded):
        loading.read()
    known = len(sizes)
    qtbot.waitUntil(lambda: loading.settled() and not stand.context.jobs.busy())
    assert all(size == 0 for size in sizes[known:])


ENDS: list[threading.Thread] = []


class Noted(str):
    """A text that notes on which thread it ends."""

    __slots__ = ()

    def __del__(self):
        ENDS.append(threading.current_thread())


def test_rows_that_others_replace_end_in_a_lane(stand, qtbot):
    ENDS.clear()
    loading = Loading(stand.context)
    loading.loaded.connect(
        lambda loaded: object.__setattr__(loaded.ranking.rows[0], "text", Noted(""))
    )
    with qtbot.waitSignal(loading.loaded):
        loading.read()
    qtbot.waitUntil(lambda: loading.settled() and not stand.context.jobs.busy())
    loading.read()
    qtbot.waitUntil(lambda: loading.settled() and not stand.context.jobs.busy())
    assert ENDS
    assert threading.main_thread() not in ENDS
