"""What a room brings is held to the types that the shell declares."""

import shutil
import subprocess

from tests.extensions.conftest import Project
from tools.scaffold import ROOT


def test_a_page_of_a_room_passes_the_types_of_the_shell(project: Project) -> None:
    """The page of the test's room is written against ``types.js``; tsc sees what a page may ask and what it must return."""
    folder = project.source.parent
    for name in ("tsconfig.json", "package.json"):
        shutil.copy(ROOT / name, folder)
    done = subprocess.run([ROOT / "node_modules" / ".bin" / "tsc"], cwd=folder, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")
