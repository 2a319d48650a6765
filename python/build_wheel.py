"""Builds the wheel: the package, and the command line beside it.

pip calls this by itself. It needs nothing but Python, so that `pip install ./python` works without a network, and a
checkout in which `npm ci` has built the command line.
"""

from __future__ import annotations

import base64
import hashlib
import re
import zipfile
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
PACKAGE = HERE / "src" / "boolglot"
COMMAND_LINE = HERE.parent / "dist" / "cli"


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    return []


def build_wheel(wheel_directory: str, config_settings: Any = None, metadata_directory: Any = None) -> str:
    """The name of the wheel that was written."""
    if not (COMMAND_LINE / "dialects.bin").exists():
        raise SystemExit(f"{COMMAND_LINE} is missing: run `npm ci` in {HERE.parent} first, which builds it")
    files = {f"boolglot/{path.relative_to(PACKAGE).as_posix()}": path.read_bytes() for path in _files_of(PACKAGE)}
    files |= {f"boolglot/cli/{path.name}": path.read_bytes() for path in _files_of(COMMAND_LINE)}
    return _write(Path(wheel_directory), files)


def build_editable(wheel_directory: str, config_settings: Any = None, metadata_directory: Any = None) -> str:
    """A wheel that only says where the checkout is, which has the command line itself."""
    return _write(Path(wheel_directory), {"boolglot.pth": f"{PACKAGE.parent}\n".encode()})


def build_sdist(sdist_directory: str, config_settings: Any = None) -> str:
    raise SystemExit("boolglot for Python is built from a checkout, as a wheel")


def _files_of(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)


def _write(folder: Path, files: dict[str, bytes]) -> str:
    project = _project()
    identity = f"boolglot-{project['version']}"
    metadata = [
        "Metadata-Version: 2.1",
        "Name: boolglot",
        f"Version: {project['version']}",
        f"Summary: {project['description']}",
        "License: MIT",
        f"Requires-Python: {project['requires-python']}",
        *(f"Requires-Dist: {each}" for each in project["dependencies"]),
        *(f"Provides-Extra: {extra}" for extra in project["extras"]),
        *(
            f"Requires-Dist: {each}; extra == '{extra}'"
            for extra, needed in project["extras"].items()
            for each in needed
        ),
    ]
    wheel = ["Wheel-Version: 1.0", "Generator: boolglot", "Root-Is-Purelib: true", "Tag: py3-none-any"]
    about = {
        "METADATA": "\n".join(metadata) + "\n",
        "WHEEL": "\n".join(wheel) + "\n",
        "entry_points.txt": f"[console_scripts]\n{project['script']}\n",
        "LICENSE": (HERE.parent / "LICENSE").read_text(),
    }
    all_files = files | {f"{identity}.dist-info/{name}": text.encode() for name, text in about.items()}
    record = "".join(f"{name},sha256={_digest(data)},{len(data)}\n" for name, data in all_files.items())
    all_files[f"{identity}.dist-info/RECORD"] = f"{record}{identity}.dist-info/RECORD,,\n".encode()
    name = f"{identity}-py3-none-any.whl"
    with zipfile.ZipFile(folder / name, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path, data in all_files.items():
            # The same files always make the same wheel.
            archive.writestr(zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED, 9)
    return name


def _digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def _project() -> dict[str, Any]:
    """What the project file says. Python has a reader of such files from 3.11 on; this reads the few lines needed."""
    text = (HERE / "pyproject.toml").read_text()

    def value_of(name: str) -> str:
        match = re.search(rf'^{name} = "(.*)"$', text, re.MULTILINE)
        if match is None:
            raise SystemExit(f"pyproject.toml has no {name}")
        return match.group(1)

    def list_of(line: str) -> list[str]:
        return re.findall(r'"(.*?)"', line)

    extras = text.partition("[project.optional-dependencies]\n")[2].partition("\n\n")[0]
    dependencies = re.search(r"^dependencies = \[(.*)\]$", text, re.MULTILINE)
    return {
        **{name: value_of(name) for name in ("version", "description", "requires-python")},
        "script": text.partition("[project.scripts]\n")[2].partition("\n")[0].replace('"', ""),
        "dependencies": list_of(dependencies.group(1)) if dependencies else [],
        "extras": {line.partition(" = ")[0]: list_of(line) for line in extras.splitlines() if " = " in line},
    }
