"""A page is called otherwise, and what led to it still does; one undo takes all of it back."""

from __future__ import annotations

import pytest

from mnemoscope.domain.outcomes import RefusalReason, Refused
from mnemoscope.engine.pagerename import RenamedPage, rename_page
from mnemoscope.engine.undo import undo
from mnemoscope.engine.wikidesk import survey

MILL = "wiki/entities/mill.md"
PAGE = "---\npageType: entity\nid: {0}\ntitle: {1}\n{2}---\n\n# {1}\n\n{3}\n"
RELATED = """relationships:
  - targetPath: entities/mill.md
    targetTitle: mill   # by hand
    kind: uses
claims:
  - text: It grinds.
    evidence:
      - path: entities/mill.md
        lines: "3"
"""
FILES = {
    "MEMORY.md": "See [the mill](wiki/entities/mill.md) and [[mill]].\n",
    "wiki/WIKI.md": "",
    MILL: PAGE.format("entity.mill", "mill", "aliases: [grinder]\n", "See [[kiln]]."),
    "wiki/entities/kiln.md": PAGE.format(
        "entity.kiln",
        "kiln",
        RELATED,
        "By [[mill]], [[Mill|the old one]], [[grinder]], [x](mill.md#a), [[entities/mill]],"
        " `[[mill]]`.",
    ),
}


@pytest.fixture
def session(workspace, open_session):
    return open_session(workspace(FILES), consent=True)


def texts(session) -> dict[str, str]:
    return {
        path.relative_to(session.root).as_posix(): path.read_text("utf-8")
        for path in session.root.rglob("*.md")
    }


def test_another_title_leaves_the_file_where_it_is(session):
    before = texts(session)
    done = rename_page(session, MILL, " Wind  mill ", move=False)
    assert isinstance(done, RenamedPage)
    assert (done.path, done.others) == (MILL, ("wiki/entities/kiln.md",))
    after = texts(session)
    assert "title: Wind mill\n" in after[MILL]
    assert "# Wind mill\n" in after[MILL]
    kiln = after["wiki/entities/kiln.md"]
    assert "By [[Wind mill]], [[Wind mill|the old one]], [[grinder]], [x](mill.md#a)" in kiln
    assert "`[[mill]]`" in kiln
    assert "targetTitle: Wind mill   # by hand" in kiln
    assert after["MEMORY.md"] == before["MEMORY.md"]
    undo(session)
    assert texts(session) == before


def test_a_file_that_moves_takes_what_leads_to_it_along(session):
    before = texts(session)
    done = rename_page(session, MILL, "风车 North", move=True)
    assert isinstance(done, RenamedPage)
    assert done.path == "wiki/entities/风车-north.md"
    after = texts(session)
    assert MILL not in after
    kiln = after["wiki/entities/kiln.md"]
    assert "[x](风车-north.md#a), [[entities/风车-north]]" in kiln
    assert kiln.count("entities/风车-north.md") == 2
    assert "[the mill](wiki/entities/风车-north.md)" in after["MEMORY.md"]
    known = survey(session)
    assert known is not None
    page = known.page(done.path)
    assert page is not None
    assert page.id == "entity.mill"
    kiln = known.page("wiki/entities/kiln.md")
    assert kiln is not None
    assert {known.web.meant(kiln, link) for link in known.web.links[kiln.relative]} == {
        (page.relative,)
    }
    undo(session)
    assert texts(session) == before


def test_a_name_that_is_taken_gets_a_number(session):
    done = rename_page(session, MILL, "Kiln", move=True)
    assert isinstance(done, RenamedPage)
    assert done.path == "wiki/entities/kiln-2.md"


def test_what_cannot_be_renamed_is_said_and_nothing_written(session, workspace, open_session):
    before = texts(session)
    reasons = {
        ("wiki/entities/none.md", "x"): RefusalReason.NOT_FOUND,
        (MILL, "  "): RefusalReason.NOTHING_TO_DO,
        (MILL, "mill"): RefusalReason.NOTHING_TO_DO,
    }
    for (path, title), reason in reasons.items():
        answer = rename_page(session, path, title, move=True)
        assert isinstance(answer, Refused)
        assert answer.reason is reason
    assert texts(session) == before
    (session.root / MILL).write_text("---\ntitle: [\n---\n", "utf-8")
    answer = rename_page(session, MILL, "x", move=False)
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.UNREADABLE
