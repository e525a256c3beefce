"""What the jobs of the night are called, in the language of the window."""

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
