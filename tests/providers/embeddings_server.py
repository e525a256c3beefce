"""A real server on loopback that speaks ``/v1/embeddings``: right, slow, failing or lying."""

from __future__ import annotations

import base64
import hashlib
import json
import struct
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

KEY = "sk-quite-secret-4711"


@dataclass
class Answer:
    """What goes over the wire."""

    status: int = 200
    body: bytes = b""
    headers: dict[str, str] = field(default_factory=dict)
    cut: int = 0
    """So many bytes fewer than the header promises are sent."""
    delay: float = 0.0
    drip: float = 0.0
    """Seconds between two bytes of the body."""
    close: bool = False
    """Hang up without a word."""


@dataclass
class Request:
    """What came in."""

    path: str
    headers: dict[str, str]
    document: dict[str, Any]
    connection: int


Behave = Callable[["Request", "EmbeddingsServer"], Answer]


class EmbeddingsServer(ThreadingHTTPServer):
    """Behaves as `behave` says, request by request; keeps what was asked."""

    daemon_threads = True
    block_on_close = False

    def __init__(self, dims: int = 8) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.dims = dims
        self.model = "toy"
        self.asked: list[Request] = []
        self.behave: Behave = right
        self.connections = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/v1"

    @property
    def texts(self) -> list[str]:
        return [text for request in self.asked for text in request.document["input"]]

    def in_turn(self, *behaviours: Behave) -> None:
        """Behave so, one after another; the last one holds."""
        waiting = list(behaviours)

        def behave(request: Request, server: EmbeddingsServer) -> Answer:
            now = waiting.pop(0) if len(waiting) > 1 else waiting[0]
            return now(request, server)

        self.behave = behave


@contextmanager
def serving(dims: int = 8) -> Iterator[EmbeddingsServer]:
    server = EmbeddingsServer(dims)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def vector(text: str, dims: int) -> list[float]:
    """A vector that only depends on the text."""
    digest = hashlib.sha256(text.encode()).digest() * (dims // 32 + 1)
    return [byte / 128 - 1 + 1e-3 for byte in digest[:dims]]


def rows(request: Request, server: EmbeddingsServer) -> list[dict[str, Any]]:
    dims = request.document.get("dimensions", server.dims)
    return [
        {"object": "embedding", "index": place, "embedding": vector(text, dims)}
        for place, text in enumerate(request.document["input"])
    ]


def answer(data: object, **more: Any) -> Answer:
    body = json.dumps({"object": "list", "data": data, "model": "toy"}).encode()
    return Answer(body=body, **more)


def right(request: Request, server: EmbeddingsServer) -> Answer:
    if request.document["model"] != server.model:
        return failing(404, code="model_not_found", message="no such model")(request, server)
    return answer(rows(request, server))


def with_key(request: Request, server: EmbeddingsServer) -> Answer:
    if request.headers.get("authorization") != f"Bearer {KEY}":
        said = f"Incorrect API key: {request.headers.get('authorization', '')}"
        return failing(401, message=said)(request, server)
    return right(request, server)


def shuffled(request: Request, server: EmbeddingsServer) -> Answer:
    return answer(rows(request, server)[::-1])


def without_index(request: Request, server: EmbeddingsServer) -> Answer:
    return answer([{"embedding": row["embedding"]} for row in rows(request, server)])


def packed(request: Request, server: EmbeddingsServer) -> Answer:
    found = rows(request, server)
    for row in found:
        form = f"<{len(row['embedding'])}f"
        row["embedding"] = base64.b64encode(struct.pack(form, *row["embedding"])).decode()
    return answer(found)


def changed(change: Callable[[list[dict[str, Any]]], object]) -> Behave:
    """Tell lies about the right rows."""
    return lambda request, server: answer(change(rows(request, server)))


def raw(body: bytes, **more: Any) -> Behave:
    return lambda _request, _server: Answer(body=body, **more)


def failing(status: int, *, headers: dict[str, str] | None = None, **error: str) -> Behave:
    body = json.dumps({"error": error}).encode()
    return lambda _request, _server: Answer(status, body, headers or {})


def slow(seconds: float) -> Behave:
    def behave(request: Request, server: EmbeddingsServer) -> Answer:
        found = right(request, server)
        found.delay = seconds
        return found

    return behave


def at_most(count: int, status: int = 400) -> Behave:
    """Take batches of so many texts only."""

    def behave(request: Request, server: EmbeddingsServer) -> Answer:
        if len(request.document["input"]) > count:
            return failing(status, message="batch size is too large")(request, server)
        return right(request, server)

    return behave


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    server: EmbeddingsServer

    def setup(self) -> None:
        super().setup()
        self.server.connections += 1
        self.number = self.server.connections

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        headers = {name.lower(): value for name, value in self.headers.items()}
        request = Request(self.path, headers, json.loads(body), self.number)
        self.server.asked.append(request)
        if not self.path.split("?")[0].endswith("/v1/embeddings"):
            self._send(Answer(404, b"<html>nothing here</html>"))
            return
        self._send(self.server.behave(request, self.server))

    def _send(self, found: Answer) -> None:
        if found.close:
            self.close_connection = True
            return
        try:
            time.sleep(found.delay)
            self.send_response(found.status)
            for name, value in found.headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(found.body)))
            self.end_headers()
            self._feed(found)
        except OSError:
            self.close_connection = True

    def _feed(self, found: Answer) -> None:
        if found.cut:
            self.wfile.write(found.body[: -found.cut])
            self.close_connection = True
        elif found.drip:
            for place in range(len(found.body)):
                self.wfile.write(found.body[place : place + 1])
                self.wfile.flush()
                time.sleep(found.drip)
        else:
            self.wfile.write(found.body)

    def log_message(self, *args: Any) -> None:
        del args
