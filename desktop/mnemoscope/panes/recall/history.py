"""The questions of the past: a menu of saved and recent ones, and Up and Down in the field."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from mnemoscope.domain.questions import PastQuestion
from mnemoscope.domain.signals import collapse, query_hash
from mnemoscope.engine.questions import (
    bring_back,
    forget,
    forget_all,
    past_questions,
    remember,
    save,
)
from mnemoscope.panes.base import PaneContext
from mnemoscope.runtime.bus import Notice, NoticeKind

_SHOWN = 12
_LONGEST = 60


class History(QObject):
    """Knows the past questions of the workspace; `picked` sends the one that is to be asked."""

    picked = Signal(str)

    def __init__(self, context: PaneContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._questions: tuple[PastQuestion, ...] = ()
        self._place = -1
        self._current = ""
        self.menu = QMenu()
        self.menu.setToolTipsVisible(True)
        self.menu.aboutToShow.connect(self._fill)
        self.menu.triggered.connect(self._on_triggered)

    @property
    def saved(self) -> bool:
        """Whether the present question is a saved one."""
        known = self._find(self._current)
        return known is not None and known.saved

    def load(self) -> None:
        """Read the questions."""
        self._context.jobs.read(
            past_questions, self._context.session, done=self._take, token=("recall", "questions")
        )

    def follow(self, text: str) -> None:
        """Hear what stands in the field now."""
        if not self.walks(text):
            self._place = -1
        self._current = text

    def note(self, text: str) -> None:
        """Remember a question that was asked."""
        self._write(partial(remember, self._context.session, text))

    def walks(self, text: str) -> bool:
        """Tell whether Up and Down may go through the questions: nothing was typed."""
        walked = self._questions[self._place].text if self._walking() else ""
        return not text.strip() or text == walked

    def step(self, back: int) -> None:
        """Go so many questions back in time; before the latest one stands an empty field."""
        place = max(-1, min(len(self._questions) - 1, self._place + back))
        if place != self._place:
            self._place = place
            self.picked.emit(self._questions[place].text if place >= 0 else "")

    @Slot()
    def toggle_saved(self) -> None:
        """Keep the present question for good, or no longer."""
        text, saved = collapse(self._current), not self.saved
        if not text:
            return
        self._write(partial(save, self._context.session, text, saved=saved))
        words = self.tr("Saved: “{0}”") if saved else self.tr("No longer saved: “{0}”")
        self._say(words.replace("{0}", _short(text)))

    @Slot()
    def forget_current(self) -> None:
        """Forget the present question."""
        if self._find(self._current) is not None:
            self._offer_undo(self.tr("Forgotten: “{0}”").replace("{0}", _short(self._current)))
            self._write(partial(forget, self._context.session, self._current))

    @Slot()
    def forget_recent(self) -> None:
        """Forget all questions but the saved ones."""
        self._offer_undo(self.tr("The recent questions are forgotten"))
        self._write(partial(forget_all, self._context.session, saved=False))

    @Slot()
    def forget_everything(self) -> None:
        """Forget all questions."""
        self._offer_undo(self.tr("All questions are forgotten"))
        self._write(partial(forget_all, self._context.session, saved=True))

    def _walking(self) -> bool:
        return 0 <= self._place < len(self._questions)

    def _find(self, text: str) -> PastQuestion | None:
        wanted = query_hash(collapse(text))
        return next((q for q in self._questions if query_hash(q.text) == wanted), None)

    def _write(self, verb: partial[tuple[PastQuestion, ...]]) -> None:
        self._context.jobs.write(verb, done=self._take)

    def _take(self, questions: tuple[PastQuestion, ...]) -> None:
        walked = self._questions[self._place].text if self._walking() else ""
        self._questions = questions
        texts = [question.text for question in questions]
        self._place = texts.index(walked) if walked in texts else -1

    def _offer_undo(self, words: str) -> None:
        back = _Back(self, self._questions)
        self._context.bus.noticed.emit(
            Notice(words, NoticeKind.GOOD, self.tr("Undo"), back.bring, key="questions")
        )

    def _say(self, words: str) -> None:
        self._context.bus.noticed.emit(Notice(words, NoticeKind.GOOD, key="questions"))

    def bring_back(self, questions: tuple[PastQuestion, ...]) -> None:
        """Put forgotten questions back."""
        self._write(partial(bring_back, self._context.session, questions))

    @Slot()
    def _fill(self) -> None:
        menu, tr = self.menu, self.tr
        menu.clear()
        self._add(tr("Save this question"), self.toggle_saved, on=bool(self._current.strip()))
        if self.saved:
            menu.actions()[0].setText(tr("Keep this question no longer"))
        known = self._find(self._current) is not None
        self._add(tr("Forget this question"), self.forget_current, on=known)
        saved = [each for each in self._questions if each.saved]
        recent = [each for each in self._questions if not each.saved]
        self._list(tr("Saved"), saved, tr("Nothing is saved yet"))
        self._list(tr("Recent"), recent, tr("Nothing was asked yet"))
        menu.addSeparator()
        self._add(tr("Forget the recent ones"), self.forget_recent, on=bool(recent))
        self._add(tr("Forget all, the saved ones too"), self.forget_everything, on=bool(saved))

    def _add(self, words: str, act: object, *, on: bool) -> None:
        action = self.menu.addAction(words)
        action.setEnabled(on)
        action.triggered.connect(act)

    def _list(self, title: str, questions: list[PastQuestion], none: str) -> None:
        # A title in a separator is drawn by few styles.
        self.menu.addSeparator()
        self.menu.addAction(title).setEnabled(False)
        for question in questions[:_SHOWN]:
            # An ampersand would underline the letter behind it.
            action = self.menu.addAction(_short(question.text).replace("&", "&&"))
            action.setData(question.text)
        if not questions:
            self.menu.addAction(none).setEnabled(False)

    @Slot(QAction)
    def _on_triggered(self, action: QAction) -> None:
        text = action.data()
        if isinstance(text, str):
            self.picked.emit(text)


class _Back:
    """Holds what was forgotten until a person wants it back."""

    def __init__(self, history: History, questions: tuple[PastQuestion, ...]) -> None:
        self._history = history
        self._questions = questions

    def bring(self) -> None:
        self._history.bring_back(self._questions)


def _short(text: str) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) <= _LONGEST else f"{flat[: _LONGEST - 1]}…"


UP_AND_DOWN = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1}
"""How far the keys go back in time."""
