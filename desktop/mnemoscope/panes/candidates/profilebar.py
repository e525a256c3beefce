"""Keeps what is tried as a profile, and the profiles that were kept: try, rename, delete."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from mnemoscope.domain.outcomes import BadInput, Problem
from mnemoscope.domain.profile import Profile
from mnemoscope.domain.whatif import Trial
from mnemoscope.engine.profiles import (
    Saved,
    delete_profile,
    is_name,
    rename_profile,
    save_profile,
    saved_profiles,
)
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.field import Field
from mnemoscope.kit.label import Label
from mnemoscope.panes.base import PaneContext
from mnemoscope.runtime.bus import Notice, NoticeKind
from mnemoscope.runtime.faultwords import error_words


class ProfileBar(QWidget):
    """A line for a name, shown when it is asked for, and a menu of the kept profiles."""

    picked = Signal(object)
    """A `Profile` whose weights and gates shall be tried."""

    def __init__(self, context: PaneContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        theme, tr = context.theme, self.tr
        self._trial: Trial | None = None
        self._renamed = ""
        self._profiles: tuple[Profile, ...] = ()
        self._menu = QMenu(self)
        self._mine = Button(theme, tr("My profiles"), icon="sliders-horizontal", small=True)
        self._name = Field(theme, tr("Name of the profile"), icon=None, small=True)
        self._keep = Button(theme, tr("Save"), kind="primary", small=True)
        self._cancel = Button(theme, tr("Cancel"), small=True)
        self._problem = Label(theme, "", "small", "bad", wrap=True)
        self._line = QWidget()
        self._build()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc asks for no name any more, once the field is empty."""
        if event.key() == Qt.Key.Key_Escape and not self._line.isHidden():
            self._close()
        else:
            super().keyPressEvent(event)

    def load(self) -> None:
        """Read the kept profiles."""
        self._context.jobs.read(
            saved_profiles,
            self._context.session.home,
            done=self._take,
            token=("candidates", "profiles"),
        )

    def ask(self, trial: Trial) -> None:
        """Ask for the name under which a trial is kept."""
        self._trial, self._renamed = trial, ""
        self._open(self._context.session.profile.name if self._is_own() else "")

    def _build(self) -> None:
        row = QHBoxLayout(self._line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for widget in (self._name, self._keep, self._cancel):
            row.addWidget(widget, 1 if widget is self._name else 0)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 8, 24, 8)
        column.setSpacing(6)
        column.addWidget(self._mine, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._line)
        column.addWidget(self._problem)
        self._mine.setMenu(self._menu)
        self._line.hide()
        self._problem.hide()
        self._mine.hide()
        self._keep.clicked.connect(self._on_keep)
        self._cancel.clicked.connect(self._close)
        self._name.returnPressed.connect(self._on_keep)
        self._name.textChanged.connect(self._on_typed)
        self.hide()

    def _is_own(self) -> bool:
        return any(one.name == self._context.session.profile.name for one in self._profiles)

    def _open(self, name: str) -> None:
        self.show()
        self._line.show()
        self._name.setText(name)
        self._name.setFocus(Qt.FocusReason.OtherFocusReason)
        self._name.selectAll()
        self._on_typed()

    @Slot()
    def _close(self) -> None:
        self._line.hide()
        self._problem.setVisible(bool(self._problem.text()))
        self._show_mine()

    @Slot()
    def _on_typed(self) -> None:
        self._keep.setEnabled(is_name(self._name.text().strip()))

    @Slot()
    def _on_keep(self) -> None:
        name = self._name.text().strip()
        if not is_name(name):
            self._complain(self.tr("A profile cannot be called so."))
            return
        home = self._context.session.home
        if self._renamed:
            verb = partial(rename_profile, home, self._renamed, name)
        else:
            verb = partial(save_profile, home, self._made(name))
        self._context.jobs.write(verb, done=partial(self._on_kept, name), failed=self._on_failed)

    def _made(self, name: str) -> Profile:
        usual = self._context.session.profile
        trial = self._trial or Trial(usual.weights, usual.gates)
        return replace(usual, name=name, weights=trial.weights, gates=trial.gates)

    def _on_kept(self, name: str, _done: object) -> None:
        self._problem.setText("")
        self._close()
        self.load()
        words = self.tr("Saved as the profile “{0}”; the preferences choose it.")
        self._context.bus.noticed.emit(
            Notice(words.replace("{0}", name), NoticeKind.GOOD, key="profile")
        )

    def _on_failed(self, error: Exception) -> None:
        if isinstance(error, BadInput):
            self._complain(error_words(error))
        else:
            self._context.jobs.failed.emit(error)

    def _complain(self, words: str) -> None:
        self._problem.setText(words)
        self._problem.show()

    def _take(self, saved: Saved) -> None:
        self._profiles = saved.profiles
        self._menu.clear()
        for profile in saved.profiles:
            mine = self._menu.addMenu(profile.name.replace("&", "&&"))
            for words, slot in (
                (self.tr("Try it"), self._on_try),
                (self.tr("Rename…"), self._on_rename),
                (self.tr("Delete"), self._on_delete),
            ):
                mine.addAction(words).triggered.connect(partial(slot, profile))
        self._complain_of(saved.problems)
        self._show_mine()

    def _show_mine(self) -> None:
        self._mine.setVisible(bool(self._profiles))
        shown = bool(self._profiles) or not self._line.isHidden() or bool(self._problem.text())
        self.setVisible(shown)

    def _complain_of(self, problems: Sequence[Problem]) -> None:
        self._problem.setText("\n".join(str(problem) for problem in problems))
        self._problem.setVisible(bool(problems))

    def _on_try(self, profile: Profile, _checked: bool = False) -> None:  # noqa: FBT001, FBT002
        self.picked.emit(profile)

    def _on_rename(self, profile: Profile, _checked: bool = False) -> None:  # noqa: FBT001, FBT002
        self._renamed = profile.name
        self._open(profile.name)

    def _on_delete(self, profile: Profile, _checked: bool = False) -> None:  # noqa: FBT001, FBT002
        self._context.jobs.write(
            delete_profile,
            self._context.session.home,
            profile.name,
            done=self._on_deleted,
            failed=self._on_failed,
        )

    def _on_deleted(self, _done: object) -> None:
        self.load()
