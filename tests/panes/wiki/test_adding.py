"""A claim that is known or contradicted is told of before it is added."""

from __future__ import annotations

import pytest
from tests.panes.wiki import vault

from mnemoscope.engine.pageedit import AddClaim
from mnemoscope.panes.wiki.adding import Adding
from mnemoscope.panes.wiki.pane import WikiPane
from mnemoscope.runtime.bus import PagePlace

pytestmark = pytest.mark.gui

KNOWN = "The gateway of the mill listens on port 8080."
FILES = {"MEMORY.md": f"# M\n\n- {KNOWN}\n"}


def test_a_new_claim_is_added_at_once(open_stand, owner, qtbot) -> None:
    stand = open_stand(FILES)
    adding = Adding(stand.context, owner)
    change = AddClaim("Mira sails on Sundays.")
    with qtbot.waitSignal(adding.added) as heard:
        adding.ask("wiki/a.md", change)
        assert not adding.settled()
    assert heard.args == ["wiki/a.md", change]
    assert adding.settled()
    assert stand.notices == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (KNOWN, "Not added: MEMORY.md:3 says so already: “"),
        (KNOWN.replace("8080", "9090"), "Not added yet: MEMORY.md:3 says otherwise: “"),
        (
            "The gateway of the mill now listens on port 9090 instead of 8080.",
            "Not added yet: it changes what MEMORY.md:3 says: “",
        ),
    ],
)
def test_any_other_is_told_of_and_added_by_whoever_insists(
    open_stand, owner, qtbot, text: str, words: str
) -> None:
    stand = open_stand(FILES)
    adding = Adding(stand.context, owner)
    went: list[object] = []
    adding.added.connect(lambda path, change: went.append((path, change)))
    adding.ask("wiki/a.md", AddClaim(text))
    stand.settle(qtbot)
    assert went == []
    assert stand.texts()[-1] == f"{words}{KNOWN}”"
    stand.notices[-1].act()
    assert went == [("wiki/a.md", AddClaim(text))]


def test_a_page_gets_its_claim_after_the_question(open_stand, qtbot) -> None:
    stand = open_stand({**vault.files(), **FILES})
    pane = stand.show(WikiPane, qtbot)
    pane.show_target(PagePlace(vault.MILL))
    stand.settle(qtbot)
    page = stand.root / vault.MILL
    pane.verbs.change(AddClaim(KNOWN))
    stand.settle(qtbot)
    assert KNOWN not in page.read_text("utf-8")
    stand.notices[-1].act()
    stand.settle(qtbot)
    assert KNOWN in page.read_text("utf-8")
    pane.verbs._on_add("wiki/other.md", AddClaim("Elsewhere it rains."))
    assert stand.texts()[-1] == "Another page is shown: “Elsewhere it rains.” was not added."
