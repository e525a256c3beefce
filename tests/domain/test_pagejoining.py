"""The words of a page go over to another one; what programs wrote there is left behind."""

from __future__ import annotations

import pytest

from mnemoscope.domain.pagejoining import said_as, with_part, words_of
from mnemoscope.domain.wikilinks import links

RELATED = (
    "## Related\n<!-- openclaw:wiki:related:start -->\n- [x](x.md)\n"
    "<!-- openclaw:wiki:related:end -->\n"
)
NOTES = "## Notes\n<!-- openclaw:human:start -->\n{0}<!-- openclaw:human:end -->\n"


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("\n# Ilse\n\nBakes.\n", "Bakes."),
        ("# Ilse\n", ""),
        ("# Ilse\n\n" + NOTES.format("") + "\n" + RELATED, ""),
        ("# Ilse\n\n" + NOTES.format("By phone.\n") + "\n" + RELATED, "### Notes\nBy phone."),
        (RELATED + "\nAfter.\n", "After."),
        ("# Other\n\n## Part\n\n###### Deep\n", "## Other\n\n### Part\n\n###### Deep"),
        ("Before.\n\n# Ilse\n", "Before.\n\n## Ilse"),
        ("# Ilse\n```sh\n# no heading\n```\n# One\n", "```sh\n# no heading\n```\n## One"),
        ("# Ilse\r\n\r\nBakes.\r\n", "Bakes."),
        ("#tag is no heading\n", "#tag is no heading"),
    ],
)
def test_what_a_person_reads_is_left(body, words):
    assert words_of(body, "Ilse") == words


@pytest.mark.parametrize(
    ("body", "joined"),
    [
        ("# A\n", "# A\n\n## B\n\nWords.\n"),
        ("# A", "# A\n\n## B\n\nWords.\n"),
        ("# A\r\n", "# A\r\n\r\n## B\r\n\r\nWords.\r\n"),
        ("# A\n\n" + RELATED, "# A\n\n## B\n\nWords.\n\n" + RELATED),
    ],
)
def test_they_become_a_section_before_the_related_pages(body, joined):
    assert with_part(body, "B", "Words.") == joined
    assert with_part(body, "B", "") == body


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("By [[Ilse]].", "Ilse Varga|Ilse"),
        ("By [[Ilse|her]].", "Ilse Varga"),
        ("By [[Ilse#hours]].", "Ilse Varga"),
        ("| [[Ilse]] | 4 |", "Ilse Varga"),
        ("By [[Ilse Varga]].", "Ilse Varga"),
    ],
)
def test_a_link_reads_as_before(body, said):
    (link,) = links(body)
    assert said_as(body, link, "Ilse Varga") == said
