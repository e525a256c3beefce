"""What is to be done with a new statement beside those that are known already."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from mnemoscope.domain.conflicts import Reason, Side


class Verdict4(StrEnum):
    """The four answers."""

    NOOP = "noop"
    """It is known already."""
    UPDATE = "update"
    """It stands for an older statement from now on."""
    CONFLICT = "conflict"
    """It contradicts one, and nothing tells which of them holds."""
    ADD = "add"
    """It is new."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """What a new statement is beside known ones."""

    verdict: Verdict4
    with_: Side | None = None
    """The statement that decided; None where nothing is like it."""
    reason: Reason | None = None
