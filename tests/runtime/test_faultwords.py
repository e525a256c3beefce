"""Sentences of faults are known again by their form, also those of years ago."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from mnemoscope.domain.outcomes import EnvironmentFault, Problem
from mnemoscope.domain.schedule import parse
from mnemoscope.runtime.faultwords import error_words, fault_words, short_path
from mnemoscope.shell.language import Language

pytestmark = pytest.mark.gui

KEPT = (
    "/data/home/workspaces/kestrel-25fc/history/24/24fbc99c724caf803f5cfdffe0378143a2f4e5ce9689: "
    "the version before the change cannot be kept: No space left on device"
)


@pytest.fixture
def chinese(qapp: QApplication, resources: Path) -> Iterator[None]:
    language = Language(qapp, resources / "i18n")
    language.speak("zh_CN")
    yield
    language.speak("en")
    language.close()


def test_the_path_stands_last_and_is_cut() -> None:
    assert fault_words(KEPT) == (
        "the version before the change cannot be kept: No space left on device "
        "(…/kestrel-25fc/history/24/24fbc99c724c…)"
    )
    assert fault_words("MEMORY.md: the file is write-protected") == (
        "the file is write-protected (MEMORY.md)"
    )
    assert fault_words("what nobody knows: /a/b") == "what nobody knows: /a/b"
    assert short_path(f"{Path.home()}/notes/MEMORY.md") == "~/notes/MEMORY.md"


def test_a_fault_of_years_ago_is_told_in_the_language_of_now(chinese: None) -> None:
    assert fault_words(KEPT) == (
        "无法保留更改前的版本：设备上没有剩余空间（…/kestrel-25fc/history/24/24fbc99c724c…）"
    )
    error = EnvironmentFault(
        f"a kept version cannot be read: {os.strerror(errno.EACCES)}",
        hint="Free some space, then try again.",
    )
    assert error_words(error) == "无法读取保留的版本：权限不足。请腾出一些空间，然后重试。"
    flaw = parse("61 3 * * *")
    assert isinstance(flaw, Problem)
    assert fault_words(flaw.message) == "分钟 '61'：不在 0 到 59 之间"
