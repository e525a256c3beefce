"""The wiki looked through and put right, on real files."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.engine.conftest import OpenSession

from mnemoscope.domain.outcomes import RefusalReason, Refused
from mnemoscope.domain.wikifindings import Code
from mnemoscope.engine.lint import LintFixed, LintReport, fix, lint
from mnemoscope.engine.session import Session
from mnemoscope.engine.undo import undo

REDIS = """---
# a comment that stays
pageType: concept   # wrong
title: Redis
aliases:
  - redis
  - store
relationships:
  - targetTitle: Nas Otter
    kind: "depnds_on"
claims:
  - text: Redis is the cache
    confidence: "0.9"   # said so
    evidence:
      - kind: note
        lines: 14
unknown: {kept: yes}
---

# Redis

See [[Nas Oter#Disks|the box]] and `[[code]]`.
"""
OTTER = "---\npageType: entity\nid: entity.otter\ntitle: Nas Otter\n---\n\n# Nas Otter\n"


@pytest.fixture(params=["inside", "beside"])
def vault(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Path, Path]:
    """A workspace, and its vault inside of it or in the agent's home."""
    home = tmp_path / ".openclaw"
    root = home / "workspace"
    folder = root / "wiki" if request.param == "inside" else home / "wiki" / "main"
    (folder / "entities").mkdir(parents=True)
    root.mkdir(exist_ok=True)
    (root / "MEMORY.md").write_text("# Memory\n", "utf-8")
    (folder / "WIKI.md").write_text("# Wiki\n", "utf-8")
    (folder / "entities" / "redis.md").write_bytes(REDIS.replace("\n", "\r\n").encode())
    (folder / "entities" / "nas-otter.md").write_text(OTTER, "utf-8")
    return root, folder


def _report(session: Session) -> LintReport:
    report = lint(session)
    assert isinstance(report, LintReport)
    return report


def test_a_workspace_without_a_wiki_says_so(open_session: OpenSession, tmp_path: Path) -> None:
    answer = lint(open_session(tmp_path))
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.NOT_FOUND


def test_findings_name_the_line_in_the_header(
    open_session: OpenSession, vault: tuple[Path, Path]
) -> None:
    report = _report(open_session(vault[0]))
    lines = {one.code: one.line for one in report.findings if one.path.endswith("redis.md")}
    assert lines[Code.PAGE_TYPE_MISMATCH] == 3
    assert lines[Code.ALIAS_REPEATS] == 6
    assert lines[Code.RELATION_SPELLING] == 10
    assert lines[Code.MISSING_CLAIM_ID] == 12
    assert lines[Code.BROKEN_WIKILINK] == 22
    assert lines[Code.MISSING_ID] is None


def test_all_that_can_be_put_right_is_in_one_operation_that_undo_takes_back(
    open_session: OpenSession, vault: tuple[Path, Path]
) -> None:
    root, folder = vault
    session = open_session(root, consent=True)
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    report = _report(session)
    done = fix(session, report.fixable)
    assert isinstance(done, LintFixed)
    assert {one.code for one in done.findings} == {
        *(Code.MISSING_ID, Code.PAGE_TYPE_MISMATCH, Code.ALIAS_REPEATS, Code.RELATION_SPELLING),
        *(Code.UNREAD_VALUE, Code.MISSING_CLAIM_ID, Code.BROKEN_WIKILINK),
    }
    assert _report(session).fixable == ()
    text = (folder / "entities" / "redis.md").read_bytes().decode()
    assert text.count("\r\n") == text.count("\n")
    told = text.replace("\r\n", "\n")
    for kept in ("# a comment that stays\n", "# wrong\n", "unknown: {kept: yes}\n", "`[[code]]`"):
        assert kept in told
    assert "See [[Nas Otter#Disks|the box]]" in told
    assert 'lines: "14"' in told
    assert "confidence: 0.9 " in told
    assert "  - redis\n" not in told
    assert not isinstance(undo(session), Refused)
    assert {path: path.read_bytes() for path in before} == before


def test_only_what_is_asked_for_is_put_right(
    open_session: OpenSession, vault: tuple[Path, Path]
) -> None:
    root, folder = vault
    session = open_session(root, consent=True)
    links = [one for one in _report(session).fixable if one.code is Code.BROKEN_WIKILINK]
    assert isinstance(fix(session, links), LintFixed)
    told = (folder / "entities" / "redis.md").read_bytes().decode().replace("\r\n", "\n")
    assert told == REDIS.replace("[[Nas Oter#", "[[Nas Otter#")


def test_what_is_no_longer_there_is_left_alone(
    open_session: OpenSession, vault: tuple[Path, Path]
) -> None:
    root, folder = vault
    session = open_session(root, consent=True)
    links = [one for one in _report(session).fixable if one.code is Code.BROKEN_WIKILINK]
    path = folder / "entities" / "redis.md"
    changed = path.read_bytes().replace(b"See [[Nas Oter", b"Look: [[Nas Oter")
    path.write_bytes(changed)
    answer = fix(session, links)
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.NOTHING_TO_DO
    assert path.read_bytes() == changed


def test_nothing_is_written_without_consent(
    open_session: OpenSession, vault: tuple[Path, Path]
) -> None:
    session = open_session(vault[0])
    answer = fix(session, _report(session).fixable)
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.CONSENT_NEEDED


def test_a_header_that_cannot_be_changed_keeps_no_other_page_from_it(
    open_session: OpenSession, vault: tuple[Path, Path]
) -> None:
    root, folder = vault
    odd = "---\npageType: entity\ntitle: Odd\nsome: &x\n  - id\nother: *x\n---\n\n[[Nas Oter]]\n"
    (folder / "entities" / "odd.md").write_text(odd, "utf-8")
    session = open_session(root, consent=True)
    done = fix(session, _report(session).fixable)
    assert isinstance(done, LintFixed)
    told = (folder / "entities" / "odd.md").read_text("utf-8")
    assert done.problems or "id: entity.odd" in told
