"""What the jobs of the night are called, and why one could not run, in the window's language."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def job_title(job_id: str) -> str:
    """Return the name of a job; one that nobody knows is called as it is."""
    names = {
        "sync": translate("Jobs", "Log sync"),
        "reflection": translate("Jobs", "Reflection"),
        "archive": translate("Jobs", "Weekly archive"),
        "dream": translate("Jobs", "Dream"),
        "graph": translate("Jobs", "Graph"),
        "compaction": translate("Jobs", "Compaction and cleanup"),
        "rumination": translate("Jobs", "Rumination"),
        "caches": translate("Jobs", "Caches"),
        "heartbeat": translate("Jobs", "Heartbeat"),
    }
    return names.get(job_id, job_id)


def bar_words(cause: str) -> str:
    """Say what stood in the way of a run; what nobody knows stands as it is."""
    bars = {
        "busy": translate("Jobs", "another job is at work"),
        "read-only": translate("Jobs", "the workspace is read-only"),
        "consent-needed": translate("Jobs", "writing is not allowed yet"),
        "no-sessions": translate("Jobs", "there are no conversations"),
        "no-notes": translate("Jobs", "there are no notes"),
        "no-model": translate("Jobs", "no language model is set"),
    }
    return bars.get(cause, cause)
