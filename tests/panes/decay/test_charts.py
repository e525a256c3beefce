"""The page of the charts: the chosen memory in a line, the formula, the strip where it fits."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from tests.panes.decay import stock as source

from mnemoscope.domain.decay import USUAL
from mnemoscope.domain.decayparams import Model
from mnemoscope.domain.outcomes import Control
from mnemoscope.panes.decay.charts import Charts, spoken, standing_words
from mnemoscope.panes.decay.figures import reckon
from mnemoscope.panes.decay.formulas import formula_words
from mnemoscope.panes.decay.headline import HeadLine
from mnemoscope.panes.decay.stock import read_stock
from mnemoscope.panes.decay.verbs import Done, Verb, do

pytestmark = pytest.mark.gui


@pytest.fixture
def charts(theme, qtbot) -> Charts:
    made = Charts(theme)
    qtbot.addWidget(made)
    made.resize(860, 640)
    made.show()
    return made


def test_how_it_stands_with_a_memory(qapp, figures):
    row = figures.stock.row(source.key(source.MAILS))
    words = standing_words(figures, row)
    assert words.startswith("strength .")
    assert words.endswith("recalled 4 times, tier working")
    new = figures.stock.row(source.key(source.NEW))
    assert "never recalled" in standing_words(figures, new)
    assert source.MAILS in spoken(figures, row)


def test_what_was_refreshed_is_not_said_to_be_recalled(qapp, stand, figures):
    assert isinstance(do(stand.context.session, Verb.REFRESH, [source.key(source.NEW)]), Done)
    found = reckon(read_stock(stand.context.session, control=Control()), figures.way)
    row = found.stock.row(source.key(source.NEW))
    assert row is not None
    assert found.stock.life(row).accesses
    assert "never recalled" in standing_words(found, row)


def test_the_chart_takes_the_place_of_the_waiting_words(charts):
    chart = QWidget()
    charts.put_in(chart)
    QApplication.processEvents()
    assert not chart.isHidden()
    assert charts._waiting.isHidden()


def test_the_strip_goes_where_the_window_is_low(charts):
    assert charts.strip.isVisible()
    charts.resize(860, 300)
    assert not charts.strip.isVisible()


def test_chosen_and_nothing(charts, figures):
    charts.show_chosen(figures, figures.stock.row(source.key(source.HAND)))
    line = charts.findChild(HeadLine)
    assert line.accessibleName().startswith(source.HAND)
    charts.show_nothing()
    assert line.accessibleName() == "No memory is chosen"
    charts.show_formula("Weibull: …")
    assert charts._formula.text() == "Weibull: …"


@pytest.mark.parametrize("model", list(Model))
def test_no_formula_is_cut(charts, model):
    charts.resize(600, 640)
    charts.show_formula(formula_words(model, USUAL))
    QApplication.processEvents()
    label = charts._formula
    assert label.text() == formula_words(model, USUAL)
    assert label.height() >= label.heightForWidth(label.width())
