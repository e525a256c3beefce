"""The rules of the quality gate as reasons why something was not promoted."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.rules import Rule

translate = QCoreApplication.translate


def rule_words(reason: str) -> str:
    """Say what a rule found; empty where it is no rule."""
    return _made_by_machines(reason) or _no_memory(reason) or _known_or_unsafe(reason)


def _made_by_machines(reason: str) -> str:
    tr = translate
    match reason:
        case Rule.PROMOTION_MARKER | Rule.DREAMING_MARKER | Rule.STAGING | Rule.SCORE_TAIL:
            return tr("DreamsPane", "written by a dream itself")
        case Rule.SELF_REFERENCE:
            return tr("DreamsPane", "speaks of the memory itself")
        case Rule.SESSION_METADATA | Rule.TRANSPORT:
            return tr("DreamsPane", "technical data of a conversation")
        case Rule.SUMMARY | Rule.TRANSCRIPT:
            return tr("DreamsPane", "a piece of a conversation")
        case Rule.CHAT_TEMPLATE | Rule.TOOL_CALL | Rule.AGENT:
            return tr("DreamsPane", "noise of an agent")
        case Rule.MACHINE | Rule.RAW_DATA:
            return tr("DreamsPane", "output of a machine")
        case Rule.DIFF | Rule.COMMAND | Rule.FENCE | Rule.CODE:
            return tr("DreamsPane", "code or a command")
        case _:
            return ""


def _no_memory(reason: str) -> str:
    tr = translate
    match reason:
        case Rule.TABLE:
            return tr("DreamsPane", "a row of a table")
        case Rule.TIMESTAMP | Rule.PLACEHOLDER:
            return tr("DreamsPane", "no sentence")
        case Rule.TASK:
            return tr("DreamsPane", "an open task")
        case Rule.QUESTION:
            return tr("DreamsPane", "an open question")
        case Rule.SMALL_TALK | Rule.COMPLAINT:
            return tr("DreamsPane", "small talk or a complaint")
        case Rule.TOO_LONG:
            return tr("DreamsPane", "too long")
        case _:
            return ""


def _known_or_unsafe(reason: str) -> str:
    tr = translate
    match reason:
        case Rule.RESTATES:
            return tr("DreamsPane", "says what the instructions say")
        case Rule.REMEMBERED:
            return tr("DreamsPane", "stands in MEMORY.md already")
        case Rule.COVERED:
            return tr("DreamsPane", "covered by the wiki or the graph")
        case Rule.INSTRUCTION:
            return tr("DreamsPane", "looks like an instruction")
        case Rule.SECRET:
            return tr("DreamsPane", "looks like a secret")
        case Rule.PERSONAL:
            return tr("DreamsPane", "holds personal data")
        case _:
            return ""
