"""Every sentence with which the rooms refuse something has a form, each with its translation."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from tests.runtime.test_faultforms import BELOW, SOURCES, said_in

from mnemoscope.runtime.faultwords import fault_words, known_fault
from mnemoscope.runtime.refusalforms import REFUSALS
from mnemoscope.shell.language import Language

pytestmark = pytest.mark.gui


def refusals() -> Iterator[tuple[str, str]]:
    """Every sentence that refuses something, or says what is wrong in it, with its place."""
    places = {"Refused": 1, "BadInput": 0}
    for room in BELOW:
        for path in sorted((SOURCES / room).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                    continue
                at = places.get(node.func.id)
                if at is None:
                    continue
                details = [each.value for each in node.keywords if each.arg == "detail"]
                for argument in (*node.args[at : at + 1], *details):
                    for said in said_in(argument):
                        # A single word is a path, or a name for the command line.
                        if " " in said:
                            yield f"{path.relative_to(SOURCES)}:{node.lineno}", said


def test_every_refusal_has_a_form() -> None:
    found = list(refusals())
    assert len(found) > 120
    assert [each for each in found if not known_fault(each[1])] == []


def test_every_form_is_translated_and_keeps_its_places(qapp: QApplication, resources: Path) -> None:
    language = Language(qapp, resources / "i18n")
    language.speak("zh_CN")
    for form in REFUSALS:
        said = QApplication.translate("Faults", form)
        assert said != form
        assert all((f"{{{place}}}" in said) == (f"{{{place}}}" in form) for place in range(4))
    said = fault_words("the rule restates-agents keeps it out: 「a: b」")
    assert said == "规则 restates-agents 挡住了它：「a: b」"
    language.speak("en")
    language.close()
