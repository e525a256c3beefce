"""What follows from a decision, in sentences: one row for each place it touches."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.settlement import Settlement
from mnemoscope.engine.settleviews import Effect, EffectKind, RecallChange, SettlePlan
from mnemoscope.kit import format as numbers
from mnemoscope.panes.conflicts.words import day_words, scope_words

translate = QCoreApplication.translate

_LONGEST = 72
_ICONS = {
    EffectKind.LEAVES: ("clock-counter-clockwise", "muted"),
    EffectKind.ARCHIVED: ("folder", "muted"),
    EffectKind.SUPERSEDED: ("clock-counter-clockwise", "muted"),
    EffectKind.STATUS: ("check-circle", "good"),
    EffectKind.EVIDENCE: ("link", "muted"),
    EffectKind.REKEYED: ("hash", "muted"),
    EffectKind.REPLACED: ("pencil-simple", "accent"),
    EffectKind.SCOPED: ("pencil-simple", "accent"),
    EffectKind.RESTATED: ("pencil-simple", "accent"),
    EffectKind.LIMITS_KEPT: ("lock-simple", "muted"),
    EffectKind.NOTE_REMOVED: ("books", "accent"),
    EffectKind.MARK_REMOVED: ("check-circle", "good"),
    EffectKind.VERIFIED: ("check-circle", "good"),
    EffectKind.HIDDEN: ("eye-slash", "muted"),
    EffectKind.BARRED: ("moon", "muted"),
    EffectKind.RESTS: ("clock-countdown", "muted"),
    EffectKind.JUDGED: ("scales", "muted"),
}


@dataclass(frozen=True, slots=True)
class Follows:
    """One row: icon, its colour role, a sentence, and a value at its end."""

    icon: str
    role: str
    text: str
    value: str = ""


def effect_rows(plan: SettlePlan) -> tuple[Follows, ...]:
    """Say what a decision does, place by place, then what recall answers."""
    rows = [_effect_row(effect, plan) for effect in plan.effects]
    return tuple(_once([*_scope_rows(plan), *rows, *recall_rows(plan.recall_changes)]))


def _scope_rows(plan: SettlePlan) -> list[Follows]:
    if plan.settlement is not Settlement.BOTH:
        return []
    return [Follows("clock-countdown", "accent", words) for words in scope_words(plan.scope)]


def recall_rows(changes: Iterable[RecallChange]) -> list[Follows]:
    """Say what questions are answered with, now and then; those that find neither side are left."""
    rows: list[Follows] = []
    for change in changes:
        if change.before is None and change.after is None:
            continue
        rows.append(_recall_row(change))
    return rows


def _recall_row(change: RecallChange) -> Follows:
    before, after = change.before, change.after
    if after is None:
        words = translate("ConflictsPane", "“{0}” no longer finds “{2}”")
    elif before is None or before == after:
        words = translate("ConflictsPane", "“{0}” answers “{1}”, as before")
    else:
        words = translate("ConflictsPane", "“{0}” answers “{1}” instead of “{2}”")
    words = words.replace("{0}", _short(change.question, 48))
    words = words.replace("{1}", _short(after.snippet, 40) if after is not None else "")
    words = words.replace("{2}", _short(before.snippet, 40) if before is not None else "")
    value = ""
    if after is not None and change.rank_after:
        value = translate("ConflictsPane", "rank {0}, {1}")
        value = value.replace("{0}", numbers.count(change.rank_after))
        value = value.replace("{1}", numbers.score(after.score, 2))
    return Follows("magnifying-glass", "accent", words, value)


def _effect_row(effect: Effect, plan: SettlePlan) -> Follows:
    icon, role = _ICONS[effect.kind]
    words = _sentence(effect.kind)
    place = f"{effect.path}:{effect.line}" if effect.line else effect.path
    after = effect.after
    if effect.kind in (EffectKind.RESTS, EffectKind.VERIFIED):
        after = day_words(effect.after[:10])
    words = words.replace("{0}", place)
    words = words.replace("{1}", _short(effect.before, _LONGEST))
    words = words.replace("{2}", _short(after, _LONGEST))
    return Follows(icon, role, words, _value(effect, plan))


def _sentence(kind: EffectKind) -> str:
    sentences = {
        EffectKind.LEAVES: translate(
            "ConflictsPane", "{0} leaves the text; its wording stays in the archive"
        ),
        EffectKind.ARCHIVED: translate("ConflictsPane", "{0} keeps the wording"),
        EffectKind.SUPERSEDED: translate(
            "ConflictsPane", "{0} stays with its date, marked as superseded"
        ),
        EffectKind.STATUS: translate("ConflictsPane", "{0}: {1} becomes {2}"),
        EffectKind.EVIDENCE: translate("ConflictsPane", "{0} gets this decision as evidence"),
        EffectKind.REKEYED: translate("ConflictsPane", "{0}: the claim gets an id of its own"),
        EffectKind.REPLACED: translate("ConflictsPane", "{0} reads “{2}”"),
        EffectKind.SCOPED: translate("ConflictsPane", "{0} says when or where it holds"),
        EffectKind.RESTATED: translate(
            "ConflictsPane", "{0} says it with its limits, since a log is never rewritten"
        ),
        EffectKind.LIMITS_KEPT: translate(
            "ConflictsPane", "{0} stays as it is; its limits are kept with this decision"
        ),
        EffectKind.NOTE_REMOVED: translate(
            "ConflictsPane", "{0} no longer lists the contradiction"
        ),
        EffectKind.MARK_REMOVED: translate("ConflictsPane", "{0}: the mark of the conflict goes"),
        EffectKind.VERIFIED: translate("ConflictsPane", "{0} counts as checked on {2}"),
        EffectKind.HIDDEN: translate("ConflictsPane", "{0} stays as it is and is not recalled"),
        EffectKind.BARRED: translate("ConflictsPane", "Dreams do not write “{1}” again"),
        EffectKind.RESTS: translate("ConflictsPane", "It comes back on {2}"),
        EffectKind.JUDGED: translate(
            "ConflictsPane", "The two are not asked about again until a text changes"
        ),
    }
    return sentences[kind]


def _value(effect: Effect, plan: SettlePlan) -> str:
    if effect.kind is not EffectKind.LEAVES:
        return ""
    for file in plan.files:
        if file.path == effect.path:
            gone = len(file.after) - len(file.before)
            words = translate("ConflictsPane", "%n characters", None, abs(gone))
            return f"{numbers.MINUS if gone < 0 else '+'}{words}"
    return ""


def _once(rows: Iterable[Follows]) -> list[Follows]:
    return list(dict.fromkeys(rows))


def _short(text: str, most: int) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) <= most else f"{flat[:most].rstrip()}…"
