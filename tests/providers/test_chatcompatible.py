"""A real server on loopback is asked; nothing that it does is taken for an answer by mistake."""

from __future__ import annotations

import threading
import time
import traceback
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from tests.providers import chat_server as behaviour
from tests.providers.chat_server import KEY, WORDS, ChatServer, serving
from tests.providers.conftest import Clock

from mnemoscope.domain.chat import ChatChoice, ChatProvider, Usage, Use
from mnemoscope.domain.outcomes import ModelFault, ModelFaultKind, Stopped
from mnemoscope.providers.chat import Asked
from mnemoscope.providers.chatcompatible import CompatibleChat
from mnemoscope.providers.keys import FoundKey, KeySource, Secret
from mnemoscope.providers.retrying import Patience

TODAY = datetime(2026, 11, 28, 3, 0, tzinfo=UTC)
ASKED = Asked(Use.REM, "Write.", '{"fragments": ["灯塔"]}')


@pytest.fixture
def chat() -> Iterator[ChatServer]:
    with serving() as running:
        yield running


def model(server: ChatServer, passing: Clock, **more: Any) -> CompatibleChat:
    key = more.pop("key", KEY)
    choice = ChatChoice(
        ChatProvider.COMPATIBLE, more.pop("url", server.url), light="small", rem="large"
    )
    found = FoundKey(Secret(key) if key else None, KeySource.VARIABLE)
    return CompatibleChat(
        choice, lambda: found, waiter=passing.waiter(), today=lambda: TODAY, **more
    )


def fault(made: CompatibleChat, asked: Asked = ASKED) -> ModelFault:
    with pytest.raises(ModelFault) as raised:
        made.ask(asked)
    return raised.value


def test_a_stream_is_asked_for_and_put_together(chat: ChatServer, passing: Clock) -> None:
    chat.behave = behaviour.with_key
    made = model(chat, passing)
    said = made.ask(ASKED)
    assert (said.text, said.usage, said.cut) == (WORDS, Usage(40, 12, 1), False)
    sent = chat.asked[0]
    assert sent.document["model"] == "large"
    assert sent.document["stream"] is True
    assert sent.document["messages"] == [
        {"role": "system", "content": "Write."},
        {"role": "user", "content": '{"fragments": ["灯塔"]}'},
    ]
    assert "response_format" not in sent.document
    assert sent.headers["authorization"] == f"Bearer {KEY}"
    assert made.id == "small/large@127.0.0.1"


def test_each_use_asks_its_own_model(chat: ChatServer, passing: Clock) -> None:
    made = model(chat, passing)
    for use in Use:
        made.ask(Asked(use, "a", "b"))
    large = {Use.REM, Use.DEEP}
    wanted = ["large" if use in large else "small" for use in Use]
    assert [sent.document["model"] for sent in chat.asked] == wanted


def test_json_is_asked_for_where_it_is_wanted(chat: ChatServer, passing: Clock) -> None:
    model(chat, passing).ask(Asked(Use.DISTIL, "a", "b", as_json=True))
    assert chat.asked[0].document["response_format"] == {"type": "json_object"}


@pytest.mark.parametrize(
    ("behave", "text"),
    [
        (behaviour.raw(behaviour.whole(WORDS, counted=behaviour.usage())), WORDS),
        (
            behaviour.raw(behaviour.whole([{"type": "text", "text": "one "}, {"text": "two"}])),
            "one two",
        ),
        (behaviour.raw(behaviour.whole("<think>hm\n</think>\n\nA dream.")), "A dream."),
        (
            behaviour.parts(b": keep-alive\n\n", *behaviour.stream("灯塔梦见一艘船")),
            "灯塔梦见一艘船",
        ),
        (
            behaviour.parts(b"".join(behaviour.stream("a\r\nb")).replace(b"\n\n", b"\r\n\r\n")),
            "a\r\nb",
        ),
        (behaviour.parts(*behaviour.stream("no end", done=False)), "no end"),
        (behaviour.parts(*behaviour.stream(WORDS), open_end=True), WORDS),
    ],
)
def test_other_dialects_are_understood(
    chat: ChatServer, passing: Clock, behave: Any, text: str
) -> None:
    chat.behave = behave
    begun = time.monotonic()
    assert model(chat, passing).ask(ASKED).text == text
    assert time.monotonic() - begun < 3, "nobody waits for a line that is kept open"


def test_tokens_that_nobody_counted_are_guessed(chat: ChatServer, passing: Clock) -> None:
    chat.behave = behaviour.raw(behaviour.whole("word " * 30))
    used = model(chat, passing).ask(ASKED).usage
    assert used.guessed
    assert 30 <= used.answered <= 60


@pytest.mark.parametrize(
    ("names", "left"),
    [
        (("stream_options",), {"stream", "max_tokens", "temperature"}),
        (("max_tokens",), {"stream", "max_completion_tokens"}),
        (("max_tokens", "temperature"), {"max_completion_tokens"}),
        (("response_format", "stream_options"), {"stream", "max_tokens"}),
        (("stream",), {"max_tokens"}),
    ],
)
def test_what_a_server_does_not_know_is_left_out_from_then_on(
    chat: ChatServer, passing: Clock, names: tuple[str, ...], left: set[str]
) -> None:
    chat.behave = behaviour.without(*names)
    made = model(chat, passing)
    wanted = Asked(Use.REM, "a", "b", as_json=True)
    assert made.ask(wanted).text == WORDS
    last = chat.asked[-1].document
    assert left <= last.keys()
    assert not set(names) & last.keys()
    count = len(chat.asked)
    made.ask(wanted)
    assert len(chat.asked) == count + 1, "it is not tried again"


@pytest.mark.parametrize(
    ("behave", "kind", "words"),
    [
        (behaviour.failing(401), ModelFaultKind.KEY, "does not take this key"),
        (
            behaviour.failing(404, code="model_not_found"),
            ModelFaultKind.MODEL,
            "has no model large",
        ),
        (behaviour.failing(404), ModelFaultKind.ADDRESS, "nothing makes sentences at"),
        (behaviour.failing(400, message="too odd"), ModelFaultKind.REFUSED, "(400)"),
        (
            behaviour.failing(307, {"Location": "http://x.example/"}),
            ModelFaultKind.REDIRECT,
            "another",
        ),
        (behaviour.raw(b"<!doctype html><p>Sign in"), ModelFaultKind.NOT_JSON, "a web page"),
        (behaviour.raw(b'{"choices": [{"mess'), ModelFaultKind.NOT_JSON, "half of it"),
        (behaviour.raw(b"[" * 100_000), ModelFaultKind.NOT_JSON, "no JSON"),
        (behaviour.raw(b"{}"), ModelFaultKind.SHAPE, "no choices"),
        (behaviour.raw(b'{"error": {"message": "overloaded"}}'), ModelFaultKind.BUSY, "error"),
        (behaviour.raw(behaviour.whole("")), ModelFaultKind.EMPTY, "without a word"),
        (behaviour.raw(behaviour.whole(None)), ModelFaultKind.EMPTY, "without a word"),
        (
            behaviour.raw(behaviour.whole("<think>only this", "length")),
            ModelFaultKind.EMPTY,
            "word",
        ),
        (behaviour.raw(behaviour.whole(None, refusal="I can't.")), ModelFaultKind.DECLINED, "want"),
        (behaviour.raw(behaviour.whole("x", "content_filter")), ModelFaultKind.DECLINED, "want"),
        (
            behaviour.parts(*behaviour.stream("x", None, done=False)),
            ModelFaultKind.NOT_JSON,
            "cut off",
        ),
        (behaviour.parts(b'data: {"choices": [{"de\n\n'), ModelFaultKind.NOT_JSON, "cut off"),
        (
            behaviour.parts(behaviour.event({"error": {"message": "x"}})),
            ModelFaultKind.BUSY,
            "error",
        ),
    ],
)
def test_whatever_is_no_answer_is_told_and_not_asked_for_again(
    chat: ChatServer, passing: Clock, behave: Any, kind: ModelFaultKind, words: str
) -> None:
    chat.behave = behave
    found = fault(model(chat, passing))
    assert found.kind is kind
    assert words in str(found)
    assert len(chat.asked) == 1
    assert passing.slept == []


def test_an_answer_that_reached_its_length_says_so(chat: ChatServer, passing: Clock) -> None:
    chat.behave = behaviour.parts(*behaviour.stream("and then", "length"))
    assert model(chat, passing).ask(ASKED).cut


def test_a_cut_connection_is_tried_again(chat: ChatServer, passing: Clock) -> None:
    chat.in_turn(behaviour.saying(WORDS, cut=True), behaviour.saying(WORDS))
    assert model(chat, passing).ask(ASKED).text == WORDS
    assert len(chat.asked) == 2
    assert passing.now > 0


def test_a_pause_that_is_asked_for_is_kept(chat: ChatServer, passing: Clock) -> None:
    chat.in_turn(behaviour.failing(429, {"Retry-After": "7"}), behaviour.saying(WORDS))
    assert model(chat, passing).ask(ASKED).text == WORDS
    assert 7 <= passing.now < 9


def test_a_server_that_stays_busy_is_given_up(chat: ChatServer, passing: Clock) -> None:
    chat.behave = behaviour.failing(503)
    assert fault(model(chat, passing)).kind is ModelFaultKind.BUSY
    assert len(chat.asked) == 3
    chat.asked.clear()
    chat.behave = behaviour.failing(
        429, message="You exceeded your quota", code="insufficient_quota"
    )
    assert fault(model(chat, passing)).kind is ModelFaultKind.LIMIT
    assert len(chat.asked) == 1, "money does not come by waiting"


def test_a_slow_stream_has_an_end(chat: ChatServer, passing: Clock) -> None:
    chat.behave = behaviour.saying(WORDS, pause=0.1)
    begun = time.monotonic()
    made = model(chat, passing, patience=Patience(tries=1, timeout=0.35))
    assert fault(made).kind is ModelFaultKind.SLOW
    assert time.monotonic() - begun < 2


def test_a_stream_without_end_is_cut(chat: ChatServer, passing: Clock) -> None:
    piece = behaviour.event({"choices": [{"delta": {"content": "la " * 20_000}}]})
    chat.behave = behaviour.parts(*[piece] * 60)
    assert fault(model(chat, passing)).kind is ModelFaultKind.NOT_JSON


@pytest.mark.parametrize("pause", [0.0, 30.0])
def test_stop_ends_a_request_wherever_it_is(chat: ChatServer, passing: Clock, pause: float) -> None:
    stalled = behaviour.parts(*behaviour.stream(WORDS), pause=pause)
    chat.behave = stalled if pause else behaviour.saying(WORDS, delay=30)
    stop = threading.Event()
    threading.Timer(0.3, stop.set).start()
    begun = time.monotonic()
    with pytest.raises(Stopped):
        model(chat, passing).ask(ASKED, stop)
    assert time.monotonic() - begun < 20


def test_no_fault_shows_the_key(chat: ChatServer, passing: Clock) -> None:
    chat.behave = behaviour.with_key
    wrong = "sk-another-secret-99"
    found = fault(model(chat, passing, key=wrong))
    assert wrong not in "".join(traceback.format_exception(found))
    assert wrong not in found.detail
    assert "Incorrect API key" in found.detail
    assert "MNEMOSCOPE_CHAT_KEY" in found.hint


def test_a_use_without_a_model_is_told(chat: ChatServer, passing: Clock) -> None:
    choice = ChatChoice(ChatProvider.COMPATIBLE, chat.url)
    made = CompatibleChat(
        choice, lambda: FoundKey(None, KeySource.NOWHERE), waiter=passing.waiter()
    )
    assert fault(made).kind is ModelFaultKind.MODEL
    assert chat.asked == []
