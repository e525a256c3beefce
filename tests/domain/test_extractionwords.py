"""The lists of the graph hang together."""

from __future__ import annotations

from tests.domain.graphlists import WORDS

from mnemoscope.domain.extractionwords import WordSet
from mnemoscope.domain.graph import ENTITY_TYPES, RELATION_KINDS


def test_every_kind_has_phrases_in_both_languages() -> None:
    for kind in RELATION_KINDS:
        assert {phrase.han for phrase in WORDS.phrases if phrase.kind == kind} == {True, False}
    assert {phrase.kind for phrase in WORDS.phrases} == set(RELATION_KINDS)


def test_nouns_tell_types_that_are_in_the_list() -> None:
    told = {*WORDS.latin.following.values(), *WORDS.latin.preceding.values()}
    assert told <= set(ENTITY_TYPES)
    assert WORDS.latin.preceding["cron job"] == "event"


def test_longer_entries_are_tried_first() -> None:
    found = WordSet(["安", "安排", "排"])
    assert [found.begin("安排了", at) for at in range(3)] == [2, 1, 0]
    assert [found.end("了安排", 0, at) for at in range(4)] == [0, 0, 1, 2]
    assert found.end("了安排", 2, 3) == 1
    assert WORDS.han.products.findall("用石墨文档写") == ["石墨文档"]


def test_a_given_name_is_no_ordinary_word() -> None:
    small = {name.lower() for name in WORDS.latin.given}
    assert not {"the", "monday", "server", "backup"} & small
