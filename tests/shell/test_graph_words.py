"""Operations on the graph are named as a person would."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from mnemoscope.engine.graphchange import OPERATIONS, PRUNE
from mnemoscope.engine.views import Operation
from mnemoscope.shell.graph_words import graph_words
from mnemoscope.shell.words import operation_words

pytestmark = pytest.mark.gui


@pytest.mark.parametrize("name", sorted(OPERATIONS))
def test_every_operation_has_words(name: str) -> None:
    words = graph_words(name, "12" if name == PRUNE else "Hong → Hongjun")
    assert words is not None
    assert ("{0}" in words) == (name != PRUNE)


def test_an_entity_may_be_called_by_a_number() -> None:
    assert graph_words("graph-add", "42") == "adding “{0}” to the graph"
    assert graph_words("graph-remove", "3") == "removing 3 things from the graph"
    assert graph_words("edit", "MEMORY.md") is None


def test_the_menu_names_what_was_done() -> None:
    at = datetime(2026, 5, 1, tzinfo=UTC)
    done = Operation(1, "graph-merge", "Hongjun → Hong", at, (), undone=False)
    assert operation_words(done) == "merging “Hongjun → Hong”"
