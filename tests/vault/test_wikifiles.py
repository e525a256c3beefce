"""What lies in a vault beside its pages."""

from __future__ import annotations

from pathlib import Path

from mnemoscope.vault.wikifiles import other_files


def test_attachments_and_indexes_are_listed_and_pages_and_hidden_files_are_not(
    tmp_path: Path,
) -> None:
    for name in (
        "WIKI.md",
        "entities/index.md",
        "entities/a.md",
        "_attachments/deep/rack.txt",
        ".openclaw-wiki/log.jsonl",
        "concepts/.hidden.md",
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x", "utf-8")
    (tmp_path / "_attachments" / "out.txt").symlink_to("/etc/hostname")
    assert other_files(tmp_path) == ("WIKI.md", "_attachments/deep/rack.txt", "entities/index.md")
    assert other_files(tmp_path / "gone") == ()
