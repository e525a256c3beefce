"""The few things that differ between systems."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

import pytest

from mnemoscope.vault import platform_files

posix = pytest.mark.skipif(sys.platform == "win32", reason="POSIX calls")


@posix
@pytest.mark.parametrize("hard_links", [True, False])
def test_a_name_is_taken_only_while_it_is_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, hard_links: bool
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EPERM, "no hard links on this disk")

    if not hard_links:
        monkeypatch.setattr(os, "link", refuse)
    new, target = tmp_path / "new", tmp_path / "target"
    new.write_text("new")

    platform_files.publish(new, target)
    assert (new.exists(), target.read_text()) == (False, "new")

    new.write_text("newer")
    with pytest.raises(FileExistsError):
        platform_files.publish(new, target)
    assert (new.read_text(), target.read_text()) == ("newer", "new")


@posix
def test_a_held_file_is_known_until_it_is_closed(tmp_path: Path) -> None:
    place = tmp_path / "a"
    descriptor = os.open(place, os.O_CREAT | os.O_WRONLY)
    assert not platform_files.is_held(place)

    platform_files.hold(descriptor)
    assert platform_files.is_held(place)

    os.close(descriptor)
    assert not platform_files.is_held(place)
    assert not platform_files.is_held(tmp_path / "gone")


@posix
def test_a_writer_that_never_ends_is_not_waited_for_forever(tmp_path: Path) -> None:
    place = tmp_path / "a"
    descriptor = os.open(place, os.O_CREAT | os.O_WRONLY)
    platform_files.hold(descriptor)

    with platform_files.one_writer(place):
        place.write_text("written after all")

    os.close(descriptor)
    assert place.read_text() == "written after all"


@pytest.mark.parametrize("part", ["", ".", "..", "a\0b", "\ud800"])
def test_parts_of_a_path_that_are_no_names(part: str) -> None:
    assert not platform_files.is_name(part)


@pytest.mark.parametrize("part", ["a.md", "茶.md", "...", " ", "a. md"])
def test_parts_of_a_path_that_are_names(part: str) -> None:
    assert platform_files.is_name(part)


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.ENOSPC, "is full"),
        (errno.EDQUOT, "is full"),
        (errno.EROFS, "is read-only"),
        (errno.EACCES, "is not permitted"),
        (errno.EIO, "failed: Input/output error"),
    ],
)
def test_faults_name_the_place(tmp_path: Path, number: int, words: str) -> None:
    fault = platform_files.fault(
        OSError(number, os.strerror(number)), "memory/a.md", tmp_path / "memory" / "a.md"
    )

    assert str(fault).endswith(words)
    assert (" at /" in str(fault)) or str(tmp_path) in str(fault)
    assert fault.path == "memory/a.md"
