from __future__ import annotations

import pytest

from mnemoscope.domain.tokens import question
from mnemoscope.index.said import NamedFile, Said
from mnemoscope.index.store import Index
from mnemoscope.index.weighing import Weighed, Weigher

OTHER = (1, "memory/other.md", None)


def weigh(
    index: Index,
    asked: str,
    *texts: str,
    file: tuple[int, str, str | None] = OTHER,
    heading: str = "",
) -> list[Weighed]:
    taken = question(asked)
    terms = index.keywords.ask(taken)
    weigher = Weigher(index.keywords, taken, terms, index.keywords.size(), substring=False)
    named = NamedFile(*file, index.keywords.name_words(file[1], file[2]))
    return [weigher.weigh(Said(text, index.keywords.words), named, heading) for text in texts]


@pytest.fixture
def filled(index: Index, note) -> Index:
    texts = ["The boiler needs a relay", "The ferry needs paint", "备份任务在清晨", "v1.2.3 is out"]
    index.texts.replace([note(f"{at}.md", f"- {text}\n") for at, text in enumerate(texts)])
    return index


def test_inflected_words_are_the_words(filled: Index) -> None:
    boilers, others = weigh(filled, "boiler relays", "Boilers with a relay", "The ferry waits")
    assert boilers.counts == (1, 1)
    assert boilers.shares == (1.0, 1.0)
    assert others.counts == (0, 0)
    assert others.shares == (0.0, 0.0)


def test_rarer_words_tell_more(filled: Index) -> None:
    taken = question("boiler needs")
    asked = filled.keywords.ask(taken)
    weigher = Weigher(filled.keywords, taken, asked, filled.keywords.size(), substring=False)
    rare, common = weigher.telling
    assert rare > common > 0


def test_seams_between_chinese_words_are_not_missed(filled: Index) -> None:
    (both,) = weigh(filled, "清晨备份", "备份任务在清晨")
    assert both.shares == (1.0, 1.0)


def test_a_chinese_word_that_stands_nowhere_is_missed(filled: Index) -> None:
    (both,) = weigh(filled, "牙医任务", "备份任务在清晨")
    assert sorted(both.shares) == [0.0, 1.0]


def test_words_of_the_file_name_count_a_little(filled: Index) -> None:
    named = (2, "memory/ferry.md", None)
    (text,) = weigh(filled, "ferry", "The ferry waits here")
    (name,) = weigh(filled, "ferry", "It waits here", file=named)
    assert 0 < name.shares[0] < text.shares[0]


def test_words_of_a_heading_count_more_than_those_of_the_file_name(filled: Index) -> None:
    named = (2, "memory/ferry.md", None)
    (text,) = weigh(filled, "ferry", "The ferry waits here")
    (headed,) = weigh(filled, "ferry", "It waits here", heading="Boats The Ferry")
    (name,) = weigh(filled, "ferry", "It waits here", file=named)
    assert 0 < name.shares[0] < headed.shares[0] < text.shares[0]
    assert weigh(filled, "ferry", "It waits here", heading="Boats")[0].shares == (0.0,)


@pytest.mark.parametrize(
    ("asked", "text", "exact"),
    [
        ("v1.2.3", "v1.2.3 is out", True),
        ("v1.2.3", "v1.2.30 is out", False),
        ("v1.2.3 boiler", "boiler v1.2.3", True),
        ("boiler", "boiler", False),
        ("versions v1.2.3 v2.0", "v1.2.3", False),
    ],
)
def test_names_are_meant_literally(filled: Index, asked: str, text: str, *, exact: bool) -> None:
    assert weigh(filled, asked, text)[0].exact is exact


def test_a_number_is_no_day(filled: Index) -> None:
    day = (3, "memory/2026-03-16.md", "2026-03-16")
    assert not weigh(filled, "PostgreSQL 16", "nothing", file=day)[0].exact
    assert weigh(filled, "16 march", "nothing", file=day)[0].exact
    assert weigh(filled, "2026-03-16", "nothing", file=day)[0].exact


def test_accents_do_not_hide_a_word(index: Index, note) -> None:
    index.texts.replace([note("a.md", "- La forêt est calme\n")])
    (found,) = weigh(index, "foret", "La forêt")
    assert found.counts == (1,)


@pytest.mark.parametrize(
    ("asked", "text", "subject"),
    [
        ("What did Mira paint?", "Mira: I painted the boat", True),
        ("What did Miranda paint?", "Mira: I painted the boat", False),
        ("刘洋负责什么", "刘洋：备份归我", True),
        ("what runs at 3", "it runs at 3:30", False),
        ("what did she paint", "Mira: I painted the boat", False),
    ],
)
def test_who_speaks_may_be_whom_the_question_names(
    filled: Index, asked: str, text: str, *, subject: bool
) -> None:
    assert weigh(filled, asked, text)[0].subject is subject


def test_a_passage_that_asks_is_known(filled: Index) -> None:
    asks, tells = weigh(filled, "boiler", "Is the boiler on? ", "The boiler is on.")
    assert (asks.asks, tells.asks) == (True, False)
