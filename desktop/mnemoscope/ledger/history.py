"""File contents as they were, by SHA-256 of the bytes: what undo writes back."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable
from pathlib import Path

from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.ledger.platform_process import start_mark
from mnemoscope.ledger.platform_sync import (
    SYNCS_ALL_AT_ONCE,
    sync_all,
    sync_file,
    sync_folder,
)

_TEMPORARY = "tmp"
_DIGITS = 64
_NOT_KEPT = "the version before the change cannot be kept"
_FEW = 16
"""Up to so many files are made safe one by one; beyond, everything on the machine at once."""


class History:
    """The folder ``history/``: ``ab/abcdef…`` holds the bytes with that digest.

    By itself nothing is taken out: the journal names each version, so each can be asked for. The
    same bytes are kept once.
    """

    __slots__ = ("_folder",)

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def put(self, data: bytes) -> str:
        """Keep the bytes, safe from a power cut on return; returns their digest."""
        return self.put_many([data])[0]

    def put_many(self, contents: Iterable[bytes]) -> list[str]:
        """Keep contents, all safe from a power cut on return; returns their digests in order."""
        kept = [self._put(data) for data in contents]
        if not kept:
            return kept
        try:
            if SYNCS_ALL_AT_ONCE and len(kept) > _FEW:
                sync_all()
            else:
                for digest in kept:
                    sync_file(self._path(digest))
                for folder in {self._path(digest).parent for digest in kept}:
                    sync_folder(folder)
            sync_folder(self._folder)
        except OSError as error:
            raise _fault(_NOT_KEPT, self._folder, error) from error
        return kept

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

    def sizes(self) -> dict[str, int]:
        """Return the bytes of each version that is kept; `EnvironmentFault` if that is not told."""
        try:
            found = [path for path in self._folder.glob("??/*") if len(path.name) == _DIGITS]
            return {path.name: path.stat().st_size for path in found}
        except OSError as error:
            raise _fault("the kept versions cannot be counted", self._folder, error) from error

    def drop(self, digests: Iterable[str]) -> None:
        """Remove versions for good; `EnvironmentFault` where the disk refuses one."""
        for digest in digests:
            path = self._path(digest)
            try:
                path.unlink(missing_ok=True)
            except OSError as error:
                raise _fault("a kept version cannot be removed", path, error) from error

    def clean(self) -> None:
        """Remove what processes that are gone have left half-written."""
        for path in self._folder.glob(f"{_TEMPORARY}/*"):
            pid = path.name.partition("-")[0]
            if not pid.isdigit() or start_mark(int(pid)) is None:
                path.unlink(missing_ok=True)

    def _path(self, digest: str) -> Path:
        return self._folder / digest[:2] / digest

    def _put(self, data: bytes) -> str:
        digest = hashlib.sha256(data).hexdigest()
        path = self._path(digest)
        try:
            if not _holds(path, data):
                self._write(path, data)
        except OSError as error:
            raise _fault(_NOT_KEPT, path, error) from error
        return digest

    def _write(self, path: Path, data: bytes) -> None:
        folder = self._folder / _TEMPORARY
        folder.mkdir(parents=True, exist_ok=True)
        path.parent.mkdir(exist_ok=True)
        temporary = folder / f"{os.getpid()}-{os.urandom(6).hex()}"
        try:
            temporary.write_bytes(data)
            temporary.replace(path)
        except OSError:
            temporary.unlink(missing_ok=True)
            raise


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
