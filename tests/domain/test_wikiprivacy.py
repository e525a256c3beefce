"""What of pages may be shown: never what a private tier keeps back."""

from __future__ import annotations

from dataclasses import replace

from tests.domain.wikivault import page

from mnemoscope.domain.wikiprivacy import closed_things, is_open, open_page, open_pages

MINA = page(
    "entities/mina.md",
    "title: Mina\npersonCard:\n  lane: billing\n  privacyTier: confidential\nclaims:\n"
    "  - text: Mina runs exports\n"
    "  - text: Mina sleeps late\n    evidence:\n      - kind: chat\n        privacyTier: Private\n"
    "relationships:\n  - targetId: entity.brad\n    kind: knows\n    privacyTier: secret\n"
    "  - targetId: entity.teo\n    kind: knows\n    privacyTier: internal",
)
OPEN = page("entities/brad.md", "title: Brad\nprivacyTier: internal")
CLOSED = replace(OPEN, privacy="private")


def test_what_is_private_in_a_page_is_left_out() -> None:
    shown = open_page(MINA)
    assert shown is not None
    assert [claim.text for claim in shown.claims] == ["Mina runs exports"]
    assert shown.person is None
    assert [one.target_id for one in shown.relationships] == ["entity.teo"]
    assert not is_open(MINA.claims[1])


def test_private_pages_are_left_out_and_counted() -> None:
    assert open_page(CLOSED) is None
    assert open_pages([CLOSED, OPEN]) == [OPEN]
    assert closed_things([CLOSED, OPEN]) == 1
    assert closed_things([MINA]) == 3
    assert closed_things([replace(MINA, privacy="secret")]) == 1
