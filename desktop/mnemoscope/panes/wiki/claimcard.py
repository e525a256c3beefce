"""One claim as a card: its words, status, confidence and evidence, each changed in its place."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import tzinfo

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mnemoscope.domain.wikihealth import Touched
from mnemoscope.domain.wikipages import Claim
from mnemoscope.engine.pageedit import AddEvidence, ChangeClaim, DropClaim
from mnemoscope.kit import paint
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.filterbutton import Choice, FilterButton
from mnemoscope.kit.label import Label
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.pill import Pill
from mnemoscope.kit.theme import Theme
from mnemoscope.kit.wordfield import WordField
from mnemoscope.panes.wiki.confidence import Confidence
from mnemoscope.panes.wiki.evidence import EvidenceRows
from mnemoscope.panes.wiki.evidencefield import EvidenceField
from mnemoscope.panes.wiki.words import STATUSES, fresh_pill, status_pill, status_words

_WIDE = 500
"""Pixels at the usual size of text from which there is room for all words of a card."""
_LEAST = 360


@dataclass(frozen=True, slots=True)
class ClaimFace:
    """A claim with what is known of it."""

    claim: Claim
    touched: Touched
    disputed: bool
    """Another claim of its id says or stands otherwise."""


class ClaimCard(Painted):
    """`changed` sends a `ChangeClaim` or `DropClaim`, `opened` an `Evidence`.

    `line_asked` wants the line of the file, `settling` the conflict.
    """

    changed = Signal(object)
    opened = Signal(object)
    line_asked = Signal(int)
    settling = Signal(str)

    def __init__(
        self,
        theme: Theme,
        zone: tzinfo,
        face: ClaimFace,
        *,
        writable: bool,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, parent)
        self._zone = zone
        self._face = face
        self._writable = writable
        self._narrow = False
        self._editor: WordField | None = None
        self._proof: EvidenceField | None = None
        self._make()
        self._build()
        self.show_claim(face)

    @property
    def claim(self) -> Claim:
        """What it shows."""
        return self._face.claim

    def show_claim(self, face: ClaimFace) -> None:
        """Show another state of the claim, or another one."""
        if face.claim.text != self._face.claim.text:
            self._close_editor()
            self._close_evidence()
        self._face, claim = face, face.claim
        self._text.setText(claim.text)
        self._status.set_choices(self._choices(claim.status))
        self._status.set_current(claim.status)
        self._confidence.show_value(claim.confidence, claim.confidence_said)
        self._pill.set_face(status_pill(claim.status))
        # Where the status can be chosen, it stands there already.
        self._pill.setVisible(not self._writable)
        self._fresh.set_face(fresh_pill(face.touched))
        self._settle.setVisible(face.disputed)
        self._line.setText(self.tr("line {0}").replace("{0}", str(claim.line)))
        self._line.setVisible(claim.line > 0)
        name = claim.id or ""
        self._id.setText(name or self.tr("without id"))
        self._id.setToolTip(name)
        # Where there is no room for the id, it is told here.
        self._line.setToolTip(name)
        self._rows.set_evidence(claim.evidence)
        self._show_evidence()
        self.setAccessibleName(f"{claim.text}, {status_words(claim.status)}")

    def flush(self) -> None:
        """Write what waits, and fold all up, before the claim of another page is shown."""
        self._confidence.flush()
        self._close_editor()
        self._close_evidence()
        self._rows.hide()

    def settled(self) -> bool:
        """Tell whether no value waits to be written."""
        return self._confidence.settled()

    @Slot()
    def begin_edit(self) -> None:
        """Let the person change the words in their place."""
        if self._editor is not None or not self._writable:
            return
        keep, name = self.tr("Keep these words"), self.tr("Words of the claim")
        self._editor = WordField(self._theme, self.claim.text, keep=keep, name=name, flush=True)
        self._editor.kept.connect(self._on_kept)
        self._editor.left.connect(self._on_left)
        self._text.hide()
        self._column.insertWidget(0, self._editor)
        self._editor.take_keys()

    @Slot()
    def begin_evidence(self) -> None:
        """Let the person say what the claim rests on."""
        if not self._writable:
            return
        if self._proof is None:
            self._proof = EvidenceField(self._theme)
            self._proof.kept.connect(self._on_proved)
            self._proof.left.connect(self._close_evidence)
            self._column.addWidget(self._proof)
            self._proof.show()
        self._proof.take_keys()

    def minimumSizeHint(self) -> QSize:
        """As wide as it has to be without the words that a narrow one leaves out."""
        return QSize(self._theme.scaled(_LEAST), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave out what a narrow card has no room for: each is told by a tip as well."""
        super().resizeEvent(event)
        narrow = event.size().width() < self._theme.scaled(_WIDE)
        if narrow != self._narrow:
            self._narrow = narrow
            self._confidence.fold(folded=narrow)
            self._id.setVisible(not narrow)
            for button in (self._edit, self._prove):
                button.set_compact(compact=narrow)

    def take_keys(self) -> None:
        """Give the keys to its first control."""
        self._edit.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the card."""
        line = "warn" if self._face.disputed else "border"
        radius = self._theme.radius("card")
        rect = QRectF(self.rect())
        paint.box(QPainter(self), rect, radius, self._theme, fill="raised", line=line)

    def _make(self) -> None:
        theme, tr = self._theme, self.tr
        self._text = Label(theme, "", "body", wrap=True)
        self._status = FilterButton(theme, tr("Status"), (), value=True)
        self._confidence = Confidence(theme)
        self._pill = Pill(theme, "")
        self._fresh = Pill(theme, "")
        self._settle = Button(theme, tr("Settle"), kind="link")
        self._more = Button(theme, "", kind="link", icon="caret-right")
        self._edit = Button(theme, tr("Edit"), kind="quiet", icon="pencil-simple", small=True)
        drop = tr("Take the claim out")
        self._drop = Button(theme, "", kind="quiet", icon="trash", small=True, name=drop)
        self._line = Button(theme, "", kind="link")
        self._id = Label(theme, "", "small", "muted", elide=True)
        self._rows = EvidenceRows(theme, self._zone)
        self._prove = Button(theme, tr("Add evidence"), kind="quiet", icon="plus", small=True)

    def _build(self) -> None:
        # No rows that flow: forty cards of these would be measured at each step.
        first, second = QHBoxLayout(), QHBoxLayout()
        first.addWidget(self._status)
        first.addWidget(self._confidence, 1)
        first.addWidget(self._pill)
        for widget in (self._edit, self._drop):
            first.addWidget(widget)
            widget.setVisible(self._writable)
        for widget in (self._more, self._prove, self._fresh, self._settle):
            second.addWidget(widget)
        self._prove.setVisible(self._writable)
        second.addWidget(self._id, 1)
        second.addStretch(0)
        second.addWidget(self._line)
        self._id.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._status.setEnabled(self._writable)
        self._confidence.setEnabled(self._writable)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(16, 12, 16, 12)
        self._column.setSpacing(8)
        self._column.addWidget(self._text)
        for row in (first, second):
            row.setSpacing(8)
            self._column.addLayout(row)
        self._column.addWidget(self._rows)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._rows.hide()
        self._connect()

    def _connect(self) -> None:
        self._status.chosen.connect(self._on_status)
        self._confidence.taken.connect(self._on_confidence)
        self._more.clicked.connect(self._on_more)
        self._prove.clicked.connect(self.begin_evidence)
        self._edit.clicked.connect(self.begin_edit)
        self._drop.clicked.connect(self._on_drop)
        self._line.clicked.connect(self._on_line)
        self._settle.clicked.connect(self._on_settle)
        self._rows.opened.connect(self.opened)

    def _choices(self, status: str) -> list[Choice]:
        """Offer the four known statuses; a free one stays among them."""
        keys = STATUSES if status in STATUSES else (*STATUSES, status)
        return [Choice(key, status_words(key)) for key in keys]

    def _show_evidence(self) -> None:
        count = len(self.claim.evidence)
        words = self.tr("%n pieces of evidence", None, count) if count else self.tr("no evidence")
        self._more.setText(words)
        self._more.setEnabled(count > 0)
        if not count:
            self._rows.hide()
        self._more.set_icon("caret-right" if self._rows.isHidden() else "caret-down")

    def _close_editor(self) -> None:
        if self._editor is not None:
            editor, self._editor = self._editor, None
            had_keys = editor.isAncestorOf(self.focusWidget() or self)
            self._column.removeWidget(editor)
            editor.hide()
            editor.deleteLater()
            self._text.show()
            if had_keys:
                self._edit.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _close_evidence(self) -> None:
        if self._proof is not None:
            proof, self._proof = self._proof, None
            self._column.removeWidget(proof)
            proof.hide()
            proof.deleteLater()
            if proof.isAncestorOf(self.focusWidget() or self):
                self._prove.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot(str, str, str)
    def _on_proved(self, path: str, lines: str, note: str) -> None:
        self._close_evidence()
        self._rows.show()
        self.changed.emit(AddEvidence(self.claim, path, lines, note))

    @Slot()
    def _on_more(self) -> None:
        self._rows.setVisible(self._rows.isHidden())
        self._show_evidence()

    @Slot(str)
    def _on_status(self, status: str) -> None:
        self.changed.emit(ChangeClaim(self.claim, status=status))

    @Slot(float)
    def _on_confidence(self, value: float) -> None:
        self.changed.emit(ChangeClaim(self.claim, confidence=value))

    @Slot()
    def _on_drop(self) -> None:
        self.changed.emit(DropClaim(self.claim))

    @Slot()
    def _on_line(self) -> None:
        self.line_asked.emit(self.claim.line)

    @Slot()
    def _on_settle(self) -> None:
        self.settling.emit(self.claim.id or self.claim.text)

    @Slot()
    def _on_kept(self) -> None:
        words = self._editor.words() if self._editor is not None else ""
        self._close_editor()
        if words and words != self.claim.text:
            self._text.setText(words)
            self.changed.emit(ChangeClaim(self.claim, text=words))

    @Slot()
    def _on_left(self) -> None:
        self._close_editor()
