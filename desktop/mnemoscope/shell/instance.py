"""One window for each person and each workspace: a second start asks the first to come forward.

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
    from PySide6.QtNetwork import QLocalServer, QLocalSocket

_RAISE = b"raise\n"
_LONGEST = 1 << 16
"""Bytes of what a start may say; whoever says more is not heard."""
_PERSON = "person"
"""The key of the window that a person's further starts hand themselves over to."""
_PATIENCE = 2.0
"""Seconds that a holder of the lock gets to open its door after it has started."""
_HEARD_WITHIN = 1.0
"""Seconds that its window may be busy; longer than for an errand, which others can do."""


class Instance(QObject):
    """The claim of this process on one workspace, on the welcome screen, or on a whole person."""

    raised = Signal()
    """Another start wants this window."""
    handed = Signal(bytes)
    """Another start hands over this line, and has ended."""

    def __init__(self, home: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = home / "locks"
        self._lock: QLockFile | None = None
        self._server: QLocalServer | None = None
        self._key = ""
        self._callers: list[QLocalSocket] = []

    def claim(self, root: Path | None) -> bool:
        """Take a workspace for this process; False where another one holds it.

        A claim that was held before is given up only where the new one succeeds. Where no lock can
        be made at all, as on a full disk, the claim counts as given.
        """
        return self._take(key_of(root))

    def claim_person(self) -> bool:
        """Take all further starts of this person; False where another process has them."""
        return self._take(_PERSON)

    def _take(self, key: str) -> bool:
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
        callers, self._callers = self._callers, []
        for caller in callers:
            caller.abort()
            caller.deleteLater()
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
        while self._server is not None and self._server.hasPendingConnections():
            caller = self._server.nextPendingConnection()
            # To methods alone: a callback that held this object would outlive it in the socket.
            caller.readyRead.connect(self._on_said)
            caller.disconnected.connect(self._on_gone)
            self._callers.append(caller)
        self._on_said()

    @Slot()
    def _on_said(self) -> None:
        """Hear a line of each caller; it is answered before anything is done about it."""
        from mnemoscope.doors.errand import HEARD

        lines: list[bytes] = []
        for caller in self._callers:
            if caller.canReadLine():
                lines.append(bytes(caller.readLine().data()))
                caller.write(HEARD + b"ok\n")
                caller.flush()
        for long in [each for each in self._callers if each.bytesAvailable() > _LONGEST]:
            long.abort()
        for line in lines:
            if line == _RAISE:
                self.raised.emit()
            else:
                self.handed.emit(line)

    @Slot()
    def _on_gone(self) -> None:
        from PySide6.QtNetwork import QLocalSocket

        closed = QLocalSocket.LocalSocketState.UnconnectedState
        gone = [caller for caller in self._callers if caller.state() is closed]
        self._callers = [caller for caller in self._callers if caller not in gone]
        for caller in gone:
            caller.deleteLater()


def call_holder(home: Path, root: Path | None, patience: float = _PATIENCE) -> bool:
    """Ask the holder of a workspace to come to the front; False where nobody answers.

    Waits for the answer, at most some seconds, on whatever thread. Without sockets of Qt: a thread
    that held Python and waited for a lock of Qt, and the window's, which holds that lock and waits
    for Python, would wait for each other without end.
    """
    return _said(home, key_of(root), _RAISE, patience)


def call_person(home: Path, line: bytes, patience: float = _PATIENCE) -> bool:
    """Hand a line over to the window of this person; False where nobody hears it. As above."""
    return _said(home, _PERSON, line, patience)


def _said(home: Path, key: str, line: bytes, patience: float) -> bool:
    from mnemoscope.doors.platform_door import exchange

    door = _door(home / "locks", key)
    end = time.monotonic() + patience
    while exchange(door, line, heard_within=_HEARD_WITHIN) is None:
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
