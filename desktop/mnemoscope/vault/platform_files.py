"""What differs between Linux, macOS and Windows when files are read and replaced."""

from __future__ import annotations

import errno
import os
import stat
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path

from mnemoscope.domain.outcomes import EnvironmentFault

READ_FLAGS = (
    os.O_RDONLY
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_BINARY", 0)
)
"""Never waits for a pipe, never becomes a terminal's process, never changes a line end."""

MOVES_OPEN_FILES = sys.platform != "win32"
"""A file may be renamed while it is open."""

_FULL = {errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC)}
_DENIED = {errno.EACCES, errno.EPERM}
_NO_HARD_LINKS = {
    getattr(errno, name, errno.EPERM)
    for name in ("EPERM", "ENOSYS", "EMLINK", "EOPNOTSUPP", "ENOTSUP")
}
_PATIENCE = 2.0
"""Seconds to wait for another writer or a virus scanner."""
_PAUSE = 0.01


def is_link(entry: os.DirEntry[str]) -> bool:
    """Tell whether a folder's entry leads elsewhere: a symbolic link or a Windows junction."""
    if sys.platform == "win32":
        attributes = entry.stat(follow_symlinks=False).st_file_attributes
        return bool(attributes & stat.FILE_ATTRIBUTE_REPARSE_POINT)
    return entry.is_symlink()


def is_name(part: str) -> bool:
    """Tell whether a part of a path can be the name of a file here."""
    if part in {"", ".", ".."} or "\0" in part:
        return False
    try:
        os.fsencode(part)
    except UnicodeEncodeError:
        return False
    return sys.platform != "win32" or not set(part) & set('<>:"\\|?*')


def real_path(descriptor: int, path: str) -> str:
    """Return where an open file really lies, every link followed."""
    if sys.platform == "linux":
        with suppress(OSError):
            return os.readlink(f"/proc/self/fd/{descriptor}")  # noqa: PTH115 (asked for each file)
    return os.path.realpath(path)


def keep_rights(descriptor: int, like: os.stat_result) -> None:
    """Give a new file the mode of the one that it replaces, and its owner where that is allowed."""
    if sys.platform != "win32":
        made = os.fstat(descriptor)
        if (made.st_uid, made.st_gid) != (like.st_uid, like.st_gid):
            with suppress(OSError):
                os.fchown(descriptor, like.st_uid, like.st_gid)
        os.fchmod(descriptor, stat.S_IMODE(like.st_mode))


def sync_file(descriptor: int) -> None:
    """Wait until the bytes of a file are on the disk itself."""
    if sys.platform == "darwin":
        import fcntl  # not on Windows

        with suppress(OSError):
            fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
            return
    os.fsync(descriptor)


def sync_folder(folder: Path) -> None:
    """Wait until the names in a folder are on the disk itself, where the system can promise it."""
    if sys.platform == "win32":
        return
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def replace(new: Path, target: Path) -> None:
    """Put a file in another one's place in one step."""
    if sys.platform != "win32":
        new.replace(target)
        return
    deadline = time.monotonic() + _PATIENCE
    while True:
        try:
            new.replace(target)
            return
        except PermissionError:  # a scanner or a sync client has it open for a moment
            if time.monotonic() > deadline:
                raise
            time.sleep(_PAUSE)


def publish(new: Path, target: Path) -> None:
    """Give a file a name that must be free; raises `FileExistsError` where it is not."""
    if sys.platform == "win32":
        new.rename(target)
        return
    try:
        os.link(new, target)
    except FileExistsError:
        raise
    except OSError as error:
        if error.errno not in _NO_HARD_LINKS:
            raise
        if os.path.lexists(target):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target)) from error
        new.replace(target)
    else:
        new.unlink()


def hold(descriptor: int) -> None:
    """Mark an open file as in use until it is closed, or its process ends in whatever way."""
    if sys.platform != "win32":
        _lock(descriptor, wait=True)


def is_held(path: Path) -> bool:
    """Tell whether a living process holds a file; no process number is asked, they are reused."""
    if sys.platform == "win32":
        return False  # an open file cannot be deleted there anyway
    try:
        descriptor = os.open(path, READ_FLAGS)
    except OSError:
        return False
    try:
        return not _lock(descriptor, wait=False)
    finally:
        os.close(descriptor)


@contextmanager
def one_writer(path: Path) -> Generator[None]:
    """Let one process of ours at a time replace a file; waits a moment, then goes on anyway."""
    descriptor = None if sys.platform == "win32" else _wait_for(path)
    try:
        yield
    finally:
        if descriptor is not None:
            os.close(descriptor)


def _wait_for(path: Path) -> int | None:
    """Lock the file that stands at a path now; None where there is none or it is never free."""
    deadline = time.monotonic() + _PATIENCE
    while time.monotonic() < deadline:
        try:
            descriptor = os.open(path, READ_FLAGS)
        except OSError:
            return None
        locked = _lock(descriptor, wait=False)
        with suppress(OSError):
            if locked and os.path.samestat(os.fstat(descriptor), path.stat()):
                return descriptor
        os.close(descriptor)
        if not locked:
            time.sleep(_PAUSE)
    return None


def _lock(descriptor: int, *, wait: bool) -> bool:
    """Lock an open file; False where another process has it, True where locks are unknown."""
    import fcntl  # not on Windows

    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True


def fault(error: OSError, path: str, place: Path) -> EnvironmentFault:
    """Say what the disk would not do, and which disk it is."""
    disk = _mount_point(place)
    if error.errno in _FULL:
        message, hint = f"the disk at {disk} is full", "Free some space, then try again."
    elif error.errno == errno.EROFS:
        message, hint = f"the disk at {disk} is read-only", "Mount it for writing."
    elif error.errno in _DENIED:
        message, hint = f"writing into {place.parent} is not permitted", "Check its permissions."
    else:
        message, hint = f"the disk at {disk} failed: {error.strerror}", ""
    return EnvironmentFault(message, path=path, hint=hint)


def _mount_point(place: Path) -> Path:
    return next((folder for folder in place.parents if folder.is_mount()), Path(place.anchor))
