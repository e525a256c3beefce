"""Tells texts that answer no question, though all the words asked for may stand in them."""

from __future__ import annotations

from functools import lru_cache

from mnemoscope.domain.concepts import Noise
from mnemoscope.domain.keys import keys
from mnemoscope.domain.machinetext import is_empty, machine_text
from mnemoscope.domain.noise import cleaned
from mnemoscope.domain.rules import Rule
from mnemoscope.domain.signals import collapse

KINDS = frozenset(
    {
        Rule.PROMOTION_MARKER,
        Rule.DREAMING_MARKER,
        Rule.STAGING,
        Rule.SELF_REFERENCE,
        Rule.SESSION_METADATA,
        Rule.TRANSPORT,
        Rule.DIFF,
        Rule.FENCE,
        Rule.TABLE,
        Rule.TIMESTAMP,
        Rule.PLACEHOLDER,
    }
)
"""The rules of the quality gate by which they are told."""


@lru_cache(maxsize=20_000)
def is_scrap(text: str, noise: Noise) -> bool:
    """Tell whether a text is what programs write about themselves, or says nothing."""
    bare = cleaned(text, noise) or collapse(text)
    plain = bare.lower()
    present = keys(plain)
    told = any(rule in KINDS for rule, _, _ in machine_text(bare, plain, present, noise))
    return told or is_empty(bare, plain, present, noise)
