"""How long a chart of a thousand curves of a year takes: to make, to move, to find one in.

Limits (offscreen, medians of the time of the window's thread, so that other programs do not count):
reckoned, joined and handed to the chart 60 ms, painted again while it is moved 20 ms, the curve
below the mouse 1 ms.
"""

from __future__ import annotations

import os
from datetime import UTC, datetime
from statistics import median
from time import thread_time
from typing import Any

import numpy as np
import pytest
from tests.bench.test_decay import NOW, memories

from mnemoscope.domain.fading import moment_of
from mnemoscope.domain.life import Basis, Life, Lives
from mnemoscope.domain.lifecycle import CleanupRules
from mnemoscope.domain.quiet import Quiet
from mnemoscope.engine.decaysettings import DecaySettings
from mnemoscope.engine.places import resources

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
SIZE = (820, 430)


def stock_of(count: int) -> Any:
    """Invented memories as the pane reads them."""
    from mnemoscope.panes.decay.stock import Stock

    facts, accesses = memories(count)
    made = datetime(2026, 1, 1, tzinfo=UTC)
    rows = tuple(Life(f"{n}", f"memory {n}", (), made, Basis.FILE) for n in range(count))
    return Stock(
        lives=Lives(rows, facts, accesses.offsets, accesses.times),
        settings=DecaySettings(),
        quiet=Quiet(),
        rules=CleanupRules(),
        now=moment_of(NOW),
        zone=UTC,
        layers=np.zeros(count, np.int8),
        stale=np.zeros(count, np.bool_),
    )


@pytest.fixture
def chart() -> Any:
    from PySide6.QtWidgets import QApplication

    app = QApplication.instance() or QApplication([])
    from mnemoscope.kit.theme import Theme
    from mnemoscope.panes.decay.chart import DecayChart

    theme = Theme(resources() / "themes", resources() / "icons", "light")
    made = DecayChart(theme, "Chart")
    made.resize(*SIZE)
    made.show()
    app.processEvents()
    yield made
    made.close()


def test_a_chart_of_a_thousand_curves(chart: Any, figures: Any) -> None:
    from PySide6.QtCore import QPointF
    from PySide6.QtWidgets import QApplication

    from mnemoscope.panes.decay.drawing import View, draw
    from mnemoscope.panes.decay.figures import Way, reckon

    stock = stock_of(1_000)
    found, view = reckon(stock, Way()), View(NOW - 240, NOW + 125)
    chart.show_view(view, (NOW - 3_000, NOW + 1_000))
    rows = np.arange(1_000)

    def build() -> None:
        chart.show_drawn(found, draw(found, rows, view))
        chart._past.getPath()
        chart._future.getPath()

    def move() -> None:
        chart.box.translateBy(x=1.0)
        chart.viewport().repaint()

    def smooth() -> None:
        chart._on_still()
        chart.viewport().repaint()

    def pick() -> None:
        chart.look(QPointF(rng.uniform(60, 780), rng.uniform(20, 380)))

    rng = np.random.default_rng(1)
    bounds = {"made": (build, 60), "painted while it moves": (move, 20)}
    bounds |= {"painted at rest": (smooth, 100), "curve below the mouse": (pick, 1)}
    for name, (work, bound) in bounds.items():
        took: list[float] = []
        for _ in range(23):
            begun = thread_time()
            work()
            took.append((thread_time() - begun) * 1e3)
            QApplication.processEvents()
        told = "—" if name == "painted at rest" else f"{bound} ms"
        figures.note(f"chart of 1,000 curves, {name}", f"{median(took[3:]):.2g} ms", told)


def test_the_figures_of_18000_memories(figures: Any) -> None:
    from mnemoscope.panes.decay.figures import Way, reckon
    from mnemoscope.panes.decay.sieve import Wish, listed

    stock, took = stock_of(18_000), []
    for _ in range(9):
        begun = thread_time()
        found = reckon(stock, Way())
        listed(found, Wish())
        found.by_day(30)
        took.append((thread_time() - begun) * 1e3)
    name = "18,000 memories reckoned, ordered and counted by day"
    figures.note(name, f"{median(took[1:]):.0f} ms", "500 ms")
