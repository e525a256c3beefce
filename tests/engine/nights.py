"""An invented workspace whose nights are worth watching."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

RECALLS = "memory/.dreams/short-term-recall.json"
NOTE = "memory/2026-11-26.md"
LINES = (
    "# 2026-11-26",
    "",
    "- The kiln reaches 1240 degrees on Tuesdays.",
    "- 阿玛拉不喝咖啡，只喝绿茶。",
    "- git push --force",
    "- Teodor keeps the key of the clay cellar.",
)


def entry(line: int, snippet: str, path: str = NOTE, **changes: Any) -> dict[str, Any]:
    """A stored entry that passes every gate of the seed profile."""
    return {
        "key": f"memory:{path}:{line}:{line}",
        "path": path,
        "startLine": line,
        "endLine": line,
        "source": "memory",
        "snippet": snippet,
        "recallCount": 6,
        "totalScore": 5.4,
        "maxScore": 0.95,
        "firstRecalledAt": "2026-11-26T09:00:00.000Z",
        "lastRecalledAt": "2026-11-27T20:00:00.000Z",
        "queryHashes": ["a1", "b2", "c3", "d4", "e5"],
        "recallDays": ["2026-11-26", "2026-11-27"],
        "conceptTags": ["kiln", "clay", "tea"],
        **changes,
    }


def store(*entries: Mapping[str, Any]) -> str:
    """The text of a recall store."""
    return json.dumps({"version": 1, "entries": {str(one["key"]): one for one in entries}})


KILN = entry(3, "The kiln reaches 1240 degrees on Tuesdays.")
TEA = entry(4, "阿玛拉不喝咖啡，只喝绿茶。", totalScore=5.0)
SHELL = entry(5, "git push --force")
KEY = entry(6, "Teodor keeps the key of the clay cellar.", recallCount=1, totalScore=0.9)


def files(*entries: Mapping[str, Any], **more: str) -> dict[str, str]:
    """A workspace with one note and a recall store."""
    return {
        NOTE: "\n".join(LINES) + "\n",
        RECALLS: store(*(entries or (KILN, TEA, SHELL, KEY))),
        "MEMORY.md": "# Memory\n\n- Hand-written: the log lies in the drawer.\n",
        **more,
    }
