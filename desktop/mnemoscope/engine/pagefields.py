"""What the header of a page takes over from pages that become part of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from mnemoscope.domain.wikipages import Claim, Page, Relationship, is_closed
from mnemoscope.domain.wikirelations import kind_key
from mnemoscope.domain.wikiweb import Web
from mnemoscope.vault.wikivalues import Value
from mnemoscope.vault.wikiwrite import Append, Edit, Set

_OWN = frozenset(
    {
        *("id", "title", "pageType", "status", "confidence", "updatedAt", "createdAt"),
        *("aliases", "claims", "relationships", "privacyTier"),
    }
)
"""What says something of a page itself, or is joined in a way of its own."""


@dataclass(frozen=True, slots=True)
class JoinedFields:
    """The changes to the header of the page that stays."""

    edits: tuple[Edit, ...]
    claims: int
    """How many claims go over."""


def joined_fields(
    keep: Page, gone: Sequence[Page], web: Web, paths: Mapping[str, str]
) -> JoinedFields:
    """Return what the header of ``keep`` takes over; what it says itself stays as it is.

    A claim that says the same with the same status is one, with the evidence of both. ``paths``
    name for the path of a page that goes where its statements stand then.
    """
    fields = _Fields(keep)
    claims = _Claims(keep, paths)
    for page in gone:
        fields.names(page)
        fields.take((), page.fields, _OWN)
        fields.privacy(page)
        claims.take(page)
    related = [*_relationships(keep, gone, web)]
    return JoinedFields((*fields.edits, *claims.edits, *related), claims.count)


class _Fields:
    """Lists, texts and the card of the person."""

    def __init__(self, keep: Page) -> None:
        self._keep = keep
        self._known: dict[tuple[str, ...], object] = {}
        self.edits: list[Edit] = []
        self._closed = is_closed(keep.privacy)

    def take(
        self, where: tuple[str, ...], fields: Mapping[str, object], but: frozenset[str]
    ) -> None:
        """Take fields that are not there, and the entries of lists that are."""
        for name, value in fields.items():
            if name not in but and value not in (None, "", ()):
                self._field((*where, name), value)

    def names(self, page: Page) -> None:
        """Let the page be called by the names of another one, too."""
        others = (name for name in (page.title, *page.aliases) if name != self._keep.title)
        self._field(("aliases",), tuple(others))

    def privacy(self, page: Page) -> None:
        """Let the page be as closed as the most closed one."""
        if page.privacy and (
            not self._keep.privacy or (is_closed(page.privacy) and not self._closed)
        ):
            self.edits.append(Set(("privacyTier",), page.privacy))
            self._closed = is_closed(page.privacy)

    def _field(self, where: tuple[str, ...], value: object) -> None:
        known = self._now(where)
        if known in (None, "", ()):
            if value != ():
                self.edits.append(Set(where, cast("Value", value)))
                self._known[where] = value
        elif _maps(known) and _maps(value):
            inner = cast("Mapping[str, object]", value)
            self.take(where, inner, frozenset({"privacyTier"}))
            tier = inner.get("privacyTier")
            if isinstance(tier, str) and is_closed(tier):
                self.edits.append(Set((*where, "privacyTier"), tier))
        elif _is_list(known) or (_is_list(value) and isinstance(known, str)):
            self._entries(where, known, _listed(value))

    def _entries(self, where: tuple[str, ...], known: object, entries: tuple[object, ...]) -> None:
        before = _listed(known)
        new: list[object] = []
        new.extend(one for one in entries if one not in before and one not in new)
        if _is_list(known):
            self.edits += [Append(where, cast("Value", one)) for one in new]
        elif new:
            self.edits.append(Set(where, cast("Value", (*before, *new))))
        self._known[where] = (*before, *new)

    def _now(self, where: tuple[str, ...]) -> object:
        if where in self._known:
            return self._known[where]
        value: object = self._keep.fields
        for at, name in enumerate(where):
            value = self._known.get(where[:at], value) if at else value
            value = cast("Mapping[str, object]", value).get(name) if _maps(value) else None
        return value


class _Claims:
    """Claims, each said once."""

    def __init__(self, keep: Page, paths: Mapping[str, str]) -> None:
        self._own = {_said(claim): claim for claim in keep.claims}
        self._known = set(self._own)
        self._paths = paths
        self.edits: list[Edit] = []
        self.count = 0

    def take(self, page: Page) -> None:
        """Take the claims of a page."""
        raw = _listed(page.fields.get("claims"))
        for claim in page.claims:
            entry = self._led(cast("Mapping[str, Value]", raw[claim.index]))
            own = self._own.get(_said(claim))
            if own is not None:
                self._more(own, claim, entry)
            elif _said(claim) not in self._known:
                self._known.add(_said(claim))
                self.edits.append(Append(("claims",), entry))
                self.count += 1

    def _more(self, own: Claim, claim: Claim, entry: Mapping[str, Value]) -> None:
        """Let a claim of the page rest on the evidence of another one as well."""
        pieces = [one for one in _listed(entry.get("evidence")) if _maps(one)]
        if len(pieces) == len(claim.evidence):
            self.edits += [
                Append(("claims", own.index, "evidence"), cast("Value", piece))
                for piece, read in zip(pieces, claim.evidence, strict=True)
                if read not in own.evidence
            ]

    def _led(self, entry: Mapping[str, Value]) -> Mapping[str, Value]:
        """Return a claim whose evidence is none of a page that goes."""
        pieces: list[Value] = []
        for one in _listed(entry.get("evidence")):
            piece = cast("Mapping[str, Value]", one) if _maps(one) else None
            path = None if piece is None else piece.get("path")
            if piece is not None and isinstance(path, str) and path in self._paths:
                kept = {name: value for name, value in piece.items() if name != "lines"}
                pieces.append({**kept, "path": self._paths[path]})
            else:
                pieces.append(cast("Value", one))
        return {**entry, "evidence": tuple(pieces)} if pieces else entry


def _relationships(keep: Page, gone: Sequence[Page], web: Web) -> Iterable[Edit]:
    known = {_leads(one, web) for one in keep.relationships}
    own = {keep.relative, *(page.relative for page in gone)}
    for page in gone:
        raw = _listed(page.fields.get("relationships"))
        for one in page.relationships:
            leads = _leads(one, web)
            if leads not in known and leads[1] not in own:
                known.add(leads)
                yield Append(("relationships",), cast("Value", raw[one.index]))


def _leads(one: Relationship, web: Web) -> tuple[str, str]:
    target = web.target(one)
    named = one.target_title or one.target_id or one.target_path
    return kind_key(one.kind), named if target is None else target.relative


def _said(claim: Claim) -> tuple[str, str]:
    return " ".join(claim.text.lower().split()), claim.status.strip().lower()


def _is_list(value: object) -> bool:
    return isinstance(value, tuple)


def _maps(value: object) -> bool:
    return isinstance(value, Mapping)


def _listed(value: object) -> tuple[object, ...]:
    """Return a list of a header; a single value is a list of one."""
    if isinstance(value, tuple):
        return cast("tuple[object, ...]", value)
    return () if value in (None, "") else (value,)
