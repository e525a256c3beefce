import os
from collections.abc import Callable
from pathlib import Path

import pytest

from mnemoscope.engine.pageshelf import PageShelf
from mnemoscope.engine.wikiplace import WikiPlace
from mnemoscope.index.keepsake import Keepsake
from mnemoscope.vault.wikipages import read_page, read_pages

PAGE = "---\npageType: entity\nid: {0}\ntitle: {0}\n---\n\n# {0}\n\n{1}\n"


@pytest.fixture
def vault(tmp_path: Path) -> WikiPlace:
    for name in ("redis", "teams"):
        path = tmp_path / "entities" / f"{name}.md"
        path.parent.mkdir(exist_ok=True)
        path.write_text(PAGE.format(name, "Port 6379."), "utf-8")
    return WikiPlace(tmp_path, "wiki:")


def test_a_page_that_stays_the_same_is_not_read_again(vault: WikiPlace) -> None:
    shelf = PageShelf()
    first = shelf.read(vault)
    again = shelf.read(vault)
    assert [page.path for page in first] == ["wiki:entities/redis.md", "wiki:entities/teams.md"]
    assert all(one is other for one, other in zip(first, again, strict=True))


@pytest.mark.parametrize("put", [Path.write_text, lambda path, text: _replaced(path, text)])
def test_a_page_that_changed_is_read_again_and_no_other(
    vault: WikiPlace, put: Callable[[Path, str], object]
) -> None:
    shelf = PageShelf()
    redis, teams = shelf.read(vault)
    put(vault.root / "entities" / "redis.md", PAGE.format("redis", "Port 6380 now."))
    changed, same = shelf.read(vault)
    assert "6380 now" in changed.body
    assert changed is not redis
    assert same is teams


def test_a_text_of_the_same_length_and_time_in_a_new_file_is_seen(vault: WikiPlace) -> None:
    shelf = PageShelf()
    shelf.read(vault)
    path = vault.root / "entities" / "redis.md"
    before = path.stat()
    _replaced(path, path.read_text("utf-8").replace("6379", "6380"))
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert path.stat().st_size == before.st_size
    assert "6380" in shelf.read(vault)[0].body


def test_pages_come_and_go(vault: WikiPlace) -> None:
    shelf = PageShelf()
    shelf.read(vault)
    (vault.root / "entities" / "redis.md").unlink()
    (vault.root / "entities" / "mina.md").write_text(PAGE.format("mina", "Owner."), "utf-8")
    assert [page.id for page in shelf.read(vault)] == ["mina", "teams"]
    assert shelf.read(vault) == read_pages(vault.root, vault.prefix)


def test_a_page_that_could_not_be_read_is_tried_again(vault: WikiPlace) -> None:
    path = vault.root / "entities" / "redis.md"
    path.write_bytes(b"\0")
    shelf = PageShelf()
    first = shelf.read(vault)[0]
    assert first.broken
    assert shelf.read(vault)[0] is not first


def test_another_vault_and_another_prefix_bring_their_own_pages(
    vault: WikiPlace, tmp_path: Path
) -> None:
    shelf = PageShelf()
    shelf.read(vault)
    inside = shelf.read(WikiPlace(vault.root, "wiki/"))
    assert [page.path for page in inside] == ["wiki/entities/redis.md", "wiki/entities/teams.md"]
    other = tmp_path / "other"
    (other / "concepts").mkdir(parents=True)
    (other / "concepts" / "port.md").write_text(PAGE.format("port", "A number."), "utf-8")
    assert [page.id for page in shelf.read(WikiPlace(other, "wiki:"))] == ["port"]


def test_another_shelf_reads_only_what_changed(
    vault: WikiPlace, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = Keepsake(tmp_path / "pages.json", "1")
    first = PageShelf(kept)
    first.read(vault)
    first.close()
    (vault.root / "entities" / "redis.md").unlink()
    (vault.root / "entities" / "mina.md").write_text(PAGE.format("mina", "Owner."), "utf-8")
    read: list[str] = []

    def counted(root: Path, relative: str, prefix: str) -> object:
        read.append(relative)
        return read_page(root, relative, prefix)

    monkeypatch.setattr("mnemoscope.engine.pageshelf.read_page", counted)
    second = PageShelf(kept)
    assert [page.id for page in second.named(vault)] == ["mina", "teams"]
    assert second.read(vault) == read_pages(vault.root, vault.prefix)
    assert read == ["entities/mina.md"] * 2
    second.close()
    assert PageShelf(kept).read(vault) == read_pages(vault.root, vault.prefix)
    assert len(read) == 2


def test_names_are_those_of_this_vault_alone(vault: WikiPlace, tmp_path: Path) -> None:
    kept = Keepsake(tmp_path / "pages.json", "1")
    first = PageShelf(kept)
    first.read(vault)
    first.close()
    inside = WikiPlace(vault.root, "wiki/")
    assert {page.path[:5] for page in PageShelf(kept).named(inside)} == {"wiki/"}


def test_many_pages_are_kept_before_the_end(tmp_path: Path) -> None:
    (tmp_path / "entities").mkdir()
    for at in range(64):
        (tmp_path / "entities" / f"p{at:02}.md").write_text(PAGE.format(f"p{at}", ""), "utf-8")
    kept = Keepsake(tmp_path / "pages.json", "1")
    where = WikiPlace(tmp_path, "wiki:")
    PageShelf(kept).read(where)
    (names,) = kept.parts("names")
    assert isinstance(names, dict)
    assert len(names) == 64


def _replaced(path: Path, text: str) -> None:
    beside = path.with_suffix(".new")
    beside.write_text(text, "utf-8")
    beside.replace(path)
