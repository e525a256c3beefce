from __future__ import annotations

import pytest

from mnemoscope.domain.tongue import Tongue, measure, tongue_of


@pytest.mark.parametrize(
    ("texts", "tongue"),
    [
        ((), Tongue.EN),
        (("12:30 -- !",), Tongue.EN),
        (("The ferry leaves at nine.",), Tongue.EN),
        (("渡轮九点开。",), Tongue.ZH),
        (("继电器 relay-7 在 CAFE 断电后必须手动复位",), Tongue.ZH),
        (("Met 米拉 in Lisbon; she prefers the quiet compartment on night trains.",), Tongue.EN),
        (
            ("温室的风扇\nuses the relay", "每次断电后都要手动复位，记得检查", "备份写到 NAS"),
            Tongue.ZH,
        ),
        (("温室のファンは停電のたびにリセットする",), Tongue.EN),
        (("온실 팬은 정전 후에 재설정해야 한다",), Tongue.EN),
    ],
)
def test_a_workspace_has_a_language(texts: tuple[str, ...], tongue: Tongue) -> None:
    assert tongue_of(texts) is tongue


def test_two_characters_read_like_a_word() -> None:
    assert measure("The night-train's at 9.") == 4
    assert measure("渡轮九点开。") == 2.5
    assert measure("写到 NAS 里") == 2.5
