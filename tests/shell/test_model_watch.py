from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.providers import embeddings_server as behaviour
from tests.providers.embeddings_server import EmbeddingsServer, serving

from mnemoscope.runtime.opened import Opened
from mnemoscope.shell.desk import Desk
from mnemoscope.shell.model_banner import ModelBanner

pytestmark = pytest.mark.gui

LINES = "".join(f"- Note {at} speaks of falcon {at * 7}\n" for at in range(400))


@pytest.fixture
def server() -> Iterator[EmbeddingsServer]:
    with serving() as running:
        yield running


@pytest.fixture(autouse=True)
def _one_encoder(one_encoder: None) -> None:
    """The usual model is loaded once for all."""


@pytest.fixture
def opened(desk: Desk, workspace: Callable[..., Any], qtbot: QtBot) -> Opened:
    desk.start(workspace({"MEMORY.md": LINES}))
    qtbot.waitUntil(lambda: desk.workspaces.current is not None, timeout=10_000)
    current = desk.workspaces.current
    assert current is not None
    qtbot.waitUntil(lambda: current.upkeep.ready and not current.jobs.busy(), timeout=60_000)
    return current


def banner(desk: Desk) -> ModelBanner:
    return desk.window.model_banner


def choose(desk: Desk, server: EmbeddingsServer) -> None:
    desk.parts.settings.set_all(
        {
            "embedder": "openai-compatible",
            "embedder_url": server.url,
            "embedder_model": server.model,
        }
    )


def state(desk: Desk) -> str:
    face = banner(desk).face
    return face.state if face is not None else ""


def text(desk: Desk) -> str:
    face = banner(desk).face
    return face.text if face is not None else ": 0 of"


def test_a_change_is_followed_paused_taken_up_and_ended(
    desk: Desk, opened: Opened, server: EmbeddingsServer, qtbot: QtBot
) -> None:
    index = opened.session.index
    assert state(desk) == ""
    server.behave = behaviour.slow(0.3)
    choose(desk, server)
    qtbot.waitUntil(lambda: state(desk) == "running" and bool(banner(desk).face.share))
    assert (
        f"use-multilingual-v3 answers until toy@127.0.0.1:{server.server_port}/8"
        in banner(desk).face.detail
    )
    assert index.vectors.model() == "use-multilingual-v3"
    banner(desk)._pause.click()
    qtbot.waitUntil(lambda: state(desk) == "paused" and not opened.jobs.busy())
    asked = len(server.asked)
    opened.upkeep.look()
    qtbot.waitUntil(lambda: not opened.jobs.busy())
    assert len(server.asked) == asked
    server.behave = behaviour.right
    banner(desk)._resume.click()
    qtbot.waitUntil(lambda: state(desk) == "" and not opened.jobs.busy())
    assert index.vectors.model() == f"toy@127.0.0.1:{server.server_port}/8"


def test_cancelled_the_earlier_model_stays(
    desk: Desk, opened: Opened, server: EmbeddingsServer, qtbot: QtBot
) -> None:
    server.behave = behaviour.slow(0.3)
    choose(desk, server)
    qtbot.waitUntil(lambda: state(desk) == "running")
    banner(desk)._cancel.click()
    qtbot.waitUntil(lambda: state(desk) == "" and not opened.jobs.busy())
    assert opened.session.index.vectors.model() == "use-multilingual-v3"
    assert opened.session.index.vectors.building() is None


def test_a_model_that_does_not_answer_is_told_with_a_way_out(
    desk: Desk, opened: Opened, server: EmbeddingsServer, qtbot: QtBot
) -> None:
    server.behave = behaviour.failing(401)
    choose(desk, server)
    qtbot.waitUntil(lambda: state(desk) == "failed")
    assert banner(desk).face.detail == "127.0.0.1 wants a key, or another one."
    assert opened.session.index.vectors.model() == "use-multilingual-v3"
    banner(desk)._preferences.click()
    QApplication.processEvents()
    assert desk.window.findChild(object, "preferences") is not None
    server.behave = behaviour.right
    banner(desk)._again.click()
    qtbot.waitUntil(lambda: state(desk) == "" and not opened.jobs.busy())
    assert opened.session.index.vectors.model() == f"toy@127.0.0.1:{server.server_port}/8"


def test_a_model_that_falls_silent_is_told_and_may_be_left_in_peace(
    desk: Desk, opened: Opened, server: EmbeddingsServer, qtbot: QtBot
) -> None:
    choose(desk, server)
    model = opened.session.index.vectors.model
    qtbot.waitUntil(
        lambda: model() == f"toy@127.0.0.1:{server.server_port}/8" and not opened.jobs.busy(),
        timeout=20_000,
    )
    server.behave = behaviour.failing(401)
    (opened.session.root / "MEMORY.md").write_text(f"{LINES}- One more of wren\n", "utf-8")
    opened.upkeep.look()
    qtbot.waitUntil(lambda: state(desk) == "waiting", timeout=20_000)
    assert text(desk).startswith("The model for meaning does not answer: ")
    assert not banner(desk)._cancel.isVisible()
    banner(desk)._pause.click()
    qtbot.waitUntil(lambda: state(desk) == "" and not opened.jobs.busy())
    assert model() == f"toy@127.0.0.1:{server.server_port}/8"


def test_a_closed_workspace_leaves_no_banner(
    desk: Desk, opened: Opened, server: EmbeddingsServer, qtbot: QtBot
) -> None:
    server.behave = behaviour.slow(0.3)
    choose(desk, server)
    qtbot.waitUntil(lambda: state(desk) == "running")
    desk.close_workspace()
    assert not banner(desk).isVisible()
    qtbot.wait(300)
    assert not banner(desk).isVisible()
