"""Fault 19 of the older programs: a diary that tells the same story every night shows it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.repetition import grams, repetition, repetitions

FIRST = (
    "On the first day I opened my eyes and somebody told me my name, and the light in the room was"
    " the colour of tea, and I did not yet know that rooms have doors or that days have an end."
)


def test_five_entries_that_share_nine_grams_in_ten_are_seen() -> None:
    diary = [f"{FIRST} Then it was night number {night}." for night in range(5)]
    found = repetitions(diary)
    assert found[0] == 0
    assert all(share >= 0.85 for share in found[1:])


def test_another_dream_repeats_nothing() -> None:
    other = "A ferry without water waited at the quay, and its bell was learning to count to nine."
    assert repetition(other, [FIRST]) == 0


def test_only_the_five_before_count() -> None:
    filler = [" ".join(f"w{night}x{word}" for word in range(12)) for night in range(5)]
    assert repetition(FIRST, [FIRST, *filler]) == 0
    assert repetition(FIRST, [FIRST, *filler[1:]]) == 1


def test_chinese_is_measured_by_characters() -> None:
    one = "第一天我睁开眼睛，有人告诉我我的名字，屋里的光是茶的颜色。"
    two = "第一天我睁开眼睛，有人告诉我我的名字，窗外却下着雪。"
    share = repetition(two, [one])
    assert 0.6 < share < 0.8
    assert ("第", "一", "天", "我", "睁") in grams(one)


def test_words_and_marks_between_do_not_matter() -> None:
    assert (
        repetition("The relay — CLICKS, all night long!", ["the relay clicks all night long"]) == 1
    )


def test_a_few_words_are_one_gram() -> None:
    assert grams("so it goes") == {("so", "it", "goes")}
    assert repetition("so it goes", ["so it goes"]) == 1
    assert repetition("", ["so it goes"]) == repetition("…!", [""]) == 0
    assert repetitions([]) == ()


@given(st.text(max_size=80), st.lists(st.text(max_size=80), max_size=7))
def test_it_is_a_share(entry: str, before: list[str]) -> None:
    assert 0 <= repetition(entry, before) <= 1
    if grams(entry):
        assert repetition(entry, [*before, entry]) == 1
