"""Names of types, origins and states."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QLocale

from mnemoscope.domain.graph import ENTITY_TYPES, Origin
from mnemoscope.domain.graphidentity import Likeness
from mnemoscope.engine.places import resources
from mnemoscope.engine.relationkinds import relation_kinds
from mnemoscope.panes.graph.words import (
    day,
    kind_words,
    likeness_words,
    origin_words,
    span_words,
    state_words,
    type_words,
)

pytestmark = pytest.mark.gui


def test_kinds_of_relations_are_said_in_the_windows_language(qapp) -> None:
    usual = QLocale()
    try:
        QLocale.setDefault(QLocale("en"))
        assert kind_words("runs_on") == "runs_on"
        QLocale.setDefault(QLocale("zh_CN"))
        assert kind_words("runs_on") == relation_kinds(resources()).by_name["runs_on"].chinese
        assert kind_words("maintained_by") == "被维护"
        assert kind_words("invents") == "invents"
    finally:
        QLocale.setDefault(usual)


def test_everything_has_words(stock) -> None:
    assert len({type_words(name) for name in ENTITY_TYPES}) == len(ENTITY_TYPES)
    assert type_words("star_ship") == "star ship"
    assert len(set(map(origin_words, Origin))) == len(Origin)
    assert len(set(map(likeness_words, Likeness))) == len(Likeness)
    assert day(None) == "–"
    relation = stock.graph.relation("r3")
    assert state_words(relation) == "unsupported"
    assert state_words(stock.graph.relation("r1")) == ""
    assert "," in span_words(stock.graph.around("osprey"), stock.graph.by_id["osprey"])
