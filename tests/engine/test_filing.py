from __future__ import annotations

from pathlib import Path

import pytest

from mnemoscope.domain.outcomes import BadInput
from mnemoscope.domain.traits import Traits, kind_of
from mnemoscope.engine.filing import markers, traits_of


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Ren would rather walk than drive", "preference"),
        ("陆青禾不喜欢咖啡", "preference"),
        ("Remember to water the plants", "task"),
        ("待办：更新文档", "task"),
        ("We decided to keep the old box", "decision"),
        ("本周总结：一切正常", "summary"),
        ("The relay clicks twice at night", "fact"),
    ],
)
def test_kinds_are_told_in_english_and_chinese(resources: Path, text: str, kind: str) -> None:
    assert kind_of(text, (), markers(resources)) == kind


def test_headings_tell_kinds(resources: Path) -> None:
    assert kind_of("Ring Bodhi", ("Next steps",), markers(resources)) == "task"
    assert kind_of("绿茶", ("偏好",), markers(resources)) == "preference"


def test_a_list_of_words_that_is_missing_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="word list"):
        markers(tmp_path)


def test_headers_are_read_plainly_or_as_yaml() -> None:
    assert traits_of("a.md", "---\ntype: task\n---\nx\n") == Traits("task")
    quoted = '---\ntype: "task"\ntags: ["a b", c]\nsuperseded_by: null\n---\nx\n'
    assert traits_of("a.md", quoted) == Traits("task", tags=("a b", "c"))
    assert traits_of("a.md", "---\ntype: [\n---\nx\n") == Traits()
