from __future__ import annotations

from typing import Any

import pytest

from mnemoscope.domain.model import Layer
from mnemoscope.domain.outcomes import BadInput
from mnemoscope.domain.profile import PROFILES
from mnemoscope.engine.recall import recall
from mnemoscope.engine.recallviews import Filters, RecallAnswer
from mnemoscope.engine.reconcile import reconcile, vector_pass
from mnemoscope.engine.sieve import NOTHING_PASSES, wanted

FILES = {
    "MEMORY.md": "- Ren prefers relay tea #food/tea\n- The relay is grey <!-- project: a/b -->\n",
    "memory/2026-11-20.md": "- [ ] Order a new relay #work\n",
    "memory/2026-11-24.md": "The relay arrived today.\n",
    "memory/old-relay.md": "---\nstatus: superseded\n---\nThe relay is red.\n",
    "memory/next-relay.md": (
        "---\ntype: procedure\nscope: agent:main\u200b\ntags: [work]\n---\nReset the relay.\n"
    ),
    "memory/archive/relay.md": "The relay is blue.\n",
}
OTHERS = {"MEMORY.md", "memory/2026-11-20.md", "memory/2026-11-24.md", "memory/next-relay.md"}


@pytest.fixture(params=list(PROFILES.values()), ids=list(PROFILES))
def ask(request: Any, open_session: Any, workspace: Any) -> Any:
    session = open_session(workspace(FILES), profile=request.param)
    reconcile(session, vectors=False)

    def asked(**filters: Any) -> RecallAnswer:
        return recall(session, "relay", 20, Filters(**filters), record=False)

    return asked


def _paths(answer: RecallAnswer) -> set[str]:
    return {hit.path for hit in answer.hits}


def test_what_is_put_away_is_recalled_only_where_it_is_asked_for(ask: Any) -> None:
    assert _paths(ask()) == OTHERS
    assert _paths(ask(superseded=True)) == {*OTHERS, "memory/old-relay.md"}
    assert _paths(ask(archived=True)) == {*OTHERS, "memory/archive/relay.md"}
    old = ask(statuses=("superseded",)).hits
    assert {(hit.path, hit.status) for hit in old} == {("memory/old-relay.md", "superseded")}


def test_kinds_scopes_and_tags_restrict(ask: Any) -> None:
    assert _paths(ask(types=("task",))) == {"memory/2026-11-20.md"}
    assert ask(types=("task",)).hits[0].kind == "task"
    assert _paths(ask(types=("procedure",))) == {"memory/next-relay.md"}
    assert _paths(ask(types=("preference",))) == {"MEMORY.md"}
    assert _paths(ask(tags=("#work",))) == {"memory/2026-11-20.md", "memory/next-relay.md"}
    assert _paths(ask(tags=("food", "work"))) == set()
    assert _paths(ask(scopes=("agent:main",))) == {"memory/next-relay.md"}
    assert _paths(ask(scopes=("a/b",))) <= {"MEMORY.md"}


def test_days_paths_and_layers_restrict(ask: Any) -> None:
    assert "memory/2026-11-20.md" not in _paths(ask(since="2026-11-21"))
    assert "memory/2026-11-24.md" not in _paths(ask(until="2026-11-23"))
    assert _paths(ask(paths=("memory/2026-11-2",), until="2026-11-20")) == {"memory/2026-11-20.md"}
    assert _paths(ask(layers=(Layer.SHORT_TERM,))) == {
        "memory/2026-11-20.md", "memory/2026-11-24.md",
    }  # fmt: skip


@pytest.mark.parametrize(
    "filters",
    [{"types": ("nonsense",)}, {"paths": ("nowhere/",)}, {"tags": ("food",), "types": ("task",)}],
)
def test_filters_that_let_nothing_through_say_so(ask: Any, filters: dict[str, Any]) -> None:
    answer = ask(**filters)
    assert answer.hits == ()
    assert answer.note == NOTHING_PASSES


@pytest.mark.parametrize(
    "filters",
    [
        {"since": "yesterday"},
        {"until": "2026-02-30"},
        {"since": "20260101"},
        {"since": "2026-02-01", "until": "2026-01-01"},
        {"paths": ("/etc",)},
        {"paths": ("../x",)},
        {"paths": ("",)},
        {"types": (" ",)},
        {"tags": ("#",)},
        {"scopes": ("\u200b",)},
    ],
)
def test_values_that_cannot_be_meant_are_refused(ask: Any, filters: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        ask(**filters)


def test_a_status_that_is_asked_for_lets_such_files_through() -> None:
    assert wanted(Filters(statuses=("Archived",))).archived
    assert not wanted(Filters(statuses=("active",))).archived


WIKI = {
    "MEMORY.md": "- Nothing\n",
    "wiki/WIKI.md": "# Wiki\n",
    "wiki/concepts/backup.md": (
        "---\npageType: concept\ntitle: Backup policy\nclaims:\n"
        "  - text: The relay backup starts at 03:30 UTC.\n    status: contested\n"
        "  - text: The relay backup goes to the harbor.\n"
        "  - text: The relay backup is made by hand.\n    status: superseded\n"
        "status: active\n---\n\n"
        "# Backup policy\n\nApplies to the relay backup of all hosts.\n\n"
        "## Related\n<!-- openclaw:wiki:related:start -->\n- [relay backup list](x.md)\n"
        "<!-- openclaw:wiki:related:end -->\n"
    ),
}


@pytest.mark.parametrize("few", [64, 0])
def test_pages_of_a_wiki_are_recalled_with_the_status_of_their_claims(
    few: int, open_session: Any, workspace: Any, monkeypatch: Any
) -> None:
    monkeypatch.setattr("mnemoscope.engine.reconcile.FEW", few)
    session = open_session(workspace(WIKI))
    reconcile(session, vectors=False)
    if not few:
        vector_pass(session)

    def found(**filters: Any) -> dict[str, str]:
        answer = recall(session, "relay backup", 20, Filters(**filters), record=False)
        assert all(hit.layer is Layer.WIKI for hit in answer.hits)
        return {hit.snippet: hit.status for hit in answer.hits}

    assert found(layers=(Layer.WIKI,)) == {
        "The relay backup starts at 03:30 UTC.": "contested",
        "The relay backup goes to the harbor.": "supported",
        "Applies to the relay backup of all hosts.": "active",
    }
    assert set(found(statuses=("contested",))) == {"The relay backup starts at 03:30 UTC."}
    assert found(layers=(Layer.SHORT_TERM,)) == {}
    assert "The relay backup is made by hand." not in found()
    assert found(superseded=True)["The relay backup is made by hand."] == "superseded"
