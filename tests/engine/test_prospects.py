"""The list of candidates and the night agree."""

from __future__ import annotations

from dataclasses import replace
from importlib import util
from pathlib import Path
from typing import Any

from mnemoscope.domain.profile import OPENCLAW_2026_9, SEED
from mnemoscope.domain.promotion import Hold
from mnemoscope.domain.rules import Rule
from mnemoscope.engine.dreamplan import plan_dream
from mnemoscope.engine.prospects import prospects

_spec = util.spec_from_file_location("nights", Path(__file__).with_name("nights.py"))
assert _spec is not None
assert _spec.loader is not None
nights = util.module_from_spec(_spec)
_spec.loader.exec_module(nights)

GONE = nights.entry(9, "This sentence was deleted at noon.", totalScore=6.0)
TWIN = nights.entry(1, "The kiln reaches 1240 degrees on Tuesdays!", "memory/2026-11-27.md")
FILES = {
    **nights.files(GONE, nights.KILN, nights.TEA, TWIN),
    "memory/2026-11-27.md": "- The kiln reaches 1240 degrees on Tuesdays!\n",
}


def listed(session: Any, **options: Any) -> list[tuple[str, Any]]:
    return [(one.candidate.entry.key, one.held) for one in prospects(session, **options)]


def test_each_candidate_says_why_a_night_would_not_write_it(
    workspace: Any, open_session: Any
) -> None:
    session = open_session(workspace(FILES))
    found = dict(listed(session))
    assert found[GONE["key"]] is Hold.TEXT_GONE
    assert {found[nights.KILN["key"]], found[TWIN["key"]]} == {None, Hold.KNOWN}
    assert found[nights.TEA["key"]] is None
    written = {item.candidate.entry.key for item in plan_dream(session).accepted}
    assert {key for key, held in found.items() if held is None} == written


def test_the_list_ends_where_the_night_is_full(workspace: Any, open_session: Any) -> None:
    root = workspace(nights.files(GONE, nights.KILN, nights.TEA))
    one = replace(SEED.gates, limit=1)
    found = listed(open_session(root), gates=one)
    assert found == [(GONE["key"], Hold.TEXT_GONE), (nights.KILN["key"], None)]
    exact = open_session(root, profile=OPENCLAW_2026_9)
    gates = replace(OPENCLAW_2026_9.gates, limit=1)
    assert listed(exact, gates=gates) == [(GONE["key"], Hold.TEXT_GONE)]


def test_a_text_that_a_rule_blocks_names_the_rule(workspace: Any, open_session: Any) -> None:
    long = nights.entry(1, "git push --force && git push --tags", "memory/2026-11-25.md", endLine=2)
    files = {
        **nights.files(long),
        "memory/2026-11-25.md": "- git push --force && git push --tags\n",
    }
    assert listed(open_session(workspace(files))) == [(long["key"], Rule.COMMAND)]


def test_those_promoted_before_are_shown_as_they_are(workspace: Any, open_session: Any) -> None:
    old = nights.entry(3, nights.KILN["snippet"], promotedAt="2026-11-27T03:00:00.000Z")
    session = open_session(workspace(nights.files(old, nights.TEA)))
    assert [key for key, _ in listed(session)] == [nights.TEA["key"]]
    both = listed(session, include_promoted=True)
    assert {key for key, _ in both} == {old["key"], nights.TEA["key"]}
    assert all(held is None for _, held in both)
