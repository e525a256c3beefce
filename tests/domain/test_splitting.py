"""An over-long text falls into sentences, and no word of it is lost."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.splitting import USUAL, split


def test_sentences_stay_whole_and_short_ones_together() -> None:
    long = "The kiln was fired for nine hours and cooled for two days. " * 8
    parts = split(f"Short one. Short two. {long}")
    assert parts[0].startswith("Short one. Short two. The kiln")
    assert all(len(part) <= USUAL for part in parts)
    assert all(part.endswith(".") for part in parts)


def test_chinese_sentences_are_joined_without_a_space() -> None:
    assert split("窑炉每周升温。釉料很好。") == ("窑炉每周升温。釉料很好。",)
    assert len(split("每次烧成都记录了温度和釉料，晚上再一起比较结果。" * 30)) > 2


@given(st.text("ab。.,， \n", max_size=900))
def test_no_word_is_lost(text: str) -> None:
    assert "".join("".join(split(text)).split()) == "".join(text.split())
