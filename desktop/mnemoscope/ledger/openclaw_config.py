"""OpenClaw's own settings, read and never written: which phases it runs, where its wiki lies.

Keys and defaults: OpenClaw 2026.4 and 2026.9, ``plugins.entries.memory-core.config.dreaming`` and
``plugins.entries.memory-wiki.config.vault`` of ``openclaw.json``, which may hold comments and
trailing commas.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from mnemoscope.domain.outcomes import Problem
from mnemoscope.domain.phases import Phase
from mnemoscope.ledger.jsonfields import as_object

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


@dataclass(frozen=True, slots=True)
class WikiConfig:
    """What OpenClaw is told about its wiki."""

    folder: Path
    """Where the settings lie: OpenClaw's home."""
    vault: str
    """The vault's folder as it is written; empty: the usual one."""
    per_agent: bool
    """Whether each agent has a vault of its own below that folder."""
    workspaces: tuple[str, ...]
    """The folders of its agents, as far as they are named."""


def read_dream_config(root: Path) -> DreamConfig | Problem | None:
    """Read the nearest settings above the workspace at ``root``; None where there are none."""
    for folder in root.absolute().parents[:_LEVELS]:
        content = _content(folder)
        if content is not None:
            return content if isinstance(content, Problem) else _config(content[0], content[1])
    return None


def read_wiki_config(folder: Path) -> WikiConfig | None:
    """Read what the settings in a folder say about the wiki; None where none can be read."""
    content = _content(folder)
    if content is None or isinstance(content, Problem):
        return None
    everything = as_object(content[1])
    entries = as_object(as_object(everything.get("plugins")).get("entries"))
    vault = as_object(as_object(as_object(entries.get("memory-wiki")).get("config")).get("vault"))
    path = vault.get("path")
    agents = as_object(everything.get("agents"))
    listed = agents.get("list")
    owners = [as_object(agents.get("defaults"))]
    owners += map(as_object, cast("list[object]", listed) if isinstance(listed, list) else [])
    named = [owner.get("workspace") for owner in owners]
    return WikiConfig(
        folder,
        path.strip() if isinstance(path, str) else "",
        vault.get("scope") == "agent",
        tuple(name for name in named if isinstance(name, str) and name),
    )


def _content(folder: Path) -> tuple[str, object] | Problem | None:
    """Read the settings in a folder: their path and what they hold; None where there are none."""
    path = folder / CONFIG
    try:
        text = path.read_text("utf-8-sig")
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (OSError, UnicodeDecodeError) as error:
        return Problem("config-unreadable", str(path), f"OpenClaw's settings: {error}")
    try:
        return str(path), json.loads(_NO_JSON.sub(lambda found: found[1] or " ", text))
    except (ValueError, RecursionError) as error:
        return Problem("config-unreadable", str(path), f"OpenClaw's settings: {error}")


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
