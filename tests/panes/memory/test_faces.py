"""Rows keep their keys while lines move, and say in words what their colours say."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.panes.conftest import MEMORY

from mnemoscope.domain.model import Budget
from mnemoscope.panes.memory.faces import Keys, advice_words, budget_face, budget_words, draw
from mnemoscope.panes.memory.groups import Show
from mnemoscope.panes.memory.sheet import read_sheet

pytestmark = pytest.mark.gui


def keys_of(text: str) -> list[str]:
    memories = read_sheet(text, text, "MEMORY.md", None, 1).memories
    keys = Keys(memories)
    assert [keys.memory(keys.key(memory)) for memory in memories] == list(memories)
    return [keys.key(memory) for memory in memories]


def test_keys_do_not_depend_on_lines_and_twins_have_their_own():
    plain = keys_of("- a\n- b\n- a\n")
    assert len(set(plain)) == 3
    assert keys_of("\n\n# X\n- a\n- b\n- a\n") == plain
    assert keys_of("- new\n- a\n- b\n- a\n")[1:] == plain


def test_an_outline_says_layer_score_and_what_is_not_read():
    limit = MEMORY.index("- Backups") + 3
    sheet = read_sheet(MEMORY, MEMORY, "MEMORY.md", limit, 1)
    drawn = draw(sheet, Show.ALL, "", "Kestrel")
    night = drawn.groups[-1]
    assert night.face.text == "Promoted 24 Nov"
    cut, row = night.rows
    assert cut.face.kind == "cut"
    assert cut.face.text == "Kestrel stops reading here"
    assert row.face.value == ".908"
    assert row.face.muted
    assert row.face.icon is not None
    assert row.face.icon.words == "Promoted"
    assert [mark.words for mark in row.face.marks] == ["not read by Kestrel"]
    assert draw(None, Show.ALL, "", "x").groups == ()


def test_the_budget_in_words():
    budget = Budget(10_000, 10_648, 3_902, 6_746, 61, 12, 3)
    used, over = budget_words(budget)
    assert used == "10,648 of 10,000 characters"
    assert over.startswith("648 over: 3 ")
    face = budget_face(budget, "Kestrel")
    assert face.used == 10_648
    assert face.cut_text == "Kestrel reads to here"
    assert budget_words(Budget(10_000, 400, 400, 0, None))[1] == "room for 9,600 more"


def test_a_budget_warns_where_hand_written_text_alone_nears_it():
    tight = Budget(10_000, 9_000, 8_000, 1_000, None, recommended=5_000)
    assert budget_words(tight)[1] == "hand-written text alone fills 80 %"
    assert budget_words(replace(tight, hand_written=7_999))[1] == "room for 1,000 more"


def test_the_advised_size_is_marked_and_said():
    budget = Budget(10_000, 6_000, 2_000, 4_000, None, recommended=5_000)
    assert budget_face(budget, "Kestrel").advised == 5_000
    assert advice_words(budget) == "5,000 characters leave the agent room for its other files"
    assert advice_words(replace(budget, recommended=None)) == ""
