"""wiki lint on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.doors.conftest import Shell

from mnemoscope.domain.outcomes import Severity
from mnemoscope.domain.wikifindings import Code, Finding
from mnemoscope.doors.wikilinting import message
from mnemoscope.engine.lint import LintReport
from mnemoscope.engine.wikiplace import WikiPlace

PAGE = """---
pageType: concept
id: entity.redis
title: Redis
sourceIds:
  - source.gone
updatedAt: 2026-11-20T00:00:00.000Z
---

# Redis

See [[Valky]].
"""
OTHER = (
    PAGE.replace("concept", "entity", 1).replace("redis", "valkey").replace("Redis", "Valkey")
).replace("[[Valky]]", "[[Redis]]")


@pytest.fixture
def vault(sample: Path) -> Path:
    folder = sample / "wiki"
    (folder / "entities").mkdir(parents=True, exist_ok=True)
    (folder / "WIKI.md").write_text("# Wiki\n", "utf-8")
    for path in folder.rglob("*.md"):
        if path.name != "WIKI.md":
            path.unlink()
    (folder / "entities" / "redis.md").write_text(PAGE, "utf-8")
    (folder / "entities" / "valkey.md").write_text(OTHER, "utf-8")
    return folder


def test_findings_are_told_as_a_compiler_would(shell: Shell, vault: Path) -> None:
    answer = shell("wiki", "lint")
    assert answer.code == 1
    assert answer.out.splitlines() == [
        "entities/redis.md:2: error: the pageType is concept, but the folder holds entity pages "
        "(page-type-mismatch) [--fix]",
        "entities/redis.md:6: warning: no page is the source source.gone (unknown-source)",
        "entities/redis.md:12: warning: the link Valky leads nowhere; meant may be Valkey "
        "(broken-wikilink) [--fix]",
        "entities/valkey.md:6: warning: no page is the source source.gone (unknown-source)",
        "2 pages, 1 broken-wikilink, 1 page-type-mismatch, 2 unknown-source",
    ]


def test_as_json_with_the_keys_of_the_other_program(shell: Shell, vault: Path) -> None:
    told = json.loads(shell("wiki", "lint", "--json").out)
    assert told == json.loads(shell("wiki", "lint", before=("--json",)).out)
    assert told["vaultRoot"] == str(vault)
    assert (told["pageCount"], told["issueCount"]) == (2, 4)
    assert told["issues"][2] == {
        "severity": "warning",
        "category": "links",
        "code": "broken-wikilink",
        "path": "entities/redis.md",
        "line": 12,
        "message": "the link Valky leads nowhere; meant may be Valkey",
        "fixable": True,
        "subject": "Valky",
        "wanted": "Valkey",
        "others": ["entities/valkey.md"],
    }
    assert told["issuesByCategory"]["links"] == [told["issues"][2]]


def test_only_some_codes(shell: Shell, vault: Path) -> None:
    answer = shell("wiki", "lint", "--only", "page-type-mismatch")
    assert len(answer.out.splitlines()) == 2
    assert shell("wiki", "lint", "--only", "stale-page").code == 0


def test_fixes_are_one_operation_that_undo_takes_back(shell: Shell, vault: Path) -> None:
    before = (vault / "entities" / "redis.md").read_text("utf-8")
    answer = shell("wiki", "lint", "--fix", "all")
    assert answer.out.splitlines()[0] == (
        "put right: 1 broken-wikilink, 1 page-type-mismatch; undo takes it back"
    )
    after = (vault / "entities" / "redis.md").read_text("utf-8")
    assert after == before.replace("concept", "entity").replace("Valky", "Valkey")
    assert shell("undo").code == 0
    assert (vault / "entities" / "redis.md").read_text("utf-8") == before


def test_one_code_is_fixed_alone_and_told_as_json(shell: Shell, vault: Path) -> None:
    told = json.loads(shell("wiki", "lint", "--fix", "broken-wikilink", "--json").out)
    assert [one["code"] for one in told["fixed"]] == ["broken-wikilink"]
    assert isinstance(told["operation"], int)
    again = shell("wiki", "lint", "--fix", "broken-wikilink,stale-page")
    assert (again.code, again.out) == (1, "")


def test_a_code_that_is_none_is_wrong_use(shell: Shell, vault: Path) -> None:
    answer = shell("wiki", "lint", "--fix", "everything")
    assert answer.code == 2
    assert "everything" in answer.err


def test_nothing_is_written_where_that_is_forbidden(shell: Shell, vault: Path) -> None:
    answer = shell("wiki", "lint", "--fix", "all", before=("--read-only",))
    assert answer.code == 1
    assert (vault / "entities" / "redis.md").read_text("utf-8") == PAGE


@pytest.mark.parametrize("code", list(Code))
def test_every_code_has_words(code: Code, tmp_path: Path) -> None:
    report = LintReport(WikiPlace(tmp_path, "wiki/"), 1, ())
    full = Finding(
        code,
        "wiki/entities/a.md",
        subject="it\nis",
        said="so",
        wanted="thus",
        others=("wiki/entities/b.md",),
        count=2,
    )
    for finding in (full, Finding(code, "wiki/entities/a.md")):
        words = message(report, finding)
        assert words
        assert "\n" not in words
        assert "{" not in words
    assert full.severity in Severity
