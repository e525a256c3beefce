"""A sheet says what stands in each line and what the agent does not read."""

from __future__ import annotations

import pytest
from tests.panes.conftest import MEMORY

from mnemoscope.domain.document import budget, parse
from mnemoscope.panes.memory.sheet import read_sheet

pytestmark = pytest.mark.gui


def test_lines_lead_to_their_memory_markers_included():
    sheet = read_sheet(MEMORY, MEMORY, "MEMORY.md", 10_000, 1)
    promoted = sheet.memories[-1]
    marker = sheet.first_line(promoted)
    assert MEMORY.split("\n")[marker - 1].startswith("<!-- openclaw-memory-promotion")
    assert sheet.memory_at(marker) is promoted
    assert sheet.memory_at(promoted.end_line) is promoted
    assert sheet.memory_at(1) is None
    assert sheet.memory_at(10_000) is None
    assert [layer.role for layer in sheet.layers][-1] == "layer.promoted"


def test_unread_are_those_that_the_budget_counts():
    for limit in range(1, len(MEMORY) + 2):
        sheet = read_sheet(MEMORY, MEMORY, "MEMORY.md", limit, 1)
        measured = budget(parse(MEMORY, "MEMORY.md"), limit)
        assert sheet.budget == measured
        assert len(sheet.unread) == measured.unread


def test_line_ends_of_the_file_count_in_the_budget():
    windows = MEMORY.replace("\n", "\r\n")
    sheet = read_sheet(windows, MEMORY, "MEMORY.md", 10_000, 1)
    assert sheet.budget is not None
    assert sheet.budget.used == len(windows)
    assert [memory.start_line for memory in sheet.memories] == [
        memory.start_line for memory in read_sheet(MEMORY, MEMORY, "MEMORY.md", 1, 1).memories
    ]


def test_only_the_long_term_memory_has_a_budget_and_a_bad_header_is_a_problem():
    text = "---\na: [\n---\n- x\n"
    sheet = read_sheet(text, text, "memory/2026-11-08.md", 10, 1)
    assert sheet.budget is None
    assert sheet.unread == frozenset()
    assert sheet.problems
