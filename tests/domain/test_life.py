from __future__ import annotations

from tests.domain.somelives import ago, life, some

from mnemoscope.domain.life import Temperature, temperature
from mnemoscope.domain.model import Layer


def test_the_last_use_is_the_latest() -> None:
    assert life("fan", uses=(9, 2)).last_access == ago(2)
    assert life("fan").last_access is None


def test_feedback_is_the_share_of_helpful_answers() -> None:
    assert life("fan").feedback == 0.5
    assert life("fan", helpful=3, unhelpful=1).feedback == 0.75


def test_what_stands_nowhere_has_no_path() -> None:
    nowhere = life("fan", places=())
    assert (nowhere.path, nowhere.layer) == ("", Layer.SHORT_TERM)
    assert life("fan").path == "memory/2026-11-01.md"


def test_a_memory_is_found_by_its_id() -> None:
    fan, relay = life("fan"), life("relay")
    both = some(fan, relay)
    assert both.get("relay") is relay
    assert both.get("lamp") is None


def test_a_temperature_has_a_name() -> None:
    named = [temperature(value) for value in (0.70001, 0.7, 0.30001, 0.3, 0.0)]
    warm, cold = Temperature.WARM, Temperature.COLD
    assert named == [Temperature.HOT, warm, warm, cold, cold]
    assert temperature(0.5, hot=0.4) is Temperature.HOT
