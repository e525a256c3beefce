from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.glances import LONGEST, glance
from mnemoscope.domain.tongue import Tongue


@pytest.mark.parametrize(
    ("text", "glimpse"),
    [
        ("- The fan relay must be reset.", "The fan relay must be reset"),
        ("- [x] **Deploy** on `main` only", "Deploy on main only"),
        (
            "See [the plan](https://x.example/a) on https://y.example/b today",
            "See the plan on today",
        ),
        ("# Notes <!-- openclaw-memory-promotion:k --> of the day", "Notes of the day"),
        ('It said "stop", then left <b>again</b>', "It said stop, then left again"),
        (
            "Backups run at 02:30 UTC to the NAS in the cellar; restore was tested on 12 October",
            "Backups run at 02:30 UTC to the NAS in the cellar",
        ),
        ("word " * 40, "word word word word word word word word word word word word word word…"),
        ("[[people/mira|Mira]] likes snake_case names", "Mira likes snake_case names"),
        ("# Orders - Coffee for the office - Filters, 100", "Coffee for the office"),
        (
            "The kiln fires at 1240 degrees. It cools for two days.",
            "The kiln fires at 1240 degrees",
        ),
        ("短", ""),
        ("---", ""),
    ],
)
def test_a_glimpse_is_plain_and_short(text: str, glimpse: str) -> None:
    assert glance(text, Tongue.EN) == glimpse


def test_chinese_glimpses_are_half_as_long() -> None:
    kept = "备份每天凌晨两点半写到地窖里的机器，恢复在十月十二日测试过"
    assert glance(f"{kept}，下一次测试定在明年一月的第二个星期", Tongue.ZH) == kept


@given(st.text(max_size=300), st.sampled_from(Tongue))
def test_no_text_breaks_out(text: str, tongue: Tongue) -> None:
    found = glance(text, tongue)
    assert len(found) <= LONGEST[tongue]
    assert "\n" not in found
    assert "<!--" not in found
    assert not set(found) & set("<>`")
