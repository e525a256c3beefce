"""An invented workspace of a long life: notes of sixty days, and the recall store kept over them.

Half of the entries are English, a third Chinese, the rest mixed. Most were only seen in their note,
a tenth was asked for, some are promoted, some are noise, and a twelfth of the notes had lines put
in above after the entries were recorded.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.signals import claim_hash, recall_key

NOW = datetime(2026, 11, 28, 3, tzinfo=UTC)
DAYS = 60
_NOISE = (
    "git push --force origin main",
    "[2026-11-02T10:30Z] Candidate: User: buy milk",
    "HEARTBEAT_OK",
    "| --- | --- |",
    '{"error":"assessment failed"}',
    "Use the pump [score=0.850 recalls=0 avg=0.620]",
    "好的",
    "why do you never remember anything??",
)
_ROOMS = ("Greenhouse", "Ferry", "档案室", "Kitchen", "合唱团", "Workshop")


@dataclass(slots=True)
class _Line:
    """One memory of a note: its text, and the line it stands in."""

    text: str
    at: int


def write_long_life(root: Path, entries: int, seed: int = 20261130) -> Path:
    """Write notes, MEMORY.md and a recall store of so many entries; returns the store's path."""
    rng = random.Random(seed + entries)
    folder = root / "memory/.dreams"
    folder.mkdir(parents=True, exist_ok=True)
    stored: dict[str, Any] = {}
    phases: dict[str, Any] = {}
    promoted: list[str] = []
    for number in range(DAYS):
        day = NOW.date() - timedelta(days=number + 1)
        size = entries * (number + 1) // DAYS - entries * number // DAYS
        path = f"memory/{day.isoformat()}.md"
        for line in _write_note(rng, root / path, number, size):
            entry = _entry(rng, path, day.isoformat(), line)
            stored[entry["key"]] = entry
            if rng.random() < 0.4:
                phases[entry["key"]] = _phase(rng, entry)
            if "promotedAt" in entry and len(promoted) < 40:
                promoted += [f"<!-- openclaw-memory-promotion:{entry['key']} -->", _told(entry)]
    _write_memory(root, promoted)
    _dump(folder / "phase-signals.json", phases)
    return _dump(folder / "short-term-recall.json", stored)


def _dump(path: Path, entries: dict[str, Any]) -> Path:
    document = {"version": 1, "updatedAt": iso_utc(NOW), "entries": entries}
    path.write_text(json.dumps(document, ensure_ascii=False, indent=2) + "\n", "utf-8")
    return path


def _write_memory(root: Path, promoted: list[str]) -> None:
    lines = ["# Long-Term Memory", "", "- The log lies in the drawer.", "- 钥匙放在抽屉里。", ""]
    if promoted:
        lines += ["## Promoted From Short-Term Memory (2026-11-20)", "", *promoted, ""]
    (root / "MEMORY.md").write_text("\n".join(lines), "utf-8")


def _told(entry: dict[str, Any]) -> str:
    source = f"{entry['path']}:{entry['startLine']}-{entry['endLine']}"
    tail = f"[score=0.810 recalls={entry['recallCount']} avg=0.800 source={source}]"
    return f"- {entry['snippet']} {tail}"


def _write_note(rng: random.Random, path: Path, number: int, size: int) -> list[_Line]:
    """Write one day's note; returns its memories with the lines that the store knows."""
    drift = 2 if number % 12 == 5 else 0
    lines = [f"# {path.stem}", ""] + ["- Put in above, later."] * drift
    found: list[_Line] = []
    for at, text in enumerate(_texts(rng, size)):
        if at % 24 == 0:
            lines += ["", f"## {rng.choice(_ROOMS)} {at // 24 + 1}", ""]
        lines.append(f"- {text}")
        found.append(_Line(text, len(lines) - drift))
    path.write_text("\n".join(lines) + "\n", "utf-8")
    return found


def _texts(rng: random.Random, size: int) -> Iterator[str]:
    for at in range(size):
        if rng.random() < 0.04:
            yield f"{rng.choice(_NOISE)} {at}" if rng.random() < 0.5 else rng.choice(_NOISE)
        else:
            yield _sentence(rng, ("en", "en", "en", "zh", "zh", "mixed")[at % 6])


def _sentence(rng: random.Random, language: str) -> str:
    words = _WORDS
    zh = "".join(rng.choice(words[f"zh_{part}"]) for part in _PARTS)
    en = " ".join(rng.choice(words[part]) for part in _PARTS)
    number = rng.randrange(100_000)
    if language == "zh":
        return f"{zh}，编号{number}。"
    if language == "mixed":
        return f"{rng.choice(words['names'])}: {zh}（{en}, {number}）。"
    return f"{en[0].upper()}{en[1:]}, says {rng.choice(words['names'])} ({number})."


def _entry(rng: random.Random, path: str, day: str, line: _Line) -> dict[str, Any]:
    """A stored entry with the counts of its kind: asked for, or only seen in its note."""
    asked = rng.random() < 0.1
    recalls = min(12, int(rng.paretovariate(0.9))) if asked else 0
    daily = rng.randint(1, 9)
    score = rng.uniform(0.6, 0.99)
    born = datetime.fromisoformat(f"{day}T09:00:00+00:00")
    last = born + (NOW - born) * (rng.random() if asked else min(1.0, daily / 60))
    queries = [f"{rng.randrange(16**12):012x}" for _ in range(recalls)] + ["b5f9ebd4cdea"]
    span = max(1, (last - born).days + 1)
    days = sorted({rng.randrange(span) for _ in range(recalls)} | {0})
    entry: dict[str, Any] = {
        "key": recall_key(path, line.at, line.at),
        "path": path,
        "startLine": line.at,
        "endLine": line.at,
        "source": "memory",
        "snippet": line.text,
        "recallCount": recalls,
        "dailyCount": daily,
        "groundedCount": 0,
        "totalScore": round(recalls * score + daily * 0.62, 4),
        "maxScore": round(score, 4) if recalls else 0.62,
        "firstRecalledAt": iso_utc(born),
        "lastRecalledAt": iso_utc(last),
        "queryHashes": queries,
        "recallDays": [(born.date() + timedelta(days=one)).isoformat() for one in days],
        "conceptTags": line.text.lower().replace("，", " ").split()[:6],
        "claimHash": claim_hash(line.text),
    }
    if recalls > 3 and rng.random() < 0.3:
        entry["promotedAt"] = iso_utc(last)
    return entry


def _phase(rng: random.Random, entry: dict[str, Any]) -> dict[str, Any]:
    rem = rng.randint(0, 3)
    return {
        "key": entry["key"],
        "lightHits": rng.randint(1, 6),
        "remHits": rem,
        "lastLightAt": entry["lastRecalledAt"],
        **({"lastRemAt": entry["lastRecalledAt"]} if rem else {}),
    }


def _lists() -> dict[str, list[str]]:
    text = Path(__file__).with_name("words.txt").read_text("utf-8")
    lines = (line.partition(": ") for line in text.splitlines() if not line.startswith("#"))
    return {name: entries.split(" | ") for name, _, entries in lines}


_WORDS = _lists()
_PARTS = ("subjects", "verbs", "objects", "tails")
