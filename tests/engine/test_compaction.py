"""Fragments of one fact become one text where a person says so; the originals are kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.engine import living

from mnemoscope.domain.life import Protection
from mnemoscope.domain.lifecycle import StepKind, Store
from mnemoscope.domain.outcomes import BadInput
from mnemoscope.engine import undo
from mnemoscope.engine.compaction import compact, fragments
from mnemoscope.engine.lifecycle import pin
from mnemoscope.engine.lives import lives
from mnemoscope.engine.session import Session

OpenSession = Callable[..., Session]


@pytest.fixture
def root(workspace: Callable[..., Path]) -> Path:
    made = workspace(living.FILES)
    living.age(made)
    return made


@pytest.fixture
def session(root: Path, open_session: OpenSession) -> Session:
    return open_session(root, consent=True)


LONG = "- The big kettle in the kitchen of the boat house is painted blue again\n"


@pytest.fixture
def split(workspace: Callable[..., Path], open_session: OpenSession) -> Session:
    root = workspace(
        {
            "MEMORY.md": "- by hand\n",
            "memory/projects/a.md": f"---\ndate: 2026-10-01\n---\n{LONG}- The rope is new\n",
            "memory/projects/b.md": "---\ndate: 2026-10-01\n---\n" + LONG.replace(" again", ""),
            "memory/2026-11-27.md": LONG.replace("again", "now"),
        }
    )
    return open_session(root, consent=True)


def test_they_are_proposed_once_they_are_old_enough(split: Session) -> None:
    [found] = fragments(split)
    assert {life.path for life in found.rows} == {"memory/projects/a.md", "memory/projects/b.md"}
    assert found.text == LONG[2:].strip()
    assert found.likeness >= 0.88


def test_one_text_stands_for_them_and_one_undo_brings_them_back(split: Session) -> None:
    root = split.root
    before = living.on_disk(root)
    ids = [life.id for life in fragments(split)[0].rows]
    plan = compact(split, ids, "The kettle of the boat house is blue")
    assert plan.steps[0].kind is StepKind.COMPACT
    living.done(split, plan)
    texts = [life.text for life in lives(split).rows]
    assert "The kettle of the boat house is blue" in texts
    assert not any("painted blue" in text and "now" not in text for text in texts)
    kept = "".join(path.read_text("utf-8") for path in (root / "memory/archive").iterdir())
    assert LONG in kept
    assert LONG.replace(" again", "") in kept
    assert len(living.lying(split, Store.ARCHIVE)) == 1
    undo.undo(split)
    assert living.on_disk(root) == before


def test_the_proposed_text_stays_where_it_stands(split: Session) -> None:
    ids = [life.id for life in fragments(split)[0].rows]
    living.done(split, compact(split, ids))
    assert sum("painted blue again" in life.text for life in lives(split).rows) == 1
    assert fragments(split) == ()


def test_what_is_protected_is_no_fragment(split: Session) -> None:
    ids = [life.id for life in fragments(split)[0].rows]
    living.done(split, pin(split, ids[:1]))
    assert fragments(split) == ()
    plan = compact(split, ids)
    assert plan.nothing
    assert [kept.why for kept in plan.kept] == [Protection.PINNED]


def test_one_memory_is_no_cluster_and_no_words_are_no_text(split: Session) -> None:
    ids = [life.id for life in fragments(split)[0].rows]
    with pytest.raises(BadInput):
        compact(split, ids[:1])
    with pytest.raises(BadInput):
        compact(split, ids, "  ")
