"""Text that must never become a long-term memory, each kind by its name.

The ``openclaw-*`` rules follow the released programs 2026.4.15 and 2026.9.6 to the letter; our own
go further and look at one line of a note at a time.
"""

from __future__ import annotations

import re
from enum import StrEnum
from functools import lru_cache

from mnemoscope.domain.concepts import Noise, is_word_char
from mnemoscope.domain.profile import Rules
from mnemoscope.domain.signals import SPACE, collapse


class Taint(StrEnum):
    """Why a text is no memory."""

    PROMOTION_MARKER = "promotion-marker"
    DREAMING_MARKER = "dreaming-marker"
    STAGING = "staging-line"
    SELF_REFERENCE = "self-reference"
    SESSION_METADATA = "session-metadata"
    SUMMARY = "conversation-summary"
    TRANSCRIPT = "transcript-turn"
    SCORE_TAIL = "score-tail"
    TRANSPORT = "transport-metadata"
    MACHINE = "machine-noise"
    RAW_DATA = "raw-data"
    COMMAND = "command-line"
    TASK = "open-task"
    PLACEHOLDER = "no-sentence"
    SMALL_TALK = "small-talk"
    COMPLAINT = "complaint"
    INSTRUCTION = "instruction-like"
    SECRET = "secret"


_S = f"[{SPACE}]"
_I = re.IGNORECASE | re.ASCII
_MARKER = re.compile(rf"<!--{_S}*openclaw-memory-promotion:", _I)
_DIARY_PROMPT = re.compile(
    rf"\[[^\]]*dreaming-narrative[^\]]*\]{_S}*(?:User|Assistant):{_S}*"
    r"Write a dream diary entry from these memory fragments",
    _I,
)
_DIFF_LEAD = re.compile(rf"@@{_S}*-[0-9]+(?:,[0-9]+)?{_S}+[-*+]{_S}+", _I)
_LEAD = re.compile(r"(?:Candidate|Reflections?):", _I)
_LEAD_WORD = re.compile(rf"\b(?:Candidate|Reflections?):|#{{1,6}}{_S}+Reflections?\b", _I)
_CONFIDENCE = re.compile(rf"\bconfidence:{_S}*[0-9]", _I)
_EVIDENCE = re.compile(rf"\bevidence:{_S}*memory/", _I)
_STAGED = re.compile(rf"\bstatus:{_S}*staged\b", _I)
_RECALLS = re.compile(rf"\brecalls:{_S}*[0-9]+\b", _I)
_REFLECTION = re.compile(rf"\bnote:{_S}*reflection\b", _I)
_SESSION = re.compile(
    r"\bSession Key\b.{0,260}\bSession ID\b|\bSession ID\b.{0,260}\bSession Key\b", _I
)
_SUMMARY = re.compile(rf"(?:[-*+]{_S}*)?Conversation Summary:", _I)
_TURN = re.compile(rf"(?:[-*+]{_S}*)?(?:user|assistant):{_S}", _I)
_FLUSH = re.compile(
    r"Save important context from this session to the daily memory file\."
    rf"{_S}*STRICT RULES:",
    _I,
)
_TAIL = re.compile(
    rf"\[{_S}*score=[0-9]+(?:\.[0-9]+)?{_S}+(?:signals=[0-9]+{_S}+)?recalls=[0-9]+{_S}+"
    rf"avg=[0-9]+(?:\.[0-9]+)?{_S}+source=memory/",
    _I,
)
_CORPUS = re.compile(
    r"(?:^|/)memory/\.dreams/session-corpus/[0-9]{4}-[0-9]{2}-[0-9]{2}\.(?:md|txt)$"
)

_LINE_PREFIX = re.compile(r"^(?:\d+:\s*)+(?=@@|[-*+]\s|#|\S)")
_HUNK = re.compile(r"@@ -\d+(?:,\d+)? (?:\+\d+(?:,\d+)? )?@@(?: \([^)]*\))?\s*")
_SCORE_SUFFIX = re.compile(r"\s*\[\s*score=[0-9.]+[^\]]*\]")
_LIST_MARK = re.compile(r"^(?:(?:[-*+]|\d{1,3}[.)])\s+)?(?:\[[xX]\]\s+)?")
_LOG_LINE = re.compile(r"^\[?\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}")
_FENCE = re.compile(r"^(?:```|~~~)")
_DREAMING = re.compile(r"^<!--\s*openclaw:dreaming:[a-z][a-z0-9-]*[^>]*-->$", re.IGNORECASE)
_HEADING = re.compile(r"^#{1,6}(?:\s|$)")
_BASE64 = re.compile(r"^[A-Za-z0-9+/_=-]{24,}$")
_TAGGED = re.compile(r"^<([a-zA-Z][\w-]*)(?:\s[^>]*)?>.*(?:</\1>|/>)$")
_DIFF_LINE = re.compile(r"^(?:diff --git |index [0-9a-f]{7,}|\+\+\+ [ab]/|--- [ab]/)")
_STAGING_FIELD = re.compile(
    r"^(?:confidence: [0-9]|evidence: memory/|status: staged|recalls: \d+$)", re.IGNORECASE
)
_STAGING_LEAD = re.compile(
    r"^(?:\[[^\]]*\]\s*)?(?:Candidate|Reflections?|Possible Lasting Truths?):", re.IGNORECASE
)
_SHELL_SIGNS = re.compile(r"&&|\|\||[;|>] |\$\(|\s--?[A-Za-z]|\s[~./]*/\S")
_FEW_WORDS = 4
_SECRETS = (
    re.compile(r"\bsk-[A-Za-z0-9_-]{16,}"),
    re.compile(r"\b(?:ghp|gho|ghs|ghu|github_pat|glpat|xox[abp])[-_][A-Za-z0-9_-]{16,}"),
    re.compile(r"\bAKIA[0-9A-Z]{16}\b"),
    re.compile(r"\bBearer\s+[A-Za-z0-9._~+/-]{8,}=*"),
    re.compile(r"\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*"),
    re.compile(r"-----BEGIN [A-Z ]*PRIVATE KEY-----"),
    re.compile(r"(?i)\b(?:password|passwd|secret|api[_ -]?key|access[_ -]?token)\s*[:=]\s*\S{6,}"),
    re.compile(r"(?:密码|口令|密钥)\s*(?:是|为|[:：=])\s*[A-Za-z0-9!@#$%^&*_-]{6,}"),
)
# One of these stands in every secret, so that the patterns are seldom needed (lower case).
_SECRET_HINTS = (
    *("sk-", "gh", "glpat", "xox", "akia", "bearer", "eyj", "-----begin", "pass", "secret"),
    *("key", "token", "密码", "口令", "密钥"),
)
_DISGUISED = re.compile(r"[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff\u0370-\u052f]")
_INVISIBLE = dict.fromkeys([*range(0x200B, 0x2010), *range(0x202A, 0x202F), 0x2060, 0xFEFF, 0xAD])
# Letters of other scripts that pass for Latin ones in injected text.
_LOOKALIKES = str.maketrans("аеорсухіѕјԁһӏοαιν", "aeopcyxisjdhloaiv")
_SURELY_LONG = 24
_WORD = re.compile(r"[^\W_]")
_SHORTEST_SENTENCE = 4
"""Letters and digits; two CJK characters count as four."""


def openclaw_taint(snippet: str, rules: Rules, path: str = "") -> Taint | None:
    """Judge a whole snippet as OpenClaw does; None where it may be promoted."""
    text = collapse(snippet)
    if not text:
        return None
    if _MARKER.search(text):
        return Taint.PROMOTION_MARKER
    if _DIARY_PROMPT.search(text):
        return Taint.SELF_REFERENCE
    if rules is Rules.OPENCLAW_2026_4:
        staged = _leads(text, old=True) and _is_staged(text)
        return Taint.STAGING if staged else None
    return _late_taint(text, path)


def _late_taint(text: str, path: str) -> Taint | None:
    """The kinds that OpenClaw 2026.9 added."""
    if _SESSION.search(text):
        return Taint.SESSION_METADATA
    if _SUMMARY.match(text):
        return Taint.SUMMARY
    if _TURN.match(text) and not _CORPUS.search(path):
        return Taint.TRANSCRIPT
    if _FLUSH.search(text):
        return Taint.SELF_REFERENCE
    if _TAIL.search(text):
        return Taint.SCORE_TAIL
    if not (_CONFIDENCE.search(text) and _EVIDENCE.search(text) and _leads(text, old=False)):
        return None
    staged = _STAGED.search(text) and _RECALLS.search(text)
    return Taint.STAGING if staged or _REFLECTION.search(text) else None


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


def cleaned(line: str, noise: Noise) -> str:
    """Take the wrappings off one line: diff hunks, envelopes, score tails, the list mark."""
    text = _HUNK.sub("", _LINE_PREFIX.sub("", collapse(line)))
    text = _LIST_MARK.sub("", _LINE_PREFIX.sub("", text))
    text = _SCORE_SUFFIX.sub("", text)
    return _without_envelope(text, noise).strip()


@lru_cache(maxsize=20_000)
def snippet_taint(snippet: str, noise: Noise) -> Taint | None:
    """Judge a recorded line with its wrappings still on."""
    return line_taint(cleaned(snippet, noise), noise)


def line_taint(text: str, noise: Noise) -> Taint | None:
    """Judge one cleaned line by our own rules; None where it may become a memory."""
    lowered = text.lower()
    return (
        _structure(text)
        or _self_made(text, lowered, noise)
        or _machine_made(text, lowered, noise)
        or _no_content(text, lowered, noise)
        or _unsafe(text, lowered, noise)
    )


def _structure(text: str) -> Taint | None:
    """Markdown that holds no words: headings, fences, rules, markers."""
    if _DREAMING.match(text):
        return Taint.DREAMING_MARKER
    if _MARKER.search(text):
        return Taint.PROMOTION_MARKER
    if _HEADING.match(text) or _FENCE.match(text) or text.startswith("<!--"):
        return Taint.PLACEHOLDER
    if text.startswith("|") and text.endswith("|"):
        return Taint.RAW_DATA if any(map(is_word_char, text)) else Taint.PLACEHOLDER
    return None


def _self_made(text: str, lowered: str, noise: Noise) -> Taint | None:
    """What memory programs write about themselves."""
    if _STAGING_LEAD.match(text) or _STAGING_FIELD.match(text):
        return Taint.STAGING
    if any(prompt in lowered for prompt in noise.own_prompts) or _DIARY_PROMPT.search(text):
        return Taint.SELF_REFERENCE
    return _late_taint(text, "")


def _machine_made(text: str, lowered: str, noise: Noise) -> Taint | None:
    """Envelopes, traces, raw data, command lines."""
    if lowered.startswith(noise.envelope):
        return Taint.TRANSPORT
    if lowered.startswith(noise.machine) or _LOG_LINE.match(text):
        return Taint.MACHINE
    if _TAGGED.match(text) or _DIFF_LINE.match(text) or _BASE64.match(text):
        return Taint.RAW_DATA
    if text[:1] in "{[" and text[-1:] in "}]" and '"' in text:
        return Taint.MACHINE if '"error"' in text else Taint.RAW_DATA
    first = lowered.removeprefix("$ ").split(" ", 1)[0]
    if lowered.startswith("$ ") or (first in noise.commands and _looks_like_shell(text)):
        return Taint.COMMAND
    return None


def _looks_like_shell(text: str) -> bool:
    """Tell a command line from a sentence that begins with a program's name."""
    if text[:1].isupper() or text.endswith((".", "。", "!", "?")):
        return False
    return bool(_SHELL_SIGNS.search(text)) or len(text.split(" ")) <= _FEW_WORDS


def _no_content(text: str, lowered: str, noise: Noise) -> Taint | None:
    """Too few words, or words without content."""
    if not _WORD.search(text):
        return Taint.PLACEHOLDER
    bare = lowered.strip(" .,!?~…。，！？～、")
    if bare in noise.small_talk:
        return Taint.SMALL_TALK
    if " " not in bare and text.isascii():
        return Taint.PLACEHOLDER
    if len(text) < _SURELY_LONG and _letters(text) < _SHORTEST_SENTENCE:
        return Taint.PLACEHOLDER
    if text.startswith("[ ]"):
        return Taint.TASK
    return Taint.COMPLAINT if any(word in lowered for word in noise.complaints) else None


def _letters(text: str) -> int:
    """Count letters and digits; a CJK character says as much as two."""
    return sum(2 if ord(char) > 0x2E7F else 1 for char in text if is_word_char(char))


def _unsafe(text: str, lowered: str, noise: Noise) -> Taint | None:
    """Secrets, and orders to the reader; invisible and look-alike letters do not hide them."""
    hinted = any(hint in lowered for hint in _SECRET_HINTS)
    if hinted and any(pattern.search(text) for pattern in _SECRETS):
        return Taint.SECRET
    plain = lowered
    if _DISGUISED.search(text):
        plain = collapse(text.translate(_INVISIBLE).lower().translate(_LOOKALIKES))
    if any(phrase in plain for phrase in noise.instructions):
        return Taint.INSTRUCTION
    return None


def _without_envelope(text: str, noise: Noise) -> str:
    """Cut a transport header and the JSON object or fence after it; what remains is the message."""
    lowered = text.lower()
    header = next((head for head in noise.envelope if lowered.startswith(head)), None)
    if header is None:
        return text
    rest = text[len(header) :].strip()
    rest = re.sub(r"^```(?:json)?\s*", "", rest)
    if not rest.startswith("{"):
        return text
    end = _end_of_object(rest)
    message = re.sub(r"^\s*```\s*", "", rest[end:]).strip()
    return _without_envelope(message, noise) if message else text


def _end_of_object(text: str) -> int:
    """Return the offset just past the JSON object that the text begins with."""
    depth, quoted, escaped = 0, False, False
    for at, char in enumerate(text):
        if escaped:
            escaped = False
        elif char == "\\":
            escaped = quoted
        elif char == '"':
            quoted = not quoted
        elif not quoted and char in "{}":
            depth += 1 if char == "{" else -1
            if depth == 0:
                return at + 1
    return len(text)
