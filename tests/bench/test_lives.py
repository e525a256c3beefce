"""How long it takes to join 18,000 memories with their uses, again unchanged, and to foretell.

It is work of one thread on files that are in memory, so the time of the processor is measured: what
a clock on the wall would show on a machine that has nothing else to do.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

from tests.bench.conftest import write_corpus

from mnemoscope.domain.decayparams import Model
from mnemoscope.domain.signals import Recall
from mnemoscope.engine.forecast import forecast
from mnemoscope.engine.lives import lives
from mnemoscope.engine.session import Session

MEMORIES = 18_000
PER_NOTE = 30
RECALLED = 6_000
"""Each by two questions; besides, every note in passages of three memories."""
COLD, CHANGED, SAME, FORETOLD = 2.0, 2.0, 0.05, 0.5
"""Seconds of the processor."""
_NOW = datetime(2026, 11, 28, 3, tzinfo=UTC)


def write(root: Path, words: list[str]) -> None:
    """Write dated notes, one in thirty lines with a link to an earlier one."""
    rng = random.Random(18)
    (root / "memory").mkdir(parents=True)
    for note in range(MEMORIES // PER_NOTE):
        day = date(2026, 11, 27) - timedelta(days=note // 4)
        lines = [f"# {day}", ""]
        for at in range(PER_NOTE):
            said = " ".join(rng.choices(words, k=12))
            lines.append(f"- {said} {note}" + (f" [[{day - timedelta(3)}]]" if at == 3 else ""))
        name = f"{day}.md" if note % 4 == 0 else f"{day}-t{note % 4}.md"
        (root / "memory" / name).write_text("\n".join([*lines, ""]), encoding="utf-8")


def recall(session: Session) -> None:
    """Let memories and passages be recalled."""
    rows = lives(session).rows
    found = [
        _recall(row.path, row.places[0].start_line, 1, row.text, f"{at % 500} {turn}", at + turn)
        for at, row in enumerate(rows[:RECALLED])
        for turn in range(2)
    ]
    for at in range(0, len(rows) - PER_NOTE, PER_NOTE // 3):
        part = [row for row in rows[at : at + 3] if row.path == rows[at].path]
        text = "\n".join(f"- {row.text}" for row in part)
        line = part[0].places[0].start_line
        found.append(_recall(part[0].path, line, len(part), text, f"passage {at % 300}", at))
    session.ledger.signals.record(found, session.zone)


def _recall(path: str, line: int, lines: int, text: str, query: str, days: int) -> Recall:
    at = _NOW - timedelta(days=days % 60)
    return Recall(path, line, line + lines - 1, text, 0.5, 0, query, at)


def _took(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def test_eighteen_thousand_lives(
    tmp_path: Path, open_corpus: Callable[..., Session], figures: Any
) -> None:
    root = tmp_path / "workspace"
    write_corpus(tmp_path / "words", 20)
    texts = [path.read_text("utf-8") for path in (tmp_path / "words").rglob("*.md")]
    write(root, sorted({word for text in texts for word in text.split() if word.isalpha()}))
    recall(open_corpus(root, tmp_path / "home"))
    session = open_corpus(root, tmp_path / "home")
    cold = _took(lambda: lives(session))
    assert len(lives(session).rows) == MEMORIES
    assert len(lives(session).access_times) > 2 * RECALLED
    same = min(_took(lambda: lives(session)) for _ in range(5))
    foretold = max(_took(lambda m=model: forecast(session, m, days=90)) for model in Model)
    note = next(iter(sorted((root / "memory").iterdir())))
    note.write_text(note.read_text("utf-8") + "- One thing more.\n", encoding="utf-8")
    changed = _took(lambda: lives(session))
    name = f"lives of {MEMORIES:,} memories"
    figures.note(name, f"{cold:.2f} s of the processor", f"{COLD:.0f} s")
    figures.note(f"{name}, after one edit", f"{changed:.2f} s of the processor", f"{CHANGED:.0f} s")
    figures.note(f"{name}, nothing changed", f"{same * 1e3:.0f} ms", f"{SAME * 1e3:.0f} ms")
    forecast_name = f"forecast of 90 days for {MEMORIES:,} memories, slowest model"
    figures.note(forecast_name, f"{foretold * 1e3:.0f} ms", f"{FORETOLD * 1e3:.0f} ms")
    assert cold <= COLD
    assert changed <= CHANGED
    assert same <= SAME
    assert foretold <= FORETOLD
