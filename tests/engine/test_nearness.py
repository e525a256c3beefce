"""Statements near in meaning, by real vectors."""

from __future__ import annotations

from typing import Any

import pytest

from mnemoscope.domain.embedding import EmbedderChoice, Provider
from mnemoscope.engine.nearness import NEAR, Nearness
from mnemoscope.engine.reconcile import reconcile
from mnemoscope.engine.sides import Shelf, by_claim

FILES = {
    "MEMORY.md": "# M\n\n- The nightly backup starts at two in the morning.\n- Ren likes tea.\n",
    "memory/2026-04-01.md": "# D\n\n- 夜间备份在凌晨三点开始。\n",
}

pytestmark = pytest.mark.usefixtures("one_encoder")


def sides(session: Any) -> dict[str, Any]:
    return by_claim(Shelf().gather(session), frozenset())


def test_pairs_of_two_languages_are_near(workspace: Any, open_session: Any) -> None:
    session = open_session(workspace(FILES))
    reconcile(session)
    said, nearness = sides(session), Nearness()
    nearness.follow(session, said)
    pairs = {
        frozenset((said[one].text, said[other].text)): cosine
        for one, other, cosine in nearness.near(list(said), said)
    }
    wanted = frozenset(
        {"The nightly backup starts at two in the morning.", "夜间备份在凌晨三点开始。"}
    )
    assert pairs[wanted] >= NEAR
    assert not any("Ren likes tea." in pair for pair in pairs)


def test_what_the_index_does_not_hold_gets_a_vector(workspace: Any, open_session: Any) -> None:
    root = workspace(FILES)
    session = open_session(root)
    reconcile(session)
    nearness = Nearness()
    nearness.follow(session, sides(session))
    (root / "memory/2026-04-02.md").write_text("# D\n\n- The backup runs at 2 am.\n", "utf-8")
    said = sides(session)
    nearness.follow(session, said)
    [new] = [claim for claim, side in said.items() if side.text == "The backup runs at 2 am."]
    assert list(nearness.near([new], said))


def test_without_vectors_nothing_is_near(workspace: Any, open_session: Any) -> None:
    session = open_session(workspace(FILES))
    nearness = Nearness()
    nearness.follow(session, sides(session))
    assert list(nearness.near(list(sides(session)), sides(session))) == []


def test_who_wants_no_model_has_none(workspace: Any, open_session: Any) -> None:
    root = workspace(FILES)
    reconcile(open_session(root))
    session = open_session(root, choice=EmbedderChoice(Provider.NONE))
    nearness = Nearness()
    nearness.follow(session, sides(session))
    assert list(nearness.near(list(sides(session)), sides(session))) == []


def test_what_is_gone_takes_no_place_and_both_ways_are_told(
    workspace: Any, open_session: Any
) -> None:
    root = workspace(FILES)
    session = open_session(root)
    reconcile(session)
    note = root / "memory/2026-04-02.md"
    nearness = Nearness()
    for minute in range(20):
        note.write_text(f"# D\n\n- The nightly backup starts at 02:{minute:02} today.\n", "utf-8")
        nearness.follow(session, sides(session))
    said = sides(session)
    fresh = Nearness()
    fresh.follow(session, said)
    every = list(said)
    whole = {frozenset(pair[:2]) for pair in fresh.near(every, said)}
    assert len(whole) > 1
    assert {frozenset(pair[:2]) for pair in nearness.near(every, said)} == whole
    for claim in every:
        mine = {pair for pair in whole if claim in pair}
        assert {frozenset(pair[:2]) for pair in nearness.near([claim], said)} == mine


def test_of_too_many_the_lasting_and_the_latest_are_compared(
    workspace: Any, open_session: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mnemoscope.engine.nearness._MOST", 3)
    monkeypatch.setattr("mnemoscope.engine.nearness._MORE", 1)
    root = workspace(FILES)
    for day in range(10, 16):
        note = root / f"memory/2026-04-{day}.md"
        note.write_text(f"# D\n\n- The nightly backup starts at {day} today.\n", "utf-8")
    session = open_session(root)
    reconcile(session)
    said, nearness = sides(session), Nearness()
    nearness.follow(session, said)
    [last] = [claim for claim, side in said.items() if side.day == "2026-04-15"]
    lasting = {claim for claim, side in said.items() if side.path == "MEMORY.md"}
    assert nearness.placed[1] == lasting | {last}
    assert nearness.whole
    assert {frozenset(pair[:2]) for pair in nearness.near(list(said), said)} == {
        frozenset((last, claim)) for claim in lasting if "backup" in said[claim].text
    }
    (root / "memory/2026-04-16.md").write_text("# D\n\n- The backup runs at 2 am.\n", "utf-8")
    said = sides(session)
    nearness.follow(session, said)
    [new] = [claim for claim, side in said.items() if side.day == "2026-04-16"]
    assert nearness.placed[1] == lasting | {last, new}


def test_cosines_are_measured_in_pieces(
    workspace: Any, open_session: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = open_session(workspace(FILES))
    reconcile(session)
    said, nearness = sides(session), Nearness()
    nearness.follow(session, said)
    whole = sorted(nearness.near(list(said), said))
    monkeypatch.setattr("mnemoscope.engine.nearness._CELLS", 1)
    assert sorted(pair[:2] for pair in nearness.near(list(said), said)) == [
        pair[:2] for pair in whole
    ]
    assert whole
