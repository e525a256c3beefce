"""The lock pins everything that the project asks for by name, and only to versions it accepts."""

from __future__ import annotations

import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]


def pins() -> dict[str, str]:
    lines = (ROOT / "constraints.lock").read_text("utf-8").splitlines()
    pairs = (line.split("==") for line in lines if line and not line.startswith("#"))
    return {canonicalize_name(name): version for name, version in pairs}


def wanted() -> list[Requirement]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    extras = project["project"]["optional-dependencies"].values()
    lines = [*project["project"]["dependencies"], *(line for extra in extras for line in extra)]
    return [Requirement(line) for line in (*lines, *project["build-system"]["requires"])]


def test_what_is_asked_for_is_pinned() -> None:
    pinned = pins()
    missing = [str(one) for one in wanted() if canonicalize_name(one.name) not in pinned]
    assert missing == []


def test_pins_are_versions_that_the_project_accepts() -> None:
    pinned = pins()
    refused = [
        f"{one}: {pinned[canonicalize_name(one.name)]}"
        for one in wanted()
        if canonicalize_name(one.name) in pinned
        and not one.specifier.contains(pinned[canonicalize_name(one.name)])
    ]
    assert refused == []
