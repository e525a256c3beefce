"""The panel in which both sides get the time or the context in which they hold."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QCoreApplication, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from mnemoscope.domain.settlement import Scope, Validity
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.field import Field
from mnemoscope.kit.flow import FlowRow
from mnemoscope.kit.label import Label
from mnemoscope.kit.theme import Theme

translate = QCoreApplication.translate


class BothPanel(QWidget):
    """`taken` sends the `Scope`, `left` that nothing shall be settled, `turned` another scope."""

    taken = Signal(object)
    left = Signal()
    turned = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._title = Label(theme, self.tr("Both hold, each in its time or context"), "strong")
        self._problem = Label(theme, "", "small", "bad", wrap=True)
        self._sides = (_SideFields(theme, "A"), _SideFields(theme, "B"))
        self._keep = Button(theme, self.tr("Both are valid"), icon="check", small=True)
        self._leave = Button(theme, self.tr("Leave as it was"), small=True, kind="quiet")
        self._hint = Label(
            theme,
            self.tr("Days as 2026-11-08; what is left empty has no limit. Enter takes it."),
            "small",
            "muted",
            wrap=True,
        )
        self._build()

    def begin(self, scope: Scope) -> None:
        """Begin with a proposal."""
        for fields, validity in zip(self._sides, (scope.left, scope.right), strict=True):
            fields.show_validity(validity)
        self._problem.hide()
        self._sides[0].take_keys()

    def scope(self) -> Scope | None:
        """What is written now; None where a day is none, which is said."""
        left, right = (fields.validity() for fields in self._sides)
        problem = _problem(left) or _problem(right)
        self._problem.setText(problem)
        self._problem.setVisible(bool(problem))
        return None if problem else Scope(left, right)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter takes it, Esc leaves."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._on_kept()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _build(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(8)
        for row, fields in enumerate(self._sides):
            for column, widget in enumerate(fields.widgets):
                grid.addWidget(widget, row, column)
            for field in fields.fields:
                field.editingFinished.connect(self._on_edited)
        grid.setColumnStretch(3, 1)
        foot = FlowRow()
        for widget in (self._keep, self._leave):
            foot.add(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self._title)
        column.addLayout(grid)
        column.addWidget(self._problem)
        column.addWidget(foot)
        column.addWidget(self._hint)
        self._problem.hide()
        self._keep.clicked.connect(self._on_kept)
        self._leave.clicked.connect(self.left)

    @Slot()
    def _on_edited(self) -> None:
        scope = self.scope()
        if scope is not None:
            self.turned.emit(scope)

    @Slot()
    def _on_kept(self) -> None:
        scope = self.scope()
        if scope is not None:
            self.taken.emit(scope)

    @property
    def problem(self) -> str:
        """Why what is written cannot be taken; empty: it can."""
        return self._problem.text()


class _SideFields(QWidget):
    """Three fields of one side; never shown itself, since a grid holds them."""

    def __init__(self, theme: Theme, letter: str) -> None:
        super().__init__()
        since = self.tr("Side {0}: valid since").replace("{0}", letter)
        until = self.tr("Side {0}: valid until").replace("{0}", letter)
        where = self.tr("Side {0}: context in which it holds").replace("{0}", letter)
        self._since = Field(theme, self.tr("since"), icon=None, small=True, name=since)
        self._until = Field(theme, self.tr("until"), icon=None, small=True, name=until)
        placeholder = self.tr("context, such as production")
        self._where = Field(theme, placeholder, icon=None, small=True, name=where)
        self.fields = (self._since, self._until, self._where)
        self.widgets = (Label(theme, letter, "strong"), *self.fields)
        for field in (self._since, self._until):
            field.setMaximumWidth(theme.scaled(132))

    def show_validity(self, validity: Validity) -> None:
        self._since.setText(validity.since)
        self._until.setText(validity.until)
        self._where.setText(validity.context)

    def validity(self) -> Validity:
        since, until, where = (field.text().strip() for field in self.fields)
        return Validity(since, until, where)

    def take_keys(self) -> None:
        self._since.setFocus(Qt.FocusReason.ShortcutFocusReason)


def _problem(validity: Validity) -> str:
    for day in filter(None, (validity.since, validity.until)):
        if not _is_day(day):
            words = translate("BothPanel", "“{0}” is no day: write it as 2026-11-08.")
            return words.replace("{0}", day)
    if validity.since and validity.until and validity.since > validity.until:
        words = translate("BothPanel", "{0} is after {1}, so nothing can hold.")
        return words.replace("{0}", validity.since).replace("{1}", validity.until)
    return ""


def _is_day(written: str) -> bool:
    try:
        return date.fromisoformat(written).isoformat() == written
    except ValueError:
        return False
