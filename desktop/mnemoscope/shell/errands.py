"""Searches for the command line in the workspace that is open: its index is loaded already."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Slot

from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.engine.places import search_door
from mnemoscope.runtime.bus import Bus
from mnemoscope.runtime.jobs import Lane
from mnemoscope.runtime.opened import Opened

if TYPE_CHECKING:
    # The window is painted before Qt's network library and the engine are loaded.
    from PySide6.QtNetwork import QLocalServer, QLocalSocket

    from mnemoscope.engine.session import Session

_LONGEST = 1 << 20
"""Bytes of an errand; the socket of whoever says more is closed."""
_REST_MS = 400
_REST_AT_LAST_MS = 3_000
"""So long nobody has to ask before the window shows what was recalled, and so long at most it
waits: panes that read anew take the processor from whoever asks next."""


class Errands(QObject):
    """A door for processes of the same person, open as long as the workspace is."""

    def __init__(self, opened: Opened, bus: Bus, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._opened = opened
        self._bus = bus
        self._callers: dict[int, QLocalSocket] = {}
        self._count = 0
        self._server: QLocalServer | None = None
        self._changes = Changes(Facet.NONE)
        """What errands have touched and nobody was told yet."""
        self._since = QElapsedTimer()
        self._rest = QTimer(self, interval=_REST_MS, singleShot=True)
        self._rest.timeout.connect(self._tell)

    def listen(self) -> bool:
        """Open the door; False where none can be made, and everybody searches by themselves."""
        from PySide6.QtNetwork import QLocalServer

        session = self._opened.session
        door = search_door(session.root, session.home)
        # What a killed window has left; a living one holds the claim on this workspace.
        QLocalServer.removeServer(door)
        server = QLocalServer(self)
        server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        server.newConnection.connect(self._on_connection)
        if server.listen(door):
            self._server = server
        return self._server is not None

    def close(self) -> None:
        """Shut the door; who still waits for an answer looks for it elsewhere."""
        self._rest.stop()
        callers, self._callers = list(self._callers.values()), {}
        for caller in callers:
            caller.abort()
        if self._server is not None:
            self._server.close()
            self._server = None

    @Slot()
    def _on_connection(self) -> None:
        while self._server is not None and self._server.hasPendingConnections():
            self._count += 1
            caller = self._server.nextPendingConnection()
            self._callers[self._count] = caller
            caller.readyRead.connect(partial(self._on_said, self._count))
            caller.disconnected.connect(partial(self._on_gone, self._count))
            self._on_said(self._count)

    def _on_said(self, number: int) -> None:
        """Do an errand once all of it has been said."""
        caller = self._callers.get(number)
        if caller is None or not caller.canReadLine():
            if caller is not None and caller.bytesAvailable() > _LONGEST:
                caller.abort()
            return
        line = caller.readLine().data()
        caller.write(b"heard\n")
        caller.flush()
        self._opened.jobs.submit(
            Lane.CALL,
            _answer,
            self._opened.session,
            line,
            done=partial(self._answered, number),
            failed=partial(self._failed, number),
        )

    def _answered(self, number: int, answered: tuple[bytes, Changes]) -> None:
        said, changes = answered
        self._say(number, said)
        if changes.facets is Facet.NONE:
            return
        if self._changes.facets is Facet.NONE:
            self._since.start()
        self._changes |= changes
        left = _REST_AT_LAST_MS - self._since.elapsed()
        self._rest.start(max(0, min(_REST_MS, left)))

    @Slot()
    def _tell(self) -> None:
        """Let the panes hear at once of all that the last errands have touched."""
        changes, self._changes = self._changes, Changes(Facet.NONE)
        self._bus.changed.emit(changes, self)

    def _failed(self, number: int, error: Exception) -> None:
        """Let the caller look for itself without waiting, and the person hear what is wrong."""
        self._say(number, b"null\n")
        self._opened.jobs.failed.emit(error)

    def _say(self, number: int, said: bytes) -> None:
        caller = self._callers.get(number)
        if caller is not None:
            caller.write(said)
            caller.disconnectFromServer()

    def _on_gone(self, number: int) -> None:
        caller = self._callers.pop(number, None)
        if caller is not None:
            caller.deleteLater()


def _answer(session: Session, line: bytes) -> tuple[bytes, Changes]:
    """Runs in a lane, which loads the words of the command line at the first errand."""
    from mnemoscope.doors.answering import answer

    return answer(session, line)
