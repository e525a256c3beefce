"""The strip above the pane that tells how far a change of the model is."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.progress import ProgressLine
from mnemoscope.kit.theme import Theme

_FAILED = ("failed", "waiting")


@dataclass(frozen=True, slots=True)
class BannerFace:
    """What the strip says; `share` is how much is done, 0 to 1, None: nobody knows."""

    text: str
    detail: str
    state: str = "running"
    """running, paused, failed, or waiting for a model that has answered before."""
    share: float | None = None


class ModelBanner(Painted):
    """Hidden while no model changes; its buttons only say that they were pressed."""

    paused = Signal()
    resumed = Signal()
    cancelled = Signal()
    asked = Signal()
    """The person wants to see the preferences of the model."""
    released = Signal()
    """The strip has gone while it had the keys."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._face: BannerFace | None = None
        self._text = Label(theme, "", "strong", elide=True)
        self._detail = Label(theme, "", "small", "muted", elide=True)
        self._bar = ProgressLine(theme)
        self._pause = Button(theme, self.tr("Pause"), icon="pause-circle")
        self._resume = Button(theme, self.tr("Resume"), icon="play")
        self._again = Button(theme, self.tr("Try again"), icon="arrow-clockwise")
        self._preferences = Button(theme, self.tr("Preferences…"))
        self._cancel = Button(theme, self.tr("Cancel"), kind="quiet")
        self._row = QHBoxLayout(self)
        self._build()

    @property
    def face(self) -> BannerFace | None:
        """What it says; None while it is hidden."""
        return self._face

    def show_face(self, face: BannerFace | None) -> None:
        """Say something else, or nothing."""
        if face == self._face:
            return
        self._face = face
        held = self._holder()
        if face is not None:
            self._fill(face)
        self.setVisible(face is not None)
        self._keep_keys(held)

    def _holder(self) -> Button | None:
        """Return the button that has the keys."""
        return next((button for button in self._buttons() if button.hasFocus()), None)

    def _keep_keys(self, held: Button | None) -> None:
        """Let no other button take the keys of one that has gone: it may undo what that did."""
        if held is None or held.isVisible():
            return
        if self._face is None:
            self.released.emit()
            return
        first = next(button for button in self._buttons() if button.isVisible())
        first.setFocus(Qt.FocusReason.OtherFocusReason)

    def _buttons(self) -> tuple[Button, ...]:
        return self._resume, self._again, self._pause, self._preferences, self._cancel

    def _fill(self, face: BannerFace) -> None:
        self._text.setText(face.text)
        self._detail.setText(face.detail)
        self._bar.set_share(face.share, face.text)
        failed = face.state in _FAILED
        self._bar.setVisible(not failed)
        self._pause.setVisible(face.state in ("running", "waiting"))
        self._resume.setVisible(face.state == "paused")
        self._again.setVisible(failed)
        self._preferences.setVisible(failed)
        # There is no earlier model to go back to.
        self._cancel.setVisible(face.state != "waiting")
        self.setAccessibleName(f"{face.text} {face.detail}".strip())
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground, the hairline below and the icon."""
        painter, theme = QPainter(self), self._theme
        painter.fillRect(self.rect(), theme.color("selection"))
        painter.fillRect(0, self.height() - 1, self.width(), 1, theme.color("selection_line"))
        failed = self._face is not None and self._face.state in _FAILED
        side = theme.icon_size("rail")
        at = QPointF(24 + side / 2, QRectF(self.rect()).center().y())
        icon, role = ("warning-circle", "warn") if failed else ("cpu", "accent")
        paint.icon(painter, theme, icon, role, at, side)

    def _build(self) -> None:
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._bar.setMaximumWidth(self._theme.scaled(160))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._text)
        words.addWidget(self._detail)
        self._row.setSpacing(8)
        self._row.addLayout(words, 1)
        self._row.addWidget(self._bar, 0, Qt.AlignmentFlag.AlignVCenter)
        self._row.addSpacing(8)
        for button, signal in (
            (self._pause, self.paused),
            (self._resume, self.resumed),
            (self._again, self.resumed),
            (self._preferences, self.asked),
            (self._cancel, self.cancelled),
        ):
            button.clicked.connect(signal)
            self._row.addWidget(button)
        self._cancel.setToolTip(self.tr("The earlier model stays; what was made is dropped."))
        self._restyle()
        self.hide()

    def _restyle(self) -> None:
        self._row.setContentsMargins(24 + self._theme.icon_size("rail") + 12, 8, 24, 8)
        super()._restyle()
