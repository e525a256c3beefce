"""A note's best lines stand for it, and a summary keeps header, name and the way back."""

from __future__ import annotations

from mnemoscope.domain.document import parse
from mnemoscope.domain.warming import best_lines, invents, summary_text

TEXT = "---\npriority: low\n---\n# Monday\n\n" + "".join(
    f"- {word} {word}ing {word}ed {word}s here\n"
    for word in ["valkey", "tea", "paint", "rope", "glass", "wood", "iron", "wool"]
)
PATH = "memory/2026-10-01.md"


def test_what_matters_most_is_taken_in_the_order_of_the_note() -> None:
    memories = parse(TEXT, PATH).memories
    worth = [0.9 if at in {1, 4, 6} else 0.1 for at in range(len(memories))]
    assert [one.start_line for one in best_lines(memories, worth)][:3] == [7, 10, 12]


def test_no_line_says_what_another_says() -> None:
    text = (
        "- the tea is served at four\n- the tea is served at four today\n- rope\n- glass\n- wood\n"
    )
    texts = [one.text for one in best_lines(parse(text, PATH).memories, [0.9, 0.9, 0.1, 0.1, 0.1])]
    assert sum("tea" in one for one in texts) == 1


def test_the_summary_links_to_the_whole() -> None:
    made = summary_text(parse(TEXT, PATH), ["One said"], "memory/.archive/2026-10/2026-10-01.md")
    assert made == (
        "---\npriority: low\n---\n\n# Monday\n\n- One said\n\n"
        "[2026-10-01.md](.archive/2026-10/2026-10-01.md)\n"
    )


def test_a_summary_without_header_or_heading_is_named_by_its_file() -> None:
    made = summary_text(parse("words\r\n", PATH), ["One"], "memory/.archive/x.md")
    assert made == "# 2026-10-01\r\n\r\n- One\r\n\r\n[2026-10-01.md](.archive/x.md)\r\n"


def test_numbers_and_names_of_its_own_are_invented() -> None:
    note = "Mina moved Valkey to port 6379."
    assert not invents(note, "Valkey is on port 6379, says Mina.")
    assert invents(note, "Valkey is on port 6380.")
    assert invents(note, "The port is for Jonas.")


def test_nothing_stands_for_nothing() -> None:
    assert best_lines((), ()) == ()
