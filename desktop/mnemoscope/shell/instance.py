"""One window for each workspace: a second start asks the first one to come to the front.

The lock decides, the socket only carries the message: a lock of a dead process is taken over by
its process number, and a socket that was left behind is removed by the holder of the lock.
"""

from __future__ import annotations

import hashlib
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDir, QLockFile, QObject, Signal, Slot

if TYPE_CHECKING:
    # The window is painted before Qt's network library is loaded.
    from PySide6.QtNetwork import QLocalServer

_RAISE = b"raise\n"
_PATIENCE = 2.0
"""Seconds that a holder of the lock gets to open its door after it has started."""
_HEARD_WITHIN = 1.0
"""Seconds that its window may be busy; longer than for an errand, which others can do."""


class Instance(QObject):
    """The claim of this process on one workspace, or on the welcome screen."""

    raised = Signal()
    """Another start wants this window."""

    def __init__(self, home: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = home / "locks"
        self._lock: QLockFile | None = None
        self._server: QLocalServer | None = None
        self._key = ""

    def claim(self, root: Path | None) -> bool:
        """Take a workspace for this process; False where another one holds it.

        A claim that was held before is given up only where the new one succeeds. Where no lock can
        be made at all, as on a full disk, the claim counts as given.
        """
        key = key_of(root)
        if key == self._key:
            return True
        lock = self._try_lock(key)
        if lock is not None and not lock.isLocked():
            return False
        self.release()
        self._lock, self._key = lock, key
        return True

    def holds(self, root: Path | None) -> bool:
        """Tell whether this claim is for that workspace."""
        return self._key == key_of(root)

    def listen(self) -> bool:
        """Open the door for later starts; call it once the window is up."""
        if self._server is not None or not self._key:
            return self._server is not None
        from PySide6.QtNetwork import QLocalServer

        QLocalServer.removeServer(_door(self._folder, self._key))
        server = QLocalServer(self)
        server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        server.newConnection.connect(self._on_connection)
        if server.listen(_door(self._folder, self._key)):
            self._server = server
        return self._server is not None

    def release(self) -> None:
        """Give the claim up."""
        if self._server is not None:
            self._server.close()
            self._server.deleteLater()
            self._server = None
        if self._lock is not None:
            self._lock.unlock()
            self._lock = None
        self._key = ""

    def _try_lock(self, key: str) -> QLockFile | None:
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            return None
        lock = QLockFile(str(self._folder / f"{key}.lock"))
        lock.setStaleLockTime(0)
        if lock.tryLock(0) or lock.error() is QLockFile.LockError.LockFailedError:
            return lock
        return None

    @Slot()
    def _on_connection(self) -> None:
        from mnemoscope.doors.errand import HEARD

        if self._server is None:
            return
        socket = self._server.nextPendingConnection()
        socket.disconnected.connect(socket.deleteLater)
        socket.write(HEARD + b"ok\n")
        socket.flush()
        self.raised.emit()


def call_holder(home: Path, root: Path | None, patience: float = _PATIENCE) -> bool:
    """Ask the holder of a workspace to come to the front; False where nobody answers.

    Waits for the answer, at most some seconds, on whatever thread. Without sockets of Qt: a thread
    that held Python and waited for a lock of Qt, and the window's, which holds that lock and waits
    for Python, would wait for each other without end.
    """
    from mnemoscope.doors.platform_door import exchange

    door = _door(home / "locks", key_of(root))
    end = time.monotonic() + patience
    while exchange(door, _RAISE, heard_within=_HEARD_WITHIN) is None:
        if time.monotonic() >= end:
            return False
        time.sleep(0.05)
    return True


def _door(folder: Path, key: str) -> str:
    """The socket, where Qt puts those without a folder: by data folder, which is a person's own."""
    home = hashlib.sha256(os.fsencode(folder)).hexdigest()[:12]
    name = f"mnemoscope-{home}-{key}"
    return rf"\\.\pipe\{name}" if os.name == "nt" else f"{QDir.tempPath()}/{name}"


def key_of(root: Path | None) -> str:
    """The key of a workspace by its real path; the welcome screen has one too."""
    if root is None:
        return "welcome"
    real = os.path.normcase(root.expanduser().resolve())
    return hashlib.sha256(os.fsencode(real)).hexdigest()[:16]
