"""How the items of the queue look: words and marks, without a widget."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from functools import partial

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.settlement import Settlement
from mnemoscope.kit import format as numbers
from mnemoscope.kit.listview import LateRow
from mnemoscope.kit.rows import Mark, RowFace
from mnemoscope.panes.conflicts.items import Item, newest_day
from mnemoscope.panes.conflicts.titles import Title, title_of
from mnemoscope.panes.conflicts.words import brief_place, day_words, pair_words, verdict_words

translate = QCoreApplication.translate


class RowBook:
    """Keeps rows that stay as they are: a thousand of them are not worded anew at each key."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[Item, _State, LateRow]] = {}
        self._items: Sequence[Item] = ()
        self._places: dict[str, int] = {}
        self._alike: frozenset[str] = frozenset()

    def rows(
        self, items: Sequence[Item], shown: Iterable[Item], busy: Collection[str], today: date
    ) -> list[LateRow]:
        """Return the rows of the items that are shown, each with its place among all."""
        if items is not self._items or not self._places:
            self._items = items
            self._places = {item.id: at for at, item in enumerate(items, start=1)}
            self._alike = _alike(items)
        return [
            self._row(
                item,
                _State(self._places[item.id], item.id in busy, item.id in self._alike, today),
            )
            for item in shown
        ]

    def _row(self, item: Item, state: _State) -> LateRow:
        kept = self._kept.get(item.id)
        if kept is not None and kept[1] == state and (kept[0] is item or kept[0] == item):
            return kept[2]
        row = LateRow(item.id, partial(_face, item, state))
        self._kept[item.id] = (item, state, row)
        return row


@dataclass(frozen=True, slots=True)
class _State:
    """What a row shows of an item beside the item itself."""

    place: int
    busy: bool
    alike: bool
    """Another item asks for the same two values of one thing."""
    today: date


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
    return _title(item).text


def _title(item: Item) -> Title:
    if item.conflict is not None:
        return title_of(item.conflict)
    return Title(item.settled.left if item.settled is not None else "", "")


def _alike(items: Iterable[Item]) -> frozenset[str]:
    """Return the items whose title another one has as well, without wording any of them."""
    first: dict[tuple[str, ...], str] = {}
    alike: set[str] = set()
    for item in items:
        if item.conflict is None:
            continue
        reason = item.conflict.reason
        said = (reason.left, reason.right) if reason.subject else (item.sides[0].text,)
        key = (reason.subject.casefold(), *said)
        other = first.setdefault(key, item.id)
        if other != item.id:
            alike |= {item.id, other}
    return frozenset(alike)


def progress_words(items: Iterable[Item], busy: Collection[str], *, more: bool = False) -> str:
    """Say how many are settled and how many are not; ``more`` are open than are listed."""
    listed = list(items)
    done = sum(not item.open or item.id in busy for item in listed)
    words = translate("ConflictsPane", "{0} settled, {1} to go")
    if more:
        words = translate("ConflictsPane", "{0} settled, more than {1} to go")
    words = words.replace("{0}", numbers.count(done))
    return words.replace("{1}", numbers.count(len(listed) - done))


def _face(item: Item, state: _State) -> RowFace:
    title, number = _title(item), numbers.count(state.place)
    face = RowFace(title.text, value=number, tail=title.tail)
    if state.busy:
        note = translate("ConflictsPane", "being written")
        mark = Mark("circle-dashed", "muted", note)
        return replace(face, note=note, marks=(mark,), muted=True)
    if item.settled is not None:
        return replace(face, note=_verdict(item), marks=(_tick(item),), muted=True)
    marks: tuple[Mark, ...] = ()
    if item.conflict is not None and item.conflict.proposed:
        words = translate("ConflictsPane", "proposed by {0}")
        words = words.replace("{0}", item.conflict.model)
        marks = (Mark("cpu", "muted", words),)
    return replace(face, note=_note(item, state.today, alike=state.alike), marks=marks)


def _note(item: Item, today: date, *, alike: bool) -> str:
    words = pair_words(item.conflict) if item.conflict is not None else ""
    if alike:
        # Where they stand is what tells them apart.
        words = " – ".join(brief_place(side) for side in item.sides)
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
