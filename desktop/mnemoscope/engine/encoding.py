"""Encodes questions beside whoever asks, one at a time: a slow model delays no answer."""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING

from mnemoscope.domain.outcomes import MnemoscopeError, Stop
from mnemoscope.domain.pace import lay_down

if TYPE_CHECKING:
    # Named for the types only: a session is opened before any of it is needed.
    from mnemoscope.index.packing import QueryVector
    from mnemoscope.providers.embedder import Embedder

KEPT = 256
"""Vectors that came too late for their own question, kept for the next one of the same text."""
_ENDING = 0.5
"""Seconds that a closing waits for the model to come back."""


@dataclass(eq=False, slots=True)
class Ticket:
    """One text that is being encoded."""

    embedder: Embedder
    text: str
    vector: QueryVector | None = None
    failure: MnemoscopeError | None = None
    done: threading.Event = field(default_factory=threading.Event)
    """Set once there is a vector, a failure, or a later question that is encoded instead."""
    _until: dict[int, float] = field(default_factory=dict[int, float])
    """When the patience of each thread ends."""

    def wait(self, seconds: float) -> bool:
        """Wait until it is done, so many seconds at most; tells whether it is.

        A thread that waits again goes on waiting: one answer may need the vector at two places.
        """
        until = self._until.setdefault(threading.get_ident(), monotonic() + seconds)
        lay_down()
        return self.done.wait(max(0.0, until - monotonic()))


class EncodingLane:
    """A thread that lives as long as there is something to encode; the newest question is next.

    A question that is overtaken while it waits is not encoded: its asker has an answer by words.
    """

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._thread: threading.Thread | None = None
        self._running: Ticket | None = None
        self._next: Ticket | None = None
        self._closed = threading.Event()
        self._landed: OrderedDict[tuple[str, str], QueryVector] = OrderedDict()

    def known(self, model: str, text: str) -> QueryVector | None:
        """Return a vector that this model has made already; never waits."""
        with self._guard:
            return self._landed.get((model, text))

    def ask(self, embedder: Embedder, text: str) -> Ticket:
        """Have a text encoded; two who ask for the same text share the work, at once or later."""
        with self._guard:
            landed = self._landed.get((embedder.id, text))
            if landed is not None:
                ticket = Ticket(embedder, text, landed)
                ticket.done.set()
                return ticket
            for ticket in (self._running, self._next):
                if ticket is not None and (ticket.embedder, ticket.text) == (embedder, text):
                    return ticket
            ticket = Ticket(embedder, text)
            if self._closed.is_set():
                ticket.done.set()
                return ticket
            if self._next is not None:
                self._next.done.set()
            self._next = ticket
            if self._thread is None:
                # A daemon: a model that hangs must not keep the process from ending.
                self._thread = threading.Thread(target=self._work, name="encoding", daemon=True)
                self._thread.start()
        return ticket

    def close(self) -> bool:
        """Take no more questions and stop the one that runs; tells whether the thread has ended."""
        with self._guard:
            self._closed.set()
            thread, waiting, self._next = self._thread, self._next, None
        if waiting is not None:
            waiting.done.set()
        if thread is None:
            return True
        thread.join(_ENDING)
        return not thread.is_alive()

    def _work(self) -> None:
        try:
            self._encode_all()
        except BaseException:
            # A broken promise is told by the hook of threads; the next question gets a new one.
            with self._guard:
                self._thread, waiting, self._next = None, self._next, None
            if waiting is not None:
                waiting.done.set()
            raise

    def _encode_all(self) -> None:
        while (ticket := self._take()) is not None:
            try:
                ticket.vector = encode(ticket.embedder, ticket.text, self._closed)
            except MnemoscopeError as failure:
                ticket.failure = failure
            finally:
                self._land(ticket)

    def _take(self) -> Ticket | None:
        with self._guard:
            ticket, self._next = self._next, None
            self._running = ticket
            if ticket is None:
                self._thread = None
            return ticket

    def _land(self, ticket: Ticket) -> None:
        with self._guard:
            self._running = None
            if ticket.vector is not None:
                self._landed[ticket.embedder.id, ticket.text] = ticket.vector
                while len(self._landed) > KEPT:
                    self._landed.popitem(last=False)
        ticket.done.set()


def encode(embedder: Embedder, text: str, stop: Stop) -> QueryVector | None:
    """Encode a question now; None where the vector has no direction or holds no numbers."""
    import numpy as np

    from mnemoscope.index.packing import query_vector
    from mnemoscope.providers.embedder import Kind

    vector = embedder.embed((text,), Kind.QUERY, stop)[0]
    length = float(np.linalg.norm(vector))
    return query_vector(embedder.id, vector) if 0.0 < length < float("inf") else None
