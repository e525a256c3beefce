"""The lists of the graph hang together."""

from __future__ import annotations

from tests.domain.graphlists import WORDS

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
    for listed in (WORDS.han.trim, WORDS.han.titles, WORDS.han.verbs, WORDS.han.products):
        assert [len(one) for one in listed] == sorted(map(len, listed), reverse=True)


def test_a_given_name_is_no_ordinary_word() -> None:
    small = {name.lower() for name in WORDS.latin.given}
    assert not {"the", "monday", "server", "backup"} & small
