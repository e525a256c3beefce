"""How long it takes to look through ten thousand claims for conflicts, and again after one edit."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from mnemoscope.engine.detect import conflicts
from mnemoscope.engine.session import Session

CLAIMS = 10_000
FIRST, EDIT = 20.0, 0.2
"""Seconds."""
_SHAPES = (
    "The {host} {thing} listens on port {number}.",
    "The {thing} of {host} starts at {hour}:{minute:02}.",
    "{who} owns the {host} {thing}.",
    "{host} 的{han}在{hour}点开始。",
    "{who} 负责 {host} 的{han}。",
    "The {host} {thing} is kept for {number} days.",
    "{who} likes the {thing} on {host}.",
    "{host} runs PostgreSQL {minute}.",
    "We moved the {thing} of {host} to {who}.",
    "{host} 的{han}保留{minute}天，由 {who} 检查。",
)
_BIRDS = "otter lynx finch wren heron falcon badger mole stoat raven crane swift robin tern gull"
_PLACES = "one two three alpha beta gamma delta omega north south east west core edge lab"
_THINGS = (
    "backup gateway database snapshot report export invoice dashboard certificate router printer"
    " sensor calendar budget contract newsletter checklist archive cluster queue"
)
_HAN = "备份 网关 数据库 快照 周报 导出 发票 证书 打印机 预算 合同 清单 缓存 日志 告警 监控"
_PEOPLE = "Ines Marek Bodhi Nora Felix Tomas Priya Karim Rita Jonas Maya Hugo Leo Clara Oskar Vera"


def claims() -> list[str]:
    """So many different claims of a large invented place."""
    rng = random.Random(7)
    hosts = [f"{bird}-{place}" for bird in _BIRDS.split() for place in _PLACES.split()]
    found: dict[str, None] = {}
    while len(found) < CLAIMS:
        text = rng.choice(_SHAPES).format(
            host=rng.choice(hosts),
            thing=rng.choice(_THINGS.split()),
            han=rng.choice(_HAN.split()),
            who=rng.choice(_PEOPLE.split()),
            number=rng.randint(100, 9_999),
            hour=rng.randint(1, 23),
            minute=rng.randint(8, 59),
        )
        found[text] = None
    return list(found)


def write(root: Path) -> None:
    """Write them into two hundred notes."""
    (root / "memory").mkdir(parents=True)
    texts = claims()
    for at in range(0, CLAIMS, 50):
        lines = "".join(f"- {text}\n" for text in texts[at : at + 50])
        (root / f"memory/place-{at // 50:03}.md").write_text(f"# Place\n\n{lines}", "utf-8")


def test_ten_thousand_claims(
    tmp_path: Path,
    open_corpus: Callable[..., Session],
    quick_vectors: Callable[[Session], None],
    figures: Any,
) -> None:
    root = tmp_path / "workspace"
    write(root)
    session = open_corpus(root, tmp_path / "home")
    quick_vectors(session)
    began = time.perf_counter()
    found = conflicts(session)
    first = time.perf_counter() - began
    assert len(found) > 100
    note = root / "memory/place-000.md"
    edits: list[float] = []
    for at in range(7):
        note.write_text(
            note.read_text("utf-8") + f"- Otter {at} is on port {7000 + at}.\n", "utf-8"
        )
        began = time.perf_counter()
        conflicts(session)
        edits.append(time.perf_counter() - began)
    edit = sorted(edits)[len(edits) // 2]
    name = f"conflicts among {CLAIMS:,} claims"
    figures.note(name, f"{first:.1f} s", f"{FIRST:.0f} s")
    figures.note(f"{name}, after one edit", f"{edit * 1e3:.0f} ms", f"{EDIT * 1e3:.0f} ms")
    assert first <= FIRST
    assert edit <= EDIT
