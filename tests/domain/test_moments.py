"""Times, dates and weekdays as two languages write them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.conflicts import Attribute
from mnemoscope.domain.moments import moments
from mnemoscope.domain.values import Value


def of(text: str, kind: Attribute) -> list[Value]:
    found = [value for value in moments(text, text.lower()) if value.attribute is kind]
    taken: list[Value] = []
    for value in found:
        if all(value.end <= other.start or other.end <= value.start for other in taken):
            taken.append(value)
    return taken


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("starts at 02:00 UTC", 120),
        ("at 2 am", 120),
        ("at 4 p.m. sharp", 960),
        ("at half past three in the afternoon", 930),
        ("at quarter to five in the morning", 285),
        ("opens at 8 in the morning", 480),
        ("凌晨两点开始", 120),
        ("凌晨三点半", 210),
        ("下午三点半", 930),
        ("上午十点四十起飞", 640),
        ("八点零五分出发", 485),
        ("十点一刻", 615),
        ("晚上十点关门", 1320),
        ("中午十二点", 720),
        ("下午 3:30 开会", 930),
        ("两点二十分", 140),
        ("20:00 关门", 1200),
    ],
)
def test_a_time_is_read(text: str, minutes: float) -> None:
    assert [value.low for value in of(text, Attribute.TIME)] == [minutes]


@pytest.mark.parametrize(
    "text",
    ["字可以再大一点", "高两个点", "有一点贵", "port 8080", "1:2 odds", "一点点", "三时间段"],
)
def test_what_is_no_time_is_none(text: str) -> None:
    assert of(text, Attribute.TIME) == []


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("on 2026-05-19", (2026, 5, 19)),
        ("on 9 Nov 2026", (2026, 11, 9)),
        ("on June 13th", (0, 6, 13)),
        ("the 3rd of June", (0, 6, 3)),
        ("11月9日发布", (0, 11, 9)),
        ("5 月 18 日", (0, 5, 18)),
        ("2027 年 6 月 30 日到期", (2027, 6, 30)),
        ("九月二日", (0, 9, 2)),
        ("每月五号开", (0, 0, 5)),
        ("on the 1st", (0, 0, 1)),
        ("in March", (0, 3, 0)),
        ("四月的报告", (0, 4, 0)),
        ("born in 1987", (1987, 0, 0)),
        ("ends in June 2027", (2027, 6, 0)),
        ("Ends September, 2027", (2027, 9, 0)),
    ],
)
def test_a_date_is_read(text: str, parts: tuple[int, int, int]) -> None:
    assert [value.parts for value in of(text, Attribute.DATE)] == [parts]


def test_the_month_of_a_year_is_part_of_the_date() -> None:
    [value] = of("It ends in June 2027.", Attribute.DATE)
    assert "It ends in June 2027."[value.start : value.end] == "in June 2027"


@pytest.mark.parametrize("text", ["you may go", "march on", "三个月", "第五号楼", "13月40日"])
def test_what_is_no_date_is_none(text: str) -> None:
    assert of(text, Attribute.DATE) == []


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("on Tuesdays and Friday", [1, 4]),
        ("星期六", [5]),
        ("每周五下午", [4]),
        ("每周一次", []),
        ("一周一轮", []),
    ],
)
def test_weekdays_are_read(text: str, days: list[float]) -> None:
    assert [value.low for value in of(text, Attribute.WEEKDAY)] == days


@given(st.integers(0, 23), st.integers(0, 59))
def test_every_clock_time_is_read_back(hour: int, minute: int) -> None:
    [value] = of(f"it starts at {hour:02}:{minute:02} each day", Attribute.TIME)
    assert value.low == 60 * hour + minute
    assert value.unit == ""


@given(st.text(max_size=60))
def test_no_text_breaks_it(text: str) -> None:
    lower = text.lower()
    if len(lower) == len(text):
        for value in moments(text, lower):
            assert 0 <= value.start < value.end <= len(text)
