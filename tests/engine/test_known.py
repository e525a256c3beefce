"""What a workspace says already: which files count, and that a change of one is seen."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from mnemoscope.domain.graph import Entity, Evidence, Origin, Relation
from mnemoscope.domain.rules import Rule, RuleSet
from mnemoscope.engine.known import known

WORDS = "The kiln door opens to the left side."


@pytest.mark.parametrize(
    ("path", "rule"),
    [
        ("AGENTS.md", Rule.RESTATES),
        ("USER.md", Rule.RESTATES),
        ("MEMORY.md", Rule.REMEMBERED),
        ("memory/kiln.md", Rule.COVERED),
        ("wiki/entities/kiln.md", Rule.COVERED),
    ],
)
def test_what_agents_read_is_known_by_its_place(
    workspace: Any, open_session: Any, path: str, rule: Rule
) -> None:
    session = open_session(workspace({path: f"# Kiln\n\n- {WORDS}\n"}))
    blocked = known(session).covering(WORDS, RuleSet())
    assert blocked is not None
    assert (blocked.rule, blocked.where) == (rule, f"{path}:3")


@pytest.mark.parametrize(
    "path", ["memory/2026-11-26.md", "memory/archive/old.md", "NOW.md", "DREAMS.md", "notes.md"]
)
def test_what_passes_or_was_put_away_is_not_known(
    workspace: Any, open_session: Any, path: str
) -> None:
    session = open_session(workspace({path: f"# Kiln\n\n- {WORDS}\n"}))
    assert known(session).covering(WORDS, RuleSet()) is None


def test_a_file_is_read_again_only_when_it_changes(workspace: Any, open_session: Any) -> None:
    root = workspace({"USER.md": "# User\n"})
    session = open_session(root)
    first = known(session)
    assert known(session) is first
    (root / "USER.md").write_text(f"# User\n\n- {WORDS}\n", "utf-8")
    assert known(session).covering(WORDS, RuleSet()) is not None


def test_a_claim_in_the_header_of_a_page_is_known(workspace: Any, open_session: Any) -> None:
    page = f"---\ntitle: Kiln\nclaims:\n  - id: one\n    text: {WORDS}\n---\n\n# Kiln\n"
    session = open_session(workspace({"wiki/concepts/kiln.md": page}))
    blocked = known(session).covering("The kiln's door opens to the left side!", RuleSet())
    assert blocked is not None
    assert blocked.rule is Rule.COVERED


def test_a_page_of_a_vault_beside_the_workspace_is_known(tmp_path: Path, open_session: Any) -> None:
    root, vault = tmp_path / ".openclaw" / "workspace", tmp_path / ".openclaw" / "wiki" / "main"
    for path, text in (
        (root / "MEMORY.md", "# Memory\n"),
        (vault / ".openclaw-wiki" / "state.json", "{}\n"),
        (vault / "entities" / "kiln.md", f"# Kiln\n\n- {WORDS}\n"),
    ):
        path.parent.mkdir(parents=True)
        path.write_text(text, "utf-8")
    blocked = known(open_session(root)).covering(WORDS, RuleSet())
    assert blocked is not None
    assert (blocked.rule, blocked.where) == (Rule.COVERED, "wiki:entities/kiln.md:3")


RELATION = Relation("r", "h", "manages", "c")
NAMES = (Entity("h", "Hong", "person", ("老洪",)), Entity("c", "Clawra", "person"))


@pytest.mark.parametrize(
    "text",
    ["Hong manages Clawra.", "clawra reports to HONG", "老洪管理Clawra。", "Clawra 由 Hong 负责"],
)
def test_what_the_graph_states_is_known(workspace: Any, open_session: Any, text: str) -> None:
    session = open_session(workspace({}))
    session.ledger.graph.put_entities(NAMES)
    session.ledger.graph.put_relations([RELATION])
    first = known(session)
    blocked = first.covering(text, RuleSet())
    assert blocked is not None
    assert (blocked.rule, blocked.where) == (Rule.COVERED, "Hong --manages--> Clawra")
    assert first.covering(text, RuleSet(frozenset({Rule.COVERED}))) is None
    assert known(session) is first
    said = Evidence("memory/team.md", 4, 4)
    session.ledger.graph.put_relations([replace(RELATION, evidence=(said,))])
    blocked = known(session).covering(text, RuleSet())
    assert blocked is not None
    assert blocked.where == "memory/team.md:4"


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("Hong manages Clawra since May.", {}),
        ("Clawra manages Hong.", {}),
        ("Hong manages Zeus.", {}),
        ("Hong manages Clawra.", {"origin": Origin.RULES}),
        ("Hong manages Clawra.", {"supported": False}),
        ("Hong manages Clawra.", {"until": datetime(2020, 1, 1, tzinfo=UTC)}),
    ],
)
def test_what_says_more_or_was_only_read_in_a_note_is_not(
    workspace: Any, open_session: Any, text: str, fields: dict[str, Any]
) -> None:
    session = open_session(workspace({}))
    session.ledger.graph.put_entities(NAMES)
    session.ledger.graph.put_relations([replace(RELATION, **fields)])
    assert known(session).covering(text, RuleSet()) is None
