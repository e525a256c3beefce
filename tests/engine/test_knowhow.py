"""The name of what the program knows changes with each list of words."""

from __future__ import annotations

import os
from pathlib import Path

from mnemoscope.engine.knowhow import know_how


def test_a_word_more_is_another_name(tmp_path: Path) -> None:
    names = {know_how(_lists(tmp_path / str(at), words)) for at, words in enumerate(("a", "a b"))}
    assert len(names) == 2


def test_the_same_lists_have_the_same_name(tmp_path: Path) -> None:
    lists = _lists(tmp_path, "a")
    first = know_how(lists)
    know_how.cache_clear()
    assert know_how(lists) == first
    word = lists / "lexicon" / "conflicts" / "roles.txt"
    os.utime(word, ns=(1, 1))
    know_how.cache_clear()
    assert know_how(lists) != first


def test_no_lists_have_a_name_too(tmp_path: Path) -> None:
    assert know_how(tmp_path / "nowhere")


def _lists(folder: Path, words: str) -> Path:
    path = folder / "lexicon" / "conflicts" / "roles.txt"
    path.parent.mkdir(parents=True)
    path.write_text(words, "utf-8")
    return folder
