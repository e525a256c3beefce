"""What a memory is and is worth, in a line that tells what a person has said of it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.panes.decay import stock as source

from mnemoscope.domain.life import Basis, LifeKind
from mnemoscope.panes.decay.valuewords import category_words, kind_words, values_words

pytestmark = pytest.mark.gui


def test_by_rule_and_by_hand(figures):
    row = figures.stock.row(source.key(source.GATEWAY))
    life = replace(figures.stock.life(row), importance=0.4, importance_by=Basis.RULES)
    assert values_words(life, "working") == "Importance .40 · fact · no category · working"
    said = replace(life, kind=LifeKind.TASK, kind_by=Basis.HAND, category="person")
    assert "task (by hand) · person" in values_words(said, "core")


def test_every_kind_has_a_name(qapp):
    assert len({kind_words(kind) for kind in LifeKind}) == len(LifeKind)
    assert category_words("night shift") == "night shift"
