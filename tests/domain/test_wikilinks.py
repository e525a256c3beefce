"""Links of wiki pages: what is one, and what it means."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.wikilinks import (
    Link,
    LinkStyle,
    LinkTable,
    Named,
    decoded,
    encoded,
    links,
    name_key,
)

TABLE = LinkTable(
    [
        Named("entities/nas-otter.md", "entity.nas-otter", "nas-otter"),
        Named("entities/ren-voss.md", "entity.ren", "Ren Voss", ("Ren", "老板")),
        Named("entities/kestrel-gateway.md", "entity.kestrel", "Kestrel gateway"),
        Named("concepts/backup-policy.md", "concept.backup", "Backup policy", ("备份策略",)),
        Named("concepts/发布流程.md", "concept.release", "发布流程", ("Release process",)),
        Named("sources/机房手册.md", "source.room", "机房手册", (), "/home/u/notes/机房手册.txt"),
        Named("concepts/twin.md", "concept.twin", "Twin"),
        Named("entities/twin.md", "entity.twin", "Twin"),
    ],
    ["_attachments/rack.txt"],
)


def _only(text: str) -> Link:
    (link,) = links(text)
    return link


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("[[nas-otter]]", "entities/nas-otter.md"),
        ("[[entities/nas-otter]]", "entities/nas-otter.md"),
        ("[[entities/nas-otter.md|the NAS]]", "entities/nas-otter.md"),
        ("[[./entities/nas-otter|db]]", "entities/nas-otter.md"),
        ("| NAS | [[nas-otter\\|NAS]] |", "entities/nas-otter.md"),
        ("[[BACKUP POLICY]]", "concepts/backup-policy.md"),
        ("[[备份策略]]", "concepts/backup-policy.md"),
        ("[[老板]]", "entities/ren-voss.md"),
        ("[[Release process]]", "concepts/发布流程.md"),
        ("[[发布流程#顺序]]", "concepts/发布流程.md"),
        ("[[Kestrel gateway#Ports|the ports]]", "entities/kestrel-gateway.md"),
        ("[[kestrel_gateway]]", "entities/kestrel-gateway.md"),
        ("[[source.room]]", "sources/机房手册.md"),
        ("[[notes/机房手册.txt]]", "sources/机房手册.md"),
        ("[room](../sources/%E6%9C%BA%E6%88%BF%E6%89%8B%E5%86%8C.md)", "sources/机房手册.md"),
        ("[room](<../sources/机房手册.md>)", "sources/机房手册.md"),
        ("[from the root](entities/nas-otter.md)", "entities/nas-otter.md"),
        ("[with a title](../entities/ren-voss.md 'Ren')", "entities/ren-voss.md"),
        ("[with a heading](../entities/ren-voss.md#lane)", "entities/ren-voss.md"),
        ("![[rack.txt]]", "_attachments/rack.txt"),
        ("[rack](../_attachments/rack.txt)", "_attachments/rack.txt"),
        ("[[#Links of every kind]]", "concepts/data-retention.md"),
        ("[here](#below)", "concepts/data-retention.md"),
    ],
)
def test_every_way_of_writing_a_link_finds_its_page(text: str, path: str) -> None:
    assert TABLE.find(_only(text), "concepts/data-retention.md") == (path,)


@pytest.mark.parametrize(
    "text",
    [
        "[[entities/does-not-exist]]",
        "[[vps-heron]]",
        "[drills](../concepts/restore-drills.md)",
        "[[../../.ssh/id]]",
        "[out](../../../etc/passwd)",
    ],
)
def test_what_is_not_there_is_not_found(text: str) -> None:
    assert TABLE.find(_only(text), "concepts/data-retention.md") == ()


def test_a_name_of_two_pages_means_both() -> None:
    both = ("concepts/twin.md", "entities/twin.md")
    assert TABLE.find(_only("[[Twin]]"), "concepts/data-retention.md") == both
    assert TABLE.find(_only("[[entities/twin]]"), "concepts/data-retention.md") == both[1:]
    assert TABLE.find(_only("[t](twin.md)"), "concepts/data-retention.md") == both[:1]


@pytest.mark.parametrize(
    "text",
    [
        "`[[not a link]]`",
        "``a ` [[not a link]]``",
        "```text\n[[not a link]]\n```",
        "~~~\n[[not a link]]\n```\n[[nor here]]\n~~~",
        "````md\n```\n[[not a link]]\n```\n````",
        "```\n[[never closed]]",
        "<!-- [[not a link]] -->",
        "<!-- openclaw:wiki:related:start -->\n- [a](a.md)\n<!-- openclaw:wiki:related:end -->",
        "\\[[escaped]]",
        "[status](https://status.example.test/a.md) [mail](mailto:ops@example.test)",
        "[[https://example.test/a]]",
        "[protocol](//example.test/a.md)",
        "- [x] done\n- [12:30] call",
        "[[]] [[ \n ]]",
        "[empty]()",
    ],
)
def test_what_is_no_link_is_none(text: str) -> None:
    assert links(text) == ()


def test_a_summary_that_a_program_wrote_has_links_of_the_page() -> None:
    text = "<!-- openclaw:wiki:generated:start -->\n[[Ren]]\n<!-- openclaw:wiki:generated:end -->"
    assert _only(text).target == "Ren"


def test_a_link_knows_its_line_and_where_its_target_stands() -> None:
    text = "one\r\n`[[code]]`\r\nsee [[ Ren Voss #lane|the boss]] and [him](../a%20b.md#x)\r\n"
    first, second = links(text)
    assert (first.line, text[first.start : first.end]) == (3, "Ren Voss")
    assert (first.heading, first.style) == ("lane", LinkStyle.WIKI)
    assert (second.line, text[second.start : second.end]) == (3, "../a%20b.md")
    assert (second.target, second.style) == ("../a b.md", LinkStyle.MARKDOWN)


def test_after_a_span_of_code_links_are_read_again() -> None:
    text = "`if [[ -d /tank ]]` and [[Ren]]\n\n```\n[[no]]\n```\n\n[[老板]]"
    assert [link.target for link in links(text)] == ["Ren", "老板"]


def test_a_lone_backtick_hides_nothing_of_the_next_paragraph() -> None:
    assert [link.target for link in links("a ` b\n\n[[Ren]] c ` d")] == ["Ren"]


@given(st.text(alphabet="[]()`|#\\<>!-~ \nabc文.:/", max_size=80))
def test_any_text_can_be_read_and_each_target_stands_where_it_is_said_to(text: str) -> None:
    for link in links(text):
        assert "\n" not in text[link.start : link.end]
        assert link.line == text.count("\n", 0, link.start) + 1
        if link.style is LinkStyle.WIKI:
            assert text[link.start : link.end] == link.target


@given(st.text(max_size=40))
def test_a_key_of_a_key_is_itself(name: str) -> None:
    assert name_key(name_key(name)) == name_key(name)


@given(st.text(alphabet=st.characters(exclude_categories=["Cs"]), max_size=30))
def test_an_encoded_path_is_read_as_what_it_was(path: str) -> None:
    written = encoded(path)
    assert decoded(written) == path
    assert not set(" ()<>[]#?\n") & set(written)


def test_bytes_that_are_no_text_are_replaced() -> None:
    assert decoded("%E6%9C%BA%FF%zz") == "机\ufffd%zz"
