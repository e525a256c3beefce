"""An index in a folder of its own, and files to put into it."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from mnemoscope.domain.chunks import chunk
from mnemoscope.domain.document import parse
from mnemoscope.domain.paths import is_short_term_path, note_day
from mnemoscope.index.store import Index
from mnemoscope.index.texts import NewFile

MakeFile = Callable[..., NewFile]


def make_file(path: str, text: str, *, memories: bool = True) -> NewFile:
    """A note as the index takes it."""
    return NewFile(
        path=path,
        size=len(text),
        mtime_ns=1,
        fingerprint=hashlib.sha256(text.encode("utf-8", "replace")).hexdigest(),
        short_term=is_short_term_path(path),
        day=note_day(path),
        chunks=chunk(text),
        memories=parse(text, path).memories if memories else None,
    )


@pytest.fixture
def note() -> MakeFile:
    """Make a note of a path and a text."""
    return make_file


@pytest.fixture
def index(tmp_path: Path) -> Iterator[Index]:
    """An empty index."""
    opened = Index(tmp_path / "embeddings.db")
    yield opened
    opened.close()
