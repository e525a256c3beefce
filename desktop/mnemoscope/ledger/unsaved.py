"""Edits that could not be saved in time, kept beside the ledger until the person decides."""

from __future__ import annotations

import hashlib
import json
import os
import threading
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import cast

from mnemoscope.domain.clock import iso_utc, parse_utc
from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.ledger.platform_sync import sync_file, sync_folder

_NAMED = 32
"""Digits of the path's digest that name the file of its edits."""


@dataclass(frozen=True, slots=True)
class KeptText:
    """An edited text, and what it was made from."""

    path: str
    base: str
    """The text as it was opened."""
    fingerprint: str
    """Of the bytes that were opened; empty where there was no such file."""
    text: str
    at: datetime


class Unsaved:
    """The folder ``unsaved/``: a file for each text that is edited and does not lie on disk.

    Without SQLite, so that it waits for no writer: it is used when the program has to end now.
    """

    __slots__ = ("_folder",)

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def keep(self, kept: KeptText) -> None:
        """Keep a text, safe from a power cut on return, in place of an older one of that path.

        Raises:
            EnvironmentFault: the disk refused; an older one is as it was.
        """
        content = {
            "path": kept.path,
            "base": kept.base,
            "fingerprint": kept.fingerprint,
            "text": kept.text,
            "at": iso_utc(kept.at),
        }
        target = self._file(kept.path)
        fresh = target.with_suffix(f".{os.getpid()}-{threading.get_ident()}.tmp")
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            fresh.write_text(json.dumps(content), encoding="ascii")
            sync_file(fresh)
            fresh.replace(target)
            sync_folder(self._folder)
        except OSError as error:
            with suppress(OSError):
                fresh.unlink(missing_ok=True)
            message = f"unsaved edits cannot be kept: {error.strerror}"
            raise EnvironmentFault(message, path=str(target)) from error

    def get(self, path: str) -> KeptText | None:
        """Return what is kept of a path; None where nothing is, or it cannot be read."""
        return _read(self._file(path))

    def all(self) -> tuple[KeptText, ...]:
        """Return all that is kept and can be read, in the order of the paths."""
        found = (_read(path) for path in self._folder.glob("*.json"))
        return tuple(sorted((one for one in found if one is not None), key=lambda one: one.path))

    def drop(self, path: str) -> None:
        """Keep nothing of that path any more.

        Raises:
            EnvironmentFault: the disk refused.
        """
        file = self._file(path)
        try:
            file.unlink(missing_ok=True)
        except OSError as error:
            message = f"edits that were kept cannot be removed: {error.strerror}"
            raise EnvironmentFault(message, path=str(file)) from error

    def _file(self, path: str) -> Path:
        name = hashlib.sha256(path.encode("utf-8", "surrogateescape")).hexdigest()[:_NAMED]
        return self._folder / f"{name}.json"


def _read(file: Path) -> KeptText | None:
    try:
        found: object = json.loads(file.read_text(encoding="ascii"))
    except (OSError, ValueError, RecursionError):
        return None
    if not isinstance(found, dict):
        return None
    content = cast("Mapping[str, object]", found)
    values = [content.get(name) for name in ("path", "base", "fingerprint", "text", "at")]
    texts = [value for value in values if isinstance(value, str)]
    if len(texts) != len(values):
        return None
    path, base, fingerprint, text, moment = texts
    at = parse_utc(moment)
    return None if at is None else KeptText(path, base, fingerprint, text, at)
