"""Says what the earlier versions of files take, by which changes are undone."""

from __future__ import annotations

from datetime import tzinfo

from PySide6.QtCore import QCoreApplication, QLocale

from mnemoscope.engine.versions import Kept
from mnemoscope.kit import dates
from mnemoscope.kit.format import count

translate = QCoreApplication.translate


def version_rows(found: Kept, zone: tzinfo) -> tuple[tuple[str, str], ...]:
    """Names with what is to be said of each; nothing is ever let go but on the person's word."""
    if not found.versions:
        return ((translate("Versions", "Kept"), translate("Versions", "None yet")),)
    changes = translate("Versions", "%n changes", None, found.operations)
    words = translate("Versions", "{0}, {1} versions of files").replace("{0}", changes)
    rows = [
        (translate("Versions", "Kept"), words.replace("{1}", count(found.versions))),
        (translate("Versions", "Take"), QLocale().formattedDataSize(found.size, 1)),
    ]
    if found.oldest is not None:
        pattern = translate("Versions", "d MMM yyyy", "pattern of a day with its year")
        day = dates.written(found.oldest.astimezone(zone).date(), pattern)
        rows.append((translate("Versions", "Undo reaches to"), day))
    hint = translate(
        "Versions", "Never by itself. “mnemoscope versions --older-than 365” lets the oldest go."
    )
    rows.append((translate("Versions", "Let go"), hint))
    return tuple(rows)
