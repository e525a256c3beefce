from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.kit.theme import Theme
from mnemoscope.shell.model_banner import BannerFace, ModelBanner

pytestmark = pytest.mark.gui


@pytest.fixture
def banner(theme: Theme, qtbot: QtBot) -> ModelBanner:
    made = ModelBanner(theme)
    qtbot.addWidget(made)
    return made


def shown(banner: ModelBanner) -> set[str]:
    buttons = (banner._pause, banner._resume, banner._again, banner._preferences, banner._cancel)
    return {button.text() for button in buttons if button.isVisible()}


def test_it_is_hidden_while_no_model_changes(banner: ModelBanner) -> None:
    assert not banner.isVisible()
    banner.show_face(BannerFace("The model has changed", "", share=0.5))
    assert banner.isVisible()
    banner.show_face(None)
    assert not banner.isVisible()


@pytest.mark.parametrize(
    ("state", "buttons"),
    [
        ("running", {"Pause", "Cancel"}),
        ("paused", {"Resume", "Cancel"}),
        ("failed", {"Try again", "Preferences…", "Cancel"}),
        ("waiting", {"Try again", "Preferences…", "Pause"}),
    ],
)
def test_each_state_offers_what_can_be_done(
    banner: ModelBanner, state: str, buttons: set[str]
) -> None:
    banner.show_face(BannerFace("text", "detail", state, 0.25))
    assert shown(banner) == buttons
    assert banner.accessibleName() == "text detail"


def test_the_keys_go_to_the_opposite_button_and_never_to_cancel(
    banner: ModelBanner, qtbot: QtBot
) -> None:
    banner.show_face(BannerFace("text", "", "running"))
    banner.activateWindow()
    banner._pause.setFocus()
    qtbot.waitUntil(banner._pause.hasFocus)
    banner.show_face(BannerFace("text", "", "paused"))
    assert banner._resume.hasFocus()
    banner.show_face(BannerFace("text", "", "running"))
    assert banner._pause.hasFocus()
    banner.show_face(BannerFace("text", "", "failed"))
    assert banner._again.hasFocus()
    with qtbot.waitSignal(banner.released):
        banner.show_face(None)


def test_a_strip_without_the_keys_releases_none(banner: ModelBanner, qtbot: QtBot) -> None:
    banner.show_face(BannerFace("text", "", "running"))
    banner.clearFocus()
    with qtbot.assertNotEmitted(banner.released):
        banner.show_face(None)


def test_buttons_say_that_they_were_pressed(banner: ModelBanner, qtbot: QtBot) -> None:
    for state, button, signal in (
        ("running", banner._pause, banner.paused),
        ("paused", banner._resume, banner.resumed),
        ("failed", banner._again, banner.resumed),
        ("failed", banner._preferences, banner.asked),
        ("running", banner._cancel, banner.cancelled),
    ):
        banner.show_face(BannerFace("text", "", state))
        with qtbot.waitSignal(signal):
            button.click()
