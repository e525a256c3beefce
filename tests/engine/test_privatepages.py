"""Private pages and models on other machines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.providers.embeddings_server import EmbeddingsServer, serving

from mnemoscope.domain.embedding import EmbedderChoice, Provider
from mnemoscope.engine.privatepages import private_paths
from mnemoscope.engine.recall import recall
from mnemoscope.engine.reconcile import reconcile

PAGE = "---\nid: {0}\ntitle: {0}\n{1}\n---\n\n# {0}\n\n{2}\n"
PART = "claims:\n  - text: Heron nests.\n    evidence:\n      - privacyTier: private"
FILES = {
    "MEMORY.md": "# M\n\n- Osprey is the backup server\n- Said in both places\n",
    "wiki/.openclaw-wiki/state.json": "{}",
    "wiki/entities/okapi.md": PAGE.format(
        "okapi", "privacyTier: private", "- The okapi sleeps late\n- Said in both places"
    ),
    "wiki/entities/heron.md": PAGE.format("heron", PART, "- Herons fish"),
    "wiki/entities/open.md": PAGE.format("open", "privacyTier: public", "- Wrens sing"),
}


@pytest.fixture
def server() -> Iterator[EmbeddingsServer]:
    with serving() as running:
        yield running


def test_the_private_paths(workspace: Any, open_session: Any) -> None:
    root = workspace(FILES)
    assert private_paths(open_session(root)) == (
        "wiki/entities/heron.md",
        "wiki/entities/okapi.md",
    )


def test_without_a_wiki_nothing_is_private(workspace: Any, open_session: Any) -> None:
    assert private_paths(open_session(workspace({"MEMORY.md": "# M\n"}))) == ()


@pytest.mark.parametrize("leaves", [True, False])
def test_no_private_text_is_sent_to_another_machine(
    workspace: Any,
    open_session: Any,
    server: EmbeddingsServer,
    monkeypatch: pytest.MonkeyPatch,
    *,
    leaves: bool,
) -> None:
    monkeypatch.setattr(EmbedderChoice, "leaves_machine", property(lambda _: leaves))
    choice = EmbedderChoice(Provider.COMPATIBLE, server.url, server.model)
    session = open_session(workspace(FILES), choice=choice)
    reconcile(session)
    sent = "\n".join(server.texts)
    assert ("okapi" in sent, "Herons" in sent) == (not leaves, not leaves)
    assert "Wrens sing" in sent
    assert "Said in both places" in sent
    assert session.index.texts.is_complete()
    assert recall(session, "okapi sleeps", record=False).hits[0].path == "wiki/entities/okapi.md"
