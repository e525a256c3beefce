"""File names keep every script, and no title overwrites another page."""

from __future__ import annotations

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.outcomes import BadInput
from mnemoscope.domain.wikislug import free_slug, slug


@pytest.mark.parametrize(
    ("title", "stem"),
    [
        ("hello world", "hello-world"),
        ("", "page"),
        ("!!!", "page"),
        ("LLM 架构分析", "llm-架构分析"),
        ("红茶", "红茶"),
        ("绿茶", "绿茶"),
        ("किताब", "किताब"),
        ("五月计划 May plan", "五月计划-may-plan"),
        ("  A -- B_c  ", "a-b-c"),
        ("Index", "index-" + hashlib.sha1(b"index").hexdigest()[:12]),
        ("CON", "con-" + hashlib.sha1(b"con").hexdigest()[:12]),
    ],
)
def test_stems(title: str, stem: str) -> None:
    assert slug(title) == stem


@given(st.text(max_size=400))
def test_a_stem_is_a_name_on_every_disk(title: str) -> None:
    stem = slug(title)
    assert 0 < len(stem.encode("utf-8", "surrogatepass")) <= 240
    assert not set(stem) & set('<>:"/\\|?*. \0')
    assert stem != "index"


def test_a_long_title_is_cut_between_letters() -> None:
    stem = slug("很长" * 200)
    assert len(stem.encode()) <= 240
    assert stem[-13] == "-"
    assert stem != slug("很长" * 201)


def test_no_name_means_two_pages() -> None:
    assert free_slug("Tea", []) == "tea"
    assert free_slug("Tea", ["Tea", "tea-2"]) == "tea-3"
    assert free_slug("Café", ["cafe\u0301"]) == "café-2"
    long = "x" * 240
    other = free_slug(long, [long])
    assert other != long
    assert len(other) <= 240
    with pytest.raises(BadInput):
        free_slug("  ", [])
