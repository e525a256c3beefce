"""Keys and passwords are found by shape and by name; talk about passwords is no password."""

from __future__ import annotations

import pytest

from mnemoscope.domain.keys import keys
from mnemoscope.domain.secrets import luhn, secrets


def spans(text: str) -> list[str]:
    return [text[start:end] for start, end in secrets(text, keys(text.lower()))]


@pytest.mark.parametrize(
    ("text", "secret"),
    [
        ("key sk-test-0000000000000000000000", "sk-test-0000000000000000000000"),
        ("ghp_abcdefghijklmnopqrstuvwxyz0123", "ghp_abcdefghijklmnopqrstuvwxyz0123"),
        ("AKIAIOSFODNN7EXAMPLE", "AKIAIOSFODNN7EXAMPLE"),
        ("xoxb-0000000000-abcdefghij", "xoxb-0000000000-abcdefghij"),
        ("use eyJhbGciOiJI.eyJzdWIiOiIx.c2lnbmF0dXJl", "eyJhbGciOiJI.eyJzdWIiOiIx.c2lnbmF0dXJl"),
        ("-----BEGIN RSA PRIVATE KEY-----", "-----BEGIN RSA PRIVATE KEY-----"),
        ("Authorization: Bearer abc.def.ghi", "abc.def.ghi"),
        ("postgres://mira:tea4two@db.test/x", "tea4two"),
        ("https://x.test/a?token=a1b2c3d4e5", "a1b2c3d4e5"),
        ("STUDIO_API_KEY=3f9a77bc01", "3f9a77bc01"),
        ("Password for the guest wifi: celadon-1240", "celadon-1240"),
        ("password: swordfish", "swordfish"),
        ("The password is swordfish.", "swordfish"),
        ("log in with the password tea4two!", "tea4two!"),
        ("PIN for the alarm is 4471", "4471"),
        ("door code: 4471#", "4471#"),
        ("login: mira / tea4two", "tea4two"),
        ("wifi 密码是 qingci1240", "qingci1240"),
        ("登录口令：Yao-lu#88", "Yao-lu#88"),
        ("账号密码：admin/qwe123", "qwe123"),
        ("密码改成了 Qing2024", "Qing2024"),
        (
            "seed phrase: legal winner thank year wave sausage worth useful legal winner",
            "legal winner thank year wave sausage worth useful legal winner",
        ),
        ("card 4111 1111 1111 1111", "4111 1111 1111 1111"),
    ],
)
def test_a_secret_is_found(text: str, secret: str) -> None:
    assert secret in spans(text)


@pytest.mark.parametrize(
    "text",
    [
        "The wifi password is on the sticker below the router.",
        "Password: required",
        "The password policy asks for 12 characters",
        "API keys rotate every 90 days; the next rotation is on 2026-06-30.",
        "Tokens expire after 15 minutes.",
        "Marek keeps the restic password in the team vault; it is not written in any note.",
        "The pin 13 of the board is for the lamp",
        "密码是八位数字，放在保险库",
        "密码放在保险柜里",
        "账号名叫 report_ro，密码放在保险库",
        "The bearer of the news was Mira",
        "Basic information about the kiln",
        "The secret of a good glaze is patience.",
        "Order 4111111111111112 arrived",
        "The release was commit 9f8a2c1e4b7d.",
        "The key idea is redundancy",
    ],
)
def test_what_only_speaks_of_secrets_is_none(text: str) -> None:
    assert spans(text) == []


def test_the_check_digit_of_a_card_is_counted() -> None:
    assert luhn("4111111111111111")
    assert not luhn("4111111111111112")
