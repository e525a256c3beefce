from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from tests.domain.somelives import NOW, ago

from mnemoscope.domain.decayparams import Tier
from mnemoscope.domain.life import (
    Access,
    AccessKind,
    Basis,
    Life,
    LifeKind,
    Place,
    Protection,
    Status,
    Why,
)
from mnemoscope.domain.lifejoin import ByHand, Known, Use, gone, joined
from mnemoscope.domain.lifelinks import Reference
from mnemoscope.domain.liferaw import FileLives, Raw, Told
from mnemoscope.domain.liferules import ruled_worth, said_worth
from mnemoscope.domain.model import Layer

NOTE, DAILY = "memory/fan.md", "memory/2026-11-01.md"


def _raw(name: str = "fan", **changes: Any) -> Raw:
    usual: dict[str, Any] = {
        "id": name,
        "text": f"The {name} hums.",
        "start_line": 3,
        "end_line": 3,
        "layer": Layer.SHORT_TERM,
        "status": Status.ACTIVE,
        "created": None,
        "created_by": Basis.NOTE,
        "worth": ruled_worth("fact", Layer.WIKI, words=False, names=False),
        "confidence": Told(0.7, Basis.RULES),
        "priority": Told(0.5, Basis.RULES),
        "kind": LifeKind.FACT,
        "kind_by": Basis.RULES,
        "category": "",
        "category_by": Basis.RULES,
        "verified": None,
        "key": "",
        "headings": (),
    }
    return Raw(**{**usual, **changes})


def _file(*raws: Raw, path: str = DAILY, written: datetime | None = None) -> FileLives:
    return FileLives(path, raws, written_at=written)


def _known(
    uses: Mapping[str, Use] | None = None,
    by_hand: Mapping[str, ByHand] | None = None,
    references: Mapping[str, tuple[Reference, ...]] | None = None,
    hidden: frozenset[str] = frozenset(),
) -> Known:
    return Known(uses or {}, by_hand or {}, references or {}, hidden, NOW)


def _one(*files: FileLives, known: Known | None = None) -> Life:
    (found,) = joined(files, known or _known())
    return found


def _recalled(*days: float, questions: int = 1) -> Use:
    accesses = [Access(ago(day), AccessKind.RECALL, "q") for day in days]
    return Use(accesses, {f"q{number}" for number in range(questions)}, first_seen=ago(max(days)))


def test_the_same_words_in_two_places_are_one_memory() -> None:
    found = _one(
        _file(_raw(created=ago(3), start_line=9, end_line=9)),
        _file(_raw(created=ago(8), layer=Layer.HAND_WRITTEN), path="MEMORY.md"),
    )
    assert found.places == (
        Place("MEMORY.md", 3, 3, Layer.HAND_WRITTEN),
        Place(DAILY, 9, 9, Layer.SHORT_TERM),
    )
    assert found.created == ago(8), "the earlier day counts"


def test_memories_come_by_path_and_line() -> None:
    files = (
        _file(_raw("c", start_line=9), _raw("b", start_line=2), path="b.md"),
        _file(_raw("a", start_line=5), path="a.md"),
    )
    assert [one.id for one in joined(files, _known())] == ["a", "b", "c"]


def test_what_speaks_anywhere_speaks_there_alone() -> None:
    old = _raw(status=Status.ARCHIVED, layer=Layer.HAND_WRITTEN)
    found = _one(_file(old, path="memory/archive/a.md"), _file(_raw()))
    assert (found.status, [one.path for one in found.places]) == (Status.ACTIVE, [DAILY])
    assert _one(_file(old)).status is Status.ARCHIVED


def test_hidden_is_only_what_speaks() -> None:
    hidden = _known(hidden=frozenset({"fan"}))
    assert _one(_file(_raw()), known=hidden).status is Status.HIDDEN
    ended = _raw(status=Status.SUPERSEDED)
    assert _one(_file(ended), known=hidden).status is Status.SUPERSEDED


def test_without_a_day_it_is_as_old_as_its_first_sign_else_as_its_file() -> None:
    file = _file(_raw(), written=ago(2))
    seen = _one(file, known=_known({"fan": _recalled(5, 3)}))
    assert (seen.created, seen.created_by) == (ago(5), Basis.SEEN)
    unseen = _one(file)
    assert (unseen.created, unseen.created_by) == (ago(2), Basis.FILE)
    assert _one(_file(_raw())).created is None


def test_what_nobody_verified_for_thirty_days_is_stale() -> None:
    def stale(created: float, verified: float | None = None) -> bool:
        at = None if verified is None else ago(verified)
        return _one(_file(_raw(created=ago(created), verified=at))).stale

    assert [stale(29.9), stale(30.1), stale(90, 10), stale(90, 40), stale(10, 40)] == [
        False,
        True,
        False,
        True,
        False,
    ]
    assert not stale(-5), "a day that lies ahead is not long ago"
    assert not _one(_file(_raw())).stale, "nothing is known"


def test_a_verification_by_hand_counts_and_is_a_use() -> None:
    said = {"fan": ByHand(verified=(ago(9), ago(1)))}
    found = _one(_file(_raw(created=ago(90), verified=ago(40))), known=_known(by_hand=said))
    assert (found.verified, found.verified_by, found.stale) == (ago(1), Basis.HAND, False)
    assert [(one.at, one.kind) for one in found.accesses] == [
        (ago(9), AccessKind.VERIFIED),
        (ago(1), AccessKind.VERIFIED),
    ]


def test_a_verification_in_a_header_is_a_use_unless_it_is_of_the_first_day() -> None:
    found = _one(_file(_raw(created=ago(90), verified=ago(40))))
    assert (found.verified_by, [one.at for one in found.accesses]) == (Basis.HEADER, [ago(40)])
    assert _one(_file(_raw(created=ago(40), verified=ago(40)))).accesses == ()
    claim = _one(_file(_raw(created=ago(90), verified=ago(40), layer=Layer.WIKI)))
    assert (claim.verified_by, claim.accesses) == (Basis.CLAIM, ())


def test_use_moves_the_importance_by_distinct_questions_and_verdicts() -> None:
    use = replace(_recalled(3, 2, questions=2), helpful=1, unhelpful=1)
    found = _one(_file(_raw()), known=_known({"fan": use}))
    assert found.importance == 0.6
    assert [one.why for one in found.shares][-2:] == [Why.RECALLS, Why.UNHELPFUL]
    assert (found.feedback, len(found.accesses)) == (0.5, 2)


def test_what_a_person_said_goes_before_all_else() -> None:
    said = ByHand(0.2, "task", "garden", Tier.CORE, pinned=True)
    raw = _raw(
        kind_by=Basis.HEADER, category="person", worth=said_worth(0.9, Basis.HEADER, Why.PRIORITY)
    )
    use = _recalled(1, questions=4)
    found = _one(_file(raw), known=_known({"fan": use}, {"fan": said}))
    assert (found.importance, found.importance_by) == (0.2, Basis.HAND)
    assert (found.kind, found.kind_by) == (LifeKind.TASK, Basis.HAND)
    assert (found.category, found.category_by) == ("garden", Basis.HAND)
    assert (found.tier, found.pinned, found.protected) == (Tier.CORE, True, Protection.PINNED)


def test_what_one_place_says_goes_before_the_rules_of_another() -> None:
    says = _raw(
        worth=said_worth(0.9, Basis.ANNOTATION, Why.ANNOTATION),
        confidence=Told(0.4, Basis.CLAIM),
        priority=Told(1.0, Basis.HEADER),
        kind=LifeKind.TASK,
        kind_by=Basis.HEADER,
        category="lesson",
    )
    found = _one(_file(_raw(layer=Layer.HAND_WRITTEN), path="a.md"), _file(says))
    assert (found.importance, found.confidence, found.priority) == (0.9, 0.4, 1.0)
    assert (found.kind, found.category, found.path) == (LifeKind.TASK, "lesson", "a.md")
    assert found.protected is Protection.LESSON


def test_a_memory_is_protected_where_any_of_its_places_is() -> None:
    by_hand = _file(_raw(layer=Layer.HAND_WRITTEN), path="MEMORY.md")
    assert _one(_file(_raw()), by_hand).protected is Protection.HAND_WRITTEN


def test_references_are_those_that_meet_it_the_recent_ones_apart() -> None:
    def pointing(line: int, days: float) -> Reference:
        return Reference("b.md", line, ago(days), (line, line), "")

    found = _one(
        _file(_raw()),
        known=_known(references={DAILY: (pointing(3, 1), pointing(3, 9), pointing(4, 1))}),
    )
    # Both point to line 3 from the same line of the same note, on two days.
    assert (found.references, found.references_all) == (1, 2)


def test_what_is_gone_keeps_its_signs() -> None:
    use = replace(_recalled(5, 3), unhelpful=2)
    place = Place(DAILY, 3, 3, Layer.SHORT_TERM)
    found = gone("fan", "The fan hums.", place, use, ByHand(pinned=True))
    assert (found.status, found.created, found.created_by) == (Status.GONE, ago(5), Basis.SEEN)
    assert (found.last_access, found.unhelpful, found.pinned) == (ago(3), 2, True)
    assert gone("fan", "x", place, Use(), None).created is None


def test_the_first_sign_is_the_earliest() -> None:
    use = Use()
    for at in (ago(3), None, ago(5), ago(4)):
        use.see(at)
    assert use.first_seen == ago(5)
    assert use.first_seen < NOW - timedelta(days=4)
