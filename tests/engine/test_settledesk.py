"""Changes gather by file, and become texts once."""

from __future__ import annotations

from collections.abc import Callable
from importlib import util
from pathlib import Path

import pytest

from mnemoscope.domain.archive import PATH as ARCHIVE
from mnemoscope.domain.lineedits import Limit
from mnemoscope.domain.outcomes import RefusalReason, Refused
from mnemoscope.engine.session import Session
from mnemoscope.engine.settledesk import Desk
from mnemoscope.engine.settleplaces import LinePlace, Places
from mnemoscope.engine.settleviews import EffectKind
from mnemoscope.vault.wikiwrite import Set

_spec = util.spec_from_file_location("quarrels", Path(__file__).with_name("quarrels.py"))
assert _spec is not None
assert _spec.loader is not None
quarrels = util.module_from_spec(_spec)
_spec.loader.exec_module(quarrels)


@pytest.fixture
def desk(workspace: Callable[..., Path], open_session: Callable[..., Session]) -> Desk:
    session = open_session(workspace(quarrels.FILES))
    return Desk(Places(session), session.clock.now())


def line(desk: Desk, path: str, text: str) -> LinePlace:
    document = desk.places.document(path)
    assert document is not None
    (memory,) = (one for one in document.memories if one.text == text)
    return LinePlace(path, document, memory, fixed=False)


def test_nothing_changes_where_nothing_was_asked_for(desk: Desk) -> None:
    desk.header("wiki/entities/router.md", Set(("title",), "Router"))
    assert desk.files() == ()


def test_what_leaves_goes_to_the_archive_and_an_empty_night_with_it(desk: Desk) -> None:
    desk.leave(line(desk, "MEMORY.md", quarrels.POOL[0]))
    desk.leave(line(desk, "MEMORY.md", quarrels.PORT[0]))
    files = desk.files()
    assert not isinstance(files, Refused)
    memory, archive = files
    assert "Promoted From" not in memory.after
    assert quarrels.PORT[0] not in memory.after
    assert (archive.path, archive.fingerprint, archive.before) == (ARCHIVE, None, "")
    assert archive.after.startswith(
        "# Left MEMORY.md\n\n## 2026-11-28\n\n<!-- mnemoscope-superseded:"
    )
    assert archive.after.count("- The ") == 2
    assert {effect.kind for effect in desk.effects} == {EffectKind.LEAVES, EffectKind.ARCHIVED}


def test_header_and_lines_of_one_file_change_together(desk: Desk) -> None:
    path = "memory/decisions/chat.md"
    place = line(desk, path, quarrels.CHAT[0])
    for _ in range(2):
        desk.header(path, Set(("status",), "active"))
        desk.line(path, Limit(place.memory, " (in May)"))
    files = desk.files()
    assert not isinstance(files, Refused)
    (file,) = files
    expected = quarrels.DECISIONS.replace("status: conflict", "status: active")
    assert file.after == expected.replace("on Zulip.", "on Zulip. (in May)")
    assert file.data == file.after.encode()


def test_a_line_is_put_at_the_end_of_a_file_that_may_be_new(desk: Desk) -> None:
    desk.append("memory/2026-11-28.md", "- One.")
    desk.append("memory/2026-11-20.md", "- Two.")
    files = desk.files()
    assert not isinstance(files, Refused)
    assert [file.after for file in files] == ["- One.\n", quarrels.NOVEMBER + "- Two.\n"]


def test_a_header_that_cannot_be_changed_is_said(desk: Desk) -> None:
    desk.header("wiki/entities/router.md", Set(("claims", 9, "status"), "refuted"))
    answer = desk.files()
    assert isinstance(answer, Refused)
    assert (answer.reason, answer.path) == (RefusalReason.UNREADABLE, "wiki/entities/router.md")


def test_an_effect_is_told_once(desk: Desk) -> None:
    for _ in range(2):
        desk.tell(EffectKind.STATUS, "a.md", 3, "x", "y")
    assert len(desk.effects) == 1
    assert desk.day == "2026-11-28"
