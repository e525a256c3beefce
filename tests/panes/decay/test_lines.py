"""Rows of list and table in words."""

from __future__ import annotations

from tests.panes.decay import stock as source

from mnemoscope.panes.decay.lines import MemoryLines, list_columns, table_columns
from mnemoscope.panes.decay.sieve import Wish, listed


def test_every_cell_has_words(qapp, figures):
    lines = MemoryLines(figures, listed(figures, Wish()))
    for column in (*table_columns(), *list_columns()):
        for place in range(len(lines)):
            assert lines.words(place, column.key)
            lines.tip(place, column.key)


def test_rows_are_found_by_id(qapp, figures):
    lines = MemoryLines(figures, listed(figures, Wish(words="Priya")))
    assert lines.key(0) == source.key(source.MAILS)
    assert lines.place(source.key(source.MAILS)) == 0
    assert lines.place(source.key(source.NEW)) is None
    assert lines.place("nothing") is None
    face = lines.face(0)
    assert face is lines.face(0)
    assert face.cells["recalls"] == "4"
    assert "falls below .30" in lines.tip(0, "falls") or "below .30 now" in lines.tip(0, "falls")


def test_what_is_held_says_so_and_secrets_are_masked(qapp, figures):
    lines = MemoryLines(figures, listed(figures, Wish()))
    at = lines.place(source.key(source.HAND))
    assert lines.words(at, "falls") == "held"
    assert "Written by hand" in lines.tip(at, "now")
    assert "No job touches it: written by hand." in lines.tip(at, "memory")
    secret = lines.place(source.key(source.SECRET))
    assert "hunter2" not in lines.face(secret).text + lines.tip(secret, "memory")
