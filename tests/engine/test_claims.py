"""The claims of the wiki, with what contradicts each."""

from __future__ import annotations

from collections.abc import Callable
from importlib import util
from pathlib import Path

from mnemoscope.domain.wikihealth import Freshness
from mnemoscope.engine.claims import claims
from mnemoscope.engine.conflicts import waiting
from mnemoscope.engine.session import Session

_spec = util.spec_from_file_location("quarrels", Path(__file__).with_name("quarrels.py"))
assert _spec is not None
assert _spec.loader is not None
quarrels = util.module_from_spec(_spec)
_spec.loader.exec_module(quarrels)

OpenSession = Callable[..., Session]


def test_claims_are_listed_with_page_freshness_and_conflicts(
    workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    session = open_session(workspace(quarrels.FILES))
    found = claims(session)
    assert [one.claim.text for one in found] == [
        quarrels.CLAIMS[0], "Ines owns the gateway.", quarrels.CLAIMS[1],
    ]  # fmt: skip
    port, owner, router = found
    assert port.page.path == "wiki/entities/gateway.md"
    assert (port.touched.level, router.touched.level) == (Freshness.STALE, Freshness.AGING)
    assert owner.conflicts == ()
    shared = set(port.conflicts) & set(router.conflicts)
    assert shared
    assert shared <= {one.id for one in waiting(session)}


def test_without_a_vault_there_are_no_claims(
    workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    assert claims(open_session(workspace({"MEMORY.md": "- One.\n"}))) == ()
