"""What two clauses have in common."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from tests.domain.conflictlists import said

from mnemoscope.domain.agreement import Pair, foreign, meet, pair_of

TEXTS = st.sampled_from(
    [
        "The backup of otter starts at 2.",
        "备份在凌晨两点开始。",
        "Ren likes tea.",
        "苏念喜欢茶。",
        "The Kestrel port is 8443 on both hosts.",
        "陆青禾在成都，苏念也在成都。",
    ]
)


def pair(one: str, other: str, *about: str) -> Pair:
    left, right = said(one, *about), said(other, *about)
    return pair_of(left.clauses[0], right.clauses[0], left, right, 0.0)


def test_two_subjects_are_foreign() -> None:
    assert foreign(pair("The staging API is fast.", "The production API is fast."))
    assert not foreign(pair("The API is fast.", "The new API is fast."))


def test_unknown_words_of_another_language_may_be_the_same() -> None:
    both = pair("Nina plays the ukulele.", "Nina 弹尤克里里。")
    assert both.mixed
    assert not foreign(both)
    assert foreign(pair("Nina sings.", "Eva 唱歌。"))


def test_a_name_is_nobody_whom_the_other_language_names() -> None:
    assert foreign(pair("The Cedar server has 16 GB of memory.", "玉兰服务器有 32 GB 内存。"))
    assert not foreign(pair("The server has 16 GB of memory.", "服务器有 32 GB 内存。"))


def test_what_stands_around_counts_less_but_is_not_missing() -> None:
    bare = pair("Otter backs up at night.", "At night it backs up.")
    under = pair("Otter backs up at night.", "At night it backs up.", "Otter")
    assert [key.name for key in bare.left] == ["otter"]
    assert under.left == ()
    assert under.beside == 1


def test_letters_alone_are_no_subject() -> None:
    assert not pair("T Z.", "Z T.").firm


@given(TEXTS, TEXTS)
def test_the_order_does_not_matter(one: str, other: str) -> None:
    there, back = pair(one, other), pair(other, one)
    assert there.left == back.right
    assert there.right == back.left
    assert 0 <= there.covered <= 1
    assert abs(there.covered - back.covered) < 0.35


@given(TEXTS)
def test_a_clause_agrees_with_itself(text: str) -> None:
    both = pair(text, text)
    assert both.whole
    assert both.covered == 1
    assert meet(both.one, both.other)
