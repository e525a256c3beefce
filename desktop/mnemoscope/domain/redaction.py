"""Takes out of a text what may not be shown: hidden lines, secrets and personal data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mnemoscope.domain.disguise import View, seen
from mnemoscope.domain.keys import Keys, keys
from mnemoscope.domain.personal import personal_data
from mnemoscope.domain.secrets import secrets

MASK = "\u2022" * 6
_SHOWN = 2
"""Characters at the beginning of a long secret by which its owner knows it again."""
_LONG = 12


def redacted(text: str, first: int, last: int, spans: Iterable[tuple[int, int]]) -> str:
    """Empty lines of a passage that covers the lines `first` to `last` of its file.

    `spans` are lines of the file. Empty where no words are left, and where the passage begins or
    ends within a line, so that nobody can tell which of its words are hidden.
    """
    lines = text.split("\n")
    if len(lines) != last - first + 1:
        return ""
    for start, end in spans:
        for at in range(max(start, first), min(end, last) + 1):
            lines[at - first] = ""
    kept = "\n".join(lines)
    return kept if kept.strip() else ""


def secret_spans(view: View, present: Keys) -> Iterator[tuple[int, int]]:
    """Yield where keys, passwords and card numbers stand in a written text, however disguised.

    ``view`` is that text as seen, ``present`` the keys of the view.
    """
    return (view.span(*span) for span in secrets(view.text, present))


def personal_spans(view: View, present: Keys) -> Iterator[tuple[int, int]]:
    """Yield where personal data stands in a written text, as `secret_spans` does."""
    return (view.span(*span) for span in personal_data(view.text, present))


def masked(text: str, start: int = 0, end: int | None = None) -> str:
    """Return a text, or a part of it, with every secret and all personal data covered.

    It is for showing. Of what is long the first characters stay, so that its owner can tell which
    one it is.
    """
    view = seen(text)
    present = keys(view.lowered)
    end = len(text) if end is None else end
    shown: list[str] = []
    done = start
    spans = (*secret_spans(view, present), *personal_spans(view, present))
    for first, last in sorted(spans):
        if last <= done or first >= end:
            continue
        if first >= done:
            known = text[first : first + _SHOWN] if last - first >= _LONG else ""
            shown += [text[done:first], known, MASK]
        done = last
    return "".join([*shown, text[done:end]])
