"""A language model reads notes where a person asks for it; what it invents counts for nothing."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.engine.test_chatmodels import settle as choose
from tests.providers import chat_server as behaviour
from tests.providers.chat_server import Answer, ChatServer, Request, serving

from mnemoscope.domain.graph import Origin
from mnemoscope.domain.outcomes import BadInput, Control, Facet, RefusalReason, Refused, Stopped
from mnemoscope.engine import extractmodel
from mnemoscope.engine.extract import extract_changed
from mnemoscope.engine.extractmodel import CEILING, ModelExtracted, extract_by_model
from mnemoscope.engine.graph import graph
from mnemoscope.engine.session import Session

NOTE = "memory/2026-11-08.md"
SAID = "It was Quendra who keeps the kettles of the Thornby crew in order."
SECRET = "The password of the router is Hunter2!x."
PRIVATE = "Quendra keeps a parrot named Zazu."
FILES = {NOTE: f"# Day\n\n- It rains.\n- {SAID}\n- {SECRET}\n- {PRIVATE}\n"}
PAGE = (
    "---\npageType: entity\nid: entity.zazu\ntitle: Zazu\nprivacyTier: {tier}\nclaims:\n"
    "  - id: claim.z\n    text: {text}\n---\n\n# Zazu\n"
)
QUENDRA = {"name": "Quendra", "type": "person"}
CREW = {"name": "Thornby crew", "type": "organization"}
MANAGES = {"source": "Quendra", "relation": "manages", "target": "Thornby crew"}


@pytest.fixture
def chat() -> Iterator[ChatServer]:
    with serving() as running:
        running.behave = answering([QUENDRA, CREW], [MANAGES])
        yield running


@pytest.fixture
def session(
    workspace: Callable[..., Path], open_session: Callable[..., Session], home: Path
) -> Session:
    return open_session(workspace(FILES), consent=True)


def answering(entities: list[Any], relations: list[Any]) -> behaviour.Behave:
    def behave(request: Request) -> Answer:
        first = "entities" not in content(request)
        said = {"entities": entities} if first else {"relations": relations}
        return behaviour.saying(json.dumps(said, ensure_ascii=False))(request)

    return behave


def content(request: Request) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(request.document["messages"][1]["content"])
    return document


def read(session: Session, most: int = 20, **more: Any) -> ModelExtracted:
    answer = extract_by_model(session, most, **more)
    assert isinstance(answer, ModelExtracted), answer
    return answer


def lines(session: Session) -> list[str]:
    known = graph(session)
    return [known.line(one) for one in known.relations]


def test_nobody_is_asked_where_no_model_is_chosen(session: Session, chat: ChatServer) -> None:
    answer = extract_by_model(session)
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.NOT_FOUND
    assert chat.asked == []


def test_two_steps_make_entities_and_relations_with_their_lines(
    session: Session, chat: ChatServer, home: Path
) -> None:
    choose(home, chat)
    found = read(session)
    assert (found.pieces, found.new_entities, found.new_relations) == (1, 2, 1)
    assert (found.outside, found.problems, found.more) == ((), (), False)
    assert found.changes.facets is Facet.GRAPH
    assert found.use is not None
    assert found.use.requests == 2
    [relation] = graph(session).relations
    assert lines(session) == ["Quendra --manages--> Thornby crew"]
    assert (relation.origin, relation.confidence) == (Origin.MODEL, 0.7)
    [said] = relation.evidence
    assert (said.path, said.start_line) == (NOTE, 4)
    first, second = map(content, chat.asked)
    assert set(first) == {"text", "known"}
    assert second["entities"] == [QUENDRA, CREW]
    assert [one.document["model"] for one in chat.asked] == ["small", "small"]


def test_each_statement_goes_out_once(session: Session, chat: ChatServer, home: Path) -> None:
    choose(home, chat)
    read(session)
    assert (read(session).pieces, len(chat.asked)) == (0, 2)
    file = session.root / NOTE
    file.write_text(file.read_text("utf-8") + "- Quendra is late.\n", "utf-8")
    read(session)
    assert content(chat.asked[2])["text"] == "Quendra is late."
    assert content(chat.asked[2])["known"] == ["Quendra"]
    read(session, everything=True)
    assert SAID in content(chat.asked[-1])["text"]


def test_what_the_model_read_fades_with_its_line_and_stays_without_it_changing(
    session: Session, chat: ChatServer, home: Path
) -> None:
    choose(home, chat)
    read(session)
    extract_changed(session, everything=True)
    assert graph(session).relations[0].supported
    (session.root / NOTE).write_text("# Day\n\n- It rains.\n", "utf-8")
    assert extract_changed(session).faded == 1


def test_inventions_and_what_is_in_no_list_are_told_and_dropped(
    session: Session, chat: ChatServer, home: Path
) -> None:
    choose(home, chat)
    ghost, wizard = {"name": "Gandalf", "type": "person"}, {"name": "kettles", "type": "pot"}
    relations = [
        MANAGES,
        {"source": "Quendra", "relation": "adores", "target": "Thornby crew"},
        {"source": "Gandalf", "relation": "knows", "target": "Quendra"},
        {"source": "Quendra", "relation": "knows", "target": "quendra"},
    ]
    chat.behave = answering([QUENDRA, CREW, ghost, wizard], relations)
    found = read(session)
    assert lines(session) == ["Quendra --manages--> Thornby crew"]
    assert [one.what for one in found.outside] == ["name", "type", "kind", "end", "loop"]
    assert {one.name for one in graph(session).entities} == {"Quendra", "Thornby crew"}


def test_another_name_for_one_thing_is_no_second_entity(
    session: Session, chat: ChatServer, home: Path
) -> None:
    choose(home, chat)
    named = {"name": "Thornby crew", "type": "organization", "aliases": ["crew", "nobody"]}
    chat.behave = answering([QUENDRA, named], [{**MANAGES, "target": "crew"}])
    found = read(session)
    assert lines(session) == ["Quendra --manages--> Thornby crew"]
    assert [one.said for one in found.outside] == ["nobody"]
    assert len(graph(session).entities) == 2


@pytest.mark.parametrize(
    "words", ['{"entities": [', "I would rather not.", "[]", '{"entities": "Quendra"}', "{}"]
)
def test_a_broken_answer_leaves_the_graph_alone_and_may_be_asked_again(
    session: Session, chat: ChatServer, home: Path, words: str
) -> None:
    choose(home, chat)
    chat.behave = behaviour.saying(words)
    found = read(session)
    assert (found.pieces, found.new_entities, found.more) == (0, 0, True)
    assert [one.code for one in found.problems] == ["unasked"]
    assert lines(session) == []
    chat.behave = answering([QUENDRA, CREW], [MANAGES])
    assert read(session).new_relations == 1


def test_a_broken_second_answer_takes_the_first_one_back(
    session: Session, chat: ChatServer, home: Path
) -> None:
    choose(home, chat)
    chat.in_turn(answering([QUENDRA, CREW], []), behaviour.saying("nothing"))
    assert read(session).pieces == 0
    assert graph(session).entities == ()


def test_a_server_that_refuses_or_has_enough_is_not_asked_on(
    workspace: Callable[..., Path],
    open_session: Callable[..., Session],
    chat: ChatServer,
    home: Path,
) -> None:
    notes = {f"memory/n{at}.md": f"- {SAID} {at} {'x ' * 1_700}\n" for at in range(4)}
    session = open_session(workspace(notes), consent=True)
    choose(home, chat)
    chat.behave = behaviour.failing(401, message="no")
    found = read(session)
    assert (found.pieces, found.more, len(chat.asked)) == (0, True, 1)
    chat.asked.clear()
    chat.behave = behaviour.failing(429, {"Retry-After": "99999"}, code="insufficient_quota")
    assert read(session).more
    assert len(chat.asked) <= 3


def test_two_unfit_answers_in_a_row_are_enough(
    workspace: Callable[..., Path],
    open_session: Callable[..., Session],
    chat: ChatServer,
    home: Path,
) -> None:
    notes = {f"memory/n{at}.md": f"- {SAID} {at} {'x ' * 1_700}\n" for at in range(4)}
    session = open_session(workspace(notes), consent=True)
    choose(home, chat)
    chat.behave = behaviour.saying("{}")
    found = read(session)
    assert (len(found.problems), len(chat.asked), found.more) == (2, 2, True)


def test_no_more_is_asked_than_was_allowed(
    workspace: Callable[..., Path],
    open_session: Callable[..., Session],
    chat: ChatServer,
    home: Path,
) -> None:
    notes = {f"memory/n{at}.md": f"- {SAID} {at} {'x ' * 1_700}\n" for at in range(4)}
    session = open_session(workspace(notes), consent=True)
    choose(home, chat)
    found = read(session, 2)
    assert (found.pieces, found.more, len(chat.asked)) == (2, True, 4)
    assert (read(session).pieces, read(session).pieces) == (2, 0)
    with pytest.raises(BadInput):
        extract_by_model(session, 0)
    with pytest.raises(BadInput):
        extract_by_model(session, CEILING + 1)


def test_the_budget_of_a_night_ends_it(session: Session, chat: ChatServer, home: Path) -> None:
    choose(home, chat, chat_tokens=1)
    found = read(session)
    assert (found.pieces, found.more) == (0, True)
    assert found.problems


def test_a_long_statement_goes_in_overlapping_pieces(
    workspace: Callable[..., Path],
    open_session: Callable[..., Session],
    chat: ChatServer,
    home: Path,
) -> None:
    long = " ".join(f"Line {at} says that {SAID}" for at in range(70))
    session = open_session(workspace({NOTE: f"- {long}\n"}), consent=True)
    choose(home, chat)
    assert read(session).pieces == 2
    first, second = (content(one)["text"] for one in chat.asked if "known" in content(one))
    assert len(first) <= 3_500
    assert first[-500:] == second[:500]


def test_secrets_and_private_pages_stay_here(
    workspace: Callable[..., Path],
    open_session: Callable[..., Session],
    chat: ChatServer,
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = PAGE.format(tier="private", text=PRIVATE)
    wiki = {"wiki/.openclaw-wiki/state.json": "{}", "wiki/entities/zazu.md": page}
    session = open_session(workspace({**FILES, **wiki}), consent=True)
    choose(home, chat)
    choice = extractmodel.read_chat_choice

    class Away:
        def __init__(self, home: Path) -> None:
            self._choice = choice(home)
            self.leaves_machine, self.host = True, self._choice.host
            self.model_for = self._choice.model_for

    monkeypatch.setattr(extractmodel, "read_chat_choice", Away)
    read(session)
    wire = json.dumps([one.document for one in chat.asked])
    assert "Quendra" in wire
    assert "Hunter2" not in wire
    assert "Zazu" not in wire


def test_who_stops_keeps_what_was_answered(
    workspace: Callable[..., Path],
    open_session: Callable[..., Session],
    chat: ChatServer,
    home: Path,
) -> None:
    notes = {f"memory/n{at}.md": f"- {SAID} {at} {'x ' * 1_700}\n" for at in range(3)}
    session = open_session(workspace(notes), consent=True)
    choose(home, chat)

    class AfterThree:
        def is_set(self) -> bool:
            return len(chat.asked) >= 3

    with pytest.raises(Stopped):
        extract_by_model(session, control=Control(AfterThree()))
    assert lines(session) == ["Quendra --manages--> Thornby crew"]
    assert read(session).pieces == 2


def test_chinese_notes_are_asked_about_in_chinese(
    workspace: Callable[..., Path],
    open_session: Callable[..., Session],
    chat: ChatServer,
    home: Path,
) -> None:
    session = open_session(
        workspace({NOTE: "- 水壶都归昆德拉照看，索恩比小队归她带。\n"}), consent=True
    )
    choose(home, chat)
    chat.behave = answering([{"name": "昆德拉", "type": "person"}], [])
    assert read(session).new_entities == 1
    assert "规则" in chat.asked[0].document["messages"][0]["content"]
    assert len(chat.asked) == 1


def test_a_slow_server_can_be_stopped(session: Session, chat: ChatServer, home: Path) -> None:
    choose(home, chat)
    chat.behave = behaviour.saying("{}", delay=30)

    class OnceAsked:
        def is_set(self) -> bool:
            return bool(chat.asked)

    begun = time.monotonic()
    with pytest.raises(Stopped):
        extract_by_model(session, control=Control(OnceAsked()))
    assert time.monotonic() - begun < 10
