"""What the next session finds of conflicts: without a look, or with a look at what changed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mnemoscope.domain import detection, readings
from mnemoscope.domain.conflicts import Conflict
from mnemoscope.domain.outcomes import Control, Stopped
from mnemoscope.engine import conflictkeep, sides
from mnemoscope.engine.detect import conflicts, speaking, standing
from mnemoscope.engine.hide import hide
from mnemoscope.engine.session import Session
from mnemoscope.index.keepsake import Keepsake

PAGE = """---
pageType: entity
id: heron
title: Heron
aliases: [苍鹭]
claims:
  - id: claim.heron.port
    text: Heron listens on port 5432.
    confidence: 0.8
  - id: claim.heron.port
    text: Heron listens on port 6543.
    status: superseded
contradictions:
  - The port of Heron is told in two ways.
---
"""
FILES = {
    "MEMORY.md": "# M\n\n- Kestrel listens on port 8443.\n- Lu Qinghe (陆青禾) writes Go.\n",
    "memory/2026-04-01.md": "# D\n\n- 陆青禾喜欢喝咖啡，不喝茶。\n",
    "memory/2026-04-09.md": "# D\n\n- The Kestrel port changed to 9443.\n- Rain fell all day.\n",
    "memory/2026-04-11.md": "# D\n\n- Lu Qinghe does not like coffee any more.\n",
    "memory/tea.md": "# T\n\n- We drink tea.\n> ⚠️ CONFLICT: tea or none\n- We drink no tea.\n",
    "wiki/.openclaw-wiki/state.json": "{}",
    "wiki/entities/heron.md": PAGE,
}


class Reads:
    """Counts what is read of files and taken apart of statements."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.files: list[str] = []
        self.statements: list[str] = []
        self._count(monkeypatch, sides, "_of_file", self.files, 1)
        self._count(monkeypatch, sides, "_of_page", self.files, 1)
        self._count(monkeypatch, detection, "statement", self.statements, 0)
        self._count(monkeypatch, readings, "statement", self.statements, 0)

    @staticmethod
    def _count(
        monkeypatch: pytest.MonkeyPatch, module: Any, name: str, into: list[str], at: int
    ) -> None:
        real = getattr(module, name)

        def counted(*given: Any) -> Any:
            into.append(given[at])
            return real(*given)

        monkeypatch.setattr(module, name, counted)


@pytest.fixture
def root(workspace: Any) -> Path:
    return workspace(FILES)


@pytest.fixture
def found(root: Path, open_session: Any) -> tuple[Conflict, ...]:
    """What a first session finds, which has ended."""
    with_all = open_session(root)
    first = conflicts(with_all)
    assert len(first) > 3
    with_all.close()
    return first


@pytest.fixture
def reads(found: tuple[Conflict, ...], monkeypatch: pytest.MonkeyPatch) -> Reads:
    return Reads(monkeypatch)


def test_the_next_session_answers_the_same_and_reads_nothing(
    found: tuple[Conflict, ...], reads: Reads, root: Path, open_session: Any
) -> None:
    assert conflicts(open_session(root)) == found
    assert reads.files == reads.statements == []


def test_after_an_edit_the_next_session_reads_that_file_alone(
    reads: Reads, root: Path, open_session: Any, tmp_path: Path
) -> None:
    note = root / "memory/2026-04-12.md"
    note.write_text("# D\n\n- Kestrel runs on port 7443.\n", "utf-8")
    session = open_session(root)
    now = conflicts(session)
    assert reads.files == ["memory/2026-04-12.md"]
    assert "Rain fell all day." not in reads.statements
    assert now == anew(root, open_session, tmp_path)
    session.close()
    assert conflicts(open_session(root)) == now


def test_a_new_name_has_those_taken_apart_alone_in_which_it_stands(
    reads: Reads, root: Path, open_session: Any, tmp_path: Path
) -> None:
    note = root / "memory/2026-04-12.md"
    note.write_text("# D\n\n- Kestrel (红隼) is tall.\n- 红隼 runs on port 7443.\n", "utf-8")
    now = conflicts(open_session(root))
    assert reads.files == ["memory/2026-04-12.md"]
    assert "Rain fell all day." not in reads.statements
    assert {"Kestrel listens on port 8443.", "红隼 runs on port 7443."} <= set(reads.statements)
    assert any("红隼" in side.text for one in now for side in one.sides)
    assert now == anew(root, open_session, tmp_path)


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("memory/2026-04-11.md", None),
        ("memory/2026-04-11.md", "# D\n\n- Nothing of note.\n"),
        ("memory/2026-04-09.md", "# D\n\n\n- Rain fell.\n- The Kestrel port changed to 9443.\n"),
        ("MEMORY.md", "# M\n\n- Kestrel listens on port 8443.\n"),
        ("wiki/entities/heron.md", PAGE.replace("6543", "7654")),
        ("memory/tea.md", "# T\n\n- We drink tea.\n"),
    ],
)
def test_what_the_next_session_finds_after_an_edit_is_what_a_first_look_finds(
    found: tuple[Conflict, ...],
    root: Path,
    open_session: Any,
    tmp_path: Path,
    path: str,
    text: str | None,
) -> None:
    if text is None:
        (root / path).unlink()
    else:
        (root / path).write_text(text, "utf-8")
    now = conflicts(open_session(root))
    assert now == anew(root, open_session, tmp_path)
    assert now != found


def test_what_was_hidden_since_takes_no_part(
    found: tuple[Conflict, ...], root: Path, open_session: Any
) -> None:
    session = open_session(root, consent=True)
    hide(session, ["Kestrel listens on port 8443."])
    session.close()
    now = conflicts(open_session(root))
    assert set(now) < set(found)


def test_other_words_are_another_look(
    found: tuple[Conflict, ...],
    reads: Reads,
    root: Path,
    open_session: Any,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("mnemoscope.engine.knowhow.know_how", lambda _: "another")
    assert conflicts(open_session(root)) == found
    assert reads.files


def test_a_look_that_was_stopped_keeps_what_was_found_before(
    reads: Reads, root: Path, open_session: Any, tmp_path: Path
) -> None:
    session = open_session(root)
    (root / "memory/2026-04-12.md").write_text("# D\n\n- Kestrel runs on port 7443.\n", "utf-8")
    conflicts(session)
    more = "".join(f"- Host {at} has port {at}.\n" for at in range(200))
    (root / "memory/2026-04-13.md").write_text(f"# D\n\n{more}", "utf-8")
    with pytest.raises(Stopped):
        conflicts(session, Control(stop=_Set()))
    session.close()
    again = open_session(root)
    assert conflicts(again) == anew(root, open_session, tmp_path)


def test_places_are_told_whether_or_not_there_was_a_look(
    reads: Reads, root: Path, open_session: Any
) -> None:
    session = open_session(root)
    claim = conflicts(session)[0].sides[0].claim
    assert standing(session, claim)
    assert claim in speaking(session)
    assert standing(open_session(root), claim) == standing(session, claim)
    assert reads.files == []


def test_what_is_kept_and_is_not_right_is_found_again(
    found: tuple[Conflict, ...], root: Path, open_session: Any
) -> None:
    for kept in kept_in(open_session(root)):
        data = kept.read_bytes()
        for cut in (0, 10, len(data) // 2, len(data) - 1):
            kept.write_bytes(data[:cut])
            assert conflicts(open_session(root)) == found


def test_statements_that_do_not_fit_their_files_are_not_gone_on_from(
    found: tuple[Conflict, ...], root: Path, open_session: Any
) -> None:
    session = open_session(root)
    keepsake = session.keepsake("conflicts")
    assert conflictkeep.known(keepsake) is not None
    names = ("seen", "found", "floor", "files", "names", "signatures", "pairs", "model")
    names += ("placed",)
    parts: dict[str, Any] = dict(zip(names, keepsake.parts(*names), strict=True))
    parts["signatures"].popitem()
    keepsake.put(parts)
    assert conflictkeep.known(keepsake) is None


def test_of_too_many_only_the_answer_is_kept(
    root: Path, open_session: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert conflictkeep._MOST >= 137_000
    monkeypatch.setattr(conflictkeep, "_MOST", 3)
    session = open_session(root)
    found = conflicts(session)
    session.close()
    reads = Reads(monkeypatch)
    [path] = kept_in(session)
    assert conflictkeep.known(session.keepsake("conflicts")) is None
    assert conflicts(open_session(root)) == found
    assert reads.files == reads.statements == []
    (root / "memory/2026-04-12.md").write_text("# D\n\n- Kestrel listens on port 7443.\n", "utf-8")
    assert len(conflicts(open_session(root))) > len(found)
    assert path.exists()


def test_more_than_anybody_could_judge_are_not_kept(
    found: tuple[Conflict, ...],
    root: Path,
    open_session: Any,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(conflictkeep, "_MOST_FOUND", len(found))
    (root / "memory/2026-04-12.md").write_text("# D\n\n- Kestrel listens on port 7443.\n", "utf-8")
    session = open_session(root)
    more = conflicts(session)
    assert len(more) > len(found)
    session.close()
    assert list(kept_in(session)) == []
    assert conflicts(open_session(root)) == more


def test_nothing_is_kept_of_nothing(tmp_path: Path) -> None:
    kept = Keepsake(tmp_path / "none.json", "1")
    assert conflictkeep.answer(kept) is None
    assert conflictkeep.known(kept) is None


def kept_in(session: Session) -> Iterator[Path]:
    yield from (session.folder / "cache").glob("conflicts.json")


def anew(root: Path, open_session: Any, tmp_path: Path) -> tuple[Conflict, ...]:
    """Return what a first look finds, in a data folder of its own."""
    session = open_session(root)
    for path in kept_in(session):
        path.rename(tmp_path / "aside.json")
        json.loads((tmp_path / "aside.json").read_bytes().split(b"\n", 1)[0])
    try:
        return conflicts(session)
    finally:
        if (tmp_path / "aside.json").exists():
            (tmp_path / "aside.json").rename(session.folder / "cache" / "conflicts.json")


class _Set:
    def is_set(self) -> bool:
        return True
