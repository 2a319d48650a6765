"""Serves the playground on this machine until Ctrl-C. `_engine.py` runs this if there is no Node.

python _playground.py FOLDER --port 8080     ≙     node cli/main.cjs playground --port 8080
"""

from __future__ import annotations

import argparse
import contextlib
import errno
import functools
import json
import signal
import sys
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NoReturn


class _Arguments(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        sys.exit(_refuse(f"{message}\nRun boolglot playground --help."))


def _port(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and int(text) <= 65_535):
        raise argparse.ArgumentTypeError("write a whole number from 0 to 65535")
    return int(text)


#: Not those of the system, which can be wrong.
_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
}


class _Page(SimpleHTTPRequestHandler):
    def guess_type(self, path: Any) -> str:
        return _TYPES.get(Path(path).suffix, "application/octet-stream")

    def end_headers(self) -> None:
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def list_directory(self, path: Any) -> None:
        self.send_error(404)

    def log_message(self, format: str, *args: Any) -> None:
        pass


def main(folder: Path, words: list[str]) -> int:
    """Returns the exit code."""
    parser = _Arguments(add_help=False, allow_abbrev=False)
    parser.add_argument("--port", type=_port, default=0)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--quiet", action="store_true")
    parser.add_argument("--color")
    given = parser.parse_args(words)
    if not (folder / "index.html").exists():
        return _refuse("the playground is not part of this installation; build it with npm run build:web")
    try:
        server = ThreadingHTTPServer(("127.0.0.1", given.port), functools.partial(_Page, directory=str(folder)))
    except OSError as error:
        reason = "is in use" if error.errno == errno.EADDRINUSE else f"cannot be used ({error.strerror})"
        return _refuse(f"port {given.port} {reason}; name another one with --port, or none for a free one")
    address = f"http://127.0.0.1:{server.server_port}/"
    print(json.dumps({"address": address}) if given.json else address, flush=True)
    if not given.quiet:
        print("Ctrl-C ends it.", file=sys.stderr, flush=True)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with contextlib.suppress(KeyboardInterrupt):
        server.serve_forever()
    return 0


def _refuse(message: str) -> int:
    print(f"error: {message}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2:]))
