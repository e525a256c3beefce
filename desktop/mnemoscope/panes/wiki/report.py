"""What is wrong in the whole vault, by kind of finding, with what can be put right at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from mnemoscope.domain.outcomes import Severity
from mnemoscope.domain.wikifindings import Code, Finding
from mnemoscope.engine.lint import LintReport
from mnemoscope.kit import format as numbers
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.empty import EmptyState
from mnemoscope.kit.filterbutton import Choice, FilterButton
from mnemoscope.kit.flow import FlowRow
from mnemoscope.kit.label import Label
from mnemoscope.kit.listview import LateRow
from mnemoscope.kit.outline import Group, Outline
from mnemoscope.kit.rows import Mark, RowFace
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.wiki.lintwords import code_words, finding_words, fix_words, severity_mark
from mnemoscope.panes.wiki.words import count_words

_MOST = 200
"""Findings of one kind that are listed."""
ALL, FIXABLE = "all", "fixable"
_ORDER = (Severity.ERROR, Severity.WARNING, Severity.INFO)


@dataclass(frozen=True, slots=True)
class Listed:
    """The rows of a report, and the finding of each."""

    groups: tuple[Group, ...]
    findings: dict[str, Finding]
    shown: int
    total: int


def listed(report: LintReport, show: str) -> Listed:
    """Group findings by their code, the worst first; of each code the first few."""
    by_code: dict[Code, list[Finding]] = {}
    for one in report.findings:
        if show in (ALL, one.severity.value) or (show == FIXABLE and one.fix is not None):
            by_code.setdefault(one.code, []).append(one)
    found: dict[str, Finding] = {}
    groups: list[Group] = []
    codes = sorted(by_code, key=lambda code: (_ORDER.index(by_code[code][0].severity), code.value))
    for code in codes:
        rows: list[LateRow] = []
        for at, one in enumerate(by_code[code][:_MOST]):
            key = f"{code.value}.{at}"
            found[key] = one
            rows.append(LateRow(key, partial(_face, report, one)))
        groups.append(Group(code.value, _head(code, by_code[code]), tuple(rows)))
    total = sum(map(len, by_code.values()))
    return Listed(tuple(groups), found, len(found), total)


def _head(code: Code, findings: Sequence[Finding]) -> RowFace:
    count = len(findings)
    value = numbers.count(count) if count <= _MOST else count_words(_MOST, count)
    mark = severity_mark(findings[0].severity)
    return RowFace(code_words(code), value=value, kind="head", marks=(mark,))


def _face(report: LintReport, finding: Finding) -> RowFace:
    relative = report.place.relative(finding.path) or finding.path
    where = relative if finding.line is None else f"{relative}:{finding.line}"
    marks = (Mark("wrench", "muted", fix_words(finding)),) if finding.fix is not None else ()
    return RowFace(f"{where}  {finding_words(finding)}", marks=marks, depth=1)


class Report(QWidget):
    """`opened` sends the `Finding` whose page is wanted, `fixing` findings to be put right."""

    opened = Signal(object)
    fixing = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._report: LintReport | None = None
        self._listed = Listed((), {}, 0, 0)
        self._writable = True
        self._filled = False
        """Whether the rows are those of the report; they are made when it is looked at."""
        self._title = Label(theme, "", "section")
        self._words = Label(theme, "", "small", "muted", wrap=True)
        self._show = FilterButton(theme, self.tr("Show"), ())
        self._one = Button(theme, self.tr("Put this right"), icon="wrench", small=True)
        self._kind = Button(theme, "", icon="wrench", small=True)
        self._all = Button(theme, "", kind="primary", icon="wrench", small=True)
        self._open = Button(theme, self.tr("Go to the page"), icon="arrow-right", small=True)
        self.rows = Outline(theme, self.tr("Problems of the wiki"))
        """The findings by code."""
        self._empty = EmptyState(theme, "check-circle", "", "")
        self._stack = QStackedWidget()
        self._build()

    def show_report(self, report: LintReport | None, *, writable: bool) -> None:
        """Show a report; None: the vault is being looked through."""
        if report is not self._report or writable != self._writable or not self._filled:
            self._report, self._writable, self._filled = report, writable, False
            if self.isVisible():
                self._fill()

    def current(self) -> Finding | None:
        """The finding that is chosen."""
        return self._listed.findings.get(self.rows.current())

    def showEvent(self, event: QShowEvent) -> None:
        """List what was found while it was hidden."""
        super().showEvent(event)
        if not self._filled:
            self._fill()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground."""
        QPainter(self).fillRect(self.rect(), self._theme.color("surface"))

    def _build(self) -> None:
        self._show.set_choices(
            [
                Choice(ALL, self.tr("all")),
                Choice(Severity.ERROR.value, self.tr("errors")),
                Choice(Severity.WARNING.value, self.tr("warnings")),
                Choice(Severity.INFO.value, self.tr("hints")),
                Choice(FIXABLE, self.tr("what can be put right")),
            ]
        )
        acts = FlowRow()
        for widget in (self._show, self._open, self._one, self._kind):
            acts.add(widget)
        acts.add(self._all, end=True)
        head = QVBoxLayout()
        head.setContentsMargins(24, 12, 24, 12)
        head.setSpacing(4)
        for widget in (self._title, self._words):
            head.addWidget(widget)
        head.addSpacing(4)
        head.addWidget(acts)
        for widget in (self.rows, self._empty):
            self._stack.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self._stack, 1)
        self._show.chosen.connect(self._fill)
        self.rows.chosen.connect(self._show_acts)
        self.rows.opened.connect(self._on_open)
        self._open.clicked.connect(self._on_open)
        self._one.clicked.connect(self.fix_one)
        self._kind.clicked.connect(self._on_kind)
        self._all.clicked.connect(self.fix_all)

    @Slot()
    def _fill(self) -> None:
        report, self._filled = self._report, True
        self._title.setText(self.tr("Problems of the wiki"))
        if report is None:
            self._words.setText(self.tr("Being looked through…"))
            self.rows.set_groups(())
        else:
            self._listed = listed(report, self._show.current())
            self.rows.set_groups(self._listed.groups)
            self._words.setText(self._sum(report))
            self._show_empty(report)
        self._show_acts()

    def _sum(self, report: LintReport) -> str:
        pages = len({one.path for one in report.findings})
        words = self.tr("%n findings", None, len(report.findings))
        on = self.tr("on {0} pages").replace("{0}", count_words(pages, report.pages))
        parts = [f"{words} {on}"]
        if report.fixable:
            right = self.tr("%n can be put right without a decision", None, len(report.fixable))
            parts.append(right)
        if self._listed.shown < self._listed.total:
            shown = self.tr("{0} are listed")
            listed_ = count_words(self._listed.shown, self._listed.total)
            parts.append(shown.replace("{0}", listed_))
        return " · ".join(parts)

    def _show_empty(self, report: LintReport) -> None:
        if self._listed.groups:
            self._stack.setCurrentWidget(self.rows)
            return
        words = self.tr("%n pages were looked through.", None, report.pages)
        title = self.tr("Nothing of this kind") if report.findings else self.tr("Nothing wrong")
        self._empty.set_words("check-circle", title, words)
        self._stack.setCurrentWidget(self._empty)

    @Slot()
    def _show_acts(self) -> None:
        chosen = self.current()
        fixable = self._fixable()
        self._open.setEnabled(chosen is not None)
        can = chosen is not None and chosen.fix is not None and self._writable
        self._one.setEnabled(can)
        same = self._of_kind()
        self._kind.setVisible(len(same) > 1 and self._writable)
        if chosen is not None:
            words = self.tr("Put all {0} right: {1}").replace("{0}", numbers.count(len(same)))
            self._kind.setText(words.replace("{1}", code_words(chosen.code)))
        self._all.setVisible(bool(fixable) and self._writable)
        self._all.setText(self.tr("Put all %n right", None, len(fixable)))

    def _fixable(self) -> tuple[Finding, ...]:
        return self._report.fixable if self._report is not None else ()

    def _of_kind(self) -> tuple[Finding, ...]:
        chosen = self.current()
        if chosen is None:
            return ()
        return tuple(one for one in self._fixable() if one.code is chosen.code)

    @Slot()
    def _on_open(self) -> None:
        chosen = self.current()
        if chosen is not None:
            self.opened.emit(chosen)

    @Slot()
    def fix_one(self) -> None:
        """Put the chosen finding right."""
        chosen = self.current()
        if chosen is not None and chosen.fix is not None:
            self.fixing.emit((chosen,))

    @Slot()
    def _on_kind(self) -> None:
        self.fixing.emit(self._of_kind())

    @Slot()
    def fix_all(self) -> None:
        """Put all right that needs no decision."""
        self.fixing.emit(self._fixable())
