"""The wiki on the command line: made, compiled, written into, told of, undone."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.doors.conftest import Shell
from tests.wikivault import vault

Build = Callable[..., Path]


@pytest.fixture
def wiki(workspace: Build, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(workspace({"MEMORY.md": "# M\n", **vault()}), capsys.readouterr)


def test_init_makes_a_wiki_once(workspace: Build, capsys: pytest.CaptureFixture[str]) -> None:
    shell = Shell(workspace({"MEMORY.md": "# M\n"}), capsys.readouterr)
    made = shell.json("wiki", "init")
    assert made["vaultRoot"] == str(shell.root / "wiki")
    assert str(shell.root / "wiki" / "WIKI.md") in made["updatedFiles"]
    again = shell("wiki", "init")
    assert (again.code, again.out) == (1, "")
    assert "there is a wiki already" in again.err
    assert shell("undo").code == 0
    assert not (shell.root / "wiki" / "WIKI.md").exists()


def test_compile_twice(wiki: Shell) -> None:
    first = wiki.json("wiki", "compile")
    assert first["pageCounts"] == {
        "entity": 2,
        "concept": 1,
        "synthesis": 1,
        "source": 2,
        "report": 9,
    }
    assert first["claimCount"] == 3
    assert [one["path"] for one in first["frontmatterErrors"]] == ["wiki/concepts/broken.md"]
    again = wiki("wiki", "compile")
    assert again.code == 0
    assert again.out.startswith("nothing to write; pages: 2 entity")
    assert "wiki/concepts/broken.md:3:" in again.err


def test_status(wiki: Shell) -> None:
    said = wiki("wiki", "status")
    assert said.code == 0
    assert "compiled  nothing that agents are given" in said.out
    cache = wiki.root / "wiki" / ".openclaw-wiki" / "cache"
    cache.mkdir()
    row = {"pagePath": "entities/none.md", "text": "t", "status": "supported"}
    (cache / "claims.jsonl").write_text(json.dumps(row), "utf-8")
    document = wiki.json("wiki", "status")
    assert (document["generation"], document["claimCount"]) == ("files", 3)
    assert document["compiledCache"]["unknownClaims"] == 3
    assert document["compiledCache"]["goneClaims"] == 1
    assert "3 claims are not in it, 1 are no longer true" in wiki("wiki", "status").out


def test_apply_synthesis(wiki: Shell) -> None:
    claims = [{"text": "It is 5 %.", "confidence": 0.5, "evidence": [{"kind": "s"}]}]
    done = wiki.json(
        *("wiki", "apply", "synthesis", "Tax rule", "--body", "Five per cent."),
        *("--source-id", "source.team-handbook", "--claims", json.dumps(claims)),
        *("--question", "Since when?", "--status", "draft"),
    )
    assert (done["changed"], done["operation"]) == (True, "create_synthesis")
    assert (done["pagePath"], done["pageId"]) == ("syntheses/tax-rule.md", "synthesis.tax-rule")
    assert done["compile"]["claimCount"] == 4
    text = (wiki.root / "wiki" / "syntheses" / "tax-rule.md").read_text("utf-8")
    assert "  - text: It is 5 %.\n" in text


def test_apply_metadata(wiki: Shell) -> None:
    line = ("wiki", "apply", "metadata", "refund-rule", "--clear-confidence", "--question", "Who?")
    assert wiki(*line).out.startswith("concepts/refund-rule.md\n")
    text = (wiki.root / "wiki" / "concepts" / "refund-rule.md").read_text("utf-8")
    assert "confidence" not in text
    assert "questions:\n  - Who?\n" in text
    assert wiki("wiki", "apply", "metadata", "nobody", "--status", "x").code == 1


@pytest.mark.parametrize("claims", ["{", '{"text": "x"}', '[{"text": "x", "confidence": 7}]'])
def test_claims_that_are_none(wiki: Shell, claims: str) -> None:
    said = wiki("wiki", "apply", "metadata", "refund-rule", "--claims", claims)
    assert said.code != 0
    assert "claims" in said.err


@pytest.mark.parametrize("verb", ["compile", "status"])
def test_no_wiki(workspace: Build, capsys: pytest.CaptureFixture[str], verb: str) -> None:
    shell = Shell(workspace({"MEMORY.md": "# M\n"}), capsys.readouterr)
    said = shell("wiki", verb)
    assert (said.code, said.out) == (1, "")
    assert "there is no wiki here" in said.err
