"""What an agent writes into the wiki: a conclusion, and other metadata; all else stays."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.wikivault import PAGES, vault

from mnemoscope.domain.outcomes import BadInput, RefusalReason, Refused
from mnemoscope.domain.wikipages import Claim, Evidence
from mnemoscope.engine import undo
from mnemoscope.engine.session import Session
from mnemoscope.engine.wikiapply import Applied, Metadata, create_synthesis, update_metadata

Build = Callable[..., Path]
OpenSession = Callable[..., Session]
SOURCES = ("source.team-handbook",)
CLAIM = Claim("claim.x.y", "a: b", "contested", 0.5, (Evidence(kind="s", lines="3"),), "", 0, 0)


def _applied(answer: Applied | Refused) -> Applied:
    assert isinstance(answer, Applied), answer
    return answer


def test_a_new_synthesis_stands_as_openclaw_writes_it(
    workspace: Build, open_session: OpenSession
) -> None:
    root = workspace(vault())
    wanted = Metadata(SOURCES, (CLAIM,), ("A vs B",), ("Why?", " Why? "), 0.6, status="draft")
    done = _applied(
        create_synthesis(open_session(root, consent=True), "红茶 Tea", " x\ny ", wanted)
    )
    assert (done.relative, done.page_id) == ("syntheses/红茶-tea.md", "synthesis.红茶-tea")
    text = (root / "wiki" / done.relative).read_text("utf-8")
    assert text.split("\n## Related\n")[0] == (
        "---\npageType: synthesis\nid: synthesis.红茶-tea\ntitle: 红茶 Tea\nsourceIds:\n"
        "  - source.team-handbook\nclaims:\n  - id: claim.x.y\n"
        '    text: "a: b"\n    status: contested\n    confidence: 0.5\n    evidence:\n'
        '      - kind: s\n        lines: "3"\ncontradictions:\n  - A vs B\nquestions:\n  - Why?\n'
        "confidence: 0.6\nstatus: draft\nupdatedAt: 2026-11-28T03:00:00.000Z\n---\n\n# 红茶 Tea\n\n"
        "## Notes\n<!-- openclaw:human:start -->\n<!-- openclaw:human:end -->\n\n## Summary\n"
        "<!-- openclaw:wiki:generated:start -->\nx\ny\n<!-- openclaw:wiki:generated:end -->\n"
    )
    assert "[红茶 Tea](红茶-tea.md)" in (root / "wiki/syntheses/index.md").read_text("utf-8")


def test_the_same_title_gets_a_new_summary_and_keeps_the_rest(
    workspace: Build, open_session: OpenSession
) -> None:
    page = PAGES["syntheses/billing-ownership.md"].replace(
        "status: active", "own: kept # said\nstatus: active"
    )
    root = workspace({**vault(), "wiki/syntheses/billing-ownership.md": page})
    session = open_session(root, consent=True)
    done = _applied(create_synthesis(session, "billing OWNERSHIP", "new", Metadata(SOURCES)))
    assert done.page_id == "synthesis.billing-ownership"
    text = (root / "wiki" / done.relative).read_text("utf-8")
    assert "own: kept # said\n" in text
    assert "note: zanzibar\n" in text
    assert "title: billing OWNERSHIP\n" in text
    assert "generated:start -->\nnew\n" in text
    assert "## Notes\n<!-- openclaw:human:start -->\n" in text
    undo.undo(session)
    assert (root / "wiki" / done.relative).read_text("utf-8") == page


def test_another_title_of_the_same_file_name_gets_its_own(
    workspace: Build, open_session: OpenSession
) -> None:
    root = workspace(vault())
    session = open_session(root, consent=True)
    done = _applied(create_synthesis(session, "Billing: ownership!", "new", Metadata(SOURCES)))
    assert done.relative == "syntheses/billing-ownership-2.md"
    index = _applied(create_synthesis(session, "Index", "new", Metadata(SOURCES)))
    assert index.relative.startswith("syntheses/index-")
    assert (root / "wiki/syntheses/index.md").read_text("utf-8").startswith("# Syntheses\n")


def test_damaged_notes_forbid_the_write(workspace: Build, open_session: OpenSession) -> None:
    page = PAGES["syntheses/billing-ownership.md"] + "\n## Notes\nmine, without markers\n"
    root = workspace({**vault(), "wiki/syntheses/billing-ownership.md": page})
    answer = create_synthesis(
        open_session(root, consent=True), "Billing ownership", "new", Metadata(SOURCES)
    )
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.UNREADABLE
    assert "markers" in answer.detail
    assert (root / "wiki/syntheses/billing-ownership.md").read_text("utf-8") == page


@pytest.mark.parametrize(
    ("title", "text", "metadata", "said"),
    [
        (" ", "x", Metadata(SOURCES), "title"),
        ("t", " ", Metadata(SOURCES), "text"),
        ("t", "x", Metadata(), "source"),
        ("t", "x", Metadata((" ",)), "source"),
        ("t", "x", Metadata(SOURCES, confidence=1.5), "confidence"),
        (
            "t",
            "x",
            Metadata(SOURCES, (Claim(None, "c", "s", -0.1, (), "", 0, 0),)),
            r"claims\[0\].confidence must be a number between 0 and 1",
        ),
    ],
)
def test_what_is_no_synthesis(
    workspace: Build,
    open_session: OpenSession,
    title: str,
    text: str,
    metadata: Metadata,
    said: str,
) -> None:
    with pytest.raises(BadInput, match=said):
        create_synthesis(open_session(workspace(vault()), consent=True), title, text, metadata)


def test_metadata_change_the_header_alone(workspace: Build, open_session: OpenSession) -> None:
    root = workspace(vault())
    session = open_session(root, consent=True)
    wanted = Metadata(questions=("Who?", "When?"), contradictions=(), no_confidence=True)
    done = _applied(update_metadata(session, "concept.refund-rule", wanted))
    assert (done.relative, done.changed) == ("concepts/refund-rule.md", True)
    text = (root / "wiki" / done.relative).read_text("utf-8")
    assert text.startswith(
        "---\npageType: concept\nid: concept.refund-rule\ntitle: Refund rule\nsourceIds: []\n"
        "questions:\n  - Who?\n  - When?\nupdatedAt: 2026-11-28T03:00:00.000Z\n---\n"
    )
    body = PAGES["concepts/refund-rule.md"].split("---\n", 2)[2]
    assert body in text
    again = _applied(update_metadata(session, "concept.refund-rule", wanted))
    assert not again.changed


def test_a_page_is_found_by_its_claim(workspace: Build, open_session: OpenSession) -> None:
    root = workspace(vault())
    session = open_session(root, consent=True)
    done = _applied(update_metadata(session, "claim.mina.timezone", Metadata(status="away")))
    assert done.relative == "entities/mina-okafor.md"
    text = (root / "wiki" / done.relative).read_text("utf-8")
    assert text.split("# Mina")[0] == PAGES[done.relative].split("# Mina")[0].replace(
        "status: active\nupdatedAt: 2026-11-18T08:00:00.000Z",
        "status: away\nupdatedAt: 2026-11-28T03:00:00.000Z",
    )


def test_nobody_of_that_name_a_broken_page_and_no_wiki(
    workspace: Build, open_session: OpenSession
) -> None:
    root = workspace(vault())
    session = open_session(root, consent=True)
    for lookup, reason in (
        ("nobody", RefusalReason.NOT_FOUND),
        ("concepts/broken", RefusalReason.UNREADABLE),
    ):
        answer = update_metadata(session, lookup, Metadata(status="x"))
        assert isinstance(answer, Refused)
        assert answer.reason is reason
    shutil.rmtree(root / "wiki")
    answer = create_synthesis(session, "t", "x", Metadata(SOURCES))
    assert isinstance(answer, Refused)
