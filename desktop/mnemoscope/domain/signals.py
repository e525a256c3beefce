"""Recalls as OpenClaw records them: the short-term entry, phase hits, and their hashes.

Format and hashes: OpenClaw 2026.4–2026.9, ``memory/.dreams/*.json`` and its SQLite plugin state.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache

# What JavaScript trims and folds; Python's own ``\s`` differs in eight characters, and with it
# the hashes would.
SPACE = "\\t\\n\\v\\f\\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
_SPACES = re.compile(f"[{SPACE}]+")


@dataclass(frozen=True, slots=True)
class RecallEntry:
    """One short-term memory with the signals that it has gathered."""

    key: str
    path: str
    start_line: int
    end_line: int
    snippet: str
    recall_count: int = 0
    daily_count: int = 0
    grounded_count: int = 0
    total_score: float = 0.0
    max_score: float = 0.0
    first_recalled_at: str = ""
    """ISO 8601, kept as written: OpenClaw echoes it unchanged."""
    last_recalled_at: str = ""
    query_hashes: tuple[str, ...] = ()
    recall_days: tuple[str, ...] = ()
    concept_tags: tuple[str, ...] | None = None
    """None where the store holds no such list: the rank derives them."""
    claim_hash: str | None = None
    promoted_at: str | None = None
    source: str = "memory"
    user_query_hashes: tuple[str, ...] | None = None
    """Only from 2026.9 on; None where the entry has no such list."""
    origin_class: str | None = None
    session_kind: str | None = None
    supersedes_key: str | None = None
    project_key: str | None = None

    @property
    def signal_count(self) -> int:
        """Recalls, daily and grounded sightings together."""
        return max(0, self.recall_count) + max(0, self.daily_count) + max(0, self.grounded_count)


@dataclass(frozen=True, slots=True)
class PhaseSignal:
    """How often light and REM sleep touched a short-term memory."""

    key: str
    light_hits: int = 0
    rem_hits: int = 0
    last_light_at: str | None = None
    last_rem_at: str | None = None
    last_rem_considered_at: str | None = None
    """When REM sleep last looked at it, whether it found a truth in it or not."""


@dataclass(frozen=True, slots=True)
class Recall:
    """One memory shown as the answer to one question: what the ledger records."""

    path: str
    start_line: int
    end_line: int
    text: str
    score: float
    position: int
    """0-based rank in the answer."""
    query: str
    at: datetime


def with_hits(known: PhaseSignal | None, own: PhaseSignal) -> PhaseSignal:
    """Join the hits of two programs that dream of the same notes: the more hits, the later moments.

    Added up, the same night would count twice.
    """
    if known is None:
        return own
    return PhaseSignal(
        known.key,
        max(known.light_hits, own.light_hits),
        max(known.rem_hits, own.rem_hits),
        _later(known.last_light_at, own.last_light_at),
        _later(known.last_rem_at, own.last_rem_at),
        _later(known.last_rem_considered_at, own.last_rem_considered_at),
    )


def _later(one: str | None, other: str | None) -> str | None:
    """The later of two ISO moments in UTC."""
    return max(filter(None, (one, other)), default=None)


def collapse(text: str) -> str:
    """Trim and fold every run of white space into one space."""
    if text.isprintable():  # the only white space it can hold is the plain space
        return " ".join(text.split())
    return _SPACES.sub(" ", text).strip(" ")


@lru_cache(maxsize=65_536)
def claim_hash(text: str) -> str:
    """First 12 hex digits of SHA-1 over the collapsed text, case kept."""
    return hashlib.sha1(collapse(text).encode("utf-8", "surrogatepass")).hexdigest()[:12]


def query_hash(query: str) -> str:
    """First 12 hex digits of SHA-1 over the trimmed, lower-cased query."""
    return hashlib.sha1(query.strip().lower().encode("utf-8", "surrogatepass")).hexdigest()[:12]


def recall_key(path: str, start_line: int, end_line: int) -> str:
    """The key of a recall: ``memory:<path>:<start>:<end>``."""
    return f"memory:{path}:{start_line}:{end_line}"
