"""Headers read as YAML 1.2; a bad one is a badge with its line."""

from __future__ import annotations

import math
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.outcomes import Severity
from mnemoscope.vault.frontmatter import Header, read_header


def header(*lines: str) -> Header:
    return read_header("\n".join(["---", *lines, "---", "- body"]), "memory/a.md")


def value(written: str) -> object:
    found = header(f"field: {written}")
    assert found.problems == ()
    return found.fields["field"]


@pytest.mark.parametrize(
    "written",
    [
        "2024-06-01", "2026-05-20T09:00:00.000Z", "2026-05-20 09:00:00", "yes", "no", "on",
        "off", "y", "1e999", "12:30", "190:20:30", "1_000", "012", "017", "08", "-012", "1.2.3",
        "0b11", "+", ".", "1e", "🔴", "🔴 high", "🟢", "consolidated", "Active", "红茶", "a:b",
        "=", "<<", "nan", "inf",
    ],
)  # fmt: skip
def test_what_stays_text(written: str) -> None:
    assert value(written) == written
    assert header(f"field: {written}").text("field") == written


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("17", 17), ("-3", -3), ("+5", 5), ("0", 0), ("0o17", 15), ("0xFf", 255), ("1.50", 1.5),
        ("-.inf", -math.inf), ("true", True), ("False", False), ("null", None),
        (".5", 0.5), ("1e3", 1000.0), ("~", None), ("", None), ('"12"', "12"), ('"true"', "true"),
        ("!!str 12", "12"), ("!tag x", "x"), ("[]", ()),
        ("[a, 1, 2024-06-01]", ("a", 1, "2024-06-01")), ("{a: {b: no}}", {"a": {"b": "no"}}),
        ("9" * 400, "9" * 400), ("12345678901234567890", 12345678901234567890),
    ],
    ids=str,
)  # fmt: skip
def test_values(written: str, expected: object) -> None:
    assert value(written) == expected
    assert type(value(written)) is type(expected)


def test_not_a_number() -> None:
    answer = value(".nan")

    assert isinstance(answer, float)
    assert math.isnan(answer)


def test_a_title_is_text_and_tags_are_a_list() -> None:
    for written in ("2024-06-01", "yes", "012", "1.50", "true", "0x1F"):
        assert header(f"title: {written}").text("title") == written
    assert header("title:").text("title") == ""
    assert header("a: b").text("title") == ""
    assert header("tags: x").texts("tags") == ("x",)
    assert header("tags: [x, 2, 茶]").texts("tags") == ("x", "2", "茶")
    assert header("tags:").texts("tags") == ()


def test_blocks_of_text_and_nested_lists() -> None:
    found = header(
        "note: |", "  one", "  two", "claims:", "  - id: a", "    when: 2026-01-01", "  - id: b"
    )

    assert found.fields == {
        "note": "one\ntwo\n",
        "claims": ({"id": "a", "when": "2026-01-01"}, {"id": "b"}),
    }
    assert "claims" not in found.written


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_and_a_bom(end: str) -> None:
    found = read_header("\ufeff" + end.join(["---", "title: 茶", "n: 1", "---", "x"]), "a.md")

    assert found.fields == {"title": "茶", "n": 1}


@pytest.mark.parametrize(
    ("lines", "line"),
    [
        (["title: ok", "folder: `D:\\notes`"], 3),
        (["title: *Draft*"], 2),
        (["title: a: b"], 2),
        (['description: "the "old" plan"'], 2),
        (["a: 1", "b: 2", "a: 3"], 4),
        (["a: 1", "\tb: 2"], 3),
        (["[a]: 1", "x: [unclosed"], None),
        (["? [a]", ": 1"], None),
        (["a: \udcff"], None),
    ],
)
def test_a_bad_header_is_a_problem_with_its_line(lines: list[str], line: int | None) -> None:
    found = header(*lines)

    (problem,) = found.problems
    assert (problem.code, problem.path) == ("bad-frontmatter", "memory/a.md")
    assert found.fields == {}
    if line:
        assert problem.line == line


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("---\nA rule.\n---\nWords.\n", 2),
        ("---\n- [[page]]s\n---\n", 2),
        ("---\ntask: x\n\n# Text\n", 1),
    ],
)
def test_what_only_looks_like_a_header_is_mentioned(text: str, line: int) -> None:
    (problem,) = read_header(text, "a.md").problems

    assert (problem.line, problem.severity) == (line, Severity.INFO)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "- a\n",
        "---",
        "---\n",
        "---\n\n- a\n",
        "---\n---\n",
        "---\n# note\n---\n",
        "----\na: 1\n",
    ],
)
def test_texts_without_a_header(text: str) -> None:
    assert read_header(text, "a.md").fields == {}


def test_headers_that_would_swell_or_never_end() -> None:
    bomb = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    bomb += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]" for n in range(1, 12)]
    started = time.process_time()

    for lines in (bomb, ["a: &a [*a]"], ["a: " + "[" * 3_000], ["a: " + "{a: " * 2_000]):
        (problem,) = header(*lines).problems
        assert problem.code == "bad-frontmatter"

    assert time.process_time() - started < 5


@given(
    st.text(
        st.one_of(st.sampled_from("ab: -[]{}&*!|>'\"#%@`,?\n\t0.~\\"), st.characters()), max_size=60
    )
)
def test_no_text_is_an_error(text: str) -> None:
    found = read_header(f"---\na: 1\n{text}\n---\n", "a.md")

    assert found.problems or "a" in found.fields
