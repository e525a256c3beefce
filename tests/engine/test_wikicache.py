"""The pages decide; what OpenClaw compiled is held against them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.wikivault import vault

from mnemoscope.domain.outcomes import Refused
from mnemoscope.domain.profile import OPENCLAW_2026_4
from mnemoscope.engine.compile import compile_wiki
from mnemoscope.engine.session import Session
from mnemoscope.engine.wikicache import WikiStatus, wiki_status

Build = Callable[..., Path]
OpenSession = Callable[..., Session]


def _status(session: Session) -> WikiStatus:
    answer = wiki_status(session)
    assert isinstance(answer, WikiStatus)
    return answer


def test_files_that_are_in_step_and_behind(workspace: Build, open_session: OpenSession) -> None:
    root = workspace({**vault(), "wiki/.openclaw-wiki/state.json": "{}"})
    session = open_session(root, consent=True, profile=OPENCLAW_2026_4)
    before = _status(session)
    assert (before.cache, before.claims, before.prefix) == (None, 3, "wiki/")
    assert [one.path for one in before.problems] == ["wiki/concepts/broken.md"]
    compile_wiki(session)
    cache = _status(session).cache
    assert cache is not None
    assert (cache.claims, cache.in_step) == (3, True)
    page = root / "wiki/entities/ledger.md"
    page.write_text(page.read_text("utf-8").replace("owned by Mina", "owned by Ines"), "utf-8")
    cache = _status(session).cache
    assert cache is not None
    assert (cache.unknown, cache.gone, cache.in_step) == (1, 1, False)


def test_no_wiki(workspace: Build, open_session: OpenSession) -> None:
    assert isinstance(wiki_status(open_session(workspace())), Refused)
