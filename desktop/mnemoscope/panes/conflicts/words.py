"""What kinds of conflicts, verdicts, layers and steps are called in the pane."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.conflicts import Conflict, ConflictKind, Side
from mnemoscope.domain.model import Layer
from mnemoscope.domain.settlement import Scope, Settlement, Step, Validity
from mnemoscope.kit import dates
from mnemoscope.panes.filedesk.clashpage import ClashWords

translate = QCoreApplication.translate

VERB_KEYS = {
    Settlement.KEEP_A: "1",
    Settlement.KEEP_B: "2",
    Settlement.BOTH: "3",
    Settlement.MERGE: "4",
    Settlement.REVIEW: "5",
    Settlement.NOT_A_CONFLICT: "6",
}
VERB_ICONS = {
    Settlement.BOTH: "columns",
    Settlement.MERGE: "arrows-merge",
    Settlement.REVIEW: "clock-countdown",
    Settlement.NOT_A_CONFLICT: "prohibit",
}


def kind_words(kind: ConflictKind) -> str:
    """Say why two statements are held against each other."""
    match kind:
        case ConflictKind.SAME_CLAIM:
            return translate("ConflictsPane", "one claim, two texts")
        case ConflictKind.NEGATION:
            return translate("ConflictsPane", "one denies the other")
        case ConflictKind.ANTONYM:
            return translate("ConflictsPane", "opposite statements")
        case ConflictKind.VALUE:
            return translate("ConflictsPane", "different values")
        case ConflictKind.NOTED:
            return translate("ConflictsPane", "noted on a wiki page")
        case ConflictKind.MARKED:
            return translate("ConflictsPane", "marked in a file")
        case ConflictKind.UPDATE:
            return translate("ConflictsPane", "newer restatement")


def verb_words(settlement: Settlement) -> str:
    """Name a verb as its button does."""
    match settlement:
        case Settlement.KEEP_A:
            return translate("ConflictsPane", "Keep A")
        case Settlement.KEEP_B:
            return translate("ConflictsPane", "Keep B")
        case Settlement.BOTH:
            return translate("ConflictsPane", "Both valid…")
        case Settlement.MERGE:
            return translate("ConflictsPane", "Merge…")
        case Settlement.REVIEW:
            return translate("ConflictsPane", "Needs review")
        case Settlement.NOT_A_CONFLICT:
            return translate("ConflictsPane", "Not a conflict")


def verdict_words(settlement: Settlement) -> str:
    """Say what was decided."""
    match settlement:
        case Settlement.KEEP_A:
            return translate("ConflictsPane", "kept A")
        case Settlement.KEEP_B:
            return translate("ConflictsPane", "kept B")
        case Settlement.BOTH:
            return translate("ConflictsPane", "both valid")
        case Settlement.MERGE:
            return translate("ConflictsPane", "merged")
        case Settlement.REVIEW:
            return translate("ConflictsPane", "needs review")
        case Settlement.NOT_A_CONFLICT:
            return translate("ConflictsPane", "not a conflict")


def advised_words(settlement: Settlement) -> str:
    """Say what is advised, as the pill of the last step does."""
    match settlement:
        case Settlement.KEEP_A:
            return translate("ConflictsPane", "keep A")
        case Settlement.KEEP_B:
            return translate("ConflictsPane", "keep B")
        case Settlement.BOTH:
            return translate("ConflictsPane", "both valid")
        case _:
            return translate("ConflictsPane", "you decide")


def step_words(step: Step) -> str:
    """Name a step of the advice."""
    match step:
        case Step.NEWEST:
            return translate("ConflictsPane", "Newest")
        case Step.CONTEXT:
            return translate("ConflictsPane", "Context")
        case Step.CREDIBILITY:
            return translate("ConflictsPane", "Source")
        case Step.REVIEW:
            return translate("ConflictsPane", "Verdict")


def layer_words(layer: Layer) -> str:
    """Name what kind of text a side is, in the middle of a sentence."""
    match layer:
        case Layer.HAND_WRITTEN:
            return translate("ConflictsPane", "hand-written")
        case Layer.PROMOTED:
            return translate("ConflictsPane", "promoted")
        case Layer.SHORT_TERM:
            return translate("ConflictsPane", "daily note")
        case Layer.WIKI:
            return translate("ConflictsPane", "wiki claim")


def author_words(side: Side) -> str:
    """Say who wrote a side, and when it was written or last confirmed."""
    day = day_words(side.day)
    match side.layer:
        case Layer.HAND_WRITTEN if day:
            words = translate("ConflictsPane", "Hand-written, {0}")
        case Layer.HAND_WRITTEN:
            words = translate("ConflictsPane", "Hand-written, no date")
        case Layer.PROMOTED if day:
            words = translate("ConflictsPane", "Promoted by a dream, from {0}")
        case Layer.PROMOTED:
            words = translate("ConflictsPane", "Promoted by a dream")
        case Layer.SHORT_TERM if day:
            words = translate("ConflictsPane", "In the note of {0}")
        case Layer.SHORT_TERM:
            words = translate("ConflictsPane", "In a daily note")
        case Layer.WIKI if day:
            words = translate("ConflictsPane", "Claim of a wiki page, {0}")
        case Layer.WIKI:
            words = translate("ConflictsPane", "Claim of a wiki page, no date")
    return words.replace("{0}", day)


def pair_words(conflict: Conflict) -> str:
    """Say of what the two sides are made: two memories, a claim and a memory, two claims."""
    claims = sum(is_claim(side) for side in conflict.sides)
    if claims == 0:
        return translate("ConflictsPane", "two memories")
    if claims == 1:
        return translate("ConflictsPane", "claim and memory")
    return translate("ConflictsPane", "two claims")


def is_claim(side: Side) -> bool:
    """Tell whether a side is a claim of a wiki page."""
    return side.layer is Layer.WIKI


def place_words(side: Side) -> str:
    """Name where a side stands: ``MEMORY.md:55-56``."""
    if side.start_line < 1:
        return side.path
    last = f"-{side.end_line}" if side.end_line > side.start_line else ""
    return f"{side.path}:{side.start_line}{last}"


def brief_place(side: Side) -> str:
    """Name where a side stands without its folders: ``2026-11-08.md:3``."""
    name = side.path.rsplit("/", 1)[-1]
    return f"{name}:{side.start_line}" if side.start_line > 0 else name


def day_words(day: str | None) -> str:
    """Write an ISO day as the locale does; what is no day as it stands."""
    if not day:
        return ""
    try:
        return dates.short_day(date.fromisoformat(day))
    except ValueError:
        return day


def limit_words(validity: Validity) -> str:
    """Say when or where a side holds: ``in production, since 8 Nov``; empty: without limits."""
    since, until = day_words(validity.since), day_words(validity.until)
    time = ""
    if since and until:
        time = translate("ConflictsPane", "from {0} to {1}")
    elif since:
        time = translate("ConflictsPane", "since {0}")
    elif until:
        time = translate("ConflictsPane", "until {1}")
    time = time.replace("{0}", since).replace("{1}", until)
    where = translate("ConflictsPane", "in “{0}”") if validity.context else ""
    joined = translate("ConflictsPane", "{0}, {1}")
    parts = [part for part in (where.replace("{0}", validity.context), time) if part]
    return joined.replace("{0}", parts[0]).replace("{1}", parts[1]) if parts[1:] else "".join(parts)


def scope_words(scope: Scope | None) -> tuple[str, ...]:
    """Say of each side when or where it holds; empty: both hold without limits."""
    if scope is None or not (scope.left or scope.right):
        return ()
    said: list[str] = []
    for letter, validity in (("A", scope.left), ("B", scope.right)):
        words = translate("ConflictsPane", "{0} holds {1}")
        if not validity:
            words = translate("ConflictsPane", "{0} holds without limits")
        said.append(words.replace("{0}", letter).replace("{1}", limit_words(validity)))
    return tuple(said)


def settle_clash_words(path: str) -> ClashWords:
    """Say why a decision could not be written."""
    title = translate("ConflictsPane", "{0} was changed since it was shown")
    return ClashWords(
        title.replace("{0}", path),
        translate(
            "ConflictsPane",
            "Nothing was written. The conflicts are read again: what still disagrees is open as"
            " it reads now.",
        ),
        translate("ConflictsPane", "What was changed since"),
        translate("ConflictsPane", "What your decision would have changed"),
    )


def reopen_clash_words(path: str) -> ClashWords:
    """Say why a decision could not be taken back."""
    title = translate("ConflictsPane", "{0} was changed in the same lines since the decision")
    return ClashWords(
        title.replace("{0}", path),
        translate(
            "ConflictsPane",
            "Nothing was taken back. Settle the lines by hand, then take the decision back again.",
        ),
        translate("ConflictsPane", "What was changed since the decision"),
        translate("ConflictsPane", "What taking it back would change"),
    )
