"""Entries that are accepted one by one stand under the heading of their day."""

from __future__ import annotations

import pytest

from mnemoscope.domain.acceptance import with_accepted
from mnemoscope.domain.factors import NO_BOOST, Components
from mnemoscope.domain.profile import OPENCLAW_2026_4, SEED
from mnemoscope.domain.promotion import Promoted, appended, section
from mnemoscope.domain.scoring import Candidate
from mnemoscope.domain.signals import RecallEntry

DAY = "2026-11-28"
HEADING = f"## Promoted From Short-Term Memory ({DAY})"


def item(number: int) -> Promoted:
    entry = RecallEntry(f"k{number}", "memory/2026-11-26.md", number, number, "x", recall_count=3)
    factors = Components(1, 1, 1, 1, 1, 1)
    candidate = Candidate(entry, 0.8, 0.8, factors, NO_BOOST, 0.9, 1.0, 2, 3, ())
    return Promoted(candidate, entry.path, number, number, f"Fact number {number}.")


def written(memory: str, *numbers: int, day: str = DAY, newline: str = "\n") -> str:
    items = [item(number) for number in numbers]
    return with_accepted(memory, "MEMORY.md", items, day, SEED, newline)


def test_the_first_of_a_day_begins_its_section() -> None:
    memory = "# Mine\n\n- By hand.\n"
    items = [item(1)]
    assert written(memory, 1) == appended(memory, section(items, DAY, SEED, "\n"), "\n")


def test_the_next_ones_join_it() -> None:
    once = written("# Mine\n", 1, 2)
    assert written(written("# Mine\n", 1), 2) == once
    assert once.count(HEADING) == 1


@pytest.mark.parametrize(
    "memory",
    [
        f"# Mine\n\n{HEADING}\n\n- Fact.\n\n## Notes\n\n- By hand.\n",
        f"# Mine\n\n{HEADING}\n\n### Project: a\n\n- Fact.\n",
        "# Mine\n\n## Promoted From Short-Term Memory (2026-11-27)\n\n- Fact.\n",
    ],
)
def test_elsewhere_a_new_section_is_begun(memory: str) -> None:
    after = written(memory, 1)
    assert after.startswith(memory)
    assert after[len(memory) :].lstrip().startswith(HEADING)


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("ended", [True, False])
def test_line_ends_are_those_of_the_file(newline: str, ended: bool) -> None:
    memory = newline.join(["# Mine", "", HEADING, "", "- Fact.", ""])
    after = written(memory if ended else memory[: -len(newline)], 1, newline=newline)
    assert after.startswith(memory)
    assert after.endswith(f"{newline}")
    assert "\n" not in after.replace(newline, "")
    assert newline * 2 not in after[len(memory) :]


def test_nothing_accepted_is_nothing_written() -> None:
    assert written("# Mine") == "# Mine"


def test_an_empty_file_gets_its_header() -> None:
    after = with_accepted("", "MEMORY.md", [item(1)], DAY, OPENCLAW_2026_4, "\n")
    assert after.startswith("# Long-Term Memory\n")
