"""A real server on loopback that speaks ``/v1/chat/completions``: right, slow, failing or lying."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

KEY = "sk-quite-secret-0815"
WORDS = "The lighthouse dreams of a ship that needs no light."


@dataclass
class Answer:
    """What goes over the wire."""

    status: int = 200
    body: bytes = b""
    headers: dict[str, str] = field(default_factory=dict)
    parts: list[bytes] | None = None
    """A stream, sent in chunks."""
    pause: float = 0.0
    """Seconds before each part but the first."""
    delay: float = 0.0
    cut: bool = False
    """Hang up in the midst of it."""
    open_end: bool = False
    """Send the stream without its last chunk, and keep the line open."""


@dataclass
class Request:
    """What came in."""

    path: str
    headers: dict[str, str]
    document: dict[str, Any]


Behave = Callable[[Request], Answer]


class ChatServer(ThreadingHTTPServer):
    """Behaves as `behave` says, request by request; keeps what was asked."""

    daemon_threads = True
    block_on_close = False

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.asked: list[Request] = []
        self.behave: Behave = saying(WORDS)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/v1"

    def in_turn(self, *behaviours: Behave) -> None:
        """Behave so, one after another; the last one holds."""
        waiting = list(behaviours)

        def behave(request: Request) -> Answer:
            return (waiting.pop(0) if len(waiting) > 1 else waiting[0])(request)

        self.behave = behave


@contextmanager
def serving() -> Iterator[ChatServer]:
    server = ChatServer()
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def usage(asked: int = 40, answered: int = 12) -> dict[str, int]:
    return {"prompt_tokens": asked, "completion_tokens": answered, "total_tokens": asked + answered}


def whole(
    content: object, finish: str = "stop", counted: object = None, **message: object
) -> bytes:
    choice = {"message": {"content": content, **message}, "finish_reason": finish}
    document: dict[str, object] = {"choices": [choice]}
    if counted is not None:
        document["usage"] = counted
    return json.dumps(document, ensure_ascii=False).encode()


def event(document: object) -> bytes:
    return f"data: {json.dumps(document, ensure_ascii=False)}\n\n".encode()


def stream(text: str, finish: str | None = "stop", *, done: bool = True) -> list[bytes]:
    parts = [event({"choices": [{"delta": {"role": "assistant", "content": ""}}]})]
    parts += [
        event({"choices": [{"delta": {"content": text[at : at + 7]}}]})
        for at in range(0, len(text), 7)
    ]
    if finish:
        parts.append(event({"choices": [{"delta": {}, "finish_reason": finish}]}))
    parts.append(event({"choices": [], "usage": usage()}))
    return [*parts, b"data: [DONE]\n\n"] if done else parts


def saying(text: str, **more: Any) -> Behave:
    """Stream where a stream is asked for, else answer whole."""

    def behave(request: Request) -> Answer:
        if request.document.get("stream"):
            return Answer(parts=stream(text), **more)
        return Answer(body=whole(text, counted=usage()), **more)

    return behave


def raw(body: bytes, **more: Any) -> Behave:
    return lambda _request: Answer(body=body, **more)


def parts(*pieces: bytes, **more: Any) -> Behave:
    return lambda _request: Answer(parts=list(pieces), **more)


def failing(status: int, headers: dict[str, str] | None = None, **error: str) -> Behave:
    body = json.dumps({"error": error}).encode()
    return lambda _request: Answer(status, body, headers or {})


def with_key(request: Request) -> Answer:
    if request.headers.get("authorization") != f"Bearer {KEY}":
        said = f"Incorrect API key: {request.headers.get('authorization', '')}"
        return failing(401, message=said)(request)
    return saying(WORDS)(request)


def without(*names: str, then: Behave | None = None) -> Behave:
    """Complain of each parameter that it does not know."""

    def behave(request: Request) -> Answer:
        for name in names:
            if name in request.document:
                return failing(400, message=f"Unsupported parameter: '{name}'")(request)
        return (then or saying(WORDS))(request)

    return behave


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    server: ChatServer

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        headers = {name.lower(): value for name, value in self.headers.items()}
        request = Request(self.path, headers, json.loads(body))
        self.server.asked.append(request)
        if not self.path.endswith("/v1/chat/completions"):
            self._send(Answer(404, b"<html>nothing here</html>"))
            return
        self._send(self.server.behave(request))

    def _send(self, found: Answer) -> None:
        try:
            time.sleep(found.delay)
            self.send_response(found.status)
            for name, value in found.headers.items():
                self.send_header(name, value)
            if found.parts is None:
                self.send_header("Content-Length", str(len(found.body)))
                self.end_headers()
                end = len(found.body) // 2 if found.cut else len(found.body)
                self.wfile.write(found.body[:end])
            else:
                self._stream(found, found.parts)
        except OSError:
            self.close_connection = True
        if found.cut:
            self.close_connection = True

    def _stream(self, found: Answer, pieces: list[bytes]) -> None:
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        end = len(pieces) // 2 if found.cut else len(pieces)
        for place, piece in enumerate(pieces[:end]):
            if place:
                time.sleep(found.pause)
            self.wfile.write(f"{len(piece):x}\r\n".encode() + piece + b"\r\n")
            self.wfile.flush()
        if found.open_end:
            time.sleep(5)
        if not found.cut:
            self.wfile.write(b"0\r\n\r\n")

    def log_message(self, *args: Any) -> None:
        del args
