"""A new vault is made where OpenClaw would look for it, whole or not at all."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from mnemoscope.domain.outcomes import BadInput, Changes, RefusalReason, Refused
from mnemoscope.domain.profile import OPENCLAW_2026_9
from mnemoscope.engine import undo
from mnemoscope.engine.compile import Compiled, compile_wiki
from mnemoscope.engine.session import Session
from mnemoscope.engine.wiki import Generation, open_vault
from mnemoscope.engine.wikiinit import init_wiki

Build = Callable[..., Path]
OpenSession = Callable[..., Session]


def _files(root: Path) -> set[str]:
    return {path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file()}


def test_a_vault_inside(workspace: Build, open_session: OpenSession) -> None:
    root = workspace({"notes.md": "# N\n"})
    session = open_session(root, consent=True)
    made = init_wiki(session)
    assert isinstance(made, Compiled)
    assert {"wiki/WIKI.md", "wiki/AGENTS.md", "wiki/inbox.md", "wiki/index.md"} <= _files(root)
    assert "wiki/.openclaw-wiki/cache/agent-digest.json" in _files(root)
    row = json.loads((root / "wiki/.openclaw-wiki/log.jsonl").read_text("utf-8"))
    assert (row["type"], row["timestamp"]) == ("init", "2026-11-28T03:00:00.000Z")
    vault = open_vault(session)
    assert vault is not None
    assert vault.generation is Generation.FILES
    again = compile_wiki(session)
    assert isinstance(again, Compiled)
    assert again.updated == ()
    second = init_wiki(session)
    assert isinstance(second, Refused)
    assert second.reason is RefusalReason.NOTHING_TO_DO
    assert isinstance(undo.undo(session), Changes)
    assert [path.name for path in root.iterdir()] == ["notes.md"]
    assert isinstance(init_wiki(session), Compiled)


def test_pages_without_a_vault_get_one(workspace: Build, open_session: OpenSession) -> None:
    page = "---\npageType: entity\nid: entity.lynx\n---\n\n# Lynx\n"
    root = workspace({"wiki/entities/lynx.md": page})
    assert isinstance(init_wiki(open_session(root, consent=True)), Compiled)
    assert (root / "wiki/WIKI.md").is_file()
    assert (root / "wiki/entities/lynx.md").read_text("utf-8").startswith(page)


def test_a_vault_beside_the_workspace_of_openclaw(
    tmp_path: Path, open_session: OpenSession
) -> None:
    root = tmp_path / ".openclaw" / "workspace"
    root.mkdir(parents=True)
    (root / "MEMORY.md").write_text("# M\n", "utf-8")
    made = init_wiki(open_session(root, consent=True, profile=OPENCLAW_2026_9))
    assert isinstance(made, Compiled)
    vault = tmp_path / ".openclaw" / "wiki" / "main"
    assert made.root == str(vault)
    assert "reports/privacy-review.md" in _files(vault)
    assert ".openclaw-wiki/cache/agent-digest.json" not in _files(vault)
    assert _files(root) == {"MEMORY.md"}


def test_files_of_a_person_are_left_alone(workspace: Build, open_session: OpenSession) -> None:
    mine = {"wiki/inbox.md": "mine\n", "wiki/entities/a.md": "# A\n"}
    root = workspace(mine)
    made = init_wiki(open_session(root, consent=True))
    assert isinstance(made, Compiled)
    assert (root / "wiki/inbox.md").read_text("utf-8") == "mine\n"


def test_a_template_that_is_missing_is_named(
    workspace: Build, open_session: OpenSession, tmp_path: Path
) -> None:
    root = workspace({"notes.md": "# N\n"})
    session = open_session(root, consent=True, resources=tmp_path / "nowhere")
    with pytest.raises(BadInput, match="template"):
        init_wiki(session)
    assert _files(root) == {"notes.md"}
