"""Markdown files read and written byte for byte: guarded, atomic, never outside the workspace."""

from __future__ import annotations

import hashlib
import os
import stat
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from mnemoscope.domain.lines import Newline, newline_of
from mnemoscope.domain.model import FileState
from mnemoscope.domain.outcomes import EnvironmentFault, Problem, RefusalReason, Refused
from mnemoscope.domain.pace import breathe
from mnemoscope.vault import platform_files
from mnemoscope.vault.atomic import is_temporary, staged
from mnemoscope.vault.walk import LARGEST, inner_path, too_large, walk

_BOM = b"\xef\xbb\xbf"
_READS = 3
"""How often a file is read again that changes while it is being read."""


@dataclass(frozen=True, slots=True)
class TextFile:
    """The text of a file with all that is needed to write the same bytes back."""

    text: str
    """Without the BOM; line ends as they are; bytes that are not UTF-8 as lone surrogates."""
    bom: bool = False
    binary: bool = False
    """It holds a zero byte, so it is no text."""

    @property
    def newline(self) -> Newline:
        """How its lines end."""
        return newline_of(self.text)

    @property
    def encoding(self) -> str:
        """``UTF-8``, ``UTF-8 with BOM`` or ``bytes that are not UTF-8``."""
        if not self.text.isascii() and any("\udc80" <= letter <= "\udcff" for letter in self.text):
            return "bytes that are not UTF-8"
        return "UTF-8 with BOM" if self.bom else "UTF-8"

    def encode(self, text: str) -> bytes:
        """Return the bytes of a text in this file's encoding.

        Raises:
            UnicodeEncodeError: the text holds half a character that came from no file.
        """
        return (_BOM if self.bom else b"") + text.encode("utf-8", "surrogateescape")


@dataclass(frozen=True, slots=True)
class Scan:
    """The Markdown files of a workspace, and what is wrong with some of them."""

    files: tuple[FileState, ...]
    """By path; those that cannot be read are among them."""
    problems: tuple[Problem, ...]
    closed: tuple[str, ...]
    """Folders and links that could not be looked into; the empty path is the workspace itself."""

    def stamp(self) -> str:
        """Return a digest of the names, sizes and times of all files; equal lists have equal ones.

        About 8 ms for 10,000 files; a look at what an index knows of each takes ten times as long.
        """
        told = "\n".join(f"{file.path}\t{file.size}\t{file.mtime_ns}" for file in self.files)
        closed = "\n".join(self.closed)
        data = f"{told}\n\n{closed}".encode("utf-8", "surrogateescape")
        return hashlib.blake2b(data, digest_size=16).hexdigest()

    def hides(self, path: str) -> bool:
        """Tell whether a file that is not listed may still be there."""
        return any(
            not place or path == place or path.startswith(f"{place}/") for place in self.closed
        )


@dataclass(frozen=True, slots=True)
class ReadFile:
    """A file as read."""

    path: str
    data: bytes
    text: TextFile
    fingerprint: str


@dataclass(frozen=True, slots=True)
class ClashBytes:
    """What lies on disk instead of what was expected; nothing was written."""

    path: str
    data: bytes | None
    """None: there is no file."""
    fingerprint: str | None


def decode(data: bytes) -> TextFile:
    """Read bytes as UTF-8, whatever they are; `TextFile.encode` gives the same bytes back."""
    bom = data.startswith(_BOM)
    text = data[len(_BOM) if bom else 0 :].decode("utf-8", "surrogateescape")
    return TextFile(text, bom, binary=b"\0" in data)


def fingerprint(data: bytes) -> str:
    """Return the SHA-256 of the bytes in hex."""
    return hashlib.sha256(data).hexdigest()


def scan(root: Path) -> Scan:
    """List the Markdown files that an agent reads, opening none; never fails.

    Links inside the workspace are followed and appear once; all that is odd is a problem.
    """
    found = walk(root)
    files = [
        FileState(path, status.st_size, status.st_mtime_ns)
        for path, status in sorted(found.files.items())
    ]
    problems = sorted(found.problems, key=lambda problem: problem.path)
    return Scan(tuple(files), tuple(problems), tuple(found.closed))


def read(root: Path, path: str) -> ReadFile | Problem:
    """Read a file of the workspace; a file that cannot be read is a problem.

    The codes: ``missing``, ``unreadable``, ``outside-workspace``, ``not-a-file``, ``huge``,
    ``binary``, ``changing`` (another program keeps writing it).
    """
    breathe()
    if not all(map(platform_files.is_name, path.split("/"))):
        return Problem("outside-workspace", path, "the path is none inside the workspace")
    try:
        answer = _read_bytes(_real(root), path)
    except (FileNotFoundError, NotADirectoryError, UnicodeEncodeError):
        return Problem("missing", path, "the file is no longer there")
    except PermissionError:
        return Problem("unreadable", path, "reading the file is not permitted")
    except OSError as error:
        return Problem("unreadable", path, f"the file cannot be read: {error.strerror}")
    if isinstance(answer, Problem):
        return answer
    text = decode(answer)
    if text.binary:
        return Problem("binary", path, "the file holds zero bytes, so it is no text")
    return ReadFile(path, answer, text, fingerprint(answer))


@lru_cache(maxsize=16)
def _real(root: Path) -> str:
    """Where a workspace lies; it is asked for each file, and a moved link is another workspace."""
    return os.path.realpath(root)


def _read_bytes(root: str, path: str) -> bytes | Problem:
    place = f"{root}/{path}"
    for _ in range(_READS):
        descriptor = os.open(place, platform_files.READ_FLAGS)
        try:
            before = os.fstat(descriptor)
            if inner_path(root, platform_files.real_path(descriptor, place)) is None:
                return Problem("outside-workspace", path, "the link leads out of the workspace")
            if not stat.S_ISREG(before.st_mode):
                return Problem("not-a-file", path, "this is no ordinary file")
            if before.st_size > LARGEST:
                return too_large(path, before.st_size)
            # Not `os.fdopen`, which imports at each call: Qt for Python reads along at each import.
            with open(descriptor, "rb", closefd=False) as file:
                data = file.read(before.st_size + 1)
            after = os.fstat(descriptor)
        finally:
            os.close(descriptor)
        if (after.st_size, after.st_mtime_ns) == (len(data), before.st_mtime_ns):
            return data
    return Problem("changing", path, "another program is writing the file right now")


def write(
    root: Path,
    path: str,
    data: bytes,
    expected: str | None,
    *,
    private: bool = False,
    like: os.stat_result | None = None,
) -> str | Refused | ClashBytes:
    """Put data in the place of the bytes whose fingerprint is expected; return the new one.

    Expected None: there must be no such file; its folders are made, and with `private` nobody but
    the owner can read it; mode, owner and time are those of `like`. Links are followed, mode and
    owner stay. At any moment the file holds either all the old or all the new bytes.

    Raises:
        EnvironmentFault: the disk is full or read-only, or a permission is missing.
    """
    target = _locate(root, path)
    if isinstance(target, Refused):
        return target
    done = fingerprint(data)
    with _faults(path, target), _folders(target.parent), platform_files.one_writer(target):
        clash = _clash(path, target, expected)
        if clash or expected == done:
            return clash or done
        status = target.stat() if expected else None
        if status and not os.access(target, os.W_OK):
            hint = "Allow writing to the file itself."
            raise EnvironmentFault("the file is write-protected", path=path, hint=hint)
        with staged(target, data, status or like, private=private) as temporary:
            clash = _clash(path, target, expected)
            if clash:
                return clash
            if expected:
                platform_files.replace(temporary, target)
            else:
                _publish(temporary, target, like)
        platform_files.sync_folder(target.parent)
    return done


def _publish(temporary: Path, target: Path, like: os.stat_result | None) -> None:
    """Give a new file its name, and the time of the one that it was."""
    if like is not None:
        os.utime(temporary, ns=(like.st_atime_ns, like.st_mtime_ns))
    platform_files.publish(temporary, target)


def status_of(root: Path, path: str) -> os.stat_result | None:
    """Return mode, owner and times of a file, links followed; None where there is none to read."""
    try:
        return Path(root / path).stat()
    except (OSError, ValueError):
        return None


def delete(root: Path, path: str, expected: str | None) -> Refused | ClashBytes | None:
    """Delete a file whose bytes have the expected fingerprint; None once it is not there.

    Folders that hold nothing any more go with it, so that what was made leaves nothing behind.

    Raises:
        EnvironmentFault: a permission is missing or the disk is read-only.
    """
    target = _locate(root, path)
    if isinstance(target, Refused):
        return target
    with _faults(path, target), platform_files.one_writer(target):
        clash = _clash(path, target, expected)
        if clash:
            return clash
        target.unlink(missing_ok=expected is None)
        platform_files.sync_folder(target.parent)
    if expected is not None:
        _remove_empty(target.parent, Path(_real(root)))
    return None


def _remove_empty(folder: Path, root: Path) -> None:
    """Remove a folder and those above it, as far as they are empty and inside of the root."""
    while folder != root and folder.is_relative_to(root):
        try:
            folder.rmdir()
        except OSError:
            return  # something is in it, or it has to stay
        folder = folder.parent


def clean_leftovers(root: Path, written: Iterable[str] = ()) -> tuple[str, ...]:
    """Remove temporary files that killed processes left; return their paths.

    ``written``: what was being written, some of it in folders that no agent reads. Folders that
    were made for it and hold nothing go, too.
    """
    removed: list[str] = []
    unread = {path.rpartition("/")[0] for path in written}
    for path in (*walk(root).temporary, *_temporary_in(root, unread)):
        place = root / path
        if not platform_files.is_held(place):
            with suppress(OSError):
                place.unlink()
                removed.append(path)
    for folder in unread:
        _remove_empty(root / folder, root)
    return tuple(removed)


def _temporary_in(root: Path, folders: Iterable[str]) -> Iterator[str]:
    """Yield temporary files of ours in some folders, links not followed."""
    for folder in folders:
        with suppress(OSError):
            for place in (root / folder).iterdir():
                if is_temporary(place.name):
                    yield f"{folder}/{place.name}" if folder else place.name


def _locate(root: Path, path: str) -> Path | Refused:
    """Return the file that a path means, links followed."""
    if not all(map(platform_files.is_name, path.split("/"))):
        detail = "the path is none inside the workspace"
        return Refused(RefusalReason.OUTSIDE_WORKSPACE, detail, path)
    place = Path(os.path.realpath(root / path))
    if inner_path(_real(root), str(place)) is None:
        detail = "the link leads out of the workspace"
        return Refused(RefusalReason.OUTSIDE_WORKSPACE, detail, path)
    if place.exists() and not place.is_file():
        return Refused(RefusalReason.UNREADABLE, "this is no ordinary file", path)
    return place


def _clash(path: str, target: Path, expected: str | None) -> ClashBytes | None:
    try:
        data = target.read_bytes()
    except FileNotFoundError:
        return ClashBytes(path, None, None) if expected else None
    now = fingerprint(data)
    return None if now == expected else ClashBytes(path, data, now)


@contextmanager
def _faults(path: str, target: Path) -> Generator[None]:
    try:
        yield
    except OSError as error:
        raise platform_files.fault(error, path, target) from error


@contextmanager
def _folders(folder: Path) -> Generator[None]:
    """Make a folder and those above it; remove them again where nothing was put into them."""
    made = [place for place in (folder, *folder.parents) if not place.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    try:
        yield
    finally:
        for place in made:
            with suppress(OSError):
                place.rmdir()
