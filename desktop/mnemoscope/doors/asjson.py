"""The option that asks for JSON, where it may stand behind the verb as well as before it."""

from __future__ import annotations

from typing import Annotated

import typer

AsJson = Annotated[bool, typer.Option("--json", help="Answer with one JSON document.")]
