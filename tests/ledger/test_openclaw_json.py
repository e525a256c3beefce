"""Large objects read by parts say what the whole says, and never hold other threads up for long."""

from __future__ import annotations

import json
import threading
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.ledger import openclaw_json
from mnemoscope.ledger.openclaw_json import decoded

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=12,
)


@pytest.fixture(autouse=True)
def by_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openclaw_json, "_LARGE", 0)


@given(
    VALUES | st.fixed_dictionaries({"entries": VALUES, "version": VALUES}), st.none() | st.just(2)
)
def test_it_is_what_the_whole_says(value: Any, indent: int | None) -> None:
    openclaw_json._LARGE = 0
    text = json.dumps(value, indent=indent)
    assert decoded(text, "entries") == json.loads(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "{",
        '{"entries": {"a": 1,}}',
        '{"entries": {"a": 1} "b": 2}',
        '{"entries": {"a" 1}}',
        '{"entries": {a: 1}}',
        '{"entries": {}} x',
        '{"entries": {',
        '{"entries": {"a": [1, }}',
    ],
)
def test_what_is_broken_is_so_at_the_same_place(text: str) -> None:
    with pytest.raises(json.JSONDecodeError) as told:
        decoded(text, "entries")
    with pytest.raises(json.JSONDecodeError) as whole:
        json.loads(text)
    assert (told.value.msg, told.value.pos) == (whole.value.msg, whole.value.pos)


def test_the_last_of_equal_keys_counts() -> None:
    text = '{"entries": {"a": 1, "b": 2, "a": 3}, "entries": {"c": 4, "c": 5}}'
    assert decoded(text, "entries") == {"entries": {"c": 5}} == json.loads(text)


@pytest.mark.pace
def test_another_thread_runs_while_a_large_store_is_read() -> None:
    fields = {"days": ["2026-11-20"] * 9, "text": "some words of a note " * 4, "score": 0.75}
    text = json.dumps({"version": 1, "entries": {f"key {n}": fields for n in range(30_000)}})
    turns: list[float] = []
    done = threading.Event()

    def look() -> None:
        while not done.is_set():
            turns.append(time.perf_counter())
            time.sleep(0.001)

    beside = threading.Thread(target=look)
    beside.start()
    begun = time.perf_counter()
    found = decoded(text, "entries")
    taken = time.perf_counter() - begun
    done.set()
    beside.join()
    assert isinstance(found, dict)
    assert len(found["entries"]) == 30_000
    within = [at for at in turns if begun <= at <= begun + taken]
    assert len(within) >= 5
