"""How long the day takes on ten thousand notes, once what others keep of them is there."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from statistics import median
from typing import Any

from tests.bench.conftest import write_corpus

from mnemoscope.domain.signals import Recall
from mnemoscope.engine.lives import lives
from mnemoscope.engine.today import today
from mnemoscope.engine.todayviews import Part, Today

NOTES = 10_000
PER_NOTE = 2
QUESTIONS = 700
DAY_MS = 150
_NOW = datetime(2026, 11, 28, 3, tzinfo=UTC)


def write(root: Path, words: list[str]) -> None:
    """Write so many notes of words at random: what disagrees with what is measured elsewhere."""
    rng = random.Random(11)
    (root / "memory").mkdir(parents=True)
    (root / "MEMORY.md").write_text("- osprey is the backup server\n", encoding="utf-8")
    for note in range(NOTES):
        day = date(2026, 11, 27) - timedelta(days=note % 2_000)
        lines = [f"- {' '.join(rng.choices(words, k=10))} {note}" for _ in range(PER_NOTE)]
        name = f"{day}-t{note // 2_000}.md" if note >= 2_000 else f"{day}.md"
        (root / "memory" / name).write_text("\n".join([*lines, ""]), encoding="utf-8")


def test_the_day_of_10_000_notes(
    open_corpus: Callable[..., Any],
    tmp_path: Path,
    figures: Any,
    quick_vectors: Callable[[Any], None],
) -> None:
    write_corpus(tmp_path / "words", 20)
    texts = [path.read_text("utf-8") for path in (tmp_path / "words").rglob("*.md")]
    root = tmp_path / "workspace"
    write(root, sorted({word for text in texts for word in text.split() if word.isalpha()}))
    session = open_corpus(root, tmp_path / "home")
    quick_vectors(session)
    rows = lives(session).rows[:3_000]
    found = [
        Recall(row.path, 1, 1, row.text, 0.5, 0, f"{at % QUESTIONS}", _NOW - timedelta(at % 20))
        for at, row in enumerate(rows)
    ]
    session.ledger.signals.record(found)
    # What many files tell is kept from the first look on.
    today(session)
    times: list[float] = []
    day: Today | None = None
    for _ in range(7):
        began = time.perf_counter()
        day = today(session)
        times.append((time.perf_counter() - began) * 1000)
    assert day is not None
    assert not day.faults
    took = median(times)
    figures.note("the day of 10,000 notes, all parts", f"{took:.0f} ms", f"{DAY_MS} ms")
    for part in Part:
        began = time.perf_counter()
        today(session, {part})
        print(part, round((time.perf_counter() - began) * 1000, 1))
    assert took <= DAY_MS
