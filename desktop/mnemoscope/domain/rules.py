"""The rules of the quality gate: their names, which are switched off, and what one has blocked."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Rule(StrEnum):
    """Why a text is no lasting memory; the value is the name that people see and switch."""

    PROMOTION_MARKER = "promotion-marker"
    DREAMING_MARKER = "dreaming-marker"
    STAGING = "staging-line"
    SELF_REFERENCE = "self-reference"
    SESSION_METADATA = "session-metadata"
    SUMMARY = "conversation-summary"
    TRANSCRIPT = "transcript-turn"
    SCORE_TAIL = "score-tail"
    TRANSPORT = "transport-metadata"
    CHAT_TEMPLATE = "chat-template-token"
    TOOL_CALL = "tool-call"
    MACHINE = "machine-noise"
    AGENT = "agent-noise"
    RAW_DATA = "raw-data"
    CODE = "code"
    DIFF = "diff-hunk"
    COMMAND = "command-line"
    FENCE = "code-fence"
    TABLE = "table-row"
    TIMESTAMP = "timestamp-alone"
    PLACEHOLDER = "no-sentence"
    TASK = "open-task"
    QUESTION = "open-question"
    SMALL_TALK = "small-talk"
    COMPLAINT = "complaint"
    TOO_LONG = "over-long"
    RESTATES = "restates-instructions"
    REMEMBERED = "already-in-memory"
    COVERED = "covered-by-wiki"
    INSTRUCTION = "instruction-like"
    SECRET = "secret"
    PERSONAL = "personal-data"


CONSENTABLE = frozenset({Rule.SECRET, Rule.PERSONAL, Rule.INSTRUCTION})
"""What a person may let pass for one text; they are switched off only by whoever insists."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Which rules hold: all but those that are switched off."""

    off: frozenset[Rule] = frozenset()

    def holds(self, rule: Rule) -> bool:
        """Tell whether a rule is on."""
        return rule not in self.off

    def consented(self) -> RuleSet:
        """The rules that still hold for a text to which a person has consented."""
        return RuleSet(self.off | CONSENTABLE)


@dataclass(frozen=True, slots=True)
class Blocked:
    """A text that a rule keeps out of long-term memory."""

    rule: Rule
    span: tuple[int, int]
    """Offsets (end exclusive) of the characters in the judged text that broke the rule."""
    shown: str
    """Those characters; masked where they are secret or personal."""
    where: str = ""
    """``path:line`` of what says the same already; empty where the rule compares nothing."""
    parts: tuple[str, ...] = ()
    """Shorter texts that an over-long one may be split into."""
