"""What a wiki page is about in one text: its names, what to ask for there, how it begins."""

from __future__ import annotations

import re

from mnemoscope.domain.wikipages import Page, PageKind

_OPENING = 300
"""Characters of a page's first paragraph that belong to its card."""
_PROSE = re.compile(r"^(?![#>|`<\-*+\s]|\d+[.)]\s)\S.*", re.MULTILINE)


def card(page: Page) -> str:
    """Return the card of a page; empty where there is nothing to it but a name.

    A bare name is near to any question by meaning, and its page is found by the name anyway.
    """
    about = list(page.best_used_for)
    person = page.person
    if person is not None:
        about += (person.lane, *person.ask_for, *person.best_used_for)
    described = page.fields.get("description")
    about.append(described if isinstance(described, str) else "")
    opening = _PROSE.search(page.body)
    # What a source says is no word about it.
    about.append(opening[0][:_OPENING] if opening and page.kind is not PageKind.SOURCE else "")
    told = [part.strip() for part in about if part.strip()]
    if not told and not page.aliases:
        return ""
    return ". ".join(dict.fromkeys((page.title, *page.aliases, *told)))
