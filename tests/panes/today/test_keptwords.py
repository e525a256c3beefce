from __future__ import annotations

from itertools import chain

import pytest

from mnemoscope.domain.life import Protection
from mnemoscope.domain.lifecycle import Bar, Kept
from mnemoscope.domain.takeout import Obstacle
from mnemoscope.panes.today.keptwords import kept_words

pytestmark = pytest.mark.gui


def test_every_reason_has_words_of_its_own(qapp):
    reasons = list(chain(Protection, Obstacle, Bar))
    words = [kept_words(Kept("id", why)) for why in reasons]
    assert all(words)
    assert len(set(words)) == len(reasons)
