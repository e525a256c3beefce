"""The list of contexts is read once, and a torn one is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from mnemoscope.domain.outcomes import BadInput
from mnemoscope.engine.contexts import load_contexts


def test_the_shipped_list_is_read_once(resources: Path) -> None:
    assert load_contexts(resources) is load_contexts(resources)


@pytest.mark.parametrize("content", [None, "since = ["])
def test_a_list_that_is_missing_or_torn_is_named(tmp_path: Path, content: str | None) -> None:
    folder = tmp_path / "lexicon"
    folder.mkdir()
    if content is not None:
        (folder / "contexts.toml").write_text(content, "utf-8")
    with pytest.raises(BadInput, match=r"contexts\.toml"):
        load_contexts(tmp_path)
