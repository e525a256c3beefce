"""Files read and written byte for byte."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.document import parse
from mnemoscope.domain.lines import split_lines
from mnemoscope.domain.outcomes import EnvironmentFault, Problem, RefusalReason, Refused
from mnemoscope.vault import files
from mnemoscope.vault.files import ClashBytes, ReadFile, decode, fingerprint

Build = Callable[..., Path]

posix = pytest.mark.skipif(sys.platform == "win32", reason="POSIX rights")
OLD = b"- old\n"
NEW = "- neu: 茶\n".encode()


def written(root: Path, path: str, data: bytes) -> None:
    """Replace a file as it is now."""
    found = files.read(root, path)
    assert isinstance(found, ReadFile)
    assert files.write(root, path, data, found.fingerprint) == fingerprint(data)


def names(folder: Path) -> list[str]:
    return sorted(place.name for place in folder.iterdir())


def as_nobody(body: str, *arguments: Path) -> str:
    """Run Python in a process without the rights of root; return what it prints."""
    script = f"""
import fcntl, os, resource, sys  # all at once: nobody may not read the interpreter's folder
from pathlib import Path
from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.vault import files
if os.geteuid() == 0:
    os.setgroups([]); os.setgid(65534); os.setuid(65534)
place = Path(sys.argv[1])
{body}
"""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", script, *map(str, arguments)],
        capture_output=True, text=True, env=environment, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.fixture
def open_folder(tmp_path: Path) -> Path:
    """A folder that another user may reach, which pytest's own are not."""
    folder = tmp_path / "w"
    folder.mkdir(mode=0o777)
    folder.chmod(0o777)
    place = folder
    while place != place.parent and place.stat().st_uid == os.getuid() and place != Path("/tmp"):
        place.chmod(place.stat().st_mode | 0o055)
        place = place.parent
    return folder


mixed = st.lists(
    st.one_of(
        st.binary(max_size=8),
        st.sampled_from(
            [b"\xef\xbb\xbf", b"\r\n", b"\n", b"\r", b"- a", "- 茶".encode(), b"\xff\xfe", b"---\n"]
        ),
    ),
    max_size=20,
).map(b"".join)


@given(mixed)
def test_any_bytes_come_back_byte_for_byte(data: bytes) -> None:
    file = decode(data)
    document = parse(file.text, "MEMORY.md")

    assert file.encode("".join(split_lines(document.text))) == data


@given(st.text(st.characters(exclude_categories=["Cs"])), st.booleans())
def test_any_text_comes_back(text: str, bom: bool) -> None:
    data = (b"\xef\xbb\xbf" if bom else b"") + text.encode()

    assert decode(data).encode(decode(data).text) == data


@pytest.mark.parametrize(
    ("data", "newline", "encoding"),
    [
        (b"", "LF", "UTF-8"),
        (b"a\nb", "LF", "UTF-8"),
        (b"\xef\xbb\xbfa\r\n", "CRLF", "UTF-8 with BOM"),
        (b"a\rb\r", "CR", "UTF-8"),
        ("茶\r\n茶\n".encode(), "mixed", "UTF-8"),
        (b"caf\xe9\n", "LF", "bytes that are not UTF-8"),
    ],
)
def test_line_ends_and_encoding_are_named(data: bytes, newline: str, encoding: str) -> None:
    assert (decode(data).newline, decode(data).encoding) == (newline, encoding)


def test_a_bom_does_not_shift_offsets() -> None:
    file = decode(b"\xef\xbb\xbf---\ntitle: x\n---\n- a\n")
    document = parse(file.text, "memory/a.md")

    assert file.bom
    assert document.header is not None
    assert document.memories[0].start_offset == len("---\ntitle: x\n---\n")


def test_half_a_character_is_not_written() -> None:
    with pytest.raises(UnicodeEncodeError):
        decode(b"").encode("\ud83d")


def test_read(workspace: Build) -> None:
    found = files.read(workspace({"memory/茶.md": b"\xef\xbb\xbf- a\r\n"}), "memory/茶.md")

    assert isinstance(found, ReadFile)
    assert (found.data, found.text.text) == (b"\xef\xbb\xbf- a\r\n", "- a\r\n")
    assert found.fingerprint == fingerprint(found.data)


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("gone.md", "missing"),
        ("MEMORY.md/x.md", "missing"),
        ("memory", "not-a-file"),
        ("binary.md", "binary"),
        ("huge.md", "huge"),
        ("../outside.md", "outside-workspace"),
        ("memory/../../outside.md", "outside-workspace"),
        ("/etc/hostname", "outside-workspace"),
        ("", "outside-workspace"),
        ("a\0b.md", "outside-workspace"),
        ("\ud800.md", "outside-workspace"),
        ("x" * 5000 + ".md", "unreadable"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_a_problem(workspace: Build, path: str, code: str) -> None:
    root = workspace(
        {"MEMORY.md": OLD, "memory/a.md": OLD, "binary.md": b"\x89PNG\0\0", "../outside.md": OLD}
    )
    with (root / "huge.md").open("wb") as file:
        file.truncate(files.LARGEST + 1)

    answer = files.read(root, path)

    assert isinstance(answer, Problem)
    assert (answer.code, answer.path) == (code, path)


@posix
def test_links_are_read_inside_and_refused_outside(workspace: Build, tmp_path: Path) -> None:
    root = workspace({"memory/a.md": OLD})
    (tmp_path / "secret").mkdir()
    (tmp_path / "secret" / "id.md").write_bytes(b"- secret")
    (root / "in.md").symlink_to("memory/a.md")
    (root / "out.md").symlink_to("../secret/id.md")
    (root / "memory" / "etc").symlink_to(tmp_path / "secret")
    (root / "round.md").symlink_to("round.md")
    (root / "dangling.md").symlink_to("nothing.md")

    inside = files.read(root, "in.md")
    answers = [
        files.read(root, path) for path in ("out.md", "memory/etc/id.md", "round.md", "dangling.md")
    ]

    assert isinstance(inside, ReadFile)
    assert [answer.code for answer in answers if isinstance(answer, Problem)] == [
        "outside-workspace", "outside-workspace", "unreadable", "missing",
    ]  # fmt: skip


@posix
def test_a_pipe_does_not_stop_the_reader(workspace: Build) -> None:
    root = workspace()
    os.mkfifo(root / "pipe.md")

    answer = files.read(root, "pipe.md")

    assert isinstance(answer, Problem)
    assert answer.code == "not-a-file"
    assert isinstance(files.write(root, "pipe.md", NEW, None), Refused)


@posix
def test_a_file_without_read_permission(open_folder: Path) -> None:
    (open_folder / "a.md").write_bytes(OLD)
    (open_folder / "a.md").chmod(0)

    assert as_nobody("print(files.read(place, 'a.md').code)", open_folder) == "unreadable"


@posix
def test_what_may_not_be_read_is_listed_or_known_to_be_hidden(open_folder: Path) -> None:
    (open_folder / "a.md").write_bytes(OLD)
    (open_folder / "memory" / "closed").mkdir(parents=True)
    (open_folder / "a.md").chmod(0)
    (open_folder / "memory" / "closed").chmod(0)
    body = """
found = files.scan(place)
print([file.path for file in found.files], [problem.code for problem in found.problems])
print(found.hides("memory/closed/b.md"), found.hides("memory/b.md"))
"""

    assert as_nobody(body, open_folder).splitlines() == [
        "['a.md'] ['unreadable', 'unreadable-folder']",
        "True False",
    ]


def test_equal_lists_of_files_have_equal_stamps(workspace: Build) -> None:
    root = workspace({"MEMORY.md": "- one\n", "memory/2026-11-01.md": "- two\n"})
    before = files.scan(root).stamp()
    assert files.scan(root).stamp() == before
    (root / os.fsdecode(b"memory/caf\xe9.md")).write_text("- three\n", "utf-8")
    second = files.scan(root).stamp()
    assert second != before
    path = root / "memory/2026-11-01.md"
    os.utime(path, ns=(1, path.stat().st_mtime_ns + 1))
    assert files.scan(root).stamp() not in (before, second)


def test_write_and_delete(workspace: Build) -> None:
    root = workspace({"MEMORY.md": OLD})

    written(root, "MEMORY.md", NEW)
    assert files.write(root, "memory/deep/new.md", NEW, None) == fingerprint(NEW)
    assert files.delete(root, "MEMORY.md", fingerprint(NEW)) is None

    assert names(root) == ["memory"]
    assert names(root / "memory" / "deep") == ["new.md"]
    assert (root / "memory/deep/new.md").read_bytes() == NEW


def test_folders_that_a_deletion_empties_go_with_it(workspace: Build) -> None:
    root = workspace({"memory/kept.md": OLD})
    assert files.write(root, "memory/deep/er/new.md", NEW, None) == fingerprint(NEW)
    (root / "memory" / "empty").mkdir()
    assert files.delete(root, "memory/deep/er/new.md", fingerprint(NEW)) is None
    assert sorted(names(root / "memory")) == ["empty", "kept.md"]
    assert files.delete(root, "memory/gone/new.md", None) is None
    assert files.delete(root, "memory/kept.md", fingerprint(OLD)) is None
    assert names(root) == ["memory"]
    (root / "memory" / "empty").rmdir()
    written_alone = files.write(root, "memory/one.md", NEW, None)
    assert files.delete(root, "memory/one.md", written_alone) is None
    assert names(root) == []
    assert root.is_dir()


@given(old=mixed, new=mixed)
def test_bytes_are_written_as_they_are(
    tmp_path_factory: pytest.TempPathFactory, old: bytes, new: bytes
) -> None:
    root = tmp_path_factory.mktemp("w")
    (root / "a.md").write_bytes(old)

    assert files.write(root, "a.md", new, fingerprint(old)) == fingerprint(new)
    assert (root / "a.md").read_bytes() == new


def test_what_is_there_already_is_not_written_again(workspace: Build) -> None:
    root = workspace({"a.md": OLD})
    os.utime(root / "a.md", ns=(1, 1))

    assert files.write(root, "a.md", OLD, fingerprint(OLD)) == fingerprint(OLD)
    assert (root / "a.md").stat().st_mtime_ns == 1


@pytest.mark.parametrize(
    ("disk", "expected"),
    [(b"- other\n", fingerprint(OLD)), (b"- other\n", None), (None, fingerprint(OLD))],
)
def test_a_file_that_is_not_what_was_expected_is_a_clash(
    workspace: Build, disk: bytes | None, expected: str | None
) -> None:
    root = workspace({} if disk is None else {"a.md": disk})
    clash = ClashBytes("a.md", disk, None if disk is None else fingerprint(disk))

    assert files.write(root, "a.md", NEW, expected) == clash
    assert files.delete(root, "a.md", expected) == clash
    assert names(root) == ([] if disk is None else ["a.md"])


def test_deleting_what_is_not_there(workspace: Build) -> None:
    assert files.delete(workspace(), "a.md", None) is None


@pytest.mark.parametrize(
    "path", ["../a.md", "/tmp/a.md", "a/../../b.md", "", "a//b.md", "x\0.md", "\ud800"]
)
def test_paths_that_leave_are_refused(workspace: Build, path: str) -> None:
    root = workspace()

    for answer in (files.write(root, path, NEW, None), files.delete(root, path, None)):
        assert isinstance(answer, Refused)
        assert answer.reason is RefusalReason.OUTSIDE_WORKSPACE
    assert names(root) == []


@posix
def test_links_stay_links_and_modes_stay_modes(workspace: Build) -> None:
    root = workspace({"shared/long-term.md": OLD})
    (root / "MEMORY.md").symlink_to("shared/long-term.md")
    (root / "shared/long-term.md").chmod(0o640)

    written(root, "MEMORY.md", NEW)

    assert (root / "MEMORY.md").is_symlink()
    assert (root / "shared/long-term.md").read_bytes() == NEW
    assert stat.S_IMODE((root / "shared/long-term.md").stat().st_mode) == 0o640
    assert names(root / "shared") == ["long-term.md"]


@posix
def test_a_link_out_of_the_workspace_is_not_written_through(
    workspace: Build, tmp_path: Path
) -> None:
    root = workspace()
    (tmp_path / "outside.md").write_bytes(OLD)
    (root / "MEMORY.md").symlink_to("../outside.md")

    answer = files.write(root, "MEMORY.md", NEW, fingerprint(OLD))

    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.OUTSIDE_WORKSPACE
    assert (tmp_path / "outside.md").read_bytes() == OLD


@posix
def test_a_new_file_gets_the_usual_rights(workspace: Build) -> None:
    root = workspace()
    before = os.umask(0o027)
    try:
        files.write(root, "a.md", NEW, None)
    finally:
        os.umask(before)

    assert stat.S_IMODE((root / "a.md").stat().st_mode) == 0o640


def test_a_very_long_name(workspace: Build) -> None:
    name = "茶" * 84 + ".md"
    root = workspace({name: OLD})

    written(root, name, NEW)

    assert names(root) == [name]


@posix
def test_names_that_are_not_utf8_or_differ_only_in_composition(workspace: Build) -> None:
    root = workspace()
    (root / os.fsdecode(b"caf\xe9.md")).write_bytes(OLD)
    paths = ["caf\udce9.md", "café.md", "cafe\u0301.md"]
    for path in paths[1:]:
        files.write(root, path, path.encode(), None)

    written(root, paths[0], NEW)

    assert {file.path for file in files.scan(root).files} == set(paths)
    assert (root / os.fsdecode(b"caf\xe9.md")).read_bytes() == NEW


def test_two_processes_that_append_lose_nothing(workspace: Build) -> None:
    root = workspace({"memory/2026-11-02.md": b"# Day\n"})
    script = """
import sys
from pathlib import Path
from mnemoscope.vault import files
root, mark = Path(sys.argv[1]), sys.argv[2]
for number in range(100):
    while True:
        found = files.read(root, "memory/2026-11-02.md")
        if isinstance(found, files.ReadFile):
            data = found.data + f"- {mark} {number}\\n".encode()
            if isinstance(files.write(root, found.path, data, found.fingerprint), str):
                break
"""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    writers = [
        subprocess.Popen([sys.executable, "-c", script, str(root), mark], env=environment)
        for mark in ("left", "right")
    ]

    assert [writer.wait(100) for writer in writers] == [0, 0]
    lines = (root / "memory/2026-11-02.md").read_text().splitlines()
    assert lines[0] == "# Day"
    assert sorted(lines[1:]) == sorted(f"- {m} {n}" for m in ("left", "right") for n in range(100))


@contextmanager
def small_disk(folder: Path, options: str = "size=64k") -> Iterator[None]:
    """A disk of its own, where this machine lets the tests mount one."""
    folder.mkdir()
    if subprocess.run(
        ["mount", "-t", "tmpfs", "-o", options, "none", folder], check=False, capture_output=True
    ).returncode:
        pytest.skip("only root can mount a disk")
    try:
        yield
    finally:
        subprocess.run(["umount", folder], check=True)


@posix
def test_a_full_disk_keeps_the_old_text_and_is_named(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    with small_disk(disk):
        (disk / "MEMORY.md").write_bytes(OLD)

        with pytest.raises(EnvironmentFault) as fault:
            files.write(disk, "MEMORY.md", b"x" * 100_000, fingerprint(OLD))

        assert str(fault.value) == f"the disk at {disk} is full"
        assert fault.value.path == "MEMORY.md"
        assert (disk / "MEMORY.md").read_bytes() == OLD
        with pytest.raises(EnvironmentFault):
            files.write(disk, "memory/new.md", b"x" * 100_000, None)
        assert names(disk) == ["MEMORY.md"]


@posix
def test_a_read_only_disk_is_named(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    with small_disk(disk):
        (disk / "MEMORY.md").write_bytes(OLD)
        subprocess.run(["mount", "-o", "remount,ro", disk], check=True)

        for attempt in (
            lambda: files.write(disk, "MEMORY.md", NEW, fingerprint(OLD)),
            lambda: files.write(disk, "new/a.md", NEW, None),
            lambda: files.delete(disk, "MEMORY.md", fingerprint(OLD)),
        ):
            with pytest.raises(
                EnvironmentFault, match=r"the disk at .* is read-only|write-protected"
            ):
                attempt()
        assert (disk / "MEMORY.md").read_bytes() == OLD


@posix
def test_a_limit_of_size_leaves_the_old_text(open_folder: Path) -> None:
    (open_folder / "a.md").write_bytes(OLD)
    (open_folder / "a.md").chmod(0o666)
    body = """
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    files.write(place, "a.md", b"x" * 5000, files.fingerprint(b"- old\\n"))
except EnvironmentFault as fault:
    print(fault)
"""

    assert as_nobody(body, open_folder).endswith("is full")
    assert names(open_folder) == ["a.md"]
    assert (open_folder / "a.md").read_bytes() == OLD


@posix
@pytest.mark.parametrize(
    ("folder_mode", "file_mode", "message"),
    [
        (0o555, 0o666, "is not permitted"),
        (0o777, 0o444, "the file is write-protected"),
        (0o777, 0, "is not permitted"),
    ],
)
def test_missing_permissions_are_named(
    open_folder: Path, folder_mode: int, file_mode: int, message: str
) -> None:
    (open_folder / "a.md").write_bytes(OLD)
    (open_folder / "a.md").chmod(file_mode)
    open_folder.chmod(folder_mode)
    body = """
try:
    print(files.write(place, "a.md", b"new", files.fingerprint(b"- old\\n")))
except EnvironmentFault as fault:
    print(fault)
"""
    try:
        assert as_nobody(body, open_folder).endswith(message)
    finally:
        open_folder.chmod(0o777)
    assert (open_folder / "a.md").read_bytes() == OLD
    assert names(open_folder) == ["a.md"]


def test_reading_ten_thousand_notes_costs_little_more_than_opening_them(workspace: Build) -> None:
    root = workspace({f"memory/n{n}.md": b"- a\n" * 300 for n in range(1_000)})
    scan = files.scan(root)

    started = time.process_time()
    for file in scan.files:
        files.read(root, file.path)

    assert time.process_time() - started < 0.3  # 0.04 on a quiet machine


def test_a_new_file_takes_mode_and_time_of_the_one_that_it_was(tmp_path: Path) -> None:
    old = tmp_path / "old.md"
    old.write_bytes(b"words")
    old.chmod(0o640)
    os.utime(old, ns=(1_700_000_000_123_456_789, 1_700_000_000_123_456_789))
    status = files.status_of(tmp_path, "old.md")
    assert status is not None
    assert isinstance(files.write(tmp_path, "deep/new.md", b"words", None, like=status), str)
    made = (tmp_path / "deep/new.md").stat()
    assert (made.st_mode, made.st_mtime_ns) == (status.st_mode, status.st_mtime_ns)
    assert files.status_of(tmp_path, "none.md") is None
    assert files.status_of(tmp_path, "a\0b") is None


def test_leftovers_in_folders_that_no_agent_reads_go_with_the_folders(tmp_path: Path) -> None:
    (tmp_path / "MEMORY.md").write_bytes(b"- tea\n")
    left = tmp_path / "memory/.archive/2026-10/.~a.md.1.0123abcd.tmp"
    left.parent.mkdir(parents=True)
    left.write_bytes(b"half")
    assert files.clean_leftovers(tmp_path) == ()
    removed = files.clean_leftovers(tmp_path, ["memory/.archive/2026-10/a.md", "none/b.md"])
    assert removed == ("memory/.archive/2026-10/.~a.md.1.0123abcd.tmp",)
    assert [place.name for place in tmp_path.iterdir()] == ["MEMORY.md"]
