"""A hunk: what would change in one place, its gates, and the actions that decide it."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.difftext import DiffText
from mnemoscope.kit.gates import Gate, GateTick
from mnemoscope.kit.label import Label
from mnemoscope.kit.linediff import DiffLine
from mnemoscope.kit.pill import Pill, PillFace
from mnemoscope.kit.rows import Mark
from mnemoscope.kit.theme import Theme


@dataclass(frozen=True, slots=True)
class HunkFace:
    """What a hunk shows: icon, title, a note beside it, gates at the right, lines, origin."""

    icon: str
    title: str
    note: str = ""
    gates: tuple[Gate, ...] = ()
    lines: tuple[DiffLine, ...] = ()
    origin: str = ""
    """Right in the foot, such as "from memory/2026-11-20.md:7"; it leads there."""
    warning: Mark | None = None
    """At the end of the foot: a fact that needs a look."""
    pill: PillFace | None = None
    """Right of the title: what kind of hunk this is."""


class DiffHunk(QFrame):
    """Head 40, lines, foot 40; the foot is there when it has something to show.

    `settle` folds it into one line with its verdict; `undone` asks to take the verdict back,
    `opened` for the origin. `lit` shows the hunk as the current one.
    """

    undone = Signal()
    opened = Signal()
    entered = Signal()
    """It got the keys, or was pressed."""

    def __init__(self, theme: Theme, face: HunkFace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._face = face
        self._lit = False
        self._ring = False
        self._settled = False
        self._actions: list[Button] = []
        self._head = _Head(theme, face)
        self._body = QWidget()
        self._body_column = QVBoxLayout(self._body)
        self._text = DiffText(theme, self.tr("Changed lines: {title}").format(title=face.title))
        self._foot = QWidget()
        self._foot_row = QHBoxLayout(self._foot)
        self._build()
        theme.changed.connect(self._restyle)

    def add_action(self, button: Button) -> None:
        """Put an action at the left of the foot; where room is short it shows its icon alone."""
        self._foot_row.insertWidget(len(self._actions), button)
        self._actions.append(button)
        self._foot.show()

    def minimumSizeHint(self) -> QSize:
        """Narrow, since words are cut and actions become icons."""
        return QSize(240, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the actions to the new width."""
        super().resizeEvent(event)
        self.fit_actions()

    @property
    def settled(self) -> bool:
        """Whether it is folded into one line."""
        return self._settled

    def set_lines(self, lines: tuple[DiffLine, ...]) -> None:
        """Show other lines, such as the same ones with other numbers."""
        if lines != self._text.lines():
            self._text.set_lines(lines)

    def put_in_body(self, widget: QWidget, *, below: bool = False) -> None:
        """Show a widget in place of the lines or below them; the actions wait meanwhile."""
        self._text.setVisible(below)
        self._foot.hide()
        self._body_column.addWidget(widget)
        widget.show()

    def take_from_body(self, widget: QWidget) -> None:
        """Show the lines again and let the widget go."""
        self._body_column.removeWidget(widget)
        widget.hide()
        widget.deleteLater()
        self._text.show()
        self._foot.setVisible(not self._settled and self._foot_row.count() > 1)

    def set_lit(self, *, lit: bool) -> None:
        """Show the hunk as the current one."""
        if lit == self._lit:
            return
        self._lit = lit
        self._head.lit = lit
        self._restyle()

    def settle(self, verdict: PillFace, summary: str, *, struck: bool = False) -> None:
        """Fold into one line that says what was decided; `struck` crosses the summary out."""
        self._settled = True
        self._head.settle(verdict, summary, struck=struck)
        self._body.hide()
        self._foot.hide()
        self._restyle()

    def reopen(self) -> None:
        """Show the whole hunk again."""
        self._settled = False
        self._head.reopen()
        self._body.setVisible(bool(self._face.lines))
        self._foot.setVisible(self._foot_row.count() > 1)
        self._restyle()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the ring after keys only."""
        self._ring = paint.ring_after(event, self._ring)
        super().focusInEvent(event)
        self.entered.emit()
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press anywhere makes it the current one."""
        super().mousePressEvent(event)
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self.entered.emit()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the card and its hairlines."""
        painter, theme, rect = QPainter(self), self._theme, QRectF(self.rect())
        radius = theme.radius("card")
        line = "accent" if self._lit else "border"
        fill = "sunken" if self._settled else "raised"
        paint.box(painter, rect, radius, theme, fill=fill, line=line)
        if not self._settled:
            self._paint_inside(painter, rect)
        if self.hasFocus() and self._ring:
            paint.focus_ring(painter, rect, radius, theme)

    def _build(self) -> None:
        self.setAccessibleName(", ".join(w for w in (self._face.title, self._face.note) if w))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 1, 1, 1)
        column.setSpacing(0)
        column.addWidget(self._head)
        column.addWidget(self._body)
        column.addWidget(self._foot)
        self._body_column.setContentsMargins(0, 4, 0, 4)
        self._body_column.addWidget(self._text)
        self._text.set_lines(self._face.lines)
        self._head.undone.connect(self.undone)
        self._foot_row.setContentsMargins(12, 0, 12, 0)
        self._foot_row.setSpacing(8)
        self._foot_row.addStretch()
        if self._face.origin:
            origin = Button(self._theme, self._face.origin, kind="link")
            origin.clicked.connect(self.opened)
            self._foot_row.addWidget(origin)
        if self._face.warning is not None:
            self._foot_row.addWidget(_Warning(self._theme, self._face.warning))
        self._foot.setFixedHeight(max(40, self._theme.size("control_small") + 16))
        self.reopen()

    def _paint_inside(self, painter: QPainter, rect: QRectF) -> None:
        theme = self._theme
        line = theme.color("selection_line" if self._lit else "border")
        if self._lit:
            head = QRectF(rect.left(), rect.top(), rect.width(), self._head.height() + 1)
            paint.box(painter, head.adjusted(1, 1, -1, 0), 7, theme, fill="selection")
            painter.fillRect(head.adjusted(1, 16, -1, 0), theme.color("selection"))
        painter.fillRect(QRectF(1, self._head.height() + 1, rect.width() - 2, 1), line)
        if self._foot.isVisible():
            painter.fillRect(QRectF(1, self._foot.y() - 1, rect.width() - 2, 1), line)

    def fit_actions(self) -> None:
        """Leave out keys, then words, where actions and origin do not fit beside each other."""
        ends = [self._foot_row.itemAt(at) for at in range(self._foot_row.count())]
        widgets = [item.widget() for item in ends if item is not None]
        others = [w for w in widgets if w is not None and w not in self._actions]
        gap = self._foot_row.spacing()
        room = self.width() - 26 - sum(other.sizeHint().width() + gap for other in others)
        room -= sum(button.width_of_words() + gap for button in self._actions)
        caps = sum(button.width_of_cap() for button in self._actions)
        for button in self._actions:
            button.set_capless(capless=room < 0)
            button.set_compact(compact=room + caps < 0)

    @Slot()
    def _restyle(self) -> None:
        self.fit_actions()
        self._foot.setFixedHeight(max(40, self._theme.size("control_small") + 16))
        self.updateGeometry()
        self.update()


class _Head(QWidget):
    """Icon, title, note, gates; or, once settled, the summary and the verdict."""

    undone = Signal()

    def __init__(self, theme: Theme, face: HunkFace) -> None:
        super().__init__()
        self._theme = theme
        self._face = face
        self.lit = False
        self._summary = Label(theme, "", elide=True)
        self._title = Label(theme, face.title, "strong")
        self._note = Label(theme, face.note, "small", "muted", elide=True)
        self._pill = Pill(theme, "")
        self._gates = [GateTick(theme, gate) for gate in face.gates]
        self._verdict = Pill(theme, "")
        self._undo = Button(theme, self.tr("Undo"), kind="link")
        self._build()

    def settle(self, verdict: PillFace, summary: str, *, struck: bool) -> None:
        self._verdict.set_face(verdict)
        self._summary.setText(summary)
        self._summary.set_struck(struck=struck)
        self._show(settled=True)

    def reopen(self) -> None:
        self._show(settled=False)

    def paintEvent(self, _event: QPaintEvent) -> None:
        at = QPointF(12 + self._theme.icon_size("row") / 2, self.height() / 2)
        role = "accent" if self.lit else "muted"
        side = self._theme.icon_size("row")
        paint.icon(QPainter(self), self._theme, self._face.icon, role, at, side)

    def sizeHint(self) -> QSize:
        return QSize(320, max(40, self._theme.line() + 20))

    def _build(self) -> None:
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        row = QHBoxLayout(self)
        row.setContentsMargins(20 + self._theme.icon_size("row"), 0, 12, 0)
        row.setSpacing(10)
        row.addWidget(self._title)
        row.addWidget(self._pill)
        row.addWidget(self._note, 1)
        row.addWidget(self._summary, 1)
        for gate in self._gates:
            row.addWidget(gate)
        row.addWidget(self._verdict)
        row.addWidget(self._undo)
        self._undo.clicked.connect(self.undone)
        if self._face.pill is not None:
            self._pill.set_face(self._face.pill)
        self._show(settled=False)

    def _show(self, *, settled: bool) -> None:
        for widget in (self._summary, self._verdict, self._undo):
            widget.setVisible(settled)
        for widget in (self._note, *self._gates):
            widget.setVisible(not settled)
        self._pill.setVisible(not settled and self._face.pill is not None)
        self._title.set_role("muted" if settled else "text")
        self._title.set_font("body" if settled else "strong")


class _Warning(QWidget):
    def __init__(self, theme: Theme, mark: Mark) -> None:
        super().__init__()
        self._theme = theme
        self._mark = mark
        self.setAccessibleName(mark.words)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        words = paint.width_of(self._theme, self._mark.words, "small")
        side = self._theme.icon_size("inline")
        return QSize(side + 6 + words, max(side, self._theme.line("small")))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, mark = QPainter(self), self._mark
        side = self._theme.icon_size("inline")
        at = QPointF(side / 2, self.height() / 2)
        paint.icon(painter, self._theme, mark.icon, mark.role, at, side, fill=mark.fill)
        area = QRectF(side + 6, 0, self.width() - side - 6, self.height())
        paint.text(painter, self._theme, area, mark.words, font="small", role=mark.role)
