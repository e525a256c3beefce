"""REM sleep on real notes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.engine.sleeping import MovingClock, note

from mnemoscope.domain.phases import Phase
from mnemoscope.domain.profile import OPENCLAW_2026_4
from mnemoscope.engine.light import apply_light, plan_light
from mnemoscope.engine.phasefiles import set_dream_storage
from mnemoscope.engine.promote import entries, phases
from mnemoscope.engine.rem import apply_rem, plan_rem, preview_rem
from mnemoscope.engine.session import Session


@pytest.fixture
def clock() -> MovingClock:
    return MovingClock()


@pytest.fixture
def session(tmp_path: Path, open_session, clock: MovingClock) -> Session:
    root = tmp_path / "w"
    for day in (17, 18, 19):
        note(root, f"2026-04-{day}", "- The greenhouse relay must be reset.", f"- Fan {day} hums.")
    opened: Session = open_session(root, clock=clock)
    return opened


def test_themes_and_truths_are_found_and_counted(session: Session) -> None:
    apply_light(session, plan_light(session))
    plan = plan_rem(session)
    assert plan.facts.phase is Phase.REM
    [truth] = plan.truths
    assert truth.entry.snippet == "The greenhouse relay must be reset."
    assert plan.facts.snippets == (truth.entry.snippet,)
    assert plan.lines[-1].startswith(f"- {truth.entry.snippet} [confidence=0.")
    assert dict(plan.counts)["truths"] == 1
    apply_rem(session, plan)
    apply_rem(session, plan)
    hits = phases(session, entries(session))
    assert hits[truth.entry.key].rem_hits == 1


def test_rem_looks_at_what_light_sleep_laid_out_and_then_at_all(
    session: Session, clock: MovingClock
) -> None:
    note(session.root, "2026-04-14", "- Bread is in the wooden box.")
    light = plan_light(session)
    apply_light(session, light)
    first = plan_rem(session)
    assert first.considered == len(light.staged) == len(first.consumed)
    apply_rem(session, first)
    again = plan_rem(session)
    assert again.consumed == ()
    assert again.considered > first.considered
    clock.pass_days(1)
    note(session.root, "2026-04-20", "- The cellar door is painted green.")
    apply_light(session, plan_light(session))
    assert list(plan_rem(session).facts.snippets) == ["The cellar door is painted green."]


def test_a_dry_run_looks_at_what_light_sleep_would_lay_out(session: Session) -> None:
    note(session.root, "2026-04-14", "- Bread is in the wooden box.")
    light = plan_light(session)
    plan = plan_rem(session, after=light)
    assert (plan.considered, plan.ingested) == (len(light.staged), light.ingested)
    assert entries(session) == ()


def test_rem_reads_the_notes_where_light_sleep_has_not(session: Session) -> None:
    plan = plan_rem(session)
    assert plan.ingested.new_signals == 4
    apply_rem(session, plan)
    assert len(entries(session)) == 4
    assert plan_rem(session).ingested.new_signals == 0


def test_a_preview_keeps_nothing_and_reads_only_for_our_own_rules(
    session: Session, open_session, clock: MovingClock
) -> None:
    assert [truth.entry.snippet for truth in preview_rem(session).truths] == [
        "The greenhouse relay must be reset."
    ]
    assert entries(session) == ()
    old = open_session(session.root, profile=OPENCLAW_2026_4, clock=clock)
    assert preview_rem(old).considered == 0


def test_an_empty_night_writes_its_empty_form_only_into_a_note_that_is_there(
    tmp_path: Path, open_session, clock: MovingClock
) -> None:
    root = tmp_path / "empty"
    (root / "memory").mkdir(parents=True)
    session = open_session(root, clock=clock)
    set_dream_storage(session, "both")
    assert plan_rem(session).files == ()
    note(root, "2026-04-20")
    [inline] = plan_rem(session).files
    assert "- No strong patterns surfaced." in inline.after
    assert "- No strong candidate truths surfaced." in inline.after


@pytest.mark.parametrize(
    "words", [("the", "a", "of", "is", "and"), ("的", "了", "是", "我们", "一个")]
)
def test_words_that_say_nothing_are_no_themes_though_they_were_stored(
    tmp_path: Path, open_session, clock: MovingClock, words: tuple[str, ...]
) -> None:
    root = tmp_path / "stored"
    found = [f"The greenhouse relay {n} is reset at night." for n in range(4)]
    note(root, "2026-04-19", *(f"- {text}" for text in found))
    folder = root / "memory/.dreams"
    folder.mkdir()
    stored = {
        f"memory:memory/2026-04-19.md:{line}:{line}": {
            "path": "memory/2026-04-19.md",
            "startLine": line,
            "endLine": line,
            "source": "memory",
            "snippet": text,
            "recallCount": 3,
            "totalScore": 2.4,
            "lastRecalledAt": "2026-04-19T09:00:00.000Z",
            "conceptTags": [*words, "relay"],
        }
        for line, text in enumerate(found, 1)
    }
    store = json.dumps({"version": 1, "entries": stored})
    (folder / "short-term-recall.json").write_text(store, "utf-8")
    session = open_session(root, clock=clock)
    themes = {theme.tag for theme in preview_rem(session).themes}
    assert "relay" in themes
    assert not themes & set(words)


@pytest.mark.parametrize(
    ("form", "theme", "word"),
    [
        ("The greenhouse relay {} must be reset.", "relay", "must"),
        ("The greenhouse relay {} cannot be reset.", "relay", "cannot"),
        ("The greenhouse relay {} can’t be reset.", "relay", "can’t"),
        ("The greenhouse relay {} hums until dawn.", "relay", "until"),
        ("Reset the greenhouse relay {} tomorrow.", "relay", "tomorrow"),
        ("温室继电器{}必须复位。", "温室", "必须"),
        ("温室继电器{}可能要复位。", "温室", "可能"),
    ],
)
def test_a_word_that_fits_anything_is_no_theme(
    tmp_path: Path, open_session, clock: MovingClock, form: str, theme: str, word: str
) -> None:
    root = tmp_path / "said"
    note(root, "2026-04-19", *(f"- {form.format(n)}" for n in range(4)))
    themes = {one.tag for one in preview_rem(open_session(root, clock=clock)).themes}
    assert theme in themes
    assert word not in themes
