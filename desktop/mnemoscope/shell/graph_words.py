"""Names of the operations on the entity graph, as the Edit menu says them."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def graph_words(name: str, subject: str) -> str | None:
    """Name an operation by what it was about; None where it is none of these.

    The subject is a name or a relation, a file's name, or the number of several things.
    """
    match name:
        case "graph-add":
            return translate("GraphWords", "adding “{0}” to the graph")
        case "graph-edit":
            return translate("GraphWords", "changing “{0}” in the graph")
        case "graph-merge":
            return translate("GraphWords", "merging “{0}”")
        case "graph-split":
            return translate("GraphWords", "splitting “{0}”")
        case "graph-import":
            return translate("GraphWords", "importing “{0}” into the graph")
        case _:
            return _of_several(name, int(subject)) if subject.isdecimal() else _of_one(name)


def _of_one(name: str) -> str | None:
    match name:
        case "graph-remove":
            return translate("GraphWords", "removing “{0}” from the graph")
        case "graph-apart":
            return translate("GraphWords", "keeping “{0}” apart")
        case _:
            return None


def _of_several(name: str, count: int) -> str | None:
    match name:
        case "graph-remove":
            return translate("GraphWords", "removing %n things from the graph", None, count)
        case "graph-prune":
            return translate("GraphWords", "pruning %n things from the graph", None, count)
        case "graph-apart":
            return translate("GraphWords", "keeping %n pairs apart", None, count)
        case _:
            return None
