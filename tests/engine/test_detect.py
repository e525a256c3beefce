"""Conflicts of a whole workspace, and again after an edit."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from mnemoscope.domain.conflicts import ConflictKind
from mnemoscope.domain.outcomes import Control, Stopped
from mnemoscope.engine.detect import conflicts
from mnemoscope.engine.hide import hide

FILES = {
    "MEMORY.md": "# M\n\n- Kestrel listens on port 8443.\n- Lu Qinghe (陆青禾) writes Go.\n",
    "memory/2026-04-01.md": "# D\n\n- 陆青禾喜欢喝咖啡，不喝茶。\n",
    "memory/2026-04-09.md": "# D\n\n- The Kestrel port changed to 9443.\n- Rain fell all day.\n",
    "memory/2026-04-11.md": "# D\n\n- Lu Qinghe does not like coffee any more.\n",
}
PAGE = """---
pageType: {kind}
id: {name}
title: {name}
claims:
  - id: {claim}
    text: {text}
{more}---
"""


def page(name: str, claim: str, text: str, more: str = "") -> str:
    return PAGE.format(kind="entity", name=name, claim=claim, text=text, more=more)


def told(session: Any) -> list[tuple[ConflictKind, str, str]]:
    return sorted((one.kind, one.sides[0].text, one.sides[1].text) for one in conflicts(session))


def test_conflicts_across_files_and_languages(workspace: Any, open_session: Any) -> None:
    found = told(open_session(workspace(FILES)))
    assert found == [
        (
            ConflictKind.UPDATE,
            "Kestrel listens on port 8443.",
            "The Kestrel port changed to 9443.",
        ),
        (
            ConflictKind.UPDATE,
            "陆青禾喜欢喝咖啡，不喝茶。",
            "Lu Qinghe does not like coffee any more.",
        ),
    ]


def test_an_edit_is_seen_and_what_is_the_same_is_kept(workspace: Any, open_session: Any) -> None:
    root = workspace(FILES)
    session = open_session(root)
    first = conflicts(session)
    assert conflicts(session) is first
    (root / "memory/2026-04-11.md").write_text("# D\n\n- Nothing of note.\n", encoding="utf-8")
    assert [kind for kind, _, _ in told(session)] == [ConflictKind.UPDATE]
    (root / "memory/2026-04-12.md").write_text("# D\n\n- Kestrel runs on port 7443.\n", "utf-8")
    assert len(conflicts(session)) == 3


def test_hidden_text_does_not_take_part(workspace: Any, open_session: Any) -> None:
    session = open_session(workspace(FILES), consent=True)
    assert len(conflicts(session)) == 2
    hide(session, ["Kestrel listens on port 8443."])
    assert len(conflicts(session)) == 1


def test_ids_are_the_same_in_another_session(workspace: Any, open_session: Any) -> None:
    root = workspace(FILES)
    ids = [one.id for one in conflicts(open_session(root))]
    assert [one.id for one in conflicts(open_session(root))] == ids


def test_a_new_alias_joins_what_it_names(workspace: Any, open_session: Any) -> None:
    files = dict(FILES) | {"MEMORY.md": "# M\n\n- Kestrel listens on port 8443.\n"}
    root = workspace(files)
    session = open_session(root)
    assert len(conflicts(session)) == 1
    (root / "MEMORY.md").write_text(FILES["MEMORY.md"], encoding="utf-8")
    assert len(conflicts(session)) == 2


def test_shared_ids_notes_and_marks_are_told_once_a_pair(workspace: Any, open_session: Any) -> None:
    noted = "contradictions:\n  - Handbook says 02:00, manual says 04:00\n"
    files = {
        "wiki/WIKI.md": "# W\n",
        "wiki/entities/a.md": page("a", "claim.backup", "The backup of otter starts at 02:00."),
        "wiki/entities/b.md": page(
            "b", "claim.backup", "The backup of otter starts at 04:00.", noted
        ),
        "wiki/entities/c.md": page("c", "c1", "Tea is served at 3 pm."),
        "wiki/entities/d.md": page("d", "c1", "Kestrel is written in Go."),
        "memory/e.md": "- Lunch is at noon.\n- Lunch costs 9 EUR.\n\n> ⚠️ CONFLICT\n",
    }
    found = conflicts(open_session(workspace(files)))
    assert [one.kind for one in found] == [ConflictKind.NOTED, ConflictKind.MARKED]
    assert {side.path for side in found[0].sides} == {"wiki/entities/a.md", "wiki/entities/b.md"}


def test_a_stop_is_heard_and_nothing_is_lost(workspace: Any, open_session: Any) -> None:
    lines = "".join(
        f"- Room {name} is on the {at} floor.\n" for at, name in enumerate("abcdef" * 30)
    )
    session = open_session(workspace(FILES | {"memory/rooms.md": lines}))
    stop = threading.Event()
    stop.set()
    with pytest.raises(Stopped):
        conflicts(session, Control(stop=stop))
    assert len(conflicts(session)) >= 2


def test_threads_find_the_same(workspace: Any, open_session: Any) -> None:
    session = open_session(workspace(FILES))
    found: list[Any] = []
    threads = [threading.Thread(target=lambda: found.append(conflicts(session))) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [one == found[0] for one in found] == [True] * 3
