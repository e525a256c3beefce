"""What our own rules take for noise, one line of a note at a time, and what they take off it first.

They begin with OpenClaw's rules of 2026.9 and add what its users reported as promoted by mistake:
transport headers, machine output, command lines, small talk, open tasks, orders, secrets.
"""

from __future__ import annotations

import re

from mnemoscope.domain.concepts import Noise, is_word_char
from mnemoscope.domain.contamination import DIARY_PROMPT, MARKER, late_rule
from mnemoscope.domain.rules import Rule
from mnemoscope.domain.signals import collapse

_LINE_PREFIX = re.compile(r"^\d+: (?=@@|[-*+] |#)")
_HUNK = re.compile(r"@@ -\d+(?:,\d+)? (?:\+\d+(?:,\d+)? )?@@(?: \([^)]*\))?\s*")
_SCORE_SUFFIX = re.compile(r"\s*\[\s*score=[0-9.]+[^\]]*\]")
_OBJECT = re.compile(r"\s*(?:```(?:json)?\s*)?\{")
_FENCE_END = re.compile(r"\s*```\s*")
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
_ALSO_WORDS = frozenset({"cat", "echo", "export", "go", "kill", "make", "node", "touch", "yarn"})
"""Programs whose names begin sentences too."""
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


def cleaned(line: str, noise: Noise) -> str:
    """Take the wrappings off one line: diff hunks, envelopes, score tails, the list mark."""
    text = _HUNK.sub("", _LINE_PREFIX.sub("", collapse(line)))
    text = _LIST_MARK.sub("", _LINE_PREFIX.sub("", text))
    text = _SCORE_SUFFIX.sub("", text)
    return _without_envelope(text, noise).strip()


def line_rule(text: str, noise: Noise) -> Rule | None:
    """Judge one cleaned line by our own rules; None where it may become a memory."""
    lowered = text.lower()
    return (
        _structure(text)
        or _self_made(text, lowered, noise)
        or _machine_made(text, lowered, noise)
        or _no_content(text, lowered, noise)
        or _unsafe(text, lowered, noise)
    )


def _structure(text: str) -> Rule | None:
    """Markdown that holds no words: headings, fences, rules, markers."""
    if _DREAMING.match(text):
        return Rule.DREAMING_MARKER
    if MARKER.search(text):
        return Rule.PROMOTION_MARKER
    if _HEADING.match(text) or _FENCE.match(text) or text.startswith("<!--"):
        return Rule.PLACEHOLDER
    if text.startswith("|") and text.endswith("|"):
        return Rule.RAW_DATA if any(map(is_word_char, text)) else Rule.PLACEHOLDER
    return None


def _self_made(text: str, lowered: str, noise: Noise) -> Rule | None:
    """What memory programs write about themselves."""
    if _STAGING_LEAD.match(text) or _STAGING_FIELD.match(text):
        return Rule.STAGING
    if any(prompt in lowered for prompt in noise.own_prompts) or DIARY_PROMPT.search(text):
        return Rule.SELF_REFERENCE
    return late_rule(text, "")


def _machine_made(text: str, lowered: str, noise: Noise) -> Rule | None:
    """Envelopes, traces, raw data, command lines."""
    if lowered.startswith(noise.envelope):
        return Rule.TRANSPORT
    if lowered.startswith(noise.machine) or _LOG_LINE.match(text):
        return Rule.MACHINE
    if _TAGGED.match(text) or _DIFF_LINE.match(text) or _BASE64.match(text):
        return Rule.RAW_DATA
    if text[:1] in "{[" and text[-1:] in "}]" and '"' in text:
        return Rule.MACHINE if '"error"' in text else Rule.RAW_DATA
    first = lowered.removeprefix("$ ").split(" ", 1)[0]
    if lowered.startswith("$ ") or (first in noise.commands and _looks_like_shell(text)):
        return Rule.COMMAND
    return None


def _looks_like_shell(text: str) -> bool:
    """Tell a command line from a sentence that begins with a program's name."""
    if text[:1].isupper() or text.endswith((".", "。", "!", "?")):
        return False
    words = text.split(" ")
    short = len(words) <= _FEW_WORDS and words[0] not in _ALSO_WORDS
    return short or _SHELL_SIGNS.search(text) is not None


def _no_content(text: str, lowered: str, noise: Noise) -> Rule | None:
    """Too few words, or words without content."""
    if not _WORD.search(text):
        return Rule.PLACEHOLDER
    bare = lowered.strip(" .,!?~…。，！？～、")
    if bare in noise.small_talk:
        return Rule.SMALL_TALK
    if " " not in bare and text.isascii():
        return Rule.PLACEHOLDER
    if len(text) < _SURELY_LONG and _letters(text) < _SHORTEST_SENTENCE:
        return Rule.PLACEHOLDER
    if text.startswith("[ ]"):
        return Rule.TASK
    return Rule.COMPLAINT if any(word in lowered for word in noise.complaints) else None


def _letters(text: str) -> int:
    """Count letters and digits; a CJK character says as much as two."""
    return sum(2 if ord(char) > 0x2E7F else 1 for char in text if is_word_char(char))


def _unsafe(text: str, lowered: str, noise: Noise) -> Rule | None:
    """Secrets, and orders to the reader; invisible and look-alike letters do not hide them."""
    hinted = any(hint in lowered for hint in _SECRET_HINTS)
    if hinted and any(pattern.search(text) for pattern in _SECRETS):
        return Rule.SECRET
    plain = lowered
    if _DISGUISED.search(text):
        plain = collapse(text.translate(_INVISIBLE).lower().translate(_LOOKALIKES))
    if any(phrase in plain for phrase in noise.instructions):
        return Rule.INSTRUCTION
    return None


def _without_envelope(text: str, noise: Noise) -> str:
    """Cut transport headers with their JSON objects, wherever messages were joined to one line.

    A text that is nothing but envelope stays.
    """
    rest, messages = text, list[str]()
    while found := _envelope(rest, noise):
        start, end = found
        messages.append(rest[:start].strip())
        rest = rest[end:]
    return " ".join(filter(None, (*messages, rest.strip()))) or text


def _envelope(text: str, noise: Noise) -> tuple[int, int] | None:
    """Return where the first header with an object begins, and where the object ends."""
    if "{" not in text:
        return None
    lowered = text.lower()
    if len(lowered) != len(text):
        lowered = text
    found: list[tuple[int, int]] = []
    for head in noise.envelope:
        start = lowered.find(head)
        while start >= 0:
            if opening := _OBJECT.match(text, start + len(head)):
                end = _end_of_object(text, opening.end() - 1)
                closing = _FENCE_END.match(text, end)
                found.append((start, closing.end() if closing else end))
                break
            start = lowered.find(head, start + 1)
    return min(found, default=None)


def _end_of_object(text: str, start: int) -> int:
    """Return the offset just past the JSON object that begins at an offset."""
    depth, quoted, escaped = 0, False, False
    for at in range(start, len(text)):
        char = text[at]
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
