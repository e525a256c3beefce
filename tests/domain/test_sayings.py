"""Texts that say the same, in other punctuation or nearly the same words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.sayings import Sayings, said
from mnemoscope.domain.similarity import SAME, likeness, tokens

LONG = "The gateway of the north office listens on port 8443 behind the old grey proxy since spring"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("The kiln reaches 1240 degrees.", "the kiln reaches 1240 degrees"),
        ("阿玛拉不喝咖啡，只喝绿茶。", "阿玛拉不喝咖啡 只喝绿茶"),
        ("阿玛拉不喝咖啡，只喝绿茶。", "阿玛拉不喝咖啡只喝绿茶！"),
        ("Port ８４４３ is open — always", "port 8443 is open, always!"),
        ("Marek 负责 nas-otter 的备份。", "Marek负责nas-otter的备份"),
        (LONG, LONG.replace("since spring", "since last spring")),
    ],
)
def test_other_punctuation_and_nearly_the_same_words_say_the_same(one: str, other: str) -> None:
    assert other in Sayings([(one, 1)])
    assert one in Sayings([(other, 1)])


@pytest.mark.parametrize(
    "other",
    [
        LONG.replace("8443", "9443"),
        LONG.replace("listens", "never listens"),
        "Something else entirely",
        "",
        "…",
    ],
)
def test_another_number_or_a_denial_is_another_statement(other: str) -> None:
    assert other not in Sayings([(LONG, 1)])


def test_the_first_of_the_same_words_gives_the_value() -> None:
    known = Sayings([("likes tea", "a"), ("Likes tea!", "b")])
    assert known.find("likes  tea") == "a"
    assert Sayings[str]().find("likes tea") is None


def test_words_alone_keep_their_borders_in_latin_text() -> None:
    assert said("Re-sign, now") == "re sign now"
    assert said("resign now") == "resign now"
    assert said("绿 茶 tea 好") == "绿茶tea好"


WORDS = st.lists(
    st.sampled_from(["ab", "cd", "ef", "gh", "ij", "kl", "mn", "op", "qr"]),
    max_size=30,
)


@given(st.lists(WORDS, max_size=6), WORDS)
def test_the_index_finds_what_comparing_all_finds(texts: list[list[str]], asked: list[str]) -> None:
    known = Sayings((" ".join(words), number) for number, words in enumerate(texts))
    mine = tokens(" ".join(asked))
    slow = any(likeness(mine, tokens(" ".join(words))) >= SAME for words in texts)
    assert (" ".join(asked) in known) == slow
