from __future__ import annotations

from dataclasses import replace

import pytest

from mnemoscope.domain.model import WorkspaceKind
from mnemoscope.domain.outcomes import Progress
from mnemoscope.engine.views import VectorState, WorkspaceStatus
from mnemoscope.runtime.bus import Busy
from mnemoscope.shell.facts import welcome_facts, workspace_facts
from mnemoscope.shell.workspaces import Parts

pytestmark = pytest.mark.gui

STATUS = WorkspaceStatus(
    name="Kestrel",
    root="/srv/kestrel",
    kind=WorkspaceKind.OPENCLAW,
    read_only=True,
    files=212,
    indexed_files=212,
    chunks=4212,
    vectors=4212,
    vector_state=VectorState.READY,
    embedder="use-multilingual-v3",
    vector_backend="sqlite-vec",
    budget=None,
)


def texts(status: WorkspaceStatus, *busy: Busy) -> list[str]:
    return [fact.text for fact in workspace_facts(status, {each.id: each for each in busy})]


@pytest.fixture(autouse=True)
def _english(parts: Parts) -> None:
    """The catalogue of plurals is in."""


def test_all_is_well() -> None:
    assert texts(STATUS) == ["4,212 chunks, index current", "Local embedder", "Read-only"]
    assert texts(replace(STATUS, read_only=False, chunks=1))[::2] == [
        "1 chunk, index current",
        "Read and write",
    ]


def test_work_in_progress_says_how_far_it_is() -> None:
    words = Busy("index", active=True, progress=Progress("keywords", 3200, 10_000))
    assert texts(STATUS, words)[0] == "Indexing 3,200 of 10,000"
    vectors = Busy("vectors", active=True, progress=Progress("vectors", 40, 4212))
    assert texts(STATUS, vectors)[0] == "4,212 chunks, vectors 40 of 4,212"


@pytest.mark.parametrize(
    ("progress", "expected"),
    [
        (Progress("memories", 40, 200), "reading memories, file 40 of 200"),
        (Progress("crowding", 0), "vectors being measured"),
    ],
)
def test_what_is_done_for_the_vectors_is_told_apart(progress: Progress, expected: str) -> None:
    assert texts(STATUS, Busy("vectors", active=True, progress=progress))[0].endswith(expected)


def test_what_lacks_is_said() -> None:
    off = replace(STATUS, vector_state=VectorState.OFF, embedder="")
    assert texts(off)[:2] == ["4,212 chunks, words only", "No embedder"]
    building = replace(STATUS, vector_state=VectorState.BUILDING)
    assert texts(building)[0] == "4,212 chunks, vectors incomplete"


def test_the_tip_tells_the_counts() -> None:
    [index, embedder, access] = workspace_facts(STATUS, {})
    assert index.tip == "212 of 212 files can be searched; 4,212 vectors."
    assert "sqlite-vec" in embedder.tip
    assert access.tip


def test_the_first_screen_tells_language_and_theme() -> None:
    texts = [fact.text for fact in welcome_facts("zh_CN", "system")]
    assert texts == ["简体中文", "Theme follows the system"]
