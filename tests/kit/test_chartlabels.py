"""Words of a chart keep off each other and off the line."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSizeF

from mnemoscope.kit.chartlabels import Room, along, around

AREA = QRectF(0, 0, 400, 200)
SIZE = QSizeF(80, 16)


def test_two_labels_at_one_place_do_not_overlap():
    room = Room(AREA)
    at = QPointF(200, 100)
    placed = [room.place(around(at, SIZE, 10)) for _ in range(4)]
    for number, one in enumerate(placed):
        assert AREA.contains(one)
        assert not any(one.intersects(other) for other in placed[:number])


def test_labels_keep_off_the_line():
    room = Room(AREA)
    x = np.linspace(0, 400, 50)
    room.keep_off(x, np.where(x < 200, 100.0, 80.0))
    found = room.place(along(90.0, AREA, SIZE))
    ys = np.where(np.linspace(found.left(), found.right(), 9) < 200, 100.0, 80.0)
    assert all(not found.top() <= y <= found.bottom() for y in ys)


def test_labels_stay_inside():
    room = Room(AREA)
    found = room.place(around(QPointF(395, 4), SIZE, 10))
    assert AREA.contains(found)


def test_where_nothing_is_free_the_least_is_covered():
    room = Room(AREA)
    room.take(QRectF(0, 0, 400, 199))
    wanted = [QRectF(0, 20, 80, 16), QRectF(0, 184, 80, 16)]
    assert room.place(wanted) == wanted[1]


def test_where_none_is_free_they_move_up_or_down():
    room = Room(AREA)
    room.take(QRectF(0, 80, 400, 30))
    found = room.place([QRectF(100, 90, 80, 16)])
    assert not found.intersects(QRectF(0, 80, 400, 30))
    assert found.left() == 100
