"""claims: the claims of the wiki, filtered, and as JSON."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

PAGE = """---
pageType: entity
id: entity.gateway
title: Gateway
claims:
  - id: claim.gateway.port
    text: The gateway listens on port 8080.
    status: supported
    confidence: 0.6
    evidence:
      - path: memory/2026-11-20.md
    updatedAt: 2026-11-01T09:00:00.000Z
  - text: Ines owns the gateway.
---
"""


@pytest.fixture
def shell(at_home: Path, workspace: Callable[..., Path], shell: Any) -> Any:
    files = {
        "wiki/WIKI.md": "# Wiki\n",
        "wiki/entities/gateway.md": PAGE,
        "memory/2026-11-20.md": "- The gateway listens on port 9090.\n",
    }
    return type(shell)(workspace(files), shell.capture)


def test_claims_have_the_keys_of_openclaw_and_our_own(shell) -> None:
    port, owner = shell.json("claims")["claims"]
    assert (port["id"], port["pageId"], port["pagePath"], port["line"]) == (
        "claim.gateway.port",
        "entity.gateway",
        "wiki/entities/gateway.md",
        6,
    )
    assert (port["status"], port["confidence"], port["evidenceCount"]) == ("supported", 0.6, 1)
    assert (port["freshnessLevel"], port["missingEvidence"]) == ("fresh", False)
    assert (owner["id"], owner["missingEvidence"], owner["conflicts"]) == (None, True, [])
    (conflict,) = shell.json("conflicts", "list")["conflicts"]
    assert port["conflicts"] == [conflict["id"]]


def test_claims_are_filtered(shell) -> None:
    def texts(*words: str) -> list[str]:
        return [one["text"] for one in shell.json("claims", *words)["claims"]]

    assert texts("--contested") == ["The gateway listens on port 8080."]
    assert len(texts("--status", "Supported", "--page", "gate")) == 2
    assert shell("claims", "--status", "refuted").code == 1
    assert "no claim is found" in shell("claims", "--page", "elsewhere").err


def test_claims_are_listed_for_people(shell) -> None:
    lines = shell("claims").out.splitlines()
    assert lines[0].startswith(
        "wiki/entities/gateway.md:6  claim.gateway.port  supported 0.60  evidence 1  fresh"
    )
    assert lines[1] == "    The gateway listens on port 8080."
    assert "  ?  evidence 0" in lines[2]
