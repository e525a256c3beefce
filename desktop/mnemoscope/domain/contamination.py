"""Text that must never become a long-term memory, each kind by its name.

These rules follow the released OpenClaw 2026.4.15 and 2026.9.6 to the letter; our own, in
`domain.noise`, go further.
"""

from __future__ import annotations

import re

from mnemoscope.domain.profile import Rules
from mnemoscope.domain.regex import late
from mnemoscope.domain.rules import Rule
from mnemoscope.domain.signals import SPACE, collapse

_S = f"[{SPACE}]"
_I = re.IGNORECASE | re.ASCII
MARKER = late(rf"<!--{_S}*openclaw-memory-promotion:", _I)
_DIARY_PROMPT = late(
    rf"\]{_S}*(?:User|Assistant):{_S}*Write a dream diary entry from these memory fragments", _I
)
_NARRATIVE = late("dreaming-narrative", _I)
_DIFF_LEAD = late(rf"@@{_S}*-[0-9]+(?:,[0-9]+)?{_S}+[-*+]{_S}+", _I)
_LEAD = late(r"(?:Candidate|Reflections?):", _I)
_LEAD_WORD = late(rf"\b(?:Candidate|Reflections?):|#{{1,6}}{_S}+Reflections?\b", _I)
_CONFIDENCE = late(rf"\bconfidence:{_S}*[0-9]", _I)
_EVIDENCE = late(rf"\bevidence:{_S}*memory/", _I)
_STAGED = late(rf"\bstatus:{_S}*staged\b", _I)
_RECALLS = late(rf"\brecalls:{_S}*[0-9]+\b", _I)
_REFLECTION = late(rf"\bnote:{_S}*reflection\b", _I)
_SESSION = late(r"\bSession Key\b.{0,260}\bSession ID\b|\bSession ID\b.{0,260}\bSession Key\b", _I)
_SUMMARY = late(rf"(?:[-*+]{_S}*)?Conversation Summary:", _I)
_TURN = late(rf"(?:[-*+]{_S}*)?(?:user|assistant):{_S}", _I)
_FLUSH = late(
    r"Save important context from this session to the daily memory file\."
    rf"{_S}*STRICT RULES:",
    _I,
)
_TAIL = late(
    rf"\[{_S}*score=[0-9]+(?:\.[0-9]+)?{_S}+(?:signals=[0-9]+{_S}+)?recalls=[0-9]+{_S}+"
    rf"avg=[0-9]+(?:\.[0-9]+)?{_S}+source=memory/",
    _I,
)
_CORPUS = late(r"(?:^|/)memory/\.dreams/session-corpus/[0-9]{4}-[0-9]{2}-[0-9]{2}\.(?:md|txt)$")

# One of these stands in whatever OpenClaw leaves out, so that its patterns are seldom needed.
_OPENCLAW_HINTS = (
    *("openclaw-memory-promotion:", "dreaming-narrative", "confidence:", "session"),
    *("conversation summary:", "user:", "assistant:", "strict rules:", "score="),
)


def openclaw_rule(snippet: str, rules: Rules, path: str = "") -> Rule | None:
    """Judge a whole snippet as OpenClaw does; None where it may be promoted."""
    lowered = snippet.lower()
    if not any(hint in lowered for hint in _OPENCLAW_HINTS):
        return None
    text = collapse(snippet)
    if MARKER.search(text):
        return Rule.PROMOTION_MARKER
    if is_diary_prompt(text):
        return Rule.SELF_REFERENCE
    if rules is Rules.OPENCLAW_2026_4:
        staged = _leads(text, old=True) and _is_staged(text)
        return Rule.STAGING if staged else None
    return late_rule(text, path)


def is_diary_prompt(text: str) -> bool:
    """Tell whether ``[…dreaming-narrative…] User: Write a dream diary entry…`` stands in a text."""
    for found in _DIARY_PROMPT.finditer(text):
        # One pattern for all of it would take the square of the length, where brackets stay open.
        inside = text[text.rfind("]", 0, found.start()) + 1 : found.start()]
        opening = inside.find("[")
        if opening >= 0 and _NARRATIVE.search(inside, opening):
            return True
    return False


def late_rule(text: str, path: str) -> Rule | None:
    """The kinds that OpenClaw 2026.9 added."""
    if _SESSION.search(text):
        return Rule.SESSION_METADATA
    if _SUMMARY.match(text):
        return Rule.SUMMARY
    if _TURN.match(text) and not _CORPUS.search(path):
        return Rule.TRANSCRIPT
    if _FLUSH.search(text):
        return Rule.SELF_REFERENCE
    if _TAIL.search(text):
        return Rule.SCORE_TAIL
    if not (_CONFIDENCE.search(text) and _EVIDENCE.search(text) and _leads(text, old=False)):
        return None
    staged = _STAGED.search(text) and _RECALLS.search(text)
    return Rule.STAGING if staged or _REFLECTION.search(text) else None


def _is_staged(text: str) -> bool:
    """Tell whether all four fields of a staged candidate stand in the text."""
    fields = (_CONFIDENCE, _EVIDENCE, _STAGED, _RECALLS)
    return all(field.search(text) for field in fields)


def _leads(text: str, *, old: bool) -> bool:
    """Tell whether the text begins as a staged candidate or reflection does."""
    at = 0
    while at < len(text):
        if diff := _DIFF_LEAD.match(text, at):
            at = diff.end()
        elif text[at] in "[(":
            at += 1
            while text.startswith(" ", at):
                at += 1
        elif text[at] in "-*+>" and text.startswith(" ", at + 1):
            at += 2
        else:
            break
    bare = text[at:]
    if _LEAD.match(bare):
        return True
    return not old and _LEAD_WORD.search(bare[:200]) is not None
