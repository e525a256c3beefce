"""JSON over HTTP to one server: connections kept, time bounded, redirects not followed."""

from __future__ import annotations

import http.client
import select
import socket
import ssl
import threading
import time
import weakref
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from urllib.parse import SplitResult, urlsplit
from urllib.request import getproxies, proxy_bypass

from mnemoscope.domain.embedding import is_loopback
from mnemoscope.domain.outcomes import ModelFault, ModelFaultKind, Stop, Stopped, go_on
from mnemoscope.domain.pace import lay_down

MOST_BYTES = 128 * 1024 * 1024
"""A longer answer is none: 256 vectors of 4,096 numbers are 25 MB of JSON."""
_SLICE = 0.1
_CONNECT = 10.0
_STALE = (http.client.RemoteDisconnected, ConnectionResetError, BrokenPipeError)
"""A kept connection that the server has closed meanwhile says this."""


Enough = Callable[[bytes], bool]
"""Looks at each part of an answer as it comes; True: the rest is not waited for."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What a server has answered."""

    status: int
    headers: Mapping[str, str]
    """Names in lower case."""
    body: bytes


class Unanswered(Exception):
    """No whole answer came; another try may get one."""

    def __init__(self, kind: ModelFaultKind, message: str) -> None:
        super().__init__(message)
        self.kind = kind


class Wire:
    """Connections to one address, one for each request that runs at the same time."""

    def __init__(self, address: str) -> None:
        self._parts = urlsplit(address)
        self._idle: list[http.client.HTTPConnection] = []
        self._guard = threading.Lock()
        # A model is shared by sessions that come and go: its connections end with it.
        weakref.finalize(self, _close_all, self._idle)

    def post(
        self,
        path: str,
        body: bytes,
        headers: Mapping[str, str],
        *,
        timeout: float,
        stop: Stop | None = None,
        enough: Enough | None = None,
    ) -> Reply:
        """Send JSON to a path below the address and return the answer, whatever its status.

        `timeout` seconds are there for all of it, however slowly it streams. With `enough`, an
        answer of status 200 ends as soon as that says so.

        Raises:
            Unanswered: no connection, no whole answer, or not in `timeout` seconds.
            ModelFault: the server's certificate is not to be trusted, or the answer has no end.
            Stopped: `stop` was set while it waited.
        """
        lay_down()
        deadline = time.monotonic() + timeout
        connection = self._take()
        try:
            reply = self._exchange(connection, path, body, headers, deadline, stop, enough)
        except BaseException:
            connection.close()
            raise
        if enough is not None or reply.headers.get("connection", "").lower() == "close":
            connection.close()
        else:
            with self._guard:
                self._idle.append(connection)
        return reply

    def _take(self) -> http.client.HTTPConnection:
        with self._guard:
            while self._idle:
                connection = self._idle.pop()
                if not _has_ended(connection):
                    return connection
                connection.close()
        return self._fresh()

    def _fresh(self) -> http.client.HTTPConnection:
        host, port = self._parts.hostname or "", self._parts.port
        proxy = _proxy_for(self._parts)
        if self._parts.scheme == "https":
            context = ssl.create_default_context()
            if proxy is None:
                return http.client.HTTPSConnection(host, port, timeout=_CONNECT, context=context)
            secure = http.client.HTTPSConnection(
                proxy.hostname or "", proxy.port or 8080, timeout=_CONNECT, context=context
            )
            secure.set_tunnel(host, port or 443)
            return secure
        if proxy is None:
            return http.client.HTTPConnection(host, port, timeout=_CONNECT)
        return http.client.HTTPConnection(
            proxy.hostname or "", proxy.port or 8080, timeout=_CONNECT
        )

    def _target(self, path: str) -> str:
        """The path below the address; a proxy of plain HTTP wants the whole address."""
        target = f"{self._parts.path.rstrip('/')}{path}"
        target += f"?{self._parts.query}" if self._parts.query else ""
        if self._parts.scheme == "http" and _proxy_for(self._parts) is not None:
            return f"http://{self._parts.netloc}{target}"
        return target

    def _exchange(
        self,
        connection: http.client.HTTPConnection,
        path: str,
        body: bytes,
        headers: Mapping[str, str],
        deadline: float,
        stop: Stop | None,
        enough: Enough | None,
    ) -> Reply:
        try:
            connection.request("POST", self._target(path), body, dict(headers))
            _await_answer(connection, deadline, stop)
            # An answer that ends with its connection takes the line away from it.
            line = connection.sock
            answer = connection.getresponse()
            heard = enough if answer.status == 200 else None
            with _cut_by(line, stop):
                content = _read(answer, line, deadline, stop, heard)
        except ssl.SSLCertVerificationError as error:
            raise ModelFault(
                ModelFaultKind.UNREACHABLE,
                f"the certificate of {self._parts.hostname} is not to be trusted",
                hint="Nothing was sent. Ask whoever runs the server.",
            ) from error
        except TimeoutError as error:
            raise Unanswered(ModelFaultKind.SLOW, "the server does not answer in time") from error
        except http.client.IncompleteRead as error:
            raise Unanswered(ModelFaultKind.NOT_JSON, "the answer was cut off") from error
        except _STALE as error:
            raise Unanswered(ModelFaultKind.BUSY, "the server hung up") from error
        except (http.client.HTTPException, ValueError) as error:
            raise Unanswered(ModelFaultKind.ADDRESS, "this is no web server") from error
        except OSError as error:
            reason = error.strerror or type(error).__name__
            raise Unanswered(
                ModelFaultKind.UNREACHABLE, f"{self._parts.hostname} cannot be reached: {reason}"
            ) from error
        named = {name.lower(): value for name, value in answer.getheaders()}
        return Reply(answer.status, named, content)


def _close_all(idle: list[http.client.HTTPConnection]) -> None:
    while idle:
        idle.pop().close()


def _has_ended(connection: http.client.HTTPConnection) -> bool:
    """Tell whether the server has closed a connection that was kept."""
    kept: socket.socket | None = connection.sock
    if kept is None:
        return True
    with suppress(OSError, ValueError):
        return bool(select.select([kept], [], [], 0)[0])
    return True


def _await_answer(
    connection: http.client.HTTPConnection, deadline: float, stop: Stop | None
) -> None:
    """Wait for the first byte, looking at the stop button."""
    while True:
        go_on(stop, "vectors")
        left = deadline - time.monotonic()
        if left <= 0:
            raise TimeoutError
        if select.select([connection.sock], [], [], min(_SLICE, left))[0]:
            connection.sock.settimeout(max(left, _SLICE))
            return


@contextmanager
def _cut_by(line: socket.socket, stop: Stop | None) -> Generator[None]:
    """Hang up when the stop button is pressed: a stream that has paused wakes nobody else."""
    if stop is None:
        yield
        return
    done = threading.Event()

    def watch() -> None:
        while not done.wait(_SLICE):
            if stop.is_set():
                with suppress(OSError):
                    line.shutdown(socket.SHUT_RDWR)
                return

    watching = threading.Thread(target=watch, name="stop-button", daemon=True)
    watching.start()
    try:
        yield
    except (OSError, http.client.HTTPException) as error:
        if stop.is_set():
            raise Stopped("vectors") from error
        raise
    finally:
        done.set()
        watching.join()


def _read(
    answer: http.client.HTTPResponse,
    line: socket.socket,
    deadline: float,
    stop: Stop | None,
    enough: Enough | None,
) -> bytes:
    """Read the body up to the deadline; a server may not feed it byte by byte for ever."""
    parts: list[bytes] = []
    size = 0
    while part := answer.read1(1 << 16):
        parts.append(part)
        size += len(part)
        if size > MOST_BYTES:
            raise ModelFault(ModelFaultKind.SHAPE, "the answer has no end")
        go_on(stop, "vectors")
        if enough is not None and enough(part):
            return b"".join(parts)
        left = deadline - time.monotonic()
        if left <= 0:
            raise TimeoutError
        line.settimeout(left)
    go_on(stop, "vectors")
    if answer.length:
        raise http.client.IncompleteRead(b"", answer.length)
    # read1 leaves it open, and no other request can be sent meanwhile.
    answer.close()
    return b"".join(parts)


def _proxy_for(parts: SplitResult) -> SplitResult | None:
    """The proxy that the environment names for an address; never one for this machine."""
    host = parts.hostname or ""
    found = getproxies().get(parts.scheme)
    if not found or is_loopback(host) or proxy_bypass(host):
        return None
    return urlsplit(found if "://" in found else f"http://{found}")
