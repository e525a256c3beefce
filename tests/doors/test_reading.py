"""status, index, search: whole answers, any question, and not a byte in the workspace."""

from __future__ import annotations

import re

import pytest

from mnemoscope.doors import reading


def tree(root) -> dict[str, bytes]:
    return {str(p.relative_to(root)): p.read_bytes() for p in root.rglob("*") if p.is_file()}


@pytest.fixture
def words_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Search without loading the model, which costs a second for each test."""
    monkeypatch.setattr(reading, "PATIENCE", -1.0)


def test_status_tells_the_budget_and_the_signals(shell) -> None:
    document = shell.json("status")
    assert document["name"] == "Kestrel"
    assert document["workspaceDir"] == str(shell.root)
    assert document["budget"]["limit"] == 10_000
    assert document["budget"]["used"] == len((shell.root / "MEMORY.md").read_text("utf-8"))
    assert document["signals"] == 44
    assert document["lastDream"] is None
    assert document["problems"] == []
    shell("dream")
    assert shell.json("status")["lastDream"] == "2026-11-28T03:00:00.000Z"


def test_problems_are_counted_with_what_was_not_read_yet(shell) -> None:
    (shell.root / "memory" / "x.md").write_text("---\na: *b\n---\n", "utf-8")
    assert re.search(r"Problems +none; not read yet: (\d+) of \1 files", shell("status").out)
    shell("index", "--words-only")
    answer = shell("status")
    assert re.search(r"Problems +1\n", answer.out)
    assert answer.err.startswith("mnemoscope: memory/x.md:2: ")


def test_status_reads_well(shell) -> None:
    out = shell("status").out
    assert "of 10,000 characters" in out
    assert out.splitlines()[0].startswith("Workspace   Kestrel")


def test_the_index_is_built_once(shell) -> None:
    first = shell.json("index", "--words-only")
    assert first["indexed"] > 40
    assert (first["failed"], first["removed"], first["problems"]) == (0, 0, [])
    assert shell.json("index", "--words-only")["indexed"] == 0
    (shell.root / "memory/garden.md").unlink()
    (shell.root / "NOW.md").write_text("# NOW\n\n- A new thing.\n", "utf-8")
    again = shell.json("index", "--words-only")
    assert (again["indexed"], again["removed"]) == (1, 1)


@pytest.mark.usefixtures("words_only")
@pytest.mark.parametrize(
    ("query", "path"),
    [("adrenaline pen", "memory/2026-11-21.md"), ("对账会", "memory/2026-11-13.md")],
)
def test_words_are_found_in_both_languages(shell, query: str, path: str) -> None:
    document = shell.json("search", query)
    assert path in {hit["path"] for hit in document["results"]}
    for hit in document["results"]:
        assert {"path", "startLine", "endLine", "score", "snippet", "terms"} <= set(hit)
        assert hit["score"] == pytest.approx(sum(t["contribution"] for t in hit["terms"]))
    assert f"{path}:" in shell("search", query).out


def test_meaning_is_found_where_no_word_is_shared(shell) -> None:
    document = shell.json("search", "nut intolerance of the child")
    assert document["channels"] == ["words", "meaning"]
    assert any("hazelnut" in hit["snippet"] for hit in document["results"])


@pytest.mark.usefixtures("words_only")
@pytest.mark.parametrize("query", ['"', "a AND (", "*", "-x", "\\", "'; DROP TABLE", "🪶", " ", ""])
def test_any_text_is_a_question(shell, query: str) -> None:
    answer = shell("search", "--", query)
    assert answer.code in (0, 1)
    assert "Error" not in answer.err


@pytest.mark.usefixtures("words_only")
def test_nothing_found_is_told_apart(shell) -> None:
    answer = shell("search", "zyzzyva")
    assert (answer.code, answer.out) == (1, "No matches.\n")
    assert shell("search", "zyzzyva", before=("--json",)).document["results"] == []


@pytest.mark.usefixtures("words_only")
def test_filters(shell) -> None:
    def paths(*options: str) -> set[str]:
        document = shell("search", "backup", *options, before=("--json",)).document
        return {hit["path"] for hit in document["results"]}

    assert len(shell.json("search", "backup", "-k", "2")["results"]) == 2
    assert all(path.startswith("memory/d") for path in paths("--path", "memory/decisions"))
    assert "memory/2026-10-31.md" not in paths("--since", "2026-11-20")
    assert shell("search", "x", "--since", "soon").code == 2


@pytest.mark.usefixtures("words_only")
def test_a_search_leaves_a_signal_but_no_trace_in_the_workspace(shell) -> None:
    before, signals = tree(shell.root), shell.json("status")["signals"]
    shell("search", "firmware-iwlwifi", before=("--read-only",))
    assert shell.json("status")["signals"] == signals
    shell("search", "firmware-iwlwifi")
    assert shell.json("status")["signals"] > signals
    assert tree(shell.root) == before


@pytest.mark.usefixtures("words_only")
def test_an_answer_is_never_older_than_the_files(shell) -> None:
    shell("search", "anything")
    (shell.root / "memory/2026-11-28.md").write_text("- The ferret is called Pim.\n", "utf-8")
    assert "Pim" in shell("search", "ferret").out


@pytest.mark.usefixtures("words_only")
def test_broken_files_are_lines_on_stderr_and_the_rest_is_found(shell) -> None:
    (shell.root / "memory/blob.md").write_bytes(b"\0\1\2")
    (shell.root / "memory/bad.md").write_text("---\na: [\n---\n- fine\n", "utf-8")
    answer = shell("search", "adrenaline")
    assert answer.code == 0
    lines = answer.err.splitlines()
    assert any(line.startswith("mnemoscope: memory/blob.md") for line in lines)
    assert all(line.startswith("mnemoscope: ") for line in lines)
