"""What the memories of a workspace are filed under, so that somebody can choose from it."""

from __future__ import annotations

from dataclasses import dataclass

from mnemoscope.engine.session import Session

MOST = 40
"""So many of each are told, the most frequent first."""


@dataclass(frozen=True, slots=True)
class Shelves:
    """Kinds, statuses, scopes and tags that occur; each the most frequent first."""

    kinds: tuple[str, ...] = ()
    statuses: tuple[str, ...] = ()
    scopes: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()


def shelves(session: Session) -> Shelves:
    """Return what can be filtered by, as far as the index has read the notes."""
    index = session.index
    if not index.answers:
        return Shelves()
    found: dict[str, list[str]] = {}
    for mark, _ in index.attributes.marks():
        name, _, value = mark.partition("=")
        found.setdefault(name, []).append(value)
    kinds, statuses, scopes, tags = (
        tuple(found.get(name, ())[:MOST]) for name in ("kind", "status", "scope", "tag")
    )
    return Shelves(kinds, statuses, scopes, tags)
