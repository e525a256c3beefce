"""Language models behind ``/v1/chat/completions``: OpenAI and all servers that speak as it does."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from datetime import datetime

from mnemoscope.domain.chat import ChatChoice, Usage, guessed_tokens
from mnemoscope.domain.outcomes import ModelFault, ModelFaultKind, Stop
from mnemoscope.providers.chat import Asked, Said
from mnemoscope.providers.chatanswers import StreamEnd, read_answer
from mnemoscope.providers.keys import FoundKey
from mnemoscope.providers.retrying import Patience, Waiter
from mnemoscope.providers.server import Place, Server
from mnemoscope.providers.wire import Reply

NIGHT = Patience(
    tries=3,
    timeout=90.0,
    first=1.0,
    longest=15.0,
    longest_asked=60.0,
    final=frozenset({ModelFaultKind.ADDRESS, ModelFaultKind.SLOW}),
)
"""For a diary: nobody waits, but a night shall end. A local server may load its model first; one
that is silent all that time would be so a second time.
"""
BY_HAND = Patience(tries=1, timeout=45.0)
"""For a try that somebody looks at."""
_MOST_BYTES = 2 * 1024 * 1024
"""A stream of one paragraph is some 60 KB."""
_TELLING = frozenset({400, 422})
"""Answers that may name a parameter which the server does not know."""
_NEWER_LENGTH = "max_completion_tokens"
_OPTIONAL = (
    "stream_options",
    "response_format",
    _NEWER_LENGTH,
    "max_tokens",
    "temperature",
    "stream",
)
"""What a request can do without, in the order in which a complaint is searched for it."""


class CompatibleChat:
    """Asks for a stream, believes a whole answer too, and leaves out what a server does not know.

    Safe for several threads. The key is looked up with the first request.
    """

    def __init__(
        self,
        choice: ChatChoice,
        key: Callable[[], FoundKey],
        *,
        waiter: Waiter | None = None,
        patience: Patience = NIGHT,
        today: Callable[[], datetime] | None = None,
    ) -> None:
        self._choice = choice
        self._patience = patience
        place = Place(choice.address, choice.host, choice.key_variable, "sentences")
        self._server = Server(place, key, waiter, today)
        self._guard = threading.Lock()
        self._unknown: dict[str, frozenset[str]] = {}

    @property
    def id(self) -> str:
        """The models and the host."""
        return f"{'/'.join(self._choice.models)}@{self._choice.host}"

    def ask(self, asked: Asked, stop: Stop | None = None) -> Said:
        """Return what the model says."""
        model = self._choice.model_for(asked.use)
        if not model:
            raise ModelFault(ModelFaultKind.MODEL, f"no model is named for {asked.use.value}")
        answer = read_answer(self._reply(asked, model, stop).body)
        usage = answer.usage or _guessed(asked, answer.text)
        if answer.refusal or answer.finish == "content_filter":
            raise ModelFault(ModelFaultKind.DECLINED, f"{model} does not want to answer")
        if not answer.text:
            raise ModelFault(ModelFaultKind.EMPTY, f"{model} answers without a word")
        return Said(answer.text, usage, cut=answer.finish == "length")

    def _reply(self, asked: Asked, model: str, stop: Stop | None) -> Reply:
        """Ask until the server knows all that is in the request."""
        unknown = self._unknown.get(model, frozenset())
        while True:
            body = json.dumps(_document(asked, model, unknown), ensure_ascii=False)
            reply = self._server.ask(
                "/chat/completions",
                body.encode("utf-8", "replace"),
                model,
                self._patience,
                stop,
                final=_TELLING,
                enough=StreamEnd(_MOST_BYTES),
            )
            if reply.status == 200:
                return reply
            named = _complained_of(reply, unknown)
            if named is None:
                raise self._server.fault(reply, model)
            unknown |= {named}
            with self._guard:
                self._unknown[model] = unknown


def _document(asked: Asked, model: str, unknown: frozenset[str]) -> dict[str, object]:
    length = _NEWER_LENGTH if "max_tokens" in unknown else "max_tokens"
    document: dict[str, object] = {
        "model": model,
        "messages": [
            {"role": "system", "content": asked.system},
            {"role": "user", "content": asked.data},
        ],
        "temperature": asked.warmth,
        length: asked.longest,
        "stream": True,
        "stream_options": {"include_usage": True},
    }
    if asked.as_json:
        document["response_format"] = {"type": "json_object"}
    if "stream" in unknown:
        unknown |= {"stream_options"}
    return {name: value for name, value in document.items() if name not in unknown}


def _complained_of(reply: Reply, unknown: frozenset[str]) -> str | None:
    """The parameter that a complaint names first of those that can be left out."""
    words = reply.body.decode("utf-8", "replace").lower()
    found = (name for name in _OPTIONAL if name not in unknown and name in words)
    return next(found, None)


def _guessed(asked: Asked, text: str) -> Usage:
    sent = guessed_tokens(asked.system) + guessed_tokens(asked.data)
    return Usage(sent, guessed_tokens(text), 1, guessed=True)
