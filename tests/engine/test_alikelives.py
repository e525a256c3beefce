"""Memories that say nearly the same are found by words and by meaning."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.engine import living

from mnemoscope.engine.alikelives import alike
from mnemoscope.engine.lives import lives
from mnemoscope.engine.reconcile import reconcile
from mnemoscope.engine.session import Session

OpenSession = Callable[..., Session]


@pytest.fixture
def root(workspace: Callable[..., Path]) -> Path:
    made = workspace(living.FILES)
    living.age(made)
    return made


@pytest.fixture
def session(root: Path, open_session: OpenSession) -> Session:
    return open_session(root, consent=True)


@pytest.fixture
def pair(workspace: Callable[..., Path], open_session: OpenSession) -> Session:
    root = workspace(
        {
            "notes/a.md": "- The kettle in the kitchen is blue\n- Rope is sold by the metre\n",
            "notes/b.md": "- The kettle in the kitchen is blue now\n",
        }
    )
    return open_session(root, consent=True)


def test_words_find_them_without_an_index(pair: Session) -> None:
    [(one, other, like)] = alike(pair, lives(pair).rows, 0.8)
    assert {one.path, other.path} == {"notes/a.md", "notes/b.md"}
    assert 0.8 <= like < 1


def test_vectors_find_them_too(pair: Session, one_encoder: None) -> None:
    del one_encoder
    reconcile(pair)
    found = alike(pair, lives(pair).rows, 0.8)
    assert [{one.path, other.path} for one, other, _ in found] == [{"notes/a.md", "notes/b.md"}]


def test_what_differs_in_a_number_alone_is_no_pair(
    workspace: Callable[..., Path], open_session: OpenSession, one_encoder: None
) -> None:
    del one_encoder
    lines = [f"- 周五的站会改到下午三点，第 {number} 号。\n" for number in (17946, 17970)]
    session = open_session(workspace({"notes/a.md": "".join(lines)}), consent=True)
    reconcile(session)
    assert alike(session, lives(session).rows, 0.85) == ()


def test_nothing_is_alike_to_nothing(pair: Session) -> None:
    assert alike(pair, (), 0.8) == ()
