"""Text that programs wrote: markers, envelopes, traces, code, tables, times without words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from mnemoscope.domain.concepts import Noise, is_word_char
from mnemoscope.domain.contamination import MARKER, is_diary_prompt, late_rule
from mnemoscope.domain.keys import Keys, Phrases
from mnemoscope.domain.regex import late
from mnemoscope.domain.rules import Rule

Finding = tuple[Rule, int, int]
"""A rule, and the span of the text that breaks it."""

_DREAMING = late(r"^<!--\s*openclaw:dreaming:[a-z][a-z0-9-]*[^>]*-->$", re.IGNORECASE)
_STAGING_HINTS = frozenset(
    (
        *("candidate", "reflection", "reflections", "truth", "truths", "confidence", "evidence"),
        *("status", "recalls", "候选", "置信"),
    )
)
_STAGING_FIELD = late(
    r"(?:confidence: [0-9]|evidence: memory/|status: staged|recalls: \d+$|置信度: ?[0-9])",
    re.IGNORECASE,
)
_STAGING_LEAD = late(
    r"(?:\[[^\]]{0,80}\]\s*)?(?:Candidate|Reflections?|Possible Lasting Truths?|候选|候选记忆): ?",
    re.IGNORECASE,
)
_STAGING_NOTE = late(r"\bconfidence: ?[0-9].{0,400}\bnote: ?reflection\b", re.IGNORECASE)
_SCORE_ALONE = late(r"\[\s*score=[0-9.]{1,8}[^\]]{0,200}\]")
_TEMPLATE = late(
    r"<\|[a-z_]{2,32}\|>|\[/?INST\]|<</?SYS>>|</?(?:start_of_turn|end_of_turn|think)>",
    re.IGNORECASE,
)
_TOOL = late(
    r"</?(?:antml:)?(?:tool_calls?|tool_results?|tool_use|function_calls?|function_results?|invoke|parameter|function)"
    r"(?:[ =][^>]{0,200})?>"
    r"|\"type\": ?\"(?:tool_use|tool_result|tool_call|function_call|function)\"|\"tool_calls\": ?\["
    r"|\"(?:function|tool)_?call\": ?\{|^(?:functions|tools)\.\w{1,40}\("
    r"|^(?:tool|function) (?:call|result|output|use|response)s?\b ?[:：(#]"
    r"|^tool_(?:use|call|result)\b|^called the \w{1,40} tool\b"
    r"|^(?:工具调用|调用工具|工具结果|函数调用) ?[:：]",
    re.IGNORECASE,
)
_TOOL_HINTS = frozenset(
    (
        *("tool", "tools", "function", "functions", "invoke", "parameter", "parameters", "call"),
        *("工具", "函数"),
    )
)
_LATE_HINTS = frozenset(
    ("session", "summary", "user", "assistant", "strict", "score", "confidence")
)
_CHANNELS = (
    r"(?:telegram|whatsapp|slack|discord|signal|imessage|feishu|lark|wechat|line|matrix"
    r"|飞书|微信|钉钉)"
)
_BRACKET = late(
    rf"\[(?:{_CHANNELS}\b[^\]]{{0,160}}|message_id: ?[^\]]{{1,80}}"
    r"|(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},? )?20\d\d-\d\d-\d\d \d\d:\d\d[^\]]{0,40})\]",
    re.IGNORECASE,
)
_TURN = late(
    r"(?i:(?:用户|助手|人类|human|ai|user|assistant)[:：] ?\S"
    r"|\w{1,20}(?: \w{1,20})?[:：] ?(?:please |can you |could you |would you |帮我|请你|请帮"
    r"|麻烦你))"
)
_LOG = late(
    r"\[?\d{4}[-/]\d{2}[-/]\d{2}[T ]\d{2}:\d{2}:\d{2}"
    r"|[A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \w|\d{1,2}:\d{2}:\d{2}(?:[.,]\d+)? \S"
    r"|Segmentation fault|[A-Z]\w{2,40}(?:Error|Exception): \S|event: \w+ data: "
    r"|\[?(?:ERROR|WARN(?:ING)?|INFO|DEBUG|FATAL|TRACE)(?:\]|:| \|| \[| - | +[\w.-]{1,40}:) ?\S"
    r"|HTTP/[0-9.]{1,3} [1-5]\d\d\b|(?:GET|POST|PUT|PATCH|DELETE|HEAD) /\S* (?:HTTP|[1-5]\d\d\b)"
    r"|at [\w.$<>\[\] ]{1,80} ?\([^)]{1,200}:\d+:\d+\)|File \"[^\"]{1,200}\", line \d+"
    r"|npm (?:ERR!|WARN)"
    r"|\[\d+:\d+\]\s{1,4}\d|\[\d+\.\d{4,}\] "
)
_LOG_ENTRY = late(r"(?:(?<=\s)|^)(?:\d{1,2}:\d{2}(?::\d{2})?) (?=\S)")
_LOG_ENTRIES = 3
_TAGGED = late(r"<([a-zA-Z][\w-]*)(?:\s[^>]*)?>.*(?:</\1>|/>)$")
_DIFF = late(
    r"@@ -\d+(?:,\d+)? |diff --git |index [0-9a-f]{7,}\.\.|\+\+\+ [ab/]|--- [ab]/"
    r"|[+-](?![-+ ]).{1,200}[;{}]$|[+-](?:const|let|var|import|return|def|from|export) "
    r"|[+-]{2,3} ?[\w./]+\.\w{1,5}$"
)
_BASE64 = re.compile(r"[A-Za-z0-9+/_=-]{24,}$")
_FIELD = late(
    r"[a-z][\w.-]{0,40}: ?(?:-?\d[\d.,]*[a-z%]{0,3}|true|false|null|yes|no|user|assistant|system"
    r"|\"[^\"]*\"|'[^']*'"
    r"|/[\w./-]+)$"
)
_ROW = late(r"(?:[^\s,;，。]{0,60}[,;\t]){3,200}[^\s,;，。]{0,60}$")
_CODE = late(
    r"return(?: [\w.()\[\]\"'-]{1,80})?;?$|(?:async )?def \w+\(|class \w+[(:]|import [\w.]+;?$"
    r"|from [\w.]+ import |(?:const|let|var) [\w{}\[\], ]{1,60} ?="
    r"|(?:export |async ){0,2}function \w*\(|(?:if|for|while|switch|catch) ?\(.{0,200}\) ?\{"
    r"|\w+(?:\.\w+)*\([^)]{0,200}\);?$|#include [<\"]|(?:public|private|protected|static) \w+ "
    r"\w+ ?[(={]|\w[\w.\[\]]{0,60} ?[+:-]?= ?\S.{0,200};$|\}\s*(?:else|catch)?\s*\{?;?$"
    r"|.{0,300}[{]$"
)
_SQL = late(
    r"SELECT\b.{1,300}\bFROM\b|INSERT INTO |UPDATE \w+ SET |DELETE FROM "
    r"|CREATE (?:TABLE|INDEX|VIEW) |ALTER TABLE |DROP TABLE "
)
_SHELL_SIGNS = late(r"&&|\|\||[;|>] |\$\(|\s--?[A-Za-z]|\s[~./]*/\S|\w=\S")
_SHELL_START = late(
    r"\$ |>>> \S|PS [A-Z]:\\|[A-Z]:\\[^ ]{0,80}>|\./\w|for \w+ in .{1,200}; ?do\b"
    r"|while .{1,200}; ?do\b"
    r"|if \[\[? .{1,200}; ?then\b|alias \w+=|[A-Z][A-Z0-9_]{1,40}=\S+ +\w+ "
    r"|(?:\w+@)?[\w-]{1,40}:[~/][^ ]{0,60}[$#] "
)
_BEGINNINGS = (
    (Rule.TRANSCRIPT, _TURN),
    (Rule.DIFF, _DIFF),
    (Rule.MACHINE, _LOG),
    (Rule.RAW_DATA, _BASE64),
    (Rule.RAW_DATA, _FIELD),
    (Rule.RAW_DATA, _ROW),
    (Rule.CODE, _CODE),
    (Rule.COMMAND, _SQL),
    (Rule.COMMAND, _SHELL_START),
)
_BEGINNING = late("|".join(f"(?:{pattern.pattern})" for _, pattern in _BEGINNINGS))
"""Any of them: one look instead of nine for nearly every text."""
_ODD = frozenset("`~|{[<")
_CELLS = 2
_FEW_WORDS = 4
_ALSO_WORDS = frozenset(
    (
        *("cat", "dig", "echo", "export", "find", "go", "head", "kill", "make", "node", "sort"),
        *("ping", "ruby", "ps", "java", "tail", "touch", "watch", "caddy", "poetry", "yarn", "zip"),
        "brew",
    )
)
"""Programs whose names begin sentences too."""
_TIME_WORD = late(
    r"(?:[0-9\s:：./,+()\[\]|~–—年月日号时点分秒-]|[TZ](?![a-z])|UTC|GMT|[AaPp][Mm]\b"
    r"|(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?\b"
    r"|(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:t(?:ember)?)?"
    r"|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\b"
    r"|周[一二三四五六日天]|星期[一二三四五六日天]|上午|下午|凌晨|晚上|中午|早上|今天|昨天|半)+"
)
_LONGEST_TIME = 60
_WORD = late(r"[^\W_]")
_NOTHING_SAID = late(
    r"(?:(?:今日|今天|本日|本周|目前|暂)?(?:暂)?(?:无|没有)(?:任何|新的?|其他|特别的?)?"
    r"(?:记录|内容|事项|更新|变化|变更|安排|消息|备注|待办)"
    r"|(?:there (?:are|were|is|was) )?(?:no|nothing) (?:new |further |other |more )?"
    r"(?:notes?|entries|entry|updates?|events?|changes?|tasks?|meetings?|messages?|items?|issues?"
    r"|content)(?: today| yet| so far| this week| for now| recorded| found)*)[.。!！]?"
)
_BRACKETED = late(
    r"(?:\[[^\[\]]{1,120}\]|<[^<>]{1,120}>|\{\{?[^{}]{1,120}\}?\}|【[^【】]{1,120}】)[.。]?$"
)
_LABELLED = late(r"[^:：]{1,40}[:：]\s*")
_SURELY_LONG = 24
_SHORTEST_SENTENCE = 4
"""Letters and digits; two CJK characters count as four."""


def machine_text(text: str, plain: str, present: Keys, noise: Noise) -> Iterator[Finding]:
    """Yield what in an unwrapped text a program wrote; ``plain`` is it as seen, in lower case."""
    whole = (0, len(text))
    yield from ((rule, *whole) for rule in _marks(text, plain, present, noise))
    if found := (_TEMPLATE.search(text) if "<" in text or "[" in text else None):
        yield Rule.CHAT_TEMPLATE, *found.span()
    if not present.words.isdisjoint(_TOOL_HINTS) and (found := _TOOL.search(text)):
        yield Rule.TOOL_CALL, *found.span()
    if text[:1] in "[【" and (found := _BRACKET.match(text)):
        yield Rule.TRANSPORT, *found.span()
    if plain.startswith(noise.envelope):
        yield Rule.TRANSPORT, *whole
    if text[:1] in _ODD:
        yield from ((rule, *whole) for rule in _framed(text))
    if plain.startswith(noise.machine):
        yield Rule.MACHINE, *whole
    if _BEGINNING.match(text):
        for rule, pattern in _BEGINNINGS:
            if found := pattern.match(text):
                yield rule, *found.span()
    if text[:1].isdigit() and _is_log(text):
        yield Rule.MACHINE, *whole
    if plain.split(" ", 1)[0] in noise.commands and _looks_like_shell(text):
        yield Rule.COMMAND, *whole
    if len(text) <= _LONGEST_TIME and _TIME_WORD.fullmatch(text) and any(map(str.isdigit, text)):
        yield Rule.TIMESTAMP, *whole


def _marks(text: str, plain: str, present: Keys, noise: Noise) -> Iterator[Rule]:
    """What memory programs write about themselves."""
    if "<!--" in text:
        if _DREAMING.match(text):
            yield Rule.DREAMING_MARKER
        if MARKER.search(text):
            yield Rule.PROMOTION_MARKER
        elif text.startswith("<!--"):
            yield Rule.PLACEHOLDER
    if not present.words.isdisjoint(_STAGING_HINTS) and _is_staged(text.replace("：", ":")):
        yield Rule.STAGING
    if text.startswith("[") and _SCORE_ALONE.fullmatch(text):
        yield Rule.SCORE_TAIL
    if _own_prompts(noise).find(plain, present) or (
        "diary" in present.words and is_diary_prompt(text)
    ):
        yield Rule.SELF_REFERENCE
    if not present.words.isdisjoint(_LATE_HINTS) and (late := late_rule(text, "")):
        yield late


def _is_staged(text: str) -> bool:
    """Tell whether a text is a staged candidate, or one of its fields."""
    return any((_STAGING_LEAD.match(text), _STAGING_FIELD.match(text), _STAGING_NOTE.search(text)))


def _framed(text: str) -> Iterator[Rule]:
    """What is told by its first and last sign: fences, rows of tables, objects, tags."""
    if text.startswith(("```", "~~~")):
        yield Rule.FENCE
    if text.startswith("|") and (text.endswith("|") or text.count("|") > _CELLS):
        yield Rule.TABLE
    if text[0] in "{[" and text[-1] in "}]" and '"' in text:
        yield Rule.MACHINE if '"error"' in text else Rule.RAW_DATA
    if _TAGGED.match(text):
        yield Rule.RAW_DATA


def _is_log(text: str) -> bool:
    """Tell whether a text is a run of entries that begin with the time of day."""
    if not text[:1].isdigit() or not _LOG_ENTRY.match(text):
        return False
    return sum(1 for _ in _LOG_ENTRY.finditer(text)) >= _LOG_ENTRIES


def _looks_like_shell(text: str) -> bool:
    """Tell a command line from a sentence that begins with a program's name."""
    if text[:1].isupper() or text.endswith((".", "。", "!", "?")) or not text.isascii():
        return False
    words = text.split(" ")
    short = len(words) <= _FEW_WORDS and words[0] not in _ALSO_WORDS
    return short or _SHELL_SIGNS.search(text) is not None


def is_empty(text: str, plain: str, present: Keys, noise: Noise) -> bool:
    """Tell whether a text has too few words to say anything."""
    if not _WORD.search(text) or (text.startswith("#") and text.lstrip("#")[:1] in {"", " "}):
        return True
    said = plain.strip(" .,;!?…。，；！？*_()[]<>")
    if said in noise.placeholders or _NOTHING_SAID.fullmatch(said):
        return True
    label = _LABELLED.match(plain)
    if label and plain[label.end() :].strip(" .*_()[]。") in {*noise.placeholders, ""}:
        return True
    if _BRACKETED.match(text) or _templates(noise).find(plain, present):
        return True
    if " " not in said and said.isascii():
        return True
    return len(text) < _SURELY_LONG and _letters(text) < _SHORTEST_SENTENCE


@lru_cache(maxsize=8)
def _own_prompts(noise: Noise) -> Phrases:
    return Phrases(noise.own_prompts)


@lru_cache(maxsize=8)
def _templates(noise: Noise) -> Phrases:
    return Phrases(noise.templates)


def _letters(text: str) -> int:
    """Count letters and digits; a CJK character says as much as two."""
    return sum(2 if ord(char) > 0x2E7F else 1 for char in text if is_word_char(char))
