"""What pages say of the graph is changed in the pages, and nothing else of them."""

from __future__ import annotations

import pytest

from mnemoscope.domain.outcomes import Changes, Facet, RefusalReason, Refused
from mnemoscope.engine import graphpages
from mnemoscope.engine.graph import graph

MINA = """\
---
id: entity.mina
title: Mina
aliases:
  - mina o
personCard:
  handles:
    - "@mina"
relationships:
  - targetTitle: Teo
    kind: knows
    note: since school
---

# Mina
"""
TEO = "---\nid: entity.teo\ntitle: Teo\n---\n"


@pytest.fixture
def session(workspace, open_session):
    files = {
        "wiki/WIKI.md": "",
        "wiki/entities/mina.md": MINA,
        "wiki/entities/teo.md": TEO,
    }
    return open_session(workspace(files), consent=True)


def text(session):
    return (session.root / "wiki/entities/mina.md").read_text("utf-8")


def test_a_relationship_is_renamed_removed_and_added(session):
    (relation,) = graph(session).relations
    answer = graphpages.rename(session, relation, "manages")
    assert isinstance(answer, Changes)
    assert Facet.GRAPH | Facet.WIKI in answer.facets
    assert "kind: manages\n    note: since school" in text(session)
    (relation,) = graph(session).relations
    assert isinstance(graphpages.remove(session, relation), Changes)
    assert "targetTitle" not in text(session)
    mina, teo = (graph(session).named(name)[0] for name in ("mina", "teo"))
    assert isinstance(graphpages.add(session, mina, "trusts", teo), Changes)
    assert [one.kind for one in graph(session).relations] == ["trusts"]


def test_handles_stay_in_the_card(session):
    mina = graph(session).named("mina")[0]
    assert mina.aliases == ("mina o", "@mina")
    answer = graphpages.edit(session, mina, None, None, (*mina.aliases, "mo"))
    assert isinstance(answer, Changes)
    assert "aliases:\n  - mina o\n  - mo\n" in text(session)
    same = graphpages.edit(session, mina, "Mina", None, None)
    assert isinstance(same, Refused)
    assert same.reason is RefusalReason.NOTHING_TO_DO


def test_what_is_gone_meanwhile_is_said(session):
    (relation,) = graph(session).relations
    mina, teo = (graph(session).named(name)[0] for name in ("mina", "teo"))
    (session.root / "wiki/entities/mina.md").write_text(MINA.replace("knows", "likes"), "utf-8")
    assert isinstance(graphpages.remove(session, relation), Refused)
    (session.root / "wiki/entities/teo.md").unlink()
    answer = graphpages.add(session, mina, "knows", teo)
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.NOT_FOUND
