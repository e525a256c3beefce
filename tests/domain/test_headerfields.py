from __future__ import annotations

from collections.abc import Sequence

import pytest

from mnemoscope.domain.headerfields import plain_fields
from mnemoscope.vault.frontmatter import read_header


@pytest.mark.parametrize(
    ("header", "fields"),
    [
        ("type: preference\ntitle: 'x'", {"type": ["preference"]}),
        ("tags: [a, b/c]\nstatus: superseded", {"tags": ["a", "b/c"], "status": ["superseded"]}),
        ("tags:\n  - a\n  - b\ntitle: t", {"tags": ["a", "b"]}),
        ("superseded_by: notes/new note.md", {"superseded_by": ["notes/new note.md"]}),
        ("superseded_by: null", {"superseded_by": []}),
        ("scope: agent:main", {"scope": ["agent:main"]}),
        ("title: nothing of ours\nclaims:\n  - text: x\n    status: y", {}),
    ],
)
def test_plain_headers_are_read_as_yaml_reads_them(
    header: str, fields: dict[str, Sequence[str]]
) -> None:
    text = f"---\n{header}\n---\nText\n"
    assert plain_fields(text) == fields
    yaml = read_header(text, "a.md")
    for name, values in fields.items():
        assert [one for one in yaml.texts(name) if one != "null"] == values


@pytest.mark.parametrize(
    "header",
    [
        'type: "quoted"',
        "type: |\n  block",
        "{type: fact}",
        "type: a # comment",
        "tags:\n  nested: x",
        "tags: [a, [b]]",
        "status: *alias",
        "type: a\ntype: b",
        "type: a: b",
    ],
)
def test_what_only_yaml_can_tell_is_left_to_it(header: str) -> None:
    found = plain_fields(f"---\n{header}\n---\nText\n")
    assert found is None


def test_a_text_without_a_header_has_no_fields() -> None:
    assert plain_fields("type: fact\n") == {}
    assert plain_fields("--- \ntype: x") == {}
    assert plain_fields("\ufeff---\ntype: fact\n---\n") == {"type": ["fact"]}
