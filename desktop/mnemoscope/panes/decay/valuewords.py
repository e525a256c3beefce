"""The words for what a memory is and what it is worth, and by whom that is said."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope.domain.life import Basis, Life, LifeKind
from mnemoscope.kit import format as numbers
from mnemoscope.panes.decay.words import tier_words

translate = QCoreApplication.translate


def kind_words(kind: LifeKind) -> str:
    """Name a kind."""
    known = {
        LifeKind.FACT: translate("DecayPane", "fact"),
        LifeKind.PREFERENCE: translate("DecayPane", "preference"),
        LifeKind.TASK: translate("DecayPane", "task"),
        LifeKind.SUMMARY: translate("DecayPane", "summary"),
    }
    return known[kind]


def category_words(category: str) -> str:
    """Name a category; one that a person made stands for itself."""
    known = {
        "": translate("DecayPane", "no category"),
        "decision": translate("DecayPane", "decision"),
        "person": translate("DecayPane", "person"),
        "lesson": translate("DecayPane", "lesson"),
        "project": translate("DecayPane", "project"),
        "preference": translate("DecayPane", "preference"),
    }
    return known.get(category, category)


def values_words(life: Life, tier: str) -> str:
    """Say in a line what a memory is worth and what it is, and what of it was said by hand."""
    parts = [
        (numbers.score(life.importance, 2), life.importance_by),
        (kind_words(life.kind), life.kind_by),
        (category_words(life.category), life.category_by),
        (tier_words(tier), life.tier_by),
    ]
    said = [_said(words, basis) for words, basis in parts]
    words = translate("DecayPane", "Importance {0}")
    said[0] = words.replace("{0}", said[0])
    return " · ".join(said)


def _said(words: str, basis: Basis) -> str:
    if basis is not Basis.HAND:
        return words
    return translate("DecayPane", "{0} (by hand)").replace("{0}", words)
