"""Pages by kind, with their marks; those that fit the words; hits with what they say."""

from __future__ import annotations

import pytest
from tests.panes.wiki import vault

from mnemoscope.engine.lint import lint
from mnemoscope.engine.wikidesk import survey
from mnemoscope.engine.wikisearch import search
from mnemoscope.panes.wiki.faces import by_page, draw, hit_rows

pytestmark = pytest.mark.gui


@pytest.fixture
def known(stand):
    return survey(stand.context.session)


def test_kinds_follow_each_other_and_count(known):
    tree = draw(known, {}, "")
    assert [(group.face.text, group.face.value) for group in tree.groups] == [
        ("Entities", "3"),
        ("Concepts", "1"),
        ("Sources", "1"),
    ]
    assert (tree.shown, tree.total) == (5, 5)


def test_names_and_aliases_are_looked_in(known):
    keys = [row.key for group in draw(known, {}, "SERVER the").groups for row in group.rows]
    assert keys == [vault.MILL]
    assert draw(known, {}, "deploy").shown == 1
    assert draw(known, {}, "nothing").groups == ()


def test_marks_tell_what_is_wrong_and_what_is_old(known, stand):
    findings = by_page(lint(stand.context.session).findings)
    rows = {row.key: row.face for group in draw(known, findings, "").groups for row in group.rows}
    assert [mark.icon for mark in rows[vault.BROKEN].marks] == ["x-circle"]
    assert rows[vault.BROKEN].muted
    assert [mark.icon for mark in rows[vault.TOMAS].marks] == ["warning", "clock-countdown"]
    assert rows[vault.TOMAS].icon.icon == "user"
    assert rows["wiki/sources/notes.md"].marks == ()


def test_hits_say_what_answers(known, stand):
    answer = search(stand.context.session, "postgres")
    rows = hit_rows(known, answer)
    assert [(row.key, row.face.note) for row in rows] == [(vault.MILL, "mill runs Postgres 16.")]
