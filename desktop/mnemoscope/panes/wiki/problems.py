"""What is wrong with one page: a row for each finding, with its line and what puts it right."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mnemoscope.domain.wikifindings import Finding
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.clearing import clear
from mnemoscope.kit.iconmark import IconMark
from mnemoscope.kit.label import Label, plain_tip
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.wiki.lintwords import code_words, finding_words, fix_words, severity_mark

_MOST = 20


class Problems(QWidget):
    """`fixing` sends the findings to be put right, `line_asked` the line of one."""

    fixing = Signal(object)
    line_asked = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(10)
        self._shown: tuple[tuple[Finding, ...], bool] = ((), True)
        self._fixes: dict[Button, Finding] = {}
        self._lines: dict[Button, int] = {}

    def show_findings(self, findings: Sequence[Finding], *, writable: bool) -> None:
        """Show the findings of a page, the worst first."""
        shown = (tuple(findings), writable)
        if shown == self._shown:
            return
        self._shown = shown
        self._fixes, self._lines = {}, {}
        clear(self._column)
        order = ["error", "warning", "info"]
        ranked = sorted(findings, key=lambda one: order.index(one.severity.value))
        for finding in ranked[:_MOST]:
            self._column.addWidget(self._row(finding, writable=writable))
        left = len(findings) - _MOST
        if left > 0:
            words = self.tr("%n more", None, left)
            self._column.addWidget(Label(self._theme, words, "small", "muted"))

    def _row(self, finding: Finding, *, writable: bool) -> QWidget:
        theme, mark = self._theme, severity_mark(finding.severity)
        words = Label(theme, finding_words(finding), "small", wrap=True)
        words.setToolTip(plain_tip(f"{code_words(finding.code)}\n{finding.code.value}"))
        acts = QHBoxLayout()
        acts.setSpacing(8)
        if finding.line is not None:
            line = self.tr("line {0}").replace("{0}", str(finding.line))
            button = Button(theme, line, kind="link")
            button.clicked.connect(self._on_line)
            self._lines[button] = finding.line
            acts.addWidget(button)
        if finding.fix is not None and writable:
            button = Button(theme, self.tr("Put right"), icon="wrench", small=True)
            button.setToolTip(plain_tip(fix_words(finding)))
            button.setAccessibleName(self.tr("Put right: {0}").replace("{0}", words.text()))
            button.clicked.connect(self._on_fix)
            self._fixes[button] = finding
            acts.addWidget(button)
        holder = QWidget()
        right = QVBoxLayout()
        right.setSpacing(2)
        right.addWidget(words)
        acts.addStretch(1)
        right.addLayout(acts)
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        top = Qt.AlignmentFlag.AlignTop
        row.addWidget(IconMark(theme, mark.icon, mark.role, mark.words), 0, top)
        row.addLayout(right, 1)
        return holder

    @Slot()
    def _on_fix(self) -> None:
        button = self.sender()
        if isinstance(button, Button) and button in self._fixes:
            self.fixing.emit((self._fixes[button],))

    @Slot()
    def _on_line(self) -> None:
        button = self.sender()
        if isinstance(button, Button) and button in self._lines:
            self.line_asked.emit(self._lines[button])
