"""A server of models: its key, its pauses, and what its refusals mean."""

from __future__ import annotations

import email.utils
import json
import threading
from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import cast

from mnemoscope.domain.embedding import AddressFlaw
from mnemoscope.domain.outcomes import ModelFault, ModelFaultKind, Stop
from mnemoscope.providers.keys import FoundKey, Secret
from mnemoscope.providers.retrying import AGAIN, Gate, Patience, Waiter
from mnemoscope.providers.wire import Enough, Reply, Unanswered, Wire

_QUOTA = ("insufficient_quota", "billing", "quota_exceeded", "Arrearage")


@dataclass(frozen=True, slots=True)
class Place:
    """Where a server is and what it is there for."""

    address: str
    host: str
    key_variable: str
    makes: str
    """What its answers hold, for people: ``vectors``, ``sentences``."""


class Server:
    """Sends one request as often as it takes, waits as the server asks.

    Safe for several threads. The key is looked up with the first request, and again after it was
    not taken.
    """

    def __init__(
        self,
        place: Place,
        key: Callable[[], FoundKey],
        waiter: Waiter | None = None,
        today: Callable[[], datetime] | None = None,
    ) -> None:
        self._place = place
        self._key = key
        self._waiter = waiter or Waiter()
        self._today = today
        self._wire = Wire(place.address)
        self._gate = Gate()
        self._secret: Secret | None = None
        self._asked_for_key = False
        self._guard = threading.Lock()

    @property
    def is_closed(self) -> bool:
        """Whether the server wants a pause now."""
        return self._gate.left(self._waiter.now()) > 0

    def ask(
        self,
        path: str,
        body: bytes,
        model: str,
        patience: Patience,
        stop: Stop | None,
        *,
        final: Collection[int] = (),
        enough: Enough | None = None,
    ) -> Reply:
        """Return the answer to a request: of status 200, or one of `final`.

        Raises:
            ModelFault: there is none; `model` is named where it is not known.
            Stopped: `stop` was set while it waited.
        """
        tried = 0
        while True:
            tried += 1
            self._waiter.wait(self._gate.left(self._waiter.now()), stop)
            asked: float | None = None
            try:
                reply = self._once(path, body, patience, stop, enough)
                if reply.status == 200 or reply.status in final:
                    return reply
                fault = self.fault(reply, model)
                # Another key may be there the next time.
                self._asked_for_key = fault.kind is not ModelFaultKind.KEY
                if reply.status not in AGAIN or _has_no_quota(reply):
                    raise fault
                asked = self._asked_pause(reply)
            except Unanswered as none:
                fault = ModelFault(none.kind, str(none), hint=HINTS.get(none.kind, ""))
                if none.kind in patience.final:
                    raise fault from none
            pause = patience.pause(tried, asked, self._waiter.chance())
            if pause is None:
                raise fault
            self._gate.close_for(pause, self._waiter.now())

    def _once(
        self, path: str, body: bytes, patience: Patience, stop: Stop | None, enough: Enough | None
    ) -> Reply:
        headers, timeout = self._headers(), patience.timeout
        return self._wire.post(path, body, headers, timeout=timeout, stop=stop, enough=enough)

    def fault(self, reply: Reply, model: str) -> ModelFault:
        """Say what a status means; the server's own words may quote texts, so they stay aside."""
        words = said(reply)
        kind, message = self._meaning(reply, words, model)
        detail = self._secret.hidden_in(words) if self._secret else words
        return ModelFault(kind, message, hint=self._hint(kind), detail=detail)

    def _headers(self) -> dict[str, str]:
        headers = {
            "Content-Type": "application/json",
            "Accept": "application/json, text/event-stream",
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

    def _meaning(self, reply: Reply, words: str, model: str) -> tuple[ModelFaultKind, str]:
        status, host, makes = reply.status, self._place.host, self._place.makes
        if status in (401, 403):
            word = "wants a key" if self._secret is None else "does not take this key"
            return ModelFaultKind.KEY, f"{host} {word} ({status})"
        if status == 404:
            if "model" in words.lower():
                return ModelFaultKind.MODEL, f"{host} has no model {model} ({status})"
            return ModelFaultKind.ADDRESS, f"nothing makes {makes} at {self._place.address} (404)"
        if 300 <= status < 400:
            return ModelFaultKind.REDIRECT, f"{host} sends on to another address ({status})"
        if status == 429:
            return ModelFaultKind.LIMIT, f"{host} takes no more requests for now ({status})"
        if status >= 500:
            return ModelFaultKind.BUSY, f"{host} has failed ({status})"
        if status < 300:
            return ModelFaultKind.SHAPE, f"{host} answers without {makes} ({status})"
        return ModelFaultKind.REFUSED, f"{host} does not take the request ({status})"

    def _hint(self, kind: ModelFaultKind) -> str:
        if kind is ModelFaultKind.KEY and self._place.key_variable:
            return f"{_KEY_HINT} The variable is {self._place.key_variable}."
        return HINTS.get(kind, "")

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
HINTS = {
    ModelFaultKind.MODEL: "Check how the model is spelt; a local server must load it first.",
    ModelFaultKind.ADDRESS: "Check the address; most end with /v1.",
    ModelFaultKind.UNREACHABLE: "Check the address, and whether the server runs.",
    ModelFaultKind.NOT_JSON: "Check the address; most end with /v1.",
    ModelFaultKind.REDIRECT: "Nothing was sent there. If it is right, put it into the preferences.",
    ModelFaultKind.LIMIT: "Wait, or look at the quota of the key.",
}
"""What a person can do about a fault, in a sentence."""


def flaw_fault(flaw: AddressFlaw) -> ModelFault:
    """Say why an address cannot be used."""
    words = {
        AddressFlaw.EMPTY: "no address is given",
        AddressFlaw.NOT_HTTP: "the address does not begin with https:// and a host",
        AddressFlaw.PASSWORD: "the address holds a password, which would lie open in a file",
        AddressFlaw.UNREADABLE: "the address cannot be read",
    }
    return ModelFault(ModelFaultKind.ADDRESS, words[flaw], hint=HINTS[ModelFaultKind.ADDRESS])


def said(reply: Reply) -> str:
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
    words = said(reply)
    return reply.status == 429 and any(word in words for word in _QUOTA)
