"""Files and folders are flushed where they are, and nothing of them changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from mnemoscope.ledger.platform_sync import SYNCS_ALL_AT_ONCE, sync_all, sync_file, sync_folder


def test_flushing_leaves_everything_as_it_was(tmp_path: Path) -> None:
    (tmp_path / "kept").write_bytes(b"a\r\nb")
    sync_file(tmp_path / "kept")
    sync_folder(tmp_path)
    if SYNCS_ALL_AT_ONCE:
        sync_all()
    assert (tmp_path / "kept").read_bytes() == b"a\r\nb"


def test_what_is_not_there_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        sync_file(tmp_path / "nothing")
