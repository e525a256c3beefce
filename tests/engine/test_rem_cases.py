"""What OpenClaw's REM preview told, from the folders ``MNEMOSCOPE_CASES`` and ``…_HOMES`` name.

Each case holds a ``workspace/`` and what 2026.4.15 answered on 20 April 2026, 03:00 UTC; each home
a ``.openclaw/workspace`` and what its commands printed. Without them there is nothing to collect.
"""

from __future__ import annotations

import json
import os
import shutil
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.profile import PROFILES
from mnemoscope.domain.rem import reflections
from mnemoscope.engine.rem import preview_rem

_CASES = os.environ.get("MNEMOSCOPE_CASES")
_HOMES = os.environ.get("MNEMOSCOPE_HOMES")


def _recorded() -> list[Any]:
    found: list[Any] = []
    for answer in sorted(Path(_CASES).glob("*/rem-harness.json")) if _CASES else ():
        case = answer.parent
        now = "2026-04-20T03:00:00.000Z"
        found.append(pytest.param("openclaw-2026.4", case / "workspace", answer, now, id=case.name))
    for home in ("openclaw-2026.4", "openclaw-2026.9") if _HOMES else ():
        folder = Path(str(_HOMES)) / home
        for run in json.loads((folder / "outputs" / "index.json").read_text("utf-8"))["commands"]:
            if run.get("args") == ["memory", "rem-harness", "--json"]:
                answer = folder / "outputs" / run["file"]
                workspace = folder / ".openclaw" / "workspace"
                found.append(
                    pytest.param(home, workspace, answer, run["fakeNow"], id=f"home-{home}")
                )
    return found


if _CASES or _HOMES:

    @pytest.mark.parametrize(("profile", "workspace", "answer", "now"), _recorded())
    def test_the_preview_agrees(
        profile: str, workspace: Path, answer: Path, now: str, tmp_path: Path, open_session: Any
    ) -> None:
        home = tmp_path / "home"
        if workspace.parent.name == ".openclaw":
            shutil.copytree(workspace.parent, home / ".openclaw", copy_function=shutil.copyfile)
            root = home / ".openclaw" / "workspace"
        else:
            root = home / "workspace"
            shutil.copytree(workspace, root, copy_function=shutil.copyfile)
        for path in (home, *home.rglob("*")):
            path.chmod(0o755 if path.is_dir() else 0o644)
        clock = FixedClock(datetime.fromisoformat(now))
        session = open_session(root, profile=PROFILES[profile], clock=clock)
        plan = preview_rem(session)
        recorded = json.loads(answer.read_text("utf-8"))["rem"]
        assert plan.considered == recorded["sourceEntryCount"]
        assert list(reflections(plan.themes)) == recorded["reflections"]
        assert [(one.entry.snippet, one.evidence) for one in plan.truths] == [
            (one["snippet"], one["evidence"]) for one in recorded["candidateTruths"]
        ]
        for mine, theirs in zip(plan.truths, recorded["candidateTruths"], strict=True):
            assert mine.confidence == pytest.approx(theirs["confidence"], abs=1e-9)
        assert [one.entry.key for one in plan.truths] == recorded["candidateKeys"]
        assert list(plan.lines) == recorded["bodyLines"]
