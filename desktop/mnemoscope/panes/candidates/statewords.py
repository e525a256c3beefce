"""Says in one sentence where a candidate stands."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.judgements import Verdict
from mnemoscope.domain.profile import Gates
from mnemoscope.domain.scoring import MEASURED
from mnemoscope.panes.candidates.faces import Showing
from mnemoscope.panes.candidates.words import blocked_words, held_words

translate = QCoreApplication.translate


def state_words(showing: Showing, gates: Gates) -> tuple[str, str]:
    """Return the sentence and its colour role."""
    row, tr = showing.row, translate
    if row.promoted:
        return tr("CandidatesPane", "Promoted already: it stands in MEMORY.md."), "muted"
    if showing.passes and showing.hold is not None:
        return _held([blocked_words(showing.hold.value)]), "warn"
    if showing.passes and row.verdict is Verdict.PINNED:
        words = tr("CandidatesPane", "Pinned: the next dream takes it whatever the gates say.")
        return words, "good"
    if showing.passes:
        return tr("CandidatesPane", "Passes all gates: the next dream takes it."), "good"
    fixed = [gate for gate in row.candidate.missed if gate not in MEASURED]
    measured = [gate for gate in MEASURED if gate in showing.missed]
    reasons = [held_words(g, row.candidate, gates, showing.raw) for g in (*fixed, *measured)]
    return _held(reasons), "bad"


def _held(reasons: list[str]) -> str:
    words = translate("CandidatesPane", "Held back: {0}.")
    return words.replace("{0}", translate("CandidatesPane", "; ").join(reasons))
