"""How the pane names types, origins, dates and reasons."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QCoreApplication, QLocale

from mnemoscope.domain.graph import Entity, Origin, Relation
from mnemoscope.domain.graphidentity import Likeness
from mnemoscope.engine.graphhistory import Deed
from mnemoscope.engine.places import resources
from mnemoscope.engine.relationkinds import relation_kinds
from mnemoscope.kit import dates

translate = QCoreApplication.translate


def type_words(name: str) -> str:
    """Return a type in words; one that is not recommended as it is written."""
    tr = translate
    words = {
        "person": tr("GraphPane", "person"),
        "project": tr("GraphPane", "project"),
        "tool": tr("GraphPane", "tool"),
        "server": tr("GraphPane", "server"),
        "channel": tr("GraphPane", "channel"),
        "organization": tr("GraphPane", "organization"),
        "concept": tr("GraphPane", "concept"),
        "event": tr("GraphPane", "event"),
        "source": tr("GraphPane", "source"),
    }
    return words.get(name, name.replace("_", " "))


def kind_words(kind: str) -> str:
    """Return a kind of relation in the window's language; one without a word as it is written."""
    if QLocale().language() is not QLocale.Language.Chinese:
        return kind
    pages = {
        "cites": translate("GraphPane", "cites", "kind of relation"),
        "links_to": translate("GraphPane", "links to", "kind of relation"),
    }
    kinds = relation_kinds(resources()).by_name
    known = kinds.get(kind)
    if known is None or known.chinese:
        return pages.get(kind, kind) if known is None else known.chinese
    active = kinds.get(known.inverse)
    passive = kind.endswith("_by") and active is not None and active.chinese
    return f"被{active.chinese}" if active is not None and passive else kind


def origin_words(origin: Origin) -> str:
    """Return who says so."""
    tr = translate
    return {
        Origin.HAND: tr("GraphPane", "by hand"),
        Origin.RULES: tr("GraphPane", "read out of notes"),
        Origin.MODEL: tr("GraphPane", "read by a model"),
        Origin.WIKI: tr("GraphPane", "a page of the wiki"),
        Origin.IMPORT: tr("GraphPane", "imported"),
    }[origin]


def deed_words(deed: Deed) -> str:
    """Return what was done, and to what."""
    tr = translate
    words = {
        "graph-add": tr("GraphPane", "added {0}"),
        "graph-edit": tr("GraphPane", "changed {0}"),
        "graph-remove": tr("GraphPane", "removed {0}"),
        "graph-merge": tr("GraphPane", "merged {0}"),
        "graph-split": tr("GraphPane", "split {0}"),
        "graph-prune": tr("GraphPane", "pruned {0}"),
        "graph-import": tr("GraphPane", "imported {0}"),
        "graph-apart": tr("GraphPane", "kept apart {0}"),
        "revert": tr("GraphPane", "took back {0}"),
    }
    told = words.get(deed.name, tr("GraphPane", "edited {0}"))
    return told.replace("{0}", deed.subject)


def doer_words(deed: Deed) -> str:
    """Return who did it, and whether it was taken back."""
    hand, night = translate("GraphPane", "by hand"), translate("GraphPane", "by a night")
    who = night if deed.by_night else hand
    if not deed.undone:
        return who
    return translate("GraphPane", "{0}, taken back").replace("{0}", who)


def likeness_words(likeness: Likeness) -> str:
    """Return why two may be one."""
    tr = translate
    return {
        Likeness.SPELLING: tr("GraphPane", "the same but for case or width"),
        Likeness.ALIAS: tr("GraphPane", "one bears the other's name"),
        Likeness.PUNCTUATION: tr("GraphPane", "the same but for punctuation"),
        Likeness.TRANSLATION: tr("GraphPane", "the same in two languages"),
        Likeness.INITIALS: tr("GraphPane", "a name and its initial"),
        Likeness.LETTERS: tr("GraphPane", "one letter differs"),
        Likeness.PART: tr("GraphPane", "one name is part of the other"),
    }[likeness]


def day(moment: datetime | None) -> str:
    """Return a day in words; a dash for one that is not known."""
    return "–" if moment is None else dates.short_day(moment.astimezone().date())


def span_words(relations: tuple[Relation, ...], entity: Entity) -> str:
    """Return when an entity was first and last spoken of."""
    first = [one.first_seen for one in relations if one.first_seen]
    last = [one.last_seen for one in relations if one.last_seen]
    first += [entity.created] if entity.created else []
    last += [entity.updated] if entity.updated else []
    return f"{day(min(first, default=None))}, {day(max(last, default=None))}"


def state_words(relation: Relation) -> str:
    """Return what is to be said of a relation beside its ends; nothing where it simply holds."""
    if relation.until is not None:
        words = translate("GraphPane", "until {0}")
        return words.replace("{0}", day(relation.until))
    if not relation.supported:
        return translate("GraphPane", "unsupported")
    return ""
