"""A language model distils and names only where the preferences ask for it, each text once."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.engine.chatting import DREAM, model
from tests.engine.nights import NOTE, entry, files
from tests.providers import chat_server as behaviour
from tests.providers.chat_server import ChatServer, serving

from mnemoscope.domain.outcomes import Control
from mnemoscope.domain.phases import Mode, Phase
from mnemoscope.engine.dreamplan import plan_dream
from mnemoscope.engine.muse import Muse
from mnemoscope.engine.rem import plan_rem
from mnemoscope.engine.review import waiting
from mnemoscope.engine.session import Session
from mnemoscope.engine.sweep import dream
from mnemoscope.engine.sweepviews import NightResult

SAID = "so yeah the kiln in the clay cellar reaches 1240 degrees on Tuesdays, you know"
SENTENCE = "The kiln in the clay cellar reaches 1240 degrees on Tuesdays."
OTHER = "Teodor keeps the key of the clay cellar beside the kiln."
NAME = "The fire in the cellar"


@pytest.fixture
def session(workspace: Callable[..., Path], open_session: Callable[..., Session]) -> Session:
    note = {NOTE: f"# 2026-11-26\n\n- {SAID}\n- {OTHER}\n"}
    weak = entry(4, OTHER, recallCount=1, totalScore=0.5)
    return open_session(workspace(files(entry(3, SAID), weak, **note)), consent=True)


@pytest.fixture
def chat() -> Iterator[ChatServer]:
    with serving() as running:
        running.behave = muse
        yield running


def muse(*request: Any) -> Any:
    """Answer a sentence, names or a dream, as the question wants it."""
    document = request[-1].document
    asked = document["messages"][-1]["content"]
    if "response_format" not in document:
        return behaviour.saying(DREAM)(*request)
    wanted = json.loads(asked)
    if "note" in wanted:
        return behaviour.saying(json.dumps({"sentence": SENTENCE}))(*request)
    names = {"names": dict.fromkeys(wanted["tags"], NAME)}
    return behaviour.saying(json.dumps(names))(*request)


def prefer(home: Path, chat: ChatServer, *, distils: bool, names: bool) -> None:
    (home / "settings.toml").write_text(
        f'''chat = "openai-compatible"
chat_url = "{chat.url}"
chat_light = "small"
chat_rem = "large"
chat_distils = {str(distils).lower()}
chat_themes = {str(names).lower()}
''',
        "utf-8",
    )


def test_without_preferences_nothing_is_asked(session: Session, chat: ChatServer) -> None:
    made = Muse(session, model(chat))
    items = plan_dream(session).accepted
    assert made.distil(items, Control()) == (list(items), ())
    plan = plan_rem(session)
    assert made.themes(plan, Control()) == (plan.themes, ())
    assert chat.asked == []


def test_each_text_is_asked_about_once(session: Session, chat: ChatServer, home: Path) -> None:
    prefer(home, chat, distils=True, names=True)
    made = Muse(session, model(chat))
    items = plan_dream(session).accepted
    first, problems = made.distil(items, Control())
    assert ([one.text for one in first], problems) == ([SENTENCE], ())
    assert [one.original for one in first] == [SAID]
    assert made.distil(items, Control())[0] == first
    plan = plan_rem(session)
    assert plan.themes
    themes, problems = made.themes(plan, Control())
    assert ({theme.tag for theme in themes}, problems) == ({NAME}, ())
    assert made.themes(plan, Control())[0] == themes
    assert len(chat.asked) == 2


def test_a_model_that_names_nothing_leaves_the_tags(
    session: Session, chat: ChatServer, home: Path
) -> None:
    prefer(home, chat, distils=False, names=True)
    chat.behave = behaviour.saying("no names")
    plan = plan_rem(session)
    themes, problems = Muse(session, model(chat)).themes(plan, Control())
    assert themes == plan.themes
    assert [problem.code for problem in problems] == ["unnamed"]


def test_a_night_asks_the_model_that_the_preferences_name(
    session: Session, chat: ChatServer, home: Path
) -> None:
    prefer(home, chat, distils=True, names=True)
    night = dream(session, mode=Mode.WRITE)
    assert isinstance(night, NightResult)
    # The later phases were told the same words, which nobody wants to read twice.
    assert {problem.code for problem in night.problems} == {"degraded"}
    assert f"- {SENTENCE} [score=" in (session.root / "MEMORY.md").read_text("utf-8")
    told = {report.phase: report for report in night.phases}
    assert (told[Phase.LIGHT].words, told[Phase.LIGHT].told_by) == (DREAM, "small/large@127.0.0.1")
    assert told[Phase.DEEP].words not in ("", DREAM)
    assert told[Phase.REM].themes[0].tag == NAME
    assert {request.document["model"] for request in chat.asked} == {"small", "large"}


def test_a_review_shows_the_sentence_beside_the_note(
    session: Session, chat: ChatServer, home: Path
) -> None:
    prefer(home, chat, distils=True, names=False)
    dream(session, mode=Mode.REVIEW)
    (proposal,) = waiting(session)
    assert (proposal.text, proposal.original) == (SENTENCE, SAID)
    assert proposal.problem == ""


def test_a_dry_run_asks_nobody(session: Session, chat: ChatServer, home: Path) -> None:
    prefer(home, chat, distils=True, names=True)
    dream(session, mode=Mode.DRY)
    assert chat.asked == []


def test_a_model_that_is_gone_costs_no_phase(
    session: Session, chat: ChatServer, home: Path
) -> None:
    prefer(home, chat, distils=True, names=True)
    chat.behave = behaviour.saying("I cannot help with that.")
    night = dream(session, mode=Mode.WRITE)
    assert isinstance(night, NightResult)
    assert night.result == "promoted"
    assert {problem.code for problem in night.problems} == {"degraded", "undistilled", "unnamed"}
    assert SAID in (session.root / "MEMORY.md").read_text("utf-8")
