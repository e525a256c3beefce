"""What is private stays here, and what leads out of the workspace stays out."""

from __future__ import annotations

import pytest

from mnemoscope.domain.graph import Entity, Evidence, Graph, Relation
from mnemoscope.domain.graphforeign import (
    ForeignEntity,
    ForeignRelation,
    checked,
    is_inside,
    shown,
)


def test_private_entities_and_relations_are_not_shown():
    graph = Graph(
        (
            Entity("a", "Open", "person"),
            Entity("b", "Zanzibar", "person", private=True),
            Entity("c", "Other", "tool"),
        ),
        (
            Relation("1", "a", "knows", "b"),
            Relation("2", "a", "uses", "c"),
            Relation("3", "a", "likes", "c", private=True),
        ),
    )
    found = shown(graph)
    assert [one.name for one in found.entities] == ["Open", "Other"]
    assert [one.kind for one in found.relations] == ["uses"]


@pytest.mark.parametrize("path", ["memory/a.md", "MEMORY.md", "wiki:entities/a.md", "a..b/c.md"])
def test_paths_of_the_workspace_are_inside(path):
    assert is_inside(path)


@pytest.mark.parametrize(
    "path",
    ["", "/etc/passwd", "../../.ssh/id", "memory/../../x", "C:\\x", "..\\x", "a/../../b", "c:/x"],
)
def test_other_paths_are_outside(path):
    assert not is_inside(path)


def test_ids_occur_once_and_what_says_nothing_is_left_out():
    number = "9007199254740993"
    found = checked(
        (ForeignEntity(number, "A"), ForeignEntity(number, "B"), ForeignEntity("x", " ")),
        (
            ForeignRelation("a", "", "b"),
            ForeignRelation(
                "a", "uses", "b", evidence=(Evidence("../x", 1, 1), Evidence("a.md", 1, 1))
            ),
        ),
    )
    assert [one.name for one in found.entities] == ["A"]
    assert [[said.path for said in one.evidence] for one in found.relations] == [["a.md"]]
    assert any(number in problem and "A, B" in problem for problem in found.problems)
    assert any("../x" in problem for problem in found.problems)
    assert len(found.problems) == 5
