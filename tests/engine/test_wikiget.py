"""Pages opened by their names, on real files."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.engine.conftest import OpenSession

from mnemoscope.domain.outcomes import RefusalReason, Refused
from mnemoscope.engine.wikiget import WikiText, get

PAGES = {
    "entities/brad.md": (
        "title: Brad\nid: entity.brad\nclaims:\n"
        "  - id: claim.brad.teams\n    text: Brad routes Teams",
        "# Brad\n",
    ),
    "entities/mina.md": (
        "title: Mina\nid: entity.mina\naliases: 米娜\nprivacyTier: private",
        "# Mina\n\nOne.\nTwo.\nThree.\n",
    ),
    "concepts/twin.md": ("title: Twin\nid: concept.twin", "# Twin\n"),
    "entities/other.md": ("title: Twin\nid: entity.twin", "# Twin\n"),
    "concepts/broken.md": ('title: "never closed', "PostgreSQL\n"),
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name, (header, body) in PAGES.items():
        path = tmp_path / "wiki" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"---\n{header}\n---\n\n{body}", "utf-8")
    return tmp_path


@pytest.mark.parametrize(
    "lookup",
    [
        "claim.brad.teams",
        "claim:claim.brad.teams",
        "entities/brad.md",
        "entities/brad",
        "wiki/entities/brad.md",
        "brad",
        "entity.brad",
        "Brad",
    ],
)
def test_a_page_is_opened_by_every_name(open_session: OpenSession, root: Path, lookup: str) -> None:
    found = get(open_session(root), lookup)
    assert isinstance(found, WikiText)
    assert found.page.id == "entity.brad"
    assert (found.claim is not None) == ("claim" in lookup)


def test_a_page_is_opened_from_a_line(open_session: OpenSession, root: Path) -> None:
    found = get(open_session(root), "米娜", 4, 2)
    assert isinstance(found, WikiText)
    assert (found.text, found.first, found.total) == ("One.\nTwo.\n", 4, 6)
    assert found.truncated
    rest = get(open_session(root), "mina", 6)
    assert isinstance(rest, WikiText)
    assert (rest.text, rest.truncated) == ("Three.\n", False)


@pytest.mark.parametrize(
    ("lookup", "reason"), [("Twin", RefusalReason.AMBIGUOUS), ("nobody", RefusalReason.NOT_FOUND)]
)
def test_a_name_of_two_pages_or_none_is_refused(
    open_session: OpenSession, root: Path, lookup: str, reason: RefusalReason
) -> None:
    (root / "wiki" / "concepts" / "twin.md").rename(root / "wiki" / "concepts" / "first.md")
    answer = get(open_session(root), lookup)
    assert isinstance(answer, Refused)
    assert answer.reason is reason


def test_a_workspace_without_a_wiki_says_so(open_session: OpenSession, tmp_path: Path) -> None:
    assert isinstance(get(open_session(tmp_path), "a"), Refused)


def test_another_session_opens_what_changed_since_under_its_new_name(
    open_session: OpenSession, root: Path
) -> None:
    with_names = open_session(root)
    assert isinstance(get(with_names, "entity.mina"), WikiText)
    with_names.close()
    path = root / "wiki" / "entities" / "mina.md"
    path.write_text(path.read_text("utf-8").replace("entity.mina", "entity.minna"), "utf-8")
    (root / "wiki" / "entities" / "brad.md").unlink()
    later = open_session(root)
    found = get(later, "entity.minna")
    assert isinstance(found, WikiText)
    assert found.page.aliases == ("米娜",)
    assert isinstance(get(later, "entity.mina"), Refused)
    assert isinstance(get(later, "Brad"), Refused)
