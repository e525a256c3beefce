"""The project's own Python environment: made once, checked by a stamp, mended when torn."""

from __future__ import annotations

import contextlib
import hashlib
import shutil
import subprocess
import sys
import time
import venv
from collections.abc import Iterator

from devtool import machine
from devtool.places import BIN, PYTHON, ROOT, STAMP, VENV
from devtool.say import Trouble, say

# The build backend is installed first, so that the project itself is built without isolation
# and every version comes from the constraints.
BACKEND = ("pip", "hatchling", "editables")
EXTRAS = "dev,lancedb,bucket"
"""150 MB to download more than the tools alone."""


def ready() -> bool:
    """Tell whether the environment is complete and belongs to these very files."""
    try:
        return STAMP.read_text("utf-8") == _stamp() and PYTHON.exists()
    except OSError:
        return False


def ensure() -> None:
    """Make the environment unless it is ready; a torn one is finished or made anew."""
    if ready():
        return
    with _one_at_a_time():
        if not ready():
            _make()


def add_extras() -> None:
    """Install the optional packages that some tests need; without them those are passed over."""
    install("LanceDB and a server of buckets", "--no-build-isolation", "-e", f"{ROOT}[{EXTRAS}]")


def _make() -> None:
    started = time.monotonic()
    STAMP.unlink(missing_ok=True)
    _make_venv()
    install("the build backend", *BACKEND)
    install("the project and its tools", "--no-build-isolation", "-e", f"{ROOT}[dev]")
    # Where Python may not write bytecode while it runs, each start would compile anew.
    subprocess.run([PYTHON, "-m", "compileall", "-q", ROOT / "desktop"], check=False)
    STAMP.write_text(_stamp(), "utf-8")
    say(f"environment ready in {time.monotonic() - started:.0f} s")


def _make_venv() -> None:
    if VENV.exists() and not _works():
        shutil.rmtree(VENV)
    if VENV.exists():
        say(f"mending {VENV}")
        return
    machine.ensure_venv_module()
    say(f"making {VENV} with Python {sys.version.split()[0]}")
    venv.create(VENV, with_pip=True, symlinks=BIN.name == "bin")


def _works() -> bool:
    probe = "import sys, pip; print('%d.%d' % sys.version_info[:2])"
    try:
        done = subprocess.run(
            [PYTHON, "-c", probe], capture_output=True, text=True, timeout=60, check=False
        )
    except OSError:
        return False
    return done.stdout.strip() == "{}.{}".format(*sys.version_info[:2])


def install(what: str, *arguments: str) -> None:
    """Install into the environment, each version as the constraints say; raises `Trouble`."""
    say(f"installing {what} …")
    command = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    command += ["--constraint", str(ROOT / "constraints.lock"), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    if done.returncode != 0:
        raise Trouble(
            f"pip could not install {what}:\n{done.stdout}{done.stderr}"
            "The next start goes on from here; is there a network?"
        )


def _stamp() -> str:
    """Hash of all that decides what the environment holds."""
    digest = hashlib.sha256()
    for name in ("pyproject.toml", "constraints.lock"):
        digest.update((ROOT / name).read_bytes())
    digest.update(f"{sys.version_info[:2]} {ROOT}".encode())
    return digest.hexdigest()


@contextlib.contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Hold off a second set-up in another terminal; the lock falls with the process."""
    with (ROOT / ".venv.lock").open("a") as lock:
        if BIN.name == "bin":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
