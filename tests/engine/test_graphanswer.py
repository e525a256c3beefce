"""Questions in English and Chinese are answered by just the relations that say so."""

from __future__ import annotations

from datetime import timedelta

import pytest

from mnemoscope.domain.graph import Entity, Relation
from mnemoscope.domain.graphquestions import Form
from mnemoscope.domain.outcomes import BadInput
from mnemoscope.engine.graph import graph
from mnemoscope.engine.graphanswer import answer, load_question_words

ENTITIES = (
    ("Hong", "person", ("老洪",)),
    ("Clawra", "person", ()),
    ("黄琴", "person", ("Huang Qin",)),
    ("Mac mini", "server", ()),
    ("nas", "server", ()),
    ("OpenClaw", "tool", ()),
    ("Discord", "tool", ()),
    ("账单项目", "project", ("Billing",)),
    ("Lagos", "concept", ()),
    ("Ops", "organization", ()),
    ("Alice O'Brien", "person", ()),
    ("Lone", "person", ()),
)
RELATIONS = (
    "Hong manages Clawra",
    "Hong partner_of 黄琴",
    "Hong uses OpenClaw",
    "Hong uses nas",
    "Clawra runs_on Mac mini",
    "Clawra uses Discord",
    "黄琴 manages 账单项目",
    "账单项目 depends_on OpenClaw",
    "账单项目 created_by Alice O'Brien",
    "Alice O'Brien member_of Ops",
    "Alice O'Brien located_in Lagos",
    "nas managed_by Clawra",
    "Alice O'Brien owns nas",
)


@pytest.fixture
def session(workspace, open_session):
    session = open_session(workspace({}))
    store = session.ledger.graph
    store.put_entities([Entity(name, name, kind, also) for name, kind, also in ENTITIES])
    names = {name for name, _, _ in ENTITIES}
    relations = []
    for at, line in enumerate(RELATIONS):
        source = next(name for name in names if line.startswith(f"{name} "))
        kind, _, target = line.removeprefix(f"{source} ").partition(" ")
        relations.append(Relation(f"r-{at}", source, kind, target))
    gone = session.clock.now() - timedelta(days=1)
    relations += [
        Relation("old", "Alice O'Brien", "manages", "Clawra", until=gone),
        Relation("faded", "Lone", "manages", "Clawra", supported=False),
    ]
    store.put_relations(relations)
    return session


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("Who manages Clawra?", ["Hong"]),
        ("who is Clawra managed by", ["Hong"]),
        ("Who is the manager of clawra?", ["Hong"]),
        ("Who is Clawra's boss?", ["Hong"]),
        ("whom does Hong manage?", ["Clawra"]),
        ("Hong manages whom?", ["Clawra"]),
        ("谁管理 Clawra？", ["Hong"]),
        ("谁管理Clawra", ["Hong"]),
        ("Clawra 由谁负责？", ["Hong"]),
        ("Clawra 的负责人是谁？", ["Hong"]),
        ("老洪管理谁？", ["Clawra"]),
        ("who manages the nas?", ["Clawra"]),
        ("What does Clawra manage?", ["nas"]),
        ("账单项目由谁负责", ["黄琴"]),
        ("黄琴负责什么？", ["账单项目"]),
        ("who is in charge of Billing?", ["黄琴"]),
        ("What does Hong use?", ["OpenClaw", "nas"]),
        ("which tools does Hong use?", ["OpenClaw"]),
        ("which servers does Hong use?", ["nas"]),
        ("Hong 用什么工具？", ["OpenClaw"]),
        ("who uses Discord", ["Clawra"]),
        ("谁在用 Discord？", ["Clawra"]),
        ("What runs on the Mac mini?", ["Clawra"]),
        ("Clawra 运行在哪台服务器上？", ["Mac mini"]),
        ("What does the Billing project depend on?", ["OpenClaw"]),
        ("账单项目依赖什么？", ["OpenClaw"]),
        ("who created Billing?", ["Alice O'Brien"]),
        ("What was created by Alice O'Brien?", ["账单项目"]),
        ("账单项目的创建者是谁？", ["Alice O'Brien"]),
        ("what did Alice O'Brien create", ["账单项目"]),
        ("Where does Alice O'Brien live?", ["Lagos"]),
        ("Alice O'Brien 住在哪里？", ["Lagos"]),
        ("who lives in Lagos?", ["Alice O'Brien"]),
        ("Who are the members of Ops?", ["Alice O'Brien"]),
        ("Ops 的成员有谁？", ["Alice O'Brien"]),
        ("who is Hong's partner?", ["黄琴"]),
        ("who is Huang Qin's partner?", ["Hong"]),
        ("who owns the nas?", ["Alice O'Brien"]),
        ("who manages Discord?", []),
        ("Clawra 跑在哪里", ["Mac mini"]),
        ("Clawra 在哪台机器上跑？", ["Mac mini"]),
        ("where is Clawra running?", ["Mac mini"]),
        ("which server runs Clawra?", ["Mac mini"]),
        ("nas 是谁管的", ["Clawra"]),
        ("账单项目是谁负责的？", ["黄琴"]),
        ("Clawra 谁在管理", ["Hong"]),
        ("Clawra 向谁汇报", ["Hong"]),
        ("Where is Alice O'Brien?", ["Lagos"]),
        ("What does Alice O'Brien own?", ["nas"]),
        ("nas 的主人是谁", ["Alice O'Brien"]),
        ("who is the owner of the nas?", ["Alice O'Brien"]),
    ],
)
def test_the_other_ends_are_just_those_of_the_graph(session, question, names):
    found = answer(session, question)
    assert found is not None
    assert found.form is Form.ENDS
    assert sorted(one.name for one in found.entities) == sorted(names)
    assert len(found.relations) == len(names)


@pytest.mark.parametrize(
    "question", ["Who manages whom?", "谁管理谁？", "list everyone who manages"]
)
def test_who_manages_whom_is_every_relation_that_holds(session, question):
    found = answer(session, question)
    assert found is not None
    assert found.form is Form.ALL
    assert sorted(map(found.graph.line, found.relations)) == [
        "Hong --manages--> Clawra",
        "nas --managed_by--> Clawra",
        "黄琴 --manages--> 账单项目",
    ]


@pytest.mark.parametrize(
    ("question", "lines"),
    [
        ("Does Hong manage Clawra?", ["Hong --manages--> Clawra"]),
        ("Is Clawra managed by Hong?", ["Hong --manages--> Clawra"]),
        ("Hong 管理 Clawra 吗？", ["Hong --manages--> Clawra"]),
        ("Does Clawra manage Hong?", []),
    ],
)
def test_a_single_relation_is_there_or_not(session, question, lines):
    found = answer(session, question)
    assert found is not None
    assert found.form is Form.CHECK
    assert list(map(found.graph.line, found.relations)) == lines


@pytest.mark.parametrize(
    "question", ["How are Clawra and 黄琴 related?", "Clawra 和黄琴是什么关系？"]
)
def test_how_two_hang_together_is_a_way_between_them(session, question):
    found = answer(session, question)
    assert found is not None
    assert found.form is Form.PATH
    assert [one.name for one in found.entities] == ["Clawra", "Hong", "黄琴"]


def test_about_somebody_is_all_that_holds(session):
    for question in ("Who is Clawra?", "Clawra 是谁？", "tell me about clawra"):
        found = answer(session, question)
        assert found is not None
        assert found.form is Form.ABOUT
        assert len(found.relations) == 4


@pytest.mark.parametrize(
    "question",
    [
        "",
        "what did we decide about ports?",
        "what is the port of the nas?",
        "Clawra 的端口是什么？",
        "who manages Zeus?",
        "谁管理宙斯",
        "Hong and the weather",
        "\0" * 30,
        "?" * 2_000,
    ],
)
def test_what_the_graph_cannot_answer_is_left_to_the_search(session, question):
    assert answer(session, question) is None


@pytest.mark.parametrize(
    "question",
    [
        "who does not manage Clawra?",
        "who doesn’t manage Clawra?",
        "Hong no longer manages Clawra",
        "who used to manage Clawra?",
        "who managed Clawra last year?",
        "谁不管理 Clawra？",
        "谁没有管理 Clawra？",
        "谁以前管理 Clawra？",
        "Clawra 明年由谁管理？",
        "when does Hong manage Clawra?",
        "how long has Hong managed Clawra?",
        "老洪什么时候管理 Clawra？",
    ],
)
def test_what_is_not_so_or_not_now_and_how_much_is_no_relation(session, question):
    assert answer(session, question) is None


@pytest.mark.parametrize("question", ["老洪是不是管理 Clawra？", "有没有人管理 Clawra？"])
def test_a_question_with_yes_and_no_denies_nothing(session, question):
    found = answer(session, question)
    assert found is not None
    assert [one.kind for one in found.relations] == ["manages"]


def test_a_name_that_two_bear_is_no_answer(session):
    session.ledger.graph.put_entities([Entity("x", "CLAWRA", "tool")])
    assert answer(session, "who manages Clawra?") is None
    assert len(graph(session).entities) == 13


def test_an_empty_graph_answers_nothing(workspace, open_session):
    assert answer(open_session(workspace({})), "who manages whom?") is None


def test_a_missing_list_is_named(tmp_path):
    with pytest.raises(BadInput, match="word list"):
        load_question_words(tmp_path)
