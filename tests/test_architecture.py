"""The rules of the house that no linter knows: sizes, mirrors, rooms, words."""

from __future__ import annotations

import ast
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "desktop" / "mnemoscope"
ROOMS = (
    "domain",
    "vault",
    "ledger",
    "index",
    "providers",
    "engine",
    "runtime",
    "doors",
    "kit",
    "panes",
    "shell",
)
TOP_LEVEL = {
    "LICENSE",
    "README.md",
    "constraints.lock",
    "desktop",
    "packaging",
    "pyproject.toml",
    "resources",
    "tests",
}
MODULE_LINES = 400
FUNCTION_LINES = 40
WIDGET_INIT_LINES = 25
BROAD_EXCEPT_ALLOWED = {"runtime/jobs.py", "runtime/reporter.py", "doors/frame.py"}
# Spelt in two halves, so that this file does not hold the words it looks for.
BANNED = tuple(
    first + second
    for first, second in (
        ("TO", "DO"),
        ("FIX", "ME"),
        ("/wo", "rk/"),
        ("/ro", "ot/"),
        ("py", "pi.org"),
        ("python", "hosted"),
        ("npm", "js.com"),
    )
)
TEXT_SUFFIXES = {".py", ".md", ".toml", ".lock", ".txt", ".json", ".yaml", ".yml", ".ts", ""}


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def name_of(module: Path) -> str:
    return module.relative_to(PACKAGE).as_posix()


def functions(module: Path) -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield f"{module.relative_to(ROOT).as_posix()}:{node.lineno} {node.name}", node


def length(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


def tracked() -> list[Path]:
    """Files under version control; all files of the source folders where there is no git."""
    done = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    names = [name for name in done.stdout.decode().split("\0") if name]
    if done.returncode != 0 or not names:
        return [path for top in TOP_LEVEL for path in (ROOT / top).rglob("*") if path.is_file()]
    return [ROOT / name for name in names if (ROOT / name).is_file()]


def test_the_house_has_these_rooms_and_no_others() -> None:
    present = {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()}
    assert present == set(ROOMS)


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_says_in_one_sentence_what_it_owns(room: str) -> None:
    body = ast.parse((PACKAGE / room / "__init__.py").read_text("utf-8")).body
    assert len(body) == 1, "a room's __init__ holds its sentence and nothing else"
    sentence = ast.get_docstring(ast.Module(body=body, type_ignores=[])) or ""
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert sentence.count(". ") == 0


def test_inner_packages_hold_a_sentence_and_nothing_else() -> None:
    offenders = [
        name_of(module)
        for module in PACKAGE.glob("*/*/**/__init__.py")
        if len(ast.parse(module.read_text("utf-8")).body) != 1
    ]
    assert offenders == []


def test_every_module_opens_with_its_sentence() -> None:
    offenders = [
        name_of(module)
        for module in modules()
        if not ast.get_docstring(ast.parse(module.read_text("utf-8")))
    ]
    assert offenders == []


def test_modules_stay_short() -> None:
    sources = [*modules(), *sorted((ROOT / "packaging").rglob("*.py"))]
    lengths = {
        path.relative_to(ROOT).as_posix(): len(path.read_text("utf-8").splitlines())
        for path in sources
    }
    assert {name: lines for name, lines in lengths.items() if lines > MODULE_LINES} == {}


def test_functions_stay_short() -> None:
    sources = [*modules(), *sorted((ROOT / "packaging").rglob("*.py"))]
    offenders = {
        where: length(node)
        for module in sources
        for where, node in functions(module)
        if length(node) > FUNCTION_LINES
    }
    assert offenders == {}


def test_widgets_build_connect_and_restore_in_methods() -> None:
    offenders = {
        where: length(node)
        for room in ("kit", "panes", "shell")
        for module in sorted((PACKAGE / room).rglob("*.py"))
        for where, node in functions(module)
        if node.name == "__init__" and length(node) > WIDGET_INIT_LINES
    }
    assert offenders == {}


def test_every_module_has_its_mirror_among_the_tests() -> None:
    missing = []
    for module in modules():
        if module.name == "__init__.py":
            continue
        relative = module.relative_to(PACKAGE)
        mirror = ROOT / "tests" / relative.parent / f"test_{relative.stem.strip('_')}.py"
        if not mirror.exists():
            missing.append(mirror.relative_to(ROOT).as_posix())
    assert missing == []


def test_no_module_is_parted_by_bars() -> None:
    offenders = [
        f"{path.relative_to(ROOT).as_posix()}:{number}"
        for top in ("desktop", "packaging", "tests")
        for path in sorted((ROOT / top).rglob("*.py"))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if line.lstrip().startswith(("# --", "# ==", "####"))
    ]
    assert offenders == [], "a module that needs chapters becomes a folder"


def test_nothing_new_lies_at_the_top() -> None:
    tops = {path.relative_to(ROOT).parts[0] for path in tracked()}
    assert {top for top in tops if not top.startswith(".")} <= TOP_LEVEL


def _is_broad(handler: ast.ExceptHandler) -> bool:
    """Tell whether it swallows anything; one that raises again at its end swallows nothing."""
    last = handler.body[-1]
    if isinstance(last, ast.Raise) and last.exc is None:
        return False
    caught = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
    return any(
        kind is None or (isinstance(kind, ast.Name) and kind.id in {"Exception", "BaseException"})
        for kind in caught
    )


def test_broad_excepts_stand_only_in_the_outermost_frames() -> None:
    offenders = [
        f"{name_of(module)}:{node.lineno}"
        for module in modules()
        if name_of(module) not in BROAD_EXCEPT_ALLOWED
        for node in ast.walk(ast.parse(module.read_text("utf-8")))
        if isinstance(node, ast.ExceptHandler) and _is_broad(node)
    ]
    assert offenders == []


def test_the_project_speaks_of_itself_alone() -> None:
    offenders = []
    for path in tracked():
        if path.suffix not in TEXT_SUFFIXES:
            continue
        for number, line in enumerate(path.read_text("utf-8", "replace").splitlines(), 1):
            for word in BANNED:
                if word in line:
                    offenders.append(f"{path.relative_to(ROOT).as_posix()}:{number} {word}")
    assert offenders == []
