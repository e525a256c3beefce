"""What a person may do with a proposal of a night."""

from __future__ import annotations

from enum import StrEnum


class Verb(StrEnum):
    """A decision, or taking one back."""

    ACCEPT = "accept"
    REJECT = "reject"
    NEVER = "never"
    UNDO = "undo"
