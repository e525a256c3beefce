"""Pictures and data are written."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.gui


@pytest.mark.parametrize("kind", ["png", "svg", "db", "jsonld", "graphml"])
def test_each_kind_is_written(pane, stand, qtbot, tmp_path, kind) -> None:
    path = tmp_path / f"graph.{kind}"
    pane.exporting.write(path)
    stand.settle(qtbot)
    assert path.stat().st_size > 500
    assert stand.notices[-1].text == f"Wrote graph.{kind}"


def test_the_dialog_follows_the_kind(pane, qtbot) -> None:
    pane.exporting.ask()
    dialog = pane.exporting._dialog
    dialog.filterSelected.emit("GraphML (*.graphml)")
    assert dialog.defaultSuffix() == "graphml"
    dialog.reject()
