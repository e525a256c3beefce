"""What of a page is searched."""

from __future__ import annotations

from mnemoscope.domain.profile import Rules
from mnemoscope.domain.wikipages import Claim, Evidence, Page, PageKind, PersonCard, Relationship
from mnemoscope.domain.wikisearchtexts import PageTexts, folded

PAGE = Page(
    path="wiki/entities/Ren.md",
    relative="entities/Ren.md",
    kind=PageKind.ENTITY,
    id="entity.Ren",
    title="Ren Voß",
    aliases=("老板", "Cafe\u0301"),
    canonical_id="person:ren",
    claims=(
        Claim(
            "c1",
            "Short answers",
            "supported",
            0.9,
            (Evidence(kind="Note", source_id="source.x", path="memory/a.md", note="said twice"),),
            "",
            3,
            0,
        ),
    ),
    person=PersonCard(handles=("@Ren",), lane="Decisions", ask_for=("refunds",)),
    relationships=(Relationship(target_title="Ines", kind="manages", note="since May"),),
    best_used_for=("Prices",),
    source_ids=("source.handbook",),
    fields={"title": "Ren Voß", "personCard": {"askFor": ("refunds",)}, "confidence": 0.5},
    body=(
        "# Ren\n\n<!-- openclaw:wiki:related:start -->\n- [Ines](ines.md)\n"
        "<!-- openclaw:wiki:related:end -->\nRuns the COMPANY.\n"
    ),
)


def test_the_text_is_without_the_links_that_compiling_lists() -> None:
    texts = PageTexts(PAGE, Rules.SEED, None)
    assert "ines.md" not in texts.body
    assert "runs the company." in texts.body


def test_the_older_program_searches_the_file_as_it_is_written() -> None:
    texts = PageTexts(PAGE, Rules.OPENCLAW_2026_4, lambda _: "---\nid: Entity\n---\n")
    assert texts.body == "---\nid: entity\n---\n"
    assert texts.meta == ""


def test_the_names_of_fields_count_for_the_newer_program_alone() -> None:
    assert "askfor" in PageTexts(PAGE, Rules.OPENCLAW_2026_9, None).meta
    ours = PageTexts(PAGE, Rules.SEED, None).meta
    assert "askfor" not in ours
    assert "refunds" in ours
    assert "0.5" in ours


def test_names_matters_and_sources_are_searched_apart() -> None:
    texts = PageTexts(PAGE, Rules.SEED, None)
    assert texts.names.splitlines() == ["person:ren", "老板", "caf\u00e9", "", "@ren"]
    assert texts.asking.splitlines() == ["Prices", "Decisions", "refunds"]
    assert texts.route.splitlines()[-3:] == ["ines", "manages", "since may"]
    assert {"source.handbook", "source.x", "memory/a.md", "said twice"} <= set(
        texts.cited.splitlines()
    )


def test_only_our_own_search_folds_the_forms_of_letters() -> None:
    assert folded("Voß Cafe\u0301", Rules.SEED) == "voss caf\u00e9"
    assert folded("Voß Cafe\u0301", Rules.OPENCLAW_2026_9) == "voß cafe\u0301"
