"""File contents as they were, by SHA-256 of the bytes: what undo writes back."""

from __future__ import annotations

import hashlib
import os
import secrets
from collections.abc import Iterable
from pathlib import Path

from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.ledger.platform_process import start_mark
from mnemoscope.ledger.platform_sync import SYNCS_ALL_AT_ONCE, sync_all, sync_folder

_TEMPORARY = "tmp"


class History:
    """The folder ``history/``: ``ab/abcdef…`` holds the bytes with that digest."""

    __slots__ = ("_folder",)

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def put(self, data: bytes) -> str:
        """Keep the bytes, safe from a power cut on return; returns their digest."""
        return self._put(data, durable=True)

    def put_many(self, contents: Iterable[bytes]) -> list[str]:
        """Keep many contents and make them safe from a power cut in one go."""
        digests = [self._put(data, durable=not SYNCS_ALL_AT_ONCE) for data in contents]
        sync_all()
        return digests

    def get(self, digest: str) -> bytes:
        """Return the bytes with that digest; `EnvironmentFault` if they are gone or damaged."""
        path = self._path(digest)
        try:
            data = path.read_bytes()
        except OSError as error:
            raise _fault("a kept version cannot be read", path, error) from error
        if hashlib.sha256(data).hexdigest() != digest:
            raise EnvironmentFault("a kept version is damaged", path=str(path))
        return data

    def clean(self) -> None:
        """Remove what processes that are gone have left half-written."""
        for path in self._folder.glob(f"{_TEMPORARY}/*"):
            pid = path.name.partition("-")[0]
            if not pid.isdigit() or start_mark(int(pid)) is None:
                path.unlink(missing_ok=True)

    def _path(self, digest: str) -> Path:
        return self._folder / digest[:2] / digest

    def _put(self, data: bytes, *, durable: bool) -> str:
        digest = hashlib.sha256(data).hexdigest()
        path = self._path(digest)
        try:
            if not _holds(path, data):
                self._write(path, data, durable=durable)
        except OSError as error:
            raise _fault("the version before the change cannot be kept", path, error) from error
        return digest

    def _write(self, path: Path, data: bytes, *, durable: bool) -> None:
        folder = self._folder / _TEMPORARY
        folder.mkdir(parents=True, exist_ok=True)
        path.parent.mkdir(exist_ok=True)
        temporary = folder / f"{os.getpid()}-{secrets.token_hex(6)}"
        try:
            with temporary.open("xb") as file:
                file.write(data)
                file.flush()
                if durable:
                    os.fsync(file.fileno())
            temporary.replace(path)
        except OSError:
            temporary.unlink(missing_ok=True)
            raise
        if durable:
            sync_folder(path.parent)


def _holds(path: Path, data: bytes) -> bool:
    try:
        return path.read_bytes() == data
    except FileNotFoundError:
        return False


def _fault(message: str, path: Path, error: OSError) -> EnvironmentFault:
    return EnvironmentFault(
        f"{message}: {error.strerror}",
        path=str(path),
        hint="Check the space and the permissions of the data folder (MNEMOSCOPE_HOME).",
    )
