"""Edits beside the ledger: kept whole, found again; what is damaged counts as not kept."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.ledger.unsaved import KeptText, Unsaved

AT = datetime(2026, 11, 28, 22, 5, tzinfo=UTC)


def kept(path: str = "MEMORY.md", text: str = "- one\n- two\n") -> KeptText:
    return KeptText(path, "- one\n", "ab12", text, AT)


@given(text=st.text(st.characters(exclude_categories=())), base=st.text())
def test_any_text_comes_back_as_it_was(
    tmp_path_factory: pytest.TempPathFactory, text: str, base: str
) -> None:
    shelf = Unsaved(tmp_path_factory.mktemp("kept") / "unsaved")
    shelf.keep(KeptText("memory/日.md", base, "", text, AT))
    assert shelf.get("memory/日.md") == KeptText("memory/日.md", base, "", text, AT)


def test_a_later_text_of_a_path_takes_the_place_of_the_earlier(tmp_path: Path) -> None:
    shelf = Unsaved(tmp_path / "unsaved")
    shelf.keep(kept())
    shelf.keep(kept(text="- three\n"))
    shelf.keep(kept("memory/2026-11-08.md"))
    assert [(one.path, one.text) for one in shelf.all()] == [
        ("MEMORY.md", "- three\n"),
        ("memory/2026-11-08.md", "- one\n- two\n"),
    ]
    shelf.drop("MEMORY.md")
    shelf.drop("MEMORY.md")
    assert shelf.get("MEMORY.md") is None
    assert len(shelf.all()) == 1


@pytest.mark.parametrize("damage", ["", "[]", "{}", '{"path": 1}', "\0", "[" * 100_000])
def test_what_is_damaged_counts_as_not_kept(tmp_path: Path, damage: str) -> None:
    shelf = Unsaved(tmp_path)
    shelf.keep(kept())
    [file] = tmp_path.glob("*.json")
    file.write_text(damage, "ascii")
    assert shelf.get("MEMORY.md") is None
    assert shelf.all() == ()


@pytest.mark.skipif(os.name == "nt", reason="permissions of POSIX")
def test_a_disk_that_refuses_is_said(tmp_path: Path) -> None:
    (tmp_path / "unsaved").write_text("a file, not a folder", "ascii")
    shelf = Unsaved(tmp_path / "unsaved")
    with pytest.raises(EnvironmentFault, match="cannot be kept"):
        shelf.keep(kept())
    with pytest.raises(EnvironmentFault, match="cannot be removed"):
        shelf.drop("MEMORY.md")
