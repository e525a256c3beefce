"""Loads, in a lane and before a workspace is shown, what its panes ask the engine for."""

from __future__ import annotations

from importlib import import_module

from mnemoscope.domain.pace import leave_off

_VERBS = (
    "accepting",
    "alikelives",
    "candidateexport",
    "cleanup",
    "compaction",
    "conflicts",
    "consent",
    "dream",
    "embedstate",
    "extract",
    "extractfiles",
    "extractweave",
    "feedback",
    "graphfiles",
    "graphhistory",
    "graphidentity",
    "graphmerge",
    "graphwords",
    "innote",
    "jobs",
    "jobweek",
    "judgements",
    "knowhow",
    "lifecycle",
    "lint",
    "listing",
    "memories",
    "nearmiss",
    "pagemaking",
    "pagerename",
    "pairasking",
    "partwise",
    "profiles",
    "promoting",
    "questions",
    "recall",
    "reconcile",
    "restoring",
    "review",
    "settlebatch",
    "settleclash",
    "settledesk",
    "shelves",
    "signalhistory",
    "status",
    "today",
    "todayviews",
    "todaywaiting",
    "trash",
    "undo",
    "unsaved",
    "verifying",
    "warming",
    "whatif",
    "wikiinit",
    "wikiquestion",
    "wikisearch",
)
"""What all that a window needs of the engine hangs on."""


def load_verbs() -> None:
    """Load here what the window would else load, standing still, at its first need.

    Raises:
        Stopped: the program ends already; on a busy machine all of it takes seconds.
    """
    for verb in _VERBS:
        leave_off()
        import_module(f"mnemoscope.engine.{verb}")
    import_module("mnemoscope.runtime.wallscheduler")
