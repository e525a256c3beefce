"""A label shows plain words only, in its role, and tells in its tip what it had to cut."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from tests.kit.conftest import Show
from tests.kit.looking import colours

from mnemoscope.kit.label import Label, plain_tip
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui


def test_content_is_never_taken_for_markup(theme: Theme):
    label = Label(theme, "<b>bold</b> <img src=x>")
    assert label.textFormat() is Qt.TextFormat.PlainText


@given(st.text(max_size=80))
def test_a_tip_holds_no_markup_of_the_words(words: str):
    tip = plain_tip(words)
    inside = tip.removeprefix("<p>").removesuffix("</p>").replace("<br>", "\n")
    assert not {"<", ">"} & set(inside)
    assert inside.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&") == words


def test_a_tip_fits_the_screen():
    assert plain_tip("a & <i>b</i>\nc") == "<p>a &amp; &lt;i&gt;b&lt;/i&gt;<br>c</p>"
    assert len(plain_tip("x" * 1_000_000)) < 2_000


def test_a_label_keeps_its_role_on_any_ground(theme: Theme, show: Show):
    label = Label(theme, "████", role="bad")
    holder = show(label)
    holder.setBackgroundRole(holder.palette().ColorRole.Base)
    assert theme.color("bad").rgb() in colours(label)
    theme.set_scheme("dark")
    assert theme.color("bad").rgb() in colours(label)


@pytest.mark.parametrize("elide", [False, True])
def test_a_label_that_is_off_is_grey(theme: Theme, show: Show, elide: bool):
    label = Label(theme, "████", role="bad", elide=elide)
    show(label, width=200)
    label.set_role("good")
    assert theme.color("good").rgb() in colours(label)
    label.setEnabled(False)
    assert theme.color("disabled").rgb() in colours(label)
    assert theme.color("good").rgb() not in colours(label)


def test_a_cut_label_tells_all_in_its_tip(theme: Theme, show: Show):
    label = Label(theme, "A sentence that is too long for it", elide=True)
    show(label)
    label.resize(40, 20)
    assert "too long" in label.toolTip()
    label.resize(900, 20)
    assert label.toolTip() == ""
    label.setText("x" * 400)
    assert label.toolTip() == f"<p>{'x' * 400}</p>"


def test_only_a_label_that_may_be_cut_can_be_narrow(theme: Theme):
    words = "A sentence that is long"
    assert Label(theme, words, elide=True).minimumSizeHint().width() == 0
    assert Label(theme, words).minimumSizeHint().width() > 60
    wrapped = Label(theme, words, wrap=True)
    assert wrapped.heightForWidth(60) > wrapped.heightForWidth(600)


def test_words_are_crossed_out_and_back(theme: Theme):
    label = Label(theme, "Plants", font="strong")
    label.set_struck(struck=True)
    assert label.font().strikeOut()
    label.set_struck(struck=False)
    assert not label.font().strikeOut()
    label.set_font("body")
    assert label.font().weight() == theme.font("body").weight()
