"""What a model answers is taken over only as far as it stands in the text and in the lists."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.extractionanswers import place_of, read_entities, read_relations

TEXT = "Mara asked Jens to put Discord on the Mac mini. 王蕾在用飞书。"


def told(*entries: object) -> dict[str, object]:
    return {"entities": list(entries)}


def names(*entries: object) -> tuple[dict[str, str], list[str]]:
    answer = read_entities(told(*entries), TEXT)
    assert answer is not None
    found, outside = answer
    assert all(TEXT[one.start : one.end] == one.name for one in found)
    return {one.name: one.type for one in found}, [one.what for one in outside]


def test_names_that_do_not_stand_there_were_invented() -> None:
    assert names({"name": "Mara", "type": "person"}, {"name": "Berta", "type": "person"}) == (
        {"Mara": "person"},
        ["name"],
    )
    assert names({"name": "Mar", "type": "person"}) == ({}, ["name"])


def test_types_come_from_the_list() -> None:
    assert names({"name": "Jens", "type": "wizard"}, {"name": "Jens", "type": "PERSON"}) == (
        {"Jens": "person"},
        ["type"],
    )


def test_a_name_is_spelt_as_the_text_has_it() -> None:
    assert names({"name": "discord", "type": "tool"}) == ({"Discord": "tool"}, [])
    assert names({"name": "王蕾", "type": "person"}) == ({"王蕾": "person"}, [])


@pytest.mark.parametrize(
    "answer", [None, {}, {"entities": "Mara"}, {"entities": {"name": "Mara"}}, {"names": []}]
)
def test_without_a_list_there_is_no_answer(answer: dict[str, object] | None) -> None:
    assert read_entities(answer, TEXT) is None
    assert read_relations(answer, (), "m") is None


def test_relations_need_both_ends_a_kind_and_two_things() -> None:
    entries = (
        {"name": "Mara", "type": "person"},
        {"name": "Jens", "type": "person", "aliases": ["Mac mini", "Nobody"]},
        {"name": "Discord", "type": "tool"},
    )
    answer = read_entities(told(*entries), TEXT)
    assert answer is not None
    said = [
        {"source": "mara", "relation": "manages", "target": "Jens"},
        {"source": "Mara", "relation": "MANAGES", "target": "JENS"},
        {"source": "Mac mini", "relation": "uses", "target": "Discord"},
        {"source": "Mara", "relation": "admires", "target": "Jens"},
        {"source": "Mara", "relation": "uses", "target": "Slack"},
        {"source": "Jens", "relation": "knows", "target": "Mac mini"},
        {"source": 7, "relation": None},
        "Mara manages Jens",
    ]
    found = read_relations({"relations": said}, answer[0], "small@host")
    assert found is not None
    assert [(one.source, one.kind, one.target) for one in found[0]] == [
        ("Mara", "manages", "Jens"),
        ("Jens", "uses", "Discord"),
    ]
    assert {one.cue for one in found[0]} == {"small@host"}
    assert [one.what for one in found[1]] == ["kind", "end", "loop", "kind"]


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=9),
        lambda inner: (
            st.lists(inner, max_size=4)
            | st.dictionaries(st.sampled_from(["name", "type", "aliases", "source"]), inner)
        ),
    )
)
def test_any_json_is_legal(value: Any) -> None:
    answer = read_entities({"entities": [value, {"name": value, "type": value}]}, TEXT)
    assert answer is not None
    assert read_relations({"relations": [value, {"source": value}]}, answer[0], "m") is not None


def test_a_name_is_found_as_a_whole_word() -> None:
    assert place_of("art", "start art") == 6
    assert place_of("art", "start") is None
    assert place_of("飞书", TEXT) == TEXT.index("飞书")
    assert place_of("mac MINI", TEXT) == TEXT.index("Mac mini")
