"""What a deed would do, memory by memory with place and reason, before anything is written."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QPalette
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mnemoscope.domain.lifecycle import Kept, Step, StepKind
from mnemoscope.domain.redaction import masked
from mnemoscope.engine.lifeplan import LifePlan
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label
from mnemoscope.kit.listview import LateRow, RowList
from mnemoscope.kit.rows import Mark, RowFace
from mnemoscope.kit.theme import Theme
from mnemoscope.kit.wordfield import LONGEST, WordField
from mnemoscope.panes.decay.trashlines import why_words
from mnemoscope.panes.decay.verbs import Verb, ask_words, kept_words
from mnemoscope.panes.decay.words import short

_STEP = "step"


class Preview(QWidget):
    """Stands in the place of the list; `agreed` or `left` tells how it ended."""

    agreed = Signal()
    left = Signal()
    joined = Signal(object)
    """Ids of memories that could be merged, where a person wants to see the text for it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.verb = Verb.LET_GO
        self.plan: LifePlan | None = None
        self._title = Label(theme, "", "section", wrap=True)
        self._words = Label(theme, "", "small", "muted", wrap=True)
        self._theme = theme
        self._field: WordField | None = None
        """The text for several memories, which a person may word otherwise."""
        self._head = QVBoxLayout()
        self._rows = RowList(theme, self.tr("What would happen"))
        self._agree = Button(theme, "", kind="danger", icon="wind", small=True)
        self._leave = Button(theme, self.tr("Leave them"), small=True)
        self._build()

    def show_plan(
        self,
        verb: Verb,
        plan: LifePlan,
        strengths: Mapping[str, str],
        texts: Mapping[str, str] | None = None,
    ) -> None:
        """Show a plan; `strengths` in words and `texts` of others, by the ids of the memories."""
        self.verb, self.plan = verb, plan
        title, words = ask_words(verb, plan)
        if plan.nothing and not plan.steps and verb is not Verb.WARM:
            title, words = self.tr("Nothing would happen"), ""
        self._title.setText(title)
        self._words.setText(words)
        self._words.setVisible(bool(words))
        going = [
            _going(number, step, strengths.get(step.id, ""), verb, texts or {})
            for number, step in enumerate(plan.steps)
        ]
        staying = [_staying(number, kept) for number, kept in enumerate(plan.kept)]
        self._rows.set_rows([*going, *staying])
        words, icon = {
            Verb.ARCHIVE: (self.tr("Archive"), "archive"),
            Verb.COMPACT: (self.tr("Join them"), "arrows-merge"),
            Verb.CLEANUP: (self.tr("Clean up"), "archive"),
            Verb.WARM: (self.tr("Summarise"), "file-text"),
        }.get(verb, (self.tr("Let go"), "wind"))
        self._show_field(plan.steps[0].text if verb is Verb.COMPACT and plan.steps else "")
        self._agree.setText(words)
        self._agree.set_icon(icon)
        self._agree.setVisible(not plan.nothing and self._field is None)
        self._leave.setVisible(self._field is None)
        self._agree.updateGeometry()

    def words(self) -> str:
        """Return the text for several memories as it is worded now; else nothing."""
        return "" if self._field is None else self._field.words()

    def take_keys(self) -> None:
        """Give the keys to the text that can be changed, else to the harmless button."""
        if self._field is not None:
            self._field.take_keys(select=False)
            return
        self._leave.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves all as it is."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            return
        super().keyPressEvent(event)

    def _show_field(self, text: str) -> None:
        if self._field is not None:
            self._head.removeWidget(self._field)
            self._field.hide()
            self._field.deleteLater()
            self._field = None
        if not 0 < len(text) <= LONGEST:
            return
        self._field = WordField(
            self._theme,
            text,
            keep=self.tr("Join them"),
            name=self.tr("The text for all of them"),
            flush=True,
        )
        self._field.kept.connect(self._on_kept)
        self._field.left.connect(self._on_leave)
        self._head.addWidget(self._field)

    @Slot()
    def _on_kept(self) -> None:
        if self.words():
            self.agreed.emit()

    def _build(self) -> None:
        buttons = QHBoxLayout()
        buttons.setContentsMargins(16, 12, 16, 12)
        buttons.setSpacing(8)
        buttons.addWidget(self._agree)
        buttons.addWidget(self._leave)
        buttons.addStretch(1)
        head = self._head
        head.setContentsMargins(16, 14, 16, 12)
        head.setSpacing(4)
        head.addWidget(self._title)
        head.addWidget(self._words)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self._rows, 1)
        column.addLayout(buttons)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        self._agree.clicked.connect(self.agreed)
        self._leave.clicked.connect(self._on_leave)
        self._rows.opened.connect(self._on_opened)

    @Slot()
    def _on_leave(self) -> None:
        self.left.emit()

    @Slot(str)
    def _on_opened(self, key: str) -> None:
        kind, _, number = key.partition(" ")
        if self.plan is None or kind != _STEP:
            return
        step = self.plan.steps[int(number)]
        if step.kind is StepKind.MERGE:
            self.joined.emit((step.id, *step.others))


def _going(number: int, step: Step, strength: str, verb: Verb, texts: Mapping[str, str]) -> LateRow:
    def face() -> RowFace:
        where = f"{step.path}:{step.start_line}" if step.start_line else step.path
        note = f"{where} → {step.target}" if step.target else where
        if step.kind is StepKind.REMOVE_FILE:
            words = QCoreApplication.translate(
                "Preview", "goes with it: only headings would be left"
            )
            return RowFace(masked(step.text), Mark("file-text", "muted", ""), f"{words} · {where}")
        if step.kind is StepKind.MERGE:
            words = QCoreApplication.translate("Preview", "could be joined with “{0}”")
            others = " · ".join(short(texts.get(one, one)) for one in step.others)
            return RowFace(
                masked(step.text), Mark("arrows-merge", "muted", ""), words.replace("{0}", others)
            )
        if step.kind is StepKind.COMPACT:
            words = QCoreApplication.translate("Preview", "the text for all of them")
            return RowFace(masked(step.text), Mark("arrows-merge", "text", ""), f"{words} · {note}")
        if verb is Verb.CLEANUP:
            note = f"{why_words(step.why)} · {note}"
        if step.kind is StepKind.WARM:
            return RowFace(masked(step.text), Mark("file-text", "text", ""), note)
        icon = "wind" if step.kind is StepKind.TRASH else "archive"
        return RowFace(masked(step.text), Mark(icon, "text", ""), note, strength)

    return LateRow(f"{_STEP} {number}", face)


def _staying(number: int, kept: Kept) -> LateRow:
    def face() -> RowFace:
        words = QCoreApplication.translate("Preview", "stays: {0}").replace("{0}", kept_words(kept))
        note = f"{words} · {kept.path}" if kept.path else words
        return RowFace(
            masked(kept.text) or kept.id, Mark("lock-simple", "muted", ""), note, muted=True
        )

    return LateRow(f"kept {number}", face)
