"""What a person decided about single short-term memories, whatever their scores say."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class Verdict(StrEnum):
    """One decision about one memory."""

    PINNED = "pinned"
    """Promoted the next night if its text is still found, whatever the gates say; the rules of
    quality hold for it, too."""
    REJECTED = "rejected"
    """Not promoted until it gathers a new signal after the decision."""
    NEVER = "never"
    """Not promoted any more, nor what says the same in nearly the same words."""
    CONSENTED = "consented"
    """May be promoted although it looks like a secret, personal data or an instruction."""
    REMOVED = "removed"
    """The owner took its line out of MEMORY.md; not promoted any more, as with NEVER."""


FATES = frozenset({Verdict.PINNED, Verdict.REJECTED, Verdict.NEVER, Verdict.REMOVED})
"""Those of which a memory has one at most: a later decision replaces the earlier one."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """A decision, with the memory as it stood when it was made."""

    claim: str
    """The memory's id: 12 hex digits of its words (`signals.claim_hash`)."""
    verdict: Verdict
    key: str
    """The recall key; empty where only the words were known."""
    path: str
    text: str
    at: datetime
    """In UTC."""
