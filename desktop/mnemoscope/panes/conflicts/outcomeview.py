"""What would follow from a decision: effects, lines that change, recall; nothing is written yet."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mnemoscope.domain.lineends import to_editor
from mnemoscope.domain.outcomes import Refused
from mnemoscope.domain.settlement import Settlement
from mnemoscope.engine.settleviews import FilePlan, RecallChange, SettlePlan
from mnemoscope.kit import paint
from mnemoscope.kit.clearing import clear
from mnemoscope.kit.difftext import DiffText
from mnemoscope.kit.label import Label, plain_tip
from mnemoscope.kit.linediff import DiffLine, hunks
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.segmented import Segment, Segmented
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.base import describe_refusal
from mnemoscope.panes.conflicts.effectwords import Follows, effect_rows, recall_rows

SHOWN = (Settlement.KEEP_A, Settlement.KEEP_B, Settlement.BOTH, Settlement.MERGE)
"""The decisions of which the consequences can be looked at."""
_MOST_LINES = 14
"""Changed lines of a file that are shown."""
_MOST_FILES = 4
_ROW = 32


class OutcomeView(QWidget):
    """`turned` sends the `Settlement` whose consequences are asked for."""

    turned = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._title = Label(theme, self.tr("What follows"), "strong")
        self._switch = Segmented(theme, self._segments(), name=self.tr("What follows"))
        self._note = Label(theme, "", "small", "muted")
        self._note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._rows = _Rows(theme)
        self._files = QVBoxLayout()
        self._told: Settlement | None = None
        self._build()

    @property
    def current(self) -> Settlement:
        """The decision whose consequences are shown."""
        return Settlement(self._switch.current())

    def set_current(self, settlement: Settlement) -> None:
        """Turn to a decision without telling."""
        if settlement in SHOWN:
            self._switch.set_current(settlement.value)

    def forget(self) -> None:
        """Show nothing: what was shown followed from a decision about something else."""
        clear(self._files)
        self._rows.set_rows(())
        self._told = None

    def show_waiting(self) -> None:
        """Say that it is being worked out; what follows from the same verb stays until then."""
        if self._told is not self.current:
            self.forget()
        self._note.setText(self.tr("working it out…"))
        self._note.set_role("muted")

    def show_plan(self, plan: SettlePlan | Refused) -> None:
        """Show what a decision would write, or why it cannot."""
        clear(self._files)
        self._told = self.current
        if isinstance(plan, Refused):
            self._note.setText(describe_refusal(plan))
            self._note.set_role("warn")
            self._rows.set_rows(())
            return
        self._note.setText(self.tr("nothing is written yet; recall is being asked…"))
        self._note.set_role("muted")
        self._rows.set_rows(effect_rows(plan))
        for file in plan.files[:_MOST_FILES]:
            self._files.addWidget(self._file(file))
        left = len(plan.files) - _MOST_FILES
        if left > 0:
            words = self.tr("%n more files change", None, left)
            self._files.addWidget(Label(self._theme, words, "small", "muted"))

    def show_answers(self, changes: Sequence[RecallChange]) -> None:
        """Add what recall answers then to what is shown."""
        self._note.setText(self.tr("nothing is written yet"))
        rows = (*self._rows.rows, *recall_rows(changes))
        self._rows.set_rows(tuple(dict.fromkeys(rows)))

    def shown(self) -> tuple[Follows, ...]:
        """The rows that are shown."""
        return self._rows.rows

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(self._title)
        head.addWidget(self._switch)
        head.addWidget(self._note, 1)
        self._files.setSpacing(8)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self._rows)
        column.addLayout(self._files)
        self._switch.chosen.connect(self._on_turned)

    def _segments(self) -> list[Segment]:
        words = (self.tr("if A"), self.tr("if B"), self.tr("if both"), self.tr("if merged"))
        return [
            Segment(settlement.value, text) for settlement, text in zip(SHOWN, words, strict=True)
        ]

    def _file(self, file: FilePlan) -> QWidget:
        lines = changed_lines(file)
        frame = _FileDiff(self._theme, file.path, lines[:_MOST_LINES])
        left = len(lines) - _MOST_LINES
        if left > 0:
            frame.say_more(self.tr("%n more lines", None, left))
        return frame

    @Slot(str)
    def _on_turned(self, key: str) -> None:
        self.turned.emit(Settlement(key))


def changed_lines(file: FilePlan) -> Sequence[DiffLine]:
    """Return the lines of a file that change, without those around them."""
    found = hunks(to_editor(file.before), to_editor(file.after), context=0)
    return [line for hunk in found for line in hunk]


class _FileDiff(QFrame):
    """A path and the lines that change in it."""

    def __init__(self, theme: Theme, path: str, lines: Sequence[DiffLine]) -> None:
        super().__init__()
        self._theme = theme
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(1, 4, 1, 5)
        self._column.setSpacing(2)
        name = Label(theme, path, "small", "muted", elide=True)
        head = QHBoxLayout()
        head.setContentsMargins(12, 0, 12, 0)
        head.addWidget(name)
        text = DiffText(theme, self.tr("Changed lines: {0}").replace("{0}", path))
        text.set_lines(lines)
        self._column.addLayout(head)
        self._column.addWidget(text)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)

    def say_more(self, words: str) -> None:
        label = Label(self._theme, words, "small", "muted")
        label.setContentsMargins(12, 2, 12, 0)
        self._column.addWidget(label)

    def paintEvent(self, _event: QPaintEvent) -> None:
        theme = self._theme
        radius = theme.radius("control")
        paint.box(QPainter(self), QRectF(self.rect()), radius, theme, fill="surface", line="border")


class _Rows(Painted):
    """Rows of 32 with a hairline above each."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.rows: tuple[Follows, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_rows(self, rows: Sequence[Follows]) -> None:
        self.rows = tuple(rows)
        said = "; ".join(", ".join(p for p in (row.text, row.value) if p) for row in rows)
        self.setAccessibleName(said)
        self.setToolTip(plain_tip("\n".join(row.text for row in rows)))
        self._restyle()

    def sizeHint(self) -> QSize:
        return QSize(320, len(self.rows) * self._height())

    def minimumSizeHint(self) -> QSize:
        return QSize(160, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, theme, height = QPainter(self), self._theme, self._height()
        side = theme.icon_size("row")
        for place, row in enumerate(self.rows):
            area = QRectF(0, place * height, self.width(), height)
            painter.fillRect(QRectF(0, area.top(), area.width(), 1), theme.color("border"))
            at = QPointF(side / 2, area.center().y())
            paint.icon(painter, theme, row.icon, row.role, at, side)
            end = area.right()
            if row.value:
                paint.text(
                    painter, theme, area, row.value, font="small", role="muted", align=paint.RIGHT
                )
                end -= paint.width_of(theme, row.value, "small") + 12
            left = side + 12
            words = QRectF(left, area.top(), end - left, height)
            paint.text(painter, theme, words, row.text)

    def _height(self) -> int:
        return max(_ROW, self._theme.line() + 12)
