from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale
from PySide6.QtWidgets import QApplication

from mnemoscope.shell.language import Language, resolve

pytestmark = pytest.mark.gui


@pytest.fixture
def language(qapp: QApplication, resources: Path) -> Iterator[Language]:
    spoken = Language(qapp, resources / "i18n")
    yield spoken
    spoken.close()
    QLocale.setDefault(QLocale("en_GB"))


def test_the_system_decides_where_nothing_is_chosen() -> None:
    assert resolve("system", QLocale("zh_CN")) == "zh_CN"
    assert resolve("system", QLocale("zh_TW")) == "zh_CN"
    assert resolve("system", QLocale("de_DE")) == "en"
    assert resolve("en", QLocale("zh_CN")) == "en"


def test_a_language_goes_in_and_out(language: Language) -> None:
    assert language.speak("zh_CN")
    assert QCoreApplication.translate("Commands", "Quit") == "退出"
    assert not language.speak("zh_CN")
    assert language.speak("en")
    assert QCoreApplication.translate("Commands", "Quit") == "Quit"


def test_plurals_are_words_in_english_too(language: Language) -> None:
    language.speak("en")
    assert QCoreApplication.translate("Facts", "%n chunks", None, 1) == "1 chunk"
    assert QCoreApplication.translate("Facts", "%n chunks", None, 2) == "2 chunks"
    language.speak("zh_CN")
    assert QCoreApplication.translate("Facts", "%n chunks", None, 2) == "2 个分块"


@pytest.mark.parametrize(("code", "written"), [("en", "34,522 chunks"), ("zh_CN", "34,522 个分块")])
def test_counts_are_written_as_the_language_writes_numbers(
    language: Language, code: str, written: str
) -> None:
    language.speak(code)
    assert QCoreApplication.translate("Facts", "%n chunks", None, 34522) == written
