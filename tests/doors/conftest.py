"""A command line that runs in this process, on a copy of the sample."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from mnemoscope.doors.frame import main
from mnemoscope.engine.sample import copy_sample

NOW = "2026-11-28T03:00:00Z"


@dataclass(frozen=True, slots=True)
class Answer:
    """What one command line came to."""

    code: int
    out: str
    err: str

    @property
    def document(self) -> Any:
        return json.loads(self.out)


@dataclass(frozen=True, slots=True)
class Shell:
    """Runs command lines on one workspace at one moment."""

    root: Path
    capture: Callable[[], Any]

    def __call__(self, *words: str, before: tuple[str, ...] = ()) -> Answer:
        options = ("--workspace", str(self.root), "--now", NOW, "--zone", "UTC", *before)
        code = main([*options, *words])
        captured = self.capture()
        return Answer(code, captured.out, captured.err)

    def json(self, *words: str, before: tuple[str, ...] = ()) -> Any:
        answer = self(*words, before=(*before, "--json"))
        assert answer.code == 0, answer.err
        return answer.document


@pytest.fixture
def at_home(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data home of this test alone."""
    monkeypatch.setenv("MNEMOSCOPE_HOME", str(home))
    monkeypatch.delenv("MNEMOSCOPE_WORKSPACE", raising=False)
    return home


@pytest.fixture
def sample(resources: Path, tmp_path: Path) -> Path:
    """A copy of the sample as it is on 28 November 2026."""
    copy_sample(resources / "sample", tmp_path / "Kestrel", date(2026, 11, 28))
    return tmp_path / "Kestrel"


@pytest.fixture
def shell(
    at_home: Path, sample: Path, capfd: pytest.CaptureFixture[str], one_encoder: None
) -> Shell:
    """The command line on the sample; the encoder is loaded once for all tests."""
    return Shell(sample, capfd.readouterr)
