"""Light sleep: which short-term memories of the last days are laid out for the rest of the night.

Steps and constants: OpenClaw 2026.9.6 (light sleep: two days, at most 100 entries, likeness .9).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from mnemoscope.domain.alikeclaims import Alike, ascii_tokens
from mnemoscope.domain.clock import parse_utc
from mnemoscope.domain.factors import clamp
from mnemoscope.domain.pace import in_steps
from mnemoscope.domain.profile import Rules
from mnemoscope.domain.signals import PhaseSignal, RecallEntry, collapse
from mnemoscope.domain.similarity import likeness, tokens

LOOKBACK_DAYS = 2
LIMIT = 100
_COVERED = 0.35
"""From this likeness with one diary entry on, the diary has told a memory already."""
NOTHING = "- No notable updates."


@dataclass(frozen=True, slots=True)
class Staged:
    """A short-term memory that light sleep lays out."""

    entry: RecallEntry
    covered: bool = False
    """The last nights' diary tells of it, so it comes after all others."""


def in_window(entry: RecallEntry, since: datetime, rules: Rules) -> bool:
    """Tell whether a memory stirred since a moment (in the zone that its days are counted in).

    OpenClaw 2026.4 looks at the last recall alone. Later rules look at the days too, and at those
    alone where only notes say it: reading a note anew does not make it new.
    """
    last = parse_utc(entry.last_recalled_at)
    recent = last is not None and last >= since
    if rules is Rules.OPENCLAW_2026_4:
        return recent
    day = since.date().isoformat()
    only_seen = entry.daily_count > 0 and entry.recall_count == entry.grounded_count == 0
    return any(known >= day for known in entry.recall_days) or (recent and not only_seen)


def stage(
    entries: Iterable[RecallEntry],
    phases: Mapping[str, PhaseSignal],
    told: Sequence[str],
    is_usable: Callable[[RecallEntry], bool],
    rules: Rules,
    limit: int = LIMIT,
) -> tuple[Staged, ...]:
    """Choose from the memories of the window: the latest first, each said once.

    Left out are those laid out since their last recall and those that are not usable (source gone,
    untrusted). ``told`` are the last diary entries.
    """
    waiting = [entry for entry in entries if _is_due(entry, phases.get(entry.key))]
    waiting.sort(key=lambda entry: -entry.recall_count)
    waiting.sort(key=lambda entry: entry.last_recalled_at, reverse=True)
    diary = _Diary(told)
    fresh: list[Staged] = []
    covered: list[Staged] = []
    for entry in deduplicated(filter(is_usable, in_steps(waiting)), rules):
        if len(fresh) == limit:
            break
        known = diary.covers(entry.snippet)
        (covered if known else fresh).append(Staged(entry, known))
    return (*fresh, *covered)[:limit]


def deduplicated(entries: Iterable[RecallEntry], rules: Rules) -> tuple[RecallEntry, ...]:
    """Merge memories of one note that say the same; the first keeps its place and key."""
    entries = tuple(entries)
    cut = ascii_tokens if rules is Rules.OPENCLAW_2026_4 else tokens
    kept: dict[str, RecallEntry] = {}
    by_path: dict[str, list[str]] = {}
    for entry in in_steps(entries):
        by_path.setdefault(entry.path, []).append(entry.snippet)
    collections = {path: Alike(texts, cut=cut) for path, texts in by_path.items()}
    for entry in in_steps(entries):
        alike = collections[entry.path]
        known = alike.find(entry.snippet)
        if known is None:
            alike.add(entry.key, entry.snippet)
            kept[entry.key] = entry
        else:
            kept[known] = _merged(kept[known], entry)
    return tuple(kept.values())


def body(staged: Sequence[Staged]) -> tuple[str, ...]:
    """The lines of the light-sleep block, as OpenClaw writes them."""
    lines: list[str] = []
    for item in staged:
        entry = item.entry
        average = clamp(entry.total_score / max(1, entry.signal_count))
        lines += [
            f"- Candidate: {entry.snippet or '(no snippet captured)'}",
            f"  - confidence: {average:.2f}",
            f"  - evidence: {place(entry)}",
            f"  - recalls: {entry.recall_count}",
            "  - status: staged",
        ]
    return tuple(lines) or (NOTHING,)


def place(entry: RecallEntry) -> str:
    """Where a memory stands: ``path:first-last``."""
    return f"{entry.path}:{entry.start_line}-{entry.end_line}"


def _is_due(entry: RecallEntry, phase: PhaseSignal | None) -> bool:
    """Tell whether a memory was recalled or said again since it was laid out last."""
    before = parse_utc(phase.last_light_at) if phase and phase.last_light_at else None
    last = parse_utc(entry.last_recalled_at)
    return before is None or (last is not None and last > before)


def _merged(first: RecallEntry, other: RecallEntry) -> RecallEntry:
    tags = (*(first.concept_tags or ()), *(other.concept_tags or ()))
    return replace(
        first,
        recall_count=max(first.recall_count, other.recall_count),
        total_score=max(first.total_score, other.total_score),
        max_score=max(first.max_score, other.max_score),
        query_hashes=tuple(dict.fromkeys((*first.query_hashes, *other.query_hashes))),
        recall_days=tuple(dict.fromkeys((*first.recall_days, *other.recall_days))),
        concept_tags=tuple(dict.fromkeys(tags)) if first.concept_tags is not None else None,
        last_recalled_at=max(first.last_recalled_at, other.last_recalled_at),
    )


class _Diary:
    """The last entries of the diary, in the forms that are compared."""

    def __init__(self, told: Sequence[str]) -> None:
        self._texts = [collapse(words).lower() for words in told]
        self._tokens = [tokens(words) for words in told]

    def covers(self, snippet: str) -> bool:
        """Tell whether one entry holds a snippet, or is like it."""
        if not self._texts:
            return False
        text, mine = collapse(snippet).lower(), tokens(snippet)
        if not text:
            return False
        held = any(text in told for told in self._texts)
        return held or any(likeness(mine, told) >= _COVERED for told in self._tokens)
