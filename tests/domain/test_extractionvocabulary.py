"""Known names are found however they are written, the longest first."""

from __future__ import annotations

import time

from tests.domain.graphlists import entities, relations

from mnemoscope.domain.extractionvocabulary import KnownName, Vocabulary


def names(text: str, *known: str) -> list[str]:
    vocabulary = Vocabulary(KnownName(one, one, "tool") for one in known)
    return [text[start:end] for start, end, _ in vocabulary.find(text)]


def test_case_width_and_possession_are_no_matter() -> None:
    assert names("MILL, mill's disk and Ｍｉｌｌ", "mill") == ["MILL", "mill", "Ｍｉｌｌ"]


def test_longer_names_win_and_parts_of_words_are_none() -> None:
    assert names("Blue Mill and mill, millstone", "mill", "blue mill") == ["Blue Mill", "mill"]
    assert names("蓝磨坊和磨坊", "磨坊", "蓝磨坊") == ["蓝磨坊", "磨坊"]


def test_an_alias_stands_for_its_entity() -> None:
    [(_, _, known)] = Vocabulary([KnownName("the mill", "mill", "server")]).find("At the mill.")
    assert known.entity == "mill"


def test_letters_that_fold_to_several_do_not_shift_what_follows() -> None:
    assert names("Straße ﬁrst mill", "mill") == ["mill"]


def test_an_ordinary_word_counts_as_it_is_written_only() -> None:
    note = KnownName("Backups", "Backups", "concept")
    assert entities("Grafana and the backups are fine.", note) == {"Grafana": "tool"}
    assert "Backups" in entities("See our Backups page, says Rosa.", note)


def test_known_types_hold_in_relations() -> None:
    mill = KnownName("mill", "mill", "server")
    assert relations("ledgerbook runs on mill.") == []
    assert relations("Paperboat runs on mill.", mill) == ["Paperboat runs_on mill"]


def test_paths_and_handles_are_no_names() -> None:
    mill = KnownName("mill", "mill", "server")
    assert entities("Look at mill/log and @mill_x.", mill) == {"@mill_x": "person"}


def test_many_names_are_looked_up_quickly() -> None:
    vocabulary = Vocabulary(KnownName(f"name {at}", f"name {at}", "tool") for at in range(20_000))
    assert len(vocabulary) == 20_000
    begun = time.process_time()
    for _ in range(100):
        assert len(list(vocabulary.find("name 7 and name 19999 meet name 3 again"))) == 3
    assert time.process_time() - begun < 0.2
