"""The pane on a real workspace, and the states it can be in."""

from __future__ import annotations

import sys

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot
from tests.panes.decay import stock as source
from tests.probe import LoopProbe

from mnemoscope.domain.decayparams import Model
from mnemoscope.engine.decaysettings import decay_settings
from mnemoscope.panes.decay.pane import DecayPane
from mnemoscope.runtime.bus import DecayPlace, Place, Question
from mnemoscope.runtime.collector import Collector

pytestmark = pytest.mark.gui


def texts(pane: DecayPane) -> str:
    labels = (label for label in pane.findChildren(QLabel) if label.isVisibleTo(pane))
    return " | ".join(label.text() for label in labels)


def button(pane: DecayPane, text: str) -> QPushButton:
    shown = (each for each in pane.findChildren(QPushButton) if each.isVisibleTo(pane))
    return next(each for each in shown if each.text() == text)


def listed(pane: DecayPane) -> list[str]:
    figures = pane.listing.figures
    return [figures.stock.life(int(row)).text for row in pane.listing.rows]


def test_all_is_there(pane, stand):
    figures = pane.listing.figures
    assert len(listed(pane)) == len(figures.stock)
    fading = int((~figures.held).sum())
    assert f"{fading} of {len(figures.stock)} drawn" in texts(pane)
    assert "Falls below .30 in the next 30 days" in texts(pane)
    assert "Weibull: exp(" in texts(pane)
    assert len(pane.scene.chart._past.xData)


def test_reviewing_lists_what_fades_and_nothing_else(pane, stand, qtbot: QtBot):
    figures = pane.listing.figures
    due = int((figures.due() & ~figures.held).sum())
    button(pane, f"Review the {due} that fade").click()
    assert len(listed(pane)) == due
    assert "fallen, or falls this week" in button(pane, "fallen, or falls this week").text()
    button(pane, "fallen, or falls this week").click()
    assert len(listed(pane)) == len(figures.stock)


def test_a_column_filters_the_list_alone(pane, stand, qtbot: QtBot):
    pane.stage.charts.strip.chosen.emit("bin:19")
    assert len(listed(pane)) == pane.listing.figures.histogram()[19].sum()
    fading = int((~pane.listing.figures.held).sum())
    assert f"{fading} of" in texts(pane)


def test_layer_and_tier_filter_the_curves_too(pane, stand, qtbot: QtBot):
    pane.stage.toolbar._layer.set_current("promoted")
    pane.stage.toolbar.filtered.emit()
    stand.settle(qtbot)
    assert listed(pane) == [source.PROMOTED]
    assert "0 of" in texts(pane)
    assert stand.context.commands.run("decay.unfilter")
    stand.settle(qtbot)
    assert pane.stage.toolbar.layer() == ""
    assert len(listed(pane)) == len(pane.listing.figures.stock)


def test_as_if_not_promoted_all_fade(pane, stand, qtbot: QtBot):
    pane.stage.charts.strip.as_if.click()
    stand.settle(qtbot)
    assert not pane.listing.figures.held.any()
    total = len(pane.listing.figures.stock)
    assert f"{total} of {total} drawn" in texts(pane)


def test_another_constant_is_saved_only_when_asked(pane, stand, qtbot: QtBot):
    session = stand.context.session
    pane.stage.what_if._slider.setValue(150)
    stand.settle(qtbot)
    assert "would fall" in texts(pane)
    assert decay_settings(session).params.weibull_half_life == 10
    button(pane, "Save…").click()
    button(pane, "Save").click()
    stand.settle(qtbot)
    assert decay_settings(session).params.weibull_half_life > 10
    assert not pane.stage.what_if.is_tried()


def test_another_model_is_shown_at_once(pane, stand, qtbot: QtBot):
    pane.stage.toolbar.modelled.emit(Model.RECENCY.value)
    stand.settle(qtbot)
    assert pane.listing.figures.way.model is Model.RECENCY
    assert "Recency: Half is left 14 days" in texts(pane)
    assert decay_settings(stand.context.session).model is Model.WEIBULL


def test_targets_and_places(pane, stand, qtbot: QtBot):
    assert pane.show_target(DecayPlace(source.key(source.NEW)))
    assert pane.place() == DecayPlace(source.key(source.NEW))
    assert pane.show_target(DecayPlace(fading=True))
    assert pane.listing.wish.only == "due"
    assert pane.show_target(DecayPlace(stale=True))
    assert pane.listing.wish.only == "stale"
    button(pane, "not verified for 30 days")
    stock = pane.listing.figures.stock
    assert set(listed(pane)) == {life.text for life in stock.lives.rows if life.stale} != set()
    assert not pane.show_target(Place("memory/x.md"))


def test_what_is_shown_is_taken_up_again(pane, stand, qtbot: QtBot):
    pane.listing.go(source.key(source.CABINET))
    pane.stage.toolbar.log.setChecked(True)
    assert stand.context.commands.run("decay.table")
    kept = pane.save_state()
    other = DecayPane(stand.context)
    qtbot.addWidget(other)
    other.resize(1240, 836)
    other.activate()
    other.restore_state(kept)
    other.show()
    qtbot.waitUntil(lambda: other.settled() and not stand.context.jobs.busy(), timeout=20_000)
    assert other.listing.current_id() == source.key(source.CABINET)
    assert other.stage.page.isVisible()
    assert other.stage.toolbar.log.isChecked()
    for odd in ({}, {"widths": 3, "chosen": 7, "columns": []}, {"range": "x", "widths": ["a"]}):
        other.restore_state(odd)


def test_search_goes_through_the_table(pane, stand, qtbot: QtBot):
    assert stand.context.commands.run("decay.search")
    pane.stage.page.field.setText("机柜")
    stand.settle(qtbot)
    assert listed(pane) == [source.CABINET]


def test_without_memories_it_says_what_would_be_here(open_stand, qtbot: QtBot):
    stand = open_stand({"IDENTITY.md": "- Name: Kestrel\n"})
    pane = stand.show(DecayPane, qtbot)
    assert "Nothing fades yet" in texts(pane)
    button(pane, "Ask a question in Recall").click()
    assert stand.places[-1] == Question("")
    assert not button(pane, "Nothing fades this week").isEnabled()


def test_a_read_only_workspace_is_shown_and_not_touched(open_stand, qtbot: QtBot):
    stand = open_stand(source.files(), read_only=True)
    pane = stand.show(DecayPane, qtbot)
    assert len(listed(pane)) == len(pane.listing.figures.stock)
    assert not pane.side.foot._go.isEnabled()
    assert not stand.context.commands.run("decay.refresh")


def test_settings_that_cannot_be_read_are_told(stand, qtbot: QtBot):
    from mnemoscope.ledger.lives import EVERYTHING, Field, Saying

    saying = Saying(EVERYTHING, Field.SETTINGS, '{"model": "x"}')
    stand.context.session.ledger.lives.add([saying], stand.context.session.clock.now(), None)
    pane = stand.show(DecayPane, qtbot)
    assert "there is no model 'x'" in texts(pane)


@pytest.mark.parametrize("size", [(844, 536), (1000, 700), (1600, 900)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_any_size_will_do(stand, qtbot: QtBot, size, scale):
    stand.context.theme.set_text_scale(scale)
    pane = stand.show(DecayPane, qtbot, size)
    assert (pane.width(), pane.height()) == size
    chart = pane.scene.chart
    assert chart.height() > 100


@pytest.mark.pace
def test_the_window_is_never_held(open_stand, qtbot: QtBot):
    lines = [f"- Memory number {number} is about something of its own." for number in range(40)]
    notes = {
        f"memory/2026-{1 + day // 28:02d}-{1 + day % 28:02d}.md": "\n".join(
            ["# Day", "", *(f"{line} Day {day}." for line in lines)]
        )
        for day in range(120)
    }
    stand = open_stand({**source.files(), **notes})
    collector = Collector()
    collector.start()
    before = sys.getswitchinterval()
    sys.setswitchinterval(0.001)
    try:
        with LoopProbe() as probe:
            pane = stand.show(DecayPane, qtbot)
            pane.stage.what_if._slider.setValue(120)
            stand.settle(qtbot)
            pane.listing.step(1)
            pane.stage.toolbar._range.set_current("year")
            pane.stage.toolbar.ranged.emit()
            stand.settle(qtbot)
    finally:
        collector.stop()
        sys.setswitchinterval(before)
    assert len(pane.listing.figures.stock) > 4_800
    assert probe.busiest_ms < 100


def test_tab_reaches_the_chart_between_the_choices_above_and_the_bars_below(pane, stand, qtbot):
    chart, strip = pane.scene.chart, pane.stage.charts.strip
    pane.stage.toolbar.table.setFocus()
    met = []
    for _ in range(12):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        met.append(QApplication.focusWidget())
        if strip.isAncestorOf(met[-1]):
            break
    assert chart in met
    QTest.keyClick(met[-1], Qt.Key.Key_Backtab)
    assert QApplication.focusWidget() is chart
