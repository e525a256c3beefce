from __future__ import annotations

import os

import pytest
from tests.engine.conftest import OpenSession

from mnemoscope.domain.life import Basis
from mnemoscope.domain.liferaw import FileLives
from mnemoscope.engine.lifefiles import gather
from mnemoscope.engine.session import Session

PAGE = """---
pageType: entity
id: entity.mill
title: mill
status: {status}
claims:
  - text: mill runs Postgres 16.
updatedAt: 2026-11-24T18:00:00.000Z
---

# mill

It backs up to [attic](attic.md).
"""


def _gather(session: Session) -> dict[str, FileLives]:
    found, _ = gather(session, session.lives, lambda _: None)
    return {one.path: one for one in found}


@pytest.fixture
def session(workspace, open_session: OpenSession) -> Session:
    return open_session(
        workspace(
            {
                "MEMORY.md": "- The fan hums. See [[2026-11-20]].\n",
                "NOW.md": "- Something of the moment.\n",
                "AGENTS.md": "- Behave.\n",
                "DREAMS.md": "- I dreamt.\n",
                "memory/2026-11-20.md": "# A day\n\n- The relay is grey.\n",
                "wiki/WIKI.md": "# Wiki\n",
                "wiki/entities/mill.md": PAGE.format(status="active"),
                "wiki/entities/attic.md": PAGE.format(status="archived"),
                "wiki/entities/torn.md": "---\ntitle: 'torn\n---\n",
            }
        )
    )


def test_only_what_says_what_is_so_is_read(session: Session) -> None:
    assert set(_gather(session)) == {
        "MEMORY.md",
        "memory/2026-11-20.md",
        "wiki/entities/mill.md",
        "wiki/entities/attic.md",
        "wiki/entities/torn.md",
    }


def test_a_file_that_did_not_change_is_not_read_again(session: Session) -> None:
    before = _gather(session)
    path = session.root / "MEMORY.md"
    path.write_text("- The fan is still.\n", encoding="utf-8")
    (session.root / "memory/2026-11-20.md").unlink()
    after = _gather(session)
    assert after["wiki/entities/mill.md"] is before["wiki/entities/mill.md"]
    assert after["MEMORY.md"] is not before["MEMORY.md"]
    assert "memory/2026-11-20.md" not in after
    assert set(session.lives.notes) == {"MEMORY.md"}


def test_names_links_and_days_are_read_for_references(session: Session) -> None:
    found = _gather(session)
    assert [one.link.target for one in found["MEMORY.md"].pointers] == ["2026-11-20"]
    note = found["memory/2026-11-20.md"]
    assert (note.title, note.day is None, note.written_at is None) == ("A day", False, False)
    mill = found["wiki/entities/mill.md"]
    assert (mill.title, mill.page_id) == ("mill", "entity.mill")
    assert "entities/mill" in mill.aliases


def test_a_claim_without_a_day_is_as_old_as_its_page(session: Session) -> None:
    (claim,) = _gather(session)["wiki/entities/mill.md"].raws
    assert claim.created is not None
    assert (claim.created.day, claim.created_by) == (24, Basis.CLAIM)


def test_the_claims_of_an_archived_page_are_archived(session: Session) -> None:
    (claim,) = _gather(session)["wiki/entities/attic.md"].raws
    assert claim.status == "archived"


def test_a_page_that_cannot_be_read_says_so(session: Session) -> None:
    torn = _gather(session)["wiki/entities/torn.md"]
    assert (torn.raws, torn.read, len(torn.problems)) == ((), False, 1)


def test_what_cannot_be_read_is_tried_again(session: Session, close) -> None:
    path = session.root / "MEMORY.md"
    status = path.stat()
    close(path)
    assert not _gather(session)["MEMORY.md"].read
    path.chmod(status.st_mode)
    os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns))
    assert _gather(session)["MEMORY.md"].read


def test_times_of_files_that_no_calendar_has_are_unknown(session: Session) -> None:
    os.utime(session.root / "MEMORY.md", ns=(0, 0))
    known = _gather(session)["MEMORY.md"].written_at
    assert known is not None
    assert known.year == 1970
