"""Names in Chinese characters."""

from __future__ import annotations

import pytest
from tests.domain.graphlists import WORDS, entities

from mnemoscope.domain.extractionhan import han_names, trimmed


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("郭晓峰管理着运维组。", {"郭晓峰": "person", "运维组": "organization"}),
        ("昨天和孟凡吃饭。", {"孟凡": "person"}),
        ("叶青住在这里。", {"叶青": "person"}),
        ("欧阳娜写了一封信。", {"欧阳娜": "person"}),
        ("通知陈师傅和王工。", {"陈师傅": "person", "王工": "person"}),
        ("房东老吴来过。", {"老吴": "person"}),
        ("小李同意了。", {"小李": "person"}),
        ("去华光出版社取书。", {"华光出版社": "organization"}),
        ("海豚项目延期了。", {"海豚": "project"}),
        ("用滴答清单记事。", {"滴答清单": "tool"}),
        ("备份程序 duplicati 很慢。", {"duplicati": "tool"}),
        ("周报写完了，高峰期过了。", {}),
        ("方便的时候打开文件。", {}),
        ("这个项目和新项目都停了。", {}),
        ("老板说小区停水。", {}),
        ("钥匙交给物业。", {}),
        ("两百欧元以下直接处理，关掉再说。", {}),
        ("老洪负责账单项目。", {"老洪": "person", "账单": "project"}),
        ("夜班测量新鲜面粉直到委员会同意。", {"委员会": "organization"}),
    ],
)
def test_names(text: str, wanted: dict[str, str]) -> None:
    assert entities(text) == wanted


def test_text_without_chinese_has_none() -> None:
    assert list(han_names("Rosa manages Harbour.", WORDS, ())) == []


def test_little_words_are_cut_off_but_not_the_noun() -> None:
    assert trimmed("我们在远山设计工作室", WORDS.han) == "远山设计工作室"
    [meeting] = [one for one in han_names("对账会改期了。", WORDS, ()) if one.type == "event"]
    assert meeting.name == "对账会"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("李雷负责对账服务。", "对账服务"),
        ("用户服务依赖 Redis。", "用户服务"),
        ("在线平台由赵敏管理。", "在线平台"),
        ("会员系统由王芳负责。", "会员系统"),
        ("看板系统依赖 Redis。", "看板系统"),
        ("同步服务运行在 nas-01 上。", "同步服务"),
        ("我们在用对账服务。", "对账服务"),
    ],
)
def test_a_name_that_begins_like_a_little_word_stays_whole(text: str, name: str) -> None:
    found = {one.name for one in han_names(text, WORDS, ()) if one.type == "tool"}
    assert found == {name}


def test_a_noun_without_a_name_before_it_is_none() -> None:
    assert entities("以后数据库导出放在 01:00，必须在备份之前完成。") == {}
