"""How far what OpenClaw has compiled from a wiki is behind the pages, which decide."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import datetime

from mnemoscope.domain.outcomes import Problem, Refused
from mnemoscope.domain.wikipagelinks import RenderMode
from mnemoscope.domain.wikipages import PageKind
from mnemoscope.engine.compile import NO_WIKI
from mnemoscope.engine.session import Session
from mnemoscope.engine.wiki import Generation, open_vault
from mnemoscope.ledger.openclaw_wiki import read_compiled


@dataclass(frozen=True, slots=True)
class CacheState:
    """What OpenClaw's agents are told, held against the pages."""

    place: str
    made_at: datetime | None
    published: bool
    """Whether OpenClaw would use it at all."""
    claims: int
    unknown: int
    """Claims of pages that it does not hold as they are now."""
    gone: int
    """Claims that it holds and no page does."""

    @property
    def in_step(self) -> bool:
        """Whether it says what the pages say."""
        return self.published and not self.unknown and not self.gone


@dataclass(frozen=True, slots=True)
class WikiStatus:
    """A vault in one glance."""

    root: str
    prefix: str
    generation: Generation
    mode: RenderMode
    pages: tuple[tuple[PageKind, int], ...]
    claims: int
    cache: CacheState | None
    """None: nothing is compiled, or it cannot be read."""
    problems: tuple[Problem, ...]
    """Pages that cannot be read, and a cache that cannot."""


def wiki_status(session: Session) -> WikiStatus | Refused:
    """Tell what the vault holds and whether OpenClaw's agents are told the same."""
    vault = open_vault(session)
    if vault is None:
        return NO_WIKI
    pages = vault.titled
    kinds = Counter(page.kind for page in pages)
    problems = [problem for page in vault.pages for problem in page.problems]
    own = Counter(
        (page.relative, claim.text, claim.status.lower()) for page in pages for claim in page.claims
    )
    cache = None
    read = read_compiled(vault.place.root)
    if isinstance(read, Problem):
        problems.append(read)
    elif read is not None:
        theirs = Counter((one.page, one.text, one.status.lower()) for one in read.claims)
        cache = CacheState(
            read.place,
            read.made_at,
            read.published,
            claims=theirs.total(),
            unknown=(own - theirs).total(),
            gone=(theirs - own).total(),
        )
    return WikiStatus(
        root=str(vault.place.root),
        prefix=vault.place.prefix,
        generation=vault.generation,
        mode=vault.mode,
        pages=tuple((kind, kinds[kind]) for kind in PageKind),
        claims=own.total(),
        cache=cache,
        problems=tuple(problems),
    )
