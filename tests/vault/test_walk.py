"""Which files are found, and what is said of those that are odd."""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from mnemoscope.domain.outcomes import Severity
from mnemoscope.domain.pace import paced
from mnemoscope.vault.files import Scan, scan
from mnemoscope.vault.walk import LARGEST, glance, inner_path

Build = Callable[..., Path]

posix = pytest.mark.skipif(sys.platform == "win32", reason="POSIX links and pipes")


def paths(found: Scan) -> list[str]:
    return [file.path for file in found.files]


def codes(found: Scan) -> list[tuple[str, str]]:
    return [(problem.path, problem.code) for problem in found.problems]


def test_an_agent_reads_the_root_and_its_notes(workspace: Build) -> None:
    root = workspace(
        {
            "MEMORY.md": "a", "USER.md": "a", "AGENTS.md": "a", "memory/2026-11-02.md": "a",
            "memory/people/Mina.MD": "a", "lessons/tea.md": "a", "code/README.md": "a",
            "memory/.dreams/x.md": "a", "memory/.archive/old.md": "a", ".git/x.md": "a",
            "memory/notes.txt": "a", "memory/node_modules/x.md": "a",
        }
    )  # fmt: skip

    found = scan(root)

    assert paths(found) == [
        "AGENTS.md", "MEMORY.md", "USER.md", "lessons/tea.md", "memory/2026-11-02.md",
        "memory/people/Mina.MD",
    ]  # fmt: skip
    assert found.problems == ()
    assert {file.size for file in found.files} == {1}


def test_a_plain_folder_is_read_whole(workspace: Build) -> None:
    root = workspace(
        {"a.md": "a", "deep/er/b.md": "a", ".obsidian/c.md": "a", "node_modules/d.md": "a"}
    )

    assert paths(scan(root)) == ["a.md", "deep/er/b.md"]


def test_an_empty_folder_is_fine_and_stays_empty(workspace: Build) -> None:
    root = workspace()

    assert scan(root) == Scan((), (), ())
    assert list(root.iterdir()) == []


def test_a_missing_folder_is_a_problem(tmp_path: Path) -> None:
    found = scan(tmp_path / "gone")

    assert codes(found) == [(".", "missing")]
    assert found.hides("MEMORY.md")


def test_a_file_in_place_of_the_folder_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("a")

    assert codes(scan(tmp_path / "a.md")) == [(".", "unreadable-folder")]


def test_names_that_differ_in_separators_or_case_are_different_files(workspace: Build) -> None:
    names = ["tea_list.md", "tea-list.md", "tea list.md", "红茶.md", "会议.md"]
    root = workspace({f"memory/{name}": name for name in names})
    shutil.copytree(root / "memory", root / "memory" / "Finance")
    if not (root / "memory" / "finance").exists():
        shutil.copytree(root / "memory" / "Finance", root / "memory" / "finance")
        assert len(scan(root).files) == 15

    assert {f"memory/{name}" for name in names} < set(paths(scan(root)))
    assert scan(root).problems == ()


def test_both_spellings_of_long_term_memory(workspace: Build) -> None:
    root = workspace({"MEMORY.md": "- a\n", "memory.md": "- b\n"})
    found = scan(root)

    if (root / "MEMORY.md").read_text() == "- b\n":  # this disk ignores case
        assert (paths(found), codes(found)) == (["MEMORY.md"], [])
    else:
        assert (paths(found), codes(found)) == (
            ["MEMORY.md", "memory.md"],
            [("memory.md", "second-memory")],
        )
        assert "the agent reads that one" in found.problems[0].message


def test_a_folder_in_place_of_long_term_memory_is_a_problem(workspace: Build) -> None:
    found = scan(workspace({"MEMORY.md/x.md": "a", "memory/a.md": "a"}))

    assert paths(found) == ["memory/a.md"]
    assert codes(found) == [("MEMORY.md", "not-a-file")]


@pytest.mark.parametrize("name", ["2026-05-01. md", "2026-05-01.md ", "2026-05-01. MD"])
def test_a_blank_in_the_ending_is_an_odd_name(workspace: Build, name: str) -> None:
    found = scan(workspace({f"memory/{name}": "- a\n", "memory/a.md": "- a\n"}))

    assert paths(found) == ["memory/a.md"]
    assert codes(found) == [(f"memory/{name}", "odd-name")]


@posix
def test_names_that_cannot_be_shown_are_read_and_reported(workspace: Build) -> None:
    root = workspace({"memory/a\nb.md": "- a\n"})
    (root / "memory" / os.fsdecode(b"caf\xe9.md")).write_text("- b\n")

    found = scan(root)

    assert paths(found) == ["memory/a\nb.md", "memory/caf\udce9.md"]
    assert codes(found) == [(path, "odd-name") for path in paths(found)]


def test_wide_blanks_and_joined_emoji_are_ordinary_names(workspace: Build) -> None:
    root = workspace({"memory/红茶\u3000笔记.md": "a", "memory/\U0001f469\u200d\U0001f373.md": "a"})

    assert scan(root).problems == ()


def test_empty_and_huge_files(workspace: Build) -> None:
    root = workspace({"memory/2026-06-04.md": b"", "memory/huge.md": b""})
    with (root / "memory/huge.md").open("wb") as file:
        file.truncate(LARGEST + 1)

    found = scan(root)

    assert codes(found) == [("memory/2026-06-04.md", "empty"), ("memory/huge.md", "huge")]
    assert [problem.severity for problem in found.problems] == [Severity.INFO, Severity.WARNING]
    assert len(found.files) == 2


@posix
def test_special_files_are_left_alone(workspace: Build) -> None:
    root = workspace({"MEMORY.md": "a"})
    os.mkfifo(root / "pipe.md")
    (root / "folder.md").mkdir()

    assert codes(scan(root)) == [("pipe.md", "not-a-file")]
    assert paths(scan(root)) == ["MEMORY.md"]


@posix
def test_links(workspace: Build, tmp_path: Path) -> None:
    root = workspace({"memory/a.md": "a", "shared/b.md": "a", "shared/deep/c.md": "a"})
    (tmp_path / "outside" / "folder").mkdir(parents=True)
    (tmp_path / "outside" / "o.md").write_text("secret")
    links = {
        "memory/same.md": "a.md",
        "memory/b.md": "../shared/b.md",
        "memory/deep": "../shared/deep",
        "shared/deep/round": "../deep",
        "memory/up": "..",
        "memory/etc": tmp_path / "outside" / "folder",
        "memory/out.md": tmp_path / "outside" / "o.md",
        "memory/gone.md": "nothing.md",
        "memory/self.md": "self.md",
        "memory/picture.png": "nothing.png",
        "code": tmp_path / "outside",
    }
    for link, target in links.items():
        (root / link).symlink_to(target)

    found = scan(root)

    assert paths(found) == ["memory/a.md", "memory/b.md", "memory/deep/c.md"]
    assert codes(found) == [
        ("memory/etc", "outside-workspace"),
        ("memory/gone.md", "dangling-link"),
        ("memory/out.md", "outside-workspace"),
        ("memory/self.md", "dangling-link"),
    ]
    assert found.hides("memory/gone.md")
    assert not found.hides("memory/never-there.md")


@posix
def test_linked_long_term_memory_keeps_its_name(workspace: Build) -> None:
    root = workspace({"memory/long-term.md": "a", "memory/a.md": "a"})
    (root / "MEMORY.md").symlink_to("memory/long-term.md")

    assert paths(scan(root)) == ["MEMORY.md", "memory/a.md"]


@posix
def test_the_workspace_itself_may_be_a_link(workspace: Build, tmp_path: Path) -> None:
    root = workspace({"MEMORY.md": "a", "memory/a.md": "a"})
    (root / "memory/b.md").symlink_to("a.md")
    (tmp_path / "link").symlink_to(root)

    assert scan(tmp_path / "link") == scan(root)


def test_files_in_a_folder_that_cannot_be_listed_are_hidden() -> None:
    found = Scan((), (), ("memory/closed",))

    assert found.hides("memory/closed/a.md")
    assert not found.hides("memory/closed.md")
    assert not found.hides("MEMORY.md")
    assert Scan((), (), ("",)).hides("MEMORY.md")


@posix
def test_a_very_deep_folder_is_read_or_reported(workspace: Build) -> None:
    root = workspace({"MEMORY.md": "a"})
    place = root / "memory"
    before = Path.cwd()
    try:
        place.mkdir()
        os.chdir(place)
        for _ in range(60):
            Path("d" * 100).mkdir()
            os.chdir("d" * 100)
        found = scan(root)
    finally:
        os.chdir(before)

    assert paths(found) == ["MEMORY.md"]
    assert [problem.code for problem in found.problems] == ["unreadable-folder"]
    shutil.rmtree(root)


def test_a_path_below_a_root() -> None:
    assert inner_path("/w", "/w/a/b.md") == "a/b.md"
    assert inner_path("/w", "/w") == ""
    assert inner_path("/w", "/words/a.md") is None
    assert inner_path("/", "/a.md") == "a.md"


def test_ten_thousand_notes_are_listed_quickly(workspace: Build) -> None:
    root = workspace()
    for number in range(10_000):
        folder = root / "memory" / str(number % 50)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{number}.md").touch()

    times: list[float] = []
    for _ in range(3):
        started = time.process_time()
        found = scan(root)
        times.append(time.process_time() - started)

    assert len(found.files) == 10_000
    assert min(times) < 0.15


def test_a_glance_lists_the_root_and_the_notes_folder_only(workspace: Build) -> None:
    files = {"MEMORY.md": "- one\n", "memory/NOW.md": "- now\n", "memory/topics/tea.md": "- tea\n"}
    root = workspace(files)
    (root / "notes.md").symlink_to("MEMORY.md")
    found = glance(root)
    assert set(found.files) == {"MEMORY.md", "memory/NOW.md"}
    assert found.folders == {"", "memory"}
    assert found.of_agent


def test_a_glance_looks_deeper_where_it_sees_nothing(workspace: Build) -> None:
    root = workspace({"a/b/deep.md": "- deep\n"})
    assert set(glance(root).files) == {"a/b/deep.md"}


@pytest.mark.parametrize("look", [scan, glance])
def test_a_look_lets_others_go_first_at_each_file(
    workspace: Build, look: Callable[[Path], object]
) -> None:
    root = workspace({"MEMORY.md": "- one", "memory/2026-11-01.md": "- two"})
    stood: list[int] = []
    with paced(lambda: stood.append(1)):
        look(root)
    assert len(stood) >= 3
