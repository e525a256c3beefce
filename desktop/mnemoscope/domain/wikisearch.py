"""Search of wiki pages without a model: points for what stands where, summed to a score.

Points and modes: OpenClaw 2026.9.6 (plugin memory-wiki); 2026.4.15 knows whole phrases alone, looks
into the headers as they are written, and has no modes. `Rules.SEED` matches words at their
beginning, counts an alias as a title, and leaves what reports list to the pages themselves.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from functools import lru_cache
from math import floor
from typing import Protocol, TypeVar

from mnemoscope.domain.profile import Rules
from mnemoscope.domain.wikihealth import Freshness, claim_touched
from mnemoscope.domain.wikipages import Claim, Page, PageKind, is_closed
from mnemoscope.domain.wikisearchtexts import PageTexts, Raw, folded

SNIPPET = 700
"""Characters of a snippet at most."""
_TOKEN = re.compile(r"[a-z0-9@._-]{2,}")
_FRESHNESS = {
    Freshness.FRESH: 8,
    Freshness.AGING: 4,
    Freshness.STALE: -2,
    Freshness.UNKNOWN: -4,
}
_MOST_OCCURRENCES = 10
_MEANING = 60
"""Points for a page that means just what is asked, where a model has compared both."""
_ALIAS = 40


class SearchMode(StrEnum):
    """What a person or an agent is after."""

    AUTO = "auto"
    FIND_PERSON = "find-person"
    ROUTE_QUESTION = "route-question"
    SOURCE_EVIDENCE = "source-evidence"
    RAW_CLAIM = "raw-claim"


@dataclass(frozen=True, slots=True)
class Asked:
    """A question taken apart."""

    phrase: str
    """Trimmed, lower case."""
    tokens: tuple[tuple[str, ...], ...] = ()
    """What is asked for one by one, each in the spellings that count as it."""
    routing: tuple[tuple[str, ...], ...] = ()
    """Those of the tokens that name the matter, without the words of asking for somebody."""
    least: float = 1.0
    """Share of the tokens that must stand somewhere in a page where the phrase does not."""
    starts: bool = False
    """Whether a token counts only at the beginning of a word."""


@dataclass(frozen=True, slots=True)
class Points:
    """One summand of a score."""

    name: str
    """``title``, ``path``, ``id``, ``sources``, ``claim``, ``claims``, ``mode``, ``body``,
    ``words``, ``meaning``; ``page`` is the one point that every hit has."""
    value: int


@dataclass(frozen=True, slots=True)
class WikiHit:
    """One page found, with what its score is made of."""

    page: Page
    score: int
    points: tuple[Points, ...]
    snippet: str
    claim: Claim | None = None
    """The claim that answers best."""
    private: bool = False
    """Whether the page keeps itself from other agents."""


@dataclass(frozen=True, slots=True)
class Meant:
    """How near a page is to the question by meaning."""

    nearness: float
    """0 to 1."""
    claim: Claim | None = None
    """The claim that is nearest; None: the page as a whole."""


def asked(query: str) -> Asked:
    """Take a question apart as OpenClaw 2026.9 does; runs of Chinese give no tokens."""
    phrase = query.strip().lower()
    tokens = tuple((token,) for token in dict.fromkeys(_TOKEN.findall(phrase)))
    return Asked(phrase, tokens, tokens)


def phrase_only(query: str) -> Asked:
    """Take a question as OpenClaw 2026.4 does: as one phrase."""
    return Asked(query.strip().lower())


@dataclass(frozen=True, slots=True)
class Searching:
    """One search."""

    asked: Asked
    now: datetime
    rules: Rules = Rules.SEED
    mode: SearchMode = SearchMode.AUTO
    meaning: Mapping[str, Meant] | None = None
    """By the paths of pages; None where no model was asked."""

    def search(self, pages: Iterable[Page], raw: Raw | None = None) -> tuple[WikiHit, ...]:
        """Return the pages that answer, best first; an empty question has no answer."""
        if not self.asked.phrase:
            return ()
        found = [
            hit
            for page in pages
            if not page.broken and (hit := self._hit(PageTexts(page, self.rules, raw))) is not None
        ]
        return tuple(sorted(found, key=lambda hit: (-hit.score, hit.page.title.casefold())))

    def _fold(self, text: str) -> str:
        return folded(text, self.rules)

    def _hit(self, texts: PageTexts) -> WikiHit | None:
        page = texts.page
        if self.rules is Rules.SEED and page.kind is PageKind.REPORT:
            named = (texts.title, texts.path, texts.id)
            if not any(self.asked.phrase in name for name in named):
                return None
        meant = (self.meaning or {}).get(page.path)
        if meant is None and not self._eligible(texts):
            return None
        claims = self._claims(page)
        points = [one for one in self._points(texts, claims, meant) if one.value]
        score = sum(one.value for one in points)
        if score <= 0:
            return None
        best = claims[0] if claims else meant.claim if meant else None
        snippet = best.text if best else self._line(texts)
        return WikiHit(page, score, tuple(points), snippet[:SNIPPET], best, is_closed(page.privacy))

    def _eligible(self, texts: PageTexts) -> bool:
        everywhere = (texts.title, texts.path, texts.id, texts.meta, texts.body)
        if any(self.asked.phrase in text for text in everywhere):
            return True
        if self._enough(self.asked.tokens, *everywhere):
            return True
        routes = self.mode is SearchMode.ROUTE_QUESTION
        return routes and self._matches(texts.route, routing=True)

    def _points(
        self, texts: PageTexts, claims: Sequence[Claim], meant: Meant | None
    ) -> Iterator[Points]:
        phrase = self.asked.phrase
        yield Points("page", 1)
        yield Points("title", self._title(texts))
        yield Points("path", 10 * (phrase in texts.path))
        yield Points("id", 20 * (phrase in texts.id))
        sources = (self._fold(source) for source in texts.page.source_ids)
        yield Points("sources", 12 * any(phrase in source for source in sources))
        if claims:
            yield Points("claim", self._rank(texts.page, claims[0]))
            yield Points("claims", min(10, 2 * (len(claims) - 1)))
        yield Points("mode", self._boost(texts, claims))
        yield Points("body", min(_MOST_OCCURRENCES, texts.body.count(phrase)))
        yield Points("words", sum(self._token(texts, token) for token in self.asked.tokens))
        if meant is not None:
            yield Points("meaning", floor(_MEANING * meant.nearness + 0.5))

    def _title(self, texts: PageTexts) -> int:
        phrase = self.asked.phrase
        if texts.title == phrase:
            return 50
        if self.rules is Rules.SEED and phrase in texts.aliases:
            return _ALIAS
        return 20 if phrase in texts.title else 0

    def _token(self, texts: PageTexts, token: tuple[str, ...]) -> int:
        return (
            8 * self._stands(token, texts.title)
            + 6 * (self._stands(token, texts.path) or self._stands(token, texts.id))
            + 4 * self._stands(token, texts.meta)
            + self._stands(token, texts.body)
        )

    def _claims(self, page: Page) -> list[Claim]:
        """Return the claims that match, best first."""
        phrase = self.asked.phrase
        found = [
            claim
            for claim in page.claims
            if phrase in self._fold(claim.id or "") or self._matches(self._fold(claim.text))
        ]
        return sorted(found, key=lambda claim: -self._rank(page, claim))

    def _rank(self, page: Page, claim: Claim) -> int:
        text, phrase = self._fold(claim.text), self.asked.phrase
        points = 25 if phrase in text else 18 if self._enough(self.asked.tokens, text) else 0
        points += 10 * (phrase in self._fold(claim.id or ""))
        if claim.confidence is not None:
            points += floor(10 * claim.confidence + 0.5)
        points += _FRESHNESS[claim_touched(page, claim, self.now, self.rules).level]
        return points + (-6 if claim.contested else 4)

    def _boost(self, texts: PageTexts, claims: Sequence[Claim]) -> int:
        page = texts.page
        match self.mode:
            case SearchMode.AUTO:
                return 0
            case SearchMode.FIND_PERSON:
                return (24 if page.person_like else -4) + 24 * self._matches(texts.names)
            case SearchMode.ROUTE_QUESTION:
                points = 14 * page.person_like + 32 * self._matches(texts.route, routing=True)
                return points + min(8, 2 * len(page.relationships))
            case SearchMode.SOURCE_EVIDENCE:
                cited = self._matches(texts.cited)
                return 22 * (page.kind is PageKind.SOURCE) + 30 * cited
            case SearchMode.RAW_CLAIM:
                return 42 if claims else 0

    def _matches(self, text: str, *, routing: bool = False) -> bool:
        tokens = self.asked.routing if routing else self.asked.tokens
        return self.asked.phrase in text or self._enough(tokens, text)

    def _enough(self, tokens: Sequence[tuple[str, ...]], *texts: str) -> bool:
        """Tell whether enough of the tokens stand in one of the texts or another."""
        if not tokens:
            return False
        standing = sum(any(self._stands(token, text) for text in texts) for token in tokens)
        return standing >= self.asked.least * len(tokens)

    def _stands(self, token: tuple[str, ...], text: str) -> bool:
        if not self.asked.starts:
            return any(spelling in text for spelling in token)
        return any(
            spelling in text and (not spelling.isascii() or bool(_start(spelling).search(text)))
            for spelling in token
        )

    def _line(self, texts: PageTexts) -> str:
        """Return the line that shows best what was found: with the phrase, else with most words."""
        # Whoever looks for somebody sees what to ask there; OpenClaw shows a line of the text.
        routes = self.rules is Rules.SEED and self.mode is SearchMode.ROUTE_QUESTION
        told = texts.asking if routes else ""
        lines = [line.strip() for line in f"{told}\n{texts.shown}".splitlines() if line.strip()]
        for line in lines:
            if self.asked.phrase in self._fold(line):
                return line
        held = [
            sum(self._stands(token, self._fold(line)) for token in self.asked.tokens)
            for line in lines
        ]
        return lines[held.index(max(held))] if lines else ""


@lru_cache(maxsize=512)
def _start(spelling: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![^\W_]){re.escape(spelling)}")


class Scored(Protocol):
    """Anything that was found with a score."""

    @property
    def score(self) -> float:
        """The higher the better; those of pages are at least 1, those of the memory at most 1."""
        ...


_Page = TypeVar("_Page", bound=Scored)
_Other = TypeVar("_Other", bound=Scored)


def balanced(
    pages: Sequence[_Page], others: Sequence[_Other], most: int
) -> tuple[_Page | _Other, ...]:
    """Share room between pages and passages of the memory: half for each, the rest by score.

    Without that the memory, whose scores are below those of pages, would never be seen.
    """
    if not others:
        return tuple(pages[:most])
    half = (most + 1) // 2
    kept: list[_Page | _Other] = [*pages[:half], *others[:half]]
    rest: list[_Page | _Other] = [*pages[half:], *others[half:]]
    rest.sort(key=lambda one: -one.score)
    kept.sort(key=lambda one: -one.score)
    if len(kept) > most:
        # With an odd number of places the last of the memory gives way.
        kept = [*pages[:half], *others[: most - min(half, len(pages))]]
    kept += rest[: max(0, most - len(kept))]
    return tuple(sorted(kept, key=lambda one: -one.score))
