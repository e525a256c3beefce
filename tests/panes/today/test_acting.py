"""A memory is refreshed or let go with one press, and one undo takes it back."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from mnemoscope.domain.life import Protection
from mnemoscope.domain.lifecycle import Bar, Kept
from mnemoscope.engine.lifecycle import apply, pin
from mnemoscope.engine.lives import lives
from mnemoscope.engine.today import today
from mnemoscope.engine.todayviews import Fade, FadesToday, Part
from mnemoscope.panes.today.acting import Acting, Stays
from mnemoscope.runtime.bus import NoticeKind

pytestmark = pytest.mark.gui


@pytest.fixture
def fade(stand: Any) -> Fade:
    fades = today(stand.context.session, {Part.FADES}).fades
    assert isinstance(fades, FadesToday)
    return fades.rows[0]


@pytest.fixture
def acting(stand: Any, owner: QObject) -> Acting:
    return Acting(stand.context, owner)


def done(acting: Acting, stand: Any, qtbot: QtBot) -> Any:
    qtbot.waitUntil(lambda: not acting.busy and bool(stand.notices), timeout=10_000)
    return stand.notices[-1]


def test_a_refreshed_memory_is_verified_and_can_be_taken_back(
    acting: Acting, fade: Fade, stand: Any, qtbot: QtBot
) -> None:
    session = stand.context.session
    acting.refresh(fade)
    assert acting.busy
    notice = done(acting, stand, qtbot)
    assert (notice.text, notice.kind, notice.link) == (
        f"Refreshed “{fade.text}”",
        NoticeKind.GOOD,
        "Undo",
    )
    verified = lives(session).get(fade.id)
    assert verified is not None
    assert verified.verified == session.clock.now()
    notice.act()
    qtbot.waitUntil(lambda: "It was taken back" in stand.texts(), timeout=10_000)
    again = lives(session).get(fade.id)
    assert again is not None
    assert again.verified is None


def test_what_is_let_go_leaves_with_the_note_that_says_nothing_else_and_comes_back(
    acting: Acting, fade: Fade, stand: Any, qtbot: QtBot
) -> None:
    path = stand.root / fade.path
    before = path.read_bytes()
    acting.let_go(fade)
    notice = done(acting, stand, qtbot)
    assert notice.text == f"Let “{fade.text}” go: it lies in the trash for 7 days"
    assert not path.exists()
    notice.act()
    qtbot.waitUntil(lambda: path.exists() and path.read_bytes() == before, timeout=10_000)


def test_one_deed_at_a_time(acting: Acting, fade: Fade, stand: Any, qtbot: QtBot) -> None:
    acting.refresh(fade)
    acting.let_go(fade)
    done(acting, stand, qtbot)
    stand.settle(qtbot)
    assert [text for text in stand.texts() if text.startswith("Let")] == []


def test_what_stays_says_why(acting: Acting, fade: Fade, stand: Any, qtbot: QtBot) -> None:
    path = stand.root / fade.path
    path.unlink()
    acting.let_go(fade)
    notice = done(acting, stand, qtbot)
    assert notice.kind is NoticeKind.WARN
    assert "not there" in notice.text or "stays as it is" in notice.text


def test_a_reason_is_carried_as_it_is() -> None:
    kept = Kept("id", Bar.LINK)
    assert Stays(kept).kept.why is Bar.LINK
    assert Stays(Kept("id", Protection.PINNED)).kept.why is Protection.PINNED


def test_a_workspace_that_is_read_only_refuses(
    open_stand: Any, owner: QObject, fade: Fade, qtbot: QtBot
) -> None:
    locked = open_stand({fade.path: f"- {fade.text}\n"}, read_only=True)
    acting = Acting(locked.context, owner)
    acting.refresh(fade)
    notice = done(acting, locked, qtbot)
    assert notice.text == "This workspace is read-only; nothing was written."


def test_pinned_ones_do_not_come_here(stand: Any, fade: Fade) -> None:
    session = stand.context.session
    apply(session, pin(session, [fade.id]))
    fades = today(session, {Part.FADES}).fades
    assert isinstance(fades, FadesToday)
    assert fade.id not in {row.id for row in fades.rows}
