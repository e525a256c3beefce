"""OpenClaw's own settings of dreaming, read and never written: which phases it runs.

Keys and defaults: OpenClaw 2026.4 and 2026.9, ``plugins.entries.memory-core.config.dreaming`` of
``openclaw.json``, which may hold comments and trailing commas.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from mnemoscope.domain.outcomes import Problem
from mnemoscope.domain.phases import Phase
from mnemoscope.ledger.openclaw_values import as_object

CONFIG = "openclaw.json"
_LEVELS = 4
"""How many folders up the file is looked for: a workspace lies at most so deep in its home."""
# Texts are kept whole; what stands outside of them and is no JSON goes.
_NO_JSON = re.compile(r'("(?:\\.|[^"\\])*")|//[^\n]*|/\*.*?\*/|,(?=\s*[}\]])', re.DOTALL)
_LIMITS = {Phase.LIGHT: 100, Phase.REM: 10, Phase.DEEP: 10}


@dataclass(frozen=True, slots=True)
class PhaseSetting:
    """What is set for one phase."""

    enabled: bool
    limit: int


@dataclass(frozen=True, slots=True)
class DreamConfig:
    """What OpenClaw is told about dreaming."""

    path: str
    """Where the file lies."""
    enabled: bool | None
    """None: nothing is said, so that the version decides."""
    phases: Mapping[Phase, PhaseSetting]


def read_dream_config(root: Path) -> DreamConfig | Problem | None:
    """Read the nearest settings above the workspace at ``root``; None where there are none."""
    for folder in root.absolute().parents[:_LEVELS]:
        path = folder / CONFIG
        try:
            text = path.read_text("utf-8-sig")
        except (FileNotFoundError, NotADirectoryError):
            continue
        except (OSError, UnicodeDecodeError) as error:
            return Problem("config-unreadable", str(path), f"OpenClaw's settings: {error}")
        try:
            content: object = json.loads(_NO_JSON.sub(lambda found: found[1] or " ", text))
        except (ValueError, RecursionError) as error:
            return Problem("config-unreadable", str(path), f"OpenClaw's settings: {error}")
        return _config(str(path), content)
    return None


def _config(path: str, content: object) -> DreamConfig:
    plugins = as_object(as_object(content).get("plugins"))
    slot = as_object(plugins.get("slots")).get("memory")
    name = slot if isinstance(slot, str) else "memory-core"
    entry = as_object(as_object(plugins.get("entries")).get(name))
    dreaming = as_object(as_object(entry.get("config")).get("dreaming"))
    enabled = dreaming.get("enabled")
    phases = as_object(dreaming.get("phases"))
    return DreamConfig(
        path,
        enabled if isinstance(enabled, bool) else None,
        {phase: _phase(phase, as_object(phases.get(phase.value))) for phase in Phase},
    )


def _phase(phase: Phase, fields: Mapping[str, object]) -> PhaseSetting:
    limit = fields.get("limit")
    if not isinstance(limit, int) or isinstance(limit, bool) or limit < 0:
        limit = _LIMITS[phase]
    return PhaseSetting(fields.get("enabled") is not False, limit)
