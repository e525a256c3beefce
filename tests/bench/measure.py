"""Puts the questions of a data set to the product's own recall and scores its answers.

R@k is the share of the evidence found among the first k; MRR is 1 / rank of the first piece of it.
Turns are counted in the order in which hits name them, sessions (notes) in the order in which they
first appear. Where a data set does not say which turn answers, a hit in the right note counts as a
turn that does, and R@k is 1 from the first of them on.
"""

from __future__ import annotations

import hashlib
import shutil
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from statistics import fmean, median
from typing import Any

from tests.bench.readers.cases import MOMENT, Question, World
from tests.bench.vectorcache import KeptVectors

from mnemoscope.domain import chunks, document
from mnemoscope.engine import passages
from mnemoscope.engine.places import resources
from mnemoscope.engine.recall import prepare, recall
from mnemoscope.engine.recallviews import RecallAnswer
from mnemoscope.engine.reconcile import reconcile
from mnemoscope.engine.session import Session
from mnemoscope.index import schema, texts

DEPTHS = (5, 10, 20)
DEEP = 100
"""So many hits are asked for: twenty notes must have had their chance to appear."""
_SHAPING = (chunks, document, passages, schema, texts)
"""Modules that decide what an index holds: a kept one is of use only while they are the same."""


@dataclass(slots=True)
class Moment:
    """A clock that stands where the question says."""

    at: datetime = MOMENT

    def now(self) -> datetime:
        """The moment of the question."""
        return self.at


@dataclass(frozen=True, slots=True)
class Asked:
    """One question with what came back."""

    question: Question
    world: str
    answer: RecallAnswer
    turn_ranks: tuple[int, ...]
    """Ranks of the pieces of evidence that were found, 1-based."""
    session_ranks: tuple[int, ...]
    hit_rank: int
    """Rank of the first hit in a right note, 0: none."""

    @property
    def marked(self) -> bool:
        """Whether the data set says which turns answer."""
        return bool(self.question.turns)


@dataclass(frozen=True, slots=True)
class Figures:
    """Evidence recall at some depths, and mean reciprocal rank."""

    at: dict[int, float]
    mrr: float

    def as_dict(self) -> dict[str, float]:
        """Return the figures under the names that people print."""
        return {f"R@{depth}": round(self.at[depth], 4) for depth in DEPTHS} | {
            "MRR": round(self.mrr, 4)
        }


@dataclass(slots=True)
class Bench:
    """How workspaces are made: with vectors or without, kept in a folder or not."""

    vectors: bool = True
    cache: Path | None = None
    clock: Moment = field(default_factory=Moment)
    _first: Session | None = None
    """Its model serves all others."""

    @contextmanager
    def opened(self, files: Mapping[str, str]) -> Iterator[Session]:
        """An indexed workspace of these files."""
        key = self._key(files)
        folder = self.cache / key if self.cache else Path(tempfile.mkdtemp(prefix="bench-"))
        try:
            root = folder / "workspace"
            if not root.exists():
                _write(folder, files)
            _forget_all_but_index(folder / "home")
            session = Session.open(
                root, home=folder / "home", resources=resources(), clock=self.clock, zone=UTC
            )
            try:
                self._index(session)
                yield session
            finally:
                session.close()
        finally:
            if self.cache is None:
                shutil.rmtree(folder, ignore_errors=True)

    def ask(self, session: Session, question: Question, depth: int = DEEP) -> RecallAnswer:
        """Put one question at its moment; nothing is recorded."""
        self.clock.at = question.at
        return recall(session, question.text, depth, record=False)

    def _key(self, files: Mapping[str, str]) -> str:
        digest = hashlib.sha256(f"{schema.SCHEMA_VERSION} {schema.RECIPE} {self.vectors}".encode())
        for module in _SHAPING:
            digest.update(Path(str(module.__file__)).read_bytes())
        for path, text in sorted(files.items()):
            digest.update(f"{path}\0{text}\0".encode("utf-8", "surrogatepass"))
        return digest.hexdigest()[:20]

    def _index(self, session: Session) -> None:
        if not self.vectors:
            reconcile(session, vectors=False)
            return
        if self._first is None:
            self._first = session
        else:
            session.share_embedder(self._first)
        if self.cache is None:
            reconcile(session)
        else:
            model = session.embedder()
            kept = KeptVectors(model, self.cache)
            session._embedder = kept
            reconcile(session)
            session._embedder = model
            kept.close()
        prepare(session)


def _forget_all_but_index(home: Path) -> None:
    """Delete what happened in a kept workspace and the questions that were put to it."""
    for path in sorted(home.rglob("*"), reverse=True):
        if path.is_file() and not path.name.startswith("embeddings.db"):
            path.unlink()


def _write(folder: Path, files: Mapping[str, str]) -> None:
    """Write the notes whole or not at all, so that an interrupted run leaves no half workspace."""
    part = Path(tempfile.mkdtemp(dir=_made(folder)))
    for path, text in files.items():
        target = part / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    part.rename(folder / "workspace")


def _made(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def run(bench: Bench, worlds: Iterable[World], part: str = "all") -> Iterator[Asked]:
    """Put all questions of a part: of several workspaces every second, else of its questions."""
    held: list[World] = []
    for number, world in enumerate(worlds):
        if number == 0 and part != "all":
            held.append(world)
            continue
        if held and part == "even":
            yield from _world(bench, held.pop())
        held.clear()
        if part == "all" or number % 2 == (part == "odd"):
            yield from _world(bench, world)
    for world in held:
        questions = world.questions[part == "odd" :: 2]
        yield from _world(bench, World(world.name, world.files, questions, world.turns))


def _world(bench: Bench, world: World) -> Iterator[Asked]:
    with bench.opened(world.files) as session:
        for question in world.questions:
            yield judge(world, question, bench.ask(session, question))


def judge(world: World, question: Question, answer: RecallAnswer) -> Asked:
    """Find the evidence in an answer."""
    turns = list(dict.fromkeys(world.turn(hit.path, hit.start_line) for hit in answer.hits))
    sessions = list(dict.fromkeys(hit.path for hit in answer.hits))
    first = (at for at, hit in enumerate(answer.hits, 1) if hit.path in question.sessions)
    return Asked(
        question,
        world.name,
        answer,
        _ranks(turns, question.turns),
        _ranks(sessions, question.sessions),
        next(first, 0),
    )


def _ranks(order: list[Any], wanted: frozenset[Any]) -> tuple[int, ...]:
    return tuple(at for at, one in enumerate(order, 1) if one in wanted)


def figures(asked: Iterable[Asked]) -> tuple[Figures, Figures]:
    """Return the figures over turns and over sessions; what nothing answers does not count."""
    everything = [one for one in asked if one.question.sessions]
    marked = [one for one in everything if one.marked]
    if marked:
        turns = _figures([_found(one, one.turn_ranks, one.question.turns) for one in marked])
    else:
        turns = _figures([((one.hit_rank,) if one.hit_rank else (), 1) for one in everything])
    sessions = [_found(one, one.session_ranks, one.question.sessions) for one in everything]
    return turns, _figures(sessions)


def _found(
    one: Asked, ranks: tuple[int, ...], wanted: frozenset[Any]
) -> tuple[tuple[int, ...], int]:
    """Return the ranks of what was found and how much of it there is to find."""
    return (ranks[:1], 1) if one.question.enough else (ranks, len(wanted))


def _figures(found: list[tuple[tuple[int, ...], int]]) -> Figures:
    def share(depth: int) -> float:
        return fmean(sum(r <= depth for r in ranks) / all_ for ranks, all_ in found)

    if not found:
        return Figures(dict.fromkeys(DEPTHS, 0.0), 0.0)
    first = [1 / min(ranks) if ranks else 0.0 for ranks, _ in found]
    return Figures({depth: share(depth) for depth in DEPTHS}, fmean(first))


def middle(asked: Iterable[Asked]) -> float:
    """Return the median milliseconds of an answer."""
    times = [one.answer.elapsed_ms for one in asked]
    return round(median(times), 2) if times else 0.0
