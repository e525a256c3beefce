"""The one command of the project: set up, run, test, check, bench, shots, build.

Written for any Python 3, so that an old interpreter can find a new one and hand over.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST = (3, 11)
NEWEST = (3, 13)
PROBE = (
    "import sys, venv, ensurepip; "
    f"sys.exit(0 if {OLDEST} <= sys.version_info[:2] <= {NEWEST} else 1)"
)


def suits(interpreter: str) -> bool:
    """Tell whether that interpreter really starts, is of a fit version and can make a venv."""
    try:
        done = subprocess.run(
            [interpreter, "-c", PROBE],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=30,
        )
    except (OSError, subprocess.SubprocessError):
        return False
    return done.returncode == 0


def other_interpreter() -> str:
    """Find a fit interpreter on the path or below pyenv; empty where there is none."""
    versions = [f"{OLDEST[0]}.{minor}" for minor in range(NEWEST[1], OLDEST[1] - 1, -1)]
    names = ["python" + version for version in versions] + ["python3", "python"]
    found = [shutil.which(name) for name in names]
    pyenv = Path(os.environ.get("PYENV_ROOT", str(Path.home() / ".pyenv"))) / "versions"
    for version in versions:
        found += [str(path) for path in sorted(pyenv.glob(version + ".*/bin/python3"))]
    for candidate in found:
        if candidate and suits(candidate):
            return candidate
    return ""


def main() -> int:
    """Hand over to a fit interpreter, or run the command here."""
    if OLDEST <= sys.version_info[:2] <= NEWEST:
        from devtool.commands import main as run_command

        return run_command(sys.argv[1:])
    interpreter = other_interpreter()
    if not interpreter:
        wanted = "{}.{} to {}.{}".format(*OLDEST, *NEWEST)
        this = "{}.{}".format(*sys.version_info[:2])
        sys.stderr.write(
            f"dev.py: Python {wanted} is needed; this is {this}, and no other was found\n"
        )
        return 2
    return subprocess.call([interpreter, str(Path(__file__).resolve()), *sys.argv[1:]])


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.stderr.write("\ndev.py: stopped; what was begun is finished at the next start\n")
        sys.exit(130)
