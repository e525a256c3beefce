"""Fragments are grouped, and what they say is said once."""

from __future__ import annotations

from mnemoscope.domain.compaction import clusters, merged_text


def test_a_group_is_of_those_that_are_all_alike() -> None:
    assert clusters(6, [(0, 2), (2, 4), (0, 4), (1, 5)]) == ((0, 2, 4), (1, 5))
    assert clusters(5, [(0, 2), (2, 4)]) == ((0, 2),)
    assert clusters(3, []) == ()


def test_what_says_the_same_is_said_once() -> None:
    texts = ["Valkey runs on six.", "Valkey runs on six. It listens on 6379.", "It listens on 6379"]
    assert merged_text(texts) == "Valkey runs on six. It listens on 6379."


def test_nothing_new_is_lost_and_the_parts_are_told_apart() -> None:
    merged = merged_text(["The kettle is blue", "Mina bought the kettle in May"])
    assert merged == "Mina bought the kettle in May; The kettle is blue"


def test_chinese_is_joined_without_blanks() -> None:
    assert (
        merged_text(["茶壶是蓝色的", "米娜五月买了茶壶在城里"])
        == "米娜五月买了茶壶在城里；茶壶是蓝色的"
    )
