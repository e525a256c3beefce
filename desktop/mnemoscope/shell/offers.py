"""Which workspaces the first screen offers: those opened before, and those in the usual places."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.model import WorkspaceKind
from mnemoscope.engine.places import FoundWorkspace, found_workspaces, recent_workspaces
from mnemoscope.kit.format import count
from mnemoscope.kit.pill import PillFace
from mnemoscope.shell.rail_column import RecentEntry
from mnemoscope.shell.welcome import Offer
from mnemoscope.shell.words import short_day, short_path

translate = QCoreApplication.translate

_MOST = 5


def collect_offers(home: Path) -> tuple[Offer, ...]:
    """Look for workspaces; reads the disk, so that it belongs into a lane."""
    offers: dict[Path, Offer] = {}
    for recent in recent_workspaces(home):
        if recent.exists:
            pill = PillFace(translate("Welcome", "opened before"), "line")
            offers[recent.path.resolve()] = Offer(
                recent.path,
                recent.name,
                short_path(recent.path),
                pills=(pill,),
                icon="folder-open",
                known=True,
            )
    for found in found_workspaces():
        known = offers.get(found.path.resolve())
        offers[found.path.resolve()] = _offer(found, known)
    return tuple(offers.values())[:_MOST]


def recent_entries(home: Path, current: Path | None) -> tuple[RecentEntry, ...]:
    """Return the lines of the menu of workspaces, the last one first."""
    return tuple(
        RecentEntry(each.path, f"{each.name}  {short_path(each.path)}", each.path == current)
        for each in recent_workspaces(home)
        if each.exists or each.path == current
    )


def _offer(found: FoundWorkspace, known: Offer | None) -> Offer:
    pills = [_kind_pill(found.kind)]
    if known is not None:
        pills.extend(known.pills)
    name = known.name if known is not None else found.name
    icon = "folder-open" if found.kind is WorkspaceKind.OPENCLAW else "folder"
    return Offer(
        found.path,
        name,
        short_path(found.path),
        _facts(found),
        tuple(pills),
        icon,
        known is not None,
    )


def _kind_pill(kind: WorkspaceKind) -> PillFace:
    match kind:
        case WorkspaceKind.OPENCLAW:
            return PillFace("OpenClaw", "accent")
        case WorkspaceKind.V2:
            return PillFace(translate("Welcome", "NOW and INDEX layout"), "line")
        case WorkspaceKind.MARKDOWN:
            return PillFace("Markdown", "line")
        case WorkspaceKind.EMPTY:
            return PillFace(translate("Welcome", "empty"), "line")


def _facts(found: FoundWorkspace) -> str:
    facts: list[str] = []
    if found.memory_bytes:
        size = count(found.memory_bytes)
        facts.append(translate("Welcome", "MEMORY.md {0} bytes").replace("{0}", size))
    if found.notes:
        facts.append(translate("Welcome", "%n daily notes", None, found.notes))
    if found.newest_note:
        newest = short_day(found.newest_note)
        facts.append(translate("Welcome", "newest {0}").replace("{0}", newest))
    return translate("Welcome", ", ", "between facts").join(facts)
