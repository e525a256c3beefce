"""What lies in the trash as rows of a table: what, from where, since when, when it goes, why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, tzinfo

from PySide6.QtCore import QCoreApplication, QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem

from mnemoscope.domain.lifecycle import Reason, Why
from mnemoscope.domain.redaction import masked
from mnemoscope.engine.lifeplan import PutAway
from mnemoscope.kit import dates, paint
from mnemoscope.kit import format as numbers
from mnemoscope.kit.rows import FACE, Index
from mnemoscope.kit.tablehead import PAD, Column
from mnemoscope.panes.decay.delegate import MemoryDelegate

translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Lying:
    """The trash as it was read."""

    entries: tuple[PutAway, ...]
    """The latest first."""
    now: datetime
    zone: tzinfo
    paused: bool
    """Whether nothing goes just now."""

    def day(self, at: datetime) -> date:
        """Return the day of the person's zone."""
        return at.astimezone(self.zone).date()


def trash_columns() -> tuple[Column, ...]:
    """Return the columns of the trash."""
    tr = QCoreApplication.translate
    return (
        Column("text", tr("DecayPane", "What"), 340, least=200, lead=24, stretch=True),
        Column("place", tr("DecayPane", "From"), 210, spare=1),
        Column("since", tr("DecayPane", "Since"), 96, spare=3),
        Column("goes", tr("DecayPane", "Goes"), 150),
        Column("why", tr("DecayPane", "Why"), 200, spare=2),
    )


class TrashLines:
    """The entries of the trash, the latest first."""

    def __init__(self, lying: Lying) -> None:
        self._entries = lying.entries
        self._cells = [_cells(one, lying) for one in lying.entries]
        self._places = {str(one.entry): at for at, one in enumerate(lying.entries)}

    def __len__(self) -> int:
        """Return how many lie there."""
        return len(self._entries)

    def key(self, place: int) -> str:
        """Return the number of an entry."""
        return str(self._entries[place].entry)

    def place(self, key: str) -> int | None:
        """Return where an entry is listed."""
        return self._places.get(key)

    def face(self, place: int) -> dict[str, str]:
        """Return the cells of a row."""
        return self._cells[place]

    def words(self, place: int, column: str) -> str:
        """Return a cell in words."""
        return self._cells[place][column]

    def tip(self, place: int, column: str) -> str:
        """Return all of a text that may be cut."""
        return self._cells[place][column]


class TrashDelegate(MemoryDelegate):
    """Draws the rows as those of memories, without a moon: what lies here has no strength."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one cell."""
        cells: dict[str, str] = index.data(FACE)
        column, rect = self._columns[index.column()], QRectF(option.rect)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setClipRect(rect)
        self._paint_ground(painter, rect, index, selected=selected)
        area = rect.adjusted(column.lead or PAD, 0, -PAD, 0)
        if column.key == "text":
            side = self._theme.icon_size("inline")
            at = QPointF(area.left() + side / 2, area.center().y())
            paint.icon(painter, self._theme, "trash", "muted", at, side)
            area.setLeft(area.left() + side + 7)
            paint.text(painter, self._theme, area, cells["text"], strong=selected)
        else:
            role = "text" if column.key == "goes" else "muted"
            paint.text(painter, self._theme, area, cells[column.key], font="small", role=role)
        painter.restore()


def _cells(entry: PutAway, lying: Lying) -> dict[str, str]:
    return {
        "text": " ".join(masked(entry.text or entry.path).split()),
        "place": f"{entry.path}:{entry.line}" if entry.line else entry.path,
        "since": dates.short_day(lying.day(entry.at)),
        "goes": goes_words(entry, lying),
        "why": why_words(entry.why),
    }


def goes_words(entry: PutAway, lying: Lying) -> str:
    """Say when an entry goes for good."""
    if entry.until is None:
        return translate("DecayPane", "stays")
    if lying.paused:
        return translate("DecayPane", "paused")
    if entry.until <= lying.now:
        return translate("DecayPane", "at the next look")
    day = lying.day(entry.until)
    away = (day - lying.day(lying.now)).days
    if not away:
        return translate("DecayPane", "today")
    words = translate("DecayPane", "{0}, in %n days", None, away)
    return words.replace("{0}", dates.short_day(day))


def why_words(why: Reason) -> str:
    """Say why something goes to trash or archive."""
    if why.why is Why.UNIMPORTANT and why.value is not None and why.limit is not None:
        words = translate("DecayPane", "importance {0}, below {1}")
        words = words.replace("{0}", numbers.score(why.value, 2))
        return words.replace("{1}", numbers.score(why.limit, 2))
    if why.why is Why.UNUSED and why.value is not None:
        return translate("DecayPane", "unused for %n days", None, round(why.value))
    if why.why in (Why.OLD_LOG, Why.OLD_REFLECTION) and why.value is not None:
        return translate("DecayPane", "%n days old", None, round(why.value))
    return translate("DecayPane", "by hand")


def entries_of(keys: Sequence[str]) -> tuple[int, ...]:
    """Return the numbers of rows."""
    return tuple(map(int, keys))
