"""A card of the night: one proposal as a hunk with its decisions, or what was written as a hunk."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QWidget

from mnemoscope.engine.reviewviews import Fate, Step
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.diffview import DiffHunk, HunkFace
from mnemoscope.kit.theme import Theme
from mnemoscope.kit.wordfield import WordField
from mnemoscope.panes.dreams.cardwords import pill_of, spoken
from mnemoscope.panes.dreams.entry import Entry
from mnemoscope.panes.dreams.verbs import Verb


class ReviewCard(DiffHunk):
    """A hunk that can be decided; `decided` sends the `Verb` and the id of its proposal.

    `edited` sends the id and the words that the person wants to be written instead.
    """

    decided = Signal(str, int)
    edited = Signal(int, str)

    def __init__(
        self, theme: Theme, face: HunkFace, entry: Entry, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, face, parent)
        self._entry = entry
        self._editor: WordField | None = None
        self._buttons: dict[Verb, Button] = {}
        self._edit: Button | None = None
        if entry.proposal is not None:
            self._add_decisions()
        self.undone.connect(self._on_undone)
        self.show_entry(entry)

    @property
    def entry(self) -> Entry:
        """What it shows."""
        return self._entry

    @property
    def editing(self) -> bool:
        """Whether its words are being changed."""
        return self._editor is not None

    def set_lit(self, *, lit: bool) -> None:
        """Show it as the current one: it alone has a main button and shows the keys."""
        super().set_lit(lit=lit)
        keys = {Verb.ACCEPT: "A", Verb.REJECT: "R"}
        for verb, button in self._buttons.items():
            button.set_key(keys.get(verb) if lit else None)
        if Verb.ACCEPT in self._buttons:
            self._buttons[Verb.ACCEPT].set_kind("primary" if lit else "plain")
        if self._edit is not None:
            self._edit.set_key("E" if lit else None)
        self.fit_actions()

    def show_entry(self, entry: Entry) -> None:
        """Follow the fate of the proposal: folded once it is decided, whole while it waits."""
        self._entry = entry
        self.setAccessibleName(spoken(entry))
        if entry.decided:
            self._close_editor()
            struck = entry.fate in (Fate.REJECTED, Fate.NEVER)
            self.settle(pill_of(entry.fate), entry.shown, struck=struck)
        elif self.settled:
            self.reopen()
        self.set_waiting(waiting=False)

    def set_waiting(self, *, waiting: bool) -> None:
        """Take no decision while one is on its way."""
        able = not waiting and not self._entry.problem
        parted = bool(self._entry.parts) and not waiting
        usable = {Verb.ACCEPT: able, Verb.SPLIT: parted}
        for verb, button in self._buttons.items():
            button.setEnabled(usable.get(verb, not waiting))
        if self._edit is not None:
            self._edit.setEnabled(able)

    def can(self, verb: Verb) -> bool:
        """Tell whether it can be decided so now."""
        if verb is Verb.UNDO:
            return self._entry.decided and self.settled
        button = self._buttons.get(verb)
        usable = button is not None and button.isEnabled()
        return self._entry.pending and not self.editing and usable

    def can_edit(self) -> bool:
        """Tell whether its words can be changed: only what comes has words to be chosen."""
        added = self._entry.step is not Step.EVICTED
        return added and self.can(Verb.ACCEPT)

    def decide(self, verb: Verb) -> None:
        """Decide as the button of that verb would."""
        if self.can(verb):
            self._say(verb)

    @Slot()
    def begin_edit(self) -> None:
        """Let the person change the words in their place."""
        if not self.can_edit():
            return
        editor = WordField(self._theme, self._entry.text)
        editor.kept.connect(self._on_kept)
        editor.left.connect(self._on_left)
        self._editor = editor
        self.put_in_body(editor, below=bool(self._entry.original))
        # One letter too many must not take the whole sentence away.
        editor.take_keys(select=False)

    def _add_decisions(self) -> None:
        tr, theme = self.tr, self._theme
        accept = Button(theme, tr("Accept"), icon="check", small=True)
        self._edit = Button(theme, tr("Edit"), icon="pencil-simple", small=True)
        reject = Button(theme, tr("Reject"), icon="x", small=True)
        never = Button(theme, tr("Never again"), icon="eye-slash", small=True, kind="quiet")
        never.setToolTip(tr("Rejects it, and no later night proposes these words again."))
        split = Button(
            theme, tr("Split into %n", None, self._entry.parts), icon="scissors", small=True
        )
        split.setToolTip(tr("Writes it as shorter lines, since it is too long for one."))
        split.setVisible(bool(self._entry.parts))
        self._buttons = {
            Verb.ACCEPT: accept,
            Verb.SPLIT: split,
            Verb.REJECT: reject,
            Verb.NEVER: never,
        }
        for verb, button in self._buttons.items():
            button.setProperty("verb", verb.value)
            button.clicked.connect(self._on_pressed)
        self._edit.clicked.connect(self.begin_edit)
        self._edit.setVisible(self._entry.step is not Step.EVICTED)
        for button in (accept, split, self._edit, reject, never):
            self.add_action(button)

    def _close_editor(self) -> None:
        if self._editor is not None:
            editor, self._editor = self._editor, None
            self.take_from_body(editor)
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _on_pressed(self) -> None:
        self._say(Verb(self.sender().property("verb")))

    @Slot()
    def _on_undone(self) -> None:
        self._say(Verb.UNDO)

    @Slot()
    def _on_kept(self) -> None:
        if self._editor is None or self._entry.proposal is None:
            return
        words = self._editor.words()
        self._close_editor()
        if words:
            self.set_waiting(waiting=True)
            self.edited.emit(self._entry.proposal, words)

    @Slot()
    def _on_left(self) -> None:
        self._close_editor()

    def _say(self, verb: Verb) -> None:
        if self._entry.proposal is not None:
            self.set_waiting(waiting=True)
            self.decided.emit(verb.value, self._entry.proposal)
