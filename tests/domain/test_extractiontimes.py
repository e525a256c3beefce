"""When something happens, as a sentence says it."""

from __future__ import annotations

import pytest

from mnemoscope.domain.extractiontimes import times_in


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("It starts at 03:30.", ["03:30"]),
        ("It is on Friday at 10:00.", ["Friday at 10:00"]),
        ("It runs every day at 4:05.", ["every day at 4:05"]),
        ("Moved to the second Tuesday.", ["the second Tuesday"]),
        ("It opens on 12 May 2026.", ["12 May 2026"]),
        ("Due 2026-12-01.", ["2026-12-01"]),
        ("At noon or 7pm.", ["noon", "7pm"]),
        ("定在每周三下午三点。", ["每周三下午三点"]),
        ("每天凌晨2:30 执行", ["每天凌晨2:30"]),
        ("5月12日见，周五再说", ["5月12日", "周五"]),
        ("A day like others, one may say.", []),
        ("Version 3.11 has 40 parts.", []),
    ],
)
def test_moments_and_rhythms(text: str, wanted: list[str]) -> None:
    found = list(times_in(text))
    assert [one.name for one in found] == wanted
    assert all(text[one.start : one.end] == one.name for one in found)
