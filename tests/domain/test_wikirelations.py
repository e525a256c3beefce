"""Kinds of relationships and their spellings."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.wikirelations import Kind, Kinds, Style, Usage, edit_distance, kind_key

KINDS = Kinds(
    [
        Kind("manages", "管理", inverse="managed_by", spellings=("manage",)),
        Kind("managed_by"),
        Kind("depends_on", "依赖", spellings=("depend_on", "依赖于")),
        Kind("runs_on"),
        Kind("owns", spellings=("own",)),
        Kind("uses"),
        Kind("used_by"),
        Kind("maintains"),
        Kind("works_with"),
        Kind("collaborates_with"),
        Kind("responsible_for", "负责", spellings=("主要负责",)),
        Kind("located_in"),
    ]
)


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("depends_on", "depends_on"),
        ("depends-on", "depends_on"),
        ("Depends On", "depends_on"),
        ("dependsOn", "depends_on"),
        ("dependson", "depends_on"),
        ("depnds_on", "depends_on"),
        ("depend_on", "depends_on"),
        ("Manages", "manages"),
        ("mananges", "manages"),
        ("managse", "manages"),
        ("mantains", "maintains"),
        ("colaborates_with", "collaborates_with"),
        ("works wiht", "works_with"),
        ("负责", "responsible_for"),
        ("主要负责", "responsible_for"),
        ("ｒuns_on", "runs_on"),
    ],
)
def test_spellings_of_a_recommended_kind(written: str, name: str) -> None:
    assert KINDS.recommended(written) == name


@pytest.mark.parametrize(
    "written",
    ["owned", "managed", "maintained", "okf-link", "mentors", "located_on", "抚养", "uses_up", ""],
)
def test_kinds_of_their_own_are_left_alone(written: str) -> None:
    assert KINDS.recommended(written) is None
    assert KINDS.better(written, Usage()) is None


def test_the_way_that_most_of_a_vault_writes_is_the_one() -> None:
    usage = KINDS.usage(["depends-on", "runs-on", "located_in", "okf_link", "x_y", "a_b"])
    assert usage.style is Style.HYPHEN
    assert KINDS.better("depends_on", usage) == "depends-on"
    assert KINDS.better("depends-on", usage) is None
    assert KINDS.usage(["depends-on", "runs_on"]).style is Style.UNDERSCORE
    assert KINDS.usage([]).style is Style.UNDERSCORE


def test_a_chinese_name_is_as_good_while_the_vault_prefers_it() -> None:
    assert KINDS.better("负责", KINDS.usage(["负责", "manages"])) is None
    assert KINDS.better("主要负责", KINDS.usage(["负责", "负责", "主要负责"])) == "负责"
    mixed = KINDS.usage(["负责", "responsible_for", "responsible_for"])
    assert KINDS.better("负责", mixed) == "responsible_for"
    assert KINDS.better("responsible_for", mixed) is None


def test_distance_counts_a_swap_as_one() -> None:
    assert edit_distance("manages", "mangaes", 2) == 1
    assert edit_distance("kitten", "sitting", 3) == 3
    assert edit_distance("abc", "xyz", 1) == 2


@given(st.text(max_size=12), st.text(max_size=12))
def test_distance_is_the_same_both_ways_and_zero_for_the_same(one: str, other: str) -> None:
    far = edit_distance(one, other, 30)
    assert far == edit_distance(other, one, 30)
    assert (far == 0) == (one == other)
    assert far <= max(len(one), len(other))


@given(st.text(max_size=20))
def test_what_is_recommended_is_recommended_no_further(written: str) -> None:
    usage = KINDS.usage([written])
    better = KINDS.better(written, usage)
    if better is not None:
        assert KINDS.recommended(better) == KINDS.recommended(written)
    assert kind_key(kind_key(written)) == kind_key(written)
