"""Search and opening of pages, on real files."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.engine.conftest import OpenSession

from mnemoscope.domain.outcomes import Refused
from mnemoscope.domain.profile import OPENCLAW_2026_4, OPENCLAW_2026_9
from mnemoscope.domain.wikisearch import SearchMode, WikiHit
from mnemoscope.engine.recallviews import Hit
from mnemoscope.engine.reconcile import reconcile
from mnemoscope.engine.wikisearch import WikiAnswer, search
from mnemoscope.providers.use import UseEmbedder

PAGES = {
    "entities/brad.md": (
        "title: Brad\nid: entity.brad\nentityType: person\npersonCard:\n"
        "  lane: Microsoft Teams routing\n  askFor:\n    - 频道权限\nclaims:\n"
        "  - id: claim.brad.teams\n    confidence: 0.9\n"
        "    text: Brad 负责 Microsoft Teams 相关的路由",
        "# Brad\n",
    ),
    "entities/mina.md": (
        "title: Mina\nid: entity.mina\naliases: 米娜\nprivacyTier: private\nclaims:\n"
        "  - text: Mina runs the billing exports",
        "# Mina\n\nOne.\nTwo.\nThree.\n",
    ),
    "entities/lynx.md": (
        "title: db-lynx\nid: entity.lynx\nclaims:\n  - text: db-lynx runs PostgreSQL 16",
        "# db-lynx\n",
    ),
    "concepts/backup.md": (
        "title: Backups\nid: concept.backup\nclaims:\n  - text: The nightly backup starts at 03:30",
        "# Backups\n",
    ),
    "concepts/tea.md": (
        "title: Tea\nid: concept.tea\nclaims:\n  - text: 陆青禾只喝绿茶",
        "# Tea\n",
    ),
    "concepts/twin.md": ("title: Twin\nid: concept.twin", "# Twin\n"),
    "entities/other.md": ("title: Twin\nid: entity.twin", "# Twin\n"),
    "concepts/broken.md": ('title: "never closed', "PostgreSQL\n"),
}


@pytest.fixture(autouse=True)
def _one_encoder(encoder: UseEmbedder, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let all sessions share the encoder, which takes a second to load."""
    monkeypatch.setattr("mnemoscope.providers.use.UseEmbedder", lambda: encoder)


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "MEMORY.md").write_text("- Brad likes chat rooms for Teams\n", "utf-8")
    for name, (header, body) in PAGES.items():
        path = tmp_path / "wiki" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"---\n{header}\n---\n\n{body}", "utf-8")
    (tmp_path / "wiki" / "WIKI.md").write_text("# Wiki\n", "utf-8")
    return tmp_path


def _titles(answer: WikiAnswer | Refused) -> list[str]:
    assert isinstance(answer, WikiAnswer)
    return [hit.page.title for hit in answer.hits if isinstance(hit, WikiHit)]


@pytest.mark.parametrize(
    ("query", "title"),
    [
        ("who looks after collaboration tools", "Brad"),
        ("who looks after collaboration tools?", "Brad"),
        ("谁管协作工具？", "Brad"),
        ("谁负责频道权限", "Brad"),
        ("who do I ask about Teams", "Brad"),
        ("database", "db-lynx"),
        ("数据库", "db-lynx"),
        ("when does the backup start", "Backups"),
        ("谁喝绿茶", "Tea"),
        ("米娜", "Mina"),
        ("claim.brad.teams", "Brad"),
        ("concept.backup", "Backups"),
    ],
)
def test_questions_find_their_page(
    open_session: OpenSession, root: Path, query: str, title: str
) -> None:
    assert _titles(search(open_session(root), query))[:1] == [title]


def test_what_is_nowhere_is_not_found(open_session: OpenSession, root: Path) -> None:
    session = open_session(root)
    assert _titles(search(session, "")) == []
    assert _titles(search(session, "   ")) == []
    assert _titles(search(session, "?!")) == []


def test_a_page_of_other_words_and_tongue_is_found_by_its_meaning(
    open_session: OpenSession, root: Path
) -> None:
    answer = search(open_session(root), "what does Lu Qinghe drink")
    assert isinstance(answer, WikiAnswer)
    (first, *_) = answer.hits
    assert isinstance(first, WikiHit)
    assert first.page.title == "Tea"
    assert {one.name for one in first.points} == {"page", "meaning"} | (
        {"words"} & {one.name for one in first.points}
    )


def test_other_profiles_ask_no_model_and_count_as_their_program(
    open_session: OpenSession, root: Path
) -> None:
    for profile in (OPENCLAW_2026_4, OPENCLAW_2026_9):
        session = open_session(root, profile=profile)
        assert _titles(search(session, "谁管协作工具？")) == []
        assert _titles(search(session, "PostgreSQL")) == ["db-lynx"]
    newer = open_session(root, profile=OPENCLAW_2026_9)
    told = _titles(search(newer, "who should I ask about routing", SearchMode.ROUTE_QUESTION))
    assert told == ["Brad"]


def test_the_memory_shares_the_room_where_it_is_wanted(
    open_session: OpenSession, root: Path
) -> None:
    session = open_session(root)
    reconcile(session, vectors=False)
    answer = search(session, "Teams", k=2, memory=True)
    assert isinstance(answer, WikiAnswer)
    page, passage = answer.hits
    assert isinstance(page, WikiHit)
    assert isinstance(passage, Hit)
    assert answer.found >= 1


def test_private_pages_are_marked(open_session: OpenSession, root: Path) -> None:
    answer = search(open_session(root), "billing exports")
    assert isinstance(answer, WikiAnswer)
    (hit, *_) = answer.hits
    assert isinstance(hit, WikiHit)
    assert hit.private


def test_a_workspace_without_a_wiki_says_so(open_session: OpenSession, tmp_path: Path) -> None:
    session = open_session(tmp_path)
    assert isinstance(search(session, "a"), Refused)
