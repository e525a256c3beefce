from __future__ import annotations

import pytest

from mnemoscope.index.said import NamedFile, Said, is_turn


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("Mira: the ferry waits", "mira"),
        ("米拉：渡轮在等", "米拉"),
        ("The ferry waits", ""),
        (": the ferry", ""),
        ("A label far too long to be the name of anybody who speaks: no", ""),
    ],
)
def test_a_label_is_who_speaks(text: str, label: str) -> None:
    assert Said(text, str.split).label == label
    assert is_turn(text) is bool(label)


def test_words_are_cut_when_they_are_wanted_and_once() -> None:
    cuts: list[str] = []

    def cut(text: str) -> list[str]:
        cuts.append(text)
        return text.split()

    said = Said("boat and boat", cut)
    assert cuts == []
    assert said.counts == {"boat": 2, "and": 1}
    assert said.words == ["boat", "and", "boat"]
    assert cuts == ["boat and boat"]


def test_a_question_asks() -> None:
    assert Said("Where is the ferry? ", str.split).asks
    assert Said("渡轮在哪里？", str.split).asks
    assert not Said("The ferry waits.", str.split).asks


def test_a_file_is_known_by_its_folded_path_and_name() -> None:
    file = NamedFile(1, "memory/Ferry Plan.md", None, ["ferri", "plan", "ferri"])
    assert file.folded == "memory/ferry plan.md"
    assert file.names == ("memory/ferry plan.md", "ferry plan.md", "ferry plan")
    assert file.counts["ferri"] == 2
