"""What is read out of notes without a model: right on sentences that no rule was made for."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.domain.graphlists import Score, entities, found, labelled, relations, triple

from mnemoscope.domain.extractionvocabulary import KnownName
from mnemoscope.domain.foundgraph import NOTHING
from mnemoscope.domain.graph import ENTITY_TYPES, RELATION_KINDS, entity_key

MILL = KnownName("mill", "mill", "server")


def scores(part: str, language: str = "") -> tuple[Score, Score]:
    names, said = Score(), Score()
    for one in labelled():
        if one.part != part or language not in ("", one.language):
            continue
        answer = found(one.text)
        names.add(one.entities, frozenset((entity_key(e.name), e.type) for e in answer.entities))
        said.add(
            one.relations, frozenset(triple(r.source, r.kind, r.target) for r in answer.relations)
        )
    return names, said


def test_the_set_is_big_enough_and_half_of_it_is_held_out() -> None:
    every = labelled()
    assert len(every) >= 140
    assert len({one.text for one in every}) == len(every)
    assert sum(one.part == "held" for one in every) * 2 == len(every)
    assert {kind for one in every for _, kind, _ in one.relations} == set(RELATION_KINDS)
    assert {kind for one in every for _, kind in one.entities} == set(ENTITY_TYPES)


@pytest.mark.parametrize("language", ["", "en", "zh"])
@pytest.mark.parametrize("part", ["tune", "held"])
def test_names_and_relations_of_labelled_sentences(part: str, language: str) -> None:
    names, said = scores(part, language)
    assert names.f1 >= 0.90, (part, language, names)
    assert said.f1 >= 0.85, (part, language, said)
    assert said.right >= 0.80 * (said.right + said.missing), (part, language, said)
    assert said.right >= 0.90 * (said.right + said.wrong), (part, language, said)


@pytest.mark.parametrize(
    "text",
    [
        "Does Rosa manage the Harbour project?",
        "Rosa does not manage the Harbour project.",
        "Rosa no longer manages the Harbour project.",
        "Maybe Rosa manages the Harbour project.",
        "If Rosa manages the Harbour project, all is well.",
        "Rosa would manage the Harbour project.",
        "王蕾是不是负责海棠项目",
        "王蕾不负责海棠项目。",
        "王蕾以前负责海棠项目。",
        "可能王蕾负责海棠项目。",
    ],
)
def test_what_is_asked_denied_or_supposed_states_nothing(text: str) -> None:
    assert relations(text) == []


def test_the_same_sentences_state_something_without_that() -> None:
    assert relations("Rosa manages the Harbour project.") == ["Rosa manages Harbour"]
    assert relations("王蕾负责海棠项目。") == ["王蕾 manages 海棠"]


def test_a_product_inside_a_longer_name_is_not_that_name() -> None:
    assert relations("飞书机器人跑在 wren-3 上。") == ["飞书机器人 runs_on wren-3"]
    assert entities("报销小程序是钱磊开发的。")["报销小程序"] == "tool"
    assert "飞书" in entities("李娜用飞书沟通。")


def test_a_release_is_the_one_of_its_name() -> None:
    text = "Release 3.1 of Mailroom went to prod-eu-2 at 14:20 (deployed by Jia)."
    assert "Mailroom deployed_to prod-eu-2" in relations(text)


def test_nothing_is_related_to_itself() -> None:
    assert relations("Redis depends on Redis.") == []
    assert relations("Redis depends on redis.") == []
    assert relations("mill depends on MILL, which needs Redis.", MILL) == ["MILL depends_on Redis"]


def test_code_comments_and_managed_blocks_are_not_read() -> None:
    said = "Grafana runs on tern-02."
    assert relations(said) == ["Grafana runs_on tern-02"]
    assert found(f"```sh\n{said}\n```\n") == NOTHING
    assert found(f"~~~\n{said}\n") == NOTHING
    assert found(f"<!-- {said} -->") == NOTHING
    assert found(f"~~{said}~~") == NOTHING
    block = "openclaw:wiki:related"
    assert found(f"<!-- {block}:start -->\n{said}\n<!-- {block}:end -->") == NOTHING
    assert relations(f"```\nx\n```\n\n{said}") == ["Grafana runs_on tern-02"]


def test_links_and_bold_type_do_not_hide_names() -> None:
    text = "**Grafana** runs on [tern-02](https://tern-02.example/Rosa), ask rosa@example.org."
    assert entities(text) == {"Grafana": "tool", "tern-02": "server"}
    assert relations(text) == ["Grafana runs_on tern-02"]


def test_offsets_are_those_of_the_text() -> None:
    text = "```\ncode\n```\nFirst. Then Rosa manages **the Harbour project**. 周一见王蕾。"
    answer = found(text)
    assert {one.name for one in answer.entities} == {"Rosa", "Harbour", "王蕾"}
    assert all(text[one.start : one.end] == one.name for one in answer.entities)
    [relation] = answer.relations
    assert text[relation.start : relation.end].strip().startswith("Then Rosa manages")


def test_a_name_and_a_triple_are_there_once() -> None:
    answer = found("Rosa uses Redis. Rosa uses Redis. ROSA said so.")
    assert [one.name for one in answer.entities] == ["Rosa", "Redis"]
    assert len(answer.relations) == 1


def test_a_title_ends_no_sentence() -> None:
    assert relations("Dr. Haddad manages the Harbour project.") == ["Haddad manages Harbour"]


def test_what_is_no_sentence_is_passed_over() -> None:
    assert found("Rosa uses Redis " * 100) == NOTHING
    assert found("") == NOTHING


@given(
    st.text(
        alphabet="Rosa uses Redis 王蕾负责海棠项目。#@`<!-->[]()\n.,:\ue000\uf000\U0001f600",
        max_size=120,
    )
)
def test_any_text_is_legal(text: str) -> None:
    answer = found(text)
    names = {entity_key(one.name) for one in answer.entities}
    assert all(text[one.start : one.end] == one.name for one in answer.entities)
    for one in answer.relations:
        assert {entity_key(one.source), entity_key(one.target)} <= names
        assert entity_key(one.source) != entity_key(one.target)
        assert one.kind in RELATION_KINDS
        assert 0 <= one.start < one.end <= len(text)
