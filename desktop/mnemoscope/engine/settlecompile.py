"""What is compiled from a wiki, made anew where a decision changes what it says.

Only files that are there: a wiki that nobody has compiled is not compiled by a decision, and what
only time or another program's rules would change waits for the next compiling.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mnemoscope.domain.outcomes import Control
from mnemoscope.domain.wikipages import Page
from mnemoscope.engine.compile import plan
from mnemoscope.engine.session import Session
from mnemoscope.engine.settleviews import FilePlan
from mnemoscope.engine.wiki import Vault, open_vault
from mnemoscope.engine.wikiplace import place
from mnemoscope.engine.wikitexts import Texts
from mnemoscope.vault.files import decode
from mnemoscope.vault.wikipages import page_from


def compiled_files(session: Session, files: Sequence[FilePlan]) -> tuple[FilePlan, ...]:
    """Return what becomes of reports, indexes and the digest once pages are what they shall be.

    Raises:
        EnvironmentFault: a file is there and cannot be read.
    """
    where = place(session)
    if where is None or all(where.relative(one.path) is None for one in files):
        return ()
    vault = open_vault(session)
    if vault is None:
        return ()
    now, then = _compiled(session, vault), _compiled(session, _after(vault, files))
    same = {(write.path, write.after) for write in now.writes()}
    return tuple(
        FilePlan(
            path=write.path,
            before=then.on_disk(vault.place.relative(write.path) or ""),
            after=decode(write.after).text,
            fingerprint=write.before_fingerprint,
            data=write.after,
        )
        for write in then.writes()
        if write.before_fingerprint is not None
        and write.after is not None
        and (write.path, write.after) not in same
    )


def _compiled(session: Session, vault: Vault) -> Texts:
    """Return what compiling would write, without the lists of related pages."""
    texts = Texts(session, vault.place)
    plan(session, vault, texts, Control(), related=False)
    return texts


def _after(vault: Vault, files: Sequence[FilePlan]) -> Vault:
    changed = {one.path: one for one in files}
    return replace(vault, pages=tuple(_page(page, changed.get(page.path)) for page in vault.pages))


def _page(page: Page, change: FilePlan | None) -> Page:
    if change is None:
        return page
    return page_from(decode(change.data).text, page.path, page.relative, page.kind)
