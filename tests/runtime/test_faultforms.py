"""Every sentence that the rooms say of a fault has a form, and each form its translation."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from mnemoscope.domain.outcomes import Problem
from mnemoscope.domain.schedule import parse
from mnemoscope.runtime.faultforms import FORMS, SYSTEM
from mnemoscope.runtime.faultwords import known_fault
from mnemoscope.shell.language import Language

pytestmark = pytest.mark.gui

SOURCES = Path(__file__).parents[2] / "desktop" / "mnemoscope"
BELOW = ("domain", "vault", "ledger", "index", "engine")


def said_in(node: ast.expr | None) -> Iterator[str]:
    """A literal sentence; what is put into it stands as a word."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield "".join(
            str(part.value) if isinstance(part, ast.Constant) else "/x" for part in node.values
        )


def faults() -> Iterator[tuple[str, str]]:
    """Every sentence with which a fault of the surroundings is made, with its place."""
    for room in BELOW:
        for path in sorted((SOURCES / room).rglob("*.py")):
            tree = ast.parse(path.read_text("utf-8"))
            for node in ast.walk(tree):
                if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                    continue
                if node.func.id == "EnvironmentFault":
                    hints = (each.value for each in node.keywords if each.arg == "hint")
                    for argument in (*node.args[:1], *hints):
                        for said in said_in(argument):
                            yield f"{path.relative_to(SOURCES)}:{node.lineno}", said


def test_every_fault_of_the_surroundings_has_a_form() -> None:
    # What the sentence itself is put into, as of `_fault` in the ledger, is looked at on its own.
    found = [(where, said) for where, said in faults() if said != "/x: /x"]
    assert len(found) > 30
    assert [each for each in found if not known_fault(each[1])] == []


@pytest.mark.parametrize(
    "said",
    [
        "the disk at /srv is full",
        "writing into /srv/a b is not permitted",
        "a kept version cannot be read: Input/output error",
        "the file is damaged or no database",
        "the index is in use by another program",
        "Try again in a moment.",
    ],
)
def test_faults_that_are_made_of_parts_have_a_form(said: str) -> None:
    assert known_fault(said)


@pytest.mark.parametrize(
    "rule", ["61 3 * * *", "at three", "0 0 31 2 *", "every 0 min", "0 3 * * 5-1", "*/0 * * * *"]
)
def test_what_is_wrong_with_a_rule_has_a_form(rule: str) -> None:
    flaw = parse(rule)
    assert isinstance(flaw, Problem)
    assert known_fault(flaw.message)


def test_every_form_is_translated_and_keeps_its_places(qapp: QApplication, resources: Path) -> None:
    language = Language(qapp, resources / "i18n")
    language.speak("zh_CN")
    for form in (*FORMS, *SYSTEM):
        said = QApplication.translate("Faults", form)
        assert said != form
        assert all((f"{{{place}}}" in said) == (f"{{{place}}}" in form) for place in range(3))
    language.speak("en")
    language.close()
