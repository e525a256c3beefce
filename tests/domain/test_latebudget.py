"""Whole nights leave MEMORY.md, oldest first, or nothing is written (OpenClaw 2026.9)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.concepts import utf16_length
from mnemoscope.domain.latebudget import room_made

HAND = "# Long-Term Memory\n\n- Hand-written: the log lies in the drawer.\n"


def pair(key: str, size: int = 300) -> str:
    return f"<!-- openclaw-memory-promotion:memory:{key}:1:1 -->\n- {'x' * size}\n"


def night(day: str, *pairs: str) -> str:
    body = "".join(pairs) or pair(day, 400)
    return f"\n## Promoted From Short-Term Memory ({day})\n\n{body}"


FOUR = HAND + "".join(night(f"2026-04-{day}") for day in (11, 10, 12, 13))


def test_with_room_nothing_changes() -> None:
    assert room_made(FOUR, night("2026-04-14"), 10_000, 0.25) == FOUR
    assert room_made(FOUR, "x" * 99_999, 0, 0.25) == FOUR


def test_only_the_oldest_night_leaves_within_the_share() -> None:
    addition = night("2026-04-14", pair("new", 60))
    limit = len(FOUR) - 500 + len(addition) + 60
    kept = room_made(FOUR, addition, limit, 0.25)
    assert kept is not None
    assert "2026-04-10" not in kept
    assert all(f"2026-04-{day}" in kept for day in (11, 12, 13))
    assert kept.startswith(HAND)


def test_where_the_share_is_too_small_nobody_comes() -> None:
    assert room_made(FOUR, night("2026-04-14"), 1_400, 0.25) is None
    assert room_made(FOUR, night("2026-04-14"), 1_400, 1.0) is not None


def test_a_night_with_a_word_by_hand_stays() -> None:
    mixed = night("2026-04-09").rstrip("\n") + "\nA remark by hand.\n"
    memory = HAND + mixed + night("2026-04-10")
    kept = room_made(memory, night("2026-04-14"), len(memory), 1.0)
    assert kept is not None
    assert "A remark by hand." in kept
    assert "2026-04-10" not in kept


def test_a_heading_by_hand_ends_a_night() -> None:
    for heading in ("# Mine\n\nkept\n", "Mine\n====\nkept\n", "#### Mine\nkept\n"):
        memory = HAND + night("2026-04-10") + "\n" + heading
        kept = room_made(memory, night("2026-04-14"), len(memory) + 60, 1.0)
        assert kept is not None
        assert heading.strip() in kept
        assert "2026-04-10" not in kept


def test_groups_belong_to_their_night() -> None:
    groups = f"### Global\n\n{pair('a')}\n### Project: host/a/b\n\n{pair('b')}"
    memory = HAND + night("2026-04-10", groups)
    kept = room_made(memory, night("2026-04-14"), len(memory), 1.0)
    assert kept is not None
    assert "Project:" not in kept
    assert kept.startswith(HAND.rstrip("\n"))


def test_the_header_of_an_empty_file_counts() -> None:
    assert room_made("", "x" * 80, 100, 0.25) == ""
    assert room_made("", "x" * 81, 100, 0.25) is None


PIECES = st.sampled_from(
    [
        night("2026-04-10"),
        night("2026-04-11"),
        "\n## Mine\n\n- by hand\n",
        "words\n",
        "\nTitle\n--\n",
    ]
)


@given(st.lists(PIECES, max_size=7), st.integers(0, 400), st.integers(1, 4_000), st.floats(0, 1))
def test_text_by_hand_is_never_dropped_and_the_limit_holds(
    pieces: list[str], size: int, limit: int, share: float
) -> None:
    memory = HAND + "".join(pieces)
    addition = night("2026-04-20", pair("new", size))
    kept = room_made(memory, addition, limit, share)
    if kept is None:
        return
    assert utf16_length(kept + addition) <= limit
    assert kept.count("- by hand") == memory.count("- by hand")
    assert kept.count("Title") == memory.count("Title")
    gone = memory.count("openclaw-memory-promotion") - kept.count("openclaw-memory-promotion")
    assert gone <= share * memory.count("openclaw-memory-promotion")
