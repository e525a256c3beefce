"""What the runner keeps between runs, which half it asks, and how the page is written."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.bench import measure, quality
from tests.bench.measure import Bench, run
from tests.bench.readers.cases import Question, World
from tests.bench.vectorcache import KeptVectors


class Counting:
    """An embedder that counts what it is asked."""

    id = "counting"
    dims = 3

    def __init__(self) -> None:
        self.asked: list[str] = []

    def embed(self, texts: Sequence[str], *more: Any, **options: Any) -> np.ndarray:
        self.asked += texts
        return np.array([[len(text), 1, 0] for text in texts], dtype=np.float32)


def world(name: str, *questions: str) -> World:
    files = {
        f"memory/{name}.md": "- The spare fuse lies in the blue tin.\n- Ola waters the fern.\n"
    }
    asked = tuple(Question(text, frozenset(files)) for text in questions)
    return World(name, files, asked)


def test_a_text_is_encoded_once(tmp_path: Path) -> None:
    model = Counting()
    for _ in range(2):
        kept = KeptVectors(model, tmp_path)
        assert kept.embed(("a", "bb")).tolist() == [[1, 1, 0], [2, 1, 0]]
        assert kept.embed(("ccc", "a")).tolist() == [[3, 1, 0], [1, 1, 0]]
        kept.close()
    assert model.asked == ["a", "bb", "ccc"]
    other = Counting()
    other.id = "other"
    kept = KeptVectors(other, tmp_path)
    kept.embed(("a",))
    kept.close()
    assert other.asked == ["a"]


@pytest.mark.parametrize(
    ("part", "asked"), [("all", "fuse fern tin"), ("even", "fuse tin"), ("odd", "fern")]
)
def test_every_second_question_of_one_workspace(part: str, asked: str) -> None:
    found = run(Bench(vectors=False), [world("a", "fuse", "fern", "tin")], part)
    assert [one.question.text for one in found] == asked.split()


@pytest.mark.parametrize(
    ("part", "asked"), [("all", "fuse fern tin"), ("even", "fuse tin"), ("odd", "fern")]
)
def test_every_second_of_several_workspaces(part: str, asked: str) -> None:
    worlds = [world("a", "fuse"), world("b", "fern"), world("c", "tin")]
    found = run(Bench(vectors=False), worlds, part)
    assert [one.question.text for one in found] == asked.split()


def test_a_kept_workspace_is_indexed_once_and_remembers_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []
    plain = measure.reconcile
    monkeypatch.setattr(
        measure, "reconcile", lambda *given, **how: made.append(plain(*given, **how))
    )
    bench = Bench(vectors=False, cache=tmp_path)
    for _ in range(2):
        (one,) = run(bench, [world("a", "fuse")])
        assert one.hit_rank == 1
    assert [done.indexed for done in made] == [1, 0]
    (one,) = run(bench, [world("b", "fuse")])
    assert [done.indexed for done in made] == [1, 0, 1]
    with bench.opened(world("a").files) as session:
        assert session.index.texts.counts().files == 1


def test_the_section_is_replaced_and_the_rest_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "RESULTS.md"
    monkeypatch.setattr(quality, "RESULTS", page)
    page.write_text("# Results\n\n| a |\n\n## Quality\n\nold\n\n## More\n\nkept\n", "utf-8")
    quality._write(["## Quality", "", "new"])
    assert page.read_text("utf-8") == (
        "# Results\n\n| a |\n\n## Quality\n\nnew\n\n## More\n\nkept\n"
    )
    quality._write(["## Quality", "", "newer"])
    assert "\nnewer\n" in page.read_text("utf-8")
    assert "new\n\n## More" not in page.read_text("utf-8")


def test_what_is_below_its_bar_is_remembered() -> None:
    report = quality.Report()
    assert report.bar("a", 0.5, 0.6) == "0.6"
    report.bar("b", 0.6, 0.6)
    assert report.below == ["a: 0.500, bar 0.6"]


def test_data_sets_are_found_by_content(tmp_path: Path) -> None:
    (tmp_path / ".hidden").mkdir()
    chat = '{"conversation_list": []}'
    for name, text in (("x.json", chat), (".hidden/y.json", chat), ("z.json", "{}"), ("w", chat)):
        (tmp_path / name).write_text(text, "utf-8")
    assert list(quality._found([tmp_path])) == [(tmp_path / "x.json", "self")]
