"""Names of the operations on the life cycle of memories, as the Edit menu says them."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def life_words(name: str, subject: str) -> str | None:
    """Name an operation by what it was about; None where it is none of these.

    The subject is the words of one memory, the path of one file, or the number of several.
    """
    if name == "decay-settings":
        return translate("LifeWords", "changing how memories fade")
    if name == "tiers":
        return translate("LifeWords", "moving %n memories to other tiers", None, _count(subject))
    if subject.isdecimal():
        return _of_several(name, int(subject))
    return _of_one(name)


def _of_several(name: str, count: int) -> str | None:
    match name:
        case "pin":
            return translate("LifeWords", "pinning %n memories", None, count)
        case "unpin":
            return translate("LifeWords", "unpinning %n memories", None, count)
        case "refresh":
            return translate("LifeWords", "verifying %n memories", None, count)
        case "let-go":
            return translate("LifeWords", "letting %n memories go", None, count)
        case "cleanup":
            return translate("LifeWords", "cleaning up %n memories", None, count)
        case "archive":
            return translate("LifeWords", "archiving %n memories", None, count)
        case "restore":
            return translate("LifeWords", "putting %n memories back", None, count)
        case "mark-stale":
            return translate("LifeWords", "marking %n notes as stale", None, count)
        case "compact":
            return translate("LifeWords", "joining fragments of %n memories", None, count)
        case "warm":
            return translate("LifeWords", "summing up %n notes", None, count)
        case "importance" | "kind" | "category" | "tier" | "values":
            return translate("LifeWords", "setting values of %n memories", None, count)
        case _:
            return None


def _of_one(name: str) -> str | None:
    match name:
        case "pin":
            return translate("LifeWords", "pinning “{0}”")
        case "unpin":
            return translate("LifeWords", "unpinning “{0}”")
        case "refresh":
            return translate("LifeWords", "verifying “{0}”")
        case "let-go":
            return translate("LifeWords", "letting “{0}” go")
        case "cleanup":
            return translate("LifeWords", "cleaning up “{0}”")
        case "archive":
            return translate("LifeWords", "archiving “{0}”")
        case "restore":
            return translate("LifeWords", "putting “{0}” back")
        case "mark-stale":
            return translate("LifeWords", "marking “{0}” as stale")
        case "compact":
            return translate("LifeWords", "joining fragments of “{0}”")
        case "warm":
            return translate("LifeWords", "summing up “{0}”")
        case "importance":
            return translate("LifeWords", "setting the importance of “{0}”")
        case "kind":
            return translate("LifeWords", "setting the kind of “{0}”")
        case "category":
            return translate("LifeWords", "setting the category of “{0}”")
        case "tier":
            return translate("LifeWords", "setting the tier of “{0}”")
        case "values":
            return translate("LifeWords", "setting values of “{0}”")
        case _:
            return None


def _count(subject: str) -> int:
    return int(subject) if subject.isdecimal() else 0
