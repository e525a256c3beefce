"""wiki search and wiki get on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.doors.conftest import Shell

MINA = """---
pageType: entity
id: entity.mina
title: Mina
aliases:
  - 米娜
privacyTier: private
personCard:
  lane: billing exports
claims:
  - id: claim.mina.zone
    text: Mina works from Lagos
    confidence: 0.9
    evidence:
      - kind: note
        sourceId: source.handbook
    updatedAt: 2026-11-20T00:00:00.000Z
updatedAt: 2026-11-20T00:00:00.000Z
---

# Mina

Prefers mail.
"""
NEWER = "openclaw-2026.9"


@pytest.fixture
def vault(sample: Path) -> Path:
    folder = sample / "wiki"
    (folder / "entities").mkdir(parents=True, exist_ok=True)
    (folder / "WIKI.md").write_text("# Wiki\n", "utf-8")
    (folder / "entities" / "mina.md").write_text(MINA, "utf-8")
    return folder


def _search(shell: Shell, *words: str) -> list[dict[str, object]]:
    answer = shell("wiki", "search", *words, "--json", before=("--profile", NEWER))
    return json.loads(answer.out)


def test_a_hit_has_the_keys_of_the_other_program(shell: Shell, vault: Path) -> None:
    (hit,) = _search(shell, "lagos")
    assert hit == {
        "corpus": "wiki",
        "path": "entities/mina.md",
        "title": "Mina",
        "kind": "entity",
        "score": 51,
        "snippet": "Mina works from Lagos",
        "searchMode": "auto",
        "id": "entity.mina",
        "updatedAt": "2026-11-20T00:00:00.000Z",
        "aliases": ["米娜"],
        "privacyTier": "private",
        "private": True,
        "matchedClaimId": "claim.mina.zone",
        "matchedClaimText": "Mina works from Lagos",
        "matchedClaimStatus": "supported",
        "matchedClaimConfidence": 0.9,
        "matchedClaimLine": 11,
        "evidenceKinds": ["note"],
        "evidenceSourceIds": ["source.handbook"],
    }


def test_modes_and_what_a_score_is_made_of(shell: Shell, vault: Path) -> None:
    (hit,) = _search(shell, "who handles billing exports", "--mode", "route-question", "--explain")
    points = hit["points"]
    assert isinstance(points, dict)
    assert points["mode"] == 46
    assert sum(points.values()) == hit["score"]


def test_lines_for_a_terminal(shell: Shell, vault: Path) -> None:
    answer = shell("wiki", "search", "米娜", "--explain", before=("--profile", NEWER))
    first, snippet, points = answer.out.splitlines()
    assert first.endswith("  Mina  entities/mina.md  (private)")
    assert snippet == "       # Mina"
    assert points.strip().startswith("= page 1")


def test_nothing_found_says_so(shell: Shell, vault: Path) -> None:
    answer = shell("wiki", "search", "zanzibar", before=("--profile", NEWER))
    assert (answer.code, answer.out) == (1, "nothing was found\n")


def test_the_memory_is_searched_too_where_it_is_wanted(shell: Shell, vault: Path) -> None:
    shell("index", "--words-only")
    answer = shell("wiki", "search", "kiln", "--corpus", "all", "--json")
    assert "memory" in {one["corpus"] for one in json.loads(answer.out)}
    assert "(memory)" in shell("wiki", "search", "kiln", "--corpus", "all").out


@pytest.mark.parametrize("lookup", ["entity.mina", "mina", "米娜", "claim.mina.zone"])
def test_a_page_is_printed_without_its_header(shell: Shell, vault: Path, lookup: str) -> None:
    answer = shell("wiki", "get", lookup)
    assert (answer.code, answer.out) == (0, "\n# Mina\n\nPrefers mail.\n")


def test_some_lines_of_a_page(shell: Shell, vault: Path) -> None:
    answer = shell("wiki", "get", "mina", "--from", "2", "--lines", "1")
    assert answer.out == "# Mina\n"
    assert "4 lines in all" in answer.err
    told = json.loads(shell("wiki", "get", "mina", "--from", "4", "--json").out)
    assert (told["content"], told["truncated"], told["totalLines"]) == ("Prefers mail.\n", False, 4)
    assert told["path"] == "entities/mina.md"


def test_what_is_no_page_is_refused(shell: Shell, vault: Path) -> None:
    answer = shell("wiki", "get", "zanzibar")
    assert answer.code == 1
    assert "no page answers" in answer.err
