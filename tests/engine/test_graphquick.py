"""Beside a search the graph answers just as it would alone, and never keeps anybody waiting."""

from __future__ import annotations

import threading

import pytest

from mnemoscope.domain.graph import Entity, Relation
from mnemoscope.engine import graphquick
from mnemoscope.engine.graph import graph, warm
from mnemoscope.engine.graphanswer import answer
from mnemoscope.engine.graphquick import quick_answer

PAGE = """\
---
pageType: entity
id: entity.mill
title: mill
relationships:
  - targetTitle: attic
    targetPath: entities/attic.md
    kind: depends_on
---
"""
ATTIC = "---\npageType: entity\nid: entity.attic\ntitle: attic\n---\n"
FILES = {"wiki/WIKI.md": "", "wiki/entities/mill.md": PAGE, "wiki/entities/attic.md": ATTIC}
QUESTIONS = (
    "who manages Clawra?",
    "谁管理 Clawra？",
    "老洪管理谁？",
    "who manages whom?",
    "Does Hong manage Clawra?",
    "what does mill depend on?",
    "what depends on attic?",
    "who likes Bob?",
    "Who is Clawra?",
    "How are Clawra and Bob related?",
)


@pytest.fixture
def session(workspace, open_session):
    session = open_session(workspace(FILES))
    names = ("Hong", "Clawra", "Bob")
    session.ledger.graph.put_entities(
        [Entity(name, name, "person", ("老洪",) if name == "Hong" else ()) for name in names]
    )
    session.ledger.graph.put_relations(
        [
            Relation("1", "Hong", "manages", "Clawra"),
            Relation("2", "Clawra", "likes", "Bob"),
            Relation("3", "Bob", "knows", "Hong"),
        ]
    )
    return session


@pytest.mark.parametrize("read", [False, True])
@pytest.mark.parametrize("question", QUESTIONS)
def test_it_answers_as_the_whole_graph_does(session, open_session, question: str, read: bool):
    wanted = answer(open_session(session.root), question)
    assert wanted is not None
    if read:
        graph(session)
    found = quick_answer(session, question)
    assert found is not None
    assert found.form is wanted.form
    assert list(map(found.graph.line, found.relations)) == list(
        map(wanted.graph.line, wanted.relations)
    )
    assert found.entities == wanted.entities
    assert (warm(session) is None) is (not read and "related" not in question)


@pytest.mark.parametrize(
    "question",
    ["", "the weather", "who manages Zeus?", "Who manages Bob?", "who manages Hong? " * 20],
)
def test_what_it_does_not_know_is_left_to_the_search(session, question: str):
    assert quick_answer(session, question) is None


def test_who_reads_the_graph_just_now_holds_nobody_up(session):
    taken, free = threading.Event(), threading.Event()

    def hold() -> None:
        with session.graphs.guard:
            taken.set()
            free.wait(20)

    holder = threading.Thread(target=hold)
    holder.start()
    taken.wait(20)
    try:
        assert quick_answer(session, "who manages Clawra?") is None
    finally:
        free.set()
        holder.join()
    assert quick_answer(session, "who manages Clawra?") is not None


def test_too_much_to_read_is_no_answer(session, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(graphquick, "_MOST_RELATIONS", 0)
    assert quick_answer(session, "who manages whom?") is None
    assert quick_answer(session, "How are Clawra and Bob related?") is None
    assert quick_answer(session, "who manages Clawra?") is not None


def test_a_large_wiki_that_nobody_has_read_is_not_read_for_it(
    session, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(graphquick, "_MOST_PAGES", 1)
    assert quick_answer(session, "who manages Clawra?") is None
    graph(session)
    assert quick_answer(session, "who manages Clawra?") is not None
