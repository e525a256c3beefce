"""JSON may be asked for behind the verbs of the wiki, of claims and of conflicts."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

FILES = {
    "MEMORY.md": "- The gateway listens on port 8080.\n",
    "memory/2026-11-20.md": "- The gateway listens on port 9090.\n",
    "wiki/WIKI.md": "# Wiki\n",
    "wiki/entities/gateway.md": "---\npageType: entity\nid: gateway\ntitle: Gateway\n"
    "claims:\n  - id: claim.owner\n    text: Ines owns the gateway.\n---\n",
}
VERBS = (
    ("wiki", "status"),
    ("wiki", "lint"),
    ("wiki", "search", "gateway"),
    ("wiki", "get", "gateway"),
    ("claims",),
    ("conflicts", "list"),
    ("conflicts", "decided"),
    ("conflicts", "rule"),
)


@pytest.mark.parametrize("verb", VERBS, ids=" ".join)
def test_it_is_the_same_document_before_and_behind_the_verb(
    at_home: Path, workspace: Callable[..., Path], shell: Any, verb: tuple[str, ...]
) -> None:
    run = type(shell)(workspace(FILES), shell.capture)
    behind = run(*verb, "--json")
    before = run("--json", *verb)
    assert json.loads(behind.out) == json.loads(before.out)
    assert behind.code == before.code
    assert "--json" in run(*verb[:2], "--help").out
