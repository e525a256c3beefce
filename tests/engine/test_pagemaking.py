"""A new page has a file of its own, reads back as what it is, and goes with one undo."""

from __future__ import annotations

import pytest

from mnemoscope.domain.outcomes import RefusalReason, Refused
from mnemoscope.domain.wikipages import PageKind
from mnemoscope.engine.lint import LintReport, lint
from mnemoscope.engine.pagemaking import MadePage, make_page, page_file
from mnemoscope.engine.undo import undo
from mnemoscope.engine.wikidesk import survey


@pytest.fixture
def session(workspace, open_session):
    root = workspace({"wiki/WIKI.md": ""})
    return open_session(root, consent=True)


@pytest.mark.parametrize(
    ("kind", "title", "file"),
    [
        (PageKind.ENTITY, "  Tomas  Reyk ", "entities/tomas-reyk.md"),
        (PageKind.CONCEPT, "发布 窗口: #1", "concepts/发布-窗口-1.md"),
        (PageKind.SYNTHESIS, "yes", "syntheses/yes.md"),
        (PageKind.SOURCE, "2024", "sources/2024.md"),
    ],
)
def test_a_page_is_named_after_its_title(session, kind, title, file):
    made = make_page(session, kind, title)
    assert isinstance(made, MadePage)
    assert made.path == f"wiki/{file}"
    known = survey(session)
    page = known.page(made.path) if known is not None else None
    assert page is not None
    assert (page.kind, page.title, page.status) == (kind, " ".join(title.split()), "active")
    report = lint(session)
    assert isinstance(report, LintReport)
    codes = {one.code.value for one in report.findings if one.path == made.path}
    assert codes <= {"orphan-page", "missing-source-ids"}
    undo(session)
    assert not (session.root / made.path).exists()


def test_a_second_page_of_a_title_gets_another_file(session):
    first = make_page(session, PageKind.ENTITY, "Mill")
    second = make_page(session, PageKind.ENTITY, "mill!")
    assert isinstance(first, MadePage)
    assert isinstance(second, MadePage)
    assert second.path == "wiki/entities/mill-2.md"
    assert page_file(PageKind.ENTITY, "index", frozenset()).startswith("entities/index-")


def test_without_a_title_or_a_vault_there_is_no_page(session, workspace):
    answer = make_page(session, PageKind.ENTITY, "  ")
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.NOTHING_TO_DO
    (session.root / "wiki/WIKI.md").unlink()
    answer = make_page(session, PageKind.ENTITY, "x")
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.NOT_FOUND
