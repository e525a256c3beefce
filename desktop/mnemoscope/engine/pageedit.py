"""One change to the header of a wiki page, saved under guard: only the lines concerned are written.

What is changed is found by what it said when it was shown, never by its place alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import cast

from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.outcomes import BadInput, Clash, RefusalReason, Refused
from mnemoscope.domain.paths import is_short_term_path
from mnemoscope.domain.wikipages import Claim, Page, PageKind, Relationship, kind_of
from mnemoscope.engine.edit import Saved, save_text
from mnemoscope.engine.session import Session
from mnemoscope.engine.views import OpenText
from mnemoscope.engine.wikiplace import place
from mnemoscope.vault.wikipages import page_from
from mnemoscope.vault.wikivalues import Value
from mnemoscope.vault.wikiwrite import Append, Edit, Remove, Set, with_edits

_UPDATED = "updatedAt"


@dataclass(frozen=True, slots=True)
class ChangeClaim:
    """Give a claim other words, another status or confidence; None leaves what is there."""

    claim: Claim
    """As it was shown."""
    text: str | None = None
    status: str | None = None
    confidence: float | None = None


@dataclass(frozen=True, slots=True)
class DropClaim:
    """Take a claim out, with its evidence."""

    claim: Claim


@dataclass(frozen=True, slots=True)
class AddClaim:
    """Put a claim behind the others."""

    text: str


@dataclass(frozen=True, slots=True)
class AddEvidence:
    """Let a claim rest on one more thing: lines of a file, a page, or what somebody said."""

    claim: Claim
    """As it was shown."""
    path: str = ""
    """Relative to the vault or the workspace; empty: the note is all there is."""
    lines: str = ""
    """As ``12-18`` or ``12``."""
    note: str = ""


@dataclass(frozen=True, slots=True)
class ChangeRelation:
    """Call a relationship by another kind."""

    relation: Relationship
    kind: str


@dataclass(frozen=True, slots=True)
class DropRelation:
    """Take a relationship out."""

    relation: Relationship


@dataclass(frozen=True, slots=True)
class AddRelation:
    """Put a relationship to another page behind the others."""

    target: Page
    kind: str


@dataclass(frozen=True, slots=True)
class ChangeTexts:
    """Give a list of texts other entries."""

    place: tuple[str, ...]
    """Such as ``("questions",)`` or ``("personCard", "askFor")``."""
    before: tuple[str, ...]
    after: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ChangeText:
    """Give a field another text; an empty one takes the field away."""

    place: tuple[str, ...]
    text: str


Change = (
    ChangeClaim
    | DropClaim
    | AddClaim
    | AddEvidence
    | ChangeRelation
    | DropRelation
    | AddRelation
    | ChangeTexts
    | ChangeText
)


def change_page(session: Session, base: OpenText, change: Change) -> Saved | Clash | Refused:
    """Make one change to the page that was opened, and date it; see `save_text` for the rest.

    Raises:
        EnvironmentFault: the disk or the data folder refused; the file is as it was.
    """
    page = _page(session, base)
    if page is None:
        return Refused(RefusalReason.NOT_FOUND, path=base.path)
    if page.broken:
        return Refused(RefusalReason.UNREADABLE, str(page.problems[0]), base.path)
    now = iso_utc(session.clock.now())
    edits = _edits(page, change, now)
    if edits is None:
        return Refused(RefusalReason.CHANGED_SINCE, path=base.path)
    if not edits:
        return Refused(RefusalReason.NOTHING_TO_DO, path=base.path)
    try:
        text = with_edits(base.text, [*edits, Set((_UPDATED,), now)])
    except BadInput as wrong:
        return Refused(RefusalReason.UNREADABLE, str(wrong.args[0]), base.path)
    return save_text(session, base, text)


def _page(session: Session, base: OpenText) -> Page | None:
    found = place(session)
    relative = None if found is None else found.relative(base.path)
    kind: PageKind | None = None if relative is None else kind_of(relative)
    if relative is None or kind is None:
        return None
    return page_from(base.text, base.path, relative, kind)


def _edits(page: Page, change: Change, now: str) -> Sequence[Edit] | None:
    """Return what must be changed; None where what is meant does not stand there any more."""
    match change:
        case ChangeClaim() | DropClaim():
            claim = _same_claim(page, change.claim)
            return None if claim is None else _of_claim(claim, change, now)
        case AddClaim(text):
            return [Append(("claims",), _new_claim(page, text, now))] if text.strip() else []
        case AddEvidence():
            claim = _same_claim(page, change.claim)
            return None if claim is None else _of_evidence(claim, change, now)
        case ChangeRelation() | DropRelation():
            relation = _same_relation(page, change.relation)
            return None if relation is None else _of_relation(relation, change, now)
        case AddRelation():
            return [Append(("relationships",), _new_relation(change, now))]
        case ChangeTexts():
            return _of_texts(page, change)
        case ChangeText(where, text):
            if not text.strip():
                return [Remove(where)]
            return [Set(where, text.strip())]


def _same_claim(page: Page, shown: Claim) -> Claim | None:
    """Find a claim by its words and its id, nearest to where it stood."""
    same = [one for one in page.claims if (one.id, one.text) == (shown.id, shown.text)]
    return min(same, key=lambda one: abs(one.index - shown.index), default=None)


def _same_relation(page: Page, shown: Relationship) -> Relationship | None:
    same = [one for one in page.relationships if replace(one, index=0) == replace(shown, index=0)]
    return min(same, key=lambda one: abs(one.index - shown.index), default=None)


def _of_claim(claim: Claim, change: ChangeClaim | DropClaim, now: str) -> Sequence[Edit]:
    where = ("claims", claim.index)
    if isinstance(change, DropClaim):
        return [Remove(where)]
    edits: list[Edit] = []
    if change.text is not None and change.text.strip() not in ("", claim.text):
        edits.append(Set((*where, "text"), change.text.strip()))
    if change.status is not None and change.status.strip() not in ("", claim.status):
        edits.append(Set((*where, "status"), change.status.strip()))
    if change.confidence is not None and change.confidence != claim.confidence:
        edits.append(Set((*where, "confidence"), change.confidence))
    return [*edits, Set((*where, _UPDATED), now)] if edits else []


def _new_claim(page: Page, text: str, now: str) -> Value:
    stem = page.relative.rpartition("/")[2][:-3]
    taken = {claim.id for claim in page.claims}
    numbers = range(1, len(taken) + 2)
    claim_id = next(each for n in numbers if (each := f"claim.{stem}.{n}") not in taken)
    fields: dict[str, Value] = {"id": claim_id, "text": text.strip(), "status": "supported"}
    return {**fields, "evidence": [], _UPDATED: now}


def _of_evidence(claim: Claim, change: AddEvidence, now: str) -> Sequence[Edit]:
    where = ("claims", claim.index)
    path, note = change.path.strip(), change.note.strip()
    if not (path or note):
        return []
    fields: dict[str, Value] = {
        "kind": "daily-note" if is_short_term_path(path) else "memory" if path else "note",
        "path": path,
        "lines": change.lines.strip() if path else "",
        "note": note,
    }
    told = {name: value for name, value in fields.items() if value}
    return [Append((*where, "evidence"), {**told, _UPDATED: now}), Set((*where, _UPDATED), now)]


def _of_relation(
    relation: Relationship, change: ChangeRelation | DropRelation, now: str
) -> Sequence[Edit]:
    where = ("relationships", relation.index)
    if isinstance(change, DropRelation):
        return [Remove(where)]
    kind = change.kind.strip()
    if kind in ("", relation.kind):
        return []
    edits: list[Edit] = [Set((*where, "kind"), kind)]
    return [*edits, Set((*where, _UPDATED), now)] if relation.updated_at else edits


def _new_relation(change: AddRelation, now: str) -> Value:
    target = change.target
    fields: dict[str, Value] = {
        "targetId": target.id,
        "targetPath": target.relative,
        "targetTitle": target.title,
        "kind": change.kind.strip(),
        _UPDATED: now,
    }
    return {name: value for name, value in fields.items() if value}


def _of_texts(page: Page, change: ChangeTexts) -> Sequence[Edit] | None:
    """Change one entry where one alone differs, so that the others keep their lines."""
    written = _written(page, change.place)
    after = tuple(filter(None, (text.strip() for text in change.after)))
    if written is None:
        return _whole(change.place, after)
    if written != change.before:
        return None
    for at, text in enumerate(written):
        if after == (*written[:at], *written[at + 1 :]):
            return [Remove((*change.place, at))] if after else [Remove(change.place)]
        if len(after) == len(written) and after == (*written[:at], after[at], *written[at + 1 :]):
            return [] if after[at] == text else [Set((*change.place, at), after[at])]
    if written and after[:-1] == written:
        return [Append(change.place, after[-1])]
    return [] if after == written else _whole(change.place, after)


def _whole(where: tuple[str, ...], texts: tuple[str, ...]) -> Sequence[Edit]:
    return [Set(where, texts)] if texts else [Remove(where)]


def _written(page: Page, where: tuple[str, ...]) -> tuple[str, ...] | None:
    """Return a list as it is written; None where it is no plain list of texts."""
    value = page.fields.get(where[0])
    for name in where[1:]:
        inner = cast("Mapping[str, object]", value) if isinstance(value, Mapping) else page.fields
        value = None if inner is page.fields else inner.get(name)
    if value is None:
        return ()
    if not isinstance(value, tuple):
        return None
    entries = cast("tuple[object, ...]", value)
    texts = tuple(entry.strip() for entry in entries if isinstance(entry, str))
    return texts if len(texts) == len(entries) and all(texts) else None
