from __future__ import annotations

import pytest

from mnemoscope.runtime.settings import options
from mnemoscope.shell.language import Language
from mnemoscope.shell.setting_words import words

pytestmark = pytest.mark.gui


def test_words_follow_the_language_and_names_stay(qapp, resources) -> None:
    language = Language(qapp, resources / "i18n")
    language.speak("zh_CN")
    try:
        assert words("Appearance") == "外观"
        assert words("OpenAI") == "OpenAI"
        untold = {option.text for _, option in options() if words(option.text) == option.text}
        assert untold == set()
    finally:
        language.close()
