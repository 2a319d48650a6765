"""Rewrites proofs in LaTeX's packages fitch and logicproof as ``latex-packages.ts`` does.

\\open                        1. | p    assumption
\\hypo {1} {p}                2. | p ∨ q    ∨i 1
\\have {2} {p \\lor q} \\oi{1}
\\close
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from boolglot._justifications import pattern, replaced

_SIGNS = {"a": "∧", "o": "∨", "i": "→", "n": "¬", "nn": "¬¬"}


def _rule_of(name: str, cited: str) -> str:
    found = re.fullmatch("(nn|[aoinb])([ie])", name)
    if found is None:
        return name
    is_falsum = found[2] == "e" and "," not in cited
    return _SIGNS.get(found[1], "⊥" if is_falsum else "↔") + found[2]


def unpacked(lines: Sequence[str]) -> list[str]:
    kind, depth, count = "", 0, 0
    numbers: dict[str, str] = {}
    found: list[str] = []
    for line in lines:
        begun = pattern("packaged").search(line)
        if begun is not None:
            kind, depth = begun[1], 0
            # The environment ndresume continues a proof.
            count = count if kind == "ndresume" else 0
            continue
        if not kind:
            found.append(line)
            continue
        for piece in re.split(r"(?=\\(?:open|close|hypo|have|begin|end)(?![A-Za-z]))", line):
            depth += bool(pattern("opens").search(piece)) - bool(pattern("closes").search(piece))
            row = pattern("closes").sub("", pattern("opens").sub("", piece))
            step = pattern("proofRow" if kind == "logicproof" else "ndLine").search(row)
            if piece.startswith(f"\\end{{{kind}}}"):
                kind = ""
            elif step is not None or pattern("filled" if kind == "logicproof" else "started").search(row):
                count += 1
                start = f"{count}. " + "| " * max(0, depth)
                if step is None:
                    # It can't be read, so the proof isn't right.
                    found.append(start + row)
                    continue
                if kind == "logicproof":
                    found.append(f"{start}{step[1].strip()}    {replaced(step[2], 'packagedReason')}")
                    continue
                command, label, formula, by, name, cited = (each or "" for each in step.groups())
                numbers[label.strip()] = str(count)
                rule = replaced(_rule_of(name, cited) if step[4] is None else by, "packagedReason")
                cites = re.sub(r"[^\s,–-]+", lambda each: numbers.get(each[0], each[0]), cited)
                reason = f"{rule} {cites}"
                if command == "hypo":
                    reason = "assumption" if depth > 0 else "premise"
                found.append(f"{start}{formula}    {reason}")
    return found
