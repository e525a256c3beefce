from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from mnemoscope.engine.places import remember_workspace
from mnemoscope.shell.offers import collect_offers, recent_entries
from mnemoscope.shell.workspaces import Parts

pytestmark = pytest.mark.gui


@pytest.fixture
def person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path / "person"))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / "person"))
    (tmp_path / "person").mkdir()
    return tmp_path / "person"


def agent(person: Path) -> Path:
    root = person / ".openclaw" / "workspace"
    (root / "memory").mkdir(parents=True)
    (root / "MEMORY.md").write_text("- one\n", encoding="utf-8")
    (root / "memory" / "2026-11-20.md").write_text("- two\n", encoding="utf-8")
    return root


def test_nothing_is_offered_where_nothing_is(person: Path, parts: Parts) -> None:
    assert collect_offers(parts.home) == ()


def test_an_agents_workspace_is_found_with_its_facts(person: Path, parts: Parts) -> None:
    agent(person)
    [offer] = collect_offers(parts.home)
    assert offer.place == "~/.openclaw/workspace"
    assert [pill.text for pill in offer.pills] == ["OpenClaw"]
    assert offer.facts == "MEMORY.md 6 bytes, 1 daily note, newest 20 Nov"
    assert not offer.known


def test_what_was_opened_before_comes_first_and_once(person: Path, parts: Parts) -> None:
    root = agent(person)
    notes = person / "notes"
    notes.mkdir()
    remember_workspace(parts.home, "Kestrel", root)
    remember_workspace(parts.home, "Notes", notes)
    offers = collect_offers(parts.home)
    assert [(offer.name, offer.known) for offer in offers] == [("Notes", True), ("Kestrel", True)]
    assert [pill.text for pill in offers[1].pills] == ["OpenClaw", "opened before"]


def test_a_folder_that_is_gone_is_not_offered(person: Path, parts: Parts) -> None:
    notes = person / "notes"
    notes.mkdir()
    remember_workspace(parts.home, "Notes", notes)
    shutil.rmtree(notes)
    assert collect_offers(parts.home) == ()
    assert recent_entries(parts.home, None) == ()


def test_the_menu_marks_the_open_workspace(person: Path, parts: Parts) -> None:
    notes = person / "notes"
    notes.mkdir()
    remember_workspace(parts.home, "Notes", notes)
    [entry] = recent_entries(parts.home, notes)
    assert entry.current
    assert entry.text == "Notes  ~/notes"
