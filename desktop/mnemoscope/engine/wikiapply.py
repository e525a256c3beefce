"""The two ways in which an agent changes the wiki: a new synthesis, and other metadata of a page.

Fields and rules: OpenClaw's tool ``wiki_apply`` (2026.9). Unlike there a title that another page's
file name would stand for gets a name of its own, and only the lines concerned are written.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.lineends import to_editor
from mnemoscope.domain.outcomes import BadInput, Control, RefusalReason, Refused
from mnemoscope.domain.wikiblocks import (
    HUMAN,
    NOTES_HEADING,
    Damaged,
    marker,
    with_block,
    with_human_block,
)
from mnemoscope.domain.wikilookup import one_page
from mnemoscope.domain.wikipages import Claim, Evidence, Page, PageKind
from mnemoscope.domain.wikislug import free_slug, slug
from mnemoscope.engine.compile import NO_WIKI, Compiled, finish, plan
from mnemoscope.engine.session import Session
from mnemoscope.engine.wiki import Vault, open_vault
from mnemoscope.engine.wikitexts import Texts
from mnemoscope.vault.wikipages import page_from
from mnemoscope.vault.wikivalues import Value, pair
from mnemoscope.vault.wikiwrite import Edit, Remove, Set, with_edits

APPLY = "wiki-apply"
SUMMARY = "## Summary"
_BLOCK = "wiki:generated"
_FOLDER = "syntheses"


@dataclass(frozen=True, slots=True)
class Metadata:
    """What a header shall say; None leaves what is there, an empty list takes it away."""

    source_ids: tuple[str, ...] | None = None
    claims: tuple[Claim, ...] | None = None
    contradictions: tuple[str, ...] | None = None
    questions: tuple[str, ...] | None = None
    confidence: float | None = None
    no_confidence: bool = False
    """The page's confidence is taken away."""
    status: str = ""
    """Empty: as it is."""


@dataclass(frozen=True, slots=True)
class Applied:
    """A page after a change, and the vault compiled anew."""

    path: str
    """In all rooms."""
    relative: str
    """In the vault."""
    page_id: str
    changed: bool
    """False where the page said all that already."""
    compiled: Compiled


def create_synthesis(
    session: Session, title: str, summary: str, metadata: Metadata
) -> Applied | Refused:
    """Write what was concluded from sources as a page; one of the same title gets a new summary.

    Raises:
        BadInput: there is no title, text or source, or a confidence is outside of 0 to 1.
        EnvironmentFault: the disk or the data folder refused; the files are as they were.
    """
    title = " ".join(title.split())
    if not title:
        raise BadInput("a synthesis needs a title")
    if not summary.strip():
        raise BadInput("a synthesis needs a text")
    if not _distinct(metadata.source_ids or ()):
        raise BadInput("a synthesis needs at least one source")
    _check(metadata)
    vault = open_vault(session)
    if vault is None:
        return NO_WIKI
    relative, known = _synthesis_file(vault, title)
    if known is not None and known.broken:
        return Refused(RefusalReason.UNREADABLE, known.problems[0].message, known.path)
    texts = Texts(session, vault.place)
    before = texts.get(relative) if known is not None else None
    text = _synthesis(before, title, summary, metadata, known, relative)
    if isinstance(text, Damaged):
        return Refused(RefusalReason.UNREADABLE, str(text), vault.place.path(relative))
    return _applied(session, vault, texts, relative, text)


def update_metadata(session: Session, lookup: str, metadata: Metadata) -> Applied | Refused:
    """Change what the header of a page says; its text stays as it is.

    Raises:
        BadInput: a confidence is outside of 0 to 1, or the header cannot be changed in place.
        EnvironmentFault: the disk or the data folder refused; the files are as they were.
    """
    _check(metadata)
    vault = open_vault(session)
    if vault is None:
        return NO_WIKI
    page = one_page(vault.pages, lookup)
    if isinstance(page, Refused):
        return page
    if page.broken:
        return Refused(RefusalReason.UNREADABLE, page.problems[0].message, page.path)
    texts = Texts(session, vault.place)
    text = texts.get(page.relative)
    if text is None:
        return Refused(RefusalReason.CHANGED_SINCE, path=page.path)
    return _applied(session, vault, texts, page.relative, with_edits(text, _edits(metadata)))


def _applied(
    session: Session, vault: Vault, texts: Texts, relative: str, text: str
) -> Applied | Refused:
    """Write a page with the date of its change, and what is compiled from it."""
    dated = with_edits(text, [Set(("updatedAt",), iso_utc(session.clock.now()))])
    changed = texts.put(relative, dated)
    path = vault.place.path(relative)
    kind = next((one.kind for one in vault.pages if one.relative == relative), PageKind.SYNTHESIS)
    page = page_from(texts.get(relative) or dated, path, relative, kind)
    others = [one for one in vault.pages if one.relative != relative]
    pages = sorted((*others, page), key=lambda one: one.relative)
    vault = replace(vault, pages=tuple(pages))
    planned = plan(session, vault, texts, Control())
    compiled = finish(session, vault, texts, planned, APPLY, page.title)
    if isinstance(compiled, Refused):
        return compiled
    return Applied(path, relative, page.id, changed, compiled)


def _synthesis_file(vault: Vault, title: str) -> tuple[str, Page | None]:
    """Return the file of a synthesis: that of the same title, or one that is free."""
    there = [page for page in vault.pages if page.relative.startswith(f"{_FOLDER}/")]
    usual = f"{_FOLDER}/{slug(title)}.md"
    for page in there:
        same = page.title.casefold() == title.casefold()
        if same or (page.relative == usual and (page.broken or not page.title)):
            return page.relative, page
    stems = (page.relative.rpartition("/")[2][:-3] for page in there)
    return f"{_FOLDER}/{free_slug(title, stems)}.md", None


def _synthesis(
    text: str | None,
    title: str,
    summary: str,
    metadata: Metadata,
    known: Page | None,
    relative: str,
) -> str | Damaged:
    """Return the text of a synthesis: what was there with a new summary, or a new page."""
    stem = relative.rpartition("/")[2][:-3]
    edits: list[Edit] = [
        Set(("pageType",), PageKind.SYNTHESIS.value),
        Set(("id",), (known.id if known else "") or f"synthesis.{stem}"),
        Set(("title",), title),
        *_edits(replace(metadata, status=metadata.status.strip() or "active")),
    ]
    if text is None or known is None:
        before, body = _new_page(title, edits)
    else:
        changed = with_edits(text, edits)
        before, body = changed[: len(changed) - len(known.body)], known.body
    made = with_block(body, SUMMARY, _BLOCK, to_editor(summary.strip()).split("\n"))
    made = made if isinstance(made, Damaged) else with_human_block(made)
    return made if isinstance(made, Damaged) else before + made


def _new_page(title: str, edits: Sequence[Edit]) -> tuple[str, str]:
    """Return the header and the text of a new page; the block for notes stands first in it."""
    fields = [(str(edit.path[0]), edit.value) for edit in edits if isinstance(edit, Set)]
    lines = [line for name, value in fields for line in pair(name, value, 0)]
    notes = "\n".join((NOTES_HEADING, marker(HUMAN, "start"), marker(HUMAN, "end")))
    return "\n".join(["---", *lines, "---", "", ""]), f"# {title}\n\n{notes}\n"


def _edits(metadata: Metadata) -> list[Edit]:
    """Return what metadata change in a header, in the order of OpenClaw's own pages."""
    edits: list[Edit] = []
    if metadata.source_ids is not None:
        edits.append(Set(("sourceIds",), _distinct(metadata.source_ids)))
    lists: tuple[tuple[str, Sequence[Value] | None], ...] = (
        ("claims", _claims(metadata.claims)),
        ("contradictions", _optional(metadata.contradictions)),
        ("questions", _optional(metadata.questions)),
    )
    for name, values in lists:
        if values is not None:
            edits.append(Set((name,), values) if values else Remove((name,)))
    if metadata.no_confidence:
        edits.append(Remove(("confidence",)))
    elif metadata.confidence is not None:
        edits.append(Set(("confidence",), metadata.confidence))
    if metadata.status.strip():
        edits.append(Set(("status",), metadata.status.strip()))
    return edits


def _claims(claims: Sequence[Claim] | None) -> Sequence[Value] | None:
    if claims is None:
        return None
    return [
        _filled(
            (
                ("id", claim.id or ""),
                ("text", claim.text),
                ("status", claim.status),
                ("confidence", claim.confidence),
                ("evidence", [_evidence(one) for one in claim.evidence]),
                ("updatedAt", claim.updated_at),
            )
        )
        for claim in claims
    ]


def _evidence(one: Evidence) -> Value:
    return _filled(
        (
            ("kind", one.kind),
            ("sourceId", one.source_id),
            ("path", one.path),
            ("lines", one.lines),
            ("weight", one.weight),
            ("confidence", one.confidence),
            ("privacyTier", one.privacy),
            ("note", one.note),
            ("updatedAt", one.updated_at),
        )
    )


def _filled(fields: Iterable[tuple[str, Value]]) -> Value:
    return {name: value for name, value in fields if value not in ("", None)}


def _check(metadata: Metadata) -> None:
    """Raise `BadInput` for a confidence that is no share of one."""
    for at, claim in enumerate(metadata.claims or ()):
        if claim.confidence is not None and not 0 <= claim.confidence <= 1:
            raise BadInput(f"claims[{at}].confidence must be a number between 0 and 1")
    if metadata.confidence is not None and not 0 <= metadata.confidence <= 1:
        raise BadInput("confidence must be a number between 0 and 1")


def _optional(texts: Sequence[str] | None) -> list[str] | None:
    return None if texts is None else _distinct(texts)


def _distinct(texts: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(filter(None, (text.strip() for text in texts))))
