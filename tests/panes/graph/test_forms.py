"""The forms."""

from __future__ import annotations

import pytest

from mnemoscope.panes.graph.forms import EntityForm, RelationForm

pytestmark = pytest.mark.gui


def test_an_entity_is_asked_for_and_edited(theme, qtbot, stock) -> None:
    form = EntityForm(theme)
    qtbot.addWidget(form)
    form.begin(["starship"])
    assert not form.act.isEnabled()
    form._name.setText("  heron  2 ")
    assert form.words().name == "heron 2"
    assert form.words().type == "person"
    form.begin([], stock.graph.by_id["osprey"])
    words = form.words()
    assert (words.name, words.type, words.aliases) == ("osprey", "server", ("备份机",))
    assert words.props == (("rack", "B4"),)


def test_a_relation_names_who_is_new(theme, qtbot, stock) -> None:
    form = RelationForm(theme)
    qtbot.addWidget(form)
    form.begin(stock.graph, "osprey")
    form._kind.setText("located in")
    form._target.setText("Room 4")
    assert form.act.isEnabled()
    assert "Room 4" in form._new.text()
    words = form.words()
    assert (words.source, words.kind, words.target) == ("osprey", "located_in", "Room 4")
    assert (words.weight, words.confidence) == (1.0, 1.0)
    form.begin(stock.graph, relation=stock.graph.relation("r1"))
    assert form.words().weight == 4.0
    assert not form.is_over()
    assert not form._source.isEnabled()
