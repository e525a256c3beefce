"""Edits by entry keep every other line, whatever the text."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.document import parse
from mnemoscope.domain.edits import Entries, apply
from mnemoscope.domain.model import Memory

TEXT = """\
# Memory

## Hosts
- osprey is the backup server
- kite holds files
  - NFS is open to 10.20.0.0/16
  - it has two disks
- merlin runs PostgreSQL

## How we work

No changes on Fridays.

## Promoted From Short-Term Memory (2026-11-24)

<!-- openclaw-memory-promotion:memory:memory/2026-11-08.md:18:19 -->
- Backups start at 03:30. [score=0.908 source=memory/2026-11-08.md:18-19]

<!-- openclaw-memory-promotion:memory:memory/2026-11-20.md:7:7 -->
- 附件存到 kite。 [score=0.846 signals=6 recalls=4 avg=0.790 source=memory/2026-11-20.md:7-7]
"""


def entries(text: str = TEXT) -> Entries:
    return Entries(parse(text, "MEMORY.md"))


def named(of: Entries, start: str) -> Memory:
    return next(memory for memory in of.memories if memory.text.startswith(start))


def after(of: Entries, *edits) -> str:
    return "\n".join(apply(of.lines, edits))


def test_a_removed_entry_takes_what_is_nested_in_it_along():
    of = entries()
    text = after(of, of.removal(named(of, "kite")))
    assert "NFS" not in text
    assert "two disks" not in text
    assert "- osprey is the backup server\n- merlin runs PostgreSQL\n" in text


def test_a_removed_promotion_takes_its_marker_along():
    of = entries()
    text = after(of, of.removal(named(of, "Backups")))
    assert "2026-11-08" not in text
    assert "(2026-11-24)\n\n<!-- openclaw-memory-promotion:memory:memory/2026-11-20.md" in text


def test_a_new_entry_stands_at_the_end_of_its_section():
    of = entries()
    section = of.section_at(4)
    text = after(of, of.insertion(section, ["- harrier runs k3s"]))
    assert "- merlin runs PostgreSQL\n- harrier runs k3s\n\n## How we work" in text


def test_a_new_entry_is_parted_from_a_paragraph():
    of = entries()
    text = after(of, of.insertion(of.section_at(10), ["- Link, do not copy"]))
    assert "No changes on Fridays.\n\n- Link, do not copy\n" in text


def test_a_new_entry_goes_nowhere_that_a_dream_writes():
    of = entries()
    line = named(of, "Backups").start_line
    section = of.section_for_new(line)
    assert section is not None
    assert section.title == "How we work"


def test_a_new_entry_finds_a_place_in_an_empty_text_and_in_an_empty_section():
    of = entries("")
    assert after(of, of.insertion(of.section_for_new(None), ["- first"])) == "- first"
    of = entries("# Only a title\nand more\n======\n\n## Next")
    section = of.sections[-1]
    assert after(of, of.insertion(section, ["- first"])).endswith("## Next\n- first")


def test_a_header_stays_on_top():
    of = entries("---\ntitle: x\n---\nwords\n")
    text = after(of, of.insertion(None, ["- new"]))
    assert text.startswith("---\ntitle: x\n---\nwords\n\n- new")


def test_a_moved_entry_leaves_and_arrives_with_its_children_and_without_its_indent():
    of = entries()
    text = after(of, *of.moved(named(of, "NFS"), of.section_at(10)))
    assert "No changes on Fridays.\n\n- NFS is open to 10.20.0.0/16\n" in text
    assert "- kite holds files\n  - it has two disks\n" in text
    text = after(of, *of.moved(named(of, "kite"), of.section_at(10)))
    assert "- kite holds files\n  - NFS is open to 10.20.0.0/16\n  - it has two disks\n" in text
    assert text.count("kite holds files") == 1


def test_moving_to_where_it_stands_changes_nothing():
    of = entries()
    assert of.moved(named(of, "merlin"), of.section_at(4)) == ()


def test_neighbours_change_places_with_all_that_belongs_to_them():
    of = entries()
    text = after(of, *of.swapped(named(of, "kite"), 1))
    assert "- merlin runs PostgreSQL\n- kite holds files\n  - NFS" in text
    text = after(of, *of.swapped(named(of, "附件"), -1))
    assert text.index("2026-11-20.md:7:7 -->") < text.index("2026-11-08.md:18:19 -->")
    assert of.swapped(named(of, "osprey"), -1) == ()
    assert of.swapped(named(of, "NFS"), -1) == ()


def test_an_entry_is_found_again_by_its_words_and_not_by_its_line():
    of = entries()
    wanted = named(of, "merlin")
    moved = entries("- new\n- merlin runs PostgreSQL\n\nx\n\n- merlin runs PostgreSQL\n")
    found = moved.find(wanted)
    assert found is not None
    assert found.start_line == 6
    assert entries("- merlin runs MySQL\n").find(wanted) is None


_LINE = st.sampled_from(
    ("", "- a", "  - b", "- 中文", "words", "# H", "## H", "---", "```", "1. one", "> q", "\t- t")
)


@given(st.lists(_LINE, max_size=14), st.integers(0, 20))
def test_a_removal_takes_only_lines_of_the_entry_and_what_is_below(lines, pick):
    of = entries("\n".join(lines))
    if not of.memories:
        return
    memory = of.memories[pick % len(of.memories)]
    edit = of.removal(memory)
    left = apply(of.lines, [edit])
    taken = of.lines[edit.first - 1 : edit.last]
    assert len(left) + len(taken) == len(of.lines)
    gone = {memory.start_line, *(other.start_line for other in of.below(memory))}
    for other in of.memories:
        if other.start_line not in gone:
            assert not edit.first <= other.start_line <= edit.last


@given(st.lists(_LINE, max_size=14), st.integers(0, 20), st.integers(-1, 6))
def test_a_move_loses_and_doubles_no_word(lines, pick, goal):
    of = entries("\n".join(lines))
    if not of.memories:
        return
    memory = of.memories[pick % len(of.memories)]
    section = of.sections[goal % len(of.sections)] if of.sections and goal >= 0 else None
    moved = apply(of.lines, of.moved(memory, section))

    def words(of_lines):
        return sorted(line.strip() for line in of_lines if line.strip())

    assert words(moved) == words(of.lines)
