"""Amounts, ports, versions and the like, and how they are meant."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.domain.conflictlists import WORDS

from mnemoscope.domain.conflicts import Attribute
from mnemoscope.domain.quantities import values_of
from mnemoscope.domain.values import ANYBODY, Bound, Value, agree


def of(text: str) -> tuple[Value, ...]:
    return values_of(text, text.lower(), WORDS)


def only(text: str) -> Value:
    [value] = of(text)
    return value


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("lasts 90 minutes", "一个半小时"),
        ("takes 1.5 hours", "用了 90 分钟"),
        ("$15k", "15,000 dollars"),
        ("五万元", "50,000 元"),
        ("5 km", "5,000 m"),
        ("散步半小时", "散步 30 分钟"),
        ("24 hours", "一天后"),
        ("60 requests per minute", "每分钟 60 次"),
        ("every two weeks", "每两周"),
        ("third floor", "三楼"),
        ("61 percent", "61%"),
        ("百分之十二", "12%"),
    ],
)
def test_equal_values_agree_whatever_they_are_written_in(one: str, other: str) -> None:
    left, right = only(one), only(other)
    assert (left.attribute, left.unit) == (right.attribute, right.unit)
    assert agree(left, right)


@pytest.mark.parametrize(
    ("text", "kind", "low"),
    [
        ("listens on port 8443", Attribute.PORT, 8443),
        ("端口是 8080", Attribute.PORT, 8080),
        ("the port changed to 9443", Attribute.PORT, 9443),
        ("付了 3,500 元", Attribute.AMOUNT, 3500),
        ("会员价打八折", Attribute.PERCENT, 80),
        ("地下三层", Attribute.PLACE, -3),
        ("50 GB per user", Attribute.SIZE, 50e9),
        ("set to 21 degrees", Attribute.AMOUNT, 21),
        ("every other day", Attribute.DURATION, 172_800),
    ],
)
def test_a_value_has_its_kind(text: str, kind: Attribute, low: float) -> None:
    assert (only(text).attribute, only(text).low) == (kind, low)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("it runs PostgreSQL 15", "15"),
        ("firmware version is 2.5.0", "2.5.0"),
        ("客户端使用 Vue 3", "3"),
        ("the door code is 2906", "2906"),
        ("手机号尾号是 3308", "3308"),
        ("the address is 192.0.2.10", "192.0.2.10"),
        ("see https://a.example.test/x", "https://a.example.test/x"),
    ],
)
def test_a_name_is_read(text: str, name: str) -> None:
    assert only(text).name == name


def test_what_is_counted_is_known_in_both_languages() -> None:
    assert only("needs two approvals").unit == only("需要两个批准").unit
    assert only("sleeps eight people").unit == ANYBODY
    assert only("能坐十二个人").unit == ANYBODY


@pytest.mark.parametrize(
    ("text", "bound"),
    [
        ("about 40 minutes", Bound.ROUGH),
        ("大约四十分钟", Bound.ROUGH),
        ("01:30 左右", Bound.ROUGH),
        ("at least 12 characters", Bound.LEAST),
        ("至少八公里", Bound.LEAST),
        ("more than 50 litres", Bound.THRESHOLD),
        ("超过 200 欧元", Bound.THRESHOLD),
        ("9:00 to 17:30", Bound.RANGE),
        ("10:00 到 18:30", Bound.RANGE),
        ("40 minutes", Bound.EXACT),
    ],
)
def test_a_value_is_meant_as_it_is_said(text: str, bound: Bound) -> None:
    assert only(text).bound is bound


@pytest.mark.parametrize(
    "text",
    [
        "the port changed from 8443 to 9443",
        "备份从凌晨两点改到凌晨四点",
        "moved from 9:00 to 10:00",
    ],
)
def test_what_was_so_until_now_is_told(text: str) -> None:
    assert [value.old for value in of(text)] == [True, False]


def test_a_span_of_days_is_no_change() -> None:
    assert not any(value.old for value in of("away from 2026-04-20 to 2026-04-27"))


@pytest.mark.parametrize("text", ["第二个抽屉", "统一放", "一般", "一起走", "", "port of call"])
def test_what_counts_nothing_has_no_value(text: str) -> None:
    assert of(text) == ()


@given(st.text("一二三十百千万点半刻月号日周天个元%￥$ .:-/0123456789abport第每", max_size=40))
def test_values_never_overlap(text: str) -> None:
    found = of(text)
    for before, after in pairwise(found):
        assert before.end <= after.start
    assert all(0 <= value.start < value.end <= len(text) for value in found)
