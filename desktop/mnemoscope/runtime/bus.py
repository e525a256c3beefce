"""What the screen hears about: changes, places to go to, notices and running work."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QObject, Signal

from mnemoscope.domain.outcomes import Progress


class NoticeKind(StrEnum):
    """How a notice is coloured and marked."""

    GOOD = "good"
    INFO = "info"
    WARN = "warn"
    BAD = "bad"


@dataclass(frozen=True, slots=True)
class Notice:
    """One translated sentence for the notice bar, with at most one link."""

    text: str
    kind: NoticeKind = NoticeKind.INFO
    link: str = ""
    """Translated words of the link; empty: none."""
    act: Callable[[], None] | None = None
    """What the link does."""
    key: str = ""
    """A later notice of the same key takes the place of the earlier one."""


@dataclass(frozen=True, slots=True)
class Place:
    """A line of a file of the workspace."""

    path: str
    line: int = 1
    memory_id: str | None = None
    """The memory meant, where the line may have moved since."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question to be asked of the memory."""

    text: str
    """Empty: only make ready to ask."""


@dataclass(frozen=True, slots=True)
class DreamPlace:
    """One dream of the history; None: the next one, as a plan."""

    run: int | None = None


@dataclass(frozen=True, slots=True)
class CandidatesPlace:
    """Short-term memories on their way up: one of them, or those that something holds back."""

    key: str = ""
    """The recall key of the one to choose; empty: none."""
    blocked_by: str = ""
    """The gate, hold or rule (its value) whose memories alone are listed; empty: all."""


@dataclass(frozen=True, slots=True)
class PagePlace:
    """A page of the wiki, and perhaps one of its claims."""

    path: str = ""
    """As all rooms name it; empty: the wiki as it was left."""
    claim: str = ""
    """The id or the words of the claim; empty: the page as a whole."""


@dataclass(frozen=True, slots=True)
class ConflictsPlace:
    """The statements that contradict each other: one pair, or those of one file."""

    id: str = ""
    path: str = ""


@dataclass(frozen=True, slots=True)
class DecayPlace:
    """Memories as they fade: one of them, or those of some days."""

    id: str = ""
    """The memory to choose; empty: none."""
    fading: bool = False
    """Whether those alone are listed that fall this week, or have fallen."""
    stale: bool = False
    """Whether those alone are listed that nobody has verified for long."""
    trash: bool = False
    """Whether what lies in the trash is listed instead."""


@dataclass(frozen=True, slots=True)
class GraphPlace:
    """The entity graph: one entity and what lies around it."""

    entity: str = ""
    """The id or a name of the entity to choose; empty: the graph as it was left."""


@dataclass(frozen=True, slots=True)
class JobsPlace:
    """The jobs of the night: one of them, or one run."""

    job: str = ""
    """The id of the job to choose; empty: none."""
    run: int | None = None
    """The run among those of jobs; None: the plan."""


Target = (
    Place
    | Question
    | DreamPlace
    | CandidatesPlace
    | PagePlace
    | ConflictsPlace
    | DecayPlace
    | GraphPlace
    | JobsPlace
)
"""What a pane may be asked to show."""


@dataclass(frozen=True, slots=True)
class Busy:
    """The state of one long piece of work."""

    id: str
    """A stable word: ``open``, ``index``, ``vectors``, ``dream``."""
    active: bool
    progress: Progress | None = None


class Bus(QObject):
    """The few signals through which the parts of the window hear of each other."""

    changed = Signal(object, object)
    """`Changes` and the origin (the pane that asked, or None)."""
    selected = Signal(object)
    """A `Target` was chosen in a pane; others may follow, none has to."""
    going = Signal(object)
    """A `Target` should be shown; the window finds the pane that can."""
    noticed = Signal(object)
    """A `Notice` for the foot of the window."""
    withdrawn = Signal(str)
    """The key of a `Notice` that is true no longer."""
    busy = Signal(object)
    """A `Busy` state."""
