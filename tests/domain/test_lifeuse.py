from __future__ import annotations

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.document import parse
from mnemoscope.domain.life import Access, AccessKind, Basis, LifeKind, Status, Why
from mnemoscope.domain.liferaw import FileLives, Raw, Told
from mnemoscope.domain.liferules import said_worth
from mnemoscope.domain.lifeuse import Finder, agent_accesses, merged
from mnemoscope.domain.signals import RecallEntry, claim_hash

NOTE = "memory/2026-11-01.md"
TEXT = """# Day

- The fan of mill hums at night.
- The relay is grey.
- [ ] Ask Tomas about the fan.
"""


def _raws(text: str, path: str) -> tuple[Raw, ...]:
    usual = Told(0.5, Basis.RULES)
    return tuple(
        Raw(
            id=one.id,
            text=one.text,
            start_line=one.start_line,
            end_line=one.end_line,
            layer=one.layer,
            status=Status.ACTIVE,
            created=None,
            created_by=Basis.NOTE,
            worth=said_worth(0.5, Basis.RULES, Why.KIND),
            confidence=usual,
            priority=usual,
            kind=LifeKind.FACT,
            kind_by=Basis.RULES,
            category="",
            category_by=Basis.RULES,
            verified=None,
            key=one.promotion.key if one.promotion else "",
            headings=(),
        )
        for one in parse(text, path).memories
    )


def _finder(text: str = TEXT, path: str = NOTE) -> Finder:
    return Finder([FileLives(path, _raws(text, path)), FileLives("torn.md", read=False)])


FAN, RELAY, TASK = (raw.id for raw in _raws(TEXT, NOTE))


def _find(text: str, lines: tuple[int, int] = (1, 9), path: str = NOTE) -> tuple[str, ...]:
    return _finder().find(path, claim_hash(text), text, lines)


def test_equal_words_are_found_wherever_they_were_recorded() -> None:
    assert _find("The relay is grey.") == (RELAY,)
    assert _find("The relay is grey.", path="memory/old.md") == (RELAY,)


def test_the_mark_of_a_list_item_is_no_word_of_it() -> None:
    assert _find("- The relay is grey.") == (RELAY,)
    assert _find("12. The relay is grey.") == (RELAY,)


def test_a_passage_is_about_all_that_it_holds() -> None:
    passage = "- The fan of mill hums at night.\n- The relay is grey."
    assert _find(passage, (3, 4)) == (FAN, RELAY)


def test_a_piece_is_about_what_holds_it_nearest_to_its_lines() -> None:
    text = "- The fan hums all night long here.\n- The fan hums all night long there.\n"
    finder = _finder(text)
    first, second = (raw.id for raw in _raws(text, NOTE))
    piece = "fan hums all night"
    assert finder.find(NOTE, claim_hash(piece), piece, (2, 2)) == (second,)
    assert set(finder.find(NOTE, claim_hash(piece), piece, (8, 8))) == {first, second}


def test_too_few_characters_are_about_nothing() -> None:
    assert _find("The") == ()
    assert _find("") == ()


def test_other_notes_hold_nothing_of_it() -> None:
    assert _find("- The fan of mill hums at night.\n- More", path="memory/b.md") == ()


def test_lines_alone_name_what_stands_in_them() -> None:
    assert _finder().in_lines(NOTE, (3, 4)) == (FAN, RELAY)
    assert _finder().in_lines("memory/b.md", (3, 4)) == ()


def test_a_promoted_memory_is_found_by_its_key() -> None:
    key = "memory:memory/2026-11-01.md:3:3"
    text = (
        "## Promoted From Short-Term Memory (2026-11-02)\n\n"
        f"<!-- openclaw-memory-promotion:{key} -->\n- The fan hums.\n"
    )
    finder = _finder(text, "MEMORY.md")
    assert finder.promoted(key) == claim_hash("The fan hums.")
    assert finder.promoted("memory:a.md:1:1") is None


def test_words_may_still_stand_in_what_cannot_be_read() -> None:
    finder = _finder()
    assert [finder.could_stand(path) for path in ("torn.md", NOTE, "gone.md")] == [
        True,
        False,
        False,
    ]


def _entry(**changes: object) -> RecallEntry:
    known: dict[str, object] = {
        "key": "k",
        "path": NOTE,
        "start_line": 3,
        "end_line": 3,
        "snippet": "x",
        "recall_count": 3,
        "max_score": 0.9,
        "first_recalled_at": "2026-11-01T10:00:00.000Z",
        "last_recalled_at": "2026-11-06T09:30:00.000Z",
        "recall_days": ("2026-11-01", "2026-11-03", "2026-11-06"),
    }
    return RecallEntry(**{**known, **changes})  # pyright: ignore[reportArgumentType]


def test_the_agents_days_are_accesses_with_the_moments_it_kept() -> None:
    found = agent_accesses(_entry())
    assert [one.at.isoformat() for one in found] == [
        "2026-11-01T10:00:00+00:00",
        "2026-11-03T12:00:00+00:00",
        "2026-11-06T09:30:00+00:00",
    ]
    assert {(one.kind, one.query, one.score) for one in found} == {(AccessKind.OPENCLAW, "", 0.9)}


def test_days_on_which_dreams_saw_it_are_none() -> None:
    assert agent_accesses(_entry(recall_count=0)) == ()
    assert agent_accesses(_entry(recall_count=-4)) == ()
    assert [one.at.day for one in agent_accesses(_entry(recall_count=2))] == [3, 6]


def test_broken_days_are_passed_over() -> None:
    days = ("nonsense", "2026-02-30", "2026-11-03")
    entry = _entry(recall_days=days, first_recalled_at="", last_recalled_at="soon", max_score=0.0)
    (one,) = agent_accesses(entry)
    assert (one.at.day, one.score) == (3, None)


@given(st.lists(st.tuples(st.integers(0, 9), st.sampled_from(list(AccessKind)), st.booleans())))
def test_accesses_come_in_order_and_once(rows: list[tuple[int, AccessKind, bool]]) -> None:
    start = datetime(2026, 1, 1, tzinfo=UTC)
    given_ = [Access(start + timedelta(days=d), kind, "q" if q else "") for d, kind, q in rows]
    found = merged(given_)
    assert [one.at for one in found] == sorted(one.at for one in found)
    assert set(found) == set(given_)
    assert len(found) == len(set(given_))


def test_a_passage_that_was_promoted_as_a_whole_is_still_about_what_it_holds() -> None:
    passage = "The fan of mill hums at night. - The relay is grey."
    promoted = FileLives("MEMORY.md", _raws(f"- {passage}\n", "MEMORY.md"))
    finder = Finder([FileLives(NOTE, _raws(TEXT, NOTE)), promoted])
    whole = claim_hash(passage)
    assert finder.find(NOTE, whole, passage, (3, 4)) == (whole, FAN, RELAY)
    assert finder.find("MEMORY.md", whole, passage, (1, 1)) == (whole,)
