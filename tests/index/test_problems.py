"""What was wrong with files stays known by path, whether they could be indexed or not."""

from __future__ import annotations

from mnemoscope.domain.outcomes import Problem, Severity
from mnemoscope.index.store import Index

BINARY = Problem("binary", "b.md", "this is no text")
FENCE = Problem("unclosed-fence", "a.md", "the fence is never closed", 7, Severity.INFO)
HEADER = Problem("bad-frontmatter", "a.md", "the header is no YAML", 2, Severity.ERROR)


def test_problems_come_back_as_they_were_by_path_and_line(index: Index) -> None:
    index.problems.replace(["a.md", "b.md"], [BINARY, FENCE, HEADER])
    assert index.problems.all() == (HEADER, FENCE, BINARY)


def test_what_is_found_now_takes_the_place_of_what_was_before(index: Index) -> None:
    index.problems.replace(["a.md", "b.md"], [BINARY, FENCE, HEADER])
    index.problems.replace(["a.md"], [FENCE])
    assert index.problems.all() == (FENCE, BINARY)
    index.problems.forget(["a.md", "c.md"])
    assert index.problems.all() == (BINARY,)


def test_words_quoted_from_a_file_that_is_no_utf8_do_no_harm(index: Index) -> None:
    index.problems.replace(["a.md"], [Problem("bad", "a.md", "the key '\udcff' stands twice", 3)])
    assert index.problems.all()[0].message == "the key '\ufffd' stands twice"
