"""Statements are found again by their words, wherever they stand now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib import util
from pathlib import Path

import pytest

from mnemoscope.domain.outcomes import RefusalReason, Refused
from mnemoscope.engine.reconcile import reconcile
from mnemoscope.engine.session import Session
from mnemoscope.engine.settleplaces import (
    ClaimPlace,
    LinePlace,
    Places,
    is_fixed,
    is_standing,
)

_spec = util.spec_from_file_location("quarrels", Path(__file__).with_name("quarrels.py"))
assert _spec is not None
assert _spec.loader is not None
quarrels = util.module_from_spec(_spec)
_spec.loader.exec_module(quarrels)


@pytest.fixture
def root(workspace: Callable[..., Path]) -> Path:
    return workspace(quarrels.FILES)


@pytest.fixture
def session(root: Path, open_session: Callable[..., Session]) -> Session:
    return open_session(root)


def test_a_line_that_has_moved_is_found_by_its_words(session: Session) -> None:
    side = quarrels.side(session.root, "MEMORY.md", quarrels.PORT[0])
    path = session.root / "MEMORY.md"
    path.write_text("One more.\n\n" + quarrels.MEMORY, "utf-8")
    found = Places(session).of(side)
    assert isinstance(found, LinePlace)
    assert (found.line, found.text, found.fixed) == (side.start_line + 2, side.text, False)
    assert is_standing(found)


def test_of_equal_lines_the_nearest_is_meant(session: Session) -> None:
    side = quarrels.side(session.root, "MEMORY.md", quarrels.PORT[0])
    path = session.root / "MEMORY.md"
    path.write_text(quarrels.MEMORY + f"\n- {side.text}\n", "utf-8")
    nearest, last = Places(session).of(side), Places(session).of(replace(side, start_line=99))
    assert not isinstance(nearest, Refused)
    assert not isinstance(last, Refused)
    assert nearest.line == side.start_line
    assert last.line > nearest.line


def test_a_claim_is_found_by_words_and_id(session: Session) -> None:
    side = quarrels.side(session.root, "wiki/entities/gateway.md", quarrels.CLAIMS[0])
    found = Places(session).of(side)
    assert isinstance(found, ClaimPlace)
    assert (found.claim.id, found.claim.index, found.closed) == ("claim.gateway.port", 0, False)
    assert not is_standing(found)


def test_words_that_are_gone_have_changed(session: Session) -> None:
    side = quarrels.side(session.root, "MEMORY.md", quarrels.PORT[0])
    places = Places(session)
    for changed in (replace(side, claim="0" * 12), replace(side, path="memory/none.md")):
        answer = places.of(changed)
        assert isinstance(answer, Refused)
        assert (answer.reason, answer.path) == (RefusalReason.CHANGED_SINCE, changed.path)


def test_copies_are_known_by_the_index(session: Session) -> None:
    side = quarrels.side(session.root, "MEMORY.md", quarrels.POOL[0])
    reconcile(session)
    places = Places(session)
    mine = places.of(side)
    assert not isinstance(mine, Refused)
    (copy,) = places.copies(side.claim, mine)
    assert isinstance(copy, LinePlace)
    assert (copy.path, copy.fixed) == ("memory/2026-10-30.md", True)


def test_pages_that_note_a_contradiction_are_found_in_the_whole_vault(session: Session) -> None:
    found = Places(session).noting("port 8443 vs 9443")
    assert [page.relative for page in found] == ["entities/gateway.md", "entities/router.md"]


@pytest.mark.parametrize(
    ("path", "fixed"),
    [
        ("memory/2026-11-20.md", True),
        ("memory/2026-11-20-standup.md", True),
        ("DREAMS.md", True),
        ("memory/dreaming/deep/2026-11-20.md", True),
        ("memory/.dreams/session-corpus/2026-11-20.md", True),
        ("sessions/a.jsonl", True),
        ("MEMORY.md", False),
        ("memory/decisions/chat.md", False),
        ("wiki:entities/gateway.md", False),
    ],
)
def test_logs_are_never_rewritten(path: str, fixed: bool) -> None:
    assert is_fixed(path) is fixed
