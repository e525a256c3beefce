"""What a header takes over from other pages, and what it keeps to itself."""

from __future__ import annotations

from mnemoscope.domain.wikipages import PageKind
from mnemoscope.domain.wikiweb import Web
from mnemoscope.engine.pagefields import joined_fields
from mnemoscope.vault.wikipages import page_from
from mnemoscope.vault.wikiwrite import Append, Set


def page(name, *lines):
    text = "---\n" + "\n".join((f"id: {name}", f"title: {name}", *lines)) + "\n---\n"
    relative = f"entities/{name}.md"
    return page_from(text, f"wiki/{relative}", relative, PageKind.ENTITY)


def joined(keep, *gone):
    return joined_fields(keep, gone, Web([keep, *gone]), {})


def test_its_own_words_win_and_lists_grow_by_what_is_missing():
    keep = page("a", "aliases: one", "status: draft", "tags: [x]", "entityType: tool")
    other = page("b", "status: active", "tags: [x, y]", "entityType: server", "note: more")
    third = page("c", "tags: [y, z]")
    assert joined(keep, other, third).edits == (
        Set(("aliases",), ("one", "b")),
        Append(("tags",), "y"),
        Set(("note",), "more"),
        Append(("aliases",), "c"),
        Append(("tags",), "z"),
    )


def test_cards_of_a_person_are_joined_field_by_field_and_stay_closed():
    keep = page("a", "personCard:", "  lane: bread", "  handles: ['@a']")
    other = page("b", "personCard:", "  lane: mill", "  handles: ['@b']", "  privacyTier: private")
    assert joined(keep, other).edits[1:] == (
        Append(("personCard", "handles"), "@b"),
        Set(("personCard", "privacyTier"), "private"),
    )


def test_claims_of_another_status_are_others():
    keep = page("a", "claims:", "  - text: It runs.")
    other = page("b", "claims:", "  - text: it runs.", "  - text: It runs.", "    status: refuted")
    found = joined(keep, other, other)
    assert found.claims == 1
    assert [one for one in found.edits if one.path == ("claims",)] == [
        Append(("claims",), {"text": "It runs.", "status": "refuted"})
    ]


def test_a_relationship_is_taken_once():
    lines = ("relationships:", "  - targetTitle: Kiln", "    kind: uses")
    keep, other = page("a", *lines), page("b", *lines, "  - targetTitle: Kiln", "    kind: owns")
    edits = [one for one in joined(keep, other, other).edits if one.path == ("relationships",)]
    assert edits == [Append(("relationships",), {"targetTitle": "Kiln", "kind": "owns"})]
