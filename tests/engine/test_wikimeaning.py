"""Pages compared with a question by meaning."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.domain.wikivault import page
from tests.engine.conftest import OpenSession

from mnemoscope.domain.embedding import EmbedderChoice, Provider
from mnemoscope.domain.outcomes import ModelFault, ModelFaultKind
from mnemoscope.domain.wikipages import Page
from mnemoscope.engine import wikimeaning, wikivectors
from mnemoscope.engine.embed import hold
from mnemoscope.engine.wikimeaning import BUILDING, FAILED, MOST, NEAR, OFF, foresee, meanings
from mnemoscope.providers.use import UseEmbedder

TEXTS = (
    "The nightly backup starts at 03:30",
    "陆青禾只喝绿茶",
    "db-lynx runs PostgreSQL 16",
    "Ines signs the contracts with customers",
    "The office is closed on the first of May",
    "The printer stands in the kitchen",
)
PAGES = tuple(
    page(f"concepts/p{at}.md", f"title: P{at}\nclaims:\n  - text: {text}")
    for at, text in enumerate(TEXTS)
)


@pytest.fixture(autouse=True)
def _one_encoder(encoder: UseEmbedder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mnemoscope.providers.use.UseEmbedder", lambda: encoder)


def test_the_claim_that_answers_is_the_nearest(open_session: OpenSession, tmp_path: Path) -> None:
    found, note = meanings(open_session(tmp_path), PAGES, "谁喝绿茶")
    best = max(found, key=lambda path: found[path].nearness)
    assert best == PAGES[1].path
    assert found[best].claim == PAGES[1].claims[0]
    assert note == ""
    assert len(found) <= MOST
    assert all(NEAR <= one.nearness <= 1 for one in found.values())


def test_no_model_no_meaning(open_session: OpenSession, tmp_path: Path) -> None:
    session = open_session(tmp_path, choice=EmbedderChoice(Provider.NONE))
    assert meanings(session, PAGES, "tea") == ({}, OFF)
    held = open_session(tmp_path)
    hold(held)
    assert meanings(held, PAGES, "tea") == ({}, OFF)


def test_nothing_to_compare_is_no_fault(open_session: OpenSession, tmp_path: Path) -> None:
    session = open_session(tmp_path)
    assert meanings(session, (), "tea") == ({}, "")
    assert meanings(session, PAGES, "?!") == ({}, "")


def test_a_model_that_fails_is_said(
    open_session: OpenSession, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object, **__: object) -> NDArray[np.float32]:
        raise ModelFault(ModelFaultKind.SHAPE, "no vectors")

    session = open_session(tmp_path)
    monkeypatch.setattr(session.caches, "embed", fails)
    assert meanings(session, PAGES, "tea") == ({}, FAILED)
    assert session.model_fault is not None


def test_what_takes_too_long_is_made_by_the_next_searches(
    open_session: OpenSession, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wikivectors, "SECONDS", 0.0)
    monkeypatch.setattr(wikivectors, "BATCH", 4)
    session = open_session(tmp_path)
    assert meanings(session, PAGES, "tea")[1] == BUILDING
    assert meanings(session, PAGES, "tea")[1] == ""


def _read(session: object, pages: tuple[Page, ...]) -> list[str]:
    return [one.path for one in wikimeaning.readable(session, pages)]  # pyright: ignore[reportArgumentType]


def test_private_pages_are_read_by_no_model_elsewhere(
    open_session: OpenSession, tmp_path: Path
) -> None:
    private = replace(PAGES[0], privacy="private")
    report = page("reports/all.md", "title: All")
    pages = (private, PAGES[1], report)
    here = open_session(tmp_path)
    assert _read(here, pages) == [private.path, PAGES[1].path]
    away = open_session(
        tmp_path, choice=EmbedderChoice(Provider.COMPATIBLE, url="https://models.example.test/v1")
    )
    assert _read(away, pages) == [PAGES[1].path]


def test_a_question_that_is_foreseen_is_read_once(
    open_session: OpenSession, tmp_path: Path, encoder: UseEmbedder, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    real = encoder.embed

    def counted(texts: list[str], *more: object, **named: object) -> NDArray[np.float32]:
        asked.extend(texts)
        return real(texts, *more, **named)  # pyright: ignore[reportArgumentType]

    session = open_session(tmp_path)
    meanings(session, PAGES, "coffee")
    monkeypatch.setattr(encoder, "embed", counted)
    foresee(session, "谁喝绿茶")
    meanings(session, PAGES, "谁喝绿茶")
    meanings(session, PAGES, "谁喝绿茶")
    later = open_session(tmp_path)
    foresee(later, "谁喝绿茶")
    meanings(later, PAGES, "谁喝绿茶")
    assert asked == ["谁喝绿茶"]


def test_nothing_is_foreseen_where_no_model_may_be_asked(
    open_session: OpenSession, tmp_path: Path
) -> None:
    away = EmbedderChoice(Provider.COMPATIBLE, url="https://models.example.test/v1")
    for choice in (EmbedderChoice(Provider.NONE), away):
        session = open_session(tmp_path, choice=choice)
        foresee(session, "tea")
        assert session.encoding.close()
        assert session.encoding.known("any", "tea") is None
