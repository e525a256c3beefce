"""The card of a page."""

from __future__ import annotations

from tests.domain.wikivault import page

from mnemoscope.domain.wikicard import card


def test_a_card_tells_names_lane_what_to_ask_for_and_how_the_page_begins() -> None:
    header = (
        "title: Brad\naliases: brad\nbestUsedFor: outages\ndescription: Works in Oslo\n"
        "personCard:\n  lane: Microsoft Teams\n  askFor:\n    - channels\n    - outages"
    )
    body = "# Brad\n\n- a list\n> quoted\n\nKeeps the chat running.\n\nMore.\n"
    told = card(page("entities/brad.md", header, body))
    assert told == (
        "Brad. brad. outages. Microsoft Teams. channels. Works in Oslo. Keeps the chat running."
    )


def test_a_bare_name_is_no_card() -> None:
    assert card(page("entities/brad.md", "title: Brad", "# Brad\n\n- one\n")) == ""
    assert card(page("sources/brad.md", "title: Brad", "Words of another.\n")) == ""
    assert card(page("entities/brad.md", "title: Brad\naliases: B", "")) == "Brad. B"
