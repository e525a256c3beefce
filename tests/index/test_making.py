"""The file of an index is made once, and the journal of the one that was made stays its own."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.index import making
from mnemoscope.index.making import is_there, make


def test_what_lay_beside_a_file_that_is_gone_does_not_meet_the_next(tmp_path: Path) -> None:
    path = tmp_path / "embeddings.db"
    beside = tmp_path / "embeddings.db-wal"
    beside.write_bytes(b"of the file before")
    make(path)
    assert path.read_bytes().startswith(b"SQLite format 3\0")
    assert [one.name for one in tmp_path.iterdir() if one.suffix != ".lock"] == [path.name]


def test_a_file_of_zero_bytes_is_kept_aside(tmp_path: Path) -> None:
    path = tmp_path / "embeddings.db"
    path.touch()
    make(path)
    assert is_there(path)
    assert (tmp_path / "embeddings.db.aside.new").read_bytes() == b""


def test_the_journal_of_a_file_made_in_the_same_moment_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "embeddings.db"
    beside = tmp_path / "embeddings.db-wal"
    remove = making.remove_companions
    entered, second = threading.Event(), threading.Event()

    def slowly(of: Path) -> None:
        entered.set()
        assert second.wait(5)
        remove(of)

    monkeypatch.setattr(making, "remove_companions", slowly)
    first = threading.Thread(target=make, args=(path,))
    first.start()
    assert entered.wait(5)

    def later() -> None:
        second.set()
        make(path)
        # From here on it may be opened.
        beside.write_bytes(b"of the new file")

    other = threading.Thread(target=later)
    other.start()
    first.join()
    other.join()
    assert beside.read_bytes() == b"of the new file"


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "there").write_text("a file, no folder", "utf-8")
    with pytest.raises(EnvironmentFault) as told:
        make(tmp_path / "there" / "embeddings.db")
    assert "there" in str(told.value.path)
