"""Names that stand for one thing."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.aliases import alias_map, names_in


def test_names_in_two_scripts_are_found() -> None:
    assert list(names_in("Lu Qinghe (陆青禾) writes it.")) == [("Lu Qinghe", "陆青禾")]
    assert list(names_in("陆青禾（Lu Qinghe）写。")) == [("Lu Qinghe", "陆青禾")]
    assert list(names_in("Qingque / 青雀")) == [("Qingque", "青雀")]
    assert list(names_in("a plain line")) == []


def test_groups_that_share_a_form_are_one() -> None:
    known = alias_map([("陆青禾", "青禾"), ("Ren Voss",), ("Lu Qinghe", "青禾")])
    assert known == {"陆青禾": "陆青禾", "青禾": "陆青禾", "lu qinghe": "陆青禾"}


def test_two_known_groups_are_joined() -> None:
    known = alias_map([("a1", "b1"), ("c1", "d1"), ("b1", "d1")])
    assert set(known.values()) == {"a1"}


@given(st.lists(st.lists(st.sampled_from(["aa", "bb", "cc", "dd", "ee"]), max_size=3), max_size=6))
def test_forms_of_one_group_always_go_by_one_name(groups: list[list[str]]) -> None:
    known = alias_map(groups)
    for group in groups:
        assert len({known[form] for form in group if form in known}) <= 1
