"""The word lists of the graph are read from the resources."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from mnemoscope.domain.outcomes import BadInput
from mnemoscope.engine.graphwords import load_graph_words


def test_they_are_read_once(resources: Path) -> None:
    assert load_graph_words(resources) is load_graph_words(resources)


def test_a_list_that_is_missing_or_broken_is_named(resources: Path, tmp_path: Path) -> None:
    shutil.copytree(resources / "lexicon", tmp_path / "lexicon")
    cues = tmp_path / "lexicon" / "graphcues.toml"
    cues.write_text("[nouns", "utf-8")
    with pytest.raises(BadInput, match="graphcues"):
        load_graph_words(tmp_path)
    cues.unlink()
    with pytest.raises(BadInput, match="graphcues"):
        load_graph_words(tmp_path)
