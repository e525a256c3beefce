"""What the jobs of the night wrote, and what was chosen for them, as the menus name it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope.runtime.jobwords import job_title

translate = QCoreApplication.translate


def job_words(name: str, subject: str) -> str | None:
    """Name an operation; ``{0}`` stands for its day. None: it is none of a job."""
    match name:
        case "sync-log":
            return translate("JobOperations", "sessions in the log of {0}")
        case "reflect":
            return translate("JobOperations", "reflection on {0}")
        case "ruminate":
            return translate("JobOperations", "patterns of {0}")
        case "heartbeat":
            return translate("JobOperations", "state in NOW.md")
        case "set-job":
            return _of_job(translate("JobOperations", "plan of “{1}”"), subject)
        case "pause-jobs" if not subject:
            return translate("JobOperations", "pausing all jobs")
        case "pause-jobs":
            return _of_job(translate("JobOperations", "pausing “{1}”"), subject)
        case "resume-jobs" if not subject:
            return translate("JobOperations", "resuming all jobs")
        case "resume-jobs":
            return _of_job(translate("JobOperations", "resuming “{1}”"), subject)
        case _:
            return None


def _of_job(words: str, job: str) -> str:
    return words.replace("{1}", job_title(job))
