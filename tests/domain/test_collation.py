"""Titles stand in the order in which people look for them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.collation import key

ORDER = (
    *("- dash", "20", "3 things", "Äpfel", "apple", "Apple", "apples", "db-lynx", "dbase"),
    *("Ines Falk", "nas-otter", "zoo", "五月计划 May plan", "四月基础设施总览", "苏念"),
    *("陆青禾", "青雀小程序"),
)


def test_case_accents_digits_and_scripts() -> None:
    assert tuple(sorted(set(ORDER), key=key)) == ORDER


@given(st.lists(st.text(max_size=6)))
def test_the_order_is_total(titles: list[str]) -> None:
    assert sorted(titles, key=key) == sorted(sorted(titles), key=key)
