"""Nights of this program and of the agent, each told once."""

from __future__ import annotations

from tests.engine.deepsleep import run_dream
from tests.engine.nights import files

from mnemoscope.engine.dreamrecord import dreams
from mnemoscope.engine.night import nights, written

AGENT = """\
# Memory

## Promoted From Short-Term Memory (2026-11-20)

<!-- openclaw-memory-promotion:memory:memory/2026-11-19.md:3:3 -->
- The kiln was cleaned. [score=0.850 recalls=3 avg=0.800 source=memory/2026-11-19.md:3-3]
"""
DIARY = """\
# Dream Diary

<!-- openclaw:dreaming:diary:start -->
---

*November 20, 2026 at 3:00 AM UTC*

Ash in the wind.

---

*November 21, 2026 at 3:00 AM UTC*

Nothing but rain.

<!-- openclaw:dreaming:diary:end -->
"""


def test_nights_of_the_agent_are_read_from_its_files(workspace, open_session):
    session = open_session(workspace({"MEMORY.md": AGENT, "DREAMS.md": DIARY}))
    found = nights(session)
    assert found.runs == ()
    assert [(night.day, len(night.entries), night.words) for night in found.earlier] == [
        ("2026-11-21", 0, "Nothing but rain."),
        ("2026-11-20", 1, "Ash in the wind."),
    ]


def test_an_own_dream_is_told_once_with_what_it_wrote(workspace, open_session):
    session = open_session(workspace(files()), consent=True)
    before = (session.root / "MEMORY.md").read_text("utf-8")
    run_dream(session)
    found = nights(session)
    (run,) = found.runs
    assert found.earlier == ()
    wrote = written(session, run)
    assert wrote.path == "MEMORY.md"
    assert wrote.before == before
    assert wrote.after == (session.root / "MEMORY.md").read_text("utf-8")
    assert wrote.words
    assert wrote.words in (session.root / "DREAMS.md").read_text("utf-8")


def test_a_dream_that_wrote_nothing_has_nothing_to_show(workspace, open_session):
    session = open_session(workspace({"MEMORY.md": "- a\n"}), consent=True)
    run_dream(session)
    (run,) = dreams(session)
    wrote = written(session, run)
    assert (wrote.path, wrote.before, wrote.after, wrote.words) == ("", "", "", "")


def test_an_empty_folder_has_no_nights(workspace, open_session):
    found = nights(open_session(workspace()))
    assert (found.runs, found.earlier) == ((), ())
