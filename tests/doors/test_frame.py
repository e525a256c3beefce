"""The outermost frame, as a shell sees it: pipes, signals, encodings, errors."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.doors import cli, frame


def command(root: Path, *words: str) -> list[str]:
    options = ["--workspace", str(root), "--now", "2026-11-28T03:00:00Z", "--zone", "UTC"]
    return [sys.executable, "-m", "mnemoscope", *options, *words]


@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "gb18030"])
def test_every_terminal_gets_an_answer(at_home, sample: Path, encoding: str) -> None:
    variables = {**os.environ, "PYTHONIOENCODING": encoding}
    done = subprocess.run(command(sample, "promote"), capture_output=True, env=variables)
    assert done.returncode == 0, done.stderr
    assert b"memory/2026-11-13.md" in done.stdout
    done = subprocess.run(command(sample, "--json", "promote"), capture_output=True, env=variables)
    snippets = [c["snippet"] for c in json.loads(done.stdout.decode(encoding))["candidates"]]
    assert any("对账会" in snippet for snippet in snippets)


@pytest.mark.parametrize(
    "words", [["status"], ["search", "backup"], ["history"], ["promote"], ["decay", "list"]]
)
def test_json_may_stand_behind_every_verb(at_home, sample: Path, words: list[str], capfd) -> None:
    for line in (["--json", *words], [*words, "--json"]):
        assert frame.main(["--workspace", str(sample), *line]) in (0, 1)
        out, err = capfd.readouterr()
        assert isinstance(json.loads(out), dict), err
    # What stands behind two dashes is a text.
    frame.main(["--workspace", str(sample), "search", "--", "--json"])
    assert not capfd.readouterr().out.startswith("{")


@pytest.mark.skipif(os.name == "nt", reason="pipes of POSIX")
def test_a_reader_that_has_enough_is_no_error(at_home, sample: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        command(sample, "promote"), stdout=writer, stderr=subprocess.PIPE, check=False
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
def test_a_full_disk_below_the_answer_is_one_line(at_home, sample: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(command(sample, "promote"), stdout=full, stderr=subprocess.PIPE)
        assert (done.returncode, done.stderr.count(b"\n")) == (2, 1)
        assert b"the answer cannot be written: " in done.stderr
        done = subprocess.run(command(sample, "undo", "x"), stdout=subprocess.PIPE, stderr=full)
    assert (done.returncode, done.stdout) == (2, b"")


def test_a_hint_is_a_sentence_of_its_own(monkeypatch: pytest.MonkeyPatch, capfd) -> None:
    def full(**_: object) -> None:
        raise EnvironmentFault("the disk is full", path="MEMORY.md", hint="Free some space.")

    monkeypatch.setattr(cli, "_command_of", lambda _: full)
    assert frame.main(["status"]) == 2
    assert capfd.readouterr().err == "mnemoscope: MEMORY.md: the disk is full. Free some space.\n"


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_ctrl_c_is_one_line(monkeypatch: pytest.MonkeyPatch, capfd) -> None:
    def interrupted(**_: object) -> None:
        os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(cli, "_command_of", lambda _: interrupted)
    # What is started in the background may be told to ignore it.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        assert frame.main(["status"]) == 130
    finally:
        signal.signal(signal.SIGINT, before)
    assert capfd.readouterr().err == "mnemoscope: stopped\n"


def test_the_unforeseen_is_one_line(monkeypatch: pytest.MonkeyPatch, capfd) -> None:
    def broken(**_: object) -> None:
        raise ZeroDivisionError("division by\nzero")

    monkeypatch.setattr(cli, "_command_of", lambda _: broken)
    assert frame.main(["status"]) == 2
    assert capfd.readouterr().err.startswith("mnemoscope: ZeroDivisionError: division by zero (")
    monkeypatch.setenv("MNEMOSCOPE_TRACE", "1")
    with pytest.raises(ZeroDivisionError):
        frame.main(["status"])


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may write anywhere")
def test_a_data_folder_that_is_shut_is_a_failure(at_home: Path, shell) -> None:
    at_home.chmod(0o500)
    try:
        answer = shell("status")
    finally:
        at_home.chmod(0o700)
    assert answer.code == 2
    assert len(answer.err.splitlines()) == 1
