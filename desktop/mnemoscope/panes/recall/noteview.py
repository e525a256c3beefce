"""The chosen memory in its note: its lines with those around it, its signals, its strength."""

from __future__ import annotations

from datetime import date, timedelta

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mnemoscope.domain.model import Layer
from mnemoscope.engine.innote import InNote, NoteLine
from mnemoscope.engine.recallviews import Hit
from mnemoscope.kit import dates, paint
from mnemoscope.kit import format as numbers
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.factrows import FactRow, FactRows
from mnemoscope.kit.label import Label, plain_tip
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.sparkline import SparkFace, Sparkline
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.recall.words import where_words

_DAYS = 60


class NoteView(QWidget):
    """Heading path, lines, signals and curve; `asked` wants the note opened in the editor."""

    asked = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._where = Label(theme, "", "code", "muted", elide=True)
        self._path = Label(theme, "", "small", "muted", wrap=True)
        self._lines = NoteLines(theme)
        self._cut = Label(theme, "", "small", "muted", wrap=True)
        self._facts = FactRows(theme)
        self._curve = Sparkline(theme)
        self._open = Button(theme, self.tr("Open in editor"), icon="pencil-simple", small=True)
        self._build()

    def show_note(self, hit: Hit, note: InNote, today: date) -> None:
        """Show a hit in its note."""
        self._where.setText(where_words(hit))
        self._path.setText(" › ".join(note.headings))
        self._path.setVisible(bool(note.headings))
        self._lines.set_lines(note.lines)
        self._lines.setVisible(bool(note.lines))
        self._cut.setText(self._cut_words(note))
        self._cut.setVisible(bool(self._cut.text()))
        self._open.setEnabled(bool(note.lines))
        self._facts.set_rows(self._rows(note))
        self._curve.set_face(self._spark(hit, note, today))
        # A line at the bottom would say that something has faded.
        self._curve.setVisible(bool(note.recall_days) or not note.strengths)

    def _cut_words(self, note: InNote) -> str:
        if not note.lines:
            return self.tr("These lines are not in the note any more.")
        return self.tr("%n lines more", None, note.cut) if note.cut else ""

    def _rows(self, note: InNote) -> list[FactRow]:
        rows = [FactRow(self.tr("Signals"), numbers.count(note.recalls))]
        if note.recall_days:
            rows.append(FactRow(self.tr("Days with a recall"), str(len(note.recall_days))))
            last = date.fromisoformat(note.recall_days[-1])
            rows.append(FactRow(self.tr("Last recall"), dates.short_day(last)))
        judged = note.helpful + note.unhelpful
        if judged:
            words = self.tr("{0} of {1}").replace("{0}", str(note.helpful))
            words = words.replace("{1}", str(judged))
            rows.append(FactRow(self.tr("Found helpful"), words))
        return rows

    def _spark(self, hit: Hit, note: InNote, today: date) -> SparkFace:
        if not note.strengths:
            held = self.tr("held: it does not fade")
            if hit.layer is Layer.PROMOTED:
                held = self.tr("held: promoted memories do not fade")
            return SparkFace((), start=held, words=held)
        first = today - timedelta(days=_DAYS - 1)
        ordinals = {date.fromisoformat(day).toordinal() for day in note.recall_days}
        dots = tuple(sorted(each - first.toordinal() for each in ordinals))
        value = numbers.score(note.strengths[-1], 2)
        words = self.tr("Strength over the last %n days: {0} today", None, _DAYS)
        words = words.replace("{0}", value)
        start, end = dates.short_day(first), self.tr("strength today")
        return SparkFace(note.strengths, dots, start, end, words)

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        foot = QHBoxLayout()
        foot.addWidget(self._open)
        foot.addStretch(1)
        for widget in (self._where, self._path, self._lines, self._cut):
            column.addWidget(widget)
        column.addLayout(foot)
        for widget in (self._facts, self._curve):
            column.addWidget(widget)
        self._open.clicked.connect(self.asked)


class NoteLines(Painted):
    """Lines of a note with their numbers; those of the hit stand out."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._lines: tuple[NoteLine, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_lines(self, lines: tuple[NoteLine, ...]) -> None:
        """Show other lines."""
        self._lines = lines
        told = "\n".join(f"{line.number} {line.text}" for line in lines)
        self.setAccessibleName(told[:2000])
        self.setToolTip(plain_tip(told))
        self._restyle()

    def sizeHint(self) -> QSize:
        """One row for each line."""
        return QSize(200, len(self._lines) * self._height() + 8)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw ground, numbers and lines; what is too long is cut."""
        painter, theme, height = QPainter(self), self._theme, self._height()
        rect = QRectF(self.rect())
        paint.box(painter, rect, theme.radius("control"), theme, fill="surface", line="border")
        numbers_of = [str(line.number) for line in self._lines]
        gutter = max((paint.width_of(theme, each, "micro") for each in numbers_of), default=0)
        for place, line in enumerate(self._lines):
            top = 4 + place * height
            if line.own:
                row = QRectF(1, top, self.width() - 2, height)
                painter.fillRect(row, theme.color("selection"))
            area = QRectF(8, top, gutter, height)
            right = paint.RIGHT
            number = numbers_of[place]
            paint.text(painter, theme, area, number, font="micro", role="muted", align=right)
            area = QRectF(gutter + 16, top, self.width() - gutter - 24, height)
            role = "text" if line.own else "muted"
            paint.text(painter, theme, area, line.text, font="code", role=role)

    def _height(self) -> int:
        return self._theme.line("code")
