"""Files come in the order in which a person looks for them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mnemoscope.engine.listing import characters_over, first_path, list_files
from mnemoscope.engine.session import Session


def test_memory_first_then_the_root_then_dated_notes_from_the_newest(
    workspace, home, resources, clock
):
    root = workspace(
        {
            "IDENTITY.md": "- Name: Kestrel\n",
            "MEMORY.md": "- a\n",
            "memory/2026-11-08.md": "- b\n",
            "memory/2026-11-20.md": "- c\n",
            "memory/people/林悦.md": "- d\n",
        }
    )
    session = Session.open(root, home=home, resources=resources, clock=clock)
    listing = list_files(session)
    session.close()
    assert [file.path for file in listing.files] == [
        "MEMORY.md",
        "IDENTITY.md",
        "memory/2026-11-20.md",
        "memory/2026-11-08.md",
        "memory/people/林悦.md",
    ]
    assert (listing.agent, listing.memory_path, listing.has_memory) == (
        "Kestrel",
        "MEMORY.md",
        True,
    )


def test_an_empty_folder_has_a_memory_path_to_come(workspace, home, resources, clock):
    session = Session.open(workspace(), home=home, resources=resources, clock=clock)
    listing = list_files(session)
    session.close()
    assert listing.files == ()
    assert (listing.memory_path, listing.has_memory) == ("MEMORY.md", False)


def test_characters_beyond_the_budget_are_counted(workspace, home, resources, clock):
    root = workspace({"notes.md": "x" * 20_000})
    session = Session.open(root, home=home, resources=resources, clock=clock)
    assert characters_over(session) == 0
    workspace({"MEMORY.md": "中" * 10_007})
    assert characters_over(session) == 7
    session.close()


def test_the_first_file_is_the_wanted_one_or_the_long_term_memory(open_session, workspace) -> None:
    session = open_session(workspace({"memory.md": "- a\n", "memory/2026-11-08.md": "- b\n"}))
    assert first_path(session) == "memory.md"
    assert first_path(session, "memory/2026-11-08.md") == "memory/2026-11-08.md"
    assert first_path(session, "memory/gone.md") == "memory.md"
    (session.root / "memory.md").unlink()
    assert first_path(session) == "MEMORY.md"


def test_plain_notes_open_at_the_first_note(open_session, workspace) -> None:
    session = open_session(workspace({"sub/recipes.md": "tofu\n", "todo.md": "milk\n"}))
    assert first_path(session) == "todo.md"
    assert first_path(session, "sub/recipes.md") == "sub/recipes.md"


def test_an_agent_without_a_memory_yet_opens_at_the_memory_to_come(open_session, workspace) -> None:
    session = open_session(workspace({"SOUL.md": "calm\n", "memory/2026-11-08.md": "- b\n"}))
    assert first_path(session) == "MEMORY.md"


def test_pages_of_a_vault_beside_the_workspace_are_listed_and_opened(
    tmp_path: Path, open_session: Any
) -> None:
    root, vault = tmp_path / ".openclaw" / "workspace", tmp_path / ".openclaw" / "wiki" / "main"
    for path, text in (
        (root / "MEMORY.md", "# Memory\n"),
        (vault / ".openclaw-wiki" / "state.json", "{}\n"),
        (vault / "entities" / "kiln.md", "# Kiln\n"),
    ):
        path.parent.mkdir(parents=True)
        path.write_text(text, "utf-8")
    session = open_session(root)
    assert [file.path for file in list_files(session).files] == [
        "MEMORY.md",
        "wiki:entities/kiln.md",
    ]
    assert first_path(session, "wiki:entities/kiln.md") == "wiki:entities/kiln.md"
    assert first_path(session, "wiki:entities/gone.md") == "MEMORY.md"
