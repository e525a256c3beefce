"""What of a file is searched."""

from __future__ import annotations

from pathlib import Path

import pytest

from mnemoscope.domain.model import FileState
from mnemoscope.engine.passages import document_of, new_file
from mnemoscope.index.texts import NewFile
from mnemoscope.vault.files import ReadFile, read

BLOCK = "<!-- openclaw:dreaming:light:start -->\n- dreamt\n<!-- openclaw:dreaming:light:end -->\n"


def made(root: Path, path: str, text: str, *, memories: bool = False) -> NewFile:
    target = root / path
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, "utf-8")
    file = read(root, path)
    assert isinstance(file, ReadFile)
    return new_file(file, FileState(path, len(text), 7), document_of(file, memories=memories))


def test_a_curated_file_is_searched_entry_by_entry(tmp_path: Path) -> None:
    text = "# Hosts\n\n- Backup:\n  - osprey\n- kite <!-- trigger: nfs -->\n"
    found = made(tmp_path, "MEMORY.md", text)

    assert [(c.start_line, c.text, c.context) for c in found.chunks] == [
        (3, "Backup:", "Hosts"),
        (4, "osprey", "Hosts Backup:"),
        (5, "kite", "Hosts"),
    ]
    assert found.memories is not None
    assert [memory.text for memory in found.memories] == ["Backup:", "osprey", "kite"]


def test_a_long_entry_is_several_passages_of_the_same_lines(tmp_path: Path) -> None:
    found = made(tmp_path, "MEMORY.md", "- " + "osprey keeps the backups. " * 200 + "\n- kite\n")

    *long, last = found.chunks
    assert len(long) > 1
    assert {(c.start_line, c.end_line) for c in long} == {(1, 1)}
    assert (last.start_line, last.text) == (2, "kite")


def test_a_note_is_searched_in_passages_and_read_for_memories_when_asked(tmp_path: Path) -> None:
    text = "# Monday\n\n- osprey\n- kite\n"
    later = made(tmp_path, "memory/2026-11-20.md", text)
    now = made(tmp_path, "memory/2026-11-20.md", text, memories=True)

    assert later.memories is None
    assert now.memories is not None
    assert [memory.text for memory in now.memories] == ["osprey", "kite"]
    assert later.chunks == now.chunks
    assert (later.short_term, later.day) == (True, "2026-11-20")


@pytest.mark.parametrize("memories", [False, True])
def test_what_dreams_keep_in_a_note_is_not_searched(tmp_path: Path, memories: bool) -> None:
    text = f"- before\n{BLOCK}- after\n"
    found = made(tmp_path, "memory/2026-11-20.md", text, memories=memories)

    searched = " ".join(piece.text for piece in found.chunks)
    assert "before" in searched
    assert "after" in searched
    assert "dreamt" not in searched
    # Lines keep their numbers.
    assert max(piece.end_line for piece in found.chunks) == 5


def test_the_numbers_of_the_file_are_those_of_its_scan(tmp_path: Path) -> None:
    found = made(tmp_path, "memory/tea.md", "- tea\n")

    assert (found.path, found.size, found.mtime_ns) == ("memory/tea.md", 6, 7)
    assert (found.short_term, found.day) == (False, None)


def test_what_the_header_of_a_wiki_page_tells_of_it_is_a_passage_of_its_own(tmp_path: Path) -> None:
    text = (
        "---\ntitle: Brad\npersonCard:\n  lane: Microsoft Teams\nclaims:\n"
        "  - text: Brad routes calls\n---\n\n# Brad\n"
    )
    found = made(tmp_path, "wiki/main/entities/brad.md", text)
    assert [(c.start_line, c.end_line, c.text) for c in found.chunks] == [
        (1, 7, "Brad. Microsoft Teams"),
        (6, 6, "Brad routes calls"),
        (9, 9, "# Brad"),
    ]
    bare = made(tmp_path, "wiki/main/entities/bare.md", "---\ntitle: Bare\n---\n\n# Bare\n")
    assert [c.text for c in bare.chunks] == ["# Bare"]
