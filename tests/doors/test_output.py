"""JSON is one valid document in any encoding; complaints are one line on stderr."""

from __future__ import annotations

import io
import json
import sys

import pytest

from mnemoscope.domain.outcomes import Clash, Problem, RefusalReason, Refused
from mnemoscope.doors.output import (
    ReaderGone,
    complain,
    complain_of,
    emit,
    emit_json,
    refuse,
)


@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "latin-1", "gb18030"])
@pytest.mark.parametrize("text", ["林悦 é", "\udcff half", "plain"])
def test_json_survives_every_encoding(
    monkeypatch: pytest.MonkeyPatch, encoding: str, text: str
) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding=encoding))
    emit_json({"text": text})
    sys.stdout.flush()
    assert json.loads(raw.getvalue().decode(encoding)) == {"text": text}


def test_complaints_are_single_lines(capsys: pytest.CaptureFixture[str]) -> None:
    complain("two\nlines\x1b[2J")
    complain_of([Problem("binary", "memory/x.md", "this is no text", 3)])
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.splitlines() == [
        "mnemoscope: two lines\\u001b[2J",
        "mnemoscope: memory/x.md:3: this is no text",
    ]


def test_a_shut_stderr_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    complain("unheard")


def test_a_shut_stdout_is_a_reader_that_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    with pytest.raises(ReaderGone):
        emit(["unread"])


@pytest.mark.parametrize("reason", list(RefusalReason))
def test_every_refusal_has_words(reason: RefusalReason, capsys: pytest.CaptureFixture[str]) -> None:
    assert refuse(Refused(reason, "why", "MEMORY.md")) == 1
    error = capsys.readouterr().err
    assert error.startswith("mnemoscope: MEMORY.md: ")
    assert error.endswith(": why\n")
    assert " " in error.removeprefix("mnemoscope: MEMORY.md: ").removesuffix(": why\n")


def test_a_clash_names_its_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert refuse(Clash("MEMORY.md", "a", "b", "c", "0")) == 1
    assert capsys.readouterr().err.startswith("mnemoscope: MEMORY.md: ")
