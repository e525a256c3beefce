from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.engine.chatting import DREAM, model, night
from tests.providers import chat_server as behaviour
from tests.providers.chat_server import ChatServer, serving

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.outcomes import Control, ModelFault, ModelFaultKind
from mnemoscope.domain.prose import Material
from mnemoscope.domain.tongue import Tongue
from mnemoscope.engine.narration import narrate
from mnemoscope.engine.session import Session


@pytest.fixture
def session(workspace: Any, home: Path, resources: Path, clock: FixedClock) -> Iterator[Session]:
    made = Session.open(workspace({}), home=home, resources=resources, clock=clock, read_only=True)
    yield made
    made.close()


@pytest.fixture
def chat() -> Iterator[ChatServer]:
    with serving() as running:
        running.behave = behaviour.saying(DREAM)
        yield running


def test_what_a_model_is_shown_is_bounded(session: Session, chat: ChatServer) -> None:
    material = Material(
        seen=tuple(f"note {at} " + "long " * 100 for at in range(40)),
        kept=tuple(f"kept {at}" for at in range(9)),
        motifs=tuple(f"tag{at}" for at in range(20)),
    )
    recent = [f"entry {at} " + "x" * 500 for at in range(9)]
    narrate(session, night(), material, recent, Tongue.EN, model(chat), Control())
    data = json.loads(chat.asked[0].document["messages"][1]["content"])
    assert data["date"] == "2026-11-28"
    assert [len(data[name]) for name in ("fragments", "themes", "kept")] == [12, 6, 5]
    assert max(map(len, data["fragments"])) == 300
    assert [entry[:7] for entry in data["earlier_entries"]] == ["entry 6", "entry 7", "entry 8"]
    assert {len(entry) for entry in data["earlier_entries"]} == {363}


def test_a_model_that_thinks_too_long_gets_more_room(session: Session, chat: ChatServer) -> None:
    thinking = behaviour.raw(behaviour.whole("<think>well", "length"))
    chat.in_turn(thinking, behaviour.saying(DREAM))
    args = (session, night(), Material(), (), Tongue.EN, model(chat), Control())
    assert narrate(*args) == DREAM
    assert [sent.document["max_tokens"] for sent in chat.asked] == [900, 4_000]


def test_who_declines_is_not_asked_twice(session: Session, chat: ChatServer) -> None:
    chat.behave = behaviour.saying("As an AI, I do not dream. " * 12)
    with pytest.raises(ModelFault) as raised:
        narrate(session, night(), Material(), (), Tongue.EN, model(chat), Control())
    assert raised.value.kind is ModelFaultKind.DECLINED
    assert len(chat.asked) == 1
