"""Models behind ``/v1/embeddings``: OpenAI and all servers that speak as it does."""

from __future__ import annotations

import email.utils
import json
import threading
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, cast

from mnemoscope.domain.embedding import PRESETS, AddressFlaw, EmbedderChoice, prefixes_of
from mnemoscope.domain.outcomes import ModelFault, ModelFaultKind, Stop, Stopped
from mnemoscope.providers.embedder import Kind
from mnemoscope.providers.keys import FoundKey, Secret
from mnemoscope.providers.retrying import AGAIN, ASKED, BACKGROUND, Gate, Patience, Waiter
from mnemoscope.providers.vectors import vectors_of
from mnemoscope.providers.wire import Reply, Unanswered, Wire

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LONGEST = 6_000
"""Characters that are sent of one text: below 8,192 tokens in every language."""
TOGETHER = 60_000
"""Characters of all texts of one request."""
_TOO_LARGE = frozenset({400, 413, 422})
"""Answers to a batch that a smaller one may not get."""
_QUOTA = ("insufficient_quota", "billing", "quota_exceeded", "Arrearage")


class CompatibleEmbedder:
    """Sends texts in batches, keeps connections, waits as the server asks.

    Safe for several threads. The key is looked up with the first request.
    """

    def __init__(
        self,
        choice: EmbedderChoice,
        key: Callable[[], FoundKey],
        *,
        dims: int = 0,
        waiter: Waiter | None = None,
        patience: Mapping[Kind, Patience] | None = None,
        today: Callable[[], datetime] | None = None,
    ) -> None:
        self._choice = choice
        self._key = key
        self._dims = dims
        self._waiter = waiter or Waiter()
        self._patience = patience or {Kind.DOCUMENT: BACKGROUND, Kind.QUERY: ASKED}
        self._today = today
        self._prefixes = prefixes_of(choice.model_name)
        self._wire = Wire(choice.address)
        self._gate = Gate()
        self._secret: Secret | None = None
        self._asked_for_key = False
        self._answered = False
        self._guard = threading.Lock()
        self._batch = PRESETS[choice.provider].batch

    @property
    def id(self) -> str:
        """Model, host, and the length of its vectors once it is known."""
        return f"{self._choice.name}/{self._dims}" if self._dims else self._choice.name

    @property
    def dims(self) -> int:
        """Length of a vector; 0 until the first answer."""
        return self._dims

    @property
    def batch(self) -> int:
        """Most texts of one request; less once the server has refused so many."""
        return self._batch

    @property
    def ready(self) -> bool:
        """Whether the server has answered before."""
        return self._answered and self._gate.left(self._waiter.now()) == 0

    def load(self, stop: Stop | None = None) -> None:
        """Ask for the vector of one word: shows whether all is right, and the length."""
        self.embed(("memory",), Kind.QUERY, stop)

    def embed(
        self, texts: Sequence[str], kind: Kind = Kind.DOCUMENT, stop: Stop | None = None
    ) -> NDArray[np.float32]:
        """Return one vector of length 1 for each text, shape (len(texts), dims)."""
        import numpy as np

        prefix = self._prefixes.query if kind is Kind.QUERY else self._prefixes.document
        waiting = [_sendable(prefix, text) for text in texts]
        parts: list[NDArray[np.float32]] = []
        while waiting:
            if stop is not None and stop.is_set():
                raise Stopped("vectors")
            batch = _first_batch(waiting, self._batch)
            found = self._answer(batch, self._patience[kind], stop)
            if found is None:
                self._batch = max(1, len(batch) // 2)
                continue
            parts.append(found)
            del waiting[: len(batch)]
        return np.vstack(parts) if parts else np.empty((0, self._dims), dtype=np.float32)

    def _answer(
        self, batch: Sequence[str], patience: Patience, stop: Stop | None
    ) -> NDArray[np.float32] | None:
        """Return the vectors of a batch; None where the server takes smaller ones only."""
        body = self._body(batch)
        tried = 0
        while True:
            tried += 1
            self._waiter.wait(self._gate.left(self._waiter.now()), stop)
            asked: float | None = None
            try:
                reply = self._wire.post(
                    "/embeddings", body, self._headers(), timeout=patience.timeout, stop=stop
                )
                if reply.status == 200:
                    return self._believed(reply, len(batch))
                if reply.status in _TOO_LARGE and len(batch) > 1:
                    return None
                fault = self._fault(reply)
                # Another key may be there the next time.
                self._asked_for_key = fault.kind is not ModelFaultKind.KEY
                if reply.status not in AGAIN or _has_no_quota(reply):
                    raise fault
                asked = self._asked_pause(reply)
            except Unanswered as none:
                fault = ModelFault(none.kind, str(none), hint=_HINTS.get(none.kind, ""))
                if none.kind is ModelFaultKind.ADDRESS:
                    raise fault from none
            pause = patience.pause(tried, asked, self._waiter.chance())
            if pause is None:
                raise fault
            self._gate.close_for(pause, self._waiter.now())

    def _believed(self, reply: Reply, count: int) -> NDArray[np.float32]:
        try:
            vectors = vectors_of(reply.body, count, self._dims or self._choice.dims)
        except ModelFault as fault:
            if fault.kind is ModelFaultKind.NOT_JSON:
                fault.hint = _HINTS[ModelFaultKind.NOT_JSON]
            raise
        with self._guard:
            self._dims = vectors.shape[1]
            self._answered = True
        return vectors

    def _body(self, batch: Sequence[str]) -> bytes:
        document: dict[str, object] = {
            "model": self._choice.model_name,
            "input": list(batch),
            "encoding_format": "float",
        }
        if self._choice.dims:
            document["dimensions"] = self._choice.dims
        return json.dumps(document, ensure_ascii=False).encode()

    def _headers(self) -> dict[str, str]:
        headers = {
            "Content-Type": "application/json",
            "Accept": "application/json",
            "Accept-Encoding": "identity",
            "User-Agent": "mnemoscope",
        }
        with self._guard:
            if not self._asked_for_key:
                self._secret = self._key().secret
                self._asked_for_key = True
        if self._secret is not None:
            if not self._secret.text.isascii() or not self._secret.text.isprintable():
                raise ModelFault(
                    ModelFaultKind.KEY, "the key holds characters that no key has", hint=_KEY_HINT
                )
            headers["Authorization"] = f"Bearer {self._secret.text}"
        return headers

    def _fault(self, reply: Reply) -> ModelFault:
        """Say what a status means; the server's own words may quote texts, so they stay aside."""
        said = _said(reply)
        kind, message = self._meaning(reply, said)
        detail = self._secret.hidden_in(said) if self._secret else said
        return ModelFault(kind, message, hint=self._hint(kind), detail=detail)

    def _meaning(self, reply: Reply, said: str) -> tuple[ModelFaultKind, str]:
        status, host = reply.status, self._choice.host
        if status in (401, 403):
            word = "wants a key" if self._secret is None else "does not take this key"
            return ModelFaultKind.KEY, f"{host} {word} ({status})"
        if status == 404:
            if "model" in said.lower():
                return (
                    ModelFaultKind.MODEL,
                    f"{host} has no model {self._choice.model_name} ({status})",
                )
            return ModelFaultKind.ADDRESS, f"nothing makes vectors at {self._choice.address} (404)"
        if 300 <= status < 400:
            return ModelFaultKind.REDIRECT, f"{host} sends on to another address ({status})"
        if status == 429:
            return ModelFaultKind.LIMIT, f"{host} takes no more requests for now ({status})"
        if status >= 500:
            return ModelFaultKind.BUSY, f"{host} has failed ({status})"
        if status == 200 or status < 300:
            return ModelFaultKind.SHAPE, f"{host} answers without vectors ({status})"
        return ModelFaultKind.REFUSED, f"{host} does not take the request ({status})"

    def _hint(self, kind: ModelFaultKind) -> str:
        if kind is ModelFaultKind.KEY and self._choice.key_variable:
            return f"{_KEY_HINT} The variable is {self._choice.key_variable}."
        return _HINTS.get(kind, "")

    def _asked_pause(self, reply: Reply) -> float | None:
        """Seconds that the server asks for, as a number or as a date; None: it asks for none."""
        wish = reply.headers.get("retry-after", "").strip()
        if wish.isascii() and wish.replace(".", "", 1).isdigit():
            return float(wish)
        try:
            moment = email.utils.parsedate_to_datetime(wish)
        except (TypeError, ValueError):
            return None
        if moment.tzinfo is None or self._today is None:
            return None
        return max(0.0, (moment.astimezone(UTC) - self._today()).total_seconds())


_KEY_HINT = "Put the key into the preferences or into the environment."
_HINTS = {
    ModelFaultKind.MODEL: "Check how the model is spelt; a local server must load it first.",
    ModelFaultKind.ADDRESS: "Check the address; most end with /v1.",
    ModelFaultKind.UNREACHABLE: "Check the address, and whether the server runs.",
    ModelFaultKind.NOT_JSON: "Check the address; most end with /v1.",
    ModelFaultKind.REDIRECT: "Nothing was sent there. If it is right, put it into the preferences.",
    ModelFaultKind.LIMIT: "Wait, or look at the quota of the key.",
}


def flaw_fault(flaw: AddressFlaw) -> ModelFault:
    """Say why an address cannot be used."""
    words = {
        AddressFlaw.EMPTY: "no address is given",
        AddressFlaw.NOT_HTTP: "the address does not begin with https:// and a host",
        AddressFlaw.PASSWORD: "the address holds a password, which would lie open in a file",
        AddressFlaw.UNREADABLE: "the address cannot be read",
    }
    return ModelFault(ModelFaultKind.ADDRESS, words[flaw], hint=_HINTS[ModelFaultKind.ADDRESS])


def _sendable(prefix: str, text: str) -> str:
    """Cut a text to what is sent of it; servers refuse an empty one and lone surrogates."""
    text = text[:LONGEST]
    text = text if text.isascii() else text.encode("utf-8", "replace").decode("utf-8")
    return prefix + (text if text.strip() else "-")


def _first_batch(texts: Sequence[str], most: int) -> list[str]:
    """Return as many of the first texts as one request may hold; at least one."""
    size = 0
    for count, text in enumerate(texts[:most]):
        size += len(text)
        if count and size > TOGETHER:
            return list(texts[:count])
    return list(texts[:most])


def _said(reply: Reply) -> str:
    """What the server says of an error, cut to a line; empty where it says nothing readable."""
    try:
        answer: object = json.loads(reply.body)
    except (ValueError, RecursionError):
        return ""
    fields = cast("dict[str, object]", answer) if isinstance(answer, dict) else {}
    error = fields.get("error", fields)
    inner = cast("dict[str, object]", error) if isinstance(error, dict) else {"message": error}
    words = [str(inner[name]) for name in ("message", "code", "type") if inner.get(name)]
    return "".join(char for char in " · ".join(words)[:300] if char.isprintable())


def _has_no_quota(reply: Reply) -> bool:
    said = _said(reply)
    return reply.status == 429 and any(word in said for word in _QUOTA)
