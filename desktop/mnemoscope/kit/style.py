"""The one style of the application: Fusion, flat, in the colours of the theme."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QGuiApplication, QPainter, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QAbstractSpinBox,
    QProxyStyle,
    QStyle,
    QStyleOption,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QStyleOptionComplex,
    QStyleOptionFrame,
    QStyleOptionHeader,
    QStyleOptionMenuItem,
    QStyleOptionProgressBar,
    QStyleOptionSlider,
    QStyleOptionSpinBox,
    QStyleOptionTab,
    QWidget,
)

from mnemoscope.kit import stylework
from mnemoscope.kit.stylework import Colours

_State = QStyle.StateFlag
_Primitive = QStyle.PrimitiveElement
_Control = QStyle.ControlElement
_Complex = QStyle.ComplexControl
_Sub = QStyle.SubControl


_PALETTE = {
    QPalette.ColorRole.Window: "window",
    QPalette.ColorRole.WindowText: "text",
    QPalette.ColorRole.Base: "surface",
    QPalette.ColorRole.AlternateBase: "sunken",
    QPalette.ColorRole.Text: "text",
    QPalette.ColorRole.Button: "surface",
    QPalette.ColorRole.ButtonText: "text",
    QPalette.ColorRole.BrightText: "on_accent",
    QPalette.ColorRole.PlaceholderText: "muted",
    QPalette.ColorRole.Highlight: "selection",
    QPalette.ColorRole.HighlightedText: "text",
    QPalette.ColorRole.Link: "accent",
    QPalette.ColorRole.LinkVisited: "accent_strong",
    QPalette.ColorRole.Accent: "accent",
    QPalette.ColorRole.Mid: "border",
    QPalette.ColorRole.Midlight: "border",
    QPalette.ColorRole.Light: "surface",
    QPalette.ColorRole.Dark: "border_strong",
    QPalette.ColorRole.Shadow: "border_strong",
    QPalette.ColorRole.ToolTipBase: "raised",
    QPalette.ColorRole.ToolTipText: "text",
}
_DISABLED = (
    QPalette.ColorRole.WindowText,
    QPalette.ColorRole.Text,
    QPalette.ColorRole.ButtonText,
    QPalette.ColorRole.PlaceholderText,
    QPalette.ColorRole.HighlightedText,
)


def build_palette(theme: Colours) -> QPalette:
    """The palette of the application for the theme that is on."""
    palette = QPalette()
    for role, name in _PALETTE.items():
        palette.setColor(role, theme.color(name))
    for role in _DISABLED:
        palette.setColor(QPalette.ColorGroup.Disabled, role, theme.color("disabled"))
    return palette


class MnemoStyle(QProxyStyle):
    """Flat controls for what the kit does not paint by itself: menus, checks, bars, splitters."""

    def __init__(self, theme: Colours) -> None:
        super().__init__("Fusion")
        self._theme = theme
        self._painters = {
            _Primitive.PE_FrameFocusRect: self._focus,
            _Primitive.PE_PanelLineEdit: self._field,
            _Primitive.PE_FrameLineEdit: self._field,
            _Primitive.PE_IndicatorCheckBox: self._check,
            _Primitive.PE_IndicatorRadioButton: self._radio,
            _Primitive.PE_PanelButtonCommand: self._button,
            _Primitive.PE_PanelTipLabel: self._tip,
            _Primitive.PE_FrameMenu: self._menu_frame,
            _Primitive.PE_PanelMenu: self._menu_frame,
        }

    def drawPrimitive(
        self,
        element: QStyle.PrimitiveElement,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        """Paint the parts whose Fusion look has gradients or shadows."""
        own = self._painters.get(element)
        if own is None:
            super().drawPrimitive(element, option, painter, widget)
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        own(option, painter, widget)
        painter.restore()

    def drawControl(
        self,
        element: QStyle.ControlElement,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        """Paint menus, tabs, heads and splitters as surfaces and hairlines."""
        if element is _Control.CE_MenuBarEmptyArea:
            painter.fillRect(option.rect, self._theme.color("window"))
        elif element is _Control.CE_MenuBarItem and isinstance(option, QStyleOptionMenuItem):
            self._menu_bar_item(option, painter, widget)
        elif element is _Control.CE_Splitter:
            painter.fillRect(option.rect, self._theme.color("border"))
        elif element is _Control.CE_MenuItem and isinstance(option, QStyleOptionMenuItem):
            self._menu_item(option, painter, widget)
        elif element is _Control.CE_TabBarTabShape and isinstance(option, QStyleOptionTab):
            stylework.tab(painter, self._theme, option)
        elif element is _Control.CE_HeaderSection and isinstance(option, QStyleOptionHeader):
            stylework.header(painter, self._theme, option)
        elif element is _Control.CE_ProgressBar and isinstance(option, QStyleOptionProgressBar):
            self._progress(option, painter)
        else:
            super().drawControl(element, option, painter, widget)

    def drawComplexControl(
        self,
        control: QStyle.ComplexControl,
        option: QStyleOptionComplex,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        """Paint boxes of choices, spin boxes, scroll bars and sliders flat."""
        if isinstance(option, QStyleOptionComboBox):
            self._choices(option, painter, widget)
        elif isinstance(option, QStyleOptionSpinBox):
            self._spin(option, painter, widget)
        elif not isinstance(option, QStyleOptionSlider) or widget is None:
            super().drawComplexControl(control, option, painter, widget)
        elif control is _Complex.CC_ScrollBar:
            self._scroll_bar(option, painter, widget)
        elif control is _Complex.CC_Slider:
            self._slider(option, painter, widget)
        else:
            super().drawComplexControl(control, option, painter, widget)

    def _focus(self, option: QStyleOption, painter: QPainter, _widget: QWidget | None) -> None:
        if option.state & _State.State_KeyboardFocusChange:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(self._theme.color("focus"), 2))
            painter.drawRoundedRect(QRectF(option.rect).adjusted(1, 1, -1, -1), 4, 4)

    def _field(self, option: QStyleOption, painter: QPainter, _widget: QWidget | None) -> None:
        framed = not isinstance(option, QStyleOptionFrame) or option.lineWidth > 0
        # The field inside a spin box or an editable box of choices has the frame of its holder.
        if framed:
            stylework.control(painter, self._theme, option)

    def _button(self, option: QStyleOption, painter: QPainter, _widget: QWidget | None) -> None:
        default = isinstance(option, QStyleOptionButton) and bool(
            option.features & QStyleOptionButton.ButtonFeature.DefaultButton
        )
        enabled = bool(option.state & _State.State_Enabled)
        busy = option.state & (_State.State_MouseOver | _State.State_Sunken)
        focused = bool(option.state & _State.State_HasFocus) or default
        line = "focus" if focused else "border_strong" if enabled else "border"
        fill = "hover" if busy and enabled else "surface"
        stylework.box(painter, self._theme, option.rect, fill, line, 2.0 if focused else 1.0)

    def _tip(self, option: QStyleOption, painter: QPainter, _widget: QWidget | None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        painter.fillRect(option.rect, self._theme.color("raised"))
        painter.setPen(self._theme.color("border_strong"))
        painter.drawRect(option.rect.adjusted(0, 0, -1, -1))

    def _menu_frame(self, option: QStyleOption, painter: QPainter, _widget: QWidget | None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        painter.fillRect(option.rect, self._theme.color("raised"))
        painter.setPen(self._theme.color("border"))
        painter.drawRect(option.rect.adjusted(0, 0, -1, -1))

    def _check(self, option: QStyleOption, painter: QPainter, _widget: QWidget | None) -> None:
        on = bool(option.state & _State.State_On)
        some = bool(option.state & _State.State_NoChange)
        box = QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5)
        self._indicator(option, painter, filled=on or some)
        painter.drawRoundedRect(box, 3, 3)
        painter.setPen(QPen(self._theme.color("on_accent"), 1.5))
        middle = box.center()
        if on:
            side = box.width() / 14
            tick = [QPointF(-3.2, 0.2), QPointF(-1.0, 2.4), QPointF(3.4, -2.2)]
            painter.drawPolyline(QPolygonF([middle + point * side for point in tick]))
        elif some:
            painter.drawLine(middle - QPointF(3, 0), middle + QPointF(3, 0))

    def _radio(self, option: QStyleOption, painter: QPainter, _widget: QWidget | None) -> None:
        on = bool(option.state & _State.State_On)
        self._indicator(option, painter, filled=on)
        disc = QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawEllipse(disc)
        if on:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.color("on_accent"))
            painter.drawEllipse(disc.center(), 2.5, 2.5)

    def _indicator(self, option: QStyleOption, painter: QPainter, *, filled: bool) -> None:
        enabled = bool(option.state & _State.State_Enabled)
        accent = "accent" if enabled else "disabled"
        line = accent if filled else "border_strong" if enabled else "border"
        painter.setPen(QPen(self._theme.color(line), 1))
        painter.setBrush(self._theme.color(accent if filled else "surface"))

    def _menu_bar_item(
        self, option: QStyleOptionMenuItem, painter: QPainter, widget: QWidget | None
    ) -> None:
        painter.fillRect(option.rect, self._theme.color("window"))
        live = bool(option.state & _State.State_Enabled)
        if live and option.state & (_State.State_Selected | _State.State_Sunken):
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.color("hover"))
            painter.drawRoundedRect(QRectF(option.rect).adjusted(0, 4, 0, -4), 4, 4)
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine
        # The letters are underlined once somebody asks for them: with Alt, or inside the bar.
        alt = QGuiApplication.keyboardModifiers() & Qt.KeyboardModifier.AltModifier
        shown = bool(alt) or (widget is not None and widget.hasFocus())
        flags |= Qt.TextFlag.TextShowMnemonic if shown else Qt.TextFlag.TextHideMnemonic
        painter.setPen(self._theme.color("text" if live else "disabled"))
        painter.drawText(option.rect, int(flags), option.text)

    def _menu_item(
        self, option: QStyleOptionMenuItem, painter: QPainter, widget: QWidget | None
    ) -> None:
        if option.menuItemType is QStyleOptionMenuItem.MenuItemType.Separator:
            stylework.separator(painter, self._theme, option)
            return
        plain = QStyleOptionMenuItem(option)
        if option.state & _State.State_Selected and option.state & _State.State_Enabled:
            painter.save()
            stylework.chosen_item(painter, self._theme, option)
            painter.restore()
        # What Fusion draws for a selected item has an outline of its own.
        plain.state &= ~_State.State_Selected
        super().drawControl(_Control.CE_MenuItem, plain, painter, widget)

    def _progress(self, option: QStyleOptionProgressBar, painter: QPainter) -> None:
        steps = option.maximum - option.minimum
        share = (option.progress - option.minimum) / steps if steps > 0 else None
        painter.save()
        stylework.progress(painter, self._theme, option.rect, share)
        painter.restore()

    def _choices(
        self, option: QStyleOptionComboBox, painter: QPainter, widget: QWidget | None
    ) -> None:
        painter.save()
        stylework.control(painter, self._theme, option)
        place = self.subControlRect(
            _Complex.CC_ComboBox, option, _Sub.SC_ComboBoxArrow, cast("QWidget", widget)
        )
        live = bool(option.state & _State.State_Enabled)
        stylework.arrow(painter, self._theme, place, live=live)
        painter.restore()

    def _spin(self, option: QStyleOptionSpinBox, painter: QPainter, widget: QWidget | None) -> None:
        painter.save()
        stylework.control(painter, self._theme, option)
        step = QAbstractSpinBox.StepEnabledFlag
        for part, flag, up in (
            (_Sub.SC_SpinBoxUp, step.StepUpEnabled, True),
            (_Sub.SC_SpinBoxDown, step.StepDownEnabled, False),
        ):
            place = self.subControlRect(_Complex.CC_SpinBox, option, part, cast("QWidget", widget))
            live = bool(option.stepEnabled & flag)
            stylework.arrow(painter, self._theme, place, up=up, live=live)
        painter.restore()

    def _scroll_bar(self, option: QStyleOptionSlider, painter: QPainter, widget: QWidget) -> None:
        horizontal = option.orientation is Qt.Orientation.Horizontal
        handle = self.subControlRect(_Complex.CC_ScrollBar, option, _Sub.SC_ScrollBarSlider, widget)
        # Of the colour of what is scrolled, which is no bright strip beside a darker ground.
        holder = widget.parentWidget() if widget is not None else None
        area = holder.parentWidget() if holder is not None else None
        ground = area.viewport().backgroundRole() if isinstance(area, QAbstractScrollArea) else None
        painter.fillRect(option.rect, option.palette.color(ground or QPalette.ColorRole.Base))
        if option.minimum >= option.maximum:
            return
        busy = option.activeSubControls & _Sub.SC_ScrollBarSlider
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color("border_strong" if busy else "border"))
        thin = QRectF(handle)
        thin = thin.adjusted(2, 4, -2, -4) if horizontal else thin.adjusted(4, 2, -4, -2)
        painter.drawRoundedRect(thin, 3, 3)
        painter.restore()

    def _slider(self, option: QStyleOptionSlider, painter: QPainter, widget: QWidget) -> None:
        if option.orientation is not Qt.Orientation.Horizontal:
            super().drawComplexControl(_Complex.CC_Slider, option, painter, widget)
            return
        handle = self.subControlRect(_Complex.CC_Slider, option, _Sub.SC_SliderHandle, widget)
        live = bool(option.state & _State.State_Enabled)
        rect, middle = QRectF(option.rect), QRectF(handle).center()
        groove = QRectF(rect.left(), rect.center().y() - 2, rect.width(), 4)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.color("track"))
        painter.drawRoundedRect(groove, 2, 2)
        painter.setBrush(self._theme.color("accent" if live else "disabled"))
        groove.setRight(middle.x())
        painter.drawRoundedRect(groove, 2, 2)
        focused = option.state & _State.State_KeyboardFocusChange
        ring = bool(option.state & _State.State_HasFocus and focused)
        painter.setPen(QPen(self._theme.color("accent" if live else "disabled"), 3 if ring else 2))
        painter.setBrush(self._theme.color("surface"))
        painter.drawEllipse(QPointF(middle.x(), rect.center().y()), 6, 6)
        painter.restore()
