"""The words of the declarations of preferences, in the language of the window."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def words(text: str) -> str:
    """Translate what a declaration says; names of languages and programs stay."""
    return QCoreApplication.translate("Settings", text)
