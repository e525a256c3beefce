"""A vault is opened with its pages, its links and its generation."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.wikivault import PAGES, vault

from mnemoscope.domain.wikipagelinks import RenderMode
from mnemoscope.engine.session import Session
from mnemoscope.engine.wiki import Generation, open_vault

Build = Callable[..., Path]
OpenSession = Callable[..., Session]


def test_pages_by_title_without_the_broken_one(workspace: Build, open_session: OpenSession) -> None:
    found = open_vault(open_session(workspace(vault())))
    assert found is not None
    assert len(found.pages) == len(PAGES)
    assert [page.title for page in found.titled] == [
        *("Billing ownership", "Ledger", "Mina Okafor", "Raw notes", "Refund rule"),
        "team handbook",
    ]


def test_no_vault(workspace: Build, open_session: OpenSession) -> None:
    assert open_vault(open_session(workspace({"MEMORY.md": ""}))) is None


@pytest.mark.parametrize(
    ("files", "mode", "generation"),
    [
        ({}, RenderMode.NATIVE, Generation.DATABASE),
        (
            {"wiki/.openclaw-wiki/state.json": '{"renderMode": "obsidian"}'},
            RenderMode.OBSIDIAN,
            Generation.FILES,
        ),
        ({"wiki/.openclaw-wiki/state.json": "{"}, RenderMode.NATIVE, Generation.FILES),
        ({"wiki/WIKI.md": "- Render mode: `obsidian`\n"}, RenderMode.OBSIDIAN, Generation.DATABASE),
        ({"wiki/.openclaw-wiki/cache/claims.jsonl": ""}, RenderMode.NATIVE, Generation.FILES),
    ],
)
def test_links_and_generations(
    workspace: Build,
    open_session: OpenSession,
    files: dict[str, str],
    mode: RenderMode,
    generation: Generation,
) -> None:
    found = open_vault(open_session(workspace({**vault(), **files})))
    assert found is not None
    assert (found.mode, found.generation) == (mode, generation)
