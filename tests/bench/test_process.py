"""How long ``mnemoscope search`` takes as a process on ten thousand notes, exec to exit."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from mnemoscope.engine.places import search_door
from mnemoscope.engine.recall import recall

NOTES = 10_000
pytestmark = pytest.mark.timeout(900)
RUNS = 7
_ROOT = Path(__file__).parents[2]
_QUESTIONS = (
    "who has the spare keys of the greenhouse",
    "备份任务什么时候启动",
    "the boiler and the weekly report",
)
_WINDOW = (
    "from mnemoscope.__main__ import main; import sys; sys.argv[1:] = ['--workspace', {root!r}];"
    " main()"
)


@dataclass(frozen=True, slots=True)
class Program:
    """The command line on a workspace of its own."""

    root: Path
    home: Path

    @property
    def environment(self) -> dict[str, str]:
        """As on a machine where modules stay compiled."""
        kept = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
        path = str(_ROOT / "desktop")
        return {**kept, "MNEMOSCOPE_HOME": str(self.home), "PYTHONPATH": path}

    def search(self, *words: str) -> float:
        """Seconds that one search takes; it must find something."""
        command = [sys.executable, "-m", "mnemoscope", "--workspace", str(self.root), "search"]
        begun = time.perf_counter()
        done = subprocess.run(
            [*command, *words], env=self.environment, capture_output=True, text=True, check=False
        )
        taken = time.perf_counter() - begun
        assert done.returncode == 0, done.stderr
        return taken


@pytest.fixture(scope="module")
def program(
    corpus: Callable[[int], Any],
    open_corpus: Callable[..., Any],
    quick_vectors: Callable[[Any], None],
    tmp_path_factory: pytest.TempPathFactory,
) -> Program:
    home = tmp_path_factory.mktemp("home")
    session = open_corpus(corpus(NOTES).root, home)
    quick_vectors(session)
    made = Program(corpus(NOTES).root, home)
    made.search("keys", "-k", "3")  # compiles, and keeps what is kept from the first time on
    return made


def _shown(times: list[float]) -> str:
    return f"median {statistics.median(times):.2f} s, longest {max(times):.2f} s"


def _asked(program: Program, *options: str) -> list[float]:
    return [
        program.search(f"{_QUESTIONS[at % len(_QUESTIONS)]} {at}", *options) for at in range(RUNS)
    ]


def test_words_only(program: Program, figures: Any) -> None:
    times = _asked(program, "--words-only")
    figures.note("mnemoscope search on 10,000 notes, words only", _shown(times), "0.35 s")
    assert statistics.median(times) <= 0.35


def test_words_and_meaning(program: Program, figures: Any) -> None:
    times = _asked(program)
    figures.note("mnemoscope search on 10,000 notes, words and meaning", _shown(times), "1.3 s")
    assert statistics.median(times) <= 1.3


@pytest.fixture
def window(program: Program) -> Iterator[None]:
    """A window that has the workspace open and has come to rest."""
    door = Path(search_door(program.root, program.home))
    environment = {**program.environment, "QT_QPA_PLATFORM": "offscreen"}
    code = _WINDOW.format(root=str(program.root))
    with subprocess.Popen([sys.executable, "-c", code], env=environment) as process:
        try:
            deadline = time.monotonic() + 20
            while not door.exists() and time.monotonic() < deadline:
                time.sleep(0.05)
            assert door.exists()
            time.sleep(5)
            yield
        finally:
            process.kill()


@pytest.mark.usefixtures("window")
def test_while_the_window_runs(program: Program, figures: Any) -> None:
    program.search("keys", "-k", "3")
    times = _asked(program)
    figures.note("mnemoscope search on 10,000 notes, window open", _shown(times), "0.25 s")
    assert statistics.median(times) <= 0.25


def test_a_question_of_ten_thousand_characters(
    program: Program, open_corpus: Callable[..., Any], figures: Any
) -> None:
    session = open_corpus(program.root, program.home)
    texts = {
        "words": "the boiler and the weekly report of Mira ",
        "Chinese": "备份任务什么时候启动",
        "marks": "\"'()*:^-+~<>{}[]\\/ ",
        "one word": "a",
        "names": "v1.2.3-rc4 ",
        "accents": "e\u0301\u0302",
    }
    taken: dict[str, float] = {}
    for name, piece in texts.items():
        text = (piece * 10_000)[:10_000]
        recall(session, text, record=False, patient=False)
        taken[name] = min(
            recall(session, f"{text[:9_990]}{at}", record=False, patient=False).elapsed_ms
            for at in range(3)
        )
    shown = ", ".join(f"{name} {milliseconds:.0f} ms" for name, milliseconds in taken.items())
    figures.note("a question of 10,000 characters on 10,000 notes", shown, "300 ms")
    assert max(taken.values()) <= 300
