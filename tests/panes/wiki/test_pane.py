"""The pane on a real vault: listed, searched, changed, put right, compiled; and its states."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPlainTextEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from tests.panes.wiki import vault
from tests.probe import LoopProbe

from mnemoscope.domain.outcomes import Changes, Facet, Severity
from mnemoscope.engine.undo import undo
from mnemoscope.panes.wiki.claimcard import ClaimCard
from mnemoscope.panes.wiki.confidence import Confidence
from mnemoscope.panes.wiki.pane import WikiPane
from mnemoscope.runtime.bus import ConflictsPlace, PagePlace, Place

pytestmark = pytest.mark.gui


def texts(pane: WikiPane) -> str:
    labels = (label for label in pane.findChildren(QLabel) if label.isVisibleTo(pane))
    return " | ".join(label.text() for label in labels)


def button(pane: WikiPane, text: str) -> QPushButton:
    shown = (each for each in pane.findChildren(QPushButton) if each.isVisibleTo(pane))
    return next(each for each in shown if each.text() == text)


def card(pane: WikiPane, claim: str) -> ClaimCard:
    found = pane.stage.view.claims.card(claim)
    assert found is not None
    return found


def go(pane: WikiPane, stand, qtbot: QtBot, path: str) -> None:
    pane.show_target(PagePlace(path))
    stand.settle(qtbot)


def read(stand, path: str) -> str:
    return (stand.root / path).read_text("utf-8")


def write(stand, path: str, text: str) -> None:
    (stand.root / path).write_text(text, "utf-8", newline="")


def tell(stand, qtbot: QtBot, *paths: str) -> None:
    """Say that another program has changed files."""
    stand.context.bus.changed.emit(Changes(Facet.TEXT, paths), None)
    stand.settle(qtbot)


def test_pages_stand_by_kind_with_their_problems(pane, stand, qtbot):
    assert pane.tree.pages.keys() == [
        vault.BROKEN,
        vault.MILL,
        vault.TOMAS,
        vault.WINDOW,
        "wiki/sources/notes.md",
    ]
    findings = pane.loading.last.report.findings
    bad = sum(one.severity is not Severity.INFO for one in findings)
    assert bad > 8
    assert button(pane, f"Problems {bad}").isEnabled()
    go(pane, stand, qtbot, vault.MILL)
    shown = texts(pane)
    assert "Claims 2" in shown
    assert "the claim claim.backup.start says another thing in wiki/entities/tomas.md" in shown
    assert "The start of the backup is 02:00 elsewhere." in [
        field.toPlainText() for field in pane.findChildren(QPlainTextEdit)
    ]
    assert pane.tree.pages.current() == vault.MILL


def test_text_of_a_page_is_shown_as_it_is_written(pane, stand, qtbot):
    go(pane, stand, qtbot, vault.MILL)
    plain = [field.toPlainText() for field in pane.findChildren(QPlainTextEdit)]
    assert any("<script>alert(1)</script> See [customs](customs.md)." in text for text in plain)


def test_a_status_and_a_confidence_are_written_at_once(pane, stand, qtbot):
    go(pane, stand, qtbot, vault.MILL)
    # Two changes in one breath: the second waits for the text that the first leaves.
    card(pane, "claim.mill.postgres")._on_status("refuted")
    slider = card(pane, "claim.mill.postgres").findChild(Confidence)._slider
    slider.setFocus()
    QTest.keyClick(slider, Qt.Key.Key_Right)
    QTest.keyClick(slider, Qt.Key.Key_Right)
    stand.settle(qtbot)
    text = read(stand, vault.MILL)
    assert "    status: refuted\n" in text
    assert "confidence: 0.42\n" in text
    assert text.count("status:") == 2
    assert stand.notices[-1].text == "The claim was changed"
    stand.notices[-1].act()
    stand.settle(qtbot)
    assert "confidence: 0.4\n" in read(stand, vault.MILL)
    undo(stand.context.session)
    assert read(stand, vault.MILL) == vault.MILL_TEXT


def test_words_change_by_keys_alone(pane, stand, qtbot):
    go(pane, stand, qtbot, vault.MILL)
    pane.tree.pages.setFocus()
    QTest.keyClick(pane.tree.pages, Qt.Key.Key_Return)
    focus = pane.focusWidget()
    assert card(pane, "claim.backup.start").isAncestorOf(focus)
    assert stand.context.commands.run("wiki.words")
    editor = pane.focusWidget()
    assert isinstance(editor, QPlainTextEdit)
    editor.insertPlainText("备份四点半开始。")
    QTest.keyClick(editor, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    stand.settle(qtbot)
    assert "    text: 备份四点半开始。\n" in read(stand, vault.MILL)
    assert "备份四点半开始。" in texts(pane)


def test_a_claim_is_added_and_taken_out(pane, stand, qtbot):
    go(pane, stand, qtbot, vault.MILL)
    assert stand.context.commands.run("wiki.claim")
    editor = pane.focusWidget()
    assert isinstance(editor, QPlainTextEdit)
    editor.insertPlainText("mill has 64 GB.")
    QTest.keyClick(editor, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    stand.settle(qtbot)
    assert "id: claim.mill.1\n    text: mill has 64 GB." in read(stand, vault.MILL)
    card(pane, "claim.mill.1")._drop.click()
    stand.settle(qtbot)
    assert "64 GB" not in read(stand, vault.MILL)


def test_evidence_leads_to_its_lines_and_to_the_page_of_its_source(pane, stand, qtbot):
    go(pane, stand, qtbot, vault.MILL)
    shown = card(pane, "claim.backup.start")
    button(pane, "2 pieces of evidence").click()
    assert "daily note · source.notes · 20 Nov" in texts(pane)
    button(pane, "memory/2026-11-08.md:4").click()
    assert stand.places[-1] == Place("memory/2026-11-08.md", 4)
    button(pane, "source.notes").click()
    assert stand.places[-1] == PagePlace("wiki/sources/notes.md")
    shown._settle.click()
    assert stand.places[-1] == ConflictsPlace("claim.backup.start", vault.MILL)


def test_evidence_is_added_by_keys_alone(pane, stand, qtbot):
    go(pane, stand, qtbot, vault.MILL)
    shown = card(pane, "claim.backup.start")
    shown.take_keys()
    assert stand.context.commands.run("wiki.evidence")
    QTest.keyClicks(pane.focusWidget(), "memory/none.md:4-6")
    QTest.keyClick(pane.focusWidget(), Qt.Key.Key_Tab)
    QTest.keyClicks(pane.focusWidget(), "said at lunch")
    QTest.keyClick(pane.focusWidget(), Qt.Key.Key_Return)
    stand.settle(qtbot)
    claim = card(pane, "claim.backup.start").claim
    assert (claim.evidence[-1].path, claim.evidence[-1].lines) == ("memory/none.md", "4-6")
    assert any("There is no file memory/none.md" in one.text for one in stand.notices)
    undo(stand.context.session)
    assert read(stand, vault.MILL) == vault.MILL_TEXT


def test_a_page_is_renamed_by_keys_alone_and_links_go_along(pane, stand, qtbot):
    write(stand, vault.TOMAS, read(stand, vault.TOMAS) + "\nSee [[mill]] and [x](mill.md).\n")
    tell(stand, qtbot, vault.TOMAS)
    before = read(stand, vault.TOMAS)
    go(pane, stand, qtbot, vault.MILL)
    assert stand.context.commands.run("wiki.rename")
    QTest.keyClicks(pane.focusWidget(), "Wind mill")
    pane.stage.renaming._file.set_current("move")
    QTest.keyClick(pane.focusWidget(), Qt.Key.Key_Return)
    stand.settle(qtbot)
    assert stand.places[-1] == PagePlace("wiki/entities/wind-mill.md")
    go(pane, stand, qtbot, "wiki/entities/wind-mill.md")
    assert pane.opening.page.page.title == "Wind mill"
    assert "See [[Wind mill]] and [x](wind-mill.md)." in read(stand, vault.TOMAS)
    undo(stand.context.session)
    assert read(stand, vault.TOMAS) == before
    assert read(stand, vault.MILL) == vault.MILL_TEXT


def test_links_of_a_text_jump_and_outside_ones_ask(pane, stand, qtbot, monkeypatch):
    opened = []
    monkeypatch.setattr(
        "mnemoscope.panes.wiki.outside.QDesktopServices.openUrl",
        lambda url: opened.append(url.toString()) or True,
    )
    words = "\nTo [[mill]], [note](../../memory/2026-11-08.md), [[nobody]], https://example.org/a\n"
    write(stand, vault.TOMAS, read(stand, vault.TOMAS) + words)
    tell(stand, qtbot, vault.TOMAS)
    go(pane, stand, qtbot, vault.TOMAS)
    text = pane.stage.view.text
    mill, note, nobody = [spot.link for spot in text._spots if spot.link][-3:]
    text.followed.emit(mill)
    assert stand.places[-1] == PagePlace(vault.MILL)
    text.followed.emit(note)
    assert stand.places[-1] == Place("memory/2026-11-08.md", 1)
    text.followed.emit(nobody)
    assert stand.notices[-1].text == "No page is called “nobody”."
    text.left_to.emit("https://example.org/a")
    assert not opened
    button(pane, "Open the link").click()
    assert opened == ["https://example.org/a"]


def test_names_and_relationships_lead_on(pane, stand, qtbot):
    go(pane, stand, qtbot, vault.MILL)
    button(pane, "Tomas Reyk").click()
    assert stand.places[-1] == PagePlace(vault.TOMAS)
    assert "no such page" in [pill.accessibleName() for pill in pills(pane)]


def pills(pane: WikiPane):
    from mnemoscope.kit.pill import Pill

    return [pill for pill in pane.findChildren(Pill) if pill.isVisibleTo(pane)]


def test_a_finding_is_put_right_and_all_of_them(pane, stand, qtbot):
    go(pane, stand, qtbot, vault.MILL)
    button(pane, "Put right").click()
    stand.settle(qtbot)
    assert "kind: managed_by" in read(stand, vault.MILL) or "kind: maintained_by" in read(
        stand, vault.MILL
    )
    assert stand.notices[-1].text.startswith("Put 1 finding")
    undo(stand.context.session)
    tell(stand, qtbot, vault.MILL)
    assert stand.context.commands.run("wiki.report")
    assert "Problems of the wiki" in texts(pane)
    assert stand.context.commands.run("wiki.fix")
    stand.settle(qtbot)
    assert pane.loading.last.report.fixable == ()


def test_the_report_leads_to_page_and_claim(pane, stand, qtbot):
    assert stand.context.commands.run("wiki.report")
    stand.settle(qtbot)
    report = pane.stage.report
    keys = report.rows.keys()
    wanted = next(key for key in keys if key.startswith("claim-conflict"))
    report.rows.set_current(wanted)
    QTest.keyClick(report.rows, Qt.Key.Key_Return)
    assert stand.places[-1] == PagePlace(vault.MILL, "claim.backup.start")
    pane.show_target(stand.places[-1])
    stand.settle(qtbot)
    assert card(pane, "claim.backup.start").isAncestorOf(pane.focusWidget())


def test_search_finds_by_title_alias_and_claim(pane, stand, qtbot):
    for words, first in (
        ("发布窗口", vault.WINDOW),
        ("the server", vault.MILL),
        ("postgres", vault.MILL),
        ("restarts", vault.TOMAS),
    ):
        pane.tree._field.setText(words)
        stand.settle(qtbot)
        assert pane.tree.keys_to() is pane.tree.hits
        pane.tree.hits.setCurrentIndex(pane.tree.hits.model().index(0, 0))
        assert pane.tree.hits.current() == first
        stand.settle(qtbot)
        assert pane.opening.path == first
    pane.tree._field.setText("zzzz")
    stand.settle(qtbot)
    assert "No page answers" in texts(pane)
    button(pane, "Show all").click()
    assert pane.tree.keys_to() is pane.tree.pages


def test_a_new_page_says_its_file_first(pane, stand, qtbot):
    assert stand.context.commands.run("wiki.new")
    pane.stage.new._title.setText("发布 日历")
    assert "wiki/entities/发布-日历.md" in texts(pane)
    button(pane, "Make the page").click()
    stand.settle(qtbot)
    assert (stand.root / "wiki/entities/发布-日历.md").exists()
    assert stand.places[-1] == PagePlace("wiki/entities/发布-日历.md")
    pane.show_target(stand.places[-1])
    stand.settle(qtbot)
    assert pane.stage.front is pane.stage.view


def test_compiling_says_what_it_writes_before_it_does(pane, stand, qtbot):
    assert stand.context.commands.run("wiki.compile")
    stand.settle(qtbot)
    assert not (stand.root / "wiki/index.md").exists()
    assert "files would be written; one undo takes all back." in texts(pane)
    assert str(stand.root) not in texts(pane)
    assert f"{vault.BROKEN}:" in " ".join(
        pane.stage.compiling._files.model().groups()[0].rows[0].key.split()
    )
    button(pane, "Write these files").click()
    stand.settle(qtbot)
    assert (stand.root / "wiki/index.md").exists()
    assert "All is as it should be" in texts(pane) or "Left alone" in str(
        pane.stage.compiling._files.model().groups()
    )
    assert pane.loading.survey.page("wiki/reports/stale-pages.md") is not None


def test_a_page_that_cannot_be_read_names_its_line_and_is_left_alone(pane, stand, qtbot):
    go(pane, stand, qtbot, vault.BROKEN)
    assert f"{vault.BROKEN}:" in texts(pane)
    assert "left alone" in texts(pane)
    assert not stand.context.commands.run("wiki.claim")
    before = read(stand, vault.BROKEN)
    assert stand.context.commands.run("wiki.edit")
    stand.settle(qtbot)
    assert pane.stage.desk.paper.text() == before


def test_text_is_edited_saved_and_asked_about(pane, stand, qtbot):
    go(pane, stand, qtbot, vault.MILL)
    assert stand.context.commands.run("wiki.edit")
    stand.settle(qtbot)
    paper = pane.stage.desk.paper
    assert paper.line() == vault.MILL_TEXT.split("---\n\n")[0].count("\n") + 2
    paper.go_to(paper.line_count())
    QTest.keyClicks(paper, "More.")
    assert pane.unsaved() == (vault.MILL,)
    go(pane, stand, qtbot, vault.TOMAS)
    assert pane.opening.path == vault.MILL
    button(pane, "Save and open tomas.md").click()
    qtbot.waitUntil(lambda: pane.opening.path == vault.TOMAS)
    stand.settle(qtbot)
    assert read(stand, vault.MILL).endswith("More.")
    assert pane.unsaved() == ()


def test_the_same_line_changed_elsewhere_is_a_clash(pane, stand, qtbot):
    go(pane, stand, qtbot, vault.MILL)
    write(stand, vault.MILL, vault.MILL_TEXT.replace("confidence: 0.4\n", "confidence: 0.1\n"))
    shown = card(pane, "claim.mill.postgres").claim
    from mnemoscope.engine.pageedit import ChangeClaim

    pane.verbs.change(ChangeClaim(shown, confidence=0.8))
    stand.settle(qtbot)
    assert "There are two new texts of wiki/entities/mill.md" in texts(pane)
    assert "confidence: 0.1\n" in read(stand, vault.MILL)
    button(pane, "Write the edited text").click()
    stand.settle(qtbot)
    assert "confidence: 0.8\n" in read(stand, vault.MILL)
    assert pane.unsaved() == ()
    assert stand.context.commands.run("wiki.back")
    assert card(pane, "claim.mill.postgres").claim.confidence == 0.8


def test_what_another_program_writes_is_shown(pane, stand, qtbot):
    go(pane, stand, qtbot, vault.MILL)
    write(stand, vault.MILL, vault.MILL_TEXT.replace("Postgres 16", "Postgres 17"))
    write(stand, "wiki/entities/kiln.md", "---\ntitle: kiln\n---\n")
    tell(stand, qtbot, vault.MILL, "wiki/entities/kiln.md")
    assert "mill runs Postgres 17." in texts(pane)
    keys = pane.tree.pages.keys()
    assert "wiki/entities/kiln.md" in keys
    (stand.root / vault.MILL).unlink()
    tell(stand, qtbot, vault.MILL)
    assert "There is no such page" in texts(pane)


def test_without_a_wiki_one_is_offered_and_made(open_stand, qtbot: QtBot):
    stand = open_stand()
    pane = stand.show(WikiPane, qtbot)
    assert "No wiki yet" in texts(pane)
    assert str(stand.root / "wiki") in texts(pane)
    button(pane, "Make a wiki").click()
    stand.settle(qtbot)
    assert (stand.root / "wiki/WIKI.md").exists()
    assert pane.loading.survey is not None
    undo(stand.context.session)
    assert not (stand.root / "wiki/WIKI.md").exists()


def test_a_vault_beside_the_workspace_is_read_and_written(open_stand, workspace, qtbot: QtBot):
    stand = open_stand({"MEMORY.md": "- a\n"})
    beside = stand.root.parent / "wiki" / "main"
    for path, text in vault.files().items():
        if path.startswith("wiki/"):
            target = beside / path.removeprefix("wiki/")
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, "utf-8", newline="")
    pane = stand.show(WikiPane, qtbot)
    go(pane, stand, qtbot, "wiki:entities/mill.md")
    card(pane, "claim.mill.postgres")._on_status("contested")
    stand.settle(qtbot)
    assert "status: contested" in (beside / "entities/mill.md").read_text("utf-8")
    undo(stand.context.session)
    assert (beside / "entities/mill.md").read_text("utf-8") == vault.MILL_TEXT


def test_a_read_only_workspace_changes_nothing(open_stand, qtbot: QtBot):
    stand = open_stand(vault.files(), read_only=True)
    pane = stand.show(WikiPane, qtbot)
    go(pane, stand, qtbot, vault.MILL)
    for command in ("wiki.claim", "wiki.new", "wiki.fix", "wiki.words"):
        assert not stand.context.commands.run(command), command
    shown = [each.text() for each in pane.findChildren(QPushButton) if each.isVisibleTo(pane)]
    assert not {"Put right", "Add a claim", "Add"} & set(shown)
    assert not button(pane, "New page").isEnabled()
    assert "Show text" in shown


def test_obsidian_is_started_only_after_a_yes(pane, stand, qtbot, monkeypatch):
    from PySide6.QtGui import QDesktopServices

    opened: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toString()) or 1)
    go(pane, stand, qtbot, vault.WINDOW)
    assert stand.context.commands.run("wiki.obsidian")
    assert opened == []
    QTest.keyClick(pane, Qt.Key.Key_Escape)
    assert "Obsidian would be started" not in texts(pane)
    assert stand.context.commands.run("wiki.obsidian")
    button(pane, "Open Obsidian").click()
    assert len(opened) == 1
    assert opened[0].startswith("obsidian://open?path=")


def test_what_is_shown_is_taken_up_again(pane, stand, qtbot):
    go(pane, stand, qtbot, vault.TOMAS)
    kept = pane.save_state()
    other = WikiPane(stand.context)
    qtbot.addWidget(other)
    other.resize(1240, 836)
    other.activate()
    other.restore_state(kept)
    other.show()
    qtbot.waitUntil(lambda: other.settled() and not stand.context.jobs.busy(), timeout=20_000)
    assert other.opening.path == vault.TOMAS
    assert other.place() == PagePlace(vault.TOMAS)
    for odd in ({}, {"widths": 3, "page": 4}, {"widths": ["a"], "page": ""}):
        other.restore_state(odd)


def test_a_page_that_is_remembered_of_another_place_gives_way_to_the_first(stand, qtbot):
    other = WikiPane(stand.context)
    qtbot.addWidget(other)
    other.resize(1240, 836)
    other.activate()
    other.restore_state({"page": "wiki/entities/of-another-workspace.md"})
    other.show()
    qtbot.waitUntil(lambda: other.settled() and not stand.context.jobs.busy(), timeout=20_000)
    assert other.opening.path == other.tree.pages.keys()[0]
    assert "There is no such page" not in texts(other)


def test_no_details_of_a_page_stand_beside_what_is_about_all(pane, stand, qtbot):
    go(pane, stand, qtbot, vault.MILL)
    assert pane.side.problems.isVisibleTo(pane)
    pane.verbs.show_report()
    assert not pane.side.problems.isVisibleTo(pane)
    pane.verbs.back_to_page()
    assert pane.side.problems.isVisibleTo(pane)
    pane.show_target(PagePlace("wiki/entities/nobody.md"))
    stand.settle(qtbot)
    assert "There is no such page" in texts(pane)
    assert not pane.side.problems.isVisibleTo(pane)


def test_tab_walks_through_a_page_as_it_is_read(pane, stand, qtbot):
    go(pane, stand, qtbot, vault.TOMAS)
    go(pane, stand, qtbot, vault.MILL)
    pane.activateWindow()
    qtbot.waitUntil(pane.isActiveWindow)
    claims = [card(pane, claim.id) for claim in pane.stage.view.page.claims]
    for each in claims:
        each._on_more()
    QApplication.processEvents()
    claims[0].take_keys()
    walked: list[QWidget] = []
    for _ in range(40):
        walked.append(QApplication.focusWidget())
        QTest.keyClick(walked[-1], Qt.Key.Key_Tab)
    view, side = pane.stage.view, pane.side

    def places(part: QWidget) -> list[int]:
        return [at for at, widget in enumerate(walked) if part.isAncestorOf(widget)]

    order = [places(part) for part in (*claims, view.relations)]
    order.append([at for at, widget in enumerate(walked) if widget is view.text])
    order.append(places(side))
    assert all(order)
    flat = [at for part in order for at in part]
    assert flat == sorted(flat)
    assert len(places(view.relations)) > 3


def test_the_keys_stay_with_the_claim_that_was_changed(pane, stand, qtbot):
    go(pane, stand, qtbot, vault.MILL)
    pane.activateWindow()
    qtbot.waitUntil(pane.isActiveWindow)
    claim = pane.stage.view.page.claims[0]
    shown = card(pane, claim.id)
    shown.begin_edit()
    QTest.keyClicks(QApplication.focusWidget(), "The backup of mill starts at 05:15.")
    QTest.keyClick(
        QApplication.focusWidget(), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier
    )
    assert shown.isAncestorOf(QApplication.focusWidget())
    stand.settle(qtbot)
    assert "05:15" in read(stand, vault.MILL)
    assert card(pane, claim.id).isAncestorOf(QApplication.focusWidget())


@pytest.mark.pace
def test_no_step_of_a_large_wiki_holds_the_window(open_stand, qtbot: QtBot):
    files = {"wiki/WIKI.md": ""}
    for n in range(1200):
        claims = "".join(f"  - text: Value {n} is {k}.\n" for k in range(60 if n == 7 else 2))
        text = f"---\npageType: entity\nid: e.{n}\ntitle: page {n}\nclaims:\n{claims}---\n\n# x\n"
        files[f"wiki/entities/page-{n:04}.md"] = text
    stand = open_stand(files)
    pane = stand.show(WikiPane, qtbot)
    steps = (
        lambda: pane.show_target(PagePlace("wiki/entities/page-0007.md")),
        lambda: QTest.keyClick(pane.tree.pages, Qt.Key.Key_End),
        lambda: pane.tree._field.setText("page 11"),
        pane.verbs.show_report,
        pane.loading.read,
    )
    for step in steps:
        with LoopProbe() as probe:
            step()
            stand.settle(qtbot)
        assert probe.busiest_ms < 100, step
