"""Conversations in JSONL and in the corpus."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.transcripts import (
    LONGEST,
    Message,
    automatic_sessions,
    corpus_line,
    corpus_messages,
    hear,
    is_automatic,
    words_of,
)


def line(text: Any, role: str = "user", **more: Any) -> str:
    message = {"role": role, "content": text}
    record = {"type": "message", "timestamp": "2026-04-18T10:00:00.000Z", "message": message}
    return json.dumps({**record, **more}, ensure_ascii=False)


def heard(*lines: str, start: int = 0, most: int = 80) -> list[tuple[int, str]]:
    found = hear(lines, start, "s.jsonl", most, ("distil these memories",))
    return [(one.line, one.text) for one in found.messages]


def test_what_people_and_agents_say_is_heard_and_nothing_else() -> None:
    assert heard(
        json.dumps({"type": "session", "id": "7", "cwd": "/w"}),
        line([{"type": "text", "text": "Please remember the\nfan relay."}]),
        line([{"type": "toolCall", "name": "x"}], "assistant"),
        line("a long result of some tool", "toolResult"),
        line("记住：备份改到凌晨三点，不是两点。", "assistant"),
        line("ok"),
        "",
        json.dumps([1, 2]),
    ) == [
        (2, "User: Please remember the fan relay."),
        (5, "Assistant: 记住：备份改到凌晨三点，不是两点。"),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "[cron:7f3a Memory Dreaming Promotion] go on with it",
        "Read HEARTBEAT.md if it exists and follow it strictly.",
        "HEARTBEAT_OK nothing to report today",
        "Write a dream diary entry from these memory fragments: tea",
        "Now Distil These Memories into three lines.",
        "__openclaw_memory_core_short_term_promotion_dream__",
    ],
)
def test_what_programs_say_is_left_out(text: str) -> None:
    assert heard(line(text), line("The relay must be reset.")) == [
        (2, "User: The relay must be reset.")
    ]
    assert is_automatic(text, ("distil these memories",))


def test_a_broken_line_is_named_and_the_rest_is_heard() -> None:
    found = hear(
        [line("The first of the messages."), "{broken", line("The last of them all."), '{"ty'],
        0,
        "sessions/a.jsonl",
        80,
        (),
    )
    assert [str(one) for one in found.problems] == ["sessions/a.jsonl:2: the line is no JSON"]
    assert [one.line for one in found.messages] == [1, 3]
    assert found.done == 3  # the last line is still being written


def test_one_sweep_takes_so_many_and_the_next_goes_on() -> None:
    lines = [line(f"message number {n:03} of the talk") for n in range(160)]
    first = hear(lines, 0, "s", 80, ())
    second = hear(lines, first.done, "s", 80, ())
    assert [one.line for one in (*first.messages, *second.messages)] == list(range(1, 161))
    assert hear(lines, second.done, "s", 80, ()).messages == ()


@given(st.lists(st.text(max_size=40), max_size=12), st.integers(1, 5))
def test_whatever_the_lines_every_message_is_heard_once(texts: list[str], most: int) -> None:
    lines = [line(text) for text in texts]
    at, found = 0, []
    while at < len(lines):
        part = hear(lines, at, "s", most, ())
        assert part.done > at
        found += part.messages
        at = part.done
    assert [one.line for one in found] == [one[0] for one in heard(*lines)]
    assert all(len(one.text) <= LONGEST for one in found)


def test_a_message_is_known_again_by_its_moment_or_its_line() -> None:
    at = datetime(2026, 4, 18, 10, tzinfo=UTC)
    assert Message(3, "User: hello", at).hash("main:7") == Message(9, "User: hello", at).hash(
        "main:7"
    )
    assert Message(3, "User: hello").hash("main:7") != Message(9, "User: hello").hash("main:7")
    assert len(Message(3, "User: hello").hash("main:7")) == 40


@pytest.mark.parametrize("moment", [1776506400000, "2026-04-18T10:00:00.000Z"])
def test_moments_are_read_in_both_spellings(moment: object) -> None:
    [message] = hear([line("a message of some length", timestamp=moment)], 0, "s", 9, ()).messages
    assert message.at == datetime(2026, 4, 18, 10, tzinfo=UTC)
    assert hear([line("a message of some length", timestamp=1e99)], 0, "s", 9, ()).messages


def test_sessions_of_schedulers_are_told_by_their_keys() -> None:
    known = {
        "agent:main:main": {"sessionId": "a"},
        "agent:main:cron:nightly": {"sessionId": "b"},
        "agent:main:subagent:x": {"sessionId": "c"},
    }
    assert automatic_sessions(json.dumps(known)) == {"b", "c"}
    assert automatic_sessions("{broken") == automatic_sessions("[]") == frozenset()


def test_the_corpus_is_read_as_it_is_written() -> None:
    text = (
        corpus_line("main/sessions/main/s.jsonl#L12", "User: Please remember the relay.")
        + "\nno line of a corpus\n"
        + corpus_line("main/sessions/main/s.jsonl#L13", "User: [cron:7] go on")
        + "\n"
    )
    assert [(one.line, one.text) for one in corpus_messages(text, ())] == [
        (1, "User: Please remember the relay.")
    ]
    assert words_of("User: Please remember the relay.") == "Please remember the relay."
    assert words_of("Remember User: x") == "Remember User: x"
    assert len(corpus_line("o#L1", "x" * 400)) == 344
