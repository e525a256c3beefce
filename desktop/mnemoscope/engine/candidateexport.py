"""Writes a list of candidates into a file, as CSV for a sheet or as JSON for a program."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from mnemoscope.domain.factors import FACTORS
from mnemoscope.domain.scoring import Gate
from mnemoscope.engine.candidates import Standing
from mnemoscope.engine.sheets import as_csv, write_out


@dataclass(frozen=True, slots=True)
class Listed:
    """One row of the list as it is shown."""

    row: Standing
    rank: int
    """0: it takes no part, as it was promoted."""
    score: float
    passes: bool
    missed: tuple[Gate, ...]


def export_candidates(listed: Sequence[Listed], path: Path) -> int:
    """Write the rows into a file, JSON where its name says so, else CSV; returns their number.

    Masked texts are written masked.

    Raises:
        EnvironmentFault: the disk refused.
    """
    records = [_record(one) for one in listed]
    is_json = path.suffix.lower() == ".json"
    text = _as_json(records) if is_json else as_csv(records)
    write_out(text.encode(), path)
    return len(records)


def _record(one: Listed) -> dict[str, object]:
    candidate, entry = one.row.candidate, one.row.candidate.entry
    return {
        "rank": one.rank or None,
        "key": entry.key,
        "text": one.row.text,
        "path": entry.path,
        "startLine": entry.start_line,
        "endLine": entry.end_line,
        "score": one.score,
        **{name: getattr(candidate.components, name) for name in FACTORS},
        "light": candidate.boost.light,
        "rem": candidate.boost.rem,
        "signals": candidate.signals,
        "contexts": candidate.contexts,
        "ageDays": candidate.age_days,
        "daysLeft": one.row.days_left,
        "passes": one.passes,
        "missed": [gate.value for gate in one.missed],
        "rule": candidate.blocked.rule.value if candidate.blocked else None,
        "verdict": one.row.verdict.value if one.row.verdict else None,
    }


def _as_json(records: Sequence[dict[str, object]]) -> str:
    return json.dumps({"candidates": records}, ensure_ascii=False, indent=2) + "\n"
