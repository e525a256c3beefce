"""What a dream writes into MEMORY.md: the dated section, one line for each promoted memory.

Formats: OpenClaw 2026.4.15 (``[score=… recalls=… avg=… source=…]``) and 2026.9.6, which adds
``signals=`` and the trigger and importance comments.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from enum import StrEnum
from math import floor
from types import MappingProxyType

from mnemoscope.domain.concepts import Lexicon
from mnemoscope.domain.model import Memory
from mnemoscope.domain.noise import cleaned
from mnemoscope.domain.profile import Profile
from mnemoscope.domain.quality import ALL_RULES, Quality
from mnemoscope.domain.rehydration import Lost, in_context
from mnemoscope.domain.rules import Blocked, Rule
from mnemoscope.domain.sayings import Sayings
from mnemoscope.domain.scoring import Candidate, Gate
from mnemoscope.domain.signals import collapse

HEADER = "# Long-Term Memory"
"""First line of a MEMORY.md that a dream creates."""
NO_TEXT = "(no snippet captured)"

_NOWHERE: Mapping[int, Rule] = MappingProxyType({})
_MARKER = re.compile(r"<!--\s*openclaw-memory-promotion:([^\n]+?)\s*-->", re.IGNORECASE)
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_LIST_MARK = re.compile(r"^[-*+] +")
_SENTENCE_ENDS = (". ", "! ", "? ", "。", "！", "？")
_FINAL_MARKS = (".", "!", "?", "。", "！", "？", "…", ";", "；")
_TRIGGERS = 3
_TRIGGER_LENGTH = 64


class Hold(StrEnum):
    """Why a candidate that passes the gates is not written tonight."""

    LIMIT = "limit"
    """The night has its number of promotions already."""
    NOTE_GONE = "note-gone"
    TEXT_GONE = "text-gone"
    AMBIGUOUS = "ambiguous"
    MANAGED = "dreaming-block"
    UNREADABLE = "unreadable"
    ASIDE = "set-aside"
    """A person has hidden it, or it or its note says that it is superseded or archived."""
    CONTAMINATED = "contaminated"
    KNOWN = "already-remembered"
    BUDGET = "budget"
    """MEMORY.md has no room, and too little may leave it in one night."""
    PROVENANCE = "provenance"
    """Who recorded it, and in what kind of session, is not known (OpenClaw 2026.9)."""


@dataclass(frozen=True, slots=True)
class Promoted:
    """A candidate with the text that a dream writes, and where that text stands now."""

    candidate: Candidate
    path: str
    """The note in which it was found."""
    start_line: int
    end_line: int
    text: str
    """In one line, without list mark; what is written."""
    original: str = ""
    """What the note says, where ``text`` is a sentence that a model made of it; empty else."""
    undistilled: str = ""
    """Why ``text`` is not such a sentence though one was asked for; empty else."""
    left_out: tuple[Blocked, ...] = ()
    """Other lines of the recorded text that a rule of quality keeps out."""

    @property
    def distilled(self) -> str | None:
        """The sentence that a model made of it; None where the note's own words are written."""
        return self.text if self.original else None

    @property
    def moved(self) -> int:
        """Lines between where it was recorded and where it stands now."""
        return self.start_line - self.candidate.entry.start_line


@dataclass(frozen=True, slots=True)
class Rejected:
    """A short-term memory that is not promoted, and why."""

    candidate: Candidate
    reason: Gate | Hold
    blocked: Blocked | None = None
    """What is wrong with its text, where that is the reason."""


@dataclass(frozen=True, slots=True)
class Distilled:
    """What remains of a found text when everything that is no memory is taken out."""

    text: str
    start_line: int
    end_line: int
    left_out: tuple[Blocked, ...] = ()
    """What rules of quality took out."""


def hold_of(lost: Lost) -> Hold:
    """The reason why a candidate without a place waits."""
    return Hold(lost.value)


def distil(
    memories: Sequence[Memory],
    lexicon: Lexicon,
    known: Sayings[str],
    limit: int | None,
    quality: Quality = ALL_RULES,
    claims: Sequence[str] = (),
    around: Mapping[int, Rule] = _NOWHERE,
) -> Distilled | Blocked | Hold:
    """Join the memories that are worth keeping, as many as ``limit`` characters hold.

    What a rule blocks is left out, and so is what is ``known`` already. The answer is
    the reason where nothing remains. ``claims`` are hashes under which a person may have consented,
    ``around`` the rules that memories break by where they stand, by first line.
    """
    kept: list[tuple[Memory, str]] = []
    left_out: list[Blocked] = []
    size = 0
    for memory in memories:
        text = cleaned(_COMMENT.sub(" ", in_context(memory)), lexicon.noise)
        found = quality.judged(text, lexicon, claims)
        if found is None and (rule := around.get(memory.start_line)):
            found = quality.out_of_place(rule, text)
        if found is not None:
            left_out.append(found)
        if found is not None or text in known:
            continue
        if kept and limit is not None and size + len(text) + 2 > limit:
            break
        kept.append((memory, text))
        size += len(text) + 2
    if not kept:
        return left_out[0] if left_out else Hold.KNOWN
    text = shorten(_sentences([text for _, text in kept]), limit)
    # One by one they are new; together they may be what was promoted as one text.
    if len(kept) > 1 and text in known:
        return Hold.KNOWN
    last = max(memory.end_line for memory, _ in kept)
    return Distilled(text, kept[0][0].start_line, last, tuple(left_out))


def shorten(text: str, limit: int | None) -> str:
    """Cut a text at the last sentence end or space that is not too early (OpenClaw 2026.9.6)."""
    if limit is None or len(text) <= limit:
        return text
    head = text[:limit]
    least = floor(0.55 * limit)
    ends = [at + len(end.rstrip()) for end in _SENTENCE_ENDS if (at := head.rfind(end)) >= least]
    if ends:
        head = head[: max(ends)]
    elif head.rfind(" ") >= floor(0.65 * limit):
        head = head[: head.rfind(" ")]
    return head.rstrip() + "..."


def promotion_line(item: Promoted, profile: Profile) -> str:
    """The list item of a promoted memory."""
    candidate = item.candidate
    source = f"{item.path}:{item.start_line}-{item.end_line}"
    recalls = f"recalls={candidate.entry.recall_count} avg={fixed(candidate.average)}"
    if not profile.annotate:
        text = item.text or NO_TEXT
        return f"- {text} [score={fixed(candidate.score)} {recalls} source={source}]"
    tail = f"[score={fixed(candidate.score)} signals={candidate.signals} {recalls} source={source}]"
    text = shorten(_LIST_MARK.sub("", collapse(item.text)), profile.snippet_limit) or NO_TEXT
    return f"- {text} {tail}{_annotations(candidate)}"


def promotion_lines(item: Promoted, profile: Profile) -> tuple[str, str]:
    """The marker comment and the list item of a promoted memory."""
    marker = f"<!-- openclaw-memory-promotion:{item.candidate.entry.key} -->"
    return marker, promotion_line(item, profile)


def section(items: Sequence[Promoted], day: str, profile: Profile, newline: str) -> str:
    """The dated section that is appended to MEMORY.md; begins with an empty line.

    Entries of several projects stand in groups, those of none first (OpenClaw 2026.9.6).
    """
    lines = ["", f"## Promoted From Short-Term Memory ({day})", ""]
    groups: dict[str, list[Promoted]] = {}
    for item in items:
        project = (item.candidate.entry.project_key if profile.annotate else None) or ""
        groups.setdefault(project if _is_name(project) else "", []).append(item)
    for project in sorted(groups):
        if len(groups) > 1:
            lines += [f"### Project: {project}" if project else "### Global", ""]
        for item in groups[project]:
            lines.extend(promotion_lines(item, profile))
        if len(groups) > 1:
            lines.append("")
    return newline.join(lines if len(groups) > 1 else [*lines, ""])


def appended(memory: str, addition: str, newline: str) -> str:
    """MEMORY.md with a section at its end; an empty file gets its header first."""
    if not memory.strip():
        return f"{HEADER}{newline}{newline}{_ended(memory, newline)}{addition}"
    return _ended(memory, newline) + addition


def promotion_keys(memory: str) -> frozenset[str]:
    """The recall keys of all promotion markers in a text."""
    return frozenset(key for match in _MARKER.finditer(memory) if (key := match[1].strip()))


def fixed(value: float) -> str:
    """Three decimals, halves rounded up as JavaScript's ``toFixed`` does."""
    return str(Decimal(value).quantize(Decimal("0.001"), ROUND_HALF_UP))


def _ended(text: str, newline: str) -> str:
    """The text with a line end at its end, unless it is empty."""
    return text if not text or text.endswith(("\n", "\r")) else text + newline


def _annotations(candidate: Candidate) -> str:
    """The trigger, importance and project comments; tags are cut so that they stay one list."""
    phrases = (
        collapse(re.sub(r"[,;\r\n]", " ", tag))[:_TRIGGER_LENGTH]
        for tag in candidate.tags[:_TRIGGERS]
    )
    triggers = ", ".join(phrase for phrase in phrases if phrase and "--" not in phrase)
    importance = min(10, max(3, floor(10 * candidate.score + 0.5)))
    comment = f" <!-- trigger: {triggers} -->" if triggers else ""
    project = candidate.entry.project_key
    belongs = f" <!-- project: {project} -->" if project and _is_name(project) else ""
    return f"{comment} <!-- importance: {importance} -->{belongs}"


def _is_name(project: str) -> bool:
    """Tell whether a project of the recall state stays within its comment and its line."""
    return "-->" not in project and project == collapse(project)


def _sentences(texts: Sequence[str]) -> str:
    """Join texts to one line; a text without a final mark is parted by a semicolon."""
    if len(texts) == 1:
        return texts[0]
    *others, last = texts
    parts = [text if text.endswith(_FINAL_MARKS) else f"{text};" for text in others]
    return " ".join([*parts, last])
