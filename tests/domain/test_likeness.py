from __future__ import annotations

import re

import pytest

from mnemoscope.domain.likeness import subject
from mnemoscope.domain.tokens import question

STOP = frozenset(
    re.findall("[a-z]+", "a can did do for how i is my not of the to what when where who")
)


def stems(text: str) -> list[str]:
    """Enough of what the index does with English endings."""
    return [word.rstrip("s") for word in text.replace("'", " ").split()]


def of(text: str) -> frozenset[str]:
    return subject(question(text, STOP), stems)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("where are the keys of the greenhouse", "where are greenhouse keys"),
        ("how do I restart the relay", "how can I restart the relay?"),
        ("Spare Keys", "the spare key"),
        ("备份任务", "备份任务？"),
        ("status of ticket 4711", "ticket 4711 status"),
    ],
)
def test_what_says_little_may_differ(one: str, other: str) -> None:
    assert of(one) == of(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("status of ticket 4711", "status of ticket 4712"),
        ("when did Anna call", "when did Mira call"),
        ("do I like coffee", "do I not like coffee"),
        ("when did I buy the car", "where did I buy the car"),
        ("open app.config.ts", "open app.config.js"),
        ("张三的电话", "李四的电话"),
        ("我喜欢喝咖啡吗", "我不喜欢喝咖啡吗"),
        ("the meeting on 3 March", "the meeting on 4 March"),
        ("what is getUser", "what is setUser"),
    ],
)
def test_what_says_much_must_not(one: str, other: str) -> None:
    assert of(one) != of(other)
