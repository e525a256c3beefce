"""graph add, edit, remove, merge, split, prune, proposals, apart: each undone by undo."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture
def shell(at_home: Path, workspace: Callable[..., Path], shell: Any) -> Any:
    shell = type(shell)(workspace({"MEMORY.md": ""}), shell.capture)
    for words in (
        ("Alice", "--type", "person", "--prop", "city=Lagos"),
        ("Nas", "--type", "server"),
        ("Alicea", "--type", "person"),
        ("Alice --uses--> Nas", "--weight", "2", "--confidence", "0.5"),
        ("Alicea --uses--> Nas",),
    ):
        assert shell("graph", "add", *words).code == 0
    return shell


def lines(shell):
    return shell("graph").out.splitlines()


def test_what_is_added_has_what_was_given(shell):
    (alice,) = (
        one for one in shell.json("graph", "--type", "person")["entities"] if one["name"] == "Alice"
    )
    assert alice["props"] == {"city": "Lagos"}
    relation = shell.json("graph", "--entity", "Alice")["relations"][0]
    assert (relation["weight"], relation["confidence"]) == (2.0, 0.5)


@pytest.mark.parametrize(
    "words",
    [
        ("add", "alice"),
        ("add", "Alice --uses--> Nas"),
        ("edit", "Alice", "--type", "person"),
        ("merge", "Alice", "Alice"),
        ("split", "Alice", "Nas"),
        ("prune",),
        ("prune", "--dry-run"),
    ],
)
def test_what_cannot_be_done_is_refused_and_changes_nothing(shell, words):
    before = lines(shell)
    answer = shell("graph", *words)
    assert answer.code == 1
    assert answer.err
    assert lines(shell) == before


@pytest.mark.parametrize(
    "words",
    [
        ("add", "Alice", "uses"),
        ("add", "Alice --uses--> Zeus"),
        ("add", "X", "--prop", "novalue"),
        ("add", "Alice --likes--> Nas", "--evidence", "../x:1"),
        ("add", "Alice --likes--> Nas", "--evidence", "a.md"),
        ("edit", "Alice --uses--> Nas", "--until", "never"),
        ("remove", "Zeus"),
        ("remove", "Alice", "Alice --uses--> Nas"),
    ],
)
def test_what_is_not_understood_is_said(shell, words):
    answer = shell("graph", *words)
    assert answer.code == 2
    assert answer.err


def test_edits_removals_and_undo(shell):
    before = lines(shell)
    assert shell("graph", "edit", "Alice", "--name", "Alix").code == 0
    assert "Alix --uses--> Nas" in lines(shell)
    edited = shell.json(
        "graph", "edit", "Alix --uses--> Nas", "--kind", "owns", "--until", "2026-01-01"
    )
    assert edited["relations"][0]["until"] == "2026-01-01T00:00:00.000Z"
    assert shell("graph", "remove", "Alix --owns--> Nas").code == 0
    assert shell("graph", "remove", "Nas", "Alix").code == 0
    for _ in range(4):
        assert shell("undo").code == 0
    assert lines(shell) == before


def test_proposals_merge_and_apart(shell):
    answer = shell("graph", "proposals")
    assert answer.out.splitlines() == ["0.80  letters  Alicea = Alice"]
    plan = shell("graph", "merge", "Alice", "Alicea", "--dry-run")
    assert plan.out.splitlines() == [
        "Alicea would become part of Alice",
        "1 moved, 1 joined, 0 loops",
    ]
    assert len(lines(shell)) == 2
    assert shell("graph", "merge", "Alice", "Alicea").code == 0
    assert lines(shell) == ["Alice --uses--> Nas"]
    assert shell("graph", "split", "Alice", "Alicea").code == 0
    assert shell("graph", "proposals").code == 1
    assert shell("undo").code == 0
    assert shell("undo").code == 0
    assert shell("graph", "apart", "Alice", "Alicea").code == 0
    assert shell("graph", "proposals").code == 1


def test_a_page_that_goes_is_named_before(shell):
    for name in ("mina", "teo"):
        page = shell.root / f"wiki/entities/{name}.md"
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(f"---\nid: {name}\ntitle: {name}\n---\n", encoding="utf-8")
    (shell.root / "wiki/WIKI.md").write_text("", encoding="utf-8")
    plan = shell("graph", "merge", "mina", "teo", "--dry-run")
    assert plan.out.splitlines() == [
        "teo would become part of mina",
        "0 moved, 0 joined, 0 loops, 0 claims, 0 relinked",
        "wiki/entities/teo.md would go, wiki/entities/mina.md take it in",
    ]
    told = shell.json("graph", "merge", "mina", "teo", "--dry-run")
    assert (told["pages"], told["claims"]) == (["wiki/entities/teo.md"], 0)
    assert shell("graph", "merge", "mina", "teo").code == 0
    assert not (shell.root / "wiki/entities/teo.md").exists()
    assert shell("undo").code == 0
    assert (shell.root / "wiki/entities/teo.md").exists()


def test_who_stands_alone_is_pruned_where_that_is_asked(shell):
    assert shell("graph", "add", "Lone").code == 0
    assert shell("graph", "prune", "--dry-run", "--by-hand").out == "Lone\n"
    assert shell("graph", "prune", "--by-hand").code == 0
    assert shell("graph", "--orphans").code == 1


def test_read_only_writes_nothing(shell):
    answer = shell("graph", "add", "X", before=("--read-only",))
    assert answer.code == 1
    assert len(lines(shell)) == 2


def test_refusals_speak_of_the_graph_and_torn_relations_are_no_names(shell):
    answer = shell("graph", "merge", "Alice", "Alice")
    assert (answer.code, answer.err) == (1, "mnemoscope: it cannot become part of itself\n")
    for torn in ("Alice --> Nas", "Alice --uses-->"):
        answer = shell("graph", "add", torn)
        assert answer.code == 2
        assert "no relation such as" in answer.err
