"""Finds keys, passwords and card numbers in a text, by their shapes and by what stands before them.

Shapes are those that the issuers document: OpenAI, Anthropic, GitHub, GitLab, Slack, AWS, Google,
Stripe, Hugging Face, npm, SendGrid, Telegram, Alibaba and Tencent Cloud, JWT (RFC 7519), PEM.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from mnemoscope.domain.keys import Keys

Span = tuple[int, int]

_SHAPES = re.compile(
    r"(?<![A-Za-z0-9])(?:"
    r"sk-[A-Za-z0-9_-]{16,}|(?:sk|rk|pk)_(?:live|test)_[A-Za-z0-9]{10,}|whsec_[A-Za-z0-9]{16,}"
    r"|gh[pousr]_[A-Za-z0-9_]{16,}|github_pat_[A-Za-z0-9_]{16,}|glpat-[A-Za-z0-9_-]{16,}"
    r"|xox[abeoprs]-[A-Za-z0-9-]{10,}|(?:AKIA|ASIA)[0-9A-Z]{16}(?![0-9A-Za-z])"
    r"|AIza[0-9A-Za-z_-]{30,}|ya29\.[0-9A-Za-z_-]{20,}|hf_[A-Za-z]{20,}|npm_[A-Za-z0-9]{30,}"
    r"|SG\.[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}|dop_v1_[0-9a-f]{40,}|shpat_[0-9a-f]{16,}"
    r"|LTAI[A-Za-z0-9]{12,24}|AKID[A-Za-z0-9]{16,}|[0-9]{8,10}:AA[A-Za-z0-9_-]{30,}"
    r"|eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*"
    r"|AGE-SECRET-KEY-1[0-9A-Z]{20,}"
    r"|hooks\.slack\.com/services/[A-Za-z0-9/]{10,}"
    r"|(?:discord|discordapp)\.com/api/webhooks/[0-9]{5,}/[A-Za-z0-9_-]{10,}"
    r")|-----BEGIN [A-Z ]{0,24}PRIVATE KEY(?: BLOCK)?-----"
)
_LONG_WORD = re.compile(r"[!-~]{16}")
"""No shape is shorter."""
_DIGITS = re.compile(r"[0-9][0-9 -]{13}")
_ASSIGNED = re.compile(r"[A-Z](?:KEY|TOKEN|SECRET|PASSWORD|PASSWD|PWD|PASS)\b")
_BEARER = re.compile(r"\b(?:bearer|basic)\s+(?P<value>[A-Za-z0-9._~+/-]{8,}={0,2})", re.IGNORECASE)
_IN_ADDRESS = re.compile(
    r"\b[a-z][a-z0-9+.-]{1,20}://[^\s:/@]{0,64}:([^\s/@]{1,128})@[^\s/]", re.IGNORECASE
)
_PARAMETER = re.compile(
    r"[?&;](?:access_token|api_?key|auth|key|password|passwd|pwd|secret|sig|signature|token)="
    r"([^\s&;\"'<>]{6,})",
    re.IGNORECASE,
)
_ENVIRONMENT = re.compile(
    r"\b[A-Z][A-Z0-9_]{0,40}?(?:KEY|TOKEN|SECRET|PASSWORD|PASSWD|PWD|PASS)(?:_[A-Z0-9_]{1,20})?"
    r"\s{0,2}[=:]\s{0,2}[\"']?([^\s\"'<$]{6,})"
)
_LABEL = (
    r"(?:pass\s?(?:word|phrase|code|wd)|passwort|kennwort|pwd|pw|credentials?|log-?in"
    r"|(?:api|access|secret|private|client|auth|licen[cs]e|recovery|encryption|activation)"
    r"[ _-]?(?:key|token|secret|code)|token|secret|pin"
    r"|(?:door|gate|alarm|entry|safe|lock|locker|vault)[ _-]?code|2fa code|backup codes?)"
)
# What stands between the name of a secret and the secret: at most a few words, no end of sentence.
_BETWEEN = r"(?:[ ](?!is\b|was\b|are\b)[^\s:=,.;!?。]{1,20}){0,5}?"
_LABELLED = re.compile(
    rf"\b(?P<label>{_LABEL})s?\b{_BETWEEN}\s{{0,2}}"
    r"(?::|=|->|\u2192|\b(?:is|was|are)(?: now)?(?: (?:changed|set|reset) to)?\b"
    r"|\b(?:changed|set|reset) to\b)"
    r"\s{0,2}[\"'`\u201c(]?(?P<value>[^\s\"'`\u201d,;)。，]{1,128})"
    r"(?P<rest>[^\n]{0,4})",
    re.IGNORECASE,
)
_SEPARATOR = re.compile(r"[:=\u2192]|->|\b(?:is|was|are)\b", re.IGNORECASE)
_ADJACENT = re.compile(
    rf"\b{_LABEL}\s{{1,2}}[\"'`\u201c(]?(?P<value>[^\s\"'`\u201d,;)。，]{{4,128}})",
    re.IGNORECASE,
)
_LABEL_ZH = (
    r"(?:密码|口令|密钥|秘钥|令牌|暗号"
    r"|验证码|门禁码|授权码|激活码|私钥"
    r"|密码锁|密碼)"
)
_LABELLED_ZH = re.compile(
    rf"{_LABEL_ZH}[^\s:：=,，。;；]{{0,8}}?\s{{0,2}}"
    r"(?:是|为|改成了?|改为|设为|设成|叫|[:：=])"
    r"\s{0,2}[\"'\u201c「(（]?(?P<value>[!-~]{4,128})"
)
_ADJACENT_ZH = re.compile(rf"{_LABEL_ZH}\s?(?P<value>[!-~]{{4,128}})")
_PAIR = re.compile(
    r"(?:\b(?:log-?in|credentials?|account|user(?:name)?\s{0,2}/\s{0,2}pass(?:word)?)"
    r"|账号密码|账号|登录)\s{0,2}[:：=]\s{0,2}"
    r"[\w.@-]{2,64}\s{0,2}(?:/|\bor\b|\|)\s{0,2}(?P<value>[^\s,;，。]{4,128})",
    re.IGNORECASE,
)
_SEED = re.compile(
    r"(?:\b(?:seed|recovery|mnemonic|wallet)(?: phrase| words)?\b|助记词)[^a-z]{1,6}"
    r"(?P<value>[a-z]{3,8}(?:[ ,]{1,2}[a-z]{3,8}){8,24})",
    re.IGNORECASE,
)
_CARD = re.compile(r"(?<![\w.-])[2-6][0-9]{3}(?:[ -]?[0-9]){9,15}(?![\w-])")
_CARD_STARTS = re.compile(r"4|5[1-5]|2[2-7]|3[47]|6(?:011|2|5)|35")
_CARD_LENGTHS = frozenset({15, 16, 17, 18, 19})
_LABEL_HINTS = frozenset(
    (
        *("account", "activation", "apikey", "basic", "bearer", "code", "codes", "credential"),
        *("credentials", "kennwort", "key", "keys", "login", "log", "mnemonic", "pass", "passcode"),
        *("passcodes", "passphrase", "passphrases", "passwd", "password", "passwords", "passwort"),
        *("pin", "pins", "pw", "pwd", "recovery", "secret", "secrets", "seed", "token", "tokens"),
        *("user", "username", "wallet", "密码", "密碼", "口令", "密钥", "秘钥", "令牌", "暗号"),
        *("证码", "禁码", "权码", "活码", "私钥", "账号", "登录", "记词"),
    )
)
"""One of these words stands before every secret that has no shape of its own."""
_NO_VALUE = re.compile(
    r"(?:required|optional|needed|none|null|unknown|known|hidden|removed|redacted|masked|changed"
    r"|rotated|expired|revoked|stored|kept|shared|set|unset|empty|missing|wrong|correct|weak|strong"
    r"|safe|secret|private|public|valid|invalid|disabled|enabled|encrypted|hashed|printed|written"
    r"|available|reset|generated|managed|asked|given|gone|there|here|now|not|only|also|always"
    r"|never|long|short|easy|hard|simple|the|that|this|see|yes|true|false|todo|tbd|n/a|bcrypt"
    r"|\*+|x{3,}|\.{2,}|<.*|\{.*|\$.*|\[.*|\u2022+)[.!?:]*",
    re.IGNORECASE,
)
_MEASURE = re.compile(
    r"(?:[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}|[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?|v?[0-9]+(?:\.[0-9]+)+"
    r"|[0-9]+-?(?:characters?|chars?|digits?|bits?|days?|minutes?|hours?|weeks?|months?|years?|th|st"
    r"|nd|rd|[a-z])|[0-9]{1,3}|[a-z]+-?[0-9]{1,2}|sha-?[0-9]+|[a-z]{1,4}[0-9]?/[0-9]+)[.,;:!?]*",
    re.IGNORECASE,
)
_ENDS = ".,;:?)\u3002"
_PASSWORD = re.compile(r"pass|pw|kennwort", re.IGNORECASE)
_LETTERS = re.compile(r"[A-Za-z]{4,}[.!?]?")


def secrets(text: str, present: Keys) -> Iterator[Span]:
    """Yield the spans of what is secret in a text with these keys; they may overlap."""
    if _LONG_WORD.search(text) or "-----" in text:
        yield from (found.span() for found in _SHAPES.finditer(text))
    if "://" in text:
        yield from (found.span(1) for found in _IN_ADDRESS.finditer(text))
    if "=" in text:
        yield from (found.span(1) for found in _PARAMETER.finditer(text))
    if not present.words.isdisjoint(_LABEL_HINTS) or _ASSIGNED.search(text):
        yield from _named(text)
    for found in _CARD.finditer(text) if _DIGITS.search(text) else ():
        if _is_card(found[0]):
            yield found.span()


def luhn(digits: str) -> bool:
    """Tell whether the last of some digits is their check digit (ISO/IEC 7812-1, annex B)."""
    total = 0
    for at, digit in enumerate(reversed(digits)):
        value = int(digit) * (1 + at % 2)
        total += value - 9 if value > 9 else value
    return total % 10 == 0


def _named(text: str) -> Iterator[Span]:
    """Yield what stands behind the name of a secret and looks like one."""
    yield from (_bare(found) for found in _BEARER.finditer(text) if _is_token(found["value"]))
    yield from (found.span(1) for found in _ENVIRONMENT.finditer(text) if _is_value(found[1]))
    yield from (found.span("value") for found in _SEED.finditer(text))
    for found in _PAIR.finditer(text):
        if _is_value(found["value"]):
            yield found.span("value")
    for found in _LABELLED.finditer(text) if _SEPARATOR.search(text) else ():
        if _is_value(found["value"]) or _is_last_word(found):
            yield _bare(found)
    for pattern in (_ADJACENT, _LABELLED_ZH, _ADJACENT_ZH):
        for found in pattern.finditer(text):
            if _is_value(found["value"]):
                yield _bare(found)


def _bare(found: re.Match[str]) -> Span:
    """Return the span of a value without the marks that end its sentence."""
    start = found.start("value")
    return start, start + len(found["value"].rstrip(_ENDS))


def _is_value(value: str) -> bool:
    """Tell whether a word is more like a password than like a word of a sentence."""
    bare = value.rstrip(".,;:!?。)")
    if len(bare) < 4 or _NO_VALUE.fullmatch(value) or _MEASURE.fullmatch(value):
        return False
    digits = any(char.isdigit() for char in bare)
    letters = any(char.isalpha() for char in bare)
    odd = any(not char.isalnum() and char not in "-'/.@_`" for char in bare)
    return (digits and (letters or bare.replace("-", "").isdecimal())) or (
        odd and (digits or letters)
    )


def _is_last_word(found: re.Match[str]) -> bool:
    """Tell whether a plain word ends the text behind a colon or "is": ``password: swordfish``."""
    value = found["value"]
    return (
        _PASSWORD.match(found["label"]) is not None
        and not found["rest"].strip(" .!)\"'`")
        and _LETTERS.fullmatch(value) is not None
        and _NO_VALUE.fullmatch(value) is None
    )


def _is_token(value: str) -> bool:
    """Tell whether a word behind ``Bearer`` is a token: no word of the language has such signs."""
    return not value.isalpha() or len(value) > 24


def _is_card(written: str) -> bool:
    digits = re.sub(r"[ -]", "", written)
    return (
        len(digits) in _CARD_LENGTHS
        and _CARD_STARTS.match(digits) is not None
        and (len(digits) == 16 or digits.startswith(("34", "37", "62")))
        and len(set(digits)) > 1
        and luhn(digits)
    )
