"""A question above the pane that waits for its answer and blocks nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme


@dataclass(frozen=True, slots=True)
class Answer:
    """One button of a question."""

    text: str
    act: Callable[[], None]
    kind: str = "plain"
    """plain, primary, quiet or danger."""


@dataclass(frozen=True, slots=True)
class Ask:
    """A question with its answers; the first one is what Esc means."""

    key: str
    """A second question of the same key takes the place of the first."""
    text: str
    detail: str
    answers: tuple[Answer, ...]
    icon: str = "question"


class AskBar(Painted):
    """Shows one question at a time; further ones wait behind it."""

    released = Signal()
    """The last question is gone and one of its buttons had the keys."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._waiting: list[Ask] = []
        self._text = Label(theme, "", "strong", wrap=True)
        self._detail = Label(theme, "", "small", "muted", wrap=True)
        self._buttons: list[Button] = []
        self._row = QHBoxLayout(self)
        self._build()

    @property
    def current(self) -> Ask | None:
        """The question that is shown."""
        return self._waiting[0] if self._waiting else None

    def ask(self, question: Ask) -> None:
        """Show a question, or put it behind the one that is shown."""
        for place, other in enumerate(self._waiting):
            if other.key == question.key:
                self._waiting[place] = question
                break
        else:
            self._waiting.append(question)
        self._show()

    def take_keys(self) -> None:
        """Give the keys to the last answer of the question that is shown."""
        if self._buttons:
            self._buttons[-1].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def withdraw(self, key: str) -> None:
        """Take a question back that has been answered elsewhere or does not matter any more."""
        self._waiting = [each for each in self._waiting if each.key != key]
        self._show()

    def answer(self, place: int) -> None:
        """Give the answer of that place to the question that is shown."""
        question = self.current
        if question is not None:
            self._waiting.pop(0)
            self._show()
            question.answers[place].act()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc gives the first answer."""
        if event.key() == Qt.Key.Key_Escape and self.current is not None:
            self.answer(0)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground, the hairline below and the icon."""
        painter, theme = QPainter(self), self._theme
        painter.fillRect(self.rect(), theme.color("selection"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, theme.color("selection_line"))
        if self.current is not None:
            side = theme.icon_size("rail")
            at = QPointF(24 + side / 2, QRectF(self.rect()).center().y())
            paint.icon(painter, theme, self.current.icon, "accent", at, side)

    def _build(self) -> None:
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._text)
        words.addWidget(self._detail)
        self._row.setSpacing(8)
        self._row.addLayout(words, 1)
        self._restyle()
        self.hide()

    def _show(self) -> None:
        held = any(button.hasFocus() for button in self._buttons)
        self._fill()
        if not held:
            return
        if self._buttons:
            self._buttons[-1].setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.released.emit()

    def _fill(self) -> None:
        for button in self._buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = []
        question = self.current
        self.setVisible(question is not None)
        if question is None:
            return
        self._text.setText(question.text)
        self._detail.setText(question.detail)
        self._detail.setVisible(bool(question.detail))
        self.setAccessibleName(f"{question.text} {question.detail}")
        for place, answer in enumerate(question.answers):
            button = Button(self._theme, answer.text, kind=answer.kind, parent=self)
            button.clicked.connect(partial(self._on_clicked, place))
            self._row.addWidget(button)
            button.show()
            self._buttons.append(button)
        self.update()

    def _on_clicked(self, place: int, checked: bool = False) -> None:  # noqa: FBT001, FBT002 - Qt's
        del checked
        self.answer(place)

    @Slot()
    def _restyle(self) -> None:
        left = 24 + self._theme.icon_size("rail") + 12
        self._row.setContentsMargins(left, 10, 24, 10)
        self.update()
