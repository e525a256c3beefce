"""Where candidates stand, by each set of rules."""

from __future__ import annotations

from typing import Any

import pytest

from mnemoscope.domain.factors import NO_BOOST, Components
from mnemoscope.domain.profile import OPENCLAW_2026_4, OPENCLAW_2026_9, SEED
from mnemoscope.domain.promotion import Hold, Promoted
from mnemoscope.domain.rules import Blocked, Rule
from mnemoscope.domain.sayings import Sayings
from mnemoscope.domain.scoring import Candidate
from mnemoscope.domain.signals import RecallEntry, claim_hash
from mnemoscope.engine.placing import Placer
from mnemoscope.engine.rules import quality

NOTE = "memory/2026-11-26.md"
GARDEN = "# 2026-11-26\n\nnew words at noon\n\n## Garden\n- 07:05 watered\n- 07:40 cut\n"


def candidate(snippet: str, start: int, end: int | None = None, path: str = NOTE) -> Candidate:
    entry = RecallEntry(f"memory:{path}:{start}:{end or start}", path, start, end or start, snippet)
    nothing = Components(0, 0, 0, 0, 0, 0)
    return Candidate(entry, 0.9, 0.9, nothing, NO_BOOST, 0.5, 0.0, 3, 3, ())


def placed(session: Any, one: Candidate, *known: str) -> Any:
    answer = Placer(session, quality(session)).place(one, Sayings((text, text) for text in known))
    if isinstance(answer, Promoted):
        return answer.path, answer.start_line, answer.end_line, answer.text
    return answer


@pytest.mark.parametrize(
    ("profile", "answer"),
    [
        (SEED, (NOTE, 6, 7, "07:05 watered; 07:40 cut")),
        (OPENCLAW_2026_4, Hold.TEXT_GONE),
        (OPENCLAW_2026_9, (NOTE, 6, 7, "Garden: 07:05 watered; 07:40 cut")),
    ],
    ids=lambda one: getattr(one, "name", ""),
)
def test_a_text_recorded_below_its_heading(
    workspace: Any, open_session: Any, profile: Any, answer: Any
) -> None:
    session = open_session(workspace({NOTE: GARDEN}), profile=profile)
    found = placed(session, candidate("Garden: 07:05 watered; 07:40 cut", 2, 3))
    assert found == answer


def test_the_nearest_of_two_is_taken_and_equally_near_ones_are_not(
    workspace: Any, open_session: Any
) -> None:
    lines = ["", *(f"- entry number {number} of this day" for number in range(29))]
    lines[6] = lines[19] = "- likes tea in the morning"
    session = open_session(workspace({NOTE: "\n".join(lines)}))
    likes = "likes tea in the morning"
    assert placed(session, candidate(likes, 5)) == (NOTE, 7, 7, likes)
    lines[2] = "- likes tea in the morning"
    session = open_session(workspace({NOTE: "\n".join(lines)}))
    assert placed(session, candidate(likes, 5)) is Hold.AMBIGUOUS


def test_a_nested_item_is_found_below_its_parents(workspace: Any, open_session: Any) -> None:
    note = "## Notes\n- Trips\n  - Mira:\n    - Keeps the starter in the blue jar\n"
    session = open_session(workspace({NOTE: note}))
    recorded = candidate("Notes: Trips > Mira: Keeps the starter in the blue jar", 9)
    found = placed(session, recorded)
    assert found[:3] == (NOTE, 4, 4)
    assert "blue jar" in found[3]


def test_what_is_known_or_junk_is_not_written(workspace: Any, open_session: Any) -> None:
    session = open_session(workspace({NOTE: "- likes tea in the morning\n- git push --force\n"}))
    known = placed(session, candidate("likes tea in the morning", 1), "Likes tea, in the morning.")
    assert known is Hold.KNOWN
    junk = placed(session, candidate("git push --force", 2))
    assert isinstance(junk, Blocked)
    assert junk.rule is Rule.COMMAND


def test_every_note_is_read_once_and_its_bytes_remembered(
    workspace: Any, open_session: Any
) -> None:
    root = workspace({NOTE: "- likes tea in the morning\n"})
    session = open_session(root)
    placer = Placer(session, quality(session))
    one = candidate("likes tea in the morning", 1)
    assert isinstance(placer.place(one, Sayings()), Promoted)
    (root / NOTE).unlink()
    assert isinstance(placer.place(one, Sayings()), Promoted)
    assert list(placer.read) == [NOTE]
    assert placer.place(candidate("x", 1, path="memory/2026-11-01.md"), Sayings()) is Hold.NOTE_GONE
    assert placer.problems == []


@pytest.mark.parametrize(
    ("head", "line"),
    [
        ("---\nstatus: superseded\n---\n", "likes tea in the morning"),
        ("---\nsuperseded_by: 2026-11-27.md\n---\n", "likes tea in the morning"),
        ("---\nstatus: archived\n---\n", "likes tea in the morning"),
        ("", "[Superseded 2026-11-27] likes tea in the morning"),
    ],
)
def test_what_no_longer_holds_does_not_come_to_last(
    workspace: Any, open_session: Any, head: str, line: str
) -> None:
    session = open_session(workspace({NOTE: f"{head}# Day\n\n- {line}\n"}))
    assert placed(session, candidate(f"- {line}", 3)) is Hold.ASIDE


def test_what_is_hidden_is_left_out_and_its_neighbour_is_not(
    workspace: Any, open_session: Any
) -> None:
    note = "- The relay code is on the door\n- The ferry leaves at seven\n"
    session = open_session(workspace({NOTE: note}))
    session.ledger.hidden.add(
        [(claim_hash(text := "The relay code is on the door"), text)], session.clock.now()
    )
    assert placed(session, candidate("- The relay code is on the door", 1)) is Hold.ASIDE
    found = placed(session, candidate(note.replace("\n", " "), 1, 2))
    assert found == (NOTE, 2, 2, "The ferry leaves at seven")
    session = open_session(session.root, profile=OPENCLAW_2026_4)
    assert placed(session, candidate("- The relay code is on the door", 1)) is not Hold.ASIDE
