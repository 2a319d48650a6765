"""Builds the wheel: the package, the command line with the SAT solver and ELK, and the playground if it has been built.

pip and `python -m build` call this. It only needs Python and a checkout in which `npm ci` has built the command line,
so `pip install ./python` works without a network. A source distribution includes the built command line.

checkout                             source distribution, wheel
python/src/boolglot/*.py             boolglot/*.py
dist/cli/*                           boolglot/cli/*
dist/web/*, without the docs         boolglot/web/*
node_modules/elkjs/lib/...           boolglot/cli/node_modules/elkjs/lib/...
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import json
import re
import tarfile
import zipfile
import zlib
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
PACKAGE = HERE / "src" / "boolglot"
CHECKOUT = HERE.parent

#: npm packages that the command line imports on demand, with the files that it loads.
BUNDLED = {
    "cadical-wasm": ("dist/cadical.js", "dist/cadical.wasm", "dist/index.js", "dist/options.generated.js", "LICENSE"),
    "elkjs": ("lib/elk.bundled.js", "LICENSE.md"),
}


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    return []


def get_requires_for_build_sdist(config_settings: Any = None) -> list[str]:
    return []


def build_wheel(wheel_directory: str, config_settings: Any = None, metadata_directory: Any = None) -> str:
    """Returns the name of the wheel."""
    return _write(Path(wheel_directory), {f"boolglot/{name}": data for name, data in _package().items()})


def build_editable(wheel_directory: str, config_settings: Any = None, metadata_directory: Any = None) -> str:
    """Writes a wheel that only points to the checkout, whose build of the command line it uses; returns its name."""
    return _write(Path(wheel_directory), {"boolglot.pth": f"{PACKAGE.parent}\n".encode()})


def build_sdist(sdist_directory: str, config_settings: Any = None) -> str:
    """Writes a source distribution, which is this folder with the built command line, and returns its name."""
    identity = f"boolglot-{_project()['version']}"
    files = {
        "PKG-INFO": _metadata(_project()).encode(),
        "LICENSE": _licence().encode(),
        **{name: (HERE / name).read_bytes() for name in ("README.md", "build_wheel.py", "pyproject.toml")},
        **{f"src/boolglot/{name}": data for name, data in _package().items()},
    }
    unpacked = io.BytesIO()
    with tarfile.open(fileobj=unpacked, mode="w") as archive:
        for name, data in files.items():
            # Times and owners are omitted, so that the archive is reproducible.
            entry = tarfile.TarInfo(f"{identity}/{name}")
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    name = f"{identity}.tar.gz"
    (Path(sdist_directory) / name).write_bytes(gzip.compress(unpacked.getvalue(), mtime=0))
    return name


def _package() -> dict[str, bytes]:
    """The files of the package, by their names in it."""
    files = {path.relative_to(PACKAGE).as_posix(): path.read_bytes() for path in _files_of(PACKAGE)}
    # An unpacked source distribution already contains all files.
    if "cli/main.cjs" in files:
        return dict(sorted(files.items()))
    command_line = CHECKOUT / "dist" / "cli"
    _require(command_line / "dialects.bin")
    built = {path.relative_to(command_line).as_posix(): path.read_bytes() for path in _files_of(command_line)}
    files |= {f"cli/{name}": data for name, data in built.items() if not name.startswith("minified/")}
    page = CHECKOUT / "dist" / "web"
    for file in _files_of(page):
        name_in_page = file.relative_to(page)
        if name_in_page.parts[0] != "docs":
            files[f"web/{name_in_page.as_posix()}"] = file.read_bytes()
    files["_engine.js"] = built["minified/python/src/boolglot/_engine.js"]
    for package, names in BUNDLED.items():
        folder = CHECKOUT / "node_modules" / package
        for name in ("package.json", *names):
            _require(folder / name)
            path = f"node_modules/{package}/{name}"
            files[f"cli/{path}"] = built.get(f"minified/{path}") or (folder / name).read_bytes()
        about = json.loads((folder / "package.json").read_bytes())
        for unused in ("scripts", "devDependencies", "publishConfig", "keywords", "files"):
            about.pop(unused, None)
        files[f"cli/node_modules/{package}/package.json"] = json.dumps(about).encode()
    return dict(sorted(files.items()))


def _require(path: Path) -> None:
    if not path.exists():
        raise SystemExit(f"{path} is missing: run `npm ci` in {CHECKOUT} first")


def _licence() -> str:
    own = HERE / "LICENSE"
    return (own if own.exists() else CHECKOUT / "LICENSE").read_text(encoding="utf-8")


def _files_of(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)


def _metadata(project: dict[str, Any]) -> str:
    lines = [
        "Metadata-Version: 2.4",
        "Name: boolglot",
        f"Version: {project['version']}",
        f"Summary: {project['description']}",
        # The package includes ELK, which has its own licence.
        "License-Expression: MIT AND EPL-2.0",
        "License-File: LICENSE",
        f"Keywords: {','.join(project['keywords'])}",
        *(f"Classifier: {each}" for each in project["classifiers"]),
        f"Requires-Python: {project['requires-python']}",
        *(f"Requires-Dist: {each}" for each in project["dependencies"]),
        *(f"Project-URL: {label}, {url}" for label, url in project["urls"].items()),
        *(f"Provides-Extra: {extra}" for extra in project["extras"]),
        *(
            f"Requires-Dist: {each}; extra == '{extra}'"
            for extra, needed in project["extras"].items()
            for each in needed
        ),
    ]
    lines += ["Description-Content-Type: text/markdown", "", (HERE / "README.md").read_text(encoding="utf-8")]
    return "\n".join(lines)


def _write(folder: Path, files: dict[str, bytes]) -> str:
    project = _project()
    identity = f"boolglot-{project['version']}"
    wheel = ["Wheel-Version: 1.0", "Generator: boolglot", "Root-Is-Purelib: true", "Tag: py3-none-any"]
    about = {
        "METADATA": _metadata(project),
        "WHEEL": "\n".join(wheel) + "\n",
        "entry_points.txt": f"[console_scripts]\n{project['script']}\n",
        "licenses/LICENSE": _licence(),
    }
    all_files = files | {f"{identity}.dist-info/{name}": text.encode() for name, text in about.items()}
    record = "".join(f"{name},sha256={_digest(data)},{len(data)}\n" for name, data in all_files.items())
    all_files[f"{identity}.dist-info/RECORD"] = f"{record}{identity}.dist-info/RECORD,,\n".encode()
    name = f"{identity}-py3-none-any.whl"
    with zipfile.ZipFile(folder / name, "w") as archive:
        for path, data in all_files.items():
            # A fixed date makes the wheel reproducible.
            about_file = zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0))
            about_file.compress_type = zipfile.ZIP_DEFLATED
            about_file.external_attr = 0o600 << 16
            with archive.open(about_file, "w") as entry:
                # zipfile has no option for memLevel. Choosing the block size for each file saves 9 KB.
                level = min((4, 5, 6, 7), key=lambda level: _compressed_size(data, level))
                entry._compressor = _compressor(level)  # type: ignore[attr-defined]
                entry.write(data)
    return name


def _compressor(memory_level: int) -> Any:
    return zlib.compressobj(9, zlib.DEFLATED, -15, memory_level)


def _compressed_size(data: bytes, memory_level: int) -> int:
    compressor = _compressor(memory_level)
    return len(compressor.compress(data)) + len(compressor.flush())


def _digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def _project() -> dict[str, Any]:
    """The fields of pyproject.toml. Python has a TOML parser only from 3.11 on; this reads the few lines needed."""
    text = (HERE / "pyproject.toml").read_text()

    def value_of(name: str) -> str:
        match = re.search(rf'^{name} = "(.*)"$', text, re.MULTILINE)
        if match is None:
            raise SystemExit(f"pyproject.toml has no {name}")
        return match.group(1)

    def list_of(line: str) -> list[str]:
        return re.findall(r'"(.*?)"', line)

    def list_named(name: str) -> list[str]:
        match = re.search(rf"^{name} = \[(.*?)\]$", text, re.MULTILINE | re.DOTALL)
        return list_of(match.group(1)) if match else []

    version = re.search(r'^__version__ = "(.*)"$', (PACKAGE / "__init__.py").read_text(encoding="utf-8"), re.MULTILINE)
    assert version is not None
    extras = text.partition("[project.optional-dependencies]\n")[2].partition("\n\n")[0]
    urls = text.partition("[project.urls]\n")[2].partition("\n\n")[0]
    return {
        **{name: value_of(name) for name in ("description", "requires-python")},
        "version": version.group(1),
        "script": text.partition("[project.scripts]\n")[2].partition("\n")[0].replace('"', ""),
        **{name: list_named(name) for name in ("classifiers", "dependencies", "keywords")},
        "urls": dict(re.findall(r'^(\w+) = "(.*)"$', urls, re.MULTILINE)),
        "extras": {line.partition(" = ")[0]: list_of(line) for line in extras.splitlines() if " = " in line},
    }
