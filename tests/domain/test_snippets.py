from __future__ import annotations

from mnemoscope.domain.snippets import snippet


def test_a_short_text_is_shown_whole() -> None:
    assert snippet("The boiler needs a relay.", ["relay"]) == "The boiler needs a relay."


def test_a_long_text_is_shown_around_the_first_match() -> None:
    text = "a" * 900 + " relay " + "b" * 900
    shown = snippet(text, ["relay"])
    assert "relay" in shown
    assert shown.startswith("…")
    assert shown.endswith("…")
    assert len(shown) == 702


def test_without_a_match_it_begins_at_the_beginning() -> None:
    shown = snippet("c" * 900, [])
    assert shown == "c" * 700 + "…"


def test_a_match_at_the_end_shows_a_full_snippet() -> None:
    assert len(snippet("d" * 2000 + "relay", ["relay"])) == 701


def test_no_emoji_is_cut() -> None:
    shown = snippet("😀" * 1000 + "👍🏽", [])
    assert set(shown) == {"😀", "…"}
