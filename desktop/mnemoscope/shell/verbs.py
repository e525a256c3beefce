"""What each pane, and all around them, asks the engine for; it is loaded in a lane before it."""

from __future__ import annotations

from importlib import import_module

from mnemoscope.domain.pace import leave_off

AROUND = ""
"""The part that the upkeep, the jobs, the menus and the lines around the panes ask for."""
LATER = "later"
"""What is asked for once a person has pressed something."""

_VERBS = {
    AROUND: ("embedstate", "jobs", "reconcile", "status", "trash", "undo", "unsaved"),
    "today": ("today", "todayviews", "todaywaiting"),
    "memory": ("consent", "listing", "memories", "unsaved"),
    "recall": (
        "feedback",
        "graphwords",
        "innote",
        "knowhow",
        "listing",
        "questions",
        "recall",
        "shelves",
    ),
    "candidates": (
        "candidateexport",
        "judgements",
        "partwise",
        "profiles",
        "promoting",
        "signalhistory",
        "undo",
        "whatif",
    ),
    "decay": (
        "alikelives",
        "cleanup",
        "compaction",
        "decaysettings",
        "lifecycle",
        "restoring",
        "sheets",
        "trash",
        "verifying",
        "warming",
    ),
    "graph": (
        "extract",
        "extractfiles",
        "extractweave",
        "graphfiles",
        "graphhistory",
        "graphidentity",
        "graphmerge",
        "pagejoin",
        "relationkinds",
        "undo",
    ),
    "conflicts": (
        "conflicts",
        "feedback",
        "memories",
        "pairasking",
        "settlebatch",
        "settleclash",
        "settledesk",
    ),
    "wiki": (
        "lint",
        "pageedit",
        "pagemaking",
        "pagerename",
        "undo",
        "unsaved",
        "wikidesk",
        "wikiinit",
        "wikiquestion",
        "wikisearch",
    ),
    "dreams": ("accepting", "dream", "health", "night", "review"),
    "jobs": ("jobstory", "jobweek", "nearmiss", "undo"),
    LATER: ("caching", "lifecycle", "versions"),
}
"""What all that a part needs of the engine hangs on."""
_MODULES = {
    AROUND: ("runtime.wallscheduler",),
    "today": ("domain.redaction",),
    "memory": ("domain.edits", "domain.joining"),
    "recall": ("domain.injection", "domain.wikirelations"),
    "decay": ("domain.decayhistory", "domain.fading"),
    "graph": ("domain.graphlayout", "domain.graphwalks"),
    "wiki": ("domain.joining",),
}
"""What else is loaded with a part: plain Python, as all of it."""


def load_verbs(part: str) -> None:
    """Load here what the window would else load, standing still, at its first need.

    ``part``: a pane's id, `AROUND` or `LATER`; others need nothing.

    Raises:
        Stopped: the program ends already; on a busy machine all of it takes seconds.
    """
    verbs = [f"engine.{verb}" for verb in _VERBS.get(part, ())]
    for name in (*verbs, *_MODULES.get(part, ())):
        leave_off()
        import_module(f"mnemoscope.{name}")
