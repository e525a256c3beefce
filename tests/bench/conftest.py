"""What the measurements share: an invented corpus of any size, and the page for the figures.

The notes have 1.5 KB, half of them English, a third Chinese, the rest mixed.
"""

from __future__ import annotations

import gc
import hashlib
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import numpy as np
import pytest

from mnemoscope.domain.clock import FixedClock
from mnemoscope.engine.places import resources
from mnemoscope.engine.reconcile import reconcile
from mnemoscope.engine.session import Session

RESULTS = Path(__file__).with_name("RESULTS.md")
_HEAD = "| figure | measured | bound |\n|---|---|---|\n"


def _lists() -> dict[str, list[str]]:
    text = Path(__file__).with_name("words.txt").read_text("utf-8")
    lines = (line.partition(": ") for line in text.splitlines() if not line.startswith("#"))
    return {name: entries.split(" | ") for name, _, entries in lines}


_WORDS = _lists()
_PARTS = ("subjects", "verbs", "objects", "tails")


@dataclass(frozen=True, slots=True)
class Needle:
    """A planted fact: the question that asks for it and the notes that hold it."""

    kind: str
    """``exact``, ``chinese`` or ``identifier``."""
    question: str
    paths: tuple[str, ...]


def write_corpus(root: Path, notes: int, seed: int = 20261129) -> tuple[Needle, ...]:
    """Write so many notes and a MEMORY.md below a folder; returns what was planted."""
    rng = random.Random(seed + notes)
    paths = [_path(rng, number) for number in range(notes)]
    planted, needles = _plant(rng, paths)
    for number, path in enumerate(paths):
        target = root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(_note(rng, number, planted.get(number, [])), encoding="utf-8")
    memory = "\n".join(f"- {_sentence(rng, 'en')}" for _ in range(60))
    (root / "MEMORY.md").write_text(f"# Long-term memory\n\n{memory}\n", encoding="utf-8")
    return needles


def _path(rng: random.Random, number: int) -> str:
    if rng.random() < 0.3:
        day = date(2026, 11, 27) - timedelta(days=number % 700)
        return f"memory/{day.isoformat()}-{number:05d}.md"
    return f"memory/topics/{number % 40:02d}/note-{number:05d}.md"


def _note(rng: random.Random, number: int, extra: list[str]) -> str:
    language = ("en", "en", "en", "zh", "zh", "mixed")[number % 6]
    blocks = [f"# {_sentence(rng, language).split(' ')[0].strip('。.')} {number}", ""]
    size = 0
    limit = 1450 if language == "en" else 1400
    while size < limit:
        block = _block(rng, language)
        blocks += [block, ""]
        size += len(block.encode()) + 2
    for line in extra:
        blocks.insert(2 + 2 * rng.randrange(len(blocks) // 2 - 1), f"- {line}\n")
    return "\n".join(blocks) + "\n"


def _block(rng: random.Random, language: str) -> str:
    if rng.random() < 0.15:
        return f"## {_sentence(rng, language).rstrip('。.')}"
    if rng.random() < 0.5:
        return "\n".join(f"- {_sentence(rng, language)}" for _ in range(rng.randint(2, 4)))
    return " ".join(_sentence(rng, language) for _ in range(rng.randint(2, 4)))


def _sentence(rng: random.Random, language: str) -> str:
    if language == "zh" or (language == "mixed" and rng.random() < 0.5):
        body = "".join(rng.choice(_WORDS[f"zh_{name}"]) for name in _PARTS)
        return f"{body}，编号{rng.randrange(9000)}。"
    words = " ".join(rng.choice(_WORDS[name]) for name in _PARTS)
    name = rng.choice(_WORDS["names"])
    return f"{words[0].upper()}{words[1:]}, says {name} ({rng.randrange(9000)})."


def _plant(rng: random.Random, paths: list[str]) -> tuple[dict[int, list[str]], tuple[Needle, ...]]:
    planted: dict[int, list[str]] = {}
    needles: list[Needle] = []

    def put(kind: str, question: str, text: str, copies: int) -> None:
        numbers = rng.sample(range(len(paths)), copies)
        for number in numbers:
            planted.setdefault(number, []).append(text)
        needles.append(Needle(kind, question, tuple(paths[number] for number in numbers)))

    for _ in range(100):
        name = "".join(rng.choices(_WORDS["syllables"], k=4)).capitalize()
        put("exact", f"what does {name} brew", f"{name} brews nettle tea in the tin pot.", 1)
    for _ in range(40):
        word = "".join(chr(0x6F00 + rng.randrange(0x200)) for _ in range(2))
        put("chinese", word, f"关于{word}的说明放在抽屉里。", min(3, len(paths)))
    for number in range(20):
        code = f"ERR{rng.randrange(10_000, 99_999)}.{number}"
        put("identifier", code, f"The console showed {code} twice.", min(2, len(paths)))
    return planted, tuple(needles)


@dataclass(frozen=True, slots=True)
class Corpus:
    """A folder of notes with what was planted in it."""

    root: Path
    needles: tuple[Needle, ...]


class QuickVectors:
    """Stands in for the encoder where only the number of vectors matters: any text, any vector."""

    id = "use-multilingual-v3"
    dims = 512
    batch = 256
    ready = True

    def load(self, stop: object = None) -> None:
        """There is nothing to load."""

    def embed(self, texts: Sequence[str], kind: object = None, stop: object = None) -> np.ndarray:
        """Vectors drawn by the text's hash, shape (len(texts), 512)."""
        rows = np.empty((len(texts), self.dims), dtype=np.float32)
        for at, text in enumerate(texts):
            seed = int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest())
            rows[at] = np.random.default_rng(seed).standard_normal(self.dims, dtype=np.float32)
        return rows / np.linalg.norm(rows, axis=1, keepdims=True)


OpenCorpus = Callable[..., Session]


@pytest.fixture(scope="session")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Callable[[int], Corpus]:
    """Make a corpus of so many notes, once for each size."""
    made: dict[int, Corpus] = {}

    def make(notes: int) -> Corpus:
        if notes not in made:
            root = tmp_path_factory.mktemp(f"corpus-{notes}")
            made[notes] = Corpus(root, write_corpus(root, notes))
        return made[notes]

    return make


@pytest.fixture(scope="session")
def open_corpus() -> Iterator[OpenCorpus]:
    """Open a folder with a data home of one's own."""
    opened: list[Session] = []

    def start(root: Path, home: Path) -> Session:
        clock = FixedClock(datetime(2026, 11, 28, 3, tzinfo=UTC))
        session = Session.open(root, home=home, resources=resources(), clock=clock, zone=UTC)
        opened.append(session)
        return session

    yield start
    for session in opened:
        session.close()


@pytest.fixture
def as_in_the_window() -> Iterator[None]:
    """Look for no garbage between two questions: the window does so when nobody waits."""
    gc.collect()
    gc.freeze()
    gc.disable()
    yield
    gc.enable()
    gc.unfreeze()


@pytest.fixture(scope="session")
def quick_vectors() -> Callable[[Session], None]:
    """Index with drawn vectors, and put the true encoder in for the questions."""

    def fill(session: Session) -> None:
        session._embedder = QuickVectors()
        reconcile(session)
        session._embedder = None

    return fill


@dataclass(slots=True)
class Figures:
    """Takes figures down; they are written into RESULTS.md at the end."""

    rows: dict[str, str] = field(default_factory=dict)

    def note(self, name: str, measured: str, bound: str) -> None:
        """Take down one figure."""
        self.rows[name] = f"| {name} | {measured} | {bound} |"


@pytest.fixture(scope="session")
def figures() -> Iterator[Figures]:
    """The figures of this run; rows of the same name are replaced, others stay."""
    taken = Figures()
    yield taken
    text = RESULTS.read_text("utf-8") if RESULTS.exists() else f"# Results\n\n{_HEAD}"
    lines = text.rstrip("\n").split("\n")
    for name, row in taken.rows.items():
        print(row)
        places = [at for at, line in enumerate(lines) if line.startswith(f"| {name} |")]
        if places:
            lines[places[0]] = row
        else:
            first = next(at for at, line in enumerate(lines) if line.startswith("|"))
            end = next(
                (at for at in range(first, len(lines)) if not lines[at].startswith("|")), None
            )
            lines.insert(len(lines) if end is None else end, row)
    RESULTS.write_text("\n".join(lines) + "\n", encoding="utf-8")
