"""A workspace whose candidates differ in all that the pane tells apart."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

RECALLS = "memory/.dreams/short-term-recall.json"
PHASES = "memory/.dreams/phase-signals.json"
NOTE = "memory/2026-11-20.md"
OLD = "memory/2026-10-12.md"
LINES = {
    3: "- Backups of kite start at half past three.",
    4: "- 刘洋每月轮换密钥，由陈蔚复核。",
    5: "- The rack switch reboots if both power supplies fail.",
    6: "- The office password: hunter2hunter2",
    7: "- Grafana alarms go to the phone of Tomas.",
    8: "- Invoices are sent on the fifth of each month.",
}
MEMORY = """\
# Long-term memory

- osprey is the backup server

## Promoted From Short-Term Memory (2026-11-24)

<!-- openclaw-memory-promotion:memory:memory/2026-11-20.md:8:8 -->
- Invoices are sent on the fifth of each month. [score=0.908 signals=7 recalls=5 avg=0.810 source=memory/2026-11-20.md:8-8]
"""  # noqa: E501 - a promoted line is one line


def entry(line: int, path: str = NOTE, text: str = "", **changes: Any) -> dict[str, Any]:
    """A stored entry that passes every gate of the seed profile."""
    return {
        "key": f"memory:{path}:{line}:{line}",
        "path": path,
        "startLine": line,
        "endLine": line,
        "source": "memory",
        "snippet": text or LINES[line],
        "recallCount": 6,
        "dailyCount": 1,
        "groundedCount": 0,
        "totalScore": 6.3,
        "maxScore": 0.97,
        "firstRecalledAt": "2026-11-20T08:00:00.000Z",
        "lastRecalledAt": "2026-11-27T20:00:00.000Z",
        "queryHashes": [f"{line:06x}{n:06x}" for n in range(5)],
        "recallDays": ["2026-11-21", "2026-11-24", "2026-11-27"],
        "conceptTags": ["backup", "kite", "nightly", "schedule", "storage", "restic"],
        **changes,
    }


ENTRIES = (
    entry(3),
    entry(4, totalScore=6.0),
    # One question on one day: it lacks a context.
    entry(5, recallCount=9, totalScore=9.8, queryHashes=["aa"], recallDays=["2026-11-27"]),
    entry(6),
    # Too weak, and too seldom.
    entry(7, recallCount=2, dailyCount=0, totalScore=0.8, conceptTags=[]),
    entry(8),
    # Not recalled for weeks.
    entry(
        4,
        OLD,
        "- The label printer needs the guide set to 62 mm.",
        firstRecalledAt="2026-10-13T08:00:00.000Z",
        lastRecalledAt="2026-10-20T20:00:00.000Z",
        recallDays=["2026-10-13", "2026-10-20"],
    ),
)


def key(line: int, path: str = NOTE) -> str:
    """The recall key of a line."""
    return f"memory:{path}:{line}:{line}"


def files(*entries: Mapping[str, Any], **more: str) -> dict[str, str]:
    """The workspace."""
    note = ["# 2026-11-20", "", *LINES.values()]
    chosen = entries or ENTRIES
    phases = {
        key(3): {
            "key": key(3),
            "lightHits": 3,
            "remHits": 2,
            "lastLightAt": "2026-11-27T03:00:00.000Z",
            "lastRemAt": "2026-11-26T03:00:00.000Z",
        }
    }
    return {
        "IDENTITY.md": "- Name: Kestrel\n",
        "MEMORY.md": MEMORY,
        NOTE: "\n".join(note) + "\n",
        OLD: "# 2026-10-12\n\n\n- The label printer needs the guide set to 62 mm.\n",
        RECALLS: json.dumps({"version": 1, "entries": {str(one["key"]): one for one in chosen}}),
        PHASES: json.dumps({"version": 1, "entries": phases}),
        **more,
    }


def many(count: int) -> dict[str, str]:
    """A workspace with so many candidates."""
    made = [
        entry(
            number,
            f"memory/2026-11-{1 + number % 27:02}.md",
            f"- The kiln number {number} reaches {900 + number} degrees.",
            recallCount=1 + number % 9,
            totalScore=(1 + number % 9) * (0.5 + number % 50 / 100),
        )
        for number in range(count)
    ]
    return files(*made)
