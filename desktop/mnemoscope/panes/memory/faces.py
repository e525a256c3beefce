"""How the outline and the budget of a sheet look: words, icons and roles, without a widget."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import date

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.model import Budget, Layer, Memory
from mnemoscope.kit import dates
from mnemoscope.kit import format as numbers
from mnemoscope.kit.budgetbar import BudgetFace, BudgetPart
from mnemoscope.kit.listview import Row
from mnemoscope.kit.outline import Group as FaceGroup
from mnemoscope.kit.rows import Mark, RowFace
from mnemoscope.panes.memory.groups import Entry, Group, Grouped, Show, group
from mnemoscope.panes.memory.sheet import Sheet

translate = QCoreApplication.translate


def layer_words(layer: Layer) -> str:
    """Name a layer."""
    match layer:
        case Layer.HAND_WRITTEN:
            return translate("MemoryPane", "Hand-written")
        case Layer.PROMOTED:
            return translate("MemoryPane", "Promoted")
        case Layer.SHORT_TERM:
            return translate("MemoryPane", "Short-term")
        case Layer.WIKI:
            return translate("MemoryPane", "Wiki")


def layer_mark(layer: Layer) -> Mark:
    """The icon of a layer with its colour and its name."""
    role = f"layer.{layer.value}"
    return Mark(role, role, layer_words(layer), fill=layer is Layer.PROMOTED)


class Keys:
    """Keys of entries that stay the same while lines above them come and go."""

    def __init__(self, memories: tuple[Memory, ...]) -> None:
        seen: Counter[str] = Counter()
        self._keys: dict[int, str] = {}
        self._memories: dict[str, Memory] = {}
        for memory in memories:
            key = f"{memory.id}.{seen[memory.id]}"
            seen[memory.id] += 1
            self._keys[memory.start_line] = key
            self._memories[key] = memory

    def key(self, memory: Memory) -> str:
        """Return the key of an entry, empty where it is none of these memories."""
        return self._keys.get(memory.start_line, "")

    def memory(self, key: str) -> Memory | None:
        """Return the entry of a key."""
        return self._memories.get(key)


@dataclass(frozen=True, slots=True)
class Drawn:
    """An outline ready to be shown."""

    sheet: Sheet | None
    keys: Keys
    grouped: Grouped
    groups: tuple[FaceGroup, ...]


def draw(sheet: Sheet | None, show: Show, needle: str, agent: str) -> Drawn:
    """Draw the outline of a sheet up; takes a while for thousands of entries."""
    if sheet is None:
        return Drawn(None, Keys(()), Grouped((), dict.fromkeys(Show, 0), 0), ())
    keys, grouped = Keys(sheet.memories), group(sheet, show, needle)
    return Drawn(sheet, keys, grouped, tuple(_group(each, keys, agent) for each in grouped.groups))


def heading_words(one: Group) -> str:
    """Name a heading; a section that a dream wrote is named by its night."""
    if one.day is not None:
        day = dates.short_day(date.fromisoformat(one.day))
        return translate("MemoryPane", "Promoted {0}").replace("{0}", day)
    if not one.headings:
        return translate("MemoryPane", "Before the first heading")
    return " › ".join(one.headings)


def cut_words(agent: str) -> str:
    """The sentence of the cut line."""
    return translate("MemoryPane", "{0} stops reading here").replace("{0}", agent)


def _group(one: Group, keys: Keys, agent: str) -> FaceGroup:
    rows: list[Row] = []
    for entry in one.entries:
        if entry.below_cut:
            rows.append(Row("", RowFace(cut_words(agent), kind="cut")))
        rows.append(Row(keys.key(entry.memory), _entry(entry, agent)))
    count = numbers.count(len(one.entries))
    face = RowFace(heading_words(one), value=count, kind="head")
    return FaceGroup("\n".join((one.day or "", *one.headings)), face, tuple(rows))


def _entry(entry: Entry, agent: str) -> RowFace:
    memory = entry.memory
    marks: tuple[Mark, ...] = ()
    if entry.unread:
        words = translate("MemoryPane", "not read by {0}").replace("{0}", agent)
        marks = (Mark("eye-slash", "bad", words),)
    score = memory.promotion.score if memory.promotion else None
    return RowFace(
        memory.text,
        icon=layer_mark(memory.layer),
        value=numbers.score(score) if score is not None else "",
        marks=marks,
        muted=entry.unread,
        depth=entry.depth,
    )


def budget_face(budget: Budget, agent: str) -> BudgetFace:
    """Return what the budget bar shows."""
    tr = translate
    hand = tr("MemoryPane", "Hand-written {0}").replace("{0}", numbers.count(budget.hand_written))
    promoted = tr("MemoryPane", "Promoted {0}").replace("{0}", numbers.count(budget.promoted))
    return BudgetFace(
        parts=(
            BudgetPart("layer_fill.hand_written", budget.hand_written, hand),
            BudgetPart("layer_fill.promoted", budget.promoted, promoted),
        ),
        limit=budget.limit,
        cut_text=tr("MemoryPane", "{0} reads to here").replace("{0}", agent),
        advised=budget.recommended,
    )


def advice_words(budget: Budget) -> str:
    """Return what the thin line in the bar says; empty where there is none."""
    if budget.recommended is None:
        return ""
    words = translate("MemoryPane", "{0} characters leave the agent room for its other files")
    return words.replace("{0}", numbers.count(budget.recommended))


def budget_words(budget: Budget) -> tuple[str, str]:
    """Return the two lines before the bar: how much is used, and what is left or too much."""
    used = translate("MemoryPane", "{0} of {1} characters")
    used = used.replace("{0}", numbers.count(budget.used))
    used = used.replace("{1}", numbers.count(budget.limit))
    if not budget.over and budget.tight:
        share = numbers.count(100 * budget.hand_written // budget.limit)
        tight = translate("MemoryPane", "hand-written text alone fills {0} %")
        return used, tight.replace("{0}", share)
    if not budget.over:
        left = translate("MemoryPane", "room for {0} more")
        return used, left.replace("{0}", numbers.count(budget.limit - budget.used))
    over = translate("MemoryPane", "{0} over: ").replace("{0}", numbers.count(budget.over))
    unread = translate("MemoryPane", "%n entries are not read", None, budget.unread)
    return used, over + unread
