from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mnemoscope.domain.outcomes import Changes, Control, Facet, Progress, Stopped
from mnemoscope.engine import disk
from mnemoscope.engine import reconcile as module
from mnemoscope.engine.recall import recall
from mnemoscope.engine.reconcile import reconcile, vector_pass
from mnemoscope.engine.session import Session
from mnemoscope.index.locks import FileLock
from mnemoscope.index.texts import Texts
from mnemoscope.providers.use import UseEmbedder
from mnemoscope.vault.files import Scan, scan

FILES = {
    "MEMORY.md": "# Memory\n\n- Mira keeps the spare keys.\n- The boiler needs a relay.\n",
    "memory/2026-11-02.md": "# 2026-11-02\n\n- The ferry was late again.\n- 备份任务在清晨启动。\n",
    "memory/topics/tea.md": "Nettle tea is brewed in the tin pot.\n",
}


@pytest.fixture(autouse=True)
def _one_encoder(encoder: UseEmbedder, monkeypatch: pytest.MonkeyPatch) -> None:
    """Loading it takes a second; what it answers does not depend on who asked before."""
    monkeypatch.setattr("mnemoscope.providers.use.UseEmbedder", lambda: encoder)


def paths(session: Session, query: str) -> list[str]:
    return [hit.path for hit in recall(session, query, record=False).hits]


def rows(session: Session) -> dict[str, int]:
    tables = ("files", "chunks", "memories", "vectors", "passages")
    ask = session.index.database.number
    return {table: ask(f"SELECT count(*) FROM {table}") for table in tables}


def stop_at(stage: str, count: int = 1) -> Control:
    """A control that is stopped when a stage reports for the so-manieth time."""
    stop = threading.Event()
    seen: list[Progress] = []

    def report(progress: Progress) -> None:
        if progress.stage == stage:
            seen.append(progress)
            if len(seen) >= count:
                stop.set()

    return Control(stop, report)


def test_keywords_answer_before_there_are_vectors(open_session: Any, workspace: Any) -> None:
    session = open_session(workspace(FILES))
    done = reconcile(session, vectors=False)
    assert (done.indexed, done.removed, done.failed) == (3, 0, 0)
    assert done.changes.facets == Facet.INDEX | Facet.FILES
    assert set(done.changes.paths) == set(FILES)
    assert paths(session, "relay")[0] == "MEMORY.md"
    assert paths(session, "备份")[0] == "memory/2026-11-02.md"
    assert rows(session)["vectors"] == 0


def test_vectors_follow_and_nothing_is_left_to_do(open_session: Any, workspace: Any) -> None:
    session = open_session(workspace(FILES))
    done = reconcile(session)
    counts = session.index.texts.counts()
    assert (counts.waiting, counts.unread) == (0, 0)
    assert done.embedded == rows(session)["vectors"]
    assert paths(session, "waar is de sleutel")[0] == "MEMORY.md"


def test_a_second_run_finds_nothing_to_do(open_session: Any, workspace: Any) -> None:
    session = open_session(workspace(FILES))
    reconcile(session)
    before = rows(session)
    again = reconcile(session)
    assert (again.indexed, again.removed, again.embedded) == (0, 0, 0)
    assert again.changes.facets == Facet.NONE
    assert rows(session) == before


def test_entries_of_memory_md_are_passages_of_their_own(open_session: Any, workspace: Any) -> None:
    session = open_session(workspace(FILES))
    reconcile(session, vectors=False)
    found = session.index.database.query(
        "SELECT start_line, text FROM chunks WHERE file ="
        " (SELECT id FROM files WHERE path = 'MEMORY.md') ORDER BY start_line"
    )
    assert found == [(3, "Mira keeps the spare keys."), (4, "The boiler needs a relay.")]


def test_a_changed_file_is_found_by_its_new_words_only(open_session: Any, workspace: Any) -> None:
    root = workspace(FILES)
    session = open_session(root)
    reconcile(session)
    (root / "memory/topics/tea.md").write_text("Quinces are cooked with cinnamon.\n")
    done = reconcile(session)
    assert (done.indexed, done.changes.paths) == (1, ("memory/topics/tea.md",))
    assert Facet.TEXT in done.changes.facets
    assert Facet.FILES not in done.changes.facets
    assert paths(session, "quinces")[0] == "memory/topics/tea.md"
    assert all(not hit.matched for hit in recall(session, "nettle", record=False).hits)


def test_touched_but_equal_files_are_not_indexed_again(open_session: Any, workspace: Any) -> None:
    root = workspace(FILES)
    session = open_session(root)
    reconcile(session, vectors=False)
    ids = [file.id for file in session.index.texts.known().values()]
    for path in FILES:
        (root / path).touch()
    assert reconcile(session, vectors=False).indexed == 0
    assert [file.id for file in session.index.texts.known().values()] == ids


def test_deleted_files_vanish_from_all_tables(open_session: Any, workspace: Any) -> None:
    root = workspace(FILES)
    session = open_session(root)
    reconcile(session)
    for path in FILES:
        (root / path).unlink()
    assert reconcile(session).removed == 3
    assert set(rows(session).values()) == {0}
    assert recall(session, "relay", record=False).hits == ()


def test_a_renamed_file_keeps_its_vectors(open_session: Any, workspace: Any) -> None:
    root = workspace(FILES)
    session = open_session(root)
    reconcile(session)
    (root / "memory/topics/tea.md").rename(root / "memory/topics/herbs.md")
    done = reconcile(session)
    assert (done.indexed, done.removed, done.embedded) == (1, 1, 0)
    assert paths(session, "nettle tea")[0] == "memory/topics/herbs.md"


def test_nothing_of_what_dreams_write_is_searched(open_session: Any, workspace: Any) -> None:
    light = "<!-- openclaw:dreaming:light:start -->\n- Candidate: zebra.\n"
    session = open_session(
        workspace(
            {
                "DREAMS.md": "# Dream Diary\n\nA zebra in the hall.\n",
                "memory/dreaming/rem/2026-11-02.md": "# REM Sleep\n\n- zebra\n",
                "memory/2026-11-02.md": (
                    f"- The ferry was late.\n\n## Light Sleep\n{light}"
                    "<!-- openclaw:dreaming:light:end -->\n\n- Tea after the block.\n"
                ),
            }
        )
    )
    done = reconcile(session)
    assert done.indexed == 1
    assert "zebra" not in str(session.index.database.query("SELECT text FROM chunks"))
    hit = recall(session, "tea after the block", record=False).hits[0]
    assert (hit.path, hit.start_line) == ("memory/2026-11-02.md", 8)


def test_bad_files_are_told_and_the_rest_goes_on(open_session: Any, workspace: Any) -> None:
    root = workspace({**FILES, "memory/bin.md": b"a\0b", "memory/latin.md": b"- caf\xe9 at noon\n"})
    session = open_session(root)
    done = reconcile(session)
    assert (done.indexed, done.failed) == (4, 1)
    assert [problem.code for problem in done.problems if problem.path == "memory/bin.md"] == [
        "binary"
    ]
    assert paths(session, "noon")[0] == "memory/latin.md"


def test_a_file_that_became_binary_is_not_found_any_more(open_session: Any, workspace: Any) -> None:
    root = workspace(FILES)
    session = open_session(root)
    reconcile(session)
    (root / "memory/topics/tea.md").write_bytes(b"\0" * 40)
    assert reconcile(session).failed == 1
    assert "memory/topics/tea.md" not in session.index.texts.known()


def test_a_file_that_became_unreadable_is_found_as_it_was_read_last(
    open_session: Any, workspace: Any, close: Any
) -> None:
    root = workspace(FILES)
    session = open_session(root)
    reconcile(session)
    (root / "memory/topics/tea.md").write_text("Camomile, and more of it than ever.\n", "utf-8")
    close(root / "memory/topics/tea.md")
    done = reconcile(session)
    assert (done.failed, done.removed) == (1, 0)
    assert paths(session, "nettle")[0] == "memory/topics/tea.md"
    assert [problem.code for problem in session.index.problems.all()] == ["unreadable"]
    (root / "memory/topics/tea.md").chmod(0o600)
    assert reconcile(session).indexed == 1
    assert session.index.problems.all() == ()


def test_a_file_that_vanishes_between_listing_and_reading_is_removed(
    open_session: Any, workspace: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = workspace(FILES)
    session = open_session(root)
    reconcile(session, vectors=False)
    (root / "memory/topics/tea.md").write_text("Other words.\n", "utf-8")
    (root / "memory/new.md").write_text("New words.\n", "utf-8")

    def listed(place: Path) -> Scan:
        found = scan(place)
        for path in ("memory/topics/tea.md", "memory/new.md"):
            (root / path).unlink()
        return found

    monkeypatch.setattr(disk, "scan", listed)
    done = reconcile(session, vectors=False)
    assert (done.indexed, done.removed, done.failed, done.problems) == (0, 1, 0, ())
    assert "memory/topics/tea.md" not in session.index.texts.known()


@pytest.mark.parametrize("vectors", [False, True])
def test_what_is_wrong_with_a_file_is_known_until_it_is_mended(
    open_session: Any, workspace: Any, monkeypatch: pytest.MonkeyPatch, vectors: bool
) -> None:
    monkeypatch.setattr(module, "FEW", 0 if vectors else 64)
    root = workspace({**FILES, "memory/x.md": "---\na: *b\n---\nx y\n", "memory/bin.md": b"a\0b"})
    session = open_session(root)
    told = reconcile(session, vectors=vectors).problems
    kept = session.index.problems.all()
    assert [(each.path, each.line) for each in kept] == [
        ("memory/bin.md", None),
        ("memory/x.md", 2),
    ]
    assert set(told) == set(kept)
    assert reconcile(session, vectors=vectors).indexed == 0
    assert session.index.problems.all() == kept
    (root / "memory/x.md").write_text("x y z\n", "utf-8")
    (root / "memory/bin.md").unlink()
    reconcile(session, vectors=vectors)
    assert session.index.problems.all() == ()


def test_names_that_differ_in_a_separator_stay_apart(open_session: Any, workspace: Any) -> None:
    names = ("tea_list.md", "tea-list.md", "tea list.md", "红茶.md", "会议.md")
    session = open_session(workspace({f"memory/{name}": f"- In {name}.\n" for name in names}))
    reconcile(session, vectors=False)
    assert set(session.index.texts.known()) == {f"memory/{name}" for name in names}
    assert paths(session, "红茶")[0] == "memory/红茶.md"


def test_an_empty_folder_is_no_error(open_session: Any, workspace: Any) -> None:
    session = open_session(workspace())
    done = reconcile(session)
    assert (done.indexed, done.failed) == (0, 0)


@pytest.fixture
def small_batches(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(module, "BATCH", 5)
    monkeypatch.setattr(module, "FEW", 0)
    monkeypatch.setattr("mnemoscope.engine.embed.TEXTS", 4)
    return


@pytest.mark.usefixtures("small_batches")
@pytest.mark.parametrize("stage", ["keywords", "memories", "vectors"])
def test_a_stopped_run_is_resumed_and_doubles_nothing(
    open_session: Any, workspace: Any, stage: str
) -> None:
    files = {f"memory/{at:02d}.md": f"- Fact {at} of the tide table.\n" for at in range(20)}
    session = open_session(workspace(files))
    with pytest.raises(Stopped):
        reconcile(session, stop_at(stage, 2))
    part = rows(session)
    assert part["files"] == (10 if stage == "keywords" else 20)
    reconcile(session)
    assert rows(session) == {
        "files": 20,
        "chunks": 20,
        "memories": 20,
        "vectors": 40,
        "passages": 20,
    }


@pytest.mark.usefixtures("small_batches")
def test_progress_counts_up_to_its_total(open_session: Any, workspace: Any) -> None:
    session = open_session(workspace(FILES))
    seen: list[Progress] = []
    reconcile(session, Control(report=seen.append))
    for stage in ("keywords", "vectors"):
        last = [progress for progress in seen if progress.stage == stage][-1]
        assert last.done == last.total


def test_two_starts_at_once_double_nothing(open_session: Any, workspace: Any) -> None:
    files = {f"memory/{at:03d}.md": f"- Fact {at} of the tide table.\n" for at in range(150)}
    session = open_session(workspace(files))
    threads = [threading.Thread(target=reconcile, args=(session,)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    reconcile(session)
    assert rows(session) == {
        "files": 150,
        "chunks": 150,
        "memories": 150,
        "vectors": 300,
        "passages": 150,
    }


def test_two_processes_at_once_double_nothing(
    open_session: Any, workspace: Any, home: Path, resources: Path
) -> None:
    files = {f"memory/{at:03d}.md": f"- Fact {at} of the tide table.\n" for at in range(120)}
    root = workspace(files)
    code = (
        "import sys\nfrom datetime import UTC, datetime\nfrom pathlib import Path\n"
        "from mnemoscope.domain.clock import FixedClock\n"
        "from mnemoscope.engine.reconcile import reconcile\n"
        "from mnemoscope.engine.session import Session\n"
        "root, home, resources = map(Path, sys.argv[1:])\n"
        "clock = FixedClock(datetime(2026, 11, 28, 3, tzinfo=UTC))\n"
        "reconcile(Session.open(root, home=home, resources=resources, clock=clock, zone=UTC))\n"
    )
    source = Path(module.__file__).parents[2]
    command = [sys.executable, "-c", code, str(root), str(home), str(resources)]
    running = [
        subprocess.Popen(command, env={"PYTHONPATH": str(source)}, stderr=subprocess.PIPE)
        for _ in range(2)
    ]
    for process in running:
        _, errors = process.communicate(timeout=100)
        assert process.returncode == 0, errors.decode()
    session = open_session(root)
    assert reconcile(session).indexed == 0
    assert rows(session)["files"] == rows(session)["passages"] == 120
    assert rows(session)["vectors"] == 240


def test_a_vector_pass_leaves_the_work_to_one_that_is_at_it(
    open_session: Any, workspace: Any
) -> None:
    session = open_session(workspace(FILES))
    reconcile(session, vectors=False)
    with FileLock(session.folder / "embeddings-vectors.lock").held(lambda: None):
        assert vector_pass(session).embedded == 0
    assert vector_pass(session).embedded > 0


def test_a_deleted_index_is_built_again(open_session: Any, workspace: Any) -> None:
    session = open_session(workspace(FILES))
    reconcile(session)
    (session.folder / "embeddings.db").unlink()
    assert recall(session, "relay", record=False).hits == ()
    assert reconcile(session).indexed == 3
    assert paths(session, "relay")[0] == "MEMORY.md"


def test_a_damaged_index_is_built_again(open_session: Any, workspace: Any) -> None:
    session = open_session(workspace(FILES))
    reconcile(session)
    session.close()
    database = session.folder / "embeddings.db"
    database.write_bytes(database.read_bytes()[:4096] + b"\xa5" * 60_000)
    again = open_session(session.root)
    assert recall(again, "relay", record=False).hits == ()
    assert reconcile(again).indexed == 3
    assert paths(again, "relay")[0] == "MEMORY.md"


def test_an_index_of_older_rules_answers_until_the_new_one_is_done(
    open_session: Any, workspace: Any
) -> None:
    session = open_session(workspace(FILES))
    reconcile(session)
    session.index.database.query("UPDATE meta SET value = 'older' WHERE key = 'recipe'")
    with pytest.raises(Stopped):
        reconcile(session, stop_at("keywords"))
    assert paths(session, "relay")[0] == "MEMORY.md"
    assert session.index.is_outdated()
    assert reconcile(session).indexed in {0, 3}
    assert not session.index.is_outdated()
    assert paths(session, "relay")[0] == "MEMORY.md"


def test_whoever_shows_files_hears_of_new_and_deleted_ones(
    open_session: Any, workspace: Any
) -> None:
    root = workspace(FILES)
    session = open_session(root)
    reconcile(session, vectors=False)
    (root / "memory/new.md").write_text("- a new one\n")
    appeared = reconcile(session, vectors=False).changes
    (root / "memory/new.md").unlink()
    vanished = reconcile(session, vectors=False).changes
    for changes in (appeared, vanished):
        assert changes == Changes(Facet.INDEX | Facet.FILES, ("memory/new.md",))


def test_a_look_at_what_is_in_step_asks_nothing_and_says_the_same(
    open_session: Any, workspace: Any
) -> None:
    root = workspace({**FILES, "memory/empty.md": ""})
    session = open_session(root)
    reconcile(session, vectors=False)
    told = reconcile(session, vectors=False).problems
    assert session.in_step is not None
    before = session.index.database.revision()
    assert reconcile(session, vectors=False).problems == told
    assert session.index.database.revision() == before
    (root / "memory/more.md").write_text("- The ferret is called Pim.\n", "utf-8")
    assert reconcile(session, vectors=False).indexed == 1
    assert reconcile(session, vectors=False).indexed == 0
    other = open_session(root)
    (root / "memory/more.md").unlink()
    assert reconcile(other, vectors=False).removed == 1
    (root / "memory/more.md").write_text("- The ferret is called Pim.\n", "utf-8")
    assert reconcile(session, vectors=False).indexed == 1


def test_another_process_knows_that_nothing_has_changed(
    open_session: Any, workspace: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = workspace({**FILES, "memory/empty.md": ""})
    first = reconcile(open_session(root), vectors=False)
    session = open_session(root)

    def unwanted(_texts: Texts) -> dict[str, object]:
        raise AssertionError("each file was looked up")

    monkeypatch.setattr(Texts, "known", unwanted)
    assert reconcile(session, vectors=False).problems == first.problems


def test_files_as_they_once_were_are_read_again_after_others_could_not_be(
    open_session: Any, workspace: Any
) -> None:
    root = workspace(FILES)
    session = open_session(root)
    reconcile(session, vectors=False)
    path = root / "memory/ferret.md"
    path.write_text("- The ferret is called Pim.\n", "utf-8")
    reconcile(session, vectors=False)
    kept, times = path.read_bytes(), path.stat()
    path.write_bytes(b"\0binary")
    assert reconcile(open_session(root), vectors=False).failed == 1
    path.write_bytes(kept)
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
    other = open_session(root)
    assert reconcile(other, vectors=False).indexed == 1
    assert "memory/ferret.md" in other.index.texts.known()


def test_an_index_that_was_emptied_behind_the_back_is_filled_again(
    open_session: Any, workspace: Any
) -> None:
    root = workspace(FILES)
    session, other = open_session(root), open_session(root)
    reconcile(session, vectors=False)
    reconcile(session, vectors=False)
    other.index.texts.remove(list(other.index.texts.known()))
    assert reconcile(session, vectors=False).indexed == len(FILES)


def test_pages_of_the_wiki_beside_the_workspace_are_found(
    open_session: Any, tmp_path: Path
) -> None:
    root = tmp_path / ".openclaw" / "workspace"
    vault = tmp_path / ".openclaw" / "wiki" / "main"
    for folder in (root, vault / "entities", vault / ".openclaw-wiki"):
        folder.mkdir(parents=True)
    page = vault / "entities" / "fan.md"
    page.write_text("---\nclaims:\n  - text: The fan is blue.\n---\n\n# Fan\n", "utf-8")
    session = open_session(root)
    assert reconcile(session, vectors=False).indexed == 1
    [known] = session.index.texts.known()
    assert known == "wiki:entities/fan.md"
    page.unlink()
    assert reconcile(session, vectors=False).removed == 1
