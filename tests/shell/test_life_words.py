from __future__ import annotations

import pytest

from mnemoscope.domain.decayparams import Model
from mnemoscope.engine import decaysettings, lives
from mnemoscope.engine.lifeplan import OPERATIONS
from mnemoscope.ledger.lives import Field
from mnemoscope.shell.life_words import life_words

pytestmark = pytest.mark.gui

SET = [Field.IMPORTANCE, Field.KIND, Field.CATEGORY, Field.TIER]


@pytest.mark.parametrize("name", sorted([*OPERATIONS, *SET]))
def test_every_operation_has_words_for_one_and_for_several(name: str) -> None:
    one, several = life_words(name, "The fan hums."), life_words(name, "3")
    assert one is not None
    assert "{0}" in one
    assert several is not None
    assert "{0}" not in several


def test_what_is_about_all_names_no_memory() -> None:
    assert life_words(decaysettings.NAME, Model.VALUE) == "changing how memories fade"
    assert life_words(lives.TIERS, "12") == "moving 12 memories to other tiers"


def test_other_operations_are_not_named_here() -> None:
    assert life_words("dream", "2026-11-28") is None
    assert life_words("promote", "3") is None
