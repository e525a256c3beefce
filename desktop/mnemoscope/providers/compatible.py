"""Models behind ``/v1/embeddings``: OpenAI and all servers that speak as it does."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from mnemoscope.domain.embedding import PRESETS, EmbedderChoice, prefixes_of
from mnemoscope.domain.outcomes import ModelFault, ModelFaultKind, Stop, go_on
from mnemoscope.providers.embedder import Kind
from mnemoscope.providers.keys import FoundKey
from mnemoscope.providers.retrying import ASKED, BACKGROUND, Patience, Waiter
from mnemoscope.providers.server import HINTS, Place, Server
from mnemoscope.providers.vectors import vectors_of
from mnemoscope.providers.wire import Reply

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LONGEST = 6_000
"""Characters that are sent of one text: below 8,192 tokens in every language."""
TOGETHER = 60_000
"""Characters of all texts of one request."""
_TOO_LARGE = frozenset({400, 413, 422})
"""Answers to a batch that a smaller one may not get."""


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
        self._dims = dims
        self._patience = patience or {Kind.DOCUMENT: BACKGROUND, Kind.QUERY: ASKED}
        self._prefixes = prefixes_of(choice.model_name)
        place = Place(choice.address, choice.host, choice.key_variable, "vectors")
        self._server = Server(place, key, waiter, today)
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
        return self._answered and not self._server.is_closed

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
            go_on(stop, "vectors")
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
        final = _TOO_LARGE if len(batch) > 1 else ()
        reply = self._server.ask(
            "/embeddings", self._body(batch), self._choice.model_name, patience, stop, final=final
        )
        return self._believed(reply, len(batch)) if reply.status == 200 else None

    def _believed(self, reply: Reply, count: int) -> NDArray[np.float32]:
        try:
            vectors = vectors_of(reply.body, count, self._dims or self._choice.dims)
        except ModelFault as fault:
            if fault.kind is ModelFaultKind.NOT_JSON:
                fault.hint = HINTS[ModelFaultKind.NOT_JSON]
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
