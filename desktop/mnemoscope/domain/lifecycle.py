"""What happens to memories and files in their life, step by step: what, where and why.

Thresholds of cleanup: importance below 0.2 goes into the trash for 7 days, what was not used for 30
days into the archive, likeness above 0.85 is a proposal to merge; daily logs and reflections of
more than 30 days go into the archive as whole files (memory system v2).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from mnemoscope.domain.life import Life, LifeKind, Protection
from mnemoscope.domain.takeout import Obstacle

TRASH_DAYS = 7


class Store(StrEnum):
    """Where something was put."""

    TRASH = "trash"
    """Gone for good after some days."""
    ARCHIVE = "archive"
    """Kept in a file of its own."""


class Form(StrEnum):
    """What was put away."""

    LINES = "lines"
    """Lines of a file."""
    FILE = "file"
    """A whole file, which lies in the archive."""
    CLAIM = "claim"
    """A claim of a wiki page, which stays there with another status."""


class StepKind(StrEnum):
    """What happens to one memory or file."""

    PIN = "pin"
    UNPIN = "unpin"
    VERIFY = "verify"
    """Somebody says that it still holds."""
    TRASH = "trash"
    ARCHIVE = "archive"
    """A statement leaves its file for one of the archive."""
    ARCHIVE_FILE = "archive-file"
    RESTORE = "restore"
    MARK_STALE = "mark-stale"
    MERGE = "merge"
    """Only proposed: no job merges texts."""
    COMPACT = "compact"
    """Fragments of one fact become one text."""
    WARM = "warm"
    """A long note becomes a summary of itself; the original is kept."""
    REMOVE_FILE = "remove-file"
    """A note of which nothing but its heading would be left goes with its last statement."""


class Why(StrEnum):
    """Why something happens."""

    BY_HAND = "by-hand"
    UNIMPORTANT = "unimportant"
    """Its importance is below the limit."""
    UNUSED = "unused"
    """So many days have gone by without a use."""
    OLD_LOG = "old-log"
    """A daily log of so many days that no note refers to."""
    OLD_REFLECTION = "old-reflection"
    ALIKE = "alike"
    """Two texts are so much alike."""
    FRAGMENTS = "fragments"
    """So many texts are pieces of one fact."""
    UNVERIFIED = "unverified"
    """So many days have gone by since somebody said that it holds."""
    TEMPERATURE = "temperature"
    BARE = "bare"
    """Nothing but its header and headings would be left."""


class Bar(StrEnum):
    """Why something stays as it is, beside what protects the memory itself."""

    TODAY = "today"
    """It was written or used today."""
    CONFLICT = "conflict"
    """Its file holds a statement that contradicts another one, and nobody has decided yet."""
    DRAFT = "draft"
    """Its file is being edited."""
    READ_ONLY = "read-only"
    STANDING = "standing"
    """The file tells of the moment, of the workspace or of how to behave: USER.md, NOW.md."""
    LINK = "link"
    """It is a link to another file."""
    GENERATED = "generated"
    """A program writes the file: a transcript, a report, an import."""
    UNREADABLE = "unreadable"
    GONE = "gone"
    """It is not there."""
    LIMIT = "limit"
    """One run does so much and no more; it is its turn the next time."""
    NO_PLACE = "no-place"
    """The format of the file has no place for it."""
    OPEN_TASK = "open-task"
    """It is a task that nobody has ticked off, or its file holds one."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something happens, with the number that is beyond a limit."""

    why: Why
    value: float | None = None
    limit: float | None = None

    def __str__(self) -> str:
        """``unused 41 30``: the word, the number, the limit."""
        numbers = (f"{one:g}" for one in (self.value, self.limit) if one is not None)
        return " ".join((self.why.value, *numbers))

    @classmethod
    def read(cls, text: str) -> Reason:
        """Read what `__str__` wrote; another text is what a person did."""
        word, *numbers = text.split()
        try:
            value, limit = (*map(float, numbers), None, None)[:2]
            return cls(Why(word), value, limit)
        except ValueError:
            return cls(Why.BY_HAND)


BY_HAND = Reason(Why.BY_HAND)


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that happens."""

    kind: StepKind
    id: str
    """The memory's; empty: it is about a file."""
    text: str
    path: str
    start_line: int
    """1-based; 0: no lines of it."""
    end_line: int
    why: Reason
    target: str = ""
    """The file that it goes to."""
    others: tuple[str, ...] = ()
    """Ids of the other memories of a merge."""


@dataclass(frozen=True, slots=True)
class Kept:
    """Something that stays as it is, though it was asked for or due."""

    id: str
    why: Protection | Obstacle | Bar
    path: str = ""
    text: str = ""
    due: Reason = BY_HAND


@dataclass(frozen=True, slots=True)
class CleanupRules:
    """What a cleanup does; None switches a layer off."""

    importance: float | None = 0.2
    """Below it a memory goes into the trash."""
    unused_days: int | None = 30
    log_days: int | None = 30
    reflection_days: int | None = 30
    similarity: float | None = 0.85
    """Above it two memories are proposed to be merged."""
    most: int = 200
    """Memories and files that one run moves at most."""
    trash_days: int = TRASH_DAYS

    def flaw(self) -> str:
        """Return what is wrong with the numbers, as a clause; empty: nothing."""
        for name in ("importance", "similarity"):
            share: float | None = getattr(self, name)
            if share is not None and not 0 <= share <= 1:
                return f"{name} is a number from 0 to 1"
        for name in ("unused_days", "log_days", "reflection_days"):
            days: int | None = getattr(self, name)
            if days is not None and not 1 <= days <= 36_500:
                return f"{name.replace('_', ' ')} is a number from 1 to 36500"
        if self.most < 1 or not 1 <= self.trash_days <= 3_650:
            return "a run moves at least one memory, and the trash keeps for 1 to 3650 days"
        return ""


def rules_of(saved: Mapping[str, object]) -> CleanupRules:
    """Read rules as `dataclasses.asdict` wrote them; the usual ones where a number is none."""
    rules = CleanupRules(
        importance=_share(saved, "importance", 0.2),
        unused_days=_days(saved, "unused_days", 30),
        log_days=_days(saved, "log_days", 30),
        reflection_days=_days(saved, "reflection_days", 30),
        similarity=_share(saved, "similarity", 0.85),
        most=_days(saved, "most", 200) or 0,
        trash_days=_days(saved, "trash_days", TRASH_DAYS) or 0,
    )
    return CleanupRules() if rules.flaw() else rules


def _share(saved: Mapping[str, object], name: str, usual: float) -> float | None:
    value = saved.get(name, usual)
    return None if value is None else float(value) if isinstance(value, int | float) else usual


def _days(saved: Mapping[str, object], name: str, usual: int) -> int | None:
    value = saved.get(name, usual)
    return value if value is None or isinstance(value, int) else usual


_STANDING = frozenset(
    {"user.md", "now.md", "index.md", "agents.md", "soul.md", "tools.md", "identity.md"}
    | {"heartbeat.md", "bootstrap.md", "readme.md"}
)
_SAFE_FOLDERS = {"decisions": Protection.DECISION, "people": Protection.PERSON}


_TICKED = re.compile(r"\[[xX✓✔]\]|~~.+~~\s*[.。]?$")


def is_open_task(life: Life) -> bool:
    """Tell whether a memory is a task that is neither ticked off nor struck through."""
    return life.kind is LifeKind.TASK and _TICKED.match(life.text) is None


def is_standing_file(path: str) -> bool:
    """Tell whether a file is of the moment or of the workspace itself, which no job touches."""
    return path.rpartition("/")[2].lower() in _STANDING


def protected_file(path: str, priority: float | None) -> Protection | None:
    """Return why no job may move a file of knowledge, by its folder.

    ``priority``: 1 for one that is marked red.
    """
    for folder in path.lower().split("/")[:-1]:
        if folder in _SAFE_FOLDERS:
            return _SAFE_FOLDERS[folder]
        if folder == "lessons" and priority == 1.0:
            return Protection.LESSON
    return None


def archive_path(path: str, month: str, *, of_agent: bool, taken: frozenset[str]) -> str:
    """Return where a file goes: ``memory/.archive/2026-10/…`` with its folders below ``memory``.

    Folders that begin with a dot are listed by nobody, so that the file is not recalled. ``month``:
    ISO. ``of_agent``: the workspace has a folder ``memory``. ``taken``: paths that are not free.
    """
    base = "memory/" if of_agent else ""
    inner = path.removeprefix(base)
    return free_path(f"{base}.archive/{month}/{inner}", taken)


def free_path(path: str, taken: frozenset[str]) -> str:
    """Return a path, with a number where it is not free."""
    stem, dot, ending = path.rpartition(".")
    found, number = path, 2
    while found in taken:
        found = f"{stem}-{number}{dot}{ending}"
        number += 1
    return found


def statements_path(path: str, *, of_agent: bool) -> str:
    """Return the file of the archive for single statements of a file.

    Its name never begins with a day: it would be a daily note to whoever goes by names.
    """
    base = "memory/" if of_agent else ""
    flat = path.replace("wiki:", "wiki/").removeprefix(base).replace("/", "-")
    stem = flat[:-3] if flat.lower().endswith(".md") else flat
    return f"{base}archive/of-{stem}.md"
