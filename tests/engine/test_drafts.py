"""Files with unsaved edits are known by who edits them."""

from __future__ import annotations

from mnemoscope.engine.drafts import Drafts


def test_each_editor_holds_one_file() -> None:
    drafts, one, other = Drafts(), object(), object()
    drafts.hold(one, "a.md")
    drafts.hold(other, "b.md")
    assert drafts.paths() == {"a.md", "b.md"}
    drafts.hold(one, "c.md")
    drafts.hold(other, "")
    drafts.hold(other, "")
    assert drafts.paths() == {"c.md"}
