"""Reads where the vectors are to be compared."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from mnemoscope.domain.storage import Storage, storage_of


def read_storage(home: Path) -> Storage:
    """Return what the preferences of this machine say; the index file where they cannot be read.

    A folder that is not named from the root lies below `home`, wherever the program was started.
    """
    try:
        text = (home / "settings.toml").read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return Storage()
    import tomllib

    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return Storage()
    storage = storage_of(table)
    if not storage.uri or "://" in storage.uri:
        return storage
    folder = Path(storage.uri)
    with suppress(RuntimeError):  # there is no such user
        folder = folder.expanduser()
    return replace(storage, uri=str(home / folder))
