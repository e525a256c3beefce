from __future__ import annotations

import socket
import ssl
import threading
from collections.abc import Callable, Iterator

import pytest
from tests.providers import embeddings_server as behaviour
from tests.providers.embeddings_server import EmbeddingsServer

from mnemoscope.domain.outcomes import ModelFaultKind
from mnemoscope.providers.wire import Unanswered, Wire

BODY = b'{"input": ["one"], "model": "toy"}'


def post(wire: Wire, timeout: float = 5.0) -> object:
    return wire.post("/embeddings", BODY, {"Content-Type": "application/json"}, timeout=timeout)


@pytest.fixture
def saying() -> Iterator[Callable[[bytes], str]]:
    """Listens, reads a request, says some bytes and hangs up; returns its address."""
    listeners: list[socket.socket] = []

    def start(words: bytes) -> str:
        listener = socket.create_server(("127.0.0.1", 0))
        listeners.append(listener)

        def serve() -> None:
            caller, _ = listener.accept()
            with caller:
                # What is left unread would end the connection with a reset.
                heard = said = caller.recv(65536)
                while said and not heard.endswith(BODY):
                    said = caller.recv(65536)
                    heard += said
                caller.sendall(words)

        threading.Thread(target=serve, daemon=True).start()
        return f"http://127.0.0.1:{listener.getsockname()[1]}/v1"

    yield start
    for listener in listeners:
        listener.close()


def test_an_answer_comes_whole_with_its_status(server: EmbeddingsServer) -> None:
    server.behave = behaviour.failing(418, message="a teapot")
    reply = Wire(server.url).post("/embeddings", BODY, {}, timeout=5)
    assert (reply.status, reply.body) == (418, b'{"error": {"message": "a teapot"}}')
    assert reply.headers["content-length"] == str(len(reply.body))


def test_connections_are_kept_and_end_with_the_wire(server: EmbeddingsServer) -> None:
    wire = Wire(server.url)
    for _ in range(3):
        post(wire)
    assert server.connections == 1
    (kept,) = wire._idle
    del wire
    assert kept.sock is None


def test_a_server_that_came_up_again_is_connected_to_anew(server: EmbeddingsServer) -> None:
    wire = Wire(server.url)
    post(wire)
    wire._idle[0].sock.shutdown(socket.SHUT_RDWR)
    post(wire)
    assert server.connections == 2


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        (b"SSH-2.0-OpenSSH_9.6\r\n", ModelFaultKind.ADDRESS),
        (b"", ModelFaultKind.BUSY),
        (b"HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n{}", ModelFaultKind.NOT_JSON),
        (
            b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabc",
            ModelFaultKind.NOT_JSON,
        ),
    ],
)
def test_what_is_no_answer_is_told_by_kind(
    saying: Callable[[bytes], str], words: bytes, kind: ModelFaultKind
) -> None:
    with pytest.raises(Unanswered) as raised:
        post(Wire(saying(words)))
    assert raised.value.kind is kind


def test_a_server_without_tls_behind_https_is_no_secret_channel(server: EmbeddingsServer) -> None:
    with pytest.raises(Unanswered) as raised:
        post(Wire(server.url.replace("http:", "https:")))
    assert raised.value.kind is ModelFaultKind.UNREACHABLE
    assert isinstance(raised.value.__cause__, ssl.SSLError)
    assert server.asked == []


def test_a_name_that_nobody_has_cannot_be_reached() -> None:
    with pytest.raises(Unanswered) as raised:
        post(Wire("http://host.invalid/v1"))
    assert raised.value.kind is ModelFaultKind.UNREACHABLE
    assert "host.invalid cannot be reached" in str(raised.value)


def test_the_proxy_of_the_environment_is_used_but_never_for_this_machine(
    server: EmbeddingsServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("no_proxy", "NO_PROXY", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("http_proxy", server.url.removesuffix("/v1"))
    post(Wire("http://host.invalid/v1"))
    assert server.asked[0].path == "http://host.invalid/v1/embeddings"
    assert server.asked[0].headers["host"] == "host.invalid"
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
    post(Wire(server.url))
    assert server.asked[1].path == "/v1/embeddings"
