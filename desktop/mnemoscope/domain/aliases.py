"""Names that stand for one thing: those of a page, and those that a text gives in brackets."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

_LATIN = r"[A-Z][\w'-]*(?:[ ][A-Z][\w'-]*){0,2}"
_HAN = r"[\u3400-\u9fff]{2,6}"
_BESIDE = re.compile(
    rf"(?P<latin>{_LATIN})\s?(?:[（(]|\s/\s)(?P<han>{_HAN})(?![\u3400-\u9fff])"
    rf"|(?<![\u3400-\u9fff])(?P<first>{_HAN})\s?(?:[（(]|\s/\s)(?P<second>{_LATIN})[)）\s]"
)


def names_in(text: str) -> Iterator[tuple[str, str]]:
    """Yield names that a text gives in two scripts: ``Lu Qinghe (陆青禾)``, ``青雀 / Qingque``."""
    if "(" in text or "（" in text or " / " in text:
        for match in _BESIDE.finditer(text):
            yield match["latin"] or match["second"], match["han"] or match["first"]


def alias_map(groups: Iterable[Sequence[str]]) -> dict[str, str]:
    """Return names by their forms, small letters; groups that share a form are one.

    A name goes by the first form of the first group that has it.
    """
    known: dict[str, str] = {}
    for group in groups:
        forms = [form.strip().lower() for form in group if len(form.strip()) > 1]
        if len(forms) < 2:
            continue
        name = next((known[form] for form in forms if form in known), forms[0])
        others = {known[form] for form in forms if form in known} - {name}
        for form, now in known.items():
            if now in others:
                known[form] = name
        known |= dict.fromkeys(forms, name)
    return known
