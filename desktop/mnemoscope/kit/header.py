"""The head of a pane: title, one line of explanation, actions."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme


class PaneHeader(Painted):
    """64 high with a hairline below; actions stand at the right, the last one is the main one."""

    def __init__(
        self, theme: Theme, title: str, explanation: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, parent)
        self._title = Label(theme, title, "title", elide=True)
        self._explanation = Label(theme, explanation, "small", "muted", elide=True)
        self._actions: list[Button] = []
        self._facts: list[QWidget] = []
        self._row = QHBoxLayout(self)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._build()

    def set_words(self, title: str, explanation: str) -> None:
        """Change title and explanation."""
        self._title.setText(title)
        self._explanation.setText(explanation)

    def add_action(self, button: Button) -> None:
        """Put an action at the right end."""
        self._actions.append(button)
        self._row.addWidget(button)

    def add_fact(self, widget: QWidget) -> None:
        """Put what is only to be read before the actions; it goes where there is no room for it."""
        self._row.insertWidget(1 + len(self._facts), widget)
        self._facts.append(widget)

    def event(self, event: QEvent) -> bool:
        """Fit the actions anew when one of them comes, goes or says something else."""
        if event.type() is QEvent.Type.LayoutRequest:
            self._fit()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the actions to the new width."""
        super().resizeEvent(event)
        self._fit()

    def minimumSizeHint(self) -> QSize:
        """The title and the actions as icons."""
        return QSize(240, self.sizeHint().height())

    def sizeHint(self) -> QSize:
        """As high as the grid says, or as the text needs."""
        lines = self._theme.line("title") + self._theme.line("small")
        return QSize(400, max(self._theme.size("pane_header"), lines + 16))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground and the hairline."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("surface"))
        line = self._theme.color("border")
        painter.fillRect(0, self.height() - 1, self.width(), 1, line)

    def _fit(self) -> None:
        """Show actions as icons, the main one last, where their words would cut the title."""
        margins, gap = self._row.contentsMargins(), self._row.spacing()
        room = self.width() - margins.left() - margins.right() - self._title.sizeHint().width()
        shown = [button for button in self._actions if not button.isHidden()]
        room -= gap * len(shown) + sum(button.width_of_words() for button in shown)
        for fact in self._facts:
            needed = fact.sizeHint().width() + gap
            if fact.isHidden() == (room >= needed):
                fact.setVisible(room >= needed)
            room -= needed if room >= needed else 0
        for button in shown:
            button.set_compact(compact=room < 0)
            room += button.width_of_words() - button.sizeHint().width()

    def _build(self) -> None:
        space = self._theme.space
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch()
        words.addWidget(self._title)
        words.addWidget(self._explanation)
        words.addStretch()
        self._row.setContentsMargins(space.three, 0, space.three, 1)
        self._row.setSpacing(space.one)
        self._row.addLayout(words, 1)
