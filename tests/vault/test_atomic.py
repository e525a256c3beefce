"""Processes killed in the middle of a save, and what they leave."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from mnemoscope.vault import files
from mnemoscope.vault.atomic import is_temporary, staged

Build = Callable[..., Path]

OLD = b"- the old text\n" * 5_000
NEW = "- 新的文字\n".encode() * 5_000

# Forks so that each of the many killed processes need not load Python again.
KILLER = """
import os, random, signal, sys, time
from pathlib import Path
from mnemoscope.vault import files

root, kills = Path(sys.argv[1]), int(sys.argv[2])
texts = [(root.parent / "old").read_bytes(), (root.parent / "new").read_bytes()]
prints = [files.fingerprint(text) for text in texts]
chance = random.Random(7)
left = 0
for _ in range(kills):
    child = os.fork()
    if child == 0:
        for turn in range(1_000_000):
            found = files.read(root, "MEMORY.md")
            now = prints.index(found.fingerprint)
            files.write(root, "MEMORY.md", texts[1 - now], found.fingerprint)
            files.write(root, f"memory/{turn % 3}.md", texts[0], None)
            files.delete(root, f"memory/{turn % 3}.md", prints[0])
    time.sleep(chance.uniform(0, 0.012))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    if (root / "MEMORY.md").read_bytes() not in texts:
        sys.exit("a third text")
    left += len(files.clean_leftovers(root))
    names = sorted(path.name for path in root.rglob("*"))
    if any(name.startswith(".~") for name in names):
        sys.exit(f"left over: {names}")
    for note in (root / "memory").glob("*.md"):
        if note.read_bytes() != texts[0]:
            sys.exit(f"{note.name} is incomplete")
        note.unlink()
print(left)
"""


def environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}


@pytest.mark.skipif(sys.platform == "win32", reason="needs fork and SIGKILL")
def test_two_hundred_killed_saves_leave_the_old_or_the_new_text(
    workspace: Build, tmp_path: Path
) -> None:
    root = workspace({"MEMORY.md": OLD, "memory/kept.txt": b""})
    (tmp_path / "old").write_bytes(OLD)
    (tmp_path / "new").write_bytes(NEW)

    done = subprocess.run(
        [sys.executable, "-c", KILLER, str(root), "200"],
        env=environment(), capture_output=True, text=True, check=False,
    )  # fmt: skip

    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 0, "no process was killed in the middle of a save"


def test_a_temporary_file_is_gone_whatever_happens(tmp_path: Path) -> None:
    def fail_while_staged() -> None:
        with staged(tmp_path / "a.md", b"x", None) as temporary:
            assert is_temporary(temporary.name)
            assert temporary.read_bytes() == b"x"
            raise OSError

    with pytest.raises(OSError):
        fail_while_staged()

    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be deleted there")
def test_a_file_being_written_is_no_leftover(workspace: Build) -> None:
    root = workspace({"a.md": OLD})

    with staged(root / "a.md", NEW, None) as temporary:
        assert files.clean_leftovers(root) == ()
        assert temporary.exists()


def test_leftovers_are_removed_and_nothing_else(workspace: Build) -> None:
    mine = ["MEMORY.md.1.0123abcd.tmp", "茶.md.4194304.ffffffff.tmp"]
    others = [".~lock.a.odt#", ".~a.md.tmp", ".~a.md.1.0123ABCD.tmp", "a.md.1.0123abcd.tmp", "a.md"]
    root = workspace(
        {f"memory/.~{name}": b"" for name in mine} | {f"memory/{n}": b"" for n in others}
    )

    removed = files.clean_leftovers(root)

    assert sorted(removed) == sorted(f"memory/.~{name}" for name in mine)
    assert sorted(path.name for path in (root / "memory").iterdir()) == sorted(others)


def test_temporary_files_are_never_read(workspace: Build) -> None:
    root = workspace({"a.md": b"- a\n", ".~a.md.1.0123abcd.tmp": b"- b\n", ".~b.md": b"- c\n"})

    assert [file.path for file in files.scan(root).files] == ["a.md"]
