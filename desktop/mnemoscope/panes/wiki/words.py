"""What kinds, statuses, freshness and evidence are called in the pane."""

from __future__ import annotations

from datetime import tzinfo

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.clock import parse_utc
from mnemoscope.domain.wikihealth import Freshness, Touched
from mnemoscope.domain.wikipages import CONTESTED, Evidence, PageKind, is_closed
from mnemoscope.kit import dates
from mnemoscope.kit import format as numbers
from mnemoscope.kit.pill import PillFace

translate = QCoreApplication.translate

STATUSES = ("supported", "contested", "refuted", "superseded")
"""Those that are offered; all others are free words."""
KIND_ICONS = {
    PageKind.ENTITY: "cube",
    PageKind.CONCEPT: "lightbulb",
    PageKind.SYNTHESIS: "arrows-merge",
    PageKind.SOURCE: "file-text",
    PageKind.REPORT: "list",
}
PERSON_ICON = "user"
_ICONS = {
    "supported": ("check-circle", "good"),
    "contested": ("scales", "warn"),
    "contradicted": ("scales", "warn"),
    "refuted": ("x-circle", "bad"),
    "superseded": ("clock-counter-clockwise", "line"),
}


def kind_words(kind: PageKind) -> str:
    """Name one page of a kind."""
    match kind:
        case PageKind.ENTITY:
            return translate("WikiPane", "Entity")
        case PageKind.CONCEPT:
            return translate("WikiPane", "Concept")
        case PageKind.SYNTHESIS:
            return translate("WikiPane", "Synthesis")
        case PageKind.SOURCE:
            return translate("WikiPane", "Source")
        case PageKind.REPORT:
            return translate("WikiPane", "Report")


def kinds_words(kind: PageKind) -> str:
    """Name the pages of a kind, as the heads of the list do."""
    match kind:
        case PageKind.ENTITY:
            return translate("WikiPane", "Entities")
        case PageKind.CONCEPT:
            return translate("WikiPane", "Concepts")
        case PageKind.SYNTHESIS:
            return translate("WikiPane", "Syntheses")
        case PageKind.SOURCE:
            return translate("WikiPane", "Sources")
        case PageKind.REPORT:
            return translate("WikiPane", "Reports")


def status_words(status: str) -> str:
    """Name a status; a free one is its own name."""
    known = {
        "supported": translate("WikiPane", "supported"),
        "contested": translate("WikiPane", "contested"),
        "contradicted": translate("WikiPane", "contradicted"),
        "refuted": translate("WikiPane", "refuted"),
        "superseded": translate("WikiPane", "superseded"),
    }
    return known.get(status.strip().lower(), status)


def status_pill(status: str) -> PillFace:
    """Draw a status up: its word, its colour, its icon."""
    key = status.strip().lower()
    icon, tone = _ICONS.get(key, (None, "warn" if key in CONTESTED else "line"))
    return PillFace(status_words(status), tone, icon)


def fresh_pill(touched: Touched) -> PillFace:
    """Say how long ago something was touched."""
    days = touched.days or 0
    match touched.level:
        case Freshness.UNKNOWN:
            return PillFace(translate("WikiPane", "no date"), "line", "clock-countdown")
        case Freshness.STALE:
            words = translate("WikiPane", "stale, %n days", None, days)
            return PillFace(words, "warn", "clock-countdown")
        case Freshness.AGING:
            words = translate("WikiPane", "aging, %n days", None, days)
            return PillFace(words, "line", "clock-countdown")
        case Freshness.FRESH:
            words = translate("WikiPane", "fresh, %n days", None, days)
            return PillFace(words if days else translate("WikiPane", "today"), "good", "check")


def tier_pill(tier: str) -> PillFace | None:
    """Show who may read something; None where nothing is said."""
    if not tier.strip():
        return None
    return PillFace(tier.strip(), "warn" if is_closed(tier) else "line", "lock-simple")


def day_words(written: str, zone: tzinfo) -> str:
    """Write a moment as a day; what is no moment as it stands."""
    moment = parse_utc(written)
    return written if moment is None else dates.short_day(moment.astimezone(zone).date())


def evidence_words(one: Evidence) -> str:
    """Name where a piece of evidence stands: ``memory/2026-11-08.md:4``, else its source."""
    if one.path:
        return f"{one.path}:{one.lines}" if one.lines else one.path
    return one.source_id or one.note or one.kind or translate("WikiPane", "no place named")


def evidence_note(one: Evidence, zone: tzinfo) -> str:
    """Say what kind of evidence it is, from when, and what was noted about it."""
    known = {
        "daily-note": translate("WikiPane", "daily note"),
        "maintainer-note": translate("WikiPane", "note of a maintainer"),
        "maintainer-whois": translate("WikiPane", "said by a maintainer"),
        "decision": translate("WikiPane", "decision"),
    }
    source = one.source_id if one.path else ""
    note = one.note if one.path or one.source_id else ""
    day = day_words(one.updated_at, zone) if one.updated_at else ""
    return " · ".join(part for part in (known.get(one.kind, one.kind), source, day, note) if part)


def count_words(shown: int, total: int) -> str:
    """Say how many of all are shown."""
    words = translate("WikiPane", "{0} of {1}")
    return words.replace("{0}", numbers.count(shown)).replace("{1}", numbers.count(total))
