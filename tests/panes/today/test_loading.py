"""The quick parts come first; what is read from all files follows, and only what is touched."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.engine.todayviews import Part, Today
from mnemoscope.panes.base import EVERYTHING
from mnemoscope.panes.today import loading as module
from mnemoscope.panes.today.loading import Loading

pytestmark = pytest.mark.gui


@pytest.fixture
def loading(stand: Any, owner: QObject) -> Loading:
    return Loading(stand.context, owner)


def known(loading: Loading) -> set[Part]:
    day = loading.day
    return set() if day is None else {part for part in Part if day.part(part) is not None}


def test_the_whole_day_comes_in_parts(loading: Loading, qtbot: QtBot) -> None:
    days: list[Today] = []
    loading.arrived.connect(days.append)
    assert not loading.settled()
    loading.refresh(EVERYTHING)
    qtbot.waitUntil(lambda: known(loading) == set(Part), timeout=20_000)
    assert loading.settled()
    quick = {part for part in Part if days[0].part(part) is not None}
    assert quick == {Part.NIGHTS, Part.REVIEW, Part.TRASH, Part.RECALLS}


@pytest.mark.parametrize(
    ("facet", "parts"),
    [
        (Facet.REVIEW, {Part.NIGHTS, Part.REVIEW}),
        (Facet.SIGNALS, {Part.RECALLS, Part.HEALTH, Part.FADES}),
        (Facet.INDEX, {Part.MEMORY}),
        (Facet.NONE, set()),
    ],
)
def test_only_what_a_change_touches_is_read_anew(
    loading: Loading,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    facet: Facet,
    parts: set[Part],
) -> None:
    loading.refresh(EVERYTHING)
    qtbot.waitUntil(lambda: known(loading) == set(Part), timeout=20_000)
    read: set[Part] = set()
    real = module.today

    def spy(session: Any, wanted: frozenset[Part], control: Any) -> Today:
        read.update(wanted)
        return real(session, wanted, control)

    monkeypatch.setattr(module, "today", spy)
    loading.refresh(Changes(facet))
    qtbot.wait(600)
    qtbot.waitUntil(loading.settled)
    assert read == parts


def test_many_changes_are_one_reading(
    loading: Loading, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    loading.refresh(EVERYTHING)
    qtbot.waitUntil(lambda: known(loading) == set(Part), timeout=20_000)
    calls: list[frozenset[Part]] = []
    real = module.today

    def spy(session: Any, wanted: frozenset[Part], control: Any) -> Today:
        calls.append(wanted)
        return real(session, wanted, control)

    monkeypatch.setattr(module, "today", spy)
    for _ in range(20):
        loading.refresh(Changes(Facet.REVIEW))
        assert not loading.settled()
    qtbot.wait(400)
    qtbot.waitUntil(loading.settled)
    assert calls == [frozenset({Part.NIGHTS, Part.REVIEW})]


def test_a_defect_is_reported_and_reading_goes_on(
    loading: Loading, stand: Any, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(module, "today", lambda *_: 1 / 0)
        loading.refresh(EVERYTHING)
        qtbot.waitUntil(lambda: bool(stand.failures), timeout=10_000)
    assert isinstance(stand.failures.pop(), ZeroDivisionError)
    loading.refresh(EVERYTHING)
    qtbot.waitUntil(lambda: known(loading) == set(Part), timeout=20_000)
