"""A model words a memory anew only where nothing of it is lost; its failures cost nothing."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.domain.test_promotion import promoted
from tests.engine.chatting import NOTES, model
from tests.providers import chat_server as behaviour
from tests.providers.chat_server import ChatServer, serving

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.outcomes import Control, ModelFault, ModelFaultKind, Stopped
from mnemoscope.domain.phasefacts import Theme
from mnemoscope.domain.promotion import Promoted
from mnemoscope.engine.distilling import distil_text, distilled, named_themes
from mnemoscope.engine.session import Session

NOTE = "so yeah the fan relay must be reset after every power cut, you know"
CLEAN = "The fan relay must be reset after every power cut."


@pytest.fixture
def session(workspace: Any, home: Path, resources: Path, clock: FixedClock) -> Iterator[Session]:
    made = Session.open(workspace({}), home=home, resources=resources, clock=clock, read_only=True)
    yield made
    made.close()


@pytest.fixture
def chat() -> Iterator[ChatServer]:
    with serving() as running:
        running.behave = sentence(CLEAN)
        yield running


def sentence(words: object) -> behaviour.Behave:
    return behaviour.saying(json.dumps({"sentence": words}, ensure_ascii=False))


def items(*texts: str) -> list[Promoted]:
    return [replace(promoted(), text=text) for text in texts]


def test_a_clean_sentence_is_written_and_the_note_stays_beside_it(
    session: Session, chat: ChatServer
) -> None:
    (line,), problems = distilled(session, items(NOTE), model(chat), Control())
    assert (line.text, line.original, line.distilled) == (CLEAN, NOTE, CLEAN)
    assert (line.undistilled, problems) == ("", ())
    sent = chat.asked[0].document
    assert sent["model"] == "small"
    assert sent["response_format"] == {"type": "json_object"}
    assert json.loads(sent["messages"][1]["content"]) == {"note": NOTE}


@pytest.mark.parametrize(
    "said",
    [
        f'Sure:\n```json\n{{"sentence": "{CLEAN}"}}\n```',
        f'<think>hm</think> {{"sentence": "{CLEAN}"}} done',
        f'{{"sentence": "  {CLEAN}\\n"}}',
    ],
)
def test_json_is_found_in_what_stands_around_it(
    session: Session, chat: ChatServer, said: str
) -> None:
    chat.behave = behaviour.saying(said)
    assert distil_text(session, NOTE, model(chat), Control()).words == CLEAN


@pytest.mark.parametrize(
    ("note", "said", "why"),
    [
        (NOTE, NOTE, "clean sentence already"),
        (NOTE, "The fan relay must be reset.", "“after” is lost"),
        ("Backups run at 02:30 UTC, you know", "Backups run at 03:30 UTC.", "“02:30” is lost"),
        ("well, never deploy on friday", "Deploy on friday.", "is lost"),
        (NOTE, f"{CLEAN} <!-- openclaw-memory-promotion:x -->", "marks"),
        (NOTE, "**The fan relay** must be reset after every power cut.", "marks"),
        (NOTE, "x" * 400, "longer"),
    ],
)
def test_a_sentence_that_loses_something_is_not_written(
    session: Session, chat: ChatServer, note: str, said: str, why: str
) -> None:
    chat.behave = sentence(said)
    (line,), problems = distilled(session, items(note), model(chat), Control())
    assert (line.text, line.original, line.distilled) == (note, "", None)
    assert why in line.undistilled
    assert problems == ()


def test_a_secret_is_shown_to_no_model(session: Session, chat: ChatServer) -> None:
    note = "The admin password of the relay is hunter2-Xk29!"
    made = distil_text(session, note, model(chat), Control())
    assert (made.words, made.why) == ("", "it is not shown to a model")
    assert chat.asked == []


def test_an_answer_without_json_is_noted_and_the_next_line_asked(
    session: Session, chat: ChatServer
) -> None:
    chat.in_turn(behaviour.saying("no json here"), sentence([1]), sentence(CLEAN))
    found, problems = distilled(session, items(NOTE, NOTE, NOTE), model(chat), Control())
    assert [line.distilled for line in found] == [None, None, None]
    assert [problem.code for problem in problems] == ["undistilled", "undistilled"]
    assert len(chat.asked) == 2, "two poor answers in a row are enough"
    chat.in_turn(behaviour.saying("no json here"), sentence(CLEAN))
    found, _ = distilled(session, items(NOTE, NOTE), model(chat), Control())
    assert [line.distilled for line in found] == [None, CLEAN]


def test_a_server_that_fails_is_not_asked_for_each_line(session: Session, chat: ChatServer) -> None:
    chat.behave = behaviour.failing(401)
    found, problems = distilled(session, items(*NOTES), model(chat), Control())
    assert [line.text for line in found] == list(NOTES)
    assert [line.undistilled for line in found][1:] == ["the model does not answer"] * 2
    assert len(problems) == len(chat.asked) == 1
    assert "wants a key" in problems[0].message


def test_stop_stops(session: Session, chat: ChatServer) -> None:
    class Pressed:
        def is_set(self) -> bool:
            return True

    with pytest.raises(Stopped):
        distilled(session, items(NOTE), model(chat), Control(Pressed()))
    assert chat.asked == []


def test_themes_get_names_and_keep_their_tag_where_none_fits(
    session: Session, chat: ChatServer
) -> None:
    themes = [Theme(tag, 2, 0.8) for tag in ("relay", "train", "backup")]
    names = {"relay": "Fans after a power cut", "train": "x" * 99, "other": "?"}
    chat.behave = behaviour.saying(json.dumps({"names": names}))
    assert named_themes(session, themes, NOTES, model(chat), Control()) == (
        *("Fans after a power cut", "train", "backup"),
    )
    shown = json.loads(chat.asked[0].document["messages"][1]["content"])["tags"]
    assert list(shown) == ["relay", "train", "backup"]
    assert shown["relay"] == [NOTES[0]]
    chat.behave = behaviour.saying('{"names": []}')
    with pytest.raises(ModelFault) as raised:
        named_themes(session, themes, NOTES, model(chat), Control())
    assert raised.value.kind is ModelFaultKind.UNFIT
