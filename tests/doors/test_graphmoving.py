"""graph import and export: files go in and out, and what dangles is asked about."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest


@pytest.fixture
def shell(at_home: Path, workspace: Callable[..., Path], shell: Any) -> Any:
    shell = type(shell)(workspace({"MEMORY.md": ""}), shell.capture)
    for words in (("Alice",), ("Nas",), ("Alice --uses--> Nas",)):
        assert shell("graph", "add", *words).code == 0
    return shell


@pytest.mark.parametrize("name", ["g.db", "g.jsonld", "g.graphml", "g.csv"])
def test_out_and_in_again(shell, tmp_path, name):
    answer = shell("graph", "export", str(tmp_path / name))
    assert answer.code == 0
    written = answer.out.splitlines()
    assert all(Path(one).is_file() for one in written)
    assert shell("graph", "import", written[0]).code == 1
    assert shell("graph", "remove", "Alice", "Nas").code == 0
    document = shell.json("graph", "import", written[0])
    assert (len(document["new"]), document["relations"]) == (2, 1)
    assert shell("graph").out == "Alice --uses--> Nas\n"


def test_relations_to_nobody_wait_for_an_answer(shell, tmp_path):
    sheet = tmp_path / "g-relations.csv"
    sheet.write_text("source,kind,target\nGhost_A,knows,Ghost_B\n", "utf-8")
    answer = shell("graph", "import", str(sheet))
    assert answer.code == 1
    assert "Ghost_A --knows--> Ghost_B" in answer.out
    assert "Ghost_A" in answer.err
    assert "nothing was taken in: --dangling leave or --dangling make" in answer.err
    dry = shell("graph", "import", str(sheet), "--dangling", "make", "--dry-run")
    assert dry.code == 0
    assert len(shell("graph").out.splitlines()) == 1
    assert shell("graph", "import", str(sheet), "--dangling", "make").code == 0
    assert "Ghost_A --knows--> Ghost_B" in shell("graph").out


def test_a_format_can_be_named(shell, tmp_path):
    path = tmp_path / "graph"
    assert shell.json("graph", "export", str(path), "--format", "json-ld")["written"] == [str(path)]
    assert shell("graph", "import", str(path), "--format", "json-ld").code == 1
    assert shell("graph", "import", str(path), "--format", "graphml").code == 2


def test_a_name_without_a_format_is_refused(shell, tmp_path):
    assert shell("graph", "export", str(tmp_path / "graph")).code == 2
