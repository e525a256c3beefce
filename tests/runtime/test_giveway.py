"""Work that nobody waits for stands back, but not for ever."""

from __future__ import annotations

import threading
import time

from mnemoscope.runtime.giveway import GiveWay


def test_it_goes_on_once_all_that_was_waited_for_has_landed() -> None:
    way, passed = GiveWay(60), threading.Event()
    way.begin()
    way.begin()
    thread = threading.Thread(target=lambda: (way.stand_back(), passed.set()), daemon=True)
    thread.start()
    way.end()
    assert not passed.wait(0.1)
    way.end()
    assert passed.wait(5)
    thread.join()


def test_where_nobody_waits_it_goes_on_at_once() -> None:
    began = time.monotonic()
    GiveWay(60).stand_back()
    assert time.monotonic() - began < 30


def test_it_stands_back_once_for_what_takes_long() -> None:
    way = GiveWay(0.2)
    way.begin()
    began = time.monotonic()
    for _ in range(300):
        way.stand_back()
    # Three hundred times it would be a minute.
    assert 0.15 < time.monotonic() - began < 30


def test_at_the_end_nobody_is_held_back() -> None:
    way = GiveWay(60)
    way.begin()
    way.open()
    began = time.monotonic()
    way.stand_back()
    assert time.monotonic() - began < 30


def test_it_stands_back_anew_for_what_begins_while_something_else_takes_long() -> None:
    way = GiveWay(0.2)
    way.begin()
    way.stand_back()
    way.begin()
    began = time.monotonic()
    way.stand_back()
    assert time.monotonic() - began > 0.15


def test_something_else_may_go_on_before_it_waits() -> None:
    told: list[int] = []
    way = GiveWay(0.01, lambda: told.append(1))
    way.stand_back()
    assert not told
    way.begin()
    way.stand_back()
    assert told
