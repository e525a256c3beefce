"""The word lists of conflicts as they are shipped."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from mnemoscope.domain.outcomes import BadInput
from mnemoscope.engine.conflictwords import load_conflict_words


def test_all_lists_are_read_once(resources: Path) -> None:
    words = load_conflict_words(resources)
    assert words is load_conflict_words(resources)
    assert words.concepts["端口"] == words.concepts["port"]
    assert "staging" in words.qualifiers
    assert words.units["分钟"].factor == 60


def test_a_list_that_is_missing_is_named(resources: Path, tmp_path: Path) -> None:
    shutil.copytree(resources / "lexicon", tmp_path / "lexicon")
    (tmp_path / "lexicon" / "conflicts" / "units.txt").unlink()
    with pytest.raises(BadInput) as told:
        load_conflict_words(tmp_path)
    assert told.value.path is not None
    assert told.value.path.endswith("units.txt")
