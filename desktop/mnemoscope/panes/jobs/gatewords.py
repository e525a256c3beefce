"""Why memories were not promoted, for the bars of a quiet night."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.profile import Gates
from mnemoscope.domain.promotion import Hold
from mnemoscope.domain.scoring import Gate
from mnemoscope.kit import format as numbers

translate = QCoreApplication.translate


def gate_words(reason: str, gates: Gates) -> str:
    """Say what held memories back; what nobody knows stands as it is."""
    tr = translate
    match reason:
        case Gate.SCORE:
            score = numbers.score(gates.min_score, 2)
            return tr("JobsPane", "score below {0}").replace("{0}", score)
        case Gate.SIGNALS:
            return tr("JobsPane", "fewer than %n signals", None, gates.min_signals)
        case Gate.CONTEXTS if gates.min_contexts == 2:
            return tr("JobsPane", "one context only")
        case Gate.CONTEXTS:
            return tr("JobsPane", "fewer than %n contexts", None, gates.min_contexts)
        case Gate.AGE:
            return tr("JobsPane", "not recalled for %n days", None, round(gates.max_age_days))
        case _:
            return _other_words(reason)


def _other_words(reason: str) -> str:
    tr = translate
    words = {
        Gate.NOT_SHORT_TERM: tr("JobsPane", "not in a dated note"),
        Gate.ORIGIN: tr("JobsPane", "of an origin that is not trusted"),
        Gate.CONTAMINATED: tr("JobsPane", "looks like noise or a secret"),
        Gate.PROMOTED: tr("JobsPane", "promoted already"),
        Gate.NEVER: tr("JobsPane", "never to be promoted"),
        Gate.REMOVED: tr("JobsPane", "taken out by hand"),
        Gate.REJECTED: tr("JobsPane", "declined before"),
        Gate.EVICTED: tr("JobsPane", "left for the budget before"),
        Hold.LIMIT: tr("JobsPane", "the night was full"),
        Hold.NOTE_GONE: tr("JobsPane", "the note is gone"),
        Hold.TEXT_GONE: tr("JobsPane", "the source line has changed"),
        Hold.AMBIGUOUS: tr("JobsPane", "stands in more than one place"),
        Hold.MANAGED: tr("JobsPane", "stands in what dreams write"),
        Hold.UNREADABLE: tr("JobsPane", "the note cannot be read"),
        Hold.ASIDE: tr("JobsPane", "hidden, superseded or archived"),
        Hold.KNOWN: tr("JobsPane", "remembered already"),
        Hold.BUDGET: tr("JobsPane", "no room in MEMORY.md"),
        Hold.PROVENANCE: tr("JobsPane", "nobody knows who recorded it"),
    }
    return words.get(reason, reason.replace("-", " "))
