"""What is said in passing, rule by rule, and facts that sound like it."""

from __future__ import annotations

import pytest

from mnemoscope.domain.chatter import chatter
from mnemoscope.domain.concepts import Lexicon
from mnemoscope.domain.disguise import seen
from mnemoscope.domain.keys import keys
from mnemoscope.domain.rules import Rule


def rules(text: str, lexicon: Lexicon) -> set[Rule]:
    view = seen(text)
    return {rule for rule, _, _ in chatter(view, keys(view.lowered), lexicon.noise)}


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("haha yes, see you tomorrow :)", Rule.SMALL_TALK),
        ("好的收到，辛苦啦！", Rule.SMALL_TALK),
        ("Thanks, that worked great!", Rule.SMALL_TALK),
        ("谢谢，这次成功了！", Rule.SMALL_TALK),
        ("Nothing works!", Rule.SMALL_TALK),
        ("Nothing works anymore, you broke it", Rule.COMPLAINT),
        ("Sure, let me check the log.", Rule.AGENT),
        ("好的，我来看看窑炉的日志。", Rule.AGENT),
        ("The log is fine. Is there anything else I can help with?", Rule.AGENT),
        ("Remember to water the fern", Rule.TASK),
        ("待办：打电话", Rule.TASK),
        ("You keep forgetting the glaze", Rule.COMPLAINT),
        ("我说了多少遍了，用绿釉", Rule.COMPLAINT),
        ("I dreamed of ash and a humming kiln", Rule.SELF_REFERENCE),
        ("昨夜我梦见窑火", Rule.SELF_REFERENCE),
        ("Who renews the certificate?", Rule.QUESTION),
        ("谁负责续期？", Rule.QUESTION),
    ],
)
def test_talk_breaks_a_rule(text: str, rule: Rule, lexicon: Lexicon) -> None:
    assert rule in rules(text, lexicon)


@pytest.mark.parametrize(
    "text",
    [
        "likes tea",
        "Why not shorter? Because two clients change keys by hand.",
        "The task board moved to paper cards.",
        "待办清单统一放在飞书文档里。",
        "Amara dreams of a second kiln.",
        "OK is printed on parts that passed.",
        "好的釉料需要陈放三个月。",
        "The team calls the old script useless.",
        "I may read everything, but I ask before I delete a file.",
        "Nothing works without the VPN; port 51821 is the one.",
        "Well water is too hard for the glaze.",
    ],
)
def test_facts_pass(text: str, lexicon: Lexicon) -> None:
    assert rules(text, lexicon) == set()
