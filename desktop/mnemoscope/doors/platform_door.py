"""The local door of an open window, from outside: a socket in the file system, or a named pipe."""

from __future__ import annotations

import os
import socket
import struct
import threading
from contextlib import suppress
from time import monotonic

from mnemoscope.doors.errand import HEARD, LONGEST

HEARD_WITHIN = 0.3
"""Seconds in which a window that is well says that it has heard."""
ANSWERED_WITHIN = 5.0
"""Seconds after which one would rather look for oneself."""
_PIECE = 1 << 16


def exchange(door: str, line: bytes, heard_within: float | None = None) -> bytes | None:
    """Say a line at a door and return the line that is said in turn; None where nobody answers.

    Speaks to a process of the same person only, and waits so many seconds for a sign of life.
    """
    within = HEARD_WITHIN if heard_within is None else heard_within
    through = _through_pipe if os.name == "nt" else _through_socket
    return through(door, line, within)


def _through_socket(door: str, line: bytes, within: float) -> bytes | None:
    with suppress(OSError), socket.socket(socket.AF_UNIX) as caller:
        caller.settimeout(within)
        caller.connect(door)
        if not _is_own(caller):
            return None
        caller.sendall(line)
        if caller.recv(len(HEARD), socket.MSG_WAITALL) != HEARD:
            return None
        return _line(caller)
    return None


def _line(caller: socket.socket) -> bytes | None:
    """Read to the end of the line, until the time is over."""
    end, said = monotonic() + ANSWERED_WITHIN, bytearray()
    while not said.endswith(b"\n") and len(said) <= LONGEST:
        caller.settimeout(max(0.001, end - monotonic()))
        piece = caller.recv(_PIECE)
        if not piece or monotonic() > end:
            return None
        said += piece
    return bytes(said)


def _is_own(caller: socket.socket) -> bool:
    """Tell whether the process at the other end belongs to this person, as far as it is told."""
    if not hasattr(socket, "SO_PEERCRED"):
        # Nobody else may have made it: it lies in the person's own folder.
        return True
    told = caller.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i"))
    return struct.unpack("3i", told)[1] == os.getuid()


def _through_pipe(door: str, line: bytes, within: float) -> bytes | None:
    """Use a named pipe, which knows no time-out, from a thread that may be left behind."""
    said: list[bytes] = []

    def call() -> None:
        with suppress(OSError), open(door, "r+b", buffering=0) as pipe:  # noqa: PTH123 no path
            pipe.write(line)
            while not said or not said[-1].endswith(b"\n") or said == [HEARD]:
                piece = pipe.read(_PIECE)
                if not piece:
                    return
                said.append(piece)

    thread = threading.Thread(target=call, name="door", daemon=True)
    thread.start()
    thread.join(within)
    if said:
        thread.join(ANSWERED_WITHIN)
    heard, _, answer = b"".join(said).partition(HEARD)
    return answer if not heard and answer.endswith(b"\n") else None
