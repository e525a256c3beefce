"""rem: a look at themes and truths that writes nothing."""

from __future__ import annotations

import shutil
from pathlib import Path

_NOTE = "# {day}\n\n- The greenhouse relay must be reset.\n- The relay of the {n}th fan is loud.\n"


def _emptied(root: Path) -> None:
    shutil.rmtree(root / "memory")
    (root / "memory").mkdir()


def _notes(root: Path) -> None:
    _emptied(root)
    for day in (25, 26, 27):
        name = f"2026-11-{day}"
        text = _NOTE.format(day=name, n=day)
        (root / "memory" / f"{name}.md").write_text(text, encoding="utf-8")


def _files(root: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in root.rglob("*") if path.is_file()}


def test_the_preview_tells_themes_and_truths_and_writes_nothing(shell) -> None:
    _notes(shell.root)
    before = _files(shell.root)
    told = shell("rem")
    assert told.code == 0
    assert "relay" in told.out
    assert "The greenhouse relay must be reset." in told.out
    assert "memory/2026-11-27.md:3-3" in told.out
    assert _files(shell.root) == before
    assert shell("rem").out == told.out


def test_the_document_has_the_keys_of_the_harness(shell) -> None:
    _notes(shell.root)
    document = shell.json("rem")
    rem = document["rem"]
    [truth, *_] = rem["candidateTruths"]
    assert truth["snippet"] == "The greenhouse relay must be reset."
    assert truth["confidence"] > 0.45
    assert len(rem["candidateKeys"]) == len(rem["candidateTruths"])
    assert rem["bodyLines"][0] == "### Reflections"
    assert rem["reflections"][0].startswith("- Theme: `")
    assert document["remConfig"]["minPatternStrength"] == 0.75
    assert document["deep"]["candidateCount"] == len(document["deep"]["candidates"])


def test_an_empty_workspace_has_nothing_to_tell(shell) -> None:
    _emptied(shell.root)
    told = shell("rem")
    assert told.code == 1
    assert told.out == (
        "No strong theme in 0 memories of the last 7 days.\nNo lasting truth in them yet.\n"
    )


def test_what_dreams_read_can_be_set(shell, tmp_path: Path) -> None:
    assert shell.json("sources") == {"transcripts": [], "storage": "none"}
    mine = tmp_path / "talks"
    mine.mkdir()
    assert shell.json("sources", "--transcripts", str(mine), "--storage", "both") == {
        "transcripts": [str(mine)],
        "storage": "both",
    }
    assert shell("sources").out == f"transcripts: {mine}\nstorage: both\n"
    assert shell("sources", "--no-transcripts").out == "transcripts: none\nstorage: both\n"
    assert shell.json("sources", "--usual-transcripts")["transcripts"] == []


def test_read_only_sets_nothing(shell) -> None:
    refused = shell("sources", "--storage", "both", before=("--read-only",))
    assert (refused.code, "may be written" in refused.err) == (1, True)
    assert shell.json("sources") == {"transcripts": [], "storage": "none"}


def test_only_what_is_there_can_be_set(shell, tmp_path: Path) -> None:
    assert "sideways" in shell("sources", "--storage", "sideways").err
    assert "nowhere" in shell("sources", "--transcripts", str(tmp_path / "nowhere")).err
    assert shell("sources", "--no-transcripts", "--usual-transcripts").code == 2


def test_statements_of_the_past_are_counted_and_taken_back(shell) -> None:
    _emptied(shell.root)
    note = "- Ren prefers short answers in bullets.\n- The drill took 42 seconds.\n"
    (shell.root / "memory" / "2026-03-25.md").write_text(note, encoding="utf-8")
    before = _files(shell.root)
    document = shell.json("rem", "--stage")
    assert (document["groundedFiles"], document["stagedShortTermEntries"]) == (1, 1)
    assert document["staged"][0]["signals"] == 3
    assert "Ren prefers short answers" in shell("rem", "--stage").out
    assert shell("rem", "--unstage").out == "0 notes read, 0 statements counted\n"
    assert _files(shell.root) == before
    assert shell("rem", "--stage", before=("--read-only",)).code == 1
    assert shell("rem", "--stage", "--unstage").code == 2
