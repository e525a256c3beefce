"""What a recall is asked and answers with inside the engine, whichever profile ranks it."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import perf_counter

from mnemoscope.engine.recallviews import Filters, RecallAnswer, Tuning


@dataclass(frozen=True, slots=True)
class Ask:
    """One question as it was put."""

    query: str
    k: int
    filters: Filters
    tuning: Tuning
    patient: bool
    """Whether the answer may wait for the model to be loaded."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A passage of the answer as the ledger keeps it."""

    path: str
    start_line: int
    end_line: int
    text: str
    """All of it, not its snippet."""
    score: float


@dataclass(frozen=True, slots=True)
class Answered:
    """An answer with the passages behind its hits, in the same order."""

    answer: RecallAnswer
    shown: tuple[Shown, ...] = ()


@dataclass(slots=True)
class Timer:
    """Named steps with their milliseconds."""

    started: float = field(default_factory=perf_counter)
    last: float = 0.0
    steps: list[tuple[str, float]] = field(default_factory=list[tuple[str, float]])

    def mark(self, name: str) -> None:
        """End a step."""
        now = perf_counter()
        self.steps.append((name, (now - (self.last or self.started)) * 1e3))
        self.last = now

    def elapsed(self) -> float:
        """Milliseconds since the question was put."""
        return (perf_counter() - self.started) * 1e3
