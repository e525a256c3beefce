"""Several filters in one button: each can be chosen there, and how many filter is told."""

from __future__ import annotations

import pytest

from mnemoscope.kit.filterbutton import Choice, FilterButton
from mnemoscope.kit.filtermenu import FilterMenu
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui


def test_it_holds_the_menus_of_the_filters_and_counts_those_that_filter(theme: Theme) -> None:
    layer = FilterButton(theme, "Layer", [Choice("", "all"), Choice("wiki", "wiki")])
    tier = FilterButton(theme, "Tier", [Choice("", "all"), Choice("core", "core")])
    both = FilterMenu(theme, "Filters", (layer, tier))
    assert (both.accessibleName(), both.is_usual()) == ("Filters: none", True)
    assert [one.text() for one in both.menu().actions()] == ["Layer: all", "Tier: all"]
    layer.menu().actions()[1].trigger()
    assert layer.current() == "wiki"
    assert (both.accessibleName(), both.is_usual()) == ("Filters: 1", False)
    assert both.menu().actions()[0].text() == "Layer: wiki"
    tier.set_current("core")
    assert both.accessibleName() == "Filters: 2"
    layer.set_choices([Choice("", "all")])
    assert both.accessibleName() == "Filters: 1"
    assert both.menu().actions()[1].menu() is tier.menu()
