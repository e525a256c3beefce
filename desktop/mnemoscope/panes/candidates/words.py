"""The words of the pane: gates with what is missing, reasons, decisions, factors."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.judgements import Verdict
from mnemoscope.domain.profile import Gates
from mnemoscope.domain.promotion import Hold
from mnemoscope.domain.rules import Rule
from mnemoscope.domain.scoring import Candidate, Gate
from mnemoscope.engine.signalhistory import Kind
from mnemoscope.kit import format as numbers

translate = QCoreApplication.translate


def factor_words(name: str) -> str:
    """Name a factor, as it begins a line."""
    known = {
        "frequency": translate("CandidatesPane", "Frequency"),
        "relevance": translate("CandidatesPane", "Relevance"),
        "diversity": translate("CandidatesPane", "Diversity"),
        "recency": translate("CandidatesPane", "Recency"),
        "consolidation": translate("CandidatesPane", "Consolidation"),
        "conceptual": translate("CandidatesPane", "Concepts"),
    }
    return known[name]


def factor_name(name: str) -> str:
    """Name a factor in the middle of a line."""
    known = {
        "frequency": translate("CandidatesPane", "frequency"),
        "relevance": translate("CandidatesPane", "relevance"),
        "diversity": translate("CandidatesPane", "diversity"),
        "recency": translate("CandidatesPane", "recency"),
        "consolidation": translate("CandidatesPane", "consolidation"),
        "conceptual": translate("CandidatesPane", "concepts"),
    }
    return known[name]


def gate_words(gate: Gate, candidate: Candidate, gates: Gates, raw: float) -> str:
    """Say how a candidate stands before a measured gate, with the missing amount."""
    tr = translate
    match gate:
        case Gate.SIGNALS:
            words = tr("CandidatesPane", "{0} of {1} signals")
            return _of(words, candidate.signals, max(1, gates.min_signals))
        case Gate.CONTEXTS:
            words = tr("CandidatesPane", "{0} of {1} contexts")
            return _of(words, candidate.contexts, gates.min_contexts)
        case Gate.SCORE:
            return score_words(raw, gates.min_score)
        case Gate.AGE if gates.max_age_days < 0:
            return tr("CandidatesPane", "no limit of age")
        case Gate.AGE:
            words = tr("CandidatesPane", "last recalled {0} days ago, {1} are allowed")
            return _of(words, round(candidate.age_days), round(gates.max_age_days))
        case _:
            return blocked_words(gate.value)


def score_words(raw: float, least: float) -> str:
    """Say how far a score is from its gate: ``score .742, .008 short``."""
    score = numbers.score(raw)
    if raw >= least:
        words = translate("CandidatesPane", "score {0}, {1} needed")
        return words.replace("{0}", score).replace("{1}", numbers.score(least, 2))
    # What is short by less than is written is still short.
    short = numbers.score(max(0.001, least - raw))
    words = translate("CandidatesPane", "score {0}, {1} short")
    return words.replace("{0}", score).replace("{1}", short)


def held_words(gate: Gate, candidate: Candidate, gates: Gates, raw: float) -> str:
    """Say in a sentence what holds a candidate back."""
    tr = translate
    if gate is Gate.CONTEXTS and candidate.contexts == 1 and candidate.signals > 1:
        words = tr(
            "CandidatesPane",
            "all %n signals came from one question or day; {0} are needed",
            None,
            candidate.signals,
        )
        return words.replace("{0}", numbers.count(gates.min_contexts))
    if gate is Gate.CONTAMINATED and candidate.blocked is not None:
        return rule_sentence(candidate.blocked.rule)
    return gate_words(gate, candidate, gates, raw)


def rule_sentence(rule: Rule) -> str:
    """Say that a rule of quality blocks a text."""
    words = translate("CandidatesPane", "the quality rule “{0}” blocks it")
    return words.replace("{0}", blocked_words(rule.value))


def blocked_words(reason: str) -> str:
    """Name what can hold a memory back; an unknown reason stands as it is."""
    return reasons().get(reason) or reason.replace("-", " ")


def reasons() -> dict[str, str]:
    """Return the words for all gates, holds and rules."""
    return {**_rules(), **_holds(), **_gates()}


def _gates() -> dict[str, str]:
    tr = translate
    return {
        Gate.NOT_SHORT_TERM: tr("CandidatesPane", "not in a dated note"),
        Gate.ORIGIN: tr("CandidatesPane", "origin not trusted"),
        Gate.CONTAMINATED: tr("CandidatesPane", "a quality rule"),
        Gate.PROMOTED: tr("CandidatesPane", "promoted already"),
        Gate.SIGNALS: tr("CandidatesPane", "too few signals"),
        Gate.CONTEXTS: tr("CandidatesPane", "too few contexts"),
        Gate.AGE: tr("CandidatesPane", "expired"),
        Gate.SCORE: tr("CandidatesPane", "score too low"),
        Gate.REJECTED: tr("CandidatesPane", "rejected by you"),
        Gate.NEVER: tr("CandidatesPane", "never again, by you"),
        Gate.REMOVED: tr("CandidatesPane", "removed from MEMORY.md by its owner"),
        Gate.EVICTED: tr("CandidatesPane", "evicted from MEMORY.md, no signal since"),
    }


def _holds() -> dict[str, str]:
    tr = translate
    return {
        Hold.LIMIT: tr("CandidatesPane", "tonight is full"),
        Hold.NOTE_GONE: tr("CandidatesPane", "its note is gone"),
        Hold.TEXT_GONE: tr("CandidatesPane", "its line has changed or is gone"),
        Hold.AMBIGUOUS: tr("CandidatesPane", "stands in more than one place"),
        Hold.MANAGED: tr("CandidatesPane", "stands in what dreams write"),
        Hold.UNREADABLE: tr("CandidatesPane", "its note cannot be read"),
        Hold.ASIDE: tr("CandidatesPane", "hidden, superseded or archived"),
        Hold.CONTAMINATED: tr("CandidatesPane", "a quality rule"),
        Hold.KNOWN: tr("CandidatesPane", "remembered already"),
        Hold.BUDGET: tr("CandidatesPane", "no room in MEMORY.md"),
        Hold.PROVENANCE: tr("CandidatesPane", "nobody knows who recorded it"),
    }


def _rules() -> dict[str, str]:
    tr = translate
    return {
        Rule.PROMOTION_MARKER: tr("CandidatesPane", "marker of a promotion"),
        Rule.DREAMING_MARKER: tr("CandidatesPane", "marker of a dream"),
        Rule.STAGING: tr("CandidatesPane", "line of a dream's staging"),
        Rule.SELF_REFERENCE: tr("CandidatesPane", "about the memory itself"),
        Rule.SESSION_METADATA: tr("CandidatesPane", "session metadata"),
        Rule.SUMMARY: tr("CandidatesPane", "summary of a conversation"),
        Rule.TRANSCRIPT: tr("CandidatesPane", "turn of a transcript"),
        Rule.SCORE_TAIL: tr("CandidatesPane", "score tag"),
        Rule.TRANSPORT: tr("CandidatesPane", "transport metadata"),
        Rule.CHAT_TEMPLATE: tr("CandidatesPane", "chat template token"),
        Rule.TOOL_CALL: tr("CandidatesPane", "call of a tool"),
        Rule.MACHINE: tr("CandidatesPane", "output of a machine"),
        Rule.AGENT: tr("CandidatesPane", "noise of an agent"),
        Rule.RAW_DATA: tr("CandidatesPane", "raw data"),
        Rule.DIFF: tr("CandidatesPane", "piece of a diff"),
        Rule.COMMAND: tr("CandidatesPane", "command line"),
        Rule.FENCE: tr("CandidatesPane", "code fence"),
        Rule.CODE: tr("CandidatesPane", "code"),
        Rule.QUESTION: tr("CandidatesPane", "open question"),
        Rule.TABLE: tr("CandidatesPane", "row of a table"),
        Rule.TIMESTAMP: tr("CandidatesPane", "a time and nothing else"),
        Rule.PLACEHOLDER: tr("CandidatesPane", "no sentence"),
        Rule.TASK: tr("CandidatesPane", "open task"),
        Rule.SMALL_TALK: tr("CandidatesPane", "small talk"),
        Rule.COMPLAINT: tr("CandidatesPane", "complaint"),
        Rule.TOO_LONG: tr("CandidatesPane", "too long"),
        Rule.RESTATES: tr("CandidatesPane", "says what the instructions say"),
        Rule.REMEMBERED: tr("CandidatesPane", "already in MEMORY.md"),
        Rule.COVERED: tr("CandidatesPane", "covered by the wiki or the graph"),
        Rule.INSTRUCTION: tr("CandidatesPane", "looks like an instruction"),
        Rule.SECRET: tr("CandidatesPane", "looks like a secret"),
        Rule.PERSONAL: tr("CandidatesPane", "personal data"),
    }


def verdict_words(verdict: Verdict) -> str:
    """Say what was decided about a memory."""
    tr = translate
    known = {
        Verdict.PINNED: tr("CandidatesPane", "pinned"),
        Verdict.REJECTED: tr("CandidatesPane", "rejected"),
        Verdict.NEVER: tr("CandidatesPane", "never again"),
        Verdict.REMOVED: tr("CandidatesPane", "removed by its owner"),
        Verdict.CONSENTED: tr("CandidatesPane", "consented"),
    }
    return known[verdict]


def kind_words(kind: Kind, count: int) -> str:
    """Say how often something gave a signal."""
    tr = translate
    known = {
        Kind.ASKED: tr("CandidatesPane", "asked %n times", None, count),
        Kind.DAILY: tr("CandidatesPane", "seen in notes %n times", None, count),
        Kind.SESSION: tr("CandidatesPane", "seen in conversations %n times", None, count),
        Kind.GROUNDED: tr("CandidatesPane", "grounded %n times", None, count),
        Kind.LIGHT: tr("CandidatesPane", "touched by light sleep"),
        Kind.REM: tr("CandidatesPane", "touched by REM sleep"),
    }
    return known[kind]


def dream_words(light: int, rem: int) -> str:
    """Say how often light and REM sleep touched a memory."""
    if not light and not rem:
        return translate("CandidatesPane", "not touched by light or REM sleep")
    words = translate("CandidatesPane", "touched by light sleep {0} times, by REM sleep {1} times")
    return _of(words, light, rem)


def days_words(left: float | None) -> str:
    """Say how long a memory has before it is too old."""
    if left is None:
        return translate("CandidatesPane", "no limit of age")
    if left < 0:
        return translate("CandidatesPane", "expired")
    return translate("CandidatesPane", "%n days left without a new signal", None, int(left))


def _of(words: str, have: int, need: int) -> str:
    return words.replace("{0}", numbers.count(have)).replace("{1}", numbers.count(need))
