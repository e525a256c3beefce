"""Recognises a data set by what is in it, not by its name."""

from __future__ import annotations

from pathlib import Path

from tests.bench.readers import homes, locomo, longmemeval, pairs, planted, qmd, selfasked
from tests.bench.readers.cases import BrokenData, Dataset, load

_READERS = (locomo, longmemeval, qmd, pairs, homes, selfasked)


def read(path: Path) -> Dataset:
    """Open a data set; raises `BrokenData` here or while its workspaces are made."""
    if path.is_dir() and (path / planted.SIGN).exists():
        return Dataset(planted.KIND, planted.worlds(path))
    if path.is_dir():
        inside = [path / name for name in (qmd.QUERIES, homes.COMMANDS) if (path / name).exists()]
        if not inside and next(path.rglob("*.md"), None):
            return Dataset(selfasked.KIND, selfasked.folder(path))
        if not inside:
            wanted = f"{qmd.QUERIES}, {homes.COMMANDS} or notes"
            raise BrokenData(path, 1, f"a folder with {wanted} in it is expected")
        path = inside[0]
    text, value = load(path)
    for reader in _READERS:
        if reader.fits(value):
            return Dataset(reader.KIND, reader.worlds(path, text))
    known = ", ".join(reader.KIND for reader in _READERS)
    raise BrokenData(path, 1, f"this is none of the formats {known}")
