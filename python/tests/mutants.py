"""Breaks the package in one place at a time, and reports whether its tests notice.

python3 python/tests/mutants.py        about a minute; exit code 1 if a mutant survives

Each mutant is a copy of the package with one text of its source replaced by another, to simulate a bug in the evaluator
or in its tables. Code that only runs for texts with broken comments (`_Spellings`) is left to the comparison with the
engine in test/python-package.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

MUTANTS = [
    # The tables: one cell of each array, and the width of its numbers.
    ("_dialects.py", 'lexer["next"], lexer["firstSpecial"]', 'lexer["next"][::-1], lexer["firstSpecial"]'),
    ("_dialects.py", 'Lexer(lexer["shift"]', 'Lexer(lexer["shift"] + 1'),
    ("_dialects.py", 'pushdown["next"],\n', 'pushdown["next"] ^ (pushdown["next"] == 0xC001),\n'),
    ("_dialects.py", 'pushdown["resumed"],\n', 'pushdown["resumed"][::-1],\n'),
    ("_dialects.py", 'pushdown["stateOf"],\n', 'pushdown["stateOf"] * 0,\n'),
    ("_dialects.py", '2: "<u2"', '2: ">u2"'),
    ("_dialects.py", "FALSE_VARIABLE = 31", "FALSE_VARIABLE = 3"),
    # The evaluator of many texts.
    ("_lines.py", "at[texts] -= said & AGAIN_MASK", "at[texts] -= 0"),
    ("_lines.py", "depth[lanes] -= 1", "depth[lanes] -= 0"),
    ("_lines.py", "if depth[pushing].max() >= stack.shape[1]:", "if False:"),
    ("_lines.py", "verdicts[order] = found", "verdicts[:] = found"),
    ("_lines.py", "columns[begins[1:] - 1] = self._product.end", "pass"),
    ("_lines.py", "wider[:, : self._width] = self._multiplied(rows, width)", "wider[:, : self._width] = rows"),
    ("_lines.py", "[REFUSES, BY_ITSELF, ENDS, ENDS + 1]", "[REFUSES, BY_ITSELF, ENDS + 1, ENDS]"),
    ("_product.py", "is_whole = ACCEPT <= cell != REFUSED and state.outside == _NONE", "is_whole = ACCEPT <= cell"),
    ("_product.py", "return self.step(followed, second)", "return self.step(followed, first)"),
    ("_product.py", "return _TEXT_BY_ITSELF if kind == VARIABLE else self", "return self"),
    ("_product.py", "outside == _NONE and self._knows_outermost", "self._knows_outermost"),
    # The evaluator of single texts.
    ("_text.py", "if cell != REFUSED and not stack:", "if cell != REFUSED:"),
    ("_text.py", "is_bound = is_bound and value is not None", "is_bound = value is not None"),
    ("_text.py", "if value is not True:", "if value is True:"),
    (
        "_text.py",
        "return Outcome(Verdict.REFUSED, _characters(text[:start]))",
        "return Outcome(Verdict.REFUSED, start)",
    ),
    ("_text.py", "if token in self._reserved or", "if"),
    # The values instead of names.
    ("_names.py", "spelled += [each.start for each in notation.comments]", "spelled = []"),
    ("_names.py", "is_in_run[begins[1:] - 1] = False", "pass"),
    ("_names.py", "numbers[missed] = 0", "pass"),
    ("_names.py", "len(found) > _MOST_NAMES or any", "len(found) > _MOST_NAMES and any"),
    ("_names.py", "or any(name is None for name, _, _ in found)", ""),
    ("_names.py", "is_unbound[text_of[value < 0]] = True", "pass"),
    ("_values.py", "(own < 0) & (known == 1)", "own < 0"),
    # Columns, labels and kinds of rows.
    ("_columns.py", "np.cumsum(lengths + 1, out=offsets[1:])", "np.cumsum(lengths, out=offsets[1:])"),
    ("_columns.py", "isnan(value)", "False"),
    ("_labels.py", "kinds[stated == _NONE] = _MISSING", "pass"),
    ("_labels.py", "np.where(stated == codes, _RIGHT, _WRONG)", "np.where(stated == codes, _WRONG, _RIGHT)"),
    ("_detect.py", "likely = plain if", "likely = readers if"),
    ("_detect.py", "and data[start:end] == text.strip(_SPACES)", "and b'' != text"),
]


def survives(file: str, text: str, mutant: str) -> bool:
    with tempfile.TemporaryDirectory(prefix="boolglot-mutant-") as folder:
        place = Path(folder)
        for name in ("src", "tests"):
            shutil.copytree(ROOT / "python" / name, place / "python" / name, ignore=shutil.ignore_patterns("__py*"))
        for name in ("dist", "fixtures"):
            (place / name).symlink_to(ROOT / name)
        source = place / "python" / "src" / "boolglot" / file
        before = source.read_text(encoding="utf-8")
        if before.count(text) == 0:
            sys.exit(f"{file} has no {text!r} any more: write this mutant anew")
        source.write_text(before.replace(text, mutant), encoding="utf-8")
        tests = [sys.executable, "-m", "unittest", "--failfast", "test_evaluate", "test_fixtures", "test_labels"]
        environment = {**os.environ, "PYTHONPATH": str(place / "python" / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
        try:
            found = subprocess.run(
                tests, cwd=place / "python" / "tests", env=environment, capture_output=True, timeout=120, check=False
            )
        except subprocess.TimeoutExpired:
            return False
        return found.returncode == 0


def main() -> None:
    if not survives("_text.py", "is_bound = True", "is_bound = True"):
        sys.exit("the tests fail without any mutant")
    survivors = 0
    for file, text, mutant in MUTANTS:
        is_alive = survives(file, text, mutant)
        survivors += is_alive
        print(f"{'SURVIVED' if is_alive else 'noticed '}  {file}: {text.strip()}  ▶  {mutant.strip()}", flush=True)
    print(f"{len(MUTANTS) - survivors} of {len(MUTANTS)} mutants were noticed")
    sys.exit(int(survivors > 0))


if __name__ == "__main__":
    main()
