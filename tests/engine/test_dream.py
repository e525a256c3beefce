"""Dreams as they are run, remembered and taken back."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from importlib import util
from pathlib import Path
from typing import Any

import pytest
from tests.engine.deepsleep import run_dream

from mnemoscope.domain.archive import PATH
from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.outcomes import (
    Changes,
    Clash,
    Control,
    Facet,
    Progress,
    RefusalReason,
    Refused,
    Stopped,
)
from mnemoscope.domain.profile import OPENCLAW_2026_4, SEED, Gates
from mnemoscope.domain.scoring import Gate
from mnemoscope.engine import undo
from mnemoscope.engine.dream import apply_promotions, revert_dream
from mnemoscope.engine.dreamplan import plan_dream
from mnemoscope.engine.dreamrecord import dreams
from mnemoscope.engine.dreamviews import DreamResult

_spec = util.spec_from_file_location("nights", Path(__file__).with_name("nights.py"))
assert _spec is not None
assert _spec.loader is not None
nights = util.module_from_spec(_spec)
_spec.loader.exec_module(nights)

BOM = b"\xef\xbb\xbf"


def dreamt(session: Any, **options: Any) -> DreamResult:
    answer = run_dream(session, **options)
    assert isinstance(answer, DreamResult), answer
    return answer


def test_a_dream_writes_memory_and_diary_as_one_operation(
    workspace: Any, open_session: Any
) -> None:
    root = workspace(nights.files())
    session = open_session(root, consent=True)
    answer = dreamt(session, trigger="scheduled")
    assert answer.changes.paths == ("MEMORY.md", "DREAMS.md")
    assert Facet.RUNS | Facet.TEXT in answer.changes.facets
    assert (root / "MEMORY.md").read_text("utf-8") == answer.plan.memory.after
    assert answer.plan.diary is not None
    assert (root / "DREAMS.md").read_text("utf-8") == answer.plan.diary.after
    newest = undo.history(session)[0]
    assert (newest.name, newest.subject, newest.run) == ("dream", "2026-11-28", answer.run)


def test_a_run_is_remembered(workspace: Any, open_session: Any) -> None:
    session = open_session(workspace(nights.files()), consent=True)
    answer = dreamt(session, trigger="catch-up")
    (run,) = dreams(session)
    assert (run.id, run.trigger, run.result, run.reverted) == (
        answer.run,
        "catch-up",
        "promoted",
        False,
    )
    counts = dict(run.counts)
    assert (counts["considered"], counts["promoted"], counts["contaminated"]) == (4, 2, 1)
    assert [(line.path, line.start_line) for line in run.lines] == [
        (nights.NOTE, 3),
        (nights.NOTE, 4),
    ]
    assert run.lines[1].text == "阿玛拉不喝咖啡，只喝绿茶。"
    assert run.operation == answer.changes.operation


def test_the_second_night_has_nothing_to_do(workspace: Any, open_session: Any) -> None:
    root = workspace(nights.files())
    session = open_session(root, consent=True)
    dreamt(session)
    before = (root / "MEMORY.md").read_bytes(), (root / "DREAMS.md").read_bytes()
    again = dreamt(session)
    assert again.changes == Changes(Facet.RUNS)
    assert dict(again.plan.counts)["already-promoted"] == 2
    assert ((root / "MEMORY.md").read_bytes(), (root / "DREAMS.md").read_bytes()) == before
    assert [run.result for run in dreams(session)] == ["nothing", "promoted"]
    assert dreams(session)[0].operation is None


def test_a_dream_is_taken_back_byte_for_byte(workspace: Any, open_session: Any) -> None:
    root = workspace(nights.files())
    before = (root / "MEMORY.md").read_bytes()
    session = open_session(root, consent=True)
    run = dreamt(session).run
    session.close()
    later = open_session(root, consent=True)
    assert isinstance(revert_dream(later, run), Changes)
    assert (root / "MEMORY.md").read_bytes() == before
    assert not (root / "DREAMS.md").exists()
    assert dreams(later)[0].reverted
    assert len(dreamt(later).plan.accepted) == 2
    assert isinstance(revert_dream(later, run), Refused)


def test_an_older_dream_is_taken_back_and_later_words_stay(
    workspace: Any, open_session: Any
) -> None:
    root = workspace(nights.files())
    session = open_session(root, consent=True)
    run = dreamt(session).run
    memory = root / "MEMORY.md"
    memory.write_text("An opening line by hand.\n\n" + memory.read_text("utf-8"), "utf-8")
    assert isinstance(revert_dream(session, run), Changes)
    rest = memory.read_text("utf-8")
    assert rest.startswith("An opening line by hand.")
    assert "openclaw-memory-promotion" not in rest
    assert dreams(session)[0].reverted


@pytest.mark.parametrize("diary", [None, "# Dream Diary\r\n\r\nBy hand.\r\n"])
def test_an_older_dream_is_taken_back_and_later_nights_stay(
    workspace: Any, open_session: Any, clock: FixedClock, diary: str | None
) -> None:
    more = {} if diary is None else {"DREAMS.md": diary}
    root = workspace(nights.files(nights.KILN, **more))
    first = open_session(root, consent=True)
    run = dreamt(first).run
    (root / nights.RECALLS).write_text(nights.store(nights.TEA), "utf-8")
    second = open_session(root, consent=True, clock=FixedClock(clock.moment + timedelta(days=1)))
    dreamt(second)
    assert isinstance(revert_dream(second, run), Changes)
    memory, told = ((root / name).read_text("utf-8") for name in ("MEMORY.md", "DREAMS.md"))
    assert ("1240 degrees" in memory, "阿玛拉" in memory) == (False, True)
    assert ("1240 degrees" in told, "阿玛拉" in told) == (False, True)
    assert told.count("## Deep Sleep") == 1
    assert ("By hand." in told) is (diary is not None)


def test_a_diary_that_was_rewritten_does_not_hold_the_memory_back(
    workspace: Any, open_session: Any
) -> None:
    root = workspace(nights.files())
    before = (root / "MEMORY.md").read_bytes()
    session = open_session(root, consent=True)
    run = dreamt(session).run
    (root / "DREAMS.md").write_text("All in my own words.\n", "utf-8")
    assert isinstance(revert_dream(session, run), Changes)
    assert (root / "MEMORY.md").read_bytes() == before
    assert (root / "DREAMS.md").read_text("utf-8") == "All in my own words.\n"


def test_taking_back_what_was_rewritten_since_is_a_clash(workspace: Any, open_session: Any) -> None:
    root = workspace(nights.files())
    session = open_session(root, consent=True)
    run = dreamt(session).run
    memory = root / "MEMORY.md"
    edited = memory.read_text("utf-8").replace("The kiln reaches 1240", "The kiln reaches 1250")
    memory.write_text(edited, "utf-8")
    assert isinstance(revert_dream(session, run), Clash)
    assert memory.read_text("utf-8") == edited


def test_a_dream_of_which_later_nights_let_entries_leave_is_taken_back(
    workspace: Any, open_session: Any, clock: FixedClock
) -> None:
    lines = [f"Kiln {n} reaches {900 + n} degrees on day {n} of its month." for n in range(12)]
    note = "".join(f"- {line}\n" for line in lines)
    entries = [nights.entry(n + 1, line) for n, line in enumerate(lines)]
    root = workspace({**nights.files(*entries[:4]), nights.NOTE: note})
    profile = replace(SEED, memory_budget=1_900)
    runs: list[int] = []
    for night in range(3):
        later = entries[4 * night : 4 * night + 4]
        # The first ones of each night have the lowest score, so they leave first.
        scored = [{**one, "totalScore": 4.6 + 0.2 * n} for n, one in enumerate(later)]
        (root / nights.RECALLS).write_text(nights.store(*scored), "utf-8")
        at = FixedClock(clock.moment + timedelta(days=night))
        session = open_session(root, consent=True, clock=at, profile=profile)
        runs.append(dreamt(session).run)
    memory, put_away = root / "MEMORY.md", root / PATH
    before, kept = memory.read_text("utf-8"), put_away.read_text("utf-8")
    assert "Kiln 0 " in kept
    assert "Kiln 3 " in before
    assert isinstance(revert_dream(session, runs[0]), Changes)
    after = memory.read_text("utf-8")
    for line in lines:
        number = line.split(" ", 2)[1]
        assert (line in after) is (line in before and int(number) > 3), line
    assert after.startswith("# Memory\n\n- Hand-written: the log lies in the drawer.\n")
    assert dreams(session)[-1].reverted


def test_what_is_no_dream_cannot_be_taken_back(workspace: Any, open_session: Any) -> None:
    session = open_session(workspace(), consent=True)
    assert revert_dream(session, 99) == Refused(RefusalReason.NOT_FOUND, "there is no such dream")
    run = dreamt(session).run
    answer = revert_dream(session, run)
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.NOTHING_TO_DO


def test_read_only_and_unasked_workspaces_are_refused_without_a_trace(
    workspace: Any, open_session: Any
) -> None:
    root = workspace(nights.files())
    for options, reason in (
        ({"read_only": True}, RefusalReason.READ_ONLY),
        ({}, RefusalReason.CONSENT_NEEDED),
    ):
        session = open_session(root, **options)
        answer = run_dream(session)
        assert isinstance(answer, Refused)
        assert answer.reason is reason
        assert dreams(session) == ()
    assert not (root / "DREAMS.md").exists()


def test_a_missing_memory_is_made_with_its_header(workspace: Any, open_session: Any) -> None:
    files = nights.files()
    del files["MEMORY.md"]
    root = workspace(files)
    session = open_session(root, consent=True)
    run = dreamt(session).run
    written = (root / "MEMORY.md").read_text("utf-8")
    heading = "## Promoted From Short-Term Memory (2026-11-28)"
    assert written.startswith(f"# Long-Term Memory\n\n\n{heading}\n\n<!-- openclaw")
    revert_dream(session, run)
    assert not (root / "MEMORY.md").exists()


@pytest.mark.parametrize("bom", [b"", BOM])
@pytest.mark.parametrize("newline", ["\r\n", "\r", "\n"])
@pytest.mark.parametrize("last", ["", "\n"])
def test_line_ends_and_byte_order_marks_are_kept(
    workspace: Any, open_session: Any, bom: bytes, newline: str, last: str
) -> None:
    text = ("# Memory\n\n- by hand" + last).replace("\n", newline)
    note = "\n".join(nights.LINES).replace("\n", newline)
    root = workspace(
        {
            **nights.files(),
            "MEMORY.md": bom + text.encode(),
            "DREAMS.md": bom + f"# Notes{newline}".encode(),
            nights.NOTE: bom + note.encode(),
        }
    )
    dreamt(open_session(root, consent=True))
    for name, start in (("MEMORY.md", text.encode()), ("DREAMS.md", b"# Dream Diary")):
        data = (root / name).read_bytes()
        assert data.startswith(bom + start)
        assert data.count(BOM) == (1 if bom else 0)
        other = data.decode().replace(newline, "")
        assert "\n" not in other
        assert "\r" not in other
    assert (root / nights.NOTE).read_bytes() == bom + note.encode()


def test_bytes_that_are_no_utf8_stay_the_same_bytes(workspace: Any, open_session: Any) -> None:
    root = workspace({**nights.files(), "MEMORY.md": b"# M\n\n- caf\xe9\n"})
    dreamt(open_session(root, consent=True))
    assert (root / "MEMORY.md").read_bytes().startswith(b"# M\n\n- caf\xe9\n\n## Promoted")


def test_an_existing_diary_of_the_other_spelling_is_used(workspace: Any, open_session: Any) -> None:
    root = workspace(nights.files(**{"dreams.md": "# Mine\n"}))
    dreamt(open_session(root, consent=True))
    assert (root / "dreams.md").read_text("utf-8").endswith("## Deep Sleep\n" + _deep(root))


def _deep(root: Path) -> str:
    return (root / "dreams.md").read_text("utf-8").split("## Deep Sleep\n")[1]


@pytest.mark.skipif(os.name == "nt", reason="folders that refuse writing are a matter of Unix")
def test_a_diary_that_cannot_be_written_does_not_hold_up_the_memory(
    workspace: Any, open_session: Any
) -> None:
    root = workspace(nights.files())
    (root / "elsewhere").mkdir()
    (root / "DREAMS.md").symlink_to(root / "elsewhere" / "gone" / "DREAMS.md")
    session = open_session(root, consent=True)
    answer = dreamt(session)
    assert "MEMORY.md" in answer.changes.paths
    assert "openclaw-memory-promotion" in (root / "MEMORY.md").read_text("utf-8")


def test_stop_before_the_write_leaves_the_files(workspace: Any, open_session: Any) -> None:
    root = workspace(nights.files())
    before = (root / "MEMORY.md").read_bytes()
    session = open_session(root, consent=True)

    class StopAtWrite:
        pressed = False

        def is_set(self) -> bool:
            return self.pressed

        def hear(self, step: Progress) -> None:
            self.pressed = step.stage == "relocate"

    stop = StopAtWrite()
    with pytest.raises(Stopped):
        run_dream(session, control=Control(stop=stop, report=stop.hear))
    assert (root / "MEMORY.md").read_bytes() == before
    assert [run.result for run in dreams(session)] == ["stopped"]


def test_a_note_changed_between_plan_and_write_is_planned_anew(
    workspace: Any, open_session: Any
) -> None:
    root = workspace(nights.files())
    session = open_session(root, consent=True)
    late = "# Memory\n\n- Written at the last moment.\n"

    def meddle(step: Progress) -> None:
        if step.stage == "write" and "last moment" not in (root / "MEMORY.md").read_text("utf-8"):
            (root / "MEMORY.md").write_text(late, "utf-8")

    answer = dreamt(session, control=Control(report=meddle))
    assert len(answer.plan.accepted) == 2
    assert (root / "MEMORY.md").read_text("utf-8").startswith(late)


def test_a_file_that_never_rests_is_refused_and_remembered(
    workspace: Any, open_session: Any
) -> None:
    root = workspace(nights.files())
    session = open_session(root, consent=True)
    times = iter(range(100))

    def meddle(step: Progress) -> None:
        if step.stage == "write":
            (root / "MEMORY.md").write_text(f"# Memory {next(times)}\n", "utf-8")

    answer = run_dream(session, control=Control(report=meddle))
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.CHANGED_SINCE
    (run,) = dreams(session)
    assert (run.result, run.detail) == ("refused", "changed-since")
    assert not (root / "DREAMS.md").exists()


def test_promotions_alone_leave_the_diary(workspace: Any, open_session: Any) -> None:
    root = workspace(nights.files())
    answer = apply_promotions(open_session(root, consent=True))
    assert isinstance(answer, DreamResult)
    assert answer.changes.paths == ("MEMORY.md",)
    assert not (root / "DREAMS.md").exists()


def test_promotions_are_those_of_openclaw(
    reference: Path, workspace: Any, open_session: Any
) -> None:
    folder = reference / "openclaw-2026.4"
    source = folder / "workspace"
    root = workspace(
        {p.relative_to(source).as_posix(): p.read_bytes() for p in source.rglob("*") if p.is_file()}
    )
    session = open_session(
        root,
        profile=OPENCLAW_2026_4,
        consent=True,
        clock=FixedClock(datetime(2026, 4, 20, 3, tzinfo=UTC)),
    )
    answer = apply_promotions(session, Gates(0.4, 1, 1, 30, 25))
    assert isinstance(answer, DreamResult)
    recorded = json.loads((folder / "apply.json").read_text("utf-8"))
    assert [
        (item.candidate.entry.key, item.start_line, item.end_line, item.text)
        for item in answer.plan.accepted
    ] == [
        (one["key"], one["startLine"], one["endLine"], one["snippet"])
        for one in recorded["appliedCandidates"]
    ]
    assert (root / "MEMORY.md").read_bytes() == (folder / "MEMORY.after.md").read_bytes()
    again = apply_promotions(session, Gates(0.4, 1, 1, 30, 25))
    assert isinstance(again, DreamResult)
    assert len(again.plan.reconciled) == recorded["applied"]
    assert again.changes.paths == ()


def test_an_eviction_and_its_archive_are_one_operation(workspace: Any, open_session: Any) -> None:
    old = "".join(
        f"<!-- openclaw-memory-promotion:memory:memory/2026-11-01.md:{number}:{number} -->\n"
        f"- Berth {number} holds a lamp that the master of the north quay lights each evening. "
        f"[score=0.500 recalls=3 avg=0.700 source=memory/2026-11-01.md:{number}-{number}]\n"
        for number in range(1, 5)
    )
    heading = "\n## Promoted From Short-Term Memory (2026-11-01)\n\n"
    memory = f"# Memory\n\n- By hand: the log lies in the drawer.\n{heading}{old}"
    root = workspace(nights.files(nights.KILN, **{"MEMORY.md": memory}))
    profile = replace(SEED, memory_budget=len(memory) + 200)
    session = open_session(root, consent=True, profile=profile)
    answer = dreamt(session)
    archive = root / PATH
    assert set(answer.changes.paths) == {"MEMORY.md", "DREAMS.md", PATH}
    assert [one.text[:7] for one in answer.plan.evicted] == ["Berth 1"]
    assert "Berth 1 holds" in archive.read_text("utf-8")
    # What has left is neither a candidate nor missed, and comes back with the night's undo.
    entry = nights.entry(1, answer.plan.evicted[0].text, "memory/2026-11-01.md")
    (root / nights.RECALLS).write_text(nights.store(nights.KILN, entry), "utf-8")
    reasons = {one.candidate.entry.key: one.reason for one in plan_dream(session).rejected}
    assert reasons[entry["key"]] is Gate.EVICTED
    assert isinstance(revert_dream(session, answer.run), Changes)
    assert (root / "MEMORY.md").read_text("utf-8") == memory
    assert not archive.exists()
