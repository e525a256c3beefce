"""Why a memory stays as it is although it was to go."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.life import Protection
from mnemoscope.domain.lifecycle import Bar, Kept
from mnemoscope.domain.takeout import Obstacle


def kept_words(kept: Kept) -> str:
    """Say why, as a clause."""
    tr = QCoreApplication.translate
    words: dict[Protection | Obstacle | Bar, str] = {
        Protection.PINNED: tr("TodayPane", "it is pinned"),
        Protection.HAND_WRITTEN: tr("TodayPane", "it is written by hand"),
        Protection.DECISION: tr("TodayPane", "it is a decision"),
        Protection.PERSON: tr("TodayPane", "it is about a person"),
        Protection.LESSON: tr("TodayPane", "it is a lesson marked red"),
        Obstacle.NESTED: tr("TodayPane", "other memories are nested in it"),
        Obstacle.TANGLED: tr("TodayPane", "without it another memory would read otherwise"),
        Obstacle.SHARED: tr("TodayPane", "its line holds another memory, too"),
        Bar.TODAY: tr("TodayPane", "it was written or used today"),
        Bar.CONFLICT: tr("TodayPane", "it is part of an open conflict"),
        Bar.DRAFT: tr("TodayPane", "its file is being edited"),
        Bar.READ_ONLY: tr("TodayPane", "its file is read-only"),
        Bar.STANDING: tr("TodayPane", "its file tells how to behave"),
        Bar.LINK: tr("TodayPane", "its file is a link"),
        Bar.GENERATED: tr("TodayPane", "a program writes its file"),
        Bar.UNREADABLE: tr("TodayPane", "its file cannot be read"),
        Bar.GONE: tr("TodayPane", "it is not there any more"),
        Bar.LIMIT: tr("TodayPane", "one run moves no more"),
        Bar.NO_PLACE: tr("TodayPane", "its file has no place for it"),
        Bar.OPEN_TASK: tr("TodayPane", "it is an open task"),
    }
    return words[kept.why]
