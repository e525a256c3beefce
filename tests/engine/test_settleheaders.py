"""Headers say how a note stands after a decision, and pages no longer note what was decided."""

from __future__ import annotations

from collections.abc import Callable
from importlib import util
from pathlib import Path

import pytest

from mnemoscope.domain.conflicts import ConflictKind, Reason
from mnemoscope.domain.outcomes import Refused
from mnemoscope.engine.session import Session
from mnemoscope.engine.settledesk import Desk
from mnemoscope.engine.settleheaders import remove_notes, verify
from mnemoscope.engine.settleplaces import LinePlace, Places

_spec = util.spec_from_file_location("quarrels", Path(__file__).with_name("quarrels.py"))
assert _spec is not None
assert _spec.loader is not None
quarrels = util.module_from_spec(_spec)
_spec.loader.exec_module(quarrels)

CHAT = "memory/decisions/chat.md"


@pytest.fixture
def root(workspace: Callable[..., Path]) -> Path:
    return workspace(quarrels.FILES)


@pytest.fixture
def desk(root: Path, open_session: Callable[..., Session]) -> Desk:
    session = open_session(root)
    return Desk(Places(session), session.clock.now())


def place(desk: Desk, text: str = "Chat runs on Zulip.") -> LinePlace:
    document = desk.places.document(CHAT)
    assert document is not None
    (memory,) = (one for one in document.memories if one.text == text)
    return LinePlace(CHAT, document, memory, fixed=False)


def after(desk: Desk) -> dict[str, str]:
    files = desk.files()
    assert not isinstance(files, Refused)
    return {file.path: file.after for file in files}


@pytest.mark.parametrize("lost", [True, False])
def test_a_note_in_conflict_becomes_active_and_verified(desk: Desk, lost: bool) -> None:
    found = place(desk)
    verify(desk, found.document, found.memory if lost else None)
    assert after(desk)[CHAT] == quarrels.DECISIONS.replace(
        "last_verified: 2026-06-01", "last_verified: 2026-11-28"
    ).replace("status: conflict", "status: active")


def test_a_note_whose_only_statement_lost_is_superseded(desk: Desk, root: Path) -> None:
    text = quarrels.DECISIONS.replace("The old rooms are read only.\n", "")
    (root / CHAT).write_text(text, "utf-8")
    found = place(desk)
    verify(desk, found.document, found.memory)
    assert "status: superseded" in after(desk)[CHAT]


@pytest.mark.parametrize(
    "header", ["", "---\ntitle: Chat\n---\n", "---\nstatus: [\n---\n", "---\n- a\n---\n"]
)
def test_other_headers_stay_as_they_are(desk: Desk, root: Path, header: str) -> None:
    (root / CHAT).write_text(f"{header}\nChat runs on Zulip.\n", "utf-8")
    found = place(desk)
    verify(desk, found.document, found.memory)
    assert after(desk) == {}


def test_other_names_of_the_day_are_known(desk: Desk, root: Path) -> None:
    (root / CHAT).write_text("---\nlastVerified: 2026-01-01\n---\nChat runs on Zulip.\n", "utf-8")
    verify(desk, place(desk).document)
    assert after(desk)[CHAT].startswith("---\nlastVerified: 2026-11-28\n---\n")


def test_notes_of_both_values_go_and_others_stay(desk: Desk) -> None:
    pages = [desk.places.page(f"wiki/entities/{name}.md") for name in ("gateway", "router")]
    reason = Reason(left="8443", right="9443")
    remove_notes(desk, [page for page in pages if page], ConflictKind.VALUE, reason)
    gateway, router = after(desk).values()
    assert "8443 vs" not in gateway
    assert "  - Who is on call?" in gateway
    assert "contradictions" not in router
    assert "updatedAt: 2026-11-28T03:00:00.000Z" in gateway


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        (ConflictKind.VALUE, Reason(left="844", right="944")),
        (ConflictKind.VALUE, Reason(left="8443")),
        (ConflictKind.VALUE, Reason(note="Who is on call?")),
        (ConflictKind.NOTED, Reason(note="Another note")),
    ],
)
def test_notes_about_something_else_stay(desk: Desk, kind: ConflictKind, reason: Reason) -> None:
    page = desk.places.page("wiki/entities/gateway.md")
    assert page is not None
    remove_notes(desk, [page], kind, reason)
    assert after(desk) == {}
