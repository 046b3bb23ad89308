"""Where compiled kernels are kept between runs: a folder for each state of the sources."""

import hashlib
import shutil
import time
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryFile

UNUSED_DAYS = 30
DAY = 24 * 3600


@lru_cache(maxsize=1)
def keeps_compiled() -> bool:
    """Point numba to our cache folder and say whether it can be written.

    If it cannot, nothing is kept: numba would look for another folder, beside the sources, or refuse to compile.
    """
    import numba

    folder = cache_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        folder.touch()
        TemporaryFile(dir=folder).close()
    except OSError:
        return False
    tidy(folder.parent)
    numba.config.CACHE_DIR = str(folder)
    return True


def cache_folder() -> Path:
    """Return a cache folder of its own for this state of the sources.

    numba looks at the time stamp of the kernel's own file only; a changed callee in another file would go unseen.
    """
    from platformdirs import user_cache_path

    package = Path(__file__).parent.parent
    total = hashlib.sha256()
    for source in sorted(package.rglob("*.py")):
        total.update(source.read_bytes())
    return user_cache_path("seedwright") / "kernels" / total.hexdigest()[:16]


def tidy(folders: Path) -> None:
    """Remove the folders of sources that nobody has run for a month; what cannot be removed, or is gone already, stays so."""
    for folder in folders.iterdir():
        with suppress(OSError):
            if time.time() - folder.stat().st_mtime > UNUSED_DAYS * DAY:
                shutil.rmtree(folder)
