"""Which files tell of who and what there is, and what they say."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from mnemoscope.domain.outcomes import Problem
from mnemoscope.engine.extractfiles import listing, statements
from mnemoscope.engine.session import Session

PAGE = "---\nid: {0}\ntitle: {0}\n{1}---\n\n# {0}\n\n- {0} says more\n"
FILES = {
    "MEMORY.md": "# M\n\n- one\n- two\n\n```\ncode\n```\n- one\n- [ ] a task\n",
    "NOW.md": "- now\n",
    "TOOLS.md": "- a tool\n",
    "DREAMS.md": "- a dream\n",
    "memory/2026-11-08.md": "---\nstatus: superseded\n---\n\n- old\n",
    "memory/2026-11-09.md": "- dated\n",
    "wiki/.openclaw-wiki/state.json": "{}",
    "wiki/index.md": "- list\n",
    "wiki/entities/open.md": PAGE.format("open", ""),
    "wiki/entities/shut.md": PAGE.format("shut", "privacyTier: private\n"),
}


def test_files_of_the_moment_dreams_lists_and_private_pages_are_left_out(
    workspace: Callable[..., Path], open_session: Callable[..., Session]
) -> None:
    session = open_session(workspace(FILES))
    assert set(listing(session).stamps) == {
        "MEMORY.md",
        "TOOLS.md",
        "memory/2026-11-08.md",
        "memory/2026-11-09.md",
        "wiki/entities/open.md",
    }


def test_statements_have_lines_and_hashes(
    workspace: Callable[..., Path], open_session: Callable[..., Session]
) -> None:
    session = open_session(workspace(FILES))
    file = statements(session, "MEMORY.md", frozenset())
    assert not isinstance(file, Problem)
    assert [(one.text, one.lines) for one in file.said] == [
        ("one", (3, 3)),
        ("two", (4, 4)),
        ("one", (9, 9)),
    ]
    one, two = file.said[0].claim, file.said[1].claim
    assert file.places() == {one: ((3, 3), (9, 9)), two: ((4, 4),)}
    assert file.day is None
    hidden = statements(session, "MEMORY.md", frozenset({one}))
    assert not isinstance(hidden, Problem)
    assert [one.text for one in hidden.said] == ["two"]


def test_what_is_superseded_says_nothing_and_a_dated_note_has_its_day(
    workspace: Callable[..., Path], open_session: Callable[..., Session]
) -> None:
    session = open_session(workspace(FILES))
    old = statements(session, "memory/2026-11-08.md", frozenset())
    new = statements(session, "memory/2026-11-09.md", frozenset())
    assert not isinstance(old, Problem)
    assert not isinstance(new, Problem)
    assert (old.said, new.day) == ((), "2026-11-09")
    assert isinstance(statements(session, "memory/none.md", frozenset()), Problem)
