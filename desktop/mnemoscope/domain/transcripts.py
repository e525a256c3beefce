"""Conversations as OpenClaw keeps them: transcripts in JSONL, and its corpus of one file a day.

Formats: OpenClaw 2026.4–2026.9, ``agents/<id>/sessions/*.jsonl`` and
``memory/.dreams/session-corpus/DATE.txt``.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import cast

from mnemoscope.domain.clock import parse_utc
from mnemoscope.domain.outcomes import Problem
from mnemoscope.domain.signals import collapse

LONGEST = 280
"""Characters of a message that are kept."""
_SHORTEST = 12
_LONGEST_LINE = 344
_SPEAKERS = {"user": "User", "assistant": "Assistant"}
_CORPUS_LINE = re.compile(r"\[(?P<origin>[^\]\n]+#L\d+)\]\s+(?P<text>\S.*)")
_ROLE = re.compile(r"^(?:User|Assistant):\s+")
# What a scheduler, a heartbeat or dreaming itself says into a session.
_AUTOMATIC = re.compile(
    r"\[cron:|HEARTBEAT_OK|Read HEARTBEAT\.md|__openclaw_memory_core_|dreaming-narrative"
    r"|Write a dream diary entry from these memory fragments|\[Subagent ",
    re.IGNORECASE,
)
_AUTOMATIC_KEYS = (":cron:", ":heartbeat", ":subagent:", ":hook:")


@dataclass(frozen=True, slots=True)
class Message:
    """One thing that was said."""

    line: int
    """1-based, in its file."""
    text: str
    """In one line, led by who said it; at most `LONGEST` characters."""
    at: datetime | None = None
    """None where the transcript does not say."""

    def hash(self, scope: str) -> str:
        """SHA-1 by which the message is known again, in hex (OpenClaw's)."""
        when = f"line:{self.line}" if self.at is None else f"ts:{int(self.at.timestamp() * 1000)}"
        data = f"{scope}\n{when}\n{self.text}".encode("utf-8", "surrogatepass")
        return hashlib.sha1(data).hexdigest()


@dataclass(frozen=True, slots=True)
class Heard:
    """What a stretch of a transcript says."""

    messages: tuple[Message, ...]
    done: int
    """Lines that are done with: the file is read on behind them."""
    problems: tuple[Problem, ...] = ()


def hear(
    lines: Sequence[str], start: int, path: str, most: int, own_prompts: Iterable[str]
) -> Heard:
    """Read the messages of a transcript behind its first ``start`` lines, at most ``most``.

    Left out are those of tools and schedulers, prompts that memory programs write to themselves,
    and those too short to say anything. A broken line is a problem that names it; the last one may
    be unfinished and is read next time.
    """
    prompts = tuple(own_prompts)
    found: list[Message] = []
    problems: list[Problem] = []
    done = start
    for number in range(start + 1, len(lines) + 1):
        if len(found) >= most:
            break
        line = lines[number - 1]
        try:
            value: object = json.loads(line) if line.strip() else None
        except ValueError:
            if number == len(lines):
                break
            problems.append(Problem("broken-line", path, "the line is no JSON", number))
            value = None
        message = _message(value, number)
        if message is not None and not is_automatic(message.text, prompts):
            found.append(message)
        done = number
    return Heard(tuple(found), done, tuple(problems))


def is_automatic(text: str, own_prompts: Iterable[str]) -> bool:
    """Tell whether a program said something to an agent, or dreaming to itself."""
    if _AUTOMATIC.search(text):
        return True
    lowered = text.lower()
    return any(prompt in lowered for prompt in own_prompts)


def automatic_sessions(text: str) -> frozenset[str]:
    """The ids of sessions that no person takes part in, from ``sessions.json``; broken: none."""
    try:
        value: object = json.loads(text)
    except ValueError:
        return frozenset()
    found: set[str] = set()
    for key, session in _fields(value).items():
        known = _fields(session).get("sessionId")
        if isinstance(known, str) and any(part in key for part in _AUTOMATIC_KEYS):
            found.add(known)
    return frozenset(found)


def corpus_messages(text: str, own_prompts: Iterable[str]) -> Iterator[Message]:
    """Yield the messages of a corpus file, those left out that programs said."""
    prompts = tuple(own_prompts)
    for number, line in enumerate(text.splitlines(), 1):
        found = _CORPUS_LINE.fullmatch(line.strip())
        if found is not None and not is_automatic(line, prompts):
            yield Message(number, collapse(found["text"])[:LONGEST])


def corpus_line(origin: str, text: str) -> str:
    """A message as the corpus holds it."""
    return f"[{origin}] {text}"[:_LONGEST_LINE]


def words_of(text: str) -> str:
    """A message without who said it."""
    return _ROLE.sub("", text, count=1)


def _message(value: object, line: int) -> Message | None:
    """The message of one line of a transcript; None where it is none of a person or an agent."""
    record = _fields(value)
    inner = _fields(record.get("message")) or record
    speaker = _SPEAKERS.get(str(inner.get("role")))
    if speaker is None or record.get("type", "message") != "message":
        return None
    words = collapse(_text(inner.get("content")))
    if len(words) < _SHORTEST:
        return None
    at = _moment(record.get("timestamp")) or _moment(inner.get("timestamp"))
    return Message(line, f"{speaker}: {words}"[:LONGEST].rstrip(), at)


def _text(content: object) -> str:
    if isinstance(content, str):
        return content
    parts: list[str] = []
    for item in cast("list[object]", content) if isinstance(content, list) else []:
        fields = _fields(item)
        text = fields.get("text")
        if fields.get("type") == "text" and isinstance(text, str):
            parts.append(text)
    return " ".join(parts)


def _moment(value: object) -> datetime | None:
    if isinstance(value, str):
        return parse_utc(value)
    if not isinstance(value, int | float) or isinstance(value, bool):
        return None
    try:
        return datetime.fromtimestamp(value / 1000, UTC)
    except (ValueError, OverflowError, OSError):
        return None


def _fields(value: object) -> Mapping[str, object]:
    return cast("Mapping[str, object]", value) if isinstance(value, dict) else {}
