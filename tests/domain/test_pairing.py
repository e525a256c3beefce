"""Which statements meet."""

from __future__ import annotations

from tests.domain.conflictlists import said

from mnemoscope.domain.pairing import Meetings, signature

PORT = "Kestrel listens on port 8443."
OTHER_PORT = "The port of Kestrel is 9443."
SIZE = "Kestrel holds 50 GB."


def held(*texts: str) -> Meetings:
    meetings = Meetings()
    for text in texts:
        meetings.add(text, said(text))
    return meetings


def test_statements_meet_that_may_contradict_each_other() -> None:
    meetings = held(PORT, OTHER_PORT, SIZE, "Tea is green.")
    assert list(meetings.met(PORT)) == [OTHER_PORT]
    assert meetings.may_oppose(PORT, OTHER_PORT)
    assert not meetings.may_oppose(PORT, SIZE)


def test_a_name_is_met_by_its_parts() -> None:
    meetings = held("nas-otter runs at 02:00.", "otter runs at 03:00.")
    assert list(meetings.met("otter runs at 03:00.")) == ["nas-otter runs at 02:00."]


def test_who_shares_most_comes_first() -> None:
    near, far = "Kestrel's backup starts at 03:00.", "Kestrel answers at 05:00."
    meetings = held(far, near)
    assert next(iter(meetings.sharing(said("The backup of Kestrel starts at 1 am.")))) == near


def test_what_was_removed_is_not_met() -> None:
    meetings = held(PORT, OTHER_PORT)
    meetings.remove(OTHER_PORT)
    meetings.remove("never added")
    assert list(meetings.met(PORT)) == []


def test_no_one_meets_too_many() -> None:
    texts = [f"Kestrel {name} is on port {80 + at}." for at, name in enumerate("abcdefghij" * 9)]
    meetings = held(*texts)
    assert len(list(meetings.met(texts[0]))) < 40


def test_what_is_replaced_meets_what_it_was() -> None:
    new = signature(said("Staging runs Valkey 8 now instead of Redis."))
    assert new.may_oppose(signature(said("Staging uses Redis 7.")))


def test_others_that_meet_a_new_one_are_told_after_those_that_it_meets() -> None:
    many = [f"Kestrel answers on port {9000 + at}." for at in range(20)]
    new = (
        "Kestrel listens on port 8443 in Lisbon, Porto, Braga, Faro, Evora, Sines, Tavira, Lagos,"
        " Olhos, Nazare, Peniche and Ericeira."
    )
    meetings = held(*many, new)
    told = dict(meetings.all_met([new]))
    assert next(iter(told)) == new
    assert told[new] == list(meetings.met(new))
    backwards = {other for other in many if new in set(meetings.met(other))}
    assert backwards - set(told[new])
    assert {other for other, names in told.items() if names == [new]} == backwards
    assert [name for name, _ in meetings.all_met([*many, new])] == [*many, new]


def test_after_any_changes_those_meet_that_would_among_the_rest_alone() -> None:
    texts = [f"Kestrel {at % 7} of Lynx-{at % 5} is on port {80 + at}." for at in range(60)]
    texts += [f"{who} no longer owns Lynx-{at}." for at, who in enumerate(("Mira", "Ren", "Zoe"))]
    changed = held(*texts)
    for text in (*texts[::3], *texts[::4]):
        changed.remove(text)
    for text in texts[::3]:
        changed.add(text, said(text))
    rest = [text for at, text in enumerate(texts) if at % 4 or not at % 3]
    fresh = held(*rest)
    assert {text: list(changed.met(text)) for text in rest} == {
        text: list(fresh.met(text)) for text in rest
    }
    assert [changed.signature(text) for text in rest] == [fresh.signature(text) for text in rest]


def test_a_signature_is_told_as_it_was_taken() -> None:
    meetings, mine = Meetings(), signature(said("Staging runs Valkey 8 now instead of Redis."))
    meetings.take("staging", mine)
    meetings.take("redis", signature(said("Staging uses Redis 7.")))
    assert meetings.signature("staging") == mine
    assert meetings.may_oppose("staging", "redis")
    assert meetings.may_oppose("redis", "staging")


def test_those_that_name_the_same_rare_thing_follow_each_other() -> None:
    texts = [f"{name} is on port {80 + at}." for at, name in enumerate(("Lynx", "Kestrel") * 4)]
    order = [text.split()[0] for text, _ in held(*texts).all_met(texts)]
    assert order == ["Lynx"] * 4 + ["Kestrel"] * 4


def test_two_that_meet_each_other_are_told_once() -> None:
    texts = [f"Kestrel {at % 7} of Lynx-{at % 5} is on port {80 + at}." for at in range(60)]
    meetings = held(*texts)
    told = [(one, other) for one, others in meetings.all_met(texts) for other in others]
    met = {frozenset((one, other)) for one in texts for other in meetings.met(one)}
    assert len(told) == len(met)
    assert {frozenset(pair) for pair in told} == met
