"""What was put away goes back by its bytes, by the lines around it, or to where it can be seen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.engine import living

from mnemoscope.domain.lifecycle import Bar, Store
from mnemoscope.domain.outcomes import RefusalReason, Refused
from mnemoscope.domain.putback import Placement
from mnemoscope.engine.archiving import archive
from mnemoscope.engine.lifecycle import apply, let_go
from mnemoscope.engine.lifeplan import LifePlan
from mnemoscope.engine.lives import lives
from mnemoscope.engine.restoring import restore
from mnemoscope.engine.session import Session

OpenSession = Callable[..., Session]


@pytest.fixture
def root(workspace: Callable[..., Path]) -> Path:
    made = workspace(living.FILES)
    living.age(made)
    return made


@pytest.fixture
def session(root: Path, open_session: OpenSession) -> Session:
    return open_session(root, consent=True)


BOAT = "memory/projects/boat.md"
PAGE = """---
pageType: entity
id: entity.gateway
title: Gateway
claims:
  - id: claim.port
    text: The gateway is on port 8443.
    status: supported
    confidence: 0.6   # by hand
  - id: claim.owner
    text: Ines owns the gateway.
updatedAt: 2026-05-01T09:00:00.000Z
---

# Gateway

Old words.
"""


def planned(session: Session, ids: list[int]) -> LifePlan:
    plan = restore(session, ids)
    assert isinstance(plan, LifePlan), plan
    return plan


def test_lines_find_their_place_after_other_edits(session: Session, root: Path) -> None:
    text = (root / BOAT).read_text("utf-8")
    living.done(session, let_go(session, [living.id_of(session, "sail is red")]))
    place = root / BOAT
    place.write_text(place.read_text("utf-8").replace("# Boat\n", "# Boat\n\nBuilt in May.\n"))
    plan = planned(session, living.entries(session))
    living.done(session, plan)
    assert plan.placed[0].placement is Placement.ANCHORED
    assert place.read_text("utf-8") == text.replace("# Boat\n", "# Boat\n\nBuilt in May.\n")


def test_lines_of_a_file_that_is_gone_make_a_new_one(session: Session, root: Path) -> None:
    living.done(session, let_go(session, [living.id_of(session, "sail is red")]))
    (root / BOAT).unlink()
    plan = planned(session, living.entries(session))
    living.done(session, plan)
    assert plan.placed[0].placement is Placement.NEW_FILE
    assert (root / BOAT).read_text("utf-8") == "- The sail is red\n"


def test_words_that_somebody_wrote_again_are_not_doubled(session: Session, root: Path) -> None:
    living.done(session, let_go(session, [living.id_of(session, "sail is red")]))
    place = root / BOAT
    place.write_text(place.read_text("utf-8") + "- The sail is red\n", "utf-8")
    plan = planned(session, living.entries(session))
    assert plan.placed[0].placement is Placement.THERE
    living.done(session, plan)
    assert place.read_text("utf-8").count("The sail is red") == 1
    assert living.lying(session) == ()


def test_several_operations_on_one_file_are_led_back_together(session: Session, root: Path) -> None:
    before = living.on_disk(root)
    for words in ("sail is red", "nine metres"):
        living.done(session, let_go(session, [living.id_of(session, words)]))
    plan = planned(session, living.entries(session))
    assert {one.placement for one in plan.placed} == {Placement.EXACT}
    living.done(session, plan)
    assert living.on_disk(root) == before


def test_each_can_be_restored_once(session: Session) -> None:
    living.done(session, let_go(session, [living.id_of(session, "sail is red")]))
    entries = living.entries(session)
    one, other = planned(session, entries), planned(session, entries)
    living.done(session, one)
    answer = apply(session, other)
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.CHANGED_SINCE
    assert isinstance(restore(session, entries), Refused)


def test_a_file_whose_archive_is_gone_stays_in_the_list(session: Session, root: Path) -> None:
    living.done(session, archive(session, ["memory/2026-10-01.md"]))
    (root / "memory/.archive/2026-10/2026-10-01.md").unlink()
    plan = planned(session, living.entries(session, Store.ARCHIVE))
    assert [kept.why for kept in plan.kept] == [Bar.GONE]
    assert plan.nothing
    assert len(living.lying(session, Store.ARCHIVE)) == 1


def test_a_claim_stays_on_its_page_with_another_status(
    workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    root = workspace({"MEMORY.md": "- tea\n", "wiki/entities/gateway.md": PAGE})
    session = open_session(root, consent=True)
    page, before = root / "wiki/entities/gateway.md", living.on_disk(root)
    claims = [living.id_of(session, words) for words in ("port 8443", "Ines owns")]
    living.done(session, let_go(session, claims))
    text = page.read_text("utf-8")
    assert text.count("status: archived") == 2
    assert "confidence: 0.6   # by hand" in text
    assert "Old words." in text
    assert {life.text for life in lives(session).rows}.isdisjoint(
        {"The gateway is on port 8443.", "Ines owns the gateway."}
    )
    living.done(session, planned(session, living.entries(session)))
    assert living.on_disk(root) == before


def test_a_claim_gets_its_status_back_after_other_edits(
    workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    root = workspace({"MEMORY.md": "- tea\n", "wiki/entities/gateway.md": PAGE})
    session = open_session(root, consent=True)
    page = root / "wiki/entities/gateway.md"
    living.done(session, let_go(session, [living.id_of(session, "Ines owns")]))
    page.write_text(page.read_text("utf-8").replace("Old words.", "New words."), "utf-8")
    living.done(session, planned(session, living.entries(session)))
    text = page.read_text("utf-8")
    assert "status: archived" not in text
    assert "New words." in text
    assert "Ines owns the gateway." in {life.text for life in lives(session).rows}
