"""How pages hang together."""

from __future__ import annotations

from tests.domain.wikivault import NOTES, page, whole

from mnemoscope.domain.wikipages import Relationship
from mnemoscope.domain.wikiweb import Web, own_key


def test_a_relationship_leads_by_id_then_path_then_title() -> None:
    web = Web([NOTES, whole("redis"), whole("valkey")])

    def target(**fields: str) -> str | None:
        found = web.target(Relationship(**fields))  # pyright: ignore[reportArgumentType]
        return found.relative if found else None

    assert target(target_id="entity.redis", target_title="Valkey") == "entities/redis.md"
    assert target(target_id="no", target_path="entities/valkey.md") == "entities/valkey.md"
    assert target(target_title="VALKEY") == "entities/valkey.md"
    assert target(target_title="Nobody") is None
    assert target() is None


def test_links_sources_evidence_and_relationships_connect_but_reports_do_not() -> None:
    loner = page("entities/loner.md", "id: entity.loner", "[[loner]]\n")
    linked = page("concepts/linked.md", "id: concept.linked", "[[linking]]\n")
    linking = page("concepts/linking.md", "id: concept.linking")
    proof = page(
        "concepts/proof.md",
        "claims:\n  - text: a\n    evidence:\n      - sourceId: source.notes",
    )
    report = page("reports/all.md", "id: report.all", "[[loner]]\n")
    web = Web([NOTES, loner, linked, linking, proof, report])
    assert web.connected() == {
        "concepts/linked.md",
        "concepts/linking.md",
        "concepts/proof.md",
        "sources/notes.md",
    }


def test_titles_are_compared_without_case_and_width() -> None:
    assert own_key("  Ｒedis   Cache ") == own_key("redis cache")
