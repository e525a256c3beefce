"""What all tests share: a home of their own, a clock that stands still, a workspace to fill."""

from __future__ import annotations

import gc
import importlib.util
import itertools
import os
import shutil
import tempfile
from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.concepts import Lexicon
from mnemoscope.engine.lexicon import load

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from mnemoscope.providers.use import UseEmbedder

# The home is moved before any module under test can look at it.
_HOME = Path(tempfile.mkdtemp(prefix="mnemoscope-tests-"))
os.environ["HOME"] = os.environ["USERPROFILE"] = str(_HOME)
os.environ["MNEMOSCOPE_HOME"] = str(_HOME / "data")
for _variable in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
    os.environ.pop(_variable, None)
# Programs that tests start shall keep back what they write as they do elsewhere.
os.environ.pop("PYTHONUNBUFFERED", None)
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# How long an example takes is the machine's affair while others use it, too. Each run takes other
# examples; more at once are for an evening.
_EXAMPLES = int(os.environ.get("MNEMOSCOPE_EXAMPLES", "40"))
settings.register_profile(
    "house",
    deadline=None,
    max_examples=_EXAMPLES,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("house")

_LOOK_AT_ALL_EVERY = 100
_gui_tests = itertools.count(1)


def _importable(module: str) -> bool:
    try:
        return importlib.util.find_spec(module) is not None
    except ModuleNotFoundError:
        return False


# The rooms above the Qt line are not collected where Qt is not installed, and real windows not
# where nothing shows them.
collect_ignore: list[str] = []
if not _importable("PySide6"):
    collect_ignore += ["kit", "panes", "runtime", "shell", "window", "test_app.py"]
    collect_ignore += ["packaging/test_i18n.py"]
elif os.environ["QT_QPA_PLATFORM"] == "offscreen":
    collect_ignore += ["window"]


@pytest.fixture
def qtbot(qapp: object, request: pytest.FixtureRequest) -> QtBot:
    """A bot that does not fail because the machine is busy."""
    del qapp
    from tests.patientbot import PatientBot

    return PatientBot(request)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Keep workers from destroying widgets, as the program does while its window is open.

    When nothing holds what the test made any more, that alone is looked at; all else seldom.
    """
    if item.get_closest_marker("gui") is None:
        return (yield)
    gc.disable()
    done = yield
    if next(_gui_tests) % _LOOK_AT_ALL_EVERY:
        gc.collect(1)
    else:
        _leave_out_what_lives()
    gc.enable()
    return done


@pytest.fixture(scope="session")
def encoder() -> UseEmbedder:
    """The true encoder, loaded once for all tests that ask for it."""
    from tests.oneencoder import OneEncoder

    return OneEncoder()


@pytest.fixture
def one_encoder(encoder: UseEmbedder, monkeypatch: pytest.MonkeyPatch) -> None:
    """The true encoder for all sessions of the tests that ask for this, instead of one each."""
    from mnemoscope.providers import use

    monkeypatch.setattr(use, "UseEmbedder", lambda: encoder)


def pytest_collection_finish() -> None:
    """Leave out of each collection what was there before the first test: a hundred modules."""
    _leave_out_what_lives()


def _leave_out_what_lives() -> None:
    # A collector that a test stops takes all in again.
    gc.collect()
    gc.freeze()


def pytest_unconfigure() -> None:
    """Take the tests' home away again."""
    shutil.rmtree(_HOME, ignore_errors=True)


@dataclass(frozen=True, slots=True)
class WorkspaceBuilder:
    """Writes files below a folder and returns the folder."""

    root: Path

    def __call__(self, files: Mapping[str, str | bytes] | None = None) -> Path:
        """Write each file byte for byte (texts as UTF-8, no change of line ends)."""
        self.root.mkdir(parents=True, exist_ok=True)
        for path, content in (files or {}).items():
            target = self.root / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content.encode() if isinstance(content, str) else content)
        return self.root


@pytest.fixture
def workspace(tmp_path: Path) -> WorkspaceBuilder:
    """A builder of a workspace in a folder that the test owns."""
    return WorkspaceBuilder(tmp_path / "workspace")


@pytest.fixture
def close() -> Iterator[Callable[[Path], None]]:
    """Takes all rights from a file or folder; skips where the superuser does not mind."""
    taken: list[tuple[Path, int]] = []

    def take(path: Path) -> None:
        taken.append((path, path.stat().st_mode))
        path.chmod(0)
        if os.access(path, os.R_OK):
            pytest.skip("the superuser reads all")

    yield take
    for path, mode in reversed(taken):
        path.chmod(mode)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """An empty data home for one test."""
    folder = tmp_path / "data-home"
    folder.mkdir()
    return folder


@pytest.fixture
def clock() -> FixedClock:
    """A clock that stands at 28 November 2026, 03:00 UTC."""
    return FixedClock(datetime(2026, 11, 28, 3, 0, tzinfo=UTC))


@pytest.fixture(scope="session")
def resources() -> Path:
    """The resources folder of the checkout."""
    return Path(__file__).resolve().parents[1] / "resources"


@pytest.fixture(scope="session")
def reference() -> Path:
    """The folder of answers that other programs gave to inputs invented for these tests."""
    return Path(__file__).resolve().parent / "reference"


@pytest.fixture(scope="session")
def lexicon(resources: Path) -> Lexicon:
    """The word lists that the program ships."""
    return load(resources)
