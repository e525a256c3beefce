"""The graph follows the notes: only new words are read, and what no line says fades."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from mnemoscope.domain.graph import Evidence, Origin, Relation
from mnemoscope.domain.outcomes import Changes, Control, Facet, Progress, Stopped
from mnemoscope.engine.extract import Extracted, extract_changed, vocabulary
from mnemoscope.engine.graph import graph
from mnemoscope.engine.graphedit import add_entity, remove_relations
from mnemoscope.engine.graphmerge import prune
from mnemoscope.engine.hide import hide
from mnemoscope.engine.session import Session

NOTE = "memory/2026-11-08.md"
FILES = {
    NOTE: "# Day\n\n- Rosa manages the Harbour project.\n- Grafana runs on tern-02.\n",
    "MEMORY.md": "# M\n\n- Bread is baked on Fridays.\n",
}


@pytest.fixture
def session(workspace: Callable[..., Path], open_session: Callable[..., Session]) -> Session:
    return open_session(workspace(FILES), consent=True)


def write(session: Session, path: str, text: str) -> None:
    file = session.root / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def lines(session: Session) -> list[str]:
    known = graph(session)
    return sorted(known.line(one) for one in known.relations)


def the(session: Session, kind: str) -> Relation:
    [relation] = [one for one in graph(session).relations if one.kind == kind]
    return relation


def test_notes_become_entities_and_relations_with_their_lines(session: Session) -> None:
    found = extract_changed(session)
    assert (found.read, found.new_entities, found.new_relations, found.faded) == (2, 4, 2, 0)
    assert found.changes.facets is Facet.GRAPH
    assert lines(session) == ["Grafana --runs_on--> tern-02", "Rosa --manages--> Harbour"]
    relation = the(session, "manages")
    [said] = relation.evidence
    assert (said.path, said.start_line, said.end_line) == (NOTE, 3, 3)
    assert said.claim
    assert relation.origin is Origin.RULES
    assert relation.first_seen is not None
    assert relation.first_seen.date().isoformat() == "2026-11-08"
    assert {one.name: one.type for one in graph(session).entities} == {
        "Rosa": "person",
        "Harbour": "project",
        "Grafana": "tool",
        "tern-02": "server",
    }


def test_nothing_is_read_twice(session: Session, open_session: Callable[..., Session]) -> None:
    extract_changed(session)
    again = extract_changed(session)
    assert (again.read, again.chunks, again.changes.facets) == (0, 0, Facet.NONE)
    other = open_session(session.root)
    assert extract_changed(other).read == 0
    os.utime(session.root / NOTE, (1, 1))
    assert extract_changed(session).read == 0


def test_only_new_words_are_read_and_lines_follow_the_text(session: Session) -> None:
    extract_changed(session)
    write(session, NOTE, f"# Day\n\nRain.\n\n{FILES[NOTE][7:]}- Rosa uses Figma.\n")
    found = extract_changed(session)
    assert (found.read, found.chunks, found.new_entities, found.new_relations) == (1, 2, 1, 1)
    [said] = the(session, "manages").evidence
    assert said.start_line == 5
    [new] = the(session, "uses").evidence
    assert new.start_line == 7


def test_what_no_line_says_fades_and_comes_back(session: Session) -> None:
    extract_changed(session)
    write(session, NOTE, "# Day\n\n- Grafana runs on tern-02.\n")
    assert extract_changed(session).faded == 1
    gone = the(session, "manages")
    assert (gone.supported, gone.evidence) == (False, ())
    assert the(session, "runs_on").supported
    write(session, NOTE, FILES[NOTE])
    assert extract_changed(session).new_relations == 0
    assert the(session, "manages").supported
    assert the(session, "manages").id == gone.id


def test_a_file_that_is_gone_says_nothing_and_a_second_place_keeps_a_relation(
    session: Session,
) -> None:
    write(session, "memory/2026-11-02.md", "- Rosa manages the Harbour project.\n")
    extract_changed(session)
    relation = the(session, "manages")
    assert (len(relation.evidence), relation.weight) == (2, 1.5)
    assert relation.first_seen is not None
    assert relation.first_seen.day == 2
    (session.root / NOTE).unlink()
    assert extract_changed(session).faded == 1
    assert the(session, "manages").supported
    assert the(session, "manages").weight == 1.0
    assert not the(session, "runs_on").supported


def test_what_is_hidden_or_superseded_says_nothing_from_the_next_night_on(
    session: Session,
) -> None:
    extract_changed(session)
    assert isinstance(hide(session, ["Grafana runs on tern-02."]), Changes)
    assert extract_changed(session, renew=True).faded == 1
    write(session, NOTE, f"---\nstatus: superseded\n---\n\n{FILES[NOTE]}")
    assert extract_changed(session).faded == 1


def test_names_that_become_known_are_looked_for_at_night(session: Session) -> None:
    write(session, "MEMORY.md", "# M\n\n- Paperboat runs on kiln.\n")
    extract_changed(session)
    assert "Paperboat --runs_on--> kiln" not in lines(session)
    add_entity(session, "kiln", "server")
    assert extract_changed(session).read == 0
    assert extract_changed(session, renew=True).new_relations == 1
    assert "Paperboat --runs_on--> kiln" in lines(session)
    assert extract_changed(session, renew=True).read == 0


def test_everything_can_be_read_again_without_loss(session: Session) -> None:
    extract_changed(session)
    before = graph(session)
    found = extract_changed(session, everything=True)
    assert (found.read, found.new_relations, found.faded) == (2, 0, 0)
    assert [one.triple for one in graph(session).relations] == [
        one.triple for one in before.relations
    ]


def test_an_alias_is_no_second_entity(session: Session) -> None:
    add_entity(session, "Rosa Marten", "person", aliases=["Rosa"])
    extract_changed(session)
    assert "Rosa Marten --manages--> Harbour" in lines(session)
    assert len(graph(session).named("Rosa")) == 1


def test_what_somebody_took_out_does_not_come_back(session: Session) -> None:
    extract_changed(session)
    remove_relations(session, [the(session, "manages").id])
    write(session, NOTE, FILES[NOTE] + "- It rains.\n")
    extract_changed(session, everything=True)
    assert "Rosa --manages--> Harbour" not in lines(session)


def test_what_was_pruned_is_offered_no_more(session: Session) -> None:
    extract_changed(session)
    write(session, NOTE, "# Day\n")
    extract_changed(session)
    prune(session)
    assert lines(session) == []


def test_equals_are_related_once(session: Session) -> None:
    write(session, "MEMORY.md", "- Mira knows Joon.\n- Joon knows Mira.\n")
    extract_changed(session)
    assert len(the(session, "knows").evidence) == 2


def test_a_page_of_the_wiki_is_an_end_like_others(
    workspace: Callable[..., Path], open_session: Callable[..., Session]
) -> None:
    page = "---\nid: entity.kiln\ntitle: kiln\nentityType: server\n{}---\n\n# kiln\n"
    files = {"wiki/.openclaw-wiki/state.json": "{}", "wiki/entities/kiln.md": page.format("")}
    session = open_session(workspace({**files, "MEMORY.md": "- Paperboat runs on kiln.\n"}))
    extract_changed(session)
    relation = the(session, "runs_on")
    assert relation.target == "page:entity.kiln"
    assert not relation.private
    shut = page.format("privacyTier: private\n")
    write(session, "wiki/entities/kiln.md", shut)
    assert the(session, "runs_on").private
    kiln = "kiln is named"
    assert [name.entity for _, _, name in vocabulary(graph(session)).find(kiln)] == ["kiln"]
    assert not list(vocabulary(graph(session), open_only=True).find(kiln))


def test_evidence_that_names_lines_only_stays(session: Session) -> None:
    extract_changed(session)
    store, relation = session.ledger.graph, the(session, "manages")
    by_hand = Evidence(NOTE, 1, 1)
    with session.ledger.database.transaction():
        store.put_relations([_with(relation, by_hand)])
    write(session, NOTE, "# Day\n\n- It rains.\n")
    extract_changed(session)
    assert the(session, "manages").evidence == (by_hand,)


def _with(relation: Relation, evidence: Evidence) -> Relation:
    return replace(relation, evidence=(*relation.evidence, evidence))


def test_a_file_that_cannot_be_read_is_a_problem_and_the_rest_goes_on(session: Session) -> None:
    (session.root / "memory" / "2026-11-09.md").write_bytes(b"a\0b")
    found = extract_changed(session)
    assert [one.code for one in found.problems] == ["binary"]
    assert found.new_relations == 2


def test_what_is_read_once_more_says_the_same_of_cities_days_and_files(session: Session) -> None:
    text = (
        "# Day\n\n- Rosa lives in Lisbon.\n- The stand-up meeting is at 09:30.\n"
        "- 苏念住在成都。\n- 恢复演练定在周四。\n- Rosa uses Redis.\n"
    )
    write(session, NOTE, text)
    extract_changed(session)
    first = lines(session)
    assert len(first) >= 4
    for _ in range(2):
        assert extract_changed(session, everything=True).faded == 0
        assert all(one.supported for one in graph(session).relations)
    write(session, "memory/2026-11-09.md", "- Marta Olsen lives in Lisbon.\n")
    extract_changed(session)
    assert "Marta Olsen --located_in--> Lisbon" in lines(session)


def test_who_stops_keeps_what_was_read(session: Session) -> None:
    for at in range(240):
        write(
            session, f"memory/note-{at}.md", f"- Rosa uses Redis and is here for the {at}th time.\n"
        )

    class Twice:
        asked = 0

        def is_set(self) -> bool:
            self.asked += 1
            return self.asked > 150

    with pytest.raises(Stopped):
        extract_changed(session, Control(Twice()))
    assert 0 < len(session.ledger.graph.files()) < 240
    steps: list[Progress] = []
    found = extract_changed(session, Control(report=steps.append))
    assert found.read < 242
    assert len(session.ledger.graph.files()) == 242
    assert {one.stage for one in steps} == {"graph"}


def test_a_workspace_for_reading_only_is_left_alone(
    workspace: Callable[..., Path], open_session: Callable[..., Session]
) -> None:
    found = extract_changed(open_session(workspace(FILES), read_only=True))
    assert found == Extracted(0, 0, 0, 0, 0, (), Changes(Facet.NONE))
