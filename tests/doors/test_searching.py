"""search: whole answers, any question, and not a byte in the workspace."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mnemoscope.doors import searching


def tree(root) -> dict[str, bytes]:
    return {str(p.relative_to(root)): p.read_bytes() for p in root.rglob("*") if p.is_file()}


@pytest.fixture
def words_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Search without loading the model, which costs a second for each test."""
    monkeypatch.setattr(searching, "FEW", 0)


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
        product = math.prod(factor["value"] for factor in hit["factors"])
        total = sum(term["contribution"] for term in hit["terms"])
        assert hit["score"] == pytest.approx(min(1.0, total * product))
    assert f"{path}:" in shell("search", query).out


def test_meaning_is_found_where_no_word_is_shared(shell) -> None:
    shell("index")
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


def test_few_missing_vectors_are_made_before_the_answer_and_many_are_left(
    shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = shell("search", "adrenaline")
    assert "mnemoscope index" in answer.err
    assert shell.json("status")["vectors"] == 0
    shell("index")
    (shell.root / "memory/2026-11-28.md").write_text("- The ferret is called Pim.\n", "utf-8")
    answer = shell("search", "ferret", before=("--json",))
    assert answer.err == ""
    assert answer.document["channels"] == ["words", "meaning"]


@pytest.mark.usefixtures("words_only")
def test_what_filters_let_through_leaves_no_signal(shell) -> None:
    signals = shell.json("status")["signals"]
    shell("search", "firmware-iwlwifi", "--path", "memory/")
    assert shell.json("status")["signals"] == signals


def test_no_meaning_is_asked_for_where_it_does_not_count(shell) -> None:
    shell("index")
    for option in (("--alpha", "0"), ("--words-only",)):
        document = shell.json("search", "spare adrenaline pen", *option)
        assert document["channels"] == ["words"]
        assert document["note"] == ""


@pytest.mark.usefixtures("words_only")
def test_an_explanation_shows_the_whole_arithmetic(shell) -> None:
    document = shell.json("search", "adrenaline pen", "--explain")
    assert {"reading", "leftOut", "timings", "like"} <= set(document)
    assert set(document["timings"]) >= {"question", "gather", "rank"}
    out = shell("search", "adrenaline pen", "--explain").out
    assert out.startswith("Asked   adrenaline pen\n")
    assert "Took " in out
    term = document["results"][0]["terms"][0]
    assert f"= {term['value']:.4f} {term['name']} × {term['weight']:.4f}" in out
    assert "reading" not in shell.json("search", "adrenaline pen")


@pytest.mark.parametrize(
    "damage", [b"", b"no index at all" * 400, None, "newer"], ids=["empty", "other", "cut", "newer"]
)
@pytest.mark.usefixtures("words_only")
def test_a_damaged_index_is_built_anew(shell, at_home, damage) -> None:
    expected = shell.json("search", "adrenaline")["results"]
    file = next(at_home.rglob("embeddings.db"))
    if damage is None:
        data = file.read_bytes()
        file.write_bytes(data[: len(data) // 2])
    elif damage == "newer":
        data = bytearray(file.read_bytes())
        data[60:64] = (999).to_bytes(4, "big")
        file.write_bytes(bytes(data))
    else:
        file.write_bytes(damage)
    answer = shell("search", "adrenaline", before=("--json",))
    assert answer.code == 0, answer.err
    assert answer.document["results"] == expected
    aside = file.with_name("embeddings.db.aside")
    assert aside.exists()
    assert "embeddings.db.aside: " in answer.err
    again = shell("search", "adrenaline", before=("--json",))
    assert again.document["results"] == expected
    assert "aside" not in again.err


def test_an_empty_workspace_has_no_answers(shell) -> None:
    for file in shell.root.rglob("*.md"):
        file.unlink()
    answer = shell("search", "adrenaline")
    assert (answer.code, answer.out) == (1, "No matches.\n")


@given(st.text(st.characters(exclude_categories=("Cs",), exclude_characters="\0"), max_size=300))
@settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40, deadline=None
)
@pytest.mark.usefixtures("words_only")
def test_no_text_breaks_the_command_line(shell, query: str) -> None:
    for before in ((), ("--json",)):
        answer = shell("search", "--explain", "--", query, before=before)
        assert answer.code in (0, 1)
        assert "Error" not in answer.err


@pytest.mark.usefixtures("words_only")
def test_a_floor_leaves_out_what_scores_below(shell) -> None:
    scores = [hit["score"] for hit in shell.json("search", "backup")["results"]]
    floor = sorted(scores)[len(scores) // 2]
    left = shell.json("search", "backup", "--floor", str(floor))["results"]
    assert left
    assert all(hit["score"] >= floor for hit in left)
    assert len(left) < len(scores)


@pytest.mark.usefixtures("words_only")
def test_an_index_that_cannot_be_written_answers_as_it_stands(shell, at_home: Path) -> None:
    (lock,) = _locked_out(shell, at_home)
    (shell.root / "MEMORY.md").write_text("- The zyzzyva is a beetle\n", encoding="utf-8")
    answer = shell("search", "adrenaline pen")
    assert (answer.code, "2026-11-21.md" in answer.out) == (0, True)
    assert "may be older than the files" in answer.err
    lock.rmdir()
    assert "beetle" in shell("search", "zyzzyva").out


def _locked_out(shell, home: Path) -> list[Path]:
    """Leave no way to take the index's lock."""
    shell("index", "--words-only")
    locks = list(home.glob("workspaces/*/embeddings.lock"))
    for lock in locks:
        lock.unlink()
        lock.mkdir()
    return locks


@pytest.mark.usefixtures("words_only")
def test_filters_that_nothing_passes_are_told_in_words(shell) -> None:
    answer = shell("search", "backup", "--tag", "no-such-tag")
    assert (answer.code, answer.out) == (1, "No matches.\n")
    assert "mnemoscope: the filters let nothing through\n" in answer.err


def test_the_advice_helps_in_the_profile_that_was_asked(shell) -> None:
    shell("index")
    before = ("--profile", "openclaw-2026.9", "--read-only")
    told = shell("search", "backup", before=before).err
    assert "mnemoscope --profile openclaw-2026.9 index" in told
    shell("index", before=("--profile", "openclaw-2026.9"))
    assert shell("search", "backup", before=before).err == ""
