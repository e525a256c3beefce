"""Which OpenClaw a workspace belongs to, by the state that it keeps."""

from __future__ import annotations

from pathlib import Path

from mnemoscope.domain.profile import OPENCLAW_2026_4, OPENCLAW_2026_9, SEED, Profile
from mnemoscope.engine.promote import state_at
from mnemoscope.ledger.openclaw import Origin

AUTO = "auto"
"""The name that asks for the profile that fits the workspace."""
_FITTING = {
    Origin.JSON: OPENCLAW_2026_4,
    Origin.SQLITE: OPENCLAW_2026_9,
    # It has moved its state out of these files.
    Origin.MIGRATED: OPENCLAW_2026_9,
}


def found_profile(root: Path) -> Profile:
    """Return the rules of the OpenClaw that recorded a workspace's recalls; without any, our own.

    Versions 2026.4 and 2026.5 keep JSON files in the workspace, later ones a database beside it.
    """
    return _FITTING.get(state_at(root).origin, SEED)
