from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from mnemoscope.domain.outcomes import BadInput
from mnemoscope.engine.lifewords import life_words


def test_the_lists_name_what_the_rules_need(resources: Path) -> None:
    words = life_words(resources)
    assert {"must", "必须"} <= set(words.important)
    assert words.priorities["🔴"] == 1.0
    assert set(words.signs) == {"🔴", "🟡", "⚪"}
    assert set(words.categories.values()) == {
        *("decision", "lesson", "person", "preference", "project", "reflection", "action")
    }


@pytest.fixture
def copy(resources: Path, tmp_path: Path) -> Path:
    folder = tmp_path / "resources" / "lexicon" / "life"
    shutil.copytree(resources / "lexicon" / "life", folder)
    return folder


def test_a_list_that_is_missing_is_named(copy: Path) -> None:
    (copy / "important.txt").unlink()
    with pytest.raises(BadInput, match=r"important\.txt"):
        life_words(copy.parents[1])


def test_a_priority_that_is_no_number_is_named(copy: Path) -> None:
    (copy / "priorities.txt").write_text("much = 🔴\n", encoding="utf-8")
    with pytest.raises(BadInput, match=r"priorities\.txt"):
        life_words(copy.parents[1])
