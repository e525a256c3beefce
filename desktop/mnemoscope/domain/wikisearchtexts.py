"""What of a wiki page is searched: its names, its header, its text, what to ask for there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import cast

from mnemoscope.domain.profile import Rules
from mnemoscope.domain.tokens import fold
from mnemoscope.domain.wikipages import Page

_RELATED = re.compile(
    r"^[ \t]*<!-- openclaw:wiki:related:start -->.*?<!-- openclaw:wiki:related:end -->",
    re.DOTALL | re.MULTILINE,
)

Raw = Callable[[Page], str]
"""Returns a page's file as it is written."""


class PageTexts:
    """The texts of a page as they are searched: folded, and made at first use."""

    def __init__(self, page: Page, rules: Rules, raw: Raw | None) -> None:
        self.page = page
        self._rules = rules
        self._raw = raw
        self.title = folded(page.title, rules)
        self.path = folded(page.relative, rules)
        self.id = folded(page.id, rules)

    @cached_property
    def shown(self) -> str:
        """The text of which a line is shown; without the links that compiling lists."""
        if self._rules is Rules.OPENCLAW_2026_4 and self._raw is not None:
            return self._raw(self.page)
        return (
            _RELATED.sub("", self.page.body)
            if "wiki:related" in self.page.body
            else (self.page.body)
        )

    @cached_property
    def body(self) -> str:
        """The same, folded."""
        return folded(self.shown, self._rules)

    @cached_property
    def aliases(self) -> tuple[str, ...]:
        """Its other names, folded."""
        return tuple(folded(alias, self._rules) for alias in self.page.aliases)

    @cached_property
    def meta(self) -> str:
        """What the header says; to OpenClaw 2026.9 its keys count too."""
        if self._rules is Rules.OPENCLAW_2026_4:
            return ""
        keys = self._rules is not Rules.SEED
        parts = (self.title, self.path, *_leaves(self.page.fields, keys=keys))
        return folded("\n".join(parts), self._rules)

    @cached_property
    def names(self) -> str:
        """What a person is called by."""
        card = self.page.person
        called = (card.canonical_id, *card.handles, *card.socials, *card.emails) if card else ()
        names = (self.page.canonical_id, *self.page.aliases, *called)
        return folded("\n".join(names), self._rules)

    @cached_property
    def asking(self) -> str:
        """What to ask for here and what not, as it is written."""
        page, card = self.page, self.page.person
        parts = [*page.best_used_for, *page.not_enough_for]
        if card is not None:
            parts += (card.lane, *card.ask_for, *card.avoid_asking_for)
            parts += (*card.best_used_for, *card.not_enough_for)
        return "\n".join(part for part in parts if part)

    @cached_property
    def route(self) -> str:
        """What to ask for here, and what the page has to do with."""
        parts = [self.asking]
        for one in self.page.relationships:
            parts += (one.target_title, one.kind, one.note)
        return folded("\n".join(parts), self._rules)

    @cached_property
    def cited(self) -> str:
        """Where the page and its claims are from."""
        page = self.page
        parts = [str(page.fields.get("sourcePath", "")), *page.source_ids]
        for proof in (proof for claim in page.claims for proof in claim.evidence):
            parts += (proof.source_id, proof.path, proof.kind, proof.note)
        return folded("\n".join(parts), self._rules)


def folded(text: str, rules: Rules) -> str:
    """Fold case as a search does; only our own folds the forms of letters too."""
    return fold(text) if rules is Rules.SEED else text.lower()


def _leaves(value: object, *, keys: bool) -> Iterator[str]:
    """Yield the texts and numbers of a header, with the names of its fields where these count."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for part in cast("tuple[object, ...]", value):
            yield from _leaves(part, keys=keys)
    elif isinstance(value, Mapping):
        for key, part in cast("Mapping[str, object]", value).items():
            if keys:
                yield key
            yield from _leaves(part, keys=keys)
    elif value is not None:
        yield str(value)
