"""Nights of two true OpenClaw homes, from a folder that ``MNEMOSCOPE_HOMES`` names.

The recall store of today is that of the last commands; what it was on the night of a promotion is
taken from what the program printed that night with every gate open. Without the variable there is
nothing to collect.
"""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.paths import note_day
from mnemoscope.domain.profile import PROFILES, Gates
from mnemoscope.domain.promotion import Hold
from mnemoscope.engine.dream import apply_promotions
from mnemoscope.engine.dreamviews import DreamResult
from mnemoscope.engine.promote import candidates
from mnemoscope.engine.session import Session

_PLACE = os.environ.get("MNEMOSCOPE_HOMES")
_OPEN = Gates(0.0, 0, 0, 30, 1000)
_LATER_LINES = ("\n\n> Marek corrected the address list on 2026-04-09.", "2026-04-09")
_PROMOTED = "\n\n## Promoted From Short-Term Memory ("
_BUDGET = re.compile(r"MEMORY\.md budget exceeded")


def _commands(home: str) -> list[dict[str, Any]]:
    if not _PLACE:
        return []
    text = (Path(_PLACE) / home / "outputs" / "index.json").read_text("utf-8")
    return json.loads(text)["commands"]


def _printed(home: str, name: str) -> dict[str, Any]:
    return json.loads((Path(_PLACE or "") / home / "outputs" / name).read_text("utf-8"))


def _ranks() -> Iterator[Any]:
    for home in ("openclaw-2026.4", "openclaw-2026.9"):
        for one in _commands(home):
            if one["args"][:2] == ["memory", "promote"] and "final" in one["file"]:
                yield pytest.param(home, one, id=f"{home}-{one['file'][:3]}")


def _nights() -> Iterator[Any]:
    for home in ("openclaw-2026.4", "openclaw-2026.9"):
        commands = _commands(home)
        for at, one in enumerate(commands):
            if "--apply" in one["args"]:
                yield pytest.param(home, commands[at - 2], one, id=f"{home}-{one['file'][:3]}")


@pytest.mark.parametrize(("era", "command"), list(_ranks()))
def test_the_rank_of_the_stored_state_agrees(
    era: str, command: dict[str, Any], tmp_path: Path, open_session: Any
) -> None:
    source = Path(_PLACE or "") / era / ".openclaw"
    shutil.copytree(source, tmp_path / ".openclaw", copy_function=shutil.copyfile)
    session = open_session(
        tmp_path / ".openclaw" / "workspace",
        profile=PROFILES[era],
        clock=FixedClock(datetime.fromisoformat(command["fakeNow"])),
        read_only=True,
    )
    gates = _OPEN if "--min-score" in command["args"] else None
    found = candidates(session, gates, include_promoted="--include-promoted" in command["args"])
    wanted = _printed(era, command["file"])["candidates"]
    assert [one.entry.key for one in found] == [one["key"] for one in wanted]
    assert [one.score for one in found] == pytest.approx([one["score"] for one in wanted], abs=1e-9)
    assert [list(one.tags) for one in found] == [one["conceptTags"] for one in wanted]


def _stored(one: dict[str, Any]) -> dict[str, Any]:
    """An entry that ranks as the printed candidate did."""
    asked = [f"{number:012x}" for number in range(one["uniqueQueries"])]
    return {
        **{name: one[name] for name in one if name not in ("avgScore", "components", "score")},
        "totalScore": one["avgScore"] * one["signalCount"],
        "queryHashes": asked,
        "userQueryHashes": asked,
    }


def _as_of(home: str, before: dict[str, Any], root: Path, moment: datetime) -> None:
    source = Path(_PLACE or "") / home / ".openclaw" / "workspace"
    day = moment.date().isoformat()
    for path in source.rglob("*.md"):
        name = path.relative_to(source).as_posix()
        noted = note_day(name)
        if noted and noted >= day:
            continue
        text = path.read_text("utf-8")
        if day < _LATER_LINES[1]:
            text = text.replace(_LATER_LINES[0], "")
        if name == "MEMORY.md":
            text = _promoted_before(text, day)
        place = root / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, "utf-8")
    entries = {one["key"]: _stored(one) for one in _printed(home, before["file"])["candidates"]}
    store = root / "memory" / ".dreams" / "short-term-recall.json"
    store.parent.mkdir(parents=True, exist_ok=True)
    store.write_text(json.dumps({"version": 1, "entries": entries}), "utf-8")


def _promoted_before(text: str, day: str) -> str:
    first, *sections = text.split(_PROMOTED)
    kept = [section for section in sections if section[:10] < day]
    return _PROMOTED.join([first, *kept]).rstrip("\n") + "\n"


@pytest.mark.parametrize(("era", "before", "command"), list(_nights()))
def test_a_night_promotes_what_the_program_promoted(
    era: str,
    before: dict[str, Any],
    command: dict[str, Any],
    tmp_path: Path,
    open_session: Any,
) -> None:
    moment = datetime.fromisoformat(command["fakeNow"])
    root = tmp_path / "workspace"
    _as_of(era, before, root, moment)
    session: Session = open_session(
        root, profile=PROFILES[era], clock=FixedClock(moment), consent=True
    )
    answer = apply_promotions(session)
    assert isinstance(answer, DreamResult)
    wanted = _printed(era, command["file"])["apply"]
    assert [
        (one.candidate.entry.key, one.start_line, one.end_line, one.text)
        for one in answer.plan.accepted
    ] == [
        (one["key"], one["startLine"], one["endLine"], one["snippet"])
        for one in wanted["appliedCandidates"]
    ]
    rejected = wanted.get("rejectedCandidates", [])
    waiting = {one["candidate"]["key"] for one in rejected if _BUDGET.match(one["reason"])}
    held = {r.candidate.entry.key for r in answer.plan.rejected if r.reason is Hold.BUDGET}
    assert held == waiting
    text = (Path(_PLACE or "") / era / ".openclaw" / "workspace" / "MEMORY.md").read_text("utf-8")
    if wanted["appended"]:
        day = moment.date().isoformat()
        written = (root / "MEMORY.md").read_text("utf-8").split(_PROMOTED)[-1]
        section = next(one for one in text.split(_PROMOTED) if one.startswith(day))
        assert written.strip() == section.strip()
