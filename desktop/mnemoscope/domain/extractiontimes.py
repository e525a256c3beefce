"""Finds moments and rhythms in a sentence, as a relation may name one: when something happens."""

from __future__ import annotations

import re
from collections.abc import Iterator

from mnemoscope.domain.foundgraph import ONLY_RELATED, TIME, Mention

_DAYS = r"(?:mon|tues|wednes|thurs|fri|satur|sun)days?"
_OFTEN = (
    r"(?:(?:every|each|next|the)[ ])?(?:first|second|third|fourth|last)[ ]|(?:every|each|next)[ ]"
)
_AT = r"(?:[ ](?:at|from)[ ]\d{1,2}(?::\d\d)?(?:[ ]?[ap]\.?m\b)?)"
_ENGLISH = (
    rf"\b(?:{_OFTEN})?{_DAYS}\b{_AT}?"
    r"|\b(?:every|each)[ ](?:day|night|morning|evening|weekday|weekend|week|month|year|hour)\b"
    rf"{_AT}?"
    r"|\b\d{1,2}:\d\d\b(?:[ ]?[ap]m\b)?(?:[ ](?:every|each|on)[ ]\w+)?"
    r"|\b\d{1,2}[ ]?[ap]m\b|\b(?:noon|midnight)\b"
    r"|\b\d{1,2}[ ](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b(?:[ ]\d{4}\b)?"
    r"|\b\d{4}-\d\d-\d\d\b(?:[ ]\d\d:\d\d)?"
)
_PART = "(?:上午|下午|晚上|凌晨|早上|中午|夜里|傍晚|清晨)"
_NUMBER = r"(?:\d{1,2}|[一二三四五六七八九十]{1,3})"
_CHINESE = (
    r"(?:每(?:天|周|月|日|年|个?工作日|季度?)|隔周|双周|本|下|上)?(?:周|星期|礼拜)?[一二三四五六日天末]?"
    rf"(?:每[天日])?{_PART}?[ ]?"
    rf"(?:\d{{1,2}}:\d\d|{_NUMBER}[点時时](?:半|一刻|{_NUMBER}分)?)"
    rf"|每(?:天|日|月|年|季度)(?:{_NUMBER}[号日])?{_PART}?"
    rf"|每?(?:周|星期|礼拜)[一二三四五六日天]{_PART}?"
    r"|\d{1,2}月\d{1,2}[日号]"
)
_TIME = re.compile(f"{_CHINESE}|{_ENGLISH}", re.IGNORECASE)
_TIME_IN_ENGLISH = re.compile(_ENGLISH, re.IGNORECASE)
_CLUE = re.compile(
    r"\d:\d|\d[ ]?[ap]m|\d{4}-|\d[ ][A-Za-z]{3}|[a-z]day|noon|night|every|each|[点時时每]|隔周|双周"
    r"|(?:周|星期|礼拜)[一二三四五六日天]|\d月",
    re.IGNORECASE,
)


def times_in(text: str) -> Iterator[Mention]:
    """Yield the moments of a sentence; none overlaps another."""
    if _CLUE.search(text) is None:
        return
    for match in (_TIME_IN_ENGLISH if text.isascii() else _TIME).finditer(text):
        said = match[0].strip()
        if said:
            start = match.start() + match[0].index(said[0])
            yield Mention(start, start + len(said), said, TIME, "time", ONLY_RELATED)
