"""Links that mean a file are found and led to where it goes."""

from __future__ import annotations

import pytest

from mnemoscope.domain.movedlinks import links_to, relinked

TARGET = "memory/2026-10-01.md"
NEW = "memory/.archive/2026-10/2026-10-01.md"


@pytest.mark.parametrize(
    ("path", "before", "after"),
    [
        (
            "memory/a.md",
            "see [x](2026-10-01.md#why) ok",
            "see [x](.archive/2026-10/2026-10-01.md#why) ok",
        ),
        ("MEMORY.md", "[x](memory/2026-10-01.md)", f"[x]({NEW})"),
        ("memory/p/a.md", "[x](../2026-10-01.md)", "[x](../.archive/2026-10/2026-10-01.md)"),
        ("memory/p/a.md", "[x](/memory/2026-10-01.md)", f"[x](/{NEW})"),
        (
            "notes/a.md",
            "[[2026-10-01|that day]]",
            "[[memory/.archive/2026-10/2026-10-01|that day]]",
        ),
        ("notes/a.md", "[[memory/2026-10-01]]", "[[memory/.archive/2026-10/2026-10-01]]"),
        ("notes/a.md", "[[memory/2026-10-01.md]]", f"[[{NEW}]]"),
    ],
)
def test_every_way_of_writing_is_found_and_kept(path: str, before: str, after: str) -> None:
    found = links_to(before, path, TARGET)
    assert len(found) == 1
    assert relinked(before, path, found, NEW) == after


@pytest.mark.parametrize(
    "text",
    [
        "`[x](memory/2026-10-01.md)`",
        "[x](other/2026-10-01.md)",
        "[x](https://example.org/memory/2026-10-01.md)",
        "memory/2026-10-01.md",
        "[[2026-10-011]]",
    ],
)
def test_what_means_something_else_is_left_alone(text: str) -> None:
    assert links_to(text, "MEMORY.md", TARGET) == ()


def test_a_file_does_not_link_to_itself() -> None:
    assert links_to("[x](2026-10-01.md)", TARGET, TARGET) == ()


def test_a_name_with_blanks_is_found_encoded() -> None:
    text = "[x](my%20note.md)"
    found = links_to(text, "a.md", "my note.md")
    assert relinked(text, "a.md", found, ".archive/my note.md") == "[x](.archive/my%20note.md)"
