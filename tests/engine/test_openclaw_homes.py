"""Searches of two true OpenClaw homes, from a folder that ``MNEMOSCOPE_HOMES`` names.

Each sub-folder holds a ``.openclaw/workspace`` and below ``outputs`` what the program printed, with
an ``index.json`` of its commands. Notes came day by day, so each question meets the workspace as it
was. Without the variable there is nothing to collect.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.paths import note_day
from mnemoscope.domain.profile import PROFILES
from mnemoscope.engine.recall import recall
from mnemoscope.engine.recallviews import RecallAnswer
from mnemoscope.engine.reconcile import reconcile
from mnemoscope.engine.session import Session

_PLACE = os.environ.get("MNEMOSCOPE_HOMES")
_LATER_LINES = ("\n\n> Marek corrected the address list on 2026-04-09.", "2026-04-09")
"""Two lines that came into an older note, and the day."""
_PROMOTED = "\n\n## Promoted From Short-Term Memory ("


def _searches(home: str) -> list[dict[str, Any]]:
    if not _PLACE:
        return []
    text = (Path(_PLACE) / home / "outputs" / "index.json").read_text(encoding="utf-8")
    return [one for one in json.loads(text)["commands"] if one.get("kind") == "search"]


def _questions() -> Iterator[Any]:
    for home in ("openclaw-2026.4", "openclaw-2026.9"):
        for search in _searches(home):
            yield pytest.param(home, search, id=f"{home}-{search['q']}")


def _as_of(source: Path, root: Path, moment: datetime) -> None:
    """Write the workspace as it was at a moment."""
    day = moment.date().isoformat()
    for path in source.rglob("*.md"):
        name = path.relative_to(source).as_posix()
        noted = note_day(name)
        if noted and noted > day:
            continue
        text = path.read_text(encoding="utf-8")
        if day < _LATER_LINES[1]:
            text = text.replace(_LATER_LINES[0], "")
        if name == "MEMORY.md":
            text = _promoted_until(text, day)
        place = root / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")


def _promoted_until(text: str, day: str) -> str:
    first, *sections = text.split(_PROMOTED)
    kept = [section for section in sections if section[:10] <= day]
    return _PROMOTED.join([first, *kept]) + (
        "" if text.endswith("\n") and kept == sections else "\n"
    )


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory, resources: Path) -> Any:
    """Answer all questions of a home, in their order, each on its day."""

    @cache
    def asked(home: str) -> dict[int, RecallAnswer]:
        folder = tmp_path_factory.mktemp(home)
        source = Path(_PLACE or "") / home / ".openclaw" / "workspace"
        found: dict[int, RecallAnswer] = {}
        for search in _searches(home):
            moment = datetime.fromisoformat(search["fakeNow"])
            root = folder / moment.date().isoformat()
            if not root.exists():
                _as_of(source, root, moment)
            session = Session.open(
                root,
                home=folder / "home",
                resources=resources,
                clock=FixedClock(moment),
                profile=PROFILES[home],
            )
            reconcile(session, vectors=False)
            found[search["q"]] = recall(session, search["query"], 6, record=False)
            session.close()
        return found

    return asked


@pytest.mark.parametrize(("home", "search"), list(_questions()))
def test_a_question_is_answered_as_the_program_answered_it(
    home: str, search: dict[str, Any], answers: Any
) -> None:
    output = Path(_PLACE or "") / home / "outputs" / search["file"]
    wanted = json.loads(output.read_text(encoding="utf-8"))["results"]
    hits = answers(home)[search["q"]].hits
    assert [(hit.path, hit.start_line, hit.end_line) for hit in hits] == [
        (one["path"], one["startLine"], one["endLine"]) for one in wanted
    ]
    assert [hit.score for hit in hits] == pytest.approx([one["score"] for one in wanted], abs=1e-9)
    words = [next((term.value for term in hit.terms if term.name == "words"), 0.0) for hit in hits]
    assert words == pytest.approx([one["textScore"] for one in wanted], abs=1e-9)
    assert [hit.snippet for hit in hits] == [one["snippet"] for one in wanted]
