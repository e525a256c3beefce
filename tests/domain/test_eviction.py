"""The budget of MEMORY.md: who comes, who waits, who leaves, and what is never touched."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mnemoscope.domain.document import parse
from mnemoscope.domain.eviction import Fitted, fit, without
from mnemoscope.domain.factors import NO_BOOST, Components
from mnemoscope.domain.model import Layer
from mnemoscope.domain.profile import OPENCLAW_2026_4, OPENCLAW_2026_9, SEED, Eviction, Profile
from mnemoscope.domain.promotion import Promoted
from mnemoscope.domain.scoring import Candidate
from mnemoscope.domain.signals import RecallEntry

DAY = "2026-11-28"


def item(name: str, score: float, length: int = 40) -> Promoted:
    text = f"{name} ".ljust(length, "x")
    entry = RecallEntry(f"memory:{name}:1:1", "memory/2026-11-27.md", 1, 1, text)
    nothing = Components(0, 0, 0, 0, 0, 0)
    candidate = Candidate(entry, score, score, nothing, NO_BOOST, 0.5, 0.0, 3, 3, ())
    return Promoted(candidate, entry.path, 1, 1, text)


def line(name: str, score: float, length: int = 40) -> str:
    text = f"{name} ".ljust(length, "x")
    tail = f"[score={score:.3f} recalls=3 avg=0.500 source=memory/2026-11-01.md:1-1]"
    return f"<!-- openclaw-memory-promotion:memory:{name}:1:1 -->\n- {text} {tail}\n"


def night(day: str, *lines: str) -> str:
    return f"\n## Promoted From Short-Term Memory ({day})\n\n" + "".join(lines)


HAND = "# Memory\n\n- Hand-written: the log lies in the drawer.\n"
FOUR = (
    HAND
    + night("2026-11-20", line("a", 0.9), line("b", 0.7))
    + night("2026-11-21", line("c", 0.6), line("d", 0.8))
)


def fitted(memory: str, *items: Promoted, budget: int | None, share: float = 0.25) -> Fitted:
    profile = replace(SEED, memory_budget=budget, eviction_share=share)
    return fit(memory, "MEMORY.md", items, DAY, profile, "\n")


def names(answer: Fitted) -> tuple[str, str, str]:
    def firsts(texts: list[str]) -> str:
        return "".join(text[0] for text in texts)

    return (
        firsts([one.text for one in answer.accepted]),
        firsts([one.text for one in answer.waiting]),
        firsts([memory.text for memory in answer.evicted]),
    )


def test_with_room_everybody_comes_and_nobody_leaves() -> None:
    answer = fitted(FOUR, item("n", 0.8), item("m", 0.7), budget=10_000)
    assert names(answer) == ("nm", "", "")
    assert answer.text.startswith(FOUR)


def test_nothing_to_write_changes_nothing() -> None:
    assert fitted(FOUR, budget=10_000).text == FOUR
    assert fit(FOUR, "MEMORY.md", [], DAY, OPENCLAW_2026_4, "\n").text == FOUR


def test_without_a_budget_everybody_comes() -> None:
    assert names(fitted(FOUR, item("n", 0.1, 20_000), budget=None)) == ("n", "", "")


def test_the_lowest_score_leaves_for_a_better_one() -> None:
    need = len(fitted(FOUR, item("n", 0.8), budget=10_000).text)
    answer = fitted(FOUR, item("n", 0.8), budget=need - 1)
    assert names(answer) == ("n", "", "c")
    assert len(answer.text) <= need - 1
    assert "memory:c:1:1" not in answer.text
    assert HAND in answer.text


def test_nobody_leaves_for_a_worse_one() -> None:
    need = len(fitted(FOUR, item("n", 0.5), budget=10_000).text)
    answer = fitted(FOUR, item("n", 0.5), budget=need - 1)
    assert names(answer) == ("", "n", "")
    assert answer.text == FOUR


def test_no_more_than_the_share_leaves_in_one_night() -> None:
    long = item("n", 0.95, 400)
    need = len(fitted(FOUR, long, budget=10_000).text)
    assert names(fitted(FOUR, long, budget=need - 200)) == ("", "n", "")
    assert names(fitted(FOUR, long, budget=need - 200, share=0.5)) == ("n", "", "cb")


def test_a_shorter_candidate_may_fit_where_a_longer_one_waits() -> None:
    need = len(fitted(FOUR, item("s", 0.7), budget=10_000).text)
    answer = fitted(FOUR, item("l", 0.9, 900), item("s", 0.7), budget=need)
    assert names(answer) == ("s", "l", "")


def test_a_file_over_its_budget_shrinks_night_by_night() -> None:
    budget = len(FOUR) - 260
    first = fitted(FOUR, item("n", 0.5), budget=budget)
    assert names(first) == ("", "n", "c")
    assert budget < len(first.text) < len(FOUR)
    second = fitted(first.text, item("n", 0.5), budget=budget, share=0.34)
    assert names(second) == ("", "n", "b")
    assert len(second.text) <= budget


def test_hand_written_text_is_never_touched() -> None:
    full = HAND + "- more by hand " + "y" * 900 + "\n"
    answer = fitted(full, item("n", 0.9), budget=500)
    assert names(answer) == ("", "n", "")
    assert answer.text == full


def test_a_section_left_empty_goes_with_its_heading() -> None:
    memory = HAND + night("2026-11-20", line("a", 0.1)) + "\n## By hand\n\n- stays\n"
    document = parse(memory, "MEMORY.md")
    promoted = [m for m in document.memories if m.layer is Layer.PROMOTED]
    assert without(document, promoted) == HAND + "\n## By hand\n\n- stays\n"


def test_a_section_with_a_word_of_a_person_stays() -> None:
    memory = HAND + night("2026-11-20", line("a", 0.1)) + "\nA remark by hand.\n"
    document = parse(memory, "MEMORY.md")
    promoted = [m for m in document.memories if m.layer is Layer.PROMOTED]
    rest = without(document, promoted)
    assert "## Promoted From Short-Term Memory (2026-11-20)" in rest
    assert "A remark by hand." in rest
    assert "openclaw-memory-promotion" not in rest


@pytest.mark.parametrize(
    "added", ["  continued by hand\n", "straight on\n", "  - nested by hand\n"]
)
def test_an_entry_that_a_person_has_added_to_stays(added: str) -> None:
    memory = HAND + night("2026-11-20", line("a", 0.1), added, line("b", 0.2))
    need = len(fitted(memory, item("n", 0.9), budget=10_000).text)
    answer = fitted(memory, item("n", 0.9), budget=need - 1, share=1.0)
    assert names(answer) == ("n", "", "b")
    assert added in answer.text


@pytest.mark.parametrize("newline", ["\r\n", "\r"])
def test_line_ends_are_kept(newline: str) -> None:
    memory = FOUR.replace("\n", newline)
    profile: Profile = replace(SEED, memory_budget=len(memory) + 100, eviction_share=0.5)
    answer = fit(memory, "MEMORY.md", [item("n", 0.95)], DAY, profile, newline)
    assert answer.evicted
    assert answer.text.replace(newline, "").count("\n") == 0


def test_the_oldest_leaves_first_where_that_is_chosen() -> None:
    profile = replace(SEED, memory_budget=len(FOUR) + 200, eviction=Eviction.OLDEST)
    answer = fit(FOUR, "MEMORY.md", [item("n", 0.1)], DAY, profile, "\n")
    assert names(answer) == ("n", "", "a")


def test_by_nights_all_come_or_all_wait() -> None:
    items = [item("n", 0.9), item("m", 0.8)]
    need = len(fitted(FOUR, *items, budget=10_000).text)
    profile = replace(OPENCLAW_2026_9, memory_budget=need - 50, eviction_share=0.5)
    assert names(fit(FOUR, "MEMORY.md", items, DAY, profile, "\n")) == ("nm", "", "ab")
    strict = replace(profile, eviction_share=0.25)
    answer = fit(FOUR, "MEMORY.md", items, DAY, strict, "\n")
    assert names(answer) == ("", "nm", "")
    assert answer.text == FOUR
    assert names(fit(FOUR, "MEMORY.md", [], DAY, strict, "\n")) == ("", "", "")


def _by_hand(text: str) -> str:
    """What remains of a MEMORY.md without what dreams wrote."""
    document = parse(text, "MEMORY.md")
    return without(document, [one for one in document.memories if one.layer is Layer.PROMOTED])


@settings(max_examples=60)
@given(
    st.lists(st.tuples(st.floats(0, 1), st.integers(10, 300)), max_size=12),
    st.lists(st.tuples(st.floats(0, 1), st.integers(10, 300)), max_size=6),
    st.integers(0, 3_000),
    st.sampled_from([Eviction.LOWEST_SCORE, Eviction.OLDEST]),
    st.sampled_from(["", "\nA remark by hand.\n", "\n## By hand\n\n- stays\n  - with more\n"]),
)
def test_text_by_hand_keeps_its_bytes_under_every_order(
    old: list[tuple[float, int]],
    new: list[tuple[float, int]],
    budget: int,
    order: Eviction,
    remark: str,
) -> None:
    lines = [line(f"o{number}", score, size) for number, (score, size) in enumerate(old)]
    memory = HAND + (night("2026-11-20", *lines) if lines else "") + remark
    items = [item(f"n{number}", score, size) for number, (score, size) in enumerate(new)]
    profile = replace(SEED, memory_budget=budget, eviction=order)
    answer = fit(memory, "MEMORY.md", items, DAY, profile, "\n")
    assert _by_hand(answer.text).rstrip("\n") == _by_hand(memory).rstrip("\n")
    assert len(answer.evicted) <= 0.25 * len(old)
    assert not answer.accepted or len(answer.text) <= budget


@settings(max_examples=60)
@given(
    st.lists(st.tuples(st.floats(0, 1), st.integers(10, 300)), max_size=12),
    st.lists(st.tuples(st.floats(0, 1), st.integers(10, 300)), max_size=6),
    st.integers(0, 3_000),
)
def test_the_budget_holds_whatever_comes(
    old: list[tuple[float, int]], new: list[tuple[float, int]], budget: int
) -> None:
    lines = [line(f"o{number}", score, size) for number, (score, size) in enumerate(old)]
    memory = HAND + (night("2026-11-20", *lines) if lines else "")
    items = [item(f"n{number}", score, size) for number, (score, size) in enumerate(new)]
    answer = fitted(memory, *sorted(items, key=lambda one: -one.candidate.score), budget=budget)
    assert HAND in answer.text
    assert len(answer.text) <= max(budget, len(memory))
    assert len(answer.evicted) <= 0.25 * len(old)
    assert len(answer.accepted) + len(answer.waiting) == len(items)
    if answer.accepted:
        assert len(answer.text) <= budget
