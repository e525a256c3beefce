"""The vault is found inside and beside a workspace, and written together with it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from mnemoscope.domain.clock import FixedClock, parse_utc
from mnemoscope.domain.outcomes import Changes, EnvironmentFault, Facet
from mnemoscope.engine import undo
from mnemoscope.engine.edit import FileWrite, commit, open_text
from mnemoscope.engine.places import resources
from mnemoscope.engine.session import Session
from mnemoscope.engine.views import OpenText
from mnemoscope.engine.wikiplace import WikiPlace, located, new_place, place
from mnemoscope.vault.files import fingerprint


class _Root:
    def __init__(self, root: Path) -> None:
        self.root = root


def _vault(folder: Path) -> Path:
    (folder / ".openclaw-wiki").mkdir(parents=True)
    (folder / "entities").mkdir()
    return folder


def _workspace(folder: Path) -> Path:
    (folder / "memory").mkdir(parents=True)
    (folder / "MEMORY.md").write_bytes(b"# Memory\n")
    return folder


@pytest.fixture
def beside(tmp_path: Path) -> Iterator[Session]:
    root = _workspace(tmp_path / ".openclaw" / "workspace")
    vault = _vault(tmp_path / ".openclaw" / "wiki" / "main")
    (vault / "entities" / "lynx.md").write_bytes(b"# Lynx\n")
    session = _session(root, tmp_path)
    yield session
    session.close()


def _session(root: Path, tmp_path: Path) -> Session:
    now = parse_utc("2026-11-28T03:00:00Z")
    assert now is not None
    return Session.open(
        root, home=tmp_path / "home", resources=resources(), clock=FixedClock(now), consent=True
    )


@pytest.mark.parametrize(
    ("folder", "prefix"),
    [("wiki", "wiki/"), ("wiki/main", "wiki/main/"), ("wiki/kim", "wiki/kim/")],
)
def test_a_vault_inside(tmp_path: Path, folder: str, prefix: str) -> None:
    _vault(tmp_path / folder)
    found = place(_Root(tmp_path))
    assert found == WikiPlace(tmp_path / folder, prefix)
    assert not found.outside
    assert found.relative(found.path("entities/a.md")) == "entities/a.md"
    assert found.relative("MEMORY.md") is None


@pytest.mark.parametrize("folder", ["wiki", "wiki/main"])
def test_pages_without_a_sign_are_a_vault_where_no_other_is(tmp_path: Path, folder: str) -> None:
    pages = tmp_path / ".openclaw" / "workspace" / folder / "entities"
    pages.mkdir(parents=True)
    root = _Root(tmp_path / ".openclaw" / "workspace")
    assert place(root) is None
    (pages / "index.md").write_bytes(b"")
    assert place(root) is None
    (pages / "lynx.md").write_bytes(b"# Lynx\n")
    assert place(root) == WikiPlace(pages.parent, f"{folder}/")
    vault = _vault(tmp_path / ".openclaw" / "wiki" / "main")
    assert place(root) == WikiPlace(vault, "wiki:")


def test_a_vault_that_is_the_workspace(tmp_path: Path) -> None:
    _vault(tmp_path)
    assert place(_Root(tmp_path)) == WikiPlace(tmp_path, "")


def test_a_vault_beside(beside: Session, tmp_path: Path) -> None:
    vault = tmp_path / ".openclaw" / "wiki" / "main"
    assert place(beside) == WikiPlace(vault, "wiki:")
    assert located(beside.root, "wiki:entities/lynx.md") == (vault, "entities/lynx.md")
    assert located(beside.root, "MEMORY.md") == (beside.root, "MEMORY.md")


def test_no_vault_and_where_a_new_one_belongs(tmp_path: Path) -> None:
    agent = _workspace(tmp_path / ".openclaw" / "workspace")
    plain = _workspace(tmp_path / "notes")
    assert place(_Root(agent)) is None
    assert place(_Root(plain)) is None
    assert new_place(_Root(agent)) == WikiPlace(tmp_path / ".openclaw" / "wiki" / "main", "wiki:")
    assert new_place(_Root(plain)) == WikiPlace(plain / "wiki", "wiki/")


def _settings(home: Path, vault: dict[str, str], workspace: Path | None = None) -> None:
    content: dict[str, object] = {
        "plugins": {"entries": {"memory-wiki": {"config": {"vault": vault}}}}
    }
    if workspace is not None:
        content["agents"] = {"list": [{"workspace": str(workspace)}]}
    home.mkdir(parents=True, exist_ok=True)
    (home / "openclaw.json").write_text(json.dumps(content), "utf-8")


def test_a_vault_that_the_settings_name(tmp_path: Path) -> None:
    root = _workspace(tmp_path / ".openclaw" / "workspace-kim")
    home = tmp_path / ".openclaw"
    _settings(home, {"path": str(tmp_path / "obsidian")})
    assert place(_Root(root)) is None
    _vault(tmp_path / "obsidian")
    assert place(_Root(root)) == WikiPlace(tmp_path / "obsidian", "wiki:")
    _settings(home, {"path": str(tmp_path / "obsidian"), "scope": "agent"})
    _vault(tmp_path / "obsidian" / "kim")
    assert place(_Root(root)) == WikiPlace(tmp_path / "obsidian" / "kim", "wiki:")


def test_a_workspace_elsewhere_that_the_settings_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "state"
    monkeypatch.setenv("OPENCLAW_STATE_DIR", str(home))
    root = _workspace(tmp_path / "clawd")
    _vault(home / "wiki" / "main")
    _settings(home, {})
    assert place(_Root(root)) is None
    _settings(home, {}, root)
    assert place(_Root(root)) == WikiPlace(home / "wiki" / "main", "wiki:")


def test_one_operation_over_both_is_undone_whole(beside: Session, tmp_path: Path) -> None:
    page = tmp_path / ".openclaw" / "wiki" / "main" / "entities" / "lynx.md"
    new = page.with_name("otter.md")
    writes = [
        FileWrite("MEMORY.md", fingerprint(b"# Memory\n"), b"# Memory\n- new\n"),
        FileWrite("wiki:entities/lynx.md", fingerprint(b"# Lynx\n"), b"# Lynx\nmore\n"),
        FileWrite("wiki:entities/otter.md", None, b"# Otter\n"),
    ]
    changes = commit(beside, "edit", "both", writes)
    assert isinstance(changes, Changes)
    assert Facet.WIKI in changes.facets
    assert page.read_bytes() == b"# Lynx\nmore\n"
    assert new.read_bytes() == b"# Otter\n"
    opened = open_text(beside, "wiki:entities/lynx.md")
    assert isinstance(opened, OpenText)
    assert (opened.path, opened.text) == ("wiki:entities/lynx.md", "# Lynx\nmore\n")
    assert isinstance(undo.undo(beside), Changes)
    assert page.read_bytes() == b"# Lynx\n"
    assert not new.exists()
    assert (beside.root / "MEMORY.md").read_bytes() == b"# Memory\n"
    assert isinstance(undo.redo(beside), Changes)
    assert new.read_bytes() == b"# Otter\n"


def test_a_path_out_of_the_vault_is_refused(beside: Session, tmp_path: Path) -> None:
    write = FileWrite("wiki:../../secret.md", None, b"x")
    with pytest.raises(EnvironmentFault, match="none inside"):
        commit(beside, "edit", "x", [write])
    assert not (tmp_path / ".openclaw" / "secret.md").exists()
