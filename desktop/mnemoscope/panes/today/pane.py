"""The pane itself: the first that a person sees."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QCoreApplication, QTimer, Slot
from PySide6.QtGui import QHideEvent, QPalette, QShowEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from mnemoscope.domain.outcomes import Changes
from mnemoscope.engine.todayviews import Fade, ReviewToday, Today
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.empty import EmptyState
from mnemoscope.kit.header import PaneHeader
from mnemoscope.panes.base import EVERYTHING, Pane
from mnemoscope.panes.today.acting import Acting
from mnemoscope.panes.today.body import Body
from mnemoscope.panes.today.loading import Loading
from mnemoscope.panes.today.waitingwords import WaitingFace
from mnemoscope.panes.today.words import explanation, is_empty, long_day
from mnemoscope.runtime.bus import DecayPlace, DreamPlace, Place, Question

_MINUTE_MS = 60_000


class TodayPane(Pane):
    """What ran, what waits, how the memory stands, what fades and what was asked."""

    id = "today"
    icon = "sun-horizon"
    group = -1

    @classmethod
    def title(cls) -> str:
        """Its name in the rail."""
        return QCoreApplication.translate("TodayPane", "Today")

    def explanation(self) -> str:
        """The line below the title."""
        return long_day(self._now().date())

    def build(self) -> None:
        """Make head and sections."""
        theme = self.context.theme
        self._header = PaneHeader(theme, self.title(), self.explanation())
        self._run = Button(theme, self.tr("Run a dream now"), icon="moon-stars")
        self._review = Button(
            theme, self.tr("Review the night"), kind="primary", icon="list-checks"
        )
        self._body = Body(theme)
        self._empty = EmptyState(theme, "sun-horizon", "", "")
        self._pages = QStackedWidget()
        self._loading = Loading(self.context, self)
        self._acting = Acting(self.context, self)
        self._minute = QTimer(self, interval=_MINUTE_MS)
        self._lay_out()
        self._connect()
        self._show_actions(None)

    def _lay_out(self) -> None:
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        self._header.add_action(self._run)
        self._header.add_action(self._review)
        self._pages.addWidget(self._body)
        self._pages.addWidget(self._empty)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._header)
        column.addWidget(self._pages, 1)

    def _connect(self) -> None:
        body = self._body
        self._run.clicked.connect(self._plan_dream)
        self._review.clicked.connect(self._go_to_review)
        body.tonight.wanted.connect(self._plan_dream)
        body.waiting.pressed.connect(self._on_waiting)
        body.fades.refreshed.connect(self._on_refreshed)
        body.fades.let_go.connect(self._on_let_go)
        body.fades.opened.connect(self._open_decay)
        body.recalls.opened.connect(self._open_recall)
        self._empty.acted.connect(self._begin)
        self._loading.arrived.connect(self._on_day)
        self._minute.timeout.connect(self._on_minute)

    def refresh(self, changes: Changes) -> None:
        """Read anew what the changes touch."""
        self._loading.refresh(changes)

    def first_focus(self) -> QWidget:
        """The first thing that waits, or else the first action."""
        if self._loading.day is not None and self._pages.currentWidget() is self._body:
            buttons = self._body.waiting.buttons
            if buttons:
                return buttons[0]
        return self._run

    def settled(self) -> bool:
        """What is read at once is there."""
        return self._loading.settled()

    def showEvent(self, event: QShowEvent) -> None:
        """Let the clock go on."""
        super().showEvent(event)
        if self.built:
            self._minute.start()
            self._on_minute()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nobody sees the clock."""
        super().hideEvent(event)
        if self.built:
            self._minute.stop()

    @Slot(object)
    def _on_day(self, day: Today) -> None:
        self._header.set_words(self.title(), explanation(day))
        self._show_actions(day)
        if is_empty(day):
            self._show_empty()
            return
        self._pages.setCurrentWidget(self._body)
        self._body.show_day(day)

    def _show_actions(self, day: Today | None) -> None:
        """One of the two is the main one: what waits goes first."""
        review = day.review if day is not None else None
        waits = isinstance(review, ReviewToday) and review.waiting > 0
        self._review.setVisible(waits)
        self._run.set_kind("plain" if waits else "primary")
        self._run.setVisible(day is None or not is_empty(day))

    def _show_empty(self) -> None:
        words = self.tr(
            "This folder holds no memory yet. Once there are notes, this page tells each morning"
            " what the night did, what waits for you and what is about to fade."
        )
        self._empty.set_words(
            "sun-horizon", self.tr("A memory begins here"), words, self.tr("Write the first note")
        )
        self._pages.setCurrentWidget(self._empty)

    @Slot()
    def _on_minute(self) -> None:
        """Move now; with a new day everything is another."""
        day, now = self._loading.day, self._now()
        if day is None:
            return
        if day.at.date() != now.date():
            self._loading.refresh(EVERYTHING)
        elif self._pages.currentWidget() is self._body:
            self._body.show_now(day, now)

    @Slot(object)
    def _on_waiting(self, face: WaitingFace) -> None:
        if face.target is not None:
            self.context.bus.going.emit(face.target)
        else:
            self.context.commands.run(face.command)

    @Slot(object)
    def _on_refreshed(self, fade: Fade) -> None:
        self._acting.refresh(fade)

    @Slot(object)
    def _on_let_go(self, fade: Fade) -> None:
        self._acting.let_go(fade)

    @Slot()
    def _plan_dream(self) -> None:
        """Show in Dreams what a dream would write, before anything is written."""
        self.context.bus.going.emit(DreamPlace(None))

    @Slot()
    def _go_to_review(self) -> None:
        day = self._loading.day
        review = day.review if day is not None else None
        run = review.run if isinstance(review, ReviewToday) else None
        self.context.bus.going.emit(DreamPlace(run))

    @Slot()
    def _open_decay(self) -> None:
        self.context.bus.going.emit(DecayPlace(fading=True))

    @Slot()
    def _open_recall(self) -> None:
        self.context.bus.going.emit(Question(""))

    @Slot()
    def _begin(self) -> None:
        self.context.bus.going.emit(Place("MEMORY.md"))

    def _now(self) -> datetime:
        session = self.context.session
        return session.clock.now().astimezone(session.zone)
