"""Lines that the owner takes out of MEMORY.md stay out, until the owner wants them back."""

from __future__ import annotations

from importlib import util
from pathlib import Path
from typing import Any

from tests.engine.deepsleep import run_dream

from mnemoscope.domain.judgements import Verdict
from mnemoscope.domain.scoring import Gate
from mnemoscope.engine import undo
from mnemoscope.engine.dreamplan import plan_dream
from mnemoscope.engine.dreamviews import DreamPlan, DreamResult
from mnemoscope.engine.judgements import judgements, unjudge
from mnemoscope.engine.promote import candidates
from mnemoscope.engine.promoting import Promotion, promote_keys
from mnemoscope.engine.removals import written_lines
from mnemoscope.engine.session import Session

_spec = util.spec_from_file_location("nights", Path(__file__).with_name("nights.py"))
assert _spec is not None
assert _spec.loader is not None
nights = util.module_from_spec(_spec)
_spec.loader.exec_module(nights)

KILN, TEA = nights.KILN["key"], nights.TEA["key"]


def dreamt(session: Session) -> DreamPlan:
    answer = run_dream(session)
    assert isinstance(answer, DreamResult), answer
    return answer.plan


def keys(plan: DreamPlan) -> list[str]:
    return [item.candidate.entry.key for item in plan.accepted]


def reasons(plan: DreamPlan) -> dict[str, Any]:
    return {one.candidate.entry.key: one.reason for one in plan.rejected}


def without(root: Path, word: str, *, marker: bool = True) -> str:
    """Take the entry with a word out of MEMORY.md, as its owner does; returns the text before."""
    path = root / "MEMORY.md"
    before = path.read_text("utf-8")
    lines = before.splitlines(keepends=True)
    at = next(number for number, line in enumerate(lines) if word in line)
    del lines[at - marker : at + 1]
    path.write_text("".join(lines), "utf-8")
    return before


def slept(workspace: Any, open_session: Any) -> tuple[Path, Session]:
    root = workspace(nights.files())
    session = open_session(root, consent=True)
    assert keys(dreamt(session)) == [KILN, TEA]
    return root, session


def test_what_dreams_wrote_is_known_until_it_is_undone(workspace: Any, open_session: Any) -> None:
    _, session = slept(workspace, open_session)
    assert set(written_lines(session)) == {KILN, TEA}
    undo.undo(session)
    assert written_lines(session) == {}
    undo.redo(session)
    assert set(written_lines(session)) == {KILN, TEA}


def test_a_line_taken_out_by_hand_is_not_promoted_again(workspace: Any, open_session: Any) -> None:
    root, session = slept(workspace, open_session)
    without(root, "1240")
    assert candidates(session) == ()
    plan = plan_dream(session)
    assert reasons(plan)[KILN] is Gate.REMOVED
    assert judgements(session) == ()
    assert not dreamt(session).accepted
    (one,) = judgements(session)
    assert (one.verdict, one.key) == (Verdict.REMOVED, KILN)
    assert not dreamt(session).accepted
    # Even where nothing of the night is left to be missed.
    (root / "MEMORY.md").write_text("# Memory\n", "utf-8")
    assert not dreamt(session).accepted
    assert "1240" not in (root / "MEMORY.md").read_text("utf-8")


def test_its_words_under_another_key_are_not_promoted_either(
    workspace: Any, open_session: Any
) -> None:
    root, session = slept(workspace, open_session)
    without(root, "1240")
    dreamt(session)
    twin = nights.entry(1, "The kiln reaches 1240 degrees on Tuesdays!", "memory/2026-11-27.md")
    store = nights.store(nights.KILN, nights.TEA, twin)
    (root / nights.RECALLS).write_text(store, "utf-8")
    (root / "memory/2026-11-27.md").write_text("- The kiln reaches 1240 degrees on Tuesdays!\n")
    assert reasons(plan_dream(session))[twin["key"]] is Gate.REMOVED


def test_who_takes_the_removal_back_gets_the_line_again(workspace: Any, open_session: Any) -> None:
    root, session = slept(workspace, open_session)
    without(root, "1240")
    dreamt(session)
    (one,) = judgements(session)
    unjudge(session, one.claim, Verdict.REMOVED)
    assert keys(dreamt(session)) == [KILN]
    without(root, "1240")
    assert not dreamt(session).accepted
    assert [one.key for one in judgements(session)] == [KILN]


def test_who_writes_the_line_again_has_taken_the_removal_back(
    workspace: Any, open_session: Any
) -> None:
    root, session = slept(workspace, open_session)
    before = without(root, "1240")
    dreamt(session)
    (root / "MEMORY.md").write_text(before, "utf-8")
    assert not dreamt(session).accepted
    assert judgements(session) == ()
    without(root, "1240")
    dreamt(session)
    assert [one.key for one in judgements(session)] == [KILN]


def test_an_undone_night_was_no_removal(workspace: Any, open_session: Any) -> None:
    _, session = slept(workspace, open_session)
    undo.undo(session)
    assert keys(plan_dream(session)) == [KILN, TEA]
    assert judgements(session) == ()


def test_a_line_in_other_words_counts_as_promoted(workspace: Any, open_session: Any) -> None:
    root, session = slept(workspace, open_session)
    path = root / "MEMORY.md"
    text = path.read_text("utf-8").replace("1240 degrees", "about 1300 kelvin, says Teodor,")
    path.write_text(text, "utf-8")
    twin = nights.entry(1, nights.KILN["snippet"], "memory/2026-11-27.md")
    (root / nights.RECALLS).write_text(nights.store(nights.KILN, nights.TEA, twin), "utf-8")
    (root / "memory/2026-11-27.md").write_text(f"- {nights.KILN['snippet']}\n")
    plan = plan_dream(session)
    assert plan.accepted == ()
    assert reasons(plan)[KILN] is Gate.PROMOTED
    assert plan.removals.gone == ()


def test_a_moved_line_without_its_marker_is_not_missed(workspace: Any, open_session: Any) -> None:
    root, session = slept(workspace, open_session)
    without(root, "1240")
    path = root / "MEMORY.md"
    path.write_text("- The kiln reaches 1240 degrees on Tuesdays\n" + path.read_text("utf-8"))
    assert plan_dream(session).removals.gone == ()


def test_a_file_that_is_gone_says_nothing(workspace: Any, open_session: Any) -> None:
    root, session = slept(workspace, open_session)
    (root / "MEMORY.md").unlink()
    assert keys(plan_dream(session)) == [KILN, TEA]


def test_what_was_promoted_by_hand_is_missed_as_well(workspace: Any, open_session: Any) -> None:
    root = workspace(nights.files())
    session = open_session(root, consent=True)
    assert isinstance(promote_keys(session, [KILN]), Promotion)
    assert set(written_lines(session)) == {KILN}
    without(root, "1240")
    assert keys(dreamt(session)) == [TEA]
    assert [one.key for one in judgements(session)] == [KILN]
