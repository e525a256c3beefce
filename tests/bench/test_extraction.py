"""How many notes a second are read for the graph, how long one edit takes, and how right it is."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.bench.conftest import write_corpus
from tests.domain.test_extraction import scores

from mnemoscope.engine.extract import extract_changed
from mnemoscope.engine.graph import graph
from mnemoscope.engine.session import Session

NOTES = 1_000
A_SECOND, EDIT, NOTHING = 200, 1.0, 0.5
"""Notes a second; seconds after one edit, and where nothing changed."""
ENTITIES, RELATIONS = 0.80, 0.60
"""The least F1."""
_TOLD = (
    "\n- Rosa manages the Harbour project {0}.\n- Paperboat needs Redis, which runs on tern-{1}.\n"
    "- 王蕾负责海棠项目，郑浩向王蕾汇报。\n- 结算服务跑在 tern-{1} 上，依赖 MySQL。\n"
)


def test_a_thousand_notes(
    tmp_path: Path, open_corpus: Callable[..., Session], figures: Any
) -> None:
    root = tmp_path / "workspace"
    write_corpus(root, NOTES)
    notes = sorted((root / "memory").rglob("*.md"))
    for at, note in enumerate(notes):
        told = _TOLD.format(at % 50, at % 90)
        note.write_text(note.read_text("utf-8") + told, "utf-8")
    session = open_corpus(root, tmp_path / "home")
    begun = time.process_time()
    found = extract_changed(session)
    speed = found.read / (time.process_time() - begun)
    assert found.read >= NOTES
    assert found.new_relations > 150
    begun = time.perf_counter()
    assert extract_changed(session).read == 0
    nothing = time.perf_counter() - begun
    edits: list[float] = []
    for at in range(5):
        notes[at].write_text(notes[at].read_text("utf-8") + f"- Ines uses Figma {at}.\n", "utf-8")
        begun = time.perf_counter()
        assert extract_changed(session).read == 1
        edits.append(time.perf_counter() - begun)
    edit = sorted(edits)[2]
    known = graph(session)
    assert known.named("Paperboat")
    name = f"graph out of {NOTES:,} notes of 1.7 KB, by rules"
    figures.note(f"{name}, read and written", f"{speed:.0f} notes/s", f"{A_SECOND} notes/s")
    figures.note(f"{name}, after one edit", f"{edit * 1e3:.0f} ms", f"{EDIT * 1e3:.0f} ms")
    figures.note(f"{name}, unchanged", f"{nothing * 1e3:.0f} ms", f"{NOTHING * 1e3:.0f} ms")
    assert speed >= A_SECOND
    assert edit <= EDIT
    assert nothing <= NOTHING


def test_labelled_sentences(figures: Any) -> None:
    for part, what in (("tune", "that rules were made for"), ("held", "that none was made for")):
        names, said = scores(part)
        figures.note(f"entities in sentences {what}, F1", f"{names.f1:.2f}", f"{ENTITIES:.2f}")
        figures.note(f"relations in sentences {what}, F1", f"{said.f1:.2f}", f"{RELATIONS:.2f}")
        assert names.f1 >= ENTITIES
        assert said.f1 >= RELATIONS
