"""How names hang together, as sentences say it in both languages and from both ends."""

from __future__ import annotations

import pytest
from tests.domain.graphlists import WORDS, entities, relations

from mnemoscope.domain.extractionrelations import relations_in_sentence
from mnemoscope.domain.foundgraph import Mention


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("The Compass project uses Ansible.", ["Compass uses Ansible"]),
        ("Ansible is used by the Compass project.", ["Compass uses Ansible"]),
        ("Helena supervises Ralf.", ["Helena manages Ralf"]),
        ("Ralf is supervised by Helena.", ["Helena manages Ralf"]),
        ("Ralf's manager is Helena.", ["Helena manages Ralf"]),
        ("Ralf works at Copperline Studio.", ["Ralf member_of Copperline Studio"]),
        ("Grafana needs InfluxDB.", ["Grafana depends_on InfluxDB"]),
        ("InfluxDB is only needed by Grafana.", ["Grafana depends_on InfluxDB"]),
        ("linden-2 hosts Gitea.", ["Gitea runs_on linden-2"]),
        ("Moved Gitea from linden-2 to linden-3.", ["Gitea runs_on linden-3"]),
        ("Ralf shipped Beacon 1.4 to prod-2.", ["Beacon deployed_to prod-2"]),
        ("Helena wrote the Ferry app.", ["Ferry app created_by Helena"]),
        ("Helena and Ralf know each other.", ["Helena knows Ralf"]),
        ("Helena is married to Ralf.", ["Helena partner_of Ralf"]),
        ("Grafana is configured in grafana.ini.", ["grafana.ini config_of Grafana"]),
        ("The budget review is on Friday.", ["budget review scheduled_at Friday"]),
        ("Helena lives in Ghent.", ["Helena located_in Ghent"]),
        ("蒋涛使用 Figma。", ["蒋涛 uses Figma"]),
        ("海豚项目由蒋涛负责。", ["蒋涛 manages 海豚"]),
        ("魏然的上司是蒋涛。", ["蒋涛 manages 魏然"]),
        ("秦岚在华光出版社工作。", ["秦岚 member_of 华光出版社"]),
        ("发票系统依赖 MySQL。", ["发票系统 depends_on MySQL"]),
        (
            "elm-7 上跑着 Prometheus 和 Grafana。",
            ["Grafana runs_on elm-7", "Prometheus runs_on elm-7"],
        ),
        ("把账单服务发布到了 prod-2。", ["账单服务 deployed_to prod-2"]),
        ("“竹简”由孟凡开发。", ["竹简 created_by 孟凡"]),
        ("孟凡是段誉的同学。", ["孟凡 knows 段誉"]),
        ("谢芳嫁给了丁一。", ["谢芳 partner_of 丁一"]),
        ("prometheus.yml 是 Prometheus 的配置。", ["prometheus.yml config_of Prometheus"]),
        ("每周一上午十点开周会。", ["周会 scheduled_at 每周一上午十点"]),
        ("宋雅住在杭州。", ["宋雅 located_in 杭州"]),
    ],
)
def test_each_kind_from_both_ends(text: str, wanted: list[str]) -> None:
    assert relations(text) == wanted


def test_each_of_a_list_is_related() -> None:
    assert relations("Helena manages Ralf, Nora and Ivo.") == [
        "Helena manages Ivo",
        "Helena manages Nora",
        "Helena manages Ralf",
    ]
    assert entities("Wiebke and Ralf came.") == {"Wiebke": "person", "Ralf": "person"}


def test_a_long_list_is_an_enumeration() -> None:
    many = "Ada, Ben, Eva, Ida, Kai, Leo, Mia, Noah"
    assert relations(f"Helena manages {many}.") == []


def test_who_is_left_out_is_the_subject_or_the_last_one_named() -> None:
    assert relations("Helena wrote to Ralf and uses Figma.") == ["Helena uses Figma"]
    assert relations("Grafana needs InfluxDB, which runs on linden-2.") == [
        "Grafana depends_on InfluxDB",
        "InfluxDB runs_on linden-2",
    ]
    assert relations("We decided to drop Slack and use Figma.") == []


def test_a_place_inside_is_no_subject() -> None:
    assert relations("Keycloak on finch-2 needs Postgres.") == [
        "Keycloak depends_on Postgres",
        "Keycloak runs_on finch-2",
    ]


def test_a_denial_reaches_no_further_than_its_clause() -> None:
    assert relations("Ralf does not use Notion, he keeps notes in Obsidian.") == [
        "Ralf uses Obsidian"
    ]


def test_names_take_the_type_of_their_place() -> None:
    mentions = [Mention(0, 5, "Quorl", "name", "", 0.4), Mention(14, 19, "tern1", "server", "", 1)]
    typed, [said] = relations_in_sentence("Quorl runs on tern1", mentions, WORDS)
    assert typed[0].type == "tool"
    assert (said.source, said.kind, said.target) == (0, "runs_on", 1)


@pytest.mark.parametrize(
    "text",
    [
        "退款先在 Tidewater 里登记，再由 Ines 发起，银行一般两天到账。",
        "通知客户的文字由 Bodhi 写英文，由何知微写中文。",
        "Ines 会在四月底之前完成交接，文档放在共享盘的 billing 目录。",
        "何知微需要一个只读账号，密码放在保险库。",
        "Ren：简短、要点、日期写成 YYYY-MM-DD。",
    ],
)
def test_what_a_clause_leaves_out_is_nobody_from_inside_the_one_before(text: str) -> None:
    assert relations(text) == []


def test_who_works_for_a_firm_is_managed_by_nobody() -> None:
    assert relations("Tomas works for Initech Ltd.") == ["Tomas member_of Initech Ltd"]
    assert relations("Tomas works for Rosa.") == ["Rosa manages Tomas"]


def test_a_host_may_be_told_with_its_domain() -> None:
    wanted = ["Redis runs_on cache-01.example.net"]
    assert relations("Redis runs on cache-01.example.net.") == wanted
    assert relations("Redis writes backup-01.tar.gz on mondays.") == []
