"""The reflection of a day: its facts and nothing else, and an index that lacks no file."""

from __future__ import annotations

from mnemoscope.domain.reflection import (
    DayFacts,
    Tasks,
    reflection_text,
    tasks_of,
    with_entries,
)

WORDS = {
    "reflection": "Reflection {day}",
    "done": "Done",
    "more": "{count} more in {path}",
    "plan": "Plan",
    "ticked": "x {text}",
    "open": "o {text}",
    "lessons": "Lessons",
    "verified": "again {text}",
    "learnt": "new {text}",
    "conflicts": "Conflicts",
    "conflict": "{one} / {other}",
    "waiting": "{count} wait",
    "upkeep": "Upkeep",
    "messages": "{count} messages",
    "promoted": "{count} promoted",
    "stale": "{count} stale",
    "doubles": "{count} doubles",
    "listed": "{count} to {path}",
}


def test_tasks_are_boxes() -> None:
    text = "# Now\n\n- [x] Buy tea\n* [X] Sell coffee\n  - [ ] Call Ann\n- [ ] Call Ann\n- no box\n"
    assert tasks_of(text) == Tasks(("Buy tea", "Sell coffee"), ("Call Ann",))
    assert tasks_of("") == Tasks()


def test_parts_without_a_fact_are_left_out() -> None:
    text = reflection_text(DayFacts("2026-11-28", "memory/2026-11-28.md", ("Sold tea.",)), WORDS)
    assert text.startswith('---\ntitle: "Reflection 2026-11-28"\ndate: 2026-11-28\n')
    assert text.endswith("# Reflection 2026-11-28\n\n## Done\n\n- Sold tea.\n")


def test_all_facts_are_told_and_the_rest_is_counted() -> None:
    facts = DayFacts(
        "2026-11-28",
        "log.md",
        tuple(f"S{n}" for n in range(20)),
        4,
        Tasks(("a",), ("b",)),
        ("v",),
        ("l",),
        (("p", "q"),),
        3,
        2,
        1,
        5,
        6,
        "INDEX.md",
    )
    body = reflection_text(facts, WORDS).partition("# Reflection 2026-11-28\n")[2]
    told = [line for line in body.splitlines() if line.startswith("- ")]
    assert told[12:] == [
        "- 8 more in log.md",
        "- x a",
        "- o b",
        "- new l",
        "- again v",
        "- p / q",
        "- 3 wait",
        "- 4 messages",
        "- 2 promoted",
        "- 1 stale",
        "- 5 doubles",
        "- 6 to INDEX.md",
    ]


def test_a_day_is_empty_without_statements_and_messages() -> None:
    assert DayFacts("2026-11-28", "").is_empty
    assert not DayFacts("2026-11-28", "", messages=1).is_empty
    assert not DayFacts("2026-11-28", "", ("x",)).is_empty


def test_an_index_gets_what_it_lacks_in_the_section_of_its_folder() -> None:
    index = "# Index\n\n## Lessons 教训\n\n- [Old](lessons/old.md)\n\n## People\n\n- [[ann]]\n"
    entries = [
        ("lessons", "Old", "lessons/old.md"),
        ("lessons", "New", "lessons/new.md"),
        ("people", "Ann", "people/ann.md"),
        ("projects", "Kiln", "projects/kiln.md"),
    ]
    text, added = with_entries(index, entries, "\n")
    assert added == 2
    assert text == (
        "# Index\n\n## Lessons 教训\n\n- [Old](lessons/old.md)\n- [New](lessons/new.md)\n\n"
        "## People\n\n- [[ann]]\n\n## projects\n\n- [Kiln](projects/kiln.md)\n"
    )
    assert with_entries(text, entries, "\n") == (text, 0), "nothing is added twice"


def test_line_ends_of_an_index_are_kept() -> None:
    text, added = with_entries("# Index\r\n", [("people", "Ann", "people/ann.md")], "\r\n")
    assert added == 1
    assert text == "# Index\r\n\r\n## people\r\n\r\n- [Ann](people/ann.md)\r\n"
