"""A model is asked about open pairs where a person asks for it, and answers are kept by text."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.engine.test_chatmodels import settle as choose
from tests.providers import chat_server as behaviour
from tests.providers.chat_server import Answer, ChatServer, Request, serving

from mnemoscope.domain.conflicts import ConflictKind
from mnemoscope.domain.outcomes import (
    BadInput,
    Changes,
    Control,
    Facet,
    RefusalReason,
    Refused,
    Stopped,
)
from mnemoscope.domain.settlement import Settlement
from mnemoscope.engine.autosettle import settle_by_rule
from mnemoscope.engine.conflicts import waiting
from mnemoscope.engine.pairasking import CEILING, PairsAsked, model_name, propose
from mnemoscope.engine.session import Session
from mnemoscope.engine.settle import preview, settle
from mnemoscope.engine.settlerule import set_threshold
from mnemoscope.engine.settleviews import SettlePlan
from mnemoscope.engine.undo import undo

OPEN = (
    "The greenhouse fans of Aurora run only while somebody is there.",
    "The greenhouse fans of Aurora hum around the clock.",
)
PRIVATE = "The greenhouse fans of Aurora are watched by Ines alone, which is a secret of hers."
MEMORY = f"# M\n\n- {OPEN[0]}\n- Bread is baked on Fridays.\n"
FILES = {"MEMORY.md": MEMORY, "memory/2026-11-08.md": f"# D\n\n- {OPEN[1]}\n"}
PAGE = (
    "---\npageType: entity\nid: entity.aurora\ntitle: Aurora\nprivacyTier: {tier}\nclaims:\n"
    "  - id: claim.fans\n    text: {text}\n{more}---\n\n# Aurora\n"
)


@pytest.fixture
def chat() -> Iterator[ChatServer]:
    with serving() as running:
        running.behave = answering({frozenset(OPEN): {}})
        yield running


@pytest.fixture
def session(
    workspace: Callable[..., Path], open_session: Callable[..., Session], home: Path
) -> Session:
    return open_session(workspace(FILES), consent=True)


def answering(known: dict[frozenset[str], dict[str, Any]]) -> behaviour.Behave:
    """Call pairs contradictions that are known as such, and no others."""

    def behave(request: Request) -> Answer:
        pairs = json.loads(request.document["messages"][1]["content"])["pairs"]
        said: list[dict[str, Any]] = []
        for pair in pairs:
            texts = pair["first"]["text"], pair["second"]["text"]
            more = known.get(frozenset(texts))
            entry: dict[str, Any] = {"id": pair["id"], "contradict": more is not None}
            if more is not None:
                words = [" ".join(text.split()[-3:]) for text in texts]
                entry |= {"kind": "negation", "first": words[0], "second": words[1]}
                entry |= {"why": "One says that nobody does.", "confidence": 0.7, **more}
            said.append(entry)
        return behaviour.saying(json.dumps({"pairs": said}))(request)

    return behave


def asked(session: Session, most: int = 40, control: Control | None = None) -> PairsAsked:
    answer = propose(session, most, control)
    assert isinstance(answer, PairsAsked), answer
    return answer


def sent(chat: ChatServer) -> list[frozenset[str]]:
    """All pairs that went over the wire."""
    bodies = [json.loads(one.document["messages"][1]["content"]) for one in chat.asked]
    return [
        frozenset((pair["first"]["text"], pair["second"]["text"]))
        for body in bodies
        for pair in body["pairs"]
    ]


def test_nobody_is_asked_where_no_model_is_chosen(session: Session, chat: ChatServer) -> None:
    answer = propose(session)
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.NOT_FOUND
    assert (model_name(session), chat.asked) == ("", [])


def test_looking_at_conflicts_asks_nobody(session: Session, chat: ChatServer, home: Path) -> None:
    choose(home, chat)
    assert waiting(session) == ()
    assert chat.asked == []


def test_a_proposal_is_marked_and_the_pair_is_asked_about_once(
    session: Session, chat: ChatServer, home: Path
) -> None:
    choose(home, chat)
    found = asked(session)
    assert (found.asked, found.answered, found.more) == (1, 1, False)
    assert found.changes.facets is Facet.CONFLICTS
    assert found.use is not None
    assert found.use.requests == 1
    assert chat.asked[0].document["model"] == "small"
    (one,) = waiting(session)
    assert found.proposed == (one,)
    assert (one.kind, one.proposed, one.model) == (ConflictKind.NEGATION, True, "small@127.0.0.1")
    assert one.model == model_name(session)
    assert [side.text for side in one.sides] == list(OPEN)
    assert (one.reason.left, one.reason.note) == (
        "somebody is there.",
        "One says that nobody does.",
    )
    again = asked(session)
    assert (again.asked, again.changes.facets) == (0, Facet.NONE)
    assert len(chat.asked) == 1
    # Another model may have another opinion.
    chat.behave = answering({})
    choose(home, chat, chat_light="larger")
    assert asked(session).answered == 1
    assert waiting(session) == ()


def test_a_proposal_goes_with_its_text_and_the_new_text_is_asked_about(
    session: Session, chat: ChatServer, home: Path
) -> None:
    choose(home, chat)
    asked(session)
    path = session.root / "MEMORY.md"
    path.write_text(MEMORY.replace("somebody is", "anybody is"), "utf-8")
    assert waiting(session) == ()
    assert asked(session).asked == 1


def test_what_was_judged_is_not_asked_about(session: Session, chat: ChatServer, home: Path) -> None:
    choose(home, chat)
    asked(session)
    (one,) = waiting(session)
    plan = preview(session, one, Settlement.NOT_A_CONFLICT, questions=False)
    assert isinstance(plan, SettlePlan)
    assert isinstance(settle(session, plan), Changes)
    assert waiting(session) == ()
    choose(home, chat, chat_light="larger")
    assert asked(session).asked == 0


def test_a_person_settles_it_and_no_rule_does(
    session: Session, chat: ChatServer, home: Path
) -> None:
    choose(home, chat)
    asked(session)
    set_threshold(session, 0.01)
    assert settle_by_rule(session).settled == ()
    (one,) = waiting(session)
    before = (session.root / "MEMORY.md").read_bytes()
    plan = preview(session, one, Settlement.KEEP_B, questions=False)
    assert isinstance(plan, SettlePlan)
    assert isinstance(settle(session, plan), Changes)
    assert OPEN[0] not in (session.root / "MEMORY.md").read_text("utf-8")
    assert isinstance(undo(session), Changes)
    assert (session.root / "MEMORY.md").read_bytes() == before
    assert [found.id for found in waiting(session)] == [one.id]


@pytest.mark.skipif(sys.platform == "win32", reason="no host of another name leads back here")
@pytest.mark.parametrize(
    ("tier", "more"),
    [
        ("private", ""),
        ("Confidential", ""),
        ("public", "    evidence:\n      - kind: chat\n        privacyTier: local-private\n"),
    ],
)
def test_what_is_private_never_leaves_the_machine(
    workspace: Callable[..., Path],
    open_session: Callable[..., Session],
    chat: ChatServer,
    home: Path,
    tier: str,
    more: str,
) -> None:
    page = PAGE.format(tier=tier, text=PRIVATE, more=more)
    # The same words in a note are not sent either.
    note = {"memory/2026-11-09.md": f"# D\n\n- {PRIVATE}\n"}
    session = open_session(
        workspace({**FILES, **note, "wiki/WIKI.md": "# W\n", "wiki/entities/aurora.md": page})
    )
    # An address that leads here, and does not say so.
    choose(home, chat, chat_url=chat.url.replace("127.0.0.1", "0.0.0.0"))
    assert asked(session).asked >= 1
    assert frozenset(OPEN) in sent(chat)
    assert not any(PRIVATE in pair for pair in sent(chat))
    # A model on this machine may hear all.
    choose(home, chat, chat_light="here")
    asked(session)
    assert any(PRIVATE in pair for pair in sent(chat))


def test_secrets_are_shown_to_no_model(
    workspace: Callable[..., Path],
    open_session: Callable[..., Session],
    chat: ChatServer,
    home: Path,
) -> None:
    secret = "The greenhouse fans of Aurora are watched with the password: hunter2hunter2"
    session = open_session(workspace({**FILES, "memory/2026-11-09.md": f"# D\n\n- {secret}\n"}))
    choose(home, chat)
    asked(session)
    assert not any(secret in pair for pair in sent(chat))


def test_answers_of_another_form_are_no_answers(
    session: Session, chat: ChatServer, home: Path
) -> None:
    choose(home, chat)
    for words in ("Yes!", '{"pairs": [{"id": 9, "contradict": true}]}', '{"pairs": {}}'):
        chat.behave = behaviour.saying(words)
        found = asked(session)
        assert (found.answered, found.proposed, found.more) == (0, (), True)
        assert [one.code for one in found.problems] == ["unasked"]
    chat.behave = answering({frozenset(OPEN): {"first": "words that are not there"}})
    assert asked(session).answered == 0
    assert waiting(session) == ()


def many(count: int) -> dict[str, str]:
    kinds = ("kite", "heron", "finch", "raven", "eagle", "robin", "swift", "martin", "egret", "owl")
    lines = [
        f"- The {kind} house is kept by {who} of the {kind} team.\n"
        for kind in kinds[:count]
        for who in ("the elders", "all the young")
    ]
    return {"MEMORY.md": "# M\n\n" + "".join(lines)}


def test_no_more_is_asked_than_was_allowed(
    workspace: Callable[..., Path],
    open_session: Callable[..., Session],
    chat: ChatServer,
    home: Path,
) -> None:
    session = open_session(workspace(many(10)))
    choose(home, chat)
    found = asked(session, 3)
    assert (found.asked, found.more, len(sent(chat))) == (3, True, 3)
    rest = asked(session, 5)
    assert rest.asked == 5
    assert not set(sent(chat)[:3]) & set(sent(chat)[3:])
    for wrong in (0, CEILING + 1):
        with pytest.raises(BadInput):
            propose(session, wrong)


def test_a_stop_keeps_what_was_answered(
    workspace: Callable[..., Path],
    open_session: Callable[..., Session],
    chat: ChatServer,
    home: Path,
) -> None:
    session = open_session(workspace(many(10)))
    choose(home, chat)

    class AfterTheFirst:
        def is_set(self) -> bool:
            return bool(chat.asked) and len(session.ledger.model_pairs.asked("small@127.0.0.1")) > 0

    with pytest.raises(Stopped):
        propose(session, 10, Control(AfterTheFirst()))
    assert len(chat.asked) == 1
    assert len(session.ledger.model_pairs.asked("small@127.0.0.1")) == 8


def test_a_night_s_budget_holds_here_too(session: Session, chat: ChatServer, home: Path) -> None:
    choose(home, chat, chat_tokens=50)
    found = asked(session)
    assert (found.answered, found.more, chat.asked) == (0, True, [])
    assert "tokens" in found.problems[0].message


def test_a_server_that_is_gone_is_asked_once(
    workspace: Callable[..., Path],
    open_session: Callable[..., Session],
    chat: ChatServer,
    home: Path,
) -> None:
    session = open_session(workspace(many(10)))
    choose(home, chat)
    chat.behave = lambda _request: Answer(status=401, body=b"{}")
    found = asked(session, 10)
    assert (found.answered, len(found.problems), len(chat.asked)) == (0, 1, 1)


def test_a_workspace_open_for_reading_asks_nobody(
    workspace: Callable[..., Path],
    open_session: Callable[..., Session],
    chat: ChatServer,
    home: Path,
) -> None:
    session = open_session(workspace(FILES), read_only=True)
    choose(home, chat)
    answer = propose(session)
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.READ_ONLY
    assert chat.asked == []


def test_chinese_pairs_are_asked_about_in_chinese(
    workspace: Callable[..., Path],
    open_session: Callable[..., Session],
    chat: ChatServer,
    home: Path,
) -> None:
    texts = ("极光项目的温室风扇由值夜班的人照看。", "天黑以后极光项目的温室风扇无人照看。")
    session = open_session(workspace({"MEMORY.md": f"# M\n\n- {texts[0]}\n- {texts[1]}\n"}))
    choose(home, chat)
    asked(session)
    assert sent(chat) == [frozenset(texts)]
    assert "矛盾" in chat.asked[0].document["messages"][0]["content"]
