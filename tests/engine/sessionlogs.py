"""A home of OpenClaw with a workspace and the transcripts of one agent."""

from __future__ import annotations

import json
import os
from datetime import datetime
from pathlib import Path

DAY = "2026-11-28"


def openclaw_home(folder: Path) -> Path:
    """Make a home and return its workspace."""
    (folder / "agents" / "main" / "sessions").mkdir(parents=True)
    (folder / "openclaw.json").write_text("{}", encoding="utf-8")
    (folder / "workspace" / "memory").mkdir(parents=True)
    return folder / "workspace"


def say(root: Path, *said: tuple[str, str, str], name: str = "a") -> Path:
    """Write messages into a transcript: moment, speaker and words."""
    path = root.parent / "agents" / "main" / "sessions" / f"{name}.jsonl"
    with path.open("a", encoding="utf-8") as file:
        for moment, speaker, words in said:
            message = {"role": speaker, "content": [{"type": "text", "text": words}]}
            record = {"type": "message", "timestamp": moment, "message": message}
            file.write(json.dumps(record, ensure_ascii=False) + "\n")
    at = datetime.fromisoformat(said[-1][0].replace("Z", "+00:00")).timestamp()
    os.utime(path, (at, at))
    return path
