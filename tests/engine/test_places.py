"""Where things lie: data folders, resources, and the workspaces of a person."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from mnemoscope.domain.model import WorkspaceKind
from mnemoscope.engine import places
from mnemoscope.engine.places import (
    FoundWorkspace,
    RecentWorkspace,
    search_door,
    workspace_home,
)


def test_the_data_home_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("MNEMOSCOPE_HOME", str(tmp_path))
    assert places.data_home() == tmp_path
    monkeypatch.setenv("MNEMOSCOPE_HOME", "~/elsewhere")
    assert places.data_home() == Path.home() / "elsewhere"


def test_without_a_choice_it_is_the_platforms_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MNEMOSCOPE_HOME")
    home = places.data_home()
    assert home.name == "mnemoscope"
    assert home.is_relative_to(Path.home())


def test_the_resources_of_the_checkout_are_found(resources: Path) -> None:
    assert places.resources() == resources


def test_a_workspace_has_one_folder_however_it_is_reached(tmp_path: Path) -> None:
    real = tmp_path / "real workspace"
    real.mkdir()
    link = tmp_path / "link"
    link.symlink_to(real)
    folder = places.workspace_home(real, tmp_path / "home")
    assert folder == places.workspace_home(link, tmp_path / "home")
    assert folder == places.workspace_home(real / ".." / "real workspace", tmp_path / "home")
    assert folder.parent == tmp_path / "home" / "workspaces"
    assert folder.name.startswith("real-workspace-")
    assert len(folder.name) == len("real-workspace-") + 12


@pytest.mark.parametrize("name", ["记忆", "a" * 250, "..x", "%$#", "tab\there", "caf\udce9"])
def test_any_folder_name_gives_a_usable_one(tmp_path: Path, name: str) -> None:
    (tmp_path / name).mkdir()
    folder = places.workspace_home(tmp_path / name, tmp_path / "home")
    folder.mkdir(parents=True)
    assert folder.is_dir()
    assert len(os.fsencode(folder.name)) < 255


def test_the_last_workspace_stands_first_once(tmp_path: Path, home: Path) -> None:
    assert places.recent_workspaces(home) == ()
    for name in ("one", "two", "one"):
        (tmp_path / name).mkdir(exist_ok=True)
        places.remember_workspace(home, name.title(), tmp_path / name)
    (tmp_path / "two").rmdir()
    assert places.recent_workspaces(home) == (
        RecentWorkspace("One", tmp_path / "one", exists=True),
        RecentWorkspace("Two", tmp_path / "two", exists=False),
    )


def test_the_list_stays_short(tmp_path: Path, home: Path) -> None:
    for number in range(20):
        places.remember_workspace(home, str(number), tmp_path / str(number))
    names = [entry.name for entry in places.recent_workspaces(home)]
    assert names == [str(number) for number in range(19, 7, -1)]


@pytest.mark.parametrize(
    "content",
    ["", "{", "null", '{"a": 1}', '[1, null, {"path": 3, "name": "x"}, {"name": "x"}]', "\x00"],
)
def test_a_damaged_list_counts_as_empty_and_is_replaced(home: Path, content: str) -> None:
    (home / "recent.json").write_text(content)
    assert places.recent_workspaces(home) == ()
    places.remember_workspace(home, "A", home)
    assert [entry.name for entry in places.recent_workspaces(home)] == ["A"]
    assert [path.name for path in home.iterdir()] == ["recent.json"]


def test_paths_that_are_not_utf8_are_remembered(tmp_path: Path, home: Path) -> None:
    root = tmp_path / "caf\udce9"
    root.mkdir()
    places.remember_workspace(home, root.name, root)
    assert places.recent_workspaces(home) == (RecentWorkspace(root.name, root, exists=True),)


def test_folders_behind_a_closed_one_are_not_there(
    workspace: Callable[..., Path], home: Path, close: Callable[[Path], None]
) -> None:
    user = workspace({".openclaw/workspace/MEMORY.md": "x", ".moltbot": "a file"})
    places.remember_workspace(home, "a", user / ".openclaw" / "workspace")
    close(user / ".openclaw")
    assert places.found_workspaces(user) == ()
    assert [known.exists for known in places.recent_workspaces(home)] == [False]


def test_agents_workspaces_are_found_in_the_usual_places(
    workspace: Callable[..., Path], tmp_path: Path
) -> None:
    user = tmp_path / "workspace"
    assert places.found_workspaces(tmp_path / "nobody") == ()
    workspace(
        {
            ".openclaw/workspace/MEMORY.md": "- A fact.\n",
            ".openclaw/workspace/memory/2026-11-02.md": "x",
            ".openclaw/workspace/memory/2026-11-03-late.md": "x",
            ".openclaw/workspace/memory/people.md": "x",
            ".openclaw/workspace-work/memory/NOW.md": "x",
            ".openclaw/workspace.txt": "no folder",
        }
    )
    (user / ".clawdbot").mkdir()
    (user / ".clawdbot" / "workspace").symlink_to(user / ".openclaw" / "workspace")
    found = places.found_workspaces(user)
    assert found == (
        FoundWorkspace(
            name="openclaw",
            path=user / ".openclaw" / "workspace",
            kind=WorkspaceKind.OPENCLAW,
            memory_bytes=10,
            notes=2,
            newest_note="2026-11-03",
        ),
        FoundWorkspace(
            name="work",
            path=user / ".openclaw" / "workspace-work",
            kind=WorkspaceKind.V2,
            memory_bytes=0,
            notes=0,
            newest_note=None,
        ),
    )


def test_the_door_for_searches_has_a_short_path_whatever_the_folders_are_called(
    tmp_path: Path,
) -> None:
    root = tmp_path / "workspace"
    root.mkdir()
    near = search_door(root, Path("/d"))
    assert near == str(workspace_home(root, Path("/d")) / "search.door")
    far, other = (search_door(root, tmp_path / (name * 40)) for name in ("far", "else"))
    assert len(far) <= 100
    assert far != other
    assert far == search_door(root, tmp_path / ("far" * 40))
