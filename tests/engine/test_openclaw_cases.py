"""More answers of OpenClaw, from a folder that the variable ``MNEMOSCOPE_CASES`` names.

Each sub-folder holds a ``workspace/`` and what OpenClaw 2026.4.15 answered on 20 April 2026, 03:00
UTC: ``promote-*`` and ``concepts-*`` a rank, ``promote-*`` and ``drift-*`` a promotion. Without the
variable there is nothing to collect.
"""

from __future__ import annotations

import json
import os
import shutil
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.profile import OPENCLAW_2026_4, Gates
from mnemoscope.domain.scoring import Candidate
from mnemoscope.engine.dream import apply_promotions
from mnemoscope.engine.dreamviews import DreamResult
from mnemoscope.engine.promote import candidates
from mnemoscope.engine.session import Session

_PLACE = os.environ.get("MNEMOSCOPE_CASES")
_CASES = sorted(path for path in Path(_PLACE).iterdir() if path.is_dir()) if _PLACE else []
_OPEN = Gates(0.0, 0, 0, 30, 1000)
_RANKS = [
    pytest.param(case, name, gates, id=f"{case.name}-{name}")
    for case in _CASES
    for name, gates in (("rank-all", _OPEN), ("rank-default", OPENCLAW_2026_4.gates))
    if (case / f"{name}.json").exists()
]
_PROMOTIONS = [
    pytest.param(case, gates, id=case.name)
    for case in _CASES
    for start, gates in (
        ("promote-", Gates(0.8, 3, 3, 30, 20)),
        ("drift-", Gates(0.5, 1, 1, 30, 40)),
    )
    if case.name.startswith(start)
]


def opened(case: Path, tmp_path: Path, open_session: Any) -> Session:
    root = tmp_path / "workspace"
    shutil.copytree(case / "workspace", root, copy_function=shutil.copyfile)
    for path in (root, *root.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)
    moment = FixedClock(datetime(2026, 4, 20, 3, tzinfo=UTC))
    session: Session = open_session(root, profile=OPENCLAW_2026_4, consent=True, clock=moment)
    return session


def numbers(candidate: Candidate) -> dict[str, float]:
    parts = candidate.components
    names = ("frequency", "relevance", "diversity", "recency", "consolidation", "conceptual")
    factors = {name: getattr(parts, name) for name in names}
    return {
        "score": candidate.score,
        "avgScore": candidate.average,
        "ageDays": candidate.age_days,
        "maxScore": candidate.entry.max_score,
        "signalCount": candidate.signals,
        "uniqueQueries": len(candidate.entry.query_hashes),
        **factors,
    }


def texts(candidate: Candidate) -> tuple[object, ...]:
    entry = candidate.entry
    return (entry.key, entry.path, entry.start_line, entry.end_line, entry.snippet, candidate.tags)


if _RANKS:

    @pytest.mark.parametrize(("case", "name", "gates"), _RANKS)
    def test_the_rank_agrees(
        case: Path, name: str, gates: Gates, tmp_path: Path, open_session: Any
    ) -> None:
        recorded = json.loads((case / f"{name}.json").read_text("utf-8"))["candidates"]
        found = candidates(opened(case, tmp_path, open_session), gates)
        assert [texts(one) for one in found] == [
            (
                one["key"],
                one["path"],
                one["startLine"],
                one["endLine"],
                one["snippet"],
                tuple(one["conceptTags"]),
            )
            for one in recorded
        ]
        for one, expected in zip(found, recorded, strict=True):
            flat = {**expected, **expected["components"]}
            for number, value in numbers(one).items():
                assert value == pytest.approx(flat[number], abs=1e-9), (one.entry.key, number)


if _PROMOTIONS:

    @pytest.mark.parametrize(("case", "gates"), _PROMOTIONS)
    def test_the_promotion_agrees(
        case: Path, gates: Gates, tmp_path: Path, open_session: Any
    ) -> None:
        session = opened(case, tmp_path, open_session)
        answer = apply_promotions(session, gates)
        assert isinstance(answer, DreamResult)
        recorded = json.loads((case / "apply.json").read_text("utf-8"))["apply"]
        assert [
            (item.candidate.entry.key, item.start_line, item.end_line, item.text)
            for item in answer.plan.accepted
        ] == [
            (one["key"], one["startLine"], one["endLine"], one["snippet"])
            for one in recorded["appliedCandidates"]
        ]
        after = (case / "MEMORY.after.md").read_bytes()
        assert (session.root / "MEMORY.md").read_bytes() == after
