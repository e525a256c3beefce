"""What a dream reads in notes, and how often it counts."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.engine.sleeping import MovingClock, note

from mnemoscope.domain.outcomes import Control, Stopped
from mnemoscope.domain.profile import OPENCLAW_2026_4, OPENCLAW_2026_9, SEED, Profile
from mnemoscope.domain.signals import RecallEntry, claim_hash
from mnemoscope.engine.ingest import Night, ingest
from mnemoscope.engine.light import keep
from mnemoscope.engine.phaseviews import Ingested
from mnemoscope.engine.promote import entries
from mnemoscope.engine.session import Session

Read = Callable[[], Ingested]


@pytest.fixture
def clock() -> MovingClock:
    return MovingClock()


@pytest.fixture
def start(tmp_path: Path, clock: MovingClock, open_session):
    """Open a workspace under a profile; answers with it and with what reads and keeps."""

    def begin(profile: Profile = SEED) -> tuple[Session, Read]:
        root = tmp_path / "w"
        (root / "memory").mkdir(parents=True, exist_ok=True)
        session = open_session(root, profile=profile, clock=clock)

        def read() -> Ingested:
            night = Night(profile.rules, clock.now(), 2, 100)
            found = ingest(session, night, Control())
            with session.ledger.database.transaction():
                keep(session, found)
            return found

        return session, read

    return begin


def daily(session: Session) -> dict[str, RecallEntry]:
    return {entry.snippet: entry for entry in entries(session)}


def test_the_same_note_counts_once_a_night(start, clock: MovingClock) -> None:
    session, read = start(OPENCLAW_2026_9)
    note(session.root, "2026-04-19", "- The fan relay must be reset.")
    counts: list[int] = []
    for minutes in (0, 1, 1439):
        clock.pass_days(minutes / 1440)
        read()
        [entry] = entries(session)
        counts.append(entry.daily_count)
    assert counts == [1, 1, 2]
    assert entry.recall_days == ("2026-04-19",)
    assert entry.key == f"memory:claim:{claim_hash('The fan relay must be reset.')}"
    assert entry.last_recalled_at == "2026-04-20T03:00:00.000Z"  # known: not made new


def test_the_first_generation_never_reads_a_note_again(start, clock: MovingClock) -> None:
    session, read = start(OPENCLAW_2026_4)
    path = note(session.root, "2026-04-19", "- The fan relay must be reset.")
    read()
    clock.pass_days(1)
    assert read().unchanged == 1
    path.write_text(path.read_text() + "\nAnother line that came later.\n")
    read()
    found = daily(session)
    assert [one.daily_count for one in found.values()] == [1, 1]
    assert found["The fan relay must be reset."].last_recalled_at == "2026-04-21T03:00:00.000Z"


def test_what_is_written_once_has_one_context_for_ever(start, clock: MovingClock) -> None:
    session, read = start()
    note(session.root, "2026-04-19", "- The fan relay must be reset.")
    for _ in range(20):
        read()
        clock.pass_days(1)
    [entry] = entries(session)
    assert entry.daily_count == 14  # the nights in which the note was recent
    assert entry.recall_days == ("2026-04-19",)
    assert entry.query_hashes == ()
    assert entry.last_recalled_at == "2026-04-19T23:59:59.000Z"


def test_what_comes_back_gains_the_days_of_its_notes(start, clock: MovingClock) -> None:
    session, read = start()
    note(session.root, "2026-04-17", "- Jonas prefers tea over coffee.")
    note(session.root, "2026-04-18", "- Jonas still prefers tea over coffee.")
    note(session.root, "2026-04-19", "- Jonas prefers 3 teas over coffee.", slug="-standup")
    assert read().new_signals == 2
    found = daily(session)
    tea = found["Jonas still prefers tea over coffee."]
    assert tea.recall_days == ("2026-04-17", "2026-04-18")
    assert (tea.path, tea.daily_count) == ("memory/2026-04-18.md", 1)
    assert found["Jonas prefers 3 teas over coffee."].recall_days == ("2026-04-19",)
    clock.pass_days(1)
    read()
    assert daily(session)["Jonas still prefers tea over coffee."].daily_count == 2


def test_a_changed_note_is_read_again_though_its_time_and_size_lie(start) -> None:
    session, read = start()
    path = note(session.root, "2026-04-19", "- The gateway port is 8443.")
    read()
    before = path.stat()
    path.write_text(path.read_text().replace("8443", "9443"))
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert path.stat().st_size == before.st_size
    read()
    assert set(daily(session)) == {"The gateway port is 8443.", "The gateway port is 9443."}
    assert read().unchanged == 1


def test_only_direct_daily_notes_of_the_look_back_are_read(start) -> None:
    session, read = start()
    root = session.root
    note(root, "2026-04-06", "- Within the fourteen days.")
    note(root, "2026-04-05", "- Too old by some hours.")
    note(root, "2026-02-30", "- A day that does not exist.")
    note(root / "memory" / "sub", "2026-04-19", "- In a folder of its own.")
    (root / "memory" / "topics.md").write_text("- No day at all.\n")
    (root / "memory" / "2026-04-18.MD").write_text("- 大写的后缀也读。\n", encoding="utf-8")
    read()
    assert set(daily(session)) == {"Within the fourteen days.", "大写的后缀也读。"}


def test_what_dreams_wrote_into_a_note_is_not_read(start) -> None:
    session, read = start()
    note(
        session.root,
        "2026-04-19",
        "- Tea is in the blue jar.",
        "## Light Sleep",
        "<!-- openclaw:dreaming:light:start -->",
        "- Candidate: Tea is in the green jar.",
        "<!-- openclaw:dreaming:light:end -->",
        "- Bread is in the box.",
        "<!-- openclaw:dreaming:rem:start -->",
        "- Theme: tea",
    )
    found = read()
    assert {text: entry.start_line for text, entry in daily(session).items()} == {
        "Tea is in the blue jar.": 3,
        "Bread is in the box.": 8,
    }
    assert [(one.code, one.line) for one in found.problems] == [("unbalanced-marker", 9)]


def test_openclaw_reads_a_note_only_so_far(start) -> None:
    session, read = start(OPENCLAW_2026_9)
    lines = [f"- Line number {n} of a very long note." for n in range(500)]
    note(session.root, "2026-04-18", *lines)
    note(session.root, "2026-04-19", *lines)
    read()
    assert max(entry.end_line for entry in entries(session)) == 2 + 200


def test_a_note_that_cannot_be_read_is_a_problem_and_the_others_are_read(start) -> None:
    session, read = start()
    note(session.root, "2026-04-18", "- Tea is in the blue jar.")
    (session.root / "memory" / "2026-04-19.md").write_bytes(b"\0binary")
    assert [(one.code, one.path) for one in read().problems] == [("binary", "memory/2026-04-19.md")]
    assert list(daily(session)) == ["Tea is in the blue jar."]


def test_a_plan_that_is_kept_twice_counts_once(start) -> None:
    session, read = start()
    note(session.root, "2026-04-19", "- Tea is in the blue jar.")
    found = read()
    with session.ledger.database.transaction():
        keep(session, found)
    assert daily(session)["Tea is in the blue jar."].daily_count == 1


def test_a_stop_leaves_nothing(start) -> None:
    session, _ = start()
    note(session.root, "2026-04-19", "- Tea is in the blue jar.")

    class Stopping:
        def is_set(self) -> bool:
            return True

    with pytest.raises(Stopped):
        ingest(session, Night(SEED.rules, session.clock.now(), 2, 100), Control(Stopping()))
    assert entries(session) == ()


def test_a_workspace_without_notes_is_fine(start, tmp_path: Path) -> None:
    session, read = start()
    (session.root / "memory").rmdir()
    assert read() == Ingested()
