"""How the items of the queue look: words and marks, without a widget."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from datetime import date
from functools import partial

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.settlement import Settlement
from mnemoscope.kit import format as numbers
from mnemoscope.kit.listview import LateRow
from mnemoscope.kit.rows import Mark, RowFace
from mnemoscope.panes.conflicts.items import Item, newest_day
from mnemoscope.panes.conflicts.words import day_words, pair_words, title_of, verdict_words

translate = QCoreApplication.translate


class RowBook:
    """Keeps rows that stay as they are: a thousand of them are not worded anew at each key."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[Item, tuple[int, bool, date], LateRow]] = {}

    def rows(
        self, items: Sequence[Item], shown: Iterable[Item], busy: Collection[str], today: date
    ) -> list[LateRow]:
        """Return the rows of the items that are shown, each with its place among all."""
        place = {item.id: at for at, item in enumerate(items, start=1)}
        return [self._row(item, (place[item.id], item.id in busy, today)) for item in shown]

    def _row(self, item: Item, state: tuple[int, bool, date]) -> LateRow:
        kept = self._kept.get(item.id)
        if kept is not None and kept[1] == state and (kept[0] is item or kept[0] == item):
            return kept[2]
        place, busy, today = state
        row = LateRow(item.id, partial(_face, item, place, busy=busy, today=today))
        self._kept[item.id] = (item, state, row)
        return row


def states_of(items: Iterable[Item], current: str, busy: Collection[str]) -> list[str]:
    """Return the state of each item, as the bar of the queue draws it."""
    return [
        "current"
        if item.id == current
        else "done"
        if not item.open or item.id in busy
        else "waiting"
        for item in items
    ]


def item_title(item: Item) -> str:
    """Ask what an item is about."""
    if item.conflict is not None:
        return title_of(item.conflict)
    return item.settled.left if item.settled is not None else ""


def progress_words(items: Iterable[Item], busy: Collection[str]) -> str:
    """Say how many are settled and how many are not."""
    listed = list(items)
    done = sum(not item.open or item.id in busy for item in listed)
    words = translate("ConflictsPane", "{0} settled, {1} to go")
    words = words.replace("{0}", numbers.count(done))
    return words.replace("{1}", numbers.count(len(listed) - done))


def _face(item: Item, place: int, *, busy: bool, today: date) -> RowFace:
    title, number = item_title(item), numbers.count(place)
    if busy:
        note = translate("ConflictsPane", "being written")
        mark = Mark("circle-dashed", "muted", note)
        return RowFace(title, note=note, value=number, marks=(mark,), muted=True)
    if item.settled is not None:
        return RowFace(title, note=_verdict(item), value=number, marks=(_tick(item),), muted=True)
    marks: tuple[Mark, ...] = ()
    if item.conflict is not None and item.conflict.proposed:
        words = translate("ConflictsPane", "proposed by {0}")
        words = words.replace("{0}", item.conflict.model)
        marks = (Mark("cpu", "muted", words),)
    return RowFace(title, note=_note(item, today), value=number, marks=marks)


def _note(item: Item, today: date) -> str:
    words = pair_words(item.conflict) if item.conflict is not None else ""
    day = newest_day(item)
    if day is None or day > today:
        return words
    days = (today - day).days
    age = translate("ConflictsPane", "%n days", None, days)
    if not days:
        age = translate("ConflictsPane", "today")
    joined = translate("ConflictsPane", "{0}, {1}")
    return joined.replace("{0}", words).replace("{1}", age)


def _verdict(item: Item) -> str:
    one = item.settled
    if one is None:
        return ""
    words = verdict_words(one.settlement)
    if one.until is not None:
        rests = translate("ConflictsPane", "{0}, until {1}")
        words = rests.replace("{0}", words).replace("{1}", day_words(one.until.date().isoformat()))
    if one.automatic:
        rule = translate("ConflictsPane", "{0}, by rule")
        words = rule.replace("{0}", words)
    return words


def _tick(item: Item) -> Mark:
    one = item.settled
    if one is not None and one.automatic and one.reviewed is None:
        words = translate("ConflictsPane", "settled by a rule, not looked at yet")
        return Mark("moon", "accent", words)
    if one is not None and one.settlement is Settlement.REVIEW:
        return Mark("clock-countdown", "muted", translate("ConflictsPane", "rests"))
    words = translate("ConflictsPane", "settled")
    return Mark("check-circle", "good", words, fill=True)
