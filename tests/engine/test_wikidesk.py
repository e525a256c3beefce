"""The survey knows pages, freshness and disputes, follows single changes, and plans a compile."""

from __future__ import annotations

import pytest

from mnemoscope.domain.outcomes import Refused
from mnemoscope.domain.wikihealth import Freshness
from mnemoscope.engine.compile import Compiled, compile_wiki
from mnemoscope.engine.wikidesk import CompilePlan, compile_plan, reread, survey

MILL = """\
---
id: entity.mill
title: mill
claims:
  - id: claim.backup.start
    text: The backup of mill starts at 04:30.
updatedAt: 2026-11-20T00:00:00.000Z
---
"""
ATTIC = MILL.replace("mill\n", "attic\n").replace("04:30", "02:00").replace("2026-11", "2026-01")


@pytest.fixture
def session(workspace, open_session):
    files = {"wiki/WIKI.md": "", "wiki/entities/mill.md": MILL, "wiki/entities/attic.md": ATTIC}
    root = workspace(files)
    return open_session(root, consent=True)


def test_pages_freshness_and_disputes_are_known(session):
    known = survey(session)
    assert known is not None
    levels = {path: touched.level for path, touched in known.touched.items()}
    assert levels == {
        "wiki/entities/attic.md": Freshness.STALE,
        "wiki/entities/mill.md": Freshness.FRESH,
    }
    assert known.disputed == {("wiki/entities/attic.md", 0), ("wiki/entities/mill.md", 0)}
    assert known.page("MEMORY.md") is None


def test_single_pages_are_read_anew(session):
    known = survey(session)
    assert known is not None
    (session.root / "wiki/entities/attic.md").unlink()
    (session.root / "wiki/entities/loft.md").write_text(ATTIC.replace("attic", "loft"), "utf-8")
    again = reread(session, known, ("wiki/entities/attic.md", "wiki/entities/loft.md", "x.md"))
    assert again is not None
    assert [page.title for page in again.vault.pages] == ["loft", "mill"]
    whole = survey(session)
    assert whole is not None
    assert again.vault.pages == whole.vault.pages


def test_without_a_vault_there_is_nothing(session):
    known = survey(session)
    assert known is not None
    for path in sorted((session.root / "wiki").rglob("*"), reverse=True):
        path.unlink() if path.is_file() else path.rmdir()
    (session.root / "wiki").rmdir()
    assert survey(session) is None
    assert reread(session, known, ()) is None
    assert isinstance(compile_plan(session), Refused)


def test_the_plan_names_what_compiling_writes(session):
    planned = compile_plan(session)
    assert isinstance(planned, CompilePlan)
    compiled = compile_wiki(session)
    assert isinstance(compiled, Compiled)
    assert {*planned.made, *planned.changed} == set(compiled.updated)
    again = compile_plan(session)
    assert again == CompilePlan((), (), ())
