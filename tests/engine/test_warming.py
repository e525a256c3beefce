"""Long notes that cool become summaries of themselves, with the way back to the whole."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.engine import living
from tests.engine.chatting import model
from tests.providers import chat_server as behaviour
from tests.providers.chat_server import ChatServer, serving

from mnemoscope.domain.life import Temperature
from mnemoscope.domain.lifecycle import Bar, Store
from mnemoscope.engine import undo
from mnemoscope.engine.restoring import restore
from mnemoscope.engine.session import Session
from mnemoscope.engine.warming import temperatures, warm

OpenSession = Callable[..., Session]


@pytest.fixture
def root(workspace: Callable[..., Path]) -> Path:
    made = workspace(living.FILES)
    living.age(made)
    return made


@pytest.fixture
def session(root: Path, open_session: OpenSession) -> Session:
    return open_session(root, consent=True)


NOTE = "memory/2026-11-20.md"
WORDS = ("anchor", "barrel", "candle", "drum", "fiddle", "kettle", "lantern", "saddle", "rope")
TEXT = "# Friday\n\n" + "".join(
    f"- The {word} of berth {at} was {word}ed, {word}s were moved and {word}ing went on. {at * 7}\n"
    for at, word in enumerate(WORDS * 3)
)


@pytest.fixture
def long(workspace: Callable[..., Path], open_session: OpenSession) -> Session:
    root = workspace({"MEMORY.md": "- by hand\n", NOTE: TEXT, "memory/2026-11-28.md": TEXT})
    return open_session(root, consent=True)


@pytest.fixture
def chat() -> Iterator[ChatServer]:
    with serving() as running:
        yield running


def test_a_warm_note_becomes_its_best_lines(long: Session) -> None:
    data = (long.root / NOTE).read_bytes()
    plan = warm(long, [NOTE])
    assert [step.path for step in plan.steps] == [NOTE]
    living.done(long, plan)
    text = (long.root / NOTE).read_text("utf-8")
    assert text.startswith("# Friday\n\n- The ")
    assert text.endswith("\n[2026-11-20.md](.archive/2026-11/2026-11-20.md)\n")
    assert len(text) < len(data) / 2
    assert (long.root / "memory/.archive/2026-11/2026-11-20.md").read_bytes() == data
    living.done(long, restore(long, living.entries(long, Store.ARCHIVE)))
    assert (long.root / NOTE).read_bytes() == data
    undo.undo(long)
    undo.undo(long)
    assert (long.root / NOTE).read_bytes() == data
    assert not (long.root / "memory/.archive").exists()


def test_warm_long_notes_are_found_by_themselves(long: Session) -> None:
    values = {one.path: one for one in temperatures(long)}
    assert values[NOTE].temperature is Temperature.WARM
    assert NOTE in {step.path for step in warm(long).steps}


def test_a_whole_note_goes_beside_a_summary_that_was_edited(long: Session) -> None:
    data = (long.root / NOTE).read_bytes()
    living.done(long, warm(long, [NOTE]))
    with (long.root / NOTE).open("a", encoding="utf-8") as file:
        file.write("- my own words\n")
    living.done(long, restore(long, living.entries(long, Store.ARCHIVE)))
    assert "my own words" in (long.root / NOTE).read_text("utf-8")
    assert (long.root / "memory/2026-11-20-2.md").read_bytes() == data


def test_today_and_what_stands_are_not_summed_up(long: Session) -> None:
    plan = warm(long, ["memory/2026-11-28.md", "MEMORY.md", "memory/none.md"])
    assert [kept.why for kept in plan.kept] == [Bar.TODAY, Bar.STANDING, Bar.GONE]
    assert plan.nothing


def test_a_short_note_has_no_summary(session: Session) -> None:
    plan = warm(session, ["memory/2026-10-01.md"])
    assert [kept.why for kept in plan.kept] == [Bar.NO_PLACE]


def test_a_model_words_the_summary(long: Session, chat: ChatServer) -> None:
    sentences = ["The anchor of berth 0 was anchored.", "The drum went to berth 99."]
    chat.behave = behaviour.saying(json.dumps({"sentences": sentences}))
    [step] = warm(long, [NOTE], model=model(chat)).steps
    # A number that the note has not was invented.
    assert step.text == sentences[0]
    assert json.loads(chat.asked[0].document["messages"][1]["content"])["note"]


@pytest.mark.parametrize("answer", ["no json", '{"sentences": 3}', '{"sentences": []}'])
def test_a_model_that_does_not_answer_leaves_it_to_the_lines(
    long: Session, chat: ChatServer, answer: str
) -> None:
    chat.behave = behaviour.saying(answer)
    assert warm(long, [NOTE], model=model(chat)).steps == warm(long, [NOTE]).steps


def test_only_what_may_be_shown_is_sent(long: Session, chat: ChatServer) -> None:
    place = long.root / NOTE
    place.write_text(TEXT + "- the password is hunter2-Xy99\n", "utf-8")
    chat.behave = behaviour.saying("{}")
    warm(long, [NOTE], model=model(chat))
    assert "berth" in json.dumps(chat.asked[0].document)
    assert "hunter2" not in json.dumps(chat.asked[0].document)


def test_no_page_of_the_wiki_is_shown_to_a_model(
    workspace: Callable[..., Path], open_session: OpenSession, chat: ChatServer
) -> None:
    page = "---\npageType: entity\nid: entity.x\ntitle: X\nprivacyTier: private\n---\n" + TEXT
    root = workspace({"MEMORY.md": "- by hand\n", "wiki/entities/x.md": page})
    session = open_session(root, consent=True)
    plan = warm(session, ["wiki/entities/x.md"], model=model(chat))
    assert [kept.why for kept in plan.kept] == [Bar.NO_PLACE]
    assert chat.asked == []
