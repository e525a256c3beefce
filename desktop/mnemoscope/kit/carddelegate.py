"""Draws result cards: the text and its source at the left, score, bar and question at the right."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from mnemoscope.kit import paint
from mnemoscope.kit.cardface import CardFace
from mnemoscope.kit.cutline import paint_cut
from mnemoscope.kit.listview import KeyList
from mnemoscope.kit.pill import paint_pill, pill_size
from mnemoscope.kit.richline import lay_out, paint_lines
from mnemoscope.kit.rows import FACE, Index
from mnemoscope.kit.scorebar import paint_score_bar
from mnemoscope.kit.theme import Theme

GAP = 8
_LEFT = 48
_SIDE = 224
_SIDE_NARROW = 112
_WIDE = 560
_LINES = 2
_TOP = 12


class CardDelegate(QStyledItemDelegate):
    """All cards are of one height, so that ten thousand are laid out as fast as ten."""

    def __init__(self, theme: Theme, view: KeyList, is_cut: Callable[[int], bool]) -> None:
        super().__init__(view)
        self._theme = theme
        self._view = view
        self._is_cut = is_cut
        self.hot: tuple[int, bool] | None = None
        """Row and answer of the button below the mouse."""
        self._sizes: tuple[QSize, QSize] | None = None
        theme.changed.connect(self._forget)

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """Room for two lines of text with their source, or for the cut."""
        if self._sizes is None:
            self._sizes = self._measured()
        return self._sizes[self._is_cut(index.row())]

    def button_at(self, rect: QRect, where: QPoint) -> bool | None:
        """The answer whose button lies there on the card that fills `rect`; None: neither."""
        inner = QRectF(rect).adjusted(0, 0, 0, -GAP)
        buttons = self._buttons(inner)
        return next((said for said, area in buttons.items() if area.contains(where)), None)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one card in its state."""
        face: CardFace = index.data(FACE)
        rect = QRectF(option.rect).adjusted(0, 0, 0, -GAP)
        painter.save()
        if face.cut:
            paint_cut(painter, self._theme, rect.adjusted(0, 0, 0, GAP // 2), face.cut)
            painter.restore()
            return
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
        fill = "selection" if selected else "raised"
        # A wash would swallow the empty part of the bar.
        line = "accent" if selected else "border_strong" if hovered else "border"
        radius = self._theme.radius("card")
        paint.box(painter, rect, radius, self._theme, fill=fill, line=line)
        self._paint_text(painter, rect, face)
        self._paint_score(painter, rect, face)
        if face.asks:
            self._paint_question(painter, rect, face, index.row())
        if option.state & QStyle.StateFlag.State_HasFocus and self._view.shows_ring:
            paint.focus_ring(painter, rect, radius, self._theme)
        painter.restore()

    def _measured(self) -> tuple[QSize, QSize]:
        theme = self._theme
        foot = max(theme.size("pill"), theme.line("small")) + 4
        left = _LINES * theme.line() + foot + 2 * _TOP
        right = theme.line() + 22 + theme.size("control_small") + _TOP + 10
        return QSize(200, max(left, right) + GAP), QSize(200, theme.size("row") + GAP // 2)

    def _left(self) -> int:
        return self._theme.scaled(_LEFT)

    def _side(self, width: float) -> float:
        return self._theme.scaled(_SIDE if self._is_wide(width) else _SIDE_NARROW)

    def _is_wide(self, width: float) -> bool:
        return width >= self._theme.scaled(_WIDE)

    def _text_width(self, width: float) -> float:
        return max(80.0, width - self._left() - self._side(width) - 16 - 24)

    def _paint_text(self, painter: QPainter, rect: QRectF, face: CardFace) -> None:
        theme, top = self._theme, rect.top() + _TOP
        number = QRectF(rect.left() + 8, top, self._left() - 12, theme.line())
        paint.text(
            painter, theme, number, face.number, font="small", role="muted", align=paint.CENTRE
        )
        width = self._text_width(rect.width())
        layout = lay_out(
            theme, face.text, width, matches=face.matches, faint=face.faint, lines=_LINES
        )
        area = QRectF(rect.left() + self._left(), top, width, layout.lineCount() * theme.line())
        paint_lines(painter, theme, area, layout)
        foot = QRectF(area.left(), area.bottom() + 4, width, max(20, theme.line("small")))
        self._paint_foot(painter, foot, face)

    def _paint_foot(self, painter: QPainter, foot: QRectF, face: CardFace) -> None:
        theme, x = self._theme, foot.left()
        if face.icon is not None:
            side = theme.icon_size("inline")
            at = QPointF(x + side / 2, foot.center().y())
            icon = face.icon
            paint.icon(painter, theme, icon.icon, icon.role, at, side, fill=icon.fill)
            x += side + 8
        pills = sum(pill_size(theme, pill).width() + 8 for pill in face.pills)
        room = max(40.0, foot.right() - x - pills)
        area = QRectF(x, foot.top(), room, foot.height())
        middle = Qt.TextElideMode.ElideMiddle
        x += paint.text(painter, theme, area, face.source, font="code", role="muted", elide=middle)
        if paint.width_of(theme, face.detail, "small") <= foot.right() - x - pills - 8:
            area = QRectF(x + 8, foot.top(), foot.right() - x - pills - 8, foot.height())
            x += 8 + paint.text(painter, theme, area, face.detail, font="small", role="muted")
        for pill in face.pills:
            size = pill_size(theme, pill)
            if x + 8 + size.width() > foot.right() + 8:
                break
            top = foot.center().y() - size.height() / 2
            paint_pill(painter, theme, QRectF(x + 8, top, size.width(), size.height()), pill)
            x += size.width() + 8

    def _paint_score(self, painter: QPainter, rect: QRectF, face: CardFace) -> None:
        theme, side = self._theme, self._side(rect.width())
        left, top = rect.right() - 16 - side, rect.top() + _TOP
        area = QRectF(left, top, side, theme.line())
        used = paint.text(painter, theme, area, face.score, font="strong")
        area.setLeft(left + used + 8)
        # Where none fits, the bar tells them, and the tip in words.
        words = (face.terms, *face.brief)
        fits = (each for each in words if paint.width_of(theme, each, "micro") <= area.width())
        told = next(fits, "")
        paint.text(painter, theme, area, told, font="micro", role="muted", align=paint.RIGHT)
        bar = QRectF(left, top + theme.line() + 5, side, theme.size("score_bar"))
        paint_score_bar(painter, theme, bar, face.parts)

    def _buttons(self, rect: QRectF) -> dict[bool, QRectF]:
        """Where the two answers stand on a card, the one for yes first."""
        theme = self._theme
        height = theme.size("control_small")
        right, top = rect.right() - 16, rect.bottom() - 10 - height
        no = paint.width_of(theme, self._word(said=False), "small_control") + 16
        # As wide as when it is chosen, so that the other one does not move.
        yes = paint.width_of(theme, self._word(said=True), "small_control") + 16
        yes += theme.icon_size("inline") + 6
        return {
            True: QRectF(right - no - 4 - yes, top, yes, height),
            False: QRectF(right - no, top, no, height),
        }

    def _paint_question(self, painter: QPainter, rect: QRectF, face: CardFace, row: int) -> None:
        theme, buttons = self._theme, self._buttons(rect)
        for said, area in buttons.items():
            chosen, hot = face.verdict is said, self.hot == (row, said)
            fill = "accent" if chosen else "hover" if hot else "surface"
            line = None if chosen else "border_strong"
            paint.box(painter, area, theme.radius("control"), theme, fill=fill, line=line)
            role, x = "on_accent" if chosen else "text", area.left() + 8
            if said:
                side = theme.icon_size("inline")
                at = QPointF(x + side / 2, area.center().y())
                paint.icon(painter, theme, "thumbs-up", role, at, side, fill=chosen)
                x += side + 6
            inner = QRectF(x, area.top(), area.right() - x, area.height())
            paint.text(
                painter, theme, inner, self._word(said=said), font="small_control", role=role
            )
        if self._is_wide(rect.width()):
            first = buttons[True]
            left = rect.right() - 16 - self._side(rect.width())
            area = QRectF(left, first.top(), first.left() - 8 - left, first.height())
            words = self.tr("Helpful?")
            paint.text(painter, theme, area, words, font="small", role="muted", align=paint.RIGHT)

    def _word(self, *, said: bool) -> str:
        return self.tr("Yes") if said else self.tr("No")

    def _forget(self) -> None:
        self._sizes = None
