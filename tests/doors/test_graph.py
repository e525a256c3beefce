"""graph: asked with options, in lines that scripts of agents know, and as JSON."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

PAGE = """\
---
id: entity.ledger
title: Ledger
entityType: project
---
See [Ghost](ghost.md).
"""


@pytest.fixture
def shell(at_home: Path, workspace: Callable[..., Path], shell: Any) -> Any:
    root = workspace({"MEMORY.md": "# Memory\n", "wiki/WIKI.md": "", "wiki/entities/l.md": PAGE})
    shell = type(shell)(root, shell.capture)
    for words in (
        ("Hong", "--type", "person", "--alias", "老洪"),
        ("Clawra", "--type", "person"),
        ("Mac mini", "--type", "server"),
        ("Hong --manages--> Clawra", "--evidence", "memory/a.md:3"),
        ("Clawra", "runs_on", "Mac mini"),
        ("Clawra", "uses", "Ledger"),
    ):
        assert shell("graph", "add", *words).code == 0
    return shell


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        (("--entity", "老洪"), ["Hong --manages--> Clawra"]),
        (("--entity", "ledger"), ["Clawra --uses--> Ledger"]),
        (("--type", "person"), ["Clawra", "Hong"]),
        (("--relation", "runs_on"), ["Clawra --runs_on--> Mac mini"]),
        (("--entity", "Clawra", "--relation", "uses"), ["Clawra --uses--> Ledger"]),
        (("--entity", "Clawra", "--type", "server"), ["Clawra --runs_on--> Mac mini"]),
        (
            ("--path", "Hong", "Mac mini"),
            ["Hong --manages--> Clawra", "Clawra --runs_on--> Mac mini"],
        ),
        (("--communities",), ["4: Clawra, Hong, Ledger, Mac mini"]),
        (("ask", "谁管理 Clawra？"), ["Hong --manages--> Clawra"]),
        (("ask", "who manages whom?"), ["Hong --manages--> Clawra"]),
    ],
)
def test_answers_are_lines(shell, words, lines):
    answer = shell("graph", *words)
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.splitlines() == lines


def test_a_depth_shows_what_lies_around(shell):
    assert len(shell("graph", "--entity", "Hong", "--depth", "2").out.splitlines()) == 3
    assert len(shell("graph").out.splitlines()) == 3


def test_figures_begin_with_the_known_line(shell):
    answer = shell("graph", "--stats")
    assert answer.out.splitlines()[0] == "Entities: 4, Relations: 3"
    document = shell.json("graph", "--stats")
    assert document["types"] == {"person": 2, "project": 1, "server": 1}
    assert document["central"][0] == {"name": "Clawra", "relations": 3}


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("--type", "channel"), 1),
        (("--orphans",), 1),
        (("--bridges",), 1),
        (("--dangling",), 1),
        (("--as-of", "2020-01-01"), 1),
        (("--as-of", "never"), 2),
        (("--entity", "Zeus"), 2),
        (("--path", "Hong", "Zeus"), 2),
        (("ask", "what about ports"), 1),
        (("ask", "who manages Mac mini?"), 1),
    ],
)
def test_nothing_found_and_wrong_words_have_their_codes(shell, words, code):
    assert shell("graph", *words).code == code


def test_json_tells_ids_times_and_lines(shell):
    (relation,) = shell.json("graph", "--entity", "Hong")["relations"]
    assert relation["source"] == "Hong"
    assert relation["evidence"] == [
        {"path": "memory/a.md", "startLine": 3, "endLine": 3, "claim": None}
    ]
    assert relation["firstSeen"] == "2026-11-28T03:00:00.000Z"
    entities = shell.json("graph", "--type", "project")["entities"]
    assert [(one["name"], one["origin"], one["page"]) for one in entities] == [
        ("Ledger", "wiki", "wiki/entities/l.md")
    ]
    found = shell.json("graph", "ask", "who manages Clawra?")
    assert (found["form"], [one["name"] for one in found["entities"]]) == ("ends", ["Hong"])
