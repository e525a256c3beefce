"""Highlighting finds words, not parts of words, in both scripts."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.panes.recall.highlight import spans


def marked(text: str, *words: str) -> list[str]:
    return [text[start:end] for start, end in spans(text, words)]


def test_words_light_up_whatever_their_case():
    assert marked("Nextcloud backups, NEXTCLOUD", "nextcloud", "backups") == [
        "Nextcloud",
        "backups",
        "NEXTCLOUD",
    ]


def test_a_word_inside_another_stays_dark():
    assert marked("start the art", "art") == ["art"]


def test_chinese_lights_up_inside_a_sentence_and_neighbours_join():
    assert marked("刘洋负责协作工具的备份", "负责", "协作", "工具", "备份") == [
        "负责协作工具",
        "备份",
    ]


def test_marks_of_patterns_and_markup_are_plain_letters():
    assert marked("a.*b <b>x</b> (", ".*", "<b>", "(") == [".*", "<b>", "("]


@given(st.text(max_size=40), st.lists(st.text(max_size=4), max_size=4))
def test_spans_are_sorted_apart_and_inside(text, words):
    last = -1
    for start, end in spans(text, words):
        assert last < start < end <= len(text)
        last = end
