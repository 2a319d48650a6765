"""The conformance suite, and sets labelled by CPython."""

from __future__ import annotations

import json
import unittest
from pathlib import Path

from boolglot import Verdict, evaluate, verdicts

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"


def rows_of(path: Path) -> list[dict]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


class Conformance(unittest.TestCase):
    def test_accepted_texts_have_their_values(self):
        files = sorted((FIXTURES / "conformance").glob("*.accepted.jsonl"))
        self.assertGreater(len(files), 8)
        for file in files:
            cases = rows_of(file)
            for member in ("text", "spaced", "compact"):
                with self.subTest(file=file.name, member=member):
                    found = evaluate(
                        [case[member] for case in cases],
                        file.name.partition(".")[0],
                        values=[case["assignment"] for case in cases],
                    )
                    self.assertEqual(found, [case["value"] for case in cases])

    def test_refused_texts_are_refused_at_their_place(self):
        for file in sorted((FIXTURES / "conformance").glob("*.refused.jsonl")):
            with self.subTest(file=file.name):
                cases = rows_of(file)
                found = verdicts([case["text"] for case in cases], file.name.partition(".")[0])
                self.assertEqual(set(found.codes.tolist()), {Verdict.REFUSED})
                # The suite counts UTF-16 units.
                before = [case["text"][:at] for case, at in zip(cases, found.offsets.tolist(), strict=True)]
                units = [len(text.encode("utf-16-le", "surrogatepass")) // 2 for text in before]
                self.assertEqual(units, [case["offset"] for case in cases])


class LabelledByCPython(unittest.TestCase):
    def test_all_labels_are_right(self):
        for file in sorted((FIXTURES / "cpython-labelled").glob("*.jsonl")):
            if "wrong" in file.name:
                continue
            with self.subTest(file=file.name):
                rows = rows_of(file)
                found = evaluate([row["input"] for row in rows], file.name.partition(".")[0])
                self.assertEqual([str(value) for value in found], [row["target"] for row in rows])

    def test_wrong_labels_are_found(self):
        rows = rows_of(FIXTURES / "cpython-labelled" / "true-false.wrong-labels.jsonl")
        lines = json.loads((FIXTURES / "cpython-labelled" / "true-false.wrong-labels.lines.json").read_text())
        found = evaluate([row["input"] for row in rows], "true-false")
        wrong = [at + 1 for at, row in enumerate(rows) if str(found[at]) != str(row["target"])]
        self.assertEqual(wrong, lines)


if __name__ == "__main__":
    unittest.main()
