"""A search shows what the graph knows above its hits, where something is asked that it knows."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from mnemoscope.doors import searching
from mnemoscope.doors.knowing import asks

pytestmark = pytest.mark.usefixtures("words_only")


@pytest.fixture
def words_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "FEW", 0)


@pytest.fixture
def filled(sample: Path, at_home: Path, shell):
    run = type(shell)(sample, shell.capture)
    run.json("graph", "extract")
    return run


@pytest.mark.parametrize("question", ["what runs on mill?", "mill 上运行什么？"])
def test_the_answer_stands_above_the_hits_with_its_lines(filled, question: str) -> None:
    answer = filled("search", "--words-only", question)
    first, *rest = answer.out.splitlines()
    assert first.startswith("graph  ")
    (said,) = [one for one in answer.out.splitlines() if "ledgerbook --runs_on--> mill" in one]
    assert "memory/2026-11-01.md:5" in said
    assert "" in rest
    document = filled.json("search", "--words-only", question)
    assert document["graph"]["form"] == "ends"
    assert "ledgerbook" in {one["name"] for one in document["graph"]["entities"]}
    places = [
        (one["path"], one["startLine"])
        for r in document["graph"]["relations"]
        for one in r["evidence"]
    ]
    assert ("memory/2026-11-01.md", 5) in places


@pytest.mark.parametrize("query", ["backup", "mill", "who likes the weather?"])
def test_nothing_is_said_where_it_does_not_know(filled, query: str) -> None:
    assert filled.json("search", "--words-only", query)["graph"] is None
    assert "graph  " not in filled("search", "--words-only", query).out


def test_filters_are_for_notes_alone(filled) -> None:
    filters = ("--path", "memory")
    document = filled.json("search", "--words-only", *filters, "what runs on mill?")
    assert document["graph"] is None


def test_what_asks_is_told_by_words_and_marks(resources: Path) -> None:
    assert all(asks(one, resources) for one in ("Who?", "who runs it", "谁负责", "mill 呢？"))
    assert not any(asks(one, resources) for one in ("backup", "the whole log", "备份时间"))


@pytest.mark.usefixtures("at_home")
def test_where_no_relation_is_known_nothing_of_the_graph_is_loaded(
    tmp_path: Path, shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "notes").mkdir()
    (tmp_path / "notes" / "MEMORY.md").write_text("- ledgerbook runs on mill.\n", "utf-8")
    monkeypatch.setitem(sys.modules, "mnemoscope.engine.graphquick", None)  # its import would fail
    run = type(shell)(tmp_path / "notes", shell.capture)
    assert run.json("search", "--words-only", "what runs on mill?")["graph"] is None


def test_a_search_that_asks_nothing_loads_nothing_of_the_graph() -> None:
    code = (
        "import sys, mnemoscope.doors.searching\n"
        "print(*[n for n in sys.modules if 'graphq' in n or 'graphanswer' in n])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
