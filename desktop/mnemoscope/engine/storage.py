"""Reads where the vectors are to be compared."""

from __future__ import annotations

from pathlib import Path

from mnemoscope.domain.storage import Storage, storage_of


def read_storage(home: Path) -> Storage:
    """Return what the preferences of this machine say; the index file where they cannot be read."""
    import tomllib

    try:
        table = tomllib.loads((home / "settings.toml").read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
        return Storage()
    return storage_of(table)
