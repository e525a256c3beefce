"""graph extract: reads what changed, by rules and where asked by a language model."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.engine.test_chatmodels import settle as choose
from tests.engine.test_extractmodel import CREW, MANAGES, QUENDRA, SAID, answering
from tests.providers import chat_server as behaviour
from tests.providers.chat_server import ChatServer, serving

NOTE = "memory/2026-11-08.md"


@pytest.fixture
def chat() -> Iterator[ChatServer]:
    with serving() as running:
        running.behave = answering([QUENDRA, CREW, {"name": "x", "type": "pot"}], [MANAGES])
        yield running


@pytest.fixture
def shell(at_home: Path, workspace: Callable[..., Path], shell: Any) -> Any:
    root = workspace({NOTE: f"- Rosa manages the Harbour project.\n- {SAID}\n"})
    return type(shell)(root, shell.capture)


def test_notes_are_read_once_and_all_of_them_where_asked(shell: Any) -> None:
    first = shell("graph", "extract")
    assert (first.code, first.err) == (0, "")
    assert first.out == "1 files read, 2 new entities, 1 new relations\n"
    assert shell.json("graph", "extract")["read"] == 0
    assert shell.json("graph", "extract", "--all") == {
        "read": 1,
        "statements": 2,
        "entities": 0,
        "relations": 0,
        "unsupported": 0,
        "problems": [],
    }
    assert shell("graph").out == "Rosa --manages--> Harbour\n"
    (shell.root / NOTE).write_text("- Rain.\n", "utf-8")
    assert shell("graph", "extract").out.endswith("1 no longer supported\n")


def test_a_model_reads_where_it_is_asked_for(shell: Any, home: Path, chat: ChatServer) -> None:
    refused = shell("graph", "extract", "--model")
    assert refused.code != 0
    assert "no language model" in refused.err
    choose(home, chat)
    lines = shell("graph", "extract", "--model").out.splitlines()
    assert lines[0] == "0 files read, 0 new entities, 0 new relations"
    assert "2 statements read, 2 new entities, 1 new relations" in lines[1]
    assert lines[2] == "left out (type): x: pot"
    assert "Quendra --manages--> Thornby crew" in shell("graph").out
    again = shell.json("graph", "extract", "--model", "--all")["model"]
    assert (again["pieces"], again["relations"]) == (1, 0)
    assert again["outside"] == [{"what": "type", "said": "x: pot"}]


def test_a_model_that_fails_is_told(shell: Any, home: Path, chat: ChatServer) -> None:
    choose(home, chat)
    chat.behave = behaviour.saying("no idea")
    answer = shell("graph", "extract", "--model", "--json")
    assert answer.code == 1
    assert json.loads(answer.out)["model"]["more"]
    assert "no list of entities" in answer.err


def test_the_sample_gives_a_graph(at_home: Path, sample: Path, shell: Any) -> None:
    run = type(shell)(sample, shell.capture)
    assert run.json("graph", "extract")["relations"] >= 4
    assert "ledgerbook --runs_on--> mill" in run("graph").out
