"""The line above the text: which file it is, whether it is saved, and what the disk did."""

from __future__ import annotations

from datetime import tzinfo

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from mnemoscope.domain.outcomes import Problem
from mnemoscope.engine.views import OpenText
from mnemoscope.kit import dates, paint
from mnemoscope.kit.label import Label, plain_tip
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.pill import Pill, PillFace
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.filedesk.buffer import Buffer, Disk, Note


class FileHead(Painted):
    """Name of the file as a button, dirty dot, pill of a reload, problems, encoding."""

    asked = Signal()
    """Another file is wanted."""

    def __init__(self, theme: Theme, zone: tzinfo, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._zone = zone
        self.name = _Name(theme)
        self._dot = _Dot(theme)
        self._state = Label(theme, "", "small", "muted", elide=True)
        self._problem = Pill(theme, "", "warn", icon="warning")
        self._pill = Pill(theme, "", icon="arrows-clockwise")
        self._form = Label(theme, "", "small", "muted")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._build()

    def show_state(self, buffer: Buffer, *, held: str) -> None:
        """Show name, edits and what the disk did; `held` says why the text is only shown."""
        name = buffer.path
        self.name.show_name(name.rpartition("/")[2] or name)
        self.name.setToolTip(plain_tip(name))
        self.name.setAccessibleName(self.tr("File {0}, open another").replace("{0}", name))
        self._dot.setVisible(buffer.dirty)
        words = ""
        if buffer.asking:
            words = self.tr("not saved: waiting for your answer")
        elif buffer.saving:
            words = self.tr("saving…")
        elif buffer.dirty:
            words = self.tr("edited, not saved")
        elif buffer.loading:
            words = self.tr("opening…")
        elif held:
            words = held
        self._state.setText(words)
        self._show_note(buffer.note)

    def show_form(self, opened: OpenText | None, problems: tuple[Problem, ...]) -> None:
        """Show encoding and line ends, and the first problem of the text with its line."""
        form = f"{opened.encoding} · {opened.newline}" if opened is not None else ""
        self._form.setText(form)
        self._form.setVisible(bool(form) and self.width() > 520)
        self._problem.setVisible(bool(problems))
        if problems:
            line = problems[0].line
            words = self.tr("%n problems", None, len(problems))
            if len(problems) == 1:
                words = self.tr("a problem")
                if line is not None:
                    words = self.tr("line {0}: a problem").replace("{0}", str(line))
            self._problem.set_face(PillFace(words, "warn", "warning"))
            self._problem.setToolTip(plain_tip("\n".join(map(str, problems[:20]))))

    def sizeHint(self) -> QSize:
        """One line with air."""
        return QSize(400, self._theme.size("control_small") + 17)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Encoding and line ends give way first."""
        super().resizeEvent(event)
        self._form.setVisible(bool(self._form.text()) and event.size().width() > 520)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground and the hairline."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("surface"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, self._theme.color("border"))

    def _show_note(self, note: Note) -> None:
        at = dates.time_of(note.at.astimezone(self._zone)) if note.at is not None else ""
        match note.disk:
            case Disk.RELOADED:
                words = self.tr("reloaded {0}, by another program").replace("{0}", at)
                self._pill.set_face(PillFace(words, "line", "arrows-clockwise"))
            case Disk.AHEAD:
                words = self.tr("changed on disk {0}").replace("{0}", at)
                self._pill.set_face(PillFace(words, "warn", "warning"))
            case Disk.GONE:
                words = self.tr("deleted on disk {0}").replace("{0}", at)
                self._pill.set_face(PillFace(words, "warn", "warning"))
            case Disk.SAME:
                pass
        self._pill.setVisible(note.disk is not Disk.SAME)

    def _build(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 0, 16, 1)
        row.setSpacing(8)
        row.addWidget(self.name)
        row.addWidget(self._dot)
        row.addWidget(self._state, 1)
        row.addWidget(self._problem)
        row.addWidget(self._pill)
        row.addWidget(self._form)
        self._state.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        for hidden in (self._dot, self._problem, self._pill):
            hidden.hide()
        self.name.clicked.connect(self.asked)


class _Name(QAbstractButton):
    """The name of the file, which opens the list of the others."""

    _PAD = 8

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._ring = False
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._restyle)

    def show_name(self, name: str) -> None:
        self.setText(name)
        self._restyle()

    def sizeHint(self) -> QSize:
        words = min(paint.width_of(self._theme, self.text(), "strong"), 260)
        return QSize(words + 18 + 2 * self._PAD, self._theme.size("control_small"))

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._ring = paint.ring_after(event, self._ring)
        super().focusInEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, theme, rect = QPainter(self), self._theme, QRectF(self.rect())
        if self.underMouse() or self.isDown():
            paint.box(painter, rect, theme.radius("control"), theme, fill="hover")
        area = rect.adjusted(self._PAD, 0, -self._PAD - 16, 0)
        middle = Qt.TextElideMode.ElideMiddle
        used = paint.text(painter, theme, area, self.text(), font="strong", elide=middle)
        at = QPointF(area.left() + used + 10, rect.center().y())
        paint.icon(painter, theme, "caret-down", "muted", at, 12)
        if self.hasFocus() and self._ring:
            paint.focus_ring(painter, rect, theme.radius("control"), theme)

    @Slot()
    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()


class _Dot(QWidget):
    """The dot of a file with unsaved edits."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setAccessibleName(self.tr("edited, not saved"))
        self.setFixedSize(10, 10)
        theme.changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color("accent"))
        painter.drawEllipse(QPointF(5, 5), 3.5, 3.5)
