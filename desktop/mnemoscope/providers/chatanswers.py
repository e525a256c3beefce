"""Reads what ``/v1/chat/completions`` answers, whole or as a stream of events."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import cast

from mnemoscope.domain.chat import Usage
from mnemoscope.domain.outcomes import ModelFault, ModelFaultKind

_DONE = re.compile(rb"(?:\A|[\r\n])data:[ \t]*\[DONE\]")
_THOUGHTS = re.compile(r"<(think|thinking|reasoning)>.*?(?:</\1>|\Z)", re.DOTALL | re.IGNORECASE)
_FENCE = re.compile(r"```(?:json)?[ \t]*\n(.*?)(?:\n```|\Z)", re.DOTALL | re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Answer:
    """What a server said."""

    text: str
    """Thoughts aloud taken out; may be empty."""
    refusal: str
    """Why it does not want to answer; empty where it answers."""
    finish: str
    """``stop``, ``length``, ``content_filter``; empty where it does not say."""
    usage: Usage | None
    """None where the server did not count."""


class StreamEnd:
    """Watches a stream for its end, so that nobody waits for a server that keeps the line open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._size = 0
        self._tail = b""

    def __call__(self, part: bytes) -> bool:
        """Tell whether the stream has said its last word, or more than anybody wants to hear."""
        self._size += len(part)
        seen = self._tail + part
        self._tail = seen[-32:]
        return self._size > self._most or _DONE.search(seen) is not None


def read_answer(body: bytes) -> Answer:
    """Read an answer of status 200.

    Raises:
        ModelFault: it is a web page, half an answer, or holds no choices; or it reports an error.
    """
    text = body.decode("utf-8", "replace").lstrip("\ufeff \t\r\n")
    if text.startswith(("data:", ":", "event:", "id:", "retry:")):
        return _from_stream(text)
    try:
        document: object = json.loads(text)
    except (ValueError, RecursionError):
        what = "a web page" if text.startswith("<") else "no JSON, or half of it"
        raise ModelFault(ModelFaultKind.NOT_JSON, f"the answer is {what}") from None
    fields = _fields(document)
    choice = _first_choice(fields)
    message = _fields(choice.get("message"))
    return Answer(
        _spoken(_content(message.get("content"))),
        _string(message.get("refusal")),
        _string(choice.get("finish_reason")),
        _usage(fields.get("usage")),
    )


def object_in(text: str) -> Mapping[str, object] | None:
    """Find the JSON object in what a model said: bare, in a fence, or after some words.

    None where there is none.
    """
    fenced = _FENCE.search(text)
    for candidate in (text, fenced[1] if fenced else ""):
        found = _first_object(candidate)
        if found is not None:
            return found
    return None


def _first_object(text: str) -> Mapping[str, object] | None:
    decoder = json.JSONDecoder()
    at = text.find("{")
    for _ in range(8):
        if at < 0:
            return None
        try:
            found: object = decoder.raw_decode(text, at)[0]
        except (ValueError, RecursionError):
            at = text.find("{", at + 1)
            continue
        return _fields(found)
    return None


def _from_stream(text: str) -> Answer:
    words: list[str] = []
    refusal: list[str] = []
    finish, usage, ended = "", None, False
    for data in _events(text):
        if data == "[DONE]":
            ended = True
            break
        try:
            fields = _fields(json.loads(data))
        except (ValueError, RecursionError):
            raise ModelFault(ModelFaultKind.NOT_JSON, "the answer was cut off") from None
        usage = _usage(fields.get("usage")) or usage
        # The last event may hold the count alone.
        if fields.get("choices") == []:
            continue
        choice = _first_choice(fields)
        delta = _fields(choice.get("delta"))
        words.append(_content(delta.get("content")))
        refusal.append(_string(delta.get("refusal")))
        finish = _string(choice.get("finish_reason")) or finish
    if not ended and not finish:
        raise ModelFault(ModelFaultKind.NOT_JSON, "the answer was cut off")
    return Answer(_spoken("".join(words)), "".join(refusal), finish, usage)


def _events(text: str) -> Iterator[str]:
    """Yield the data of each event; its lines are joined, as the format says."""
    for block in re.split(r"\r?\n\r?\n|\r\r", text):
        lines = [line[5:].removeprefix(" ") for line in block.splitlines() if line[:5] == "data:"]
        if lines:
            yield "\n".join(lines).strip()


def _first_choice(fields: Mapping[str, object]) -> Mapping[str, object]:
    choices = fields.get("choices")
    if isinstance(choices, list) and choices:
        return _fields(cast("list[object]", choices)[0])
    if fields.get("error"):
        raise ModelFault(ModelFaultKind.BUSY, "the server broke off with an error")
    raise ModelFault(ModelFaultKind.SHAPE, "the answer holds no choices")


def _content(value: object) -> str:
    """The text of a message, which some servers part into pieces."""
    if isinstance(value, list):
        return "".join(_string(_fields(part).get("text")) for part in cast("list[object]", value))
    return _string(value)


def _spoken(text: str) -> str:
    return _THOUGHTS.sub("", text).strip()


def _usage(value: object) -> Usage | None:
    fields = _fields(value)
    asked, answered = fields.get("prompt_tokens"), fields.get("completion_tokens")
    if type(asked) is int and type(answered) is int and asked >= 0 and answered >= 0:
        return Usage(asked, answered, 1)
    return None


def _fields(value: object) -> Mapping[str, object]:
    return cast("Mapping[str, object]", value) if isinstance(value, dict) else {}


def _string(value: object) -> str:
    return value if isinstance(value, str) else ""
