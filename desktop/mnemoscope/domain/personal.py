"""Finds personal data in a text: mail addresses, telephone and identity numbers, bank accounts.

Checks: GB 11643-1999 (Chinese identity numbers), ISO 13616 (IBAN), ITU-T E.164 (telephone).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from mnemoscope.domain.keys import Keys

Span = tuple[int, int]

_MAIL = re.compile(
    r"(?<![\w.+%/-])(?P<name>[A-Za-z0-9][A-Za-z0-9._%+-]{0,63})@"
    r"(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,62})\.){1,6}[A-Za-z]{2,24}(?![\w@-])(?!:[\w~./])"
)
_HIDDEN_MAIL = re.compile(
    r"\b[\w.+-]{2,40} ?(?:\(at\)|\[at\]|\{at\}|（at）) ?[\w-]{2,40}"
    r"(?: ?(?:\.|\(dot\)|\[dot\]|\{dot\}) ?[\w-]{2,24}){1,4}",
    re.IGNORECASE,
)
_OFFICES = frozenset(
    (
        *("abuse", "admin", "billing", "contact", "git", "hello", "help", "hostmaster", "info"),
        *("jobs", "mail", "newsletter", "no-reply", "noreply", "office", "ops", "postmaster"),
        *("press", "root", "sales", "security", "service", "shop", "support", "team", "webmaster"),
    )
)
"""Mailboxes of nobody in particular."""
_CHINESE_MOBILE = re.compile(
    r"(?<![\w.+-])(?:(?:\+|00)86[ -]?)?1[3-9][0-9](?:[ -]?[0-9]{4}){2}(?![0-9A-Za-z_]|[.-][0-9])"
)
_INTERNATIONAL = re.compile(
    r"(?<![0-9] )(?<![\w.])(?:\+|00(?=[1-9][0-9]?[ ]))[1-9][0-9]{0,2}"
    r"(?:[ ./-]?\(?[0-9]{1,5}\)?){2,6}(?![0-9A-Za-z_])"
)
_AMERICAN = re.compile(
    r"(?<![\w-])(?:\([2-9][0-9]{2}\) ?|[2-9][0-9]{2}-)[0-9]{3}-[0-9]{4}(?![\w-])"
)
_NAMED_NUMBER = re.compile(
    r"(?:\b(?:phone|telephone|tel|mobile|cell|fax|whatsapp|handy|call"
    r"|(?:private|home|work|personal|direct|emergency|my|his|her|their|contact) number)\b"
    r"(?:[ ][a-z']{1,12}){0,4}?"
    r"|电话|手机号?|座机|联系方式)\s{0,2}"
    r"(?:[.:：=]|\bis\b|\bat\b|\bon\b|number\b|是|为)?\s{0,2}"
    r"(?P<value>\(?0?[0-9](?:[ ./()-]{0,2}[0-9]){6,13})(?![0-9A-Za-z_.:]\w|[0-9A-Za-z_])",
    re.IGNORECASE,
)
_NUMBER_HINTS = frozenset(
    (
        *(
            "number",
            "phone",
            "telephone",
            "tel",
            "mobile",
            "cell",
            "fax",
            "whatsapp",
            "handy",
            "call",
        ),
        *("电话", "手机", "座机", "系方", "passport", "social", "ssn", "card", "tax", "driver"),
        *("drivers", "护照", "社保", "驾照"),
    )
)
"""One of these words stands before every number that is known by its name only."""
_CHINESE_ID = re.compile(r"(?<![0-9A-Za-z])[1-9][0-9]{5}(?:19|20)[0-9]{9}[0-9Xx](?![0-9A-Za-z])")
_ID_WEIGHTS = (7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2)
_IBAN = re.compile(
    r"(?<![0-9A-Za-z])[A-Z]{2}[0-9]{2}(?: ?[0-9A-Z]{4}){2,7}(?: ?[0-9A-Z]{1,3})?(?![0-9A-Za-z])"
)
_NAMED_ID = re.compile(
    r"(?:\b(?:passport|social security|ssn|id card|tax id|driver'?s licen[cs]e)"
    r"(?: (?:no|number|nr))?\b|护照号?|社保号?|驾照号?)"
    r"\.?\s{0,2}(?:[:：=#]|\bis\b|是|为)?\s{0,2}(?P<value>[A-Z]{0,2}[0-9][0-9A-Z-]{6,14})",
    re.IGNORECASE,
)
_STREETS = (
    re.compile(
        r"(?<!\w)[1-9][0-9]{0,4}[a-z]? (?:[A-Z][A-Za-z'.]{1,24} ){1,3}(?:Street|St|Avenue|Ave|Road"
        r"|Rd|Lane|Ln|Boulevard|Blvd|Drive|Dr|Court|Square)\b\.?,? "
        r"(?:[A-Z0-9][\w.#-]{0,12},? ){0,3}(?:[A-Z][a-z]{2,24}|[A-Z]{2}),? ?"
        r"(?:[A-Z]{2} )?[A-Z0-9]{2,4} ?[A-Z0-9]{2,5}\b"
    ),
    re.compile(
        r"(?<!\w)[A-ZÄÖÜ][\wß.-]{1,30}(?:straße|strasse|str\.|gasse|weg|platz|allee)"
        r" [1-9][0-9]{0,3}[a-z]?,? [0-9]{5} [A-ZÄÖÜ]\w{1,30}"
    ),
    re.compile(
        r"[一-鿿]{1,12}(?:省|市|区|县|镇)[一-鿿]{1,12}"
        r"(?:路|街|巷|弄|大道|胡同)[0-9]{1,5}号"
        r"(?:[一-鿿0-9-]{0,12}(?:楼|室|单元))?"
    ),
)
_IN_STREET = re.compile(
    r"(?:Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Boulevard|Blvd|Drive|Dr|Court|Square)\b"
    r"|(?:straße|strasse|str\.|gasse|weg|platz|allee) |[路街巷弄道同][0-9]"
)
_DIGIT = re.compile(r"[0-9]")
_LEAST_DIGITS, _MOST_DIGITS = 8, 15
_FEWEST_DIGITS = 5
"""Of any number that is looked for."""


def personal_data(text: str, present: Keys) -> Iterator[Span]:
    """Yield the spans of personal data in a text with these keys; they may overlap."""
    if "@" in text:
        for found in _MAIL.finditer(text):
            if found["name"].lower() not in _OFFICES:
                yield found.span()
    if "at" in present.words:
        yield from (found.span() for found in _HIDDEN_MAIL.finditer(text))
    digits = len(_DIGIT.findall(text))
    if digits >= _FEWEST_DIGITS:
        yield from _numbers(text, present)
    if digits and _IN_STREET.search(text):
        for street in _STREETS:
            yield from (found.span() for found in street.finditer(text))


def is_chinese_id(number: str) -> bool:
    """Tell whether the last sign of a Chinese identity number fits the 17 digits before it."""
    total = sum(int(digit) * weight for digit, weight in zip(number, _ID_WEIGHTS, strict=False))
    return "10X98765432"[total % 11] == number[-1].upper() and _is_day(number[6:14])


def is_iban(written: str) -> bool:
    """Tell whether the check digits of an account number fit."""
    bare = written.replace(" ", "")
    if not 15 <= len(bare) <= 34:
        return False
    turned = bare[4:] + bare[:4]
    return int("".join(str(int(char, 36)) for char in turned)) % 97 == 1


def _is_day(digits: str) -> bool:
    month, day = int(digits[4:6]), int(digits[6:8])
    return 1 <= month <= 12 and 1 <= day <= 31


def _numbers(text: str, present: Keys) -> Iterator[Span]:
    yield from (found.span() for found in _CHINESE_MOBILE.finditer(text))
    yield from (found.span() for found in _AMERICAN.finditer(text))
    for found in _CHINESE_ID.finditer(text):
        if is_chinese_id(found[0]):
            yield found.span()
    for found in _INTERNATIONAL.finditer(text):
        if _LEAST_DIGITS <= sum(map(str.isdigit, found[0])) <= _MOST_DIGITS:
            yield found.span()
    for found in _IBAN.finditer(text):
        if is_iban(found[0]):
            yield found.span()
    if not present.words.isdisjoint(_NUMBER_HINTS):
        for named in (_NAMED_NUMBER, _NAMED_ID):
            yield from (found.span("value") for found in named.finditer(text))
