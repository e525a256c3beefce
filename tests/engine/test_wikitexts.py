"""Texts of a vault are gathered and written only where they became others."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from mnemoscope.engine.session import Session
from mnemoscope.engine.wikiplace import place
from mnemoscope.engine.wikitexts import Texts
from mnemoscope.vault.files import fingerprint

Build = Callable[..., Path]
OpenSession = Callable[..., Session]


def test_what_must_be_written(workspace: Build, open_session: OpenSession) -> None:
    old = "\ufeff# Page\r\nline\r\n"
    root = workspace({"wiki/WIKI.md": "# W\n", "wiki/entities/a.md": old})
    session = open_session(root)
    found = place(session)
    assert found is not None
    texts = Texts(session, found)
    assert texts.get("entities/a.md") == old[1:]
    assert texts.get("entities/none.md") is None
    assert not texts.put("WIKI.md", "# W\n")
    assert texts.put("entities/a.md", "# Page\nline\nmore\n")
    assert texts.get("entities/a.md") == "# Page\r\nline\r\nmore\r\n"
    assert texts.put("entities/b.md", "# New\n")
    first, second = texts.writes()
    assert first.path == "wiki/entities/a.md"
    assert first.before_fingerprint == fingerprint(old.encode())
    assert first.after == (old + "more\r\n").encode()
    assert (second.path, second.before_fingerprint, second.after) == (
        *("wiki/entities/b.md", None, b"# New\n"),
    )


def test_what_became_the_old_again_is_not_written(
    workspace: Build, open_session: OpenSession
) -> None:
    session = open_session(workspace({"wiki/WIKI.md": "# W\n"}))
    found = place(session)
    assert found is not None
    texts = Texts(session, found)
    texts.put("WIKI.md", "# X\n")
    texts.put("WIKI.md", "# W\n")
    assert texts.writes() == []
