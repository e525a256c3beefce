"""What a person may do with a proposal of a night."""

from __future__ import annotations

from enum import StrEnum


class Verb(StrEnum):
    """A decision, or taking one back."""

    ACCEPT = "accept"
    SPLIT = "split"
    """Write what is too long as its parts."""
    REJECT = "reject"
    NEVER = "never"
    UNDO = "undo"
