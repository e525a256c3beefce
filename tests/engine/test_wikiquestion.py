"""Questions put to the wiki, taken apart."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.engine.conftest import OpenSession

from mnemoscope.domain.profile import OPENCLAW_2026_4, OPENCLAW_2026_9
from mnemoscope.engine.wikiquestion import LEAST, asks_for_somebody, read_wiki_question


def _first(open_session: OpenSession, root: Path, query: str) -> list[str]:
    return [token[0] for token in read_wiki_question(open_session(root), query).tokens]


@pytest.mark.parametrize(
    ("query", "tokens"),
    [
        ("who looks after collaboration tools", ["collaboration tool"]),
        ("谁管协作工具？", ["协作工具"]),
        ("谁负责慢查询", ["慢", "查询"]),
        ("who do I ask about billing exports", ["billing", "exports"]),
        ("nightly backup port", ["nightly", "backup", "port"]),
        ("@marek", ["@marek"]),
        ("who", ["who"]),
    ],
)
def test_what_is_asked_for_is_left_of_a_question(
    open_session: OpenSession, tmp_path: Path, query: str, tokens: list[str]
) -> None:
    told = _first(open_session, tmp_path, query)
    assert told == tokens or (query == "who" and told == [])


def test_a_class_stands_for_its_members_and_not_the_other_way_round(
    open_session: OpenSession, tmp_path: Path
) -> None:
    session = open_session(tmp_path)
    (token,) = read_wiki_question(session, "any collaboration tools?").tokens
    assert {"microsoft teams", "slack", "飞书"} <= set(token)
    (member,) = read_wiki_question(session, "slack").tokens
    assert "microsoft teams" not in member


def test_our_own_reading_asks_for_a_share_and_beginnings_of_words(
    open_session: OpenSession, tmp_path: Path
) -> None:
    read = read_wiki_question(open_session(tmp_path), "backup port")
    assert (read.least, read.starts, read.phrase) == (LEAST, True, "backup port")


def test_other_profiles_read_as_their_programs_do(
    open_session: OpenSession, tmp_path: Path
) -> None:
    query = "Who should I ask about invoice history 发票"
    old = read_wiki_question(open_session(tmp_path, profile=OPENCLAW_2026_4), query)
    assert (old.phrase, old.tokens) == (query.lower(), ())
    new = read_wiki_question(open_session(tmp_path, profile=OPENCLAW_2026_9), query)
    assert [token[0] for token in new.tokens][:3] == ["who", "should", "ask"]
    assert new.routing == (("invoice",), ("history",))


@pytest.mark.parametrize(
    ("query", "answer"),
    [
        ("who owns it", True),
        ("Whom to call?", True),
        ("谁负责", True),
        ("哪位同事懂网络", True),
        ("whole backups", False),
        ("备份几点开始", False),
    ],
)
def test_questions_for_a_person(
    open_session: OpenSession, tmp_path: Path, query: str, answer: bool
) -> None:
    assert asks_for_somebody(open_session(tmp_path), query) is answer
    assert not asks_for_somebody(open_session(tmp_path, profile=OPENCLAW_2026_9), query)
