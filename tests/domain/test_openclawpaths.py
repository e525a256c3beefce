from __future__ import annotations

import pytest

from mnemoscope.domain.openclawpaths import (
    dated,
    exactness,
    holders,
    identifier,
    is_indexed,
    path_order,
)
from mnemoscope.domain.profile import Rules

OLD, NEW = Rules.OPENCLAW_2026_4, Rules.OPENCLAW_2026_9


@pytest.mark.parametrize(
    ("path", "old", "new"),
    [
        ("MEMORY.md", True, True),
        ("memory.md", True, False),
        ("USER.md", False, True),
        ("memory/a/b.md", True, True),
        ("memory/a.MD", False, False),
        ("notes/a.md", False, False),
        ("DREAMS.md", False, False),
    ],
)
def test_only_long_term_memory_and_its_notes_are_searched(path: str, old: bool, new: bool) -> None:
    assert is_indexed(path, OLD) is old
    assert is_indexed(path, NEW) is new


@pytest.mark.parametrize(
    ("path", "old", "new"),
    [
        ("memory/2026-04-03.md", "2026-04-03", "2026-04-03"),
        ("memory/2026-04-03-standup.md", None, "2026-04-03"),
        ("memory/a/2026-02-03-x.md", None, "2026-02-03"),
        ("memory/topics.md", None, None),
        ("MEMORY.md", None, None),
    ],
)
def test_the_newer_program_ages_more_notes(path: str, old: str | None, new: str | None) -> None:
    assert dated(path, OLD) == old
    assert dated(path, NEW) == new


@pytest.mark.parametrize(
    ("question", "path", "found"),
    [
        ("README.md", "memory/deep/README.md", 2),
        ("README.md", "README.md", 3),
        ("readme", "README.md", 1),
        (" ./Memory\\A.md ", "memory/a.md", 3),
        ("deep/readme.md", "memory/deep/README.md", 0),
        (".", "memory/a.md", 0),
        ("relay", "memory/a.md", 0),
        ("cafe\u0301", "memory/Café.md", 1),
    ],
)
def test_a_question_names_a_file_more_or_less_exactly(question: str, path: str, found: int) -> None:
    assert exactness(identifier(question), path) == found


def test_a_name_holds_parts_in_whatever_form() -> None:
    paths = ["memory/团队偏好.md", "memory/CAFÉ.md", "memory/a.md"]
    assert holders(paths, ["团队", "偏好"]) == paths[:1]
    assert holders(paths, ["cafe\u0301"]) == paths[1:2]
    assert holders(paths, ["é" * 10_000]) == []
    assert holders(paths, []) == paths


def test_paths_are_ordered_as_a_collation_orders_them() -> None:
    paths = ["memory/b.md", "memory/A.md", "memory/2026-04-14.md", "memory/2026-04-14-x.md", "a"]
    assert sorted(paths, key=path_order) == [
        "a", "memory/2026-04-14-x.md", "memory/2026-04-14.md", "memory/A.md", "memory/b.md",
    ]  # fmt: skip
    assert sorted(["A", "a"], key=path_order) == ["a", "A"]
