"""Compiling writes what is derived, once, in one operation; people's words stay."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.wikivault import PAGES, vault

from mnemoscope.domain.outcomes import Control, Facet, RefusalReason, Refused
from mnemoscope.domain.profile import OPENCLAW_2026_4, OPENCLAW_2026_9
from mnemoscope.domain.wikipages import PageKind
from mnemoscope.engine import undo
from mnemoscope.engine.compile import CLAIMS, DIGEST, Compiled, compile_wiki
from mnemoscope.engine.session import Session

Build = Callable[..., Path]
OpenSession = Callable[..., Session]


def _bytes(root: Path) -> dict[str, bytes]:
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in sorted(root.rglob("*"))
        if path.is_file()
    }


def _compiled(session: Session) -> Compiled:
    answer = compile_wiki(session)
    assert isinstance(answer, Compiled)
    return answer


def test_a_second_run_changes_nothing(workspace: Build, open_session: OpenSession) -> None:
    root = workspace(vault())
    session = open_session(root, consent=True)
    first = _compiled(session)
    assert Facet.WIKI in first.changes.facets
    assert "reports/relationship-graph.md" in first.updated
    assert dict(first.pages)[PageKind.REPORT] == 9
    before = _bytes(root)
    second = _compiled(session)
    assert (second.updated, second.changes.facets) == ((), Facet.NONE)
    assert second.pages == first.pages
    assert _bytes(root) == before


def test_all_of_it_is_one_operation_that_can_be_undone(
    workspace: Build, open_session: OpenSession
) -> None:
    root = workspace(vault())
    session = open_session(root, consent=True)
    before = _bytes(root)
    _compiled(session)
    undo.undo(session)
    assert _bytes(root) == before


def test_a_broken_page_ends_nothing_and_raw_sources_stay(
    workspace: Build, open_session: OpenSession
) -> None:
    root = workspace(vault())
    done = _compiled(open_session(root, consent=True))
    assert [(one.path, one.line) for one in done.problems] == [("wiki/concepts/broken.md", 3)]
    for path in ("concepts/broken.md", "sources/raw.md"):
        assert (root / "wiki" / path).read_text("utf-8") == PAGES[path]
    assert "Broken" not in (root / "wiki" / "index.md").read_text("utf-8")


def test_damaged_markers_forbid_the_write_of_that_file_alone(
    workspace: Build, open_session: OpenSession
) -> None:
    start = "<!-- openclaw:wiki:related:start -->"
    damaged = f"# Concept\n\n## Related\n{start}\nmine\n"
    index = "# Wiki Index\n\n<!-- openclaw:wiki:index:end -->\n"
    root = workspace({**vault(), "wiki/concepts/damaged.md": damaged, "wiki/index.md": index})
    done = _compiled(open_session(root, consent=True))
    told = {(one.code, one.path, one.line) for one in done.problems}
    assert ("damaged-markers", "wiki/concepts/damaged.md", 4) in told
    assert ("damaged-markers", "wiki/index.md", 3) in told
    assert (root / "wiki/concepts/damaged.md").read_text("utf-8") == damaged
    assert (root / "wiki/index.md").read_text("utf-8") == index
    assert "### Referenced By" in (root / "wiki/entities/ledger.md").read_text("utf-8")


def test_line_ends_and_notes_of_a_person_are_kept(
    workspace: Build, open_session: OpenSession
) -> None:
    mina = PAGES["entities/mina-okafor.md"].replace("\n", "\r\n")
    root = workspace({**vault(), "wiki/entities/mina-okafor.md": mina})
    _compiled(open_session(root, consent=True))
    after = (root / "wiki/entities/mina-okafor.md").read_bytes().decode()
    assert after.startswith(mina.rstrip())
    assert "\n" not in after.replace("\r\n", "")
    assert "- [Ledger](ledger.md)\r\n" in after


def test_a_report_is_dated_only_when_it_says_something_else(
    workspace: Build, open_session: OpenSession
) -> None:
    root = workspace(vault())
    session = open_session(root, consent=True)
    _compiled(session)
    report = root / "wiki/reports/open-questions.md"
    old = report.read_text("utf-8")
    aged = old.replace("2026-11-28T03:00:00.000Z", "2026-01-01T00:00:00.000Z # as it was")
    report.write_text(aged, "utf-8")
    assert _compiled(session).updated == ()
    page = root / "wiki/entities/ledger.md"
    asked = page.read_text("utf-8").replace("id: entity.ledger", "questions: Why?\nid: entity.l")
    page.write_text(asked, "utf-8")
    _compiled(session)
    assert "updatedAt: 2026-11-28T03:00:00.000Z # as it was" in report.read_text("utf-8")
    assert "Why?" in report.read_text("utf-8")


@pytest.mark.parametrize(
    ("profile", "reports", "names_aliases"),
    [(OPENCLAW_2026_4, 5, False), (OPENCLAW_2026_9, 9, True)],
)
def test_the_digest_is_kept_where_the_vault_keeps_it_in_files(
    workspace: Build,
    open_session: OpenSession,
    profile: object,
    reports: int,
    *,
    names_aliases: bool,
) -> None:
    root = workspace({**vault(), "wiki/.openclaw-wiki/state.json": "{}"})
    done = _compiled(open_session(root, consent=True, profile=profile))
    assert {DIGEST, CLAIMS} <= set(done.updated)
    digest = json.loads((root / "wiki" / DIGEST).read_text("utf-8"))
    assert digest["pageCounts"]["report"] == reports == dict(done.pages)[PageKind.REPORT]
    assert ("aliases" in digest["pages"][0]) is names_aliases


def test_a_database_vault_gets_no_digest_files(workspace: Build, open_session: OpenSession) -> None:
    root = workspace(vault())
    _compiled(open_session(root, consent=True))
    assert not (root / "wiki" / DIGEST).exists()


def test_private_words_are_in_no_digest(workspace: Build, open_session: OpenSession) -> None:
    root = workspace({**vault(), "wiki/.openclaw-wiki/state.json": "{}"})
    _compiled(open_session(root, consent=True))
    for path in (DIGEST, CLAIMS):
        assert b"zanzibar" not in (root / "wiki" / path).read_bytes()


SECRET = (
    "---\nid: entity.quagga\ntitle: Quagga Zebra\naliases: [okapi]\nprivacyTier: private\n"
    "sourceIds: [source.team-handbook]\nclaims:\n  - id: claim.quagga\n    text: An okapi sleeps."
    "\n    confidence: 0.1\nquestions:\n  - Where is the okapi?\ncontradictions:\n  - An okapi.\n"
    "---\n\n# Quagga Zebra\n\nSee [[Ledger]].\n"
)


def test_a_private_page_is_named_in_nothing_that_is_compiled(
    workspace: Build, open_session: OpenSession
) -> None:
    files = {**vault(), "wiki/.openclaw-wiki/state.json": "{}"}
    root = workspace({**files, "wiki/entities/quagga.md": SECRET})
    done = _compiled(open_session(root, consent=True))
    assert {"index.md", "reports/privacy-review.md", DIGEST} <= set(done.updated)
    for path in (root / "wiki").rglob("*"):
        if path.is_file() and path.name != "quagga.md":
            text = path.read_text("utf-8").lower()
            assert "quagga" not in text, path
            assert "okapi" not in text, path
    review = (root / "wiki/reports/privacy-review.md").read_text("utf-8")
    assert "so named in no report and no index:" in review
    assert _compiled(open_session(root, consent=True)).updated == ()


def test_a_page_that_becomes_private_leaves_what_was_compiled(
    workspace: Build, open_session: OpenSession
) -> None:
    root = workspace({**vault(), "wiki/entities/quagga.md": SECRET.replace("private", "public")})
    _compiled(open_session(root, consent=True))
    assert "Quagga" in (root / "wiki/index.md").read_text("utf-8")
    page = root / "wiki/entities/quagga.md"
    page.write_text(page.read_text("utf-8").replace("public", "private"), "utf-8")
    _compiled(open_session(root, consent=True))
    told = [path.read_text("utf-8") for path in (root / "wiki").rglob("*.md") if path != page]
    assert not any("Quagga" in text for text in told)


def test_obsidian_links(workspace: Build, open_session: OpenSession) -> None:
    state = '{"renderMode": "obsidian"}'
    root = workspace({**vault(), "wiki/.openclaw-wiki/state.json": state})
    _compiled(open_session(root, consent=True))
    assert "- [[entities/ledger|Ledger]]" in (root / "wiki/index.md").read_text("utf-8")


def test_without_a_wiki_and_without_consent(workspace: Build, open_session: OpenSession) -> None:
    answer = compile_wiki(open_session(workspace({"MEMORY.md": "# M\n"}), consent=True))
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.NOT_FOUND
    root = workspace(vault())
    answer = compile_wiki(open_session(root), Control())
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.CONSENT_NEEDED
    assert not (root / "wiki/index.md").exists()


def test_another_process_finds_nothing_left_to_do(workspace: Build) -> None:
    root = workspace(vault())
    line = [sys.executable, "-m", "mnemoscope", "--workspace", str(root), "wiki", "compile"]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    again = subprocess.run(line, capture_output=True, text=True, check=False)
    assert "nothing to write" in again.stdout
