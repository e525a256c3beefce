from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from mnemoscope.domain.outcomes import Problem
from mnemoscope.engine.views import Operation
from mnemoscope.runtime.reporter import Fault, FaultKind
from mnemoscope.shell.language import Language
from mnemoscope.shell.words import (
    fault_words,
    operation_words,
    problems_words,
    short_day,
    short_path,
)

pytestmark = pytest.mark.gui


@pytest.fixture
def language(qapp: QApplication, resources: Path) -> Iterator[Language]:
    spoken = Language(qapp, resources / "i18n")
    spoken.speak("en")
    yield spoken
    spoken.close()


def operation(name: str, subject: str) -> Operation:
    return Operation(1, name, subject, datetime(2026, 11, 28, tzinfo=UTC), (), undone=False)


def test_operations_are_named_as_the_menu_says_them(language: Language) -> None:
    assert operation_words(operation("edit", "MEMORY.md")) == "edit of MEMORY.md"
    assert operation_words(operation("dream", "2026-11-28")) == "dream of 28 Nov"
    assert operation_words(operation("revert", "2026-11-28")) == "revert of 28 Nov"
    assert operation_words(operation("revert", "prune 1")) == "putting 1 memory back"
    assert operation_words(operation("revert", "prune 2")) == "putting 2 memories back"
    assert operation_words(operation("wiki-init", "main")) == "making the wiki"
    assert operation_words(operation("wiki-compile", "")) == "compiling the wiki"
    assert operation_words(operation("wiki-apply", "Tax")) == "writing “Tax” into the wiki"
    assert operation_words(operation("wiki-page", "Tax")) == "making the page “Tax”"
    assert operation_words(operation("snapshot", "Kestrel")) == "snapshot Kestrel"
    assert operation_words(operation("prune", "12")) == "taking 12 memories out"
    assert operation_words(operation("lint-fix", "3")) == "putting 3 findings right"
    assert operation_words(operation("promote", "Tea at four.")) == "promoting “Tea at four.”"
    assert len(operation_words(operation("promote", "x" * 80))) < 60


def test_operations_in_chinese(language: Language) -> None:
    language.speak("zh_CN")
    assert operation_words(operation("dream", "2026-11-28")) == "11月28日的梦境"
    assert operation_words(operation("edit", "MEMORY.md")) == "编辑 MEMORY.md"
    assert operation_words(operation("prune", "12")) == "清理 12 条记忆"


def test_what_is_no_day_stays(language: Language) -> None:
    assert short_day("tomorrow") == "tomorrow"
    assert short_day("2026-02-31") == "2026-02-31"


def test_the_first_problem_is_named_with_its_line(language: Language) -> None:
    one = Problem("bad-frontmatter", "wiki/a.md", "The header is not closed.", 1)
    two = Problem("binary", "b.md", "This is no text.")
    assert problems_words((one,)) == "wiki/a.md:1: The header is not closed."
    assert problems_words((one, two)) == "wiki/a.md:1: The header is not closed. (and 1 more)"


def test_problems_are_said_in_chinese_too(language: Language) -> None:
    language.speak("zh_CN")
    known = Problem("binary", "b.md", "the file holds zero bytes, so it is no text")
    assert problems_words((known,)) == "b.md：文件含有零字节，不是文本。"
    unknown = Problem("strange", "c.md", "Something else.", 3)
    assert problems_words((unknown,)) == "c.md:3: Something else."


def test_faults_say_what_to_do_or_that_it_is_our_fault(language: Language) -> None:
    disk = Fault(FaultKind.ENVIRONMENT, "MEMORY.md: The disk is full.", "Make room.", "")
    assert fault_words(disk) == "MEMORY.md: The disk is full. Make room."
    assert "KeyError" in fault_words(Fault(FaultKind.BUG, "KeyError", "", ""))


def test_the_home_is_a_tilde() -> None:
    assert short_path(Path.home() / "agents" / "kestrel") == "~/agents/kestrel"
    assert short_path(Path.home()) == "~"
    assert short_path(Path("/srv/kestrel")) == str(Path("/srv/kestrel"))


def test_a_workspace_that_is_gone_is_named_in_words(language: Language) -> None:
    gone = Problem("missing", ".", "the folder cannot be listed: No such file or directory")
    assert problems_words((gone,)).startswith("The folder of this workspace")
    language.speak("zh_CN")
    assert problems_words((gone,)).startswith("此工作区的文件夹")


def test_what_becomes_of_a_memory_is_named(language: Language) -> None:
    assert operation_words(operation("pin", "The fan hums.")) == "pinning “The fan hums.”"
    assert operation_words(operation("let-go", "1")) == "letting 1 memory go"
    assert operation_words(operation("let-go", "3")) == "letting 3 memories go"
    assert len(operation_words(operation("importance", "x" * 80))) < 80
    language.speak("zh_CN")
    assert operation_words(operation("let-go", "3")) == "放手 3 条记忆"
    assert operation_words(operation("tier", "Tea")) == "设置“Tea”的层级"
